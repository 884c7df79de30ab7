#!/usr/bin/env bash
# soak.sh BUILD SECONDS [SEED] - made-up games, changed and cut short, through
# all tools for so long. No tool crashes or leaks, no document is lost, and the
# number of threads makes no difference. Best with `make soak`, which builds
# with sanitizers. Several with seeds far apart may run side by side.

seconds=${2:-60}
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"
export ASAN_OPTIONS=exitcode=99 UBSAN_OPTIONS=exitcode=99
count=60
documents=0
stream=$scratch/stream.yaml

# Changes a third of the documents in one place, cuts a tenth short. Markers
# and first lines stay, so that every document is still one.
spoil()
{
	awk -v seed="$1" '
	function below(n) { return int(rand() * n) }
	function flush_document(   i, at, line, left) {
		left = lines
		at = 2 + below(lines - 1)
		if (below(10) == 0)
			left = at
		if (below(3) == 0 && lines > 2) {
			line = text[at]
			i = 1 + below(length(line))
			pick = substr(" 0123456789abcm@x|=-:[]{}&*#\"\\n,", \
				1 + below(33), 1)
			text[at] = substr(line, 1, i - below(2)) pick \
				substr(line, i + below(3))
			if (text[at] ~ /^(---|\.\.\.)/)
				text[at] = line
		}
		for (i = 1; i <= left; i++)
			print text[i]
		lines = 0
	}
	BEGIN { srand(seed) }
	/^---$/ { if (lines > 0) flush_document(); print; next }
	{ text[++lines] = $0 }
	END { flush_document() }'
}

# run COMMAND...: it must end with 0, 1 or 2.
run()
{
	local status

	"$@" > "$scratch/out" 2> "$scratch/err"
	status=$?
	if [ $status -le 2 ]; then
		pass
	else
		fail "$* (status $status)" < <(tail -n 30 "$scratch/err")
		cp "$stream" "$build/soak-$seed-$game.yaml"
	fi
}

# One stream through every tool.
pass_stream()
{
	run gamecheck -f json "$stream"
	equal "seed $seed, $game: documents" "$count" "$(wc -l < "$scratch/out")"
	run gamecheck -q --pass --reject="$scratch/rejected" "$stream"
	cat "$scratch/rejected" "$scratch/out" > "$scratch/sorted"
	equal "seed $seed, $game: passed and rejected" "$count" \
		"$(grep -c '^---$' "$scratch/sorted")"
	run gamecheck --board "$stream"
	run gamefmt "$stream"
	run gamereplay -f json "$stream"
	run gamescore -f json -j 1 "$stream"
	cp "$scratch/out" "$scratch/one"
	run gamescore -f json -j 3 "$stream"
	same "seed $seed, $game: threads" "$scratch/one" "$scratch/out"
	run gamestat "$stream"
	run gamegrep -c --where 'moves > 20 && legal' "$stream"
	run gamemoves --count "$stream"
	run gamemoves --prefix= "$stream"
	run gamedraw "$stream"
	run gamedraw -f html "$stream"
}

end=$((SECONDS + seconds))
for ((seed = ${3:-1}; SECONDS < end; seed++)); do
	for game in meridian dschingis-khan cathedral; do
		gamegen --game=$game --count=$count --seed=$seed |
			spoil "$seed" > "$stream"
		pass_stream
		documents=$((documents + count))
	done
done
echo "$documents documents through every tool"
group soak
finish
