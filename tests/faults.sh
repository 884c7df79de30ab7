#!/usr/bin/env bash
# faults.sh BUILD - the tools on a system that fails: no memory, a full disk,
# interrupted and partial reads and writes, a signal at the wrong moment.

# shellcheck disable=SC2086 # a command is words
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"
preload=$build/tests/faults/preload.so
input=$scratch/input.yaml

small=$scratch/small.yaml

cat "$root"/samples/*/[efgo]*.yaml > "$input"
cat > "$small" << 'END'
game: meridian
players: [orange: Anna, black: "Br\am"]
moves: [4 2@4c, {black: 10 3@10e, note: north}]
---
{"game": "cathedral", "players": [{"light": "A"}, {"dark": "B"}],
 "moves": ["cathedral e5 N"], "x-own": &a [1, [2]], "x-more": *a}
---
game: meridian
oops
END

# faulty SETTING COMMAND...: the command on a system that fails like that.
faulty()
{
	local setting=$1

	shift
	env LD_PRELOAD="$preload" "$setting" "$@"
}

# What each tool is asked to do with a file.
commands()
{
	cat << END
gamecheck $1
gamecheck -f json $1
gamecheck -f sarif $1
gamecheck --pass $1
gamereplay --every $1
gamescore -f json $1
gamescore --match $1
gamefmt $1
gamefmt -f json $1
END
}

# Partial and interrupted reads and writes change nothing at all.
piecemeal()
{
	local command status

	while read -r command; do
		$command > "$scratch/out" 2> "$scratch/err"
		status=$?
		for setting in FAULT_READ=7 FAULT_WRITE=5; do
			faulty "$setting" $command > "$scratch/out2" \
				2> "$scratch/err2"
			equal "$setting $command: status" "$status" "$?"
			same "$setting $command" "$scratch/out" "$scratch/out2"
			same "$setting $command: errors" "$scratch/err" \
				"$scratch/err2"
		done
	done < <(commands "$input")
}

# A full disk is trouble, with a reason, wherever it comes.
full_disk()
{
	local command bytes

	while read -r command; do
		[ "$($command 2> /dev/null | wc -c)" -gt 100 ] || continue
		for bytes in 0 1 100; do
			faulty FAULT_FULL=$bytes $command \
				> "$scratch/out" 2> "$scratch/err"
			equal "FAULT_FULL=$bytes $command" \
				"2 $bytes No space left on device" \
				"$? $(wc -c < "$scratch/out") $(tail -n 1 \
					"$scratch/err" | sed 's/.*error: //')"
		done
	done < <(commands "$input")
}

# Every allocation fails in turn, until there are no more of them to fail. A
# document that is not YAML is trouble too, so words tell the two apart.
no_memory()
{
	local command=$1 n=0 status wanted

	$command > "$scratch/out" 2> "$scratch/err"
	wanted=$?
	while [ $n -lt 5000 ]; do
		n=$((n + 1))
		faulty FAULT_MEMORY=$n $command > "$scratch/out2" \
			2> "$scratch/err2"
		status=$?
		grep -q 'out of memory' "$scratch/err2" || break
		[ $status -eq 2 ] ||
			fail "$command: allocation $n" < "$scratch/err2"
	done
	equal "$command: after $n allocations" "$wanted" "$status"
	same "$command: after $n allocations" "$scratch/out" "$scratch/out2"
	same "$command: errors" "$scratch/err" "$scratch/err2"
}

# in_place SETTING WANTED: gamefmt --in-place under the fault. The file is the
# old one, or with `new` the new one; nothing lies beside it.
in_place()
{
	local dir=$scratch/in-place

	rm -rf "$dir"
	mkdir "$dir"
	printf 'game: meridian\nplayers: [orange: A, black: B]\nmoves: []\n' \
		> "$scratch/old"
	gamefmt "$scratch/old" > "$scratch/new"
	cp "$scratch/old" "$dir/file"
	faulty "$1" gamefmt --in-place "$dir/file" > /dev/null 2>&1
	equal "$1 gamefmt --in-place: status" "$3" "$?"
	same "$1 gamefmt --in-place" "$scratch/$2" "$dir/file"
	[ "$1" = FAULT_KILL=1 ] ||
		equal "$1 gamefmt --in-place: beside it" file "$(ls -A "$dir")"
}

piecemeal
full_disk
while read -r command; do
	no_memory "$command"
done < <(commands "$small")
in_place FAULT_CALL=none new 0
in_place FAULT_CALL=close old 2
in_place FAULT_CALL=fsync old 2
in_place FAULT_CALL=rename old 2
in_place FAULT_FULL=10 old 2
in_place FAULT_WRITE=3 new 0
in_place FAULT_KILL=1 old 143
for n in 1 2 3 4 5 6 7 8; do
	in_place FAULT_MEMORY=$n old 2
done
group faults
finish
