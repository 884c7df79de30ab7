#!/usr/bin/env bash
# statistics.sh BUILD - the figures of gamestat, against a second count, and
# in parts: split at random, by GNU parallel, and over -j. Then the questions
# of the manual to SQLite.

# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"

# Games of every kind in one stream, and one file for each game.
games()
{
	local game

	for game in meridian dschingis-khan cathedral; do
		gamegen --game=$game --count=40 --policy=mixed --seed=11 \
			> "$scratch/$game.yaml"
	done
	cat "$scratch"/{meridian,dschingis-khan,cathedral}.yaml \
		"$root"/samples/*/*.yaml > "$scratch/stream"
}

# A plain count in another language finds the same.
second_count()
{
	local game

	for game in meridian dschingis-khan cathedral; do
		if "${PYTHON:-python3}" "$tests/figures.py" "$build" \
			"$scratch/$game.yaml" > "$scratch/faults" 2>&1; then
			pass
		else
			fail "figures of $game" < "$scratch/faults"
		fi
	done
}

# split_at SEED: the documents in random parts, their summaries in random
# order, line by line.
split_at()
{
	rm -rf "$scratch/parts"
	mkdir "$scratch/parts"
	awk -v seed="$1" -v dir="$scratch/parts" '
		BEGIN { srand(seed); parts = 2 + int(rand() * 9) }
		/^---/ { part = int(rand() * parts) }
		{ print > (dir "/" part) }' "$scratch/stream"
	for part in "$scratch"/parts/*; do
		gamestat -q --by game --partial "$part"
	done | awk -v seed="$1" 'BEGIN { srand(seed) }
		{ print rand() "\t" $0 }' | sort | cut -f2-
}

random_splits()
{
	local seed format

	for format in json text csv; do
		gamestat -q --by game -f $format "$scratch/stream" \
			> "$scratch/whole.$format"
	done
	for seed in {1..7}; do
		split_at "$seed" > "$scratch/summaries"
		for format in json text csv; do
			gamestat --merge -f $format "$scratch/summaries" \
				> "$scratch/got"
			same "split $seed, $format" "$scratch/whole.$format" \
				"$scratch/got"
		done
	done
}

# As the manual has it; an illegal game among them is no reason to stop.
gnu_parallel()
{
	gamestat -q -f yaml "$scratch/stream" > "$scratch/wanted"
	# shellcheck disable=SC2016 # the status is that of the job
	parallel --will-cite --pipe --recstart '---' --block 20k -j 3 \
		'gamestat -q --partial || [ $? = 1 ]' < "$scratch/stream" |
		gamestat --merge -f yaml > "$scratch/got"
	same "GNU parallel" "$scratch/wanted" "$scratch/got"
}

# questions: the statements of the manual, one after the other.
questions()
{
	sed -n '/^\.Ss A database/,/^\.Sh/p' "$root/man/gamerec.7" |
		sed -n '/^SELECT/,/;$/p'
}

# What they should answer is found by jq, from the documents themselves.
answers()
{
	gamescore -q -f json "$scratch/stream" | jq -rs '
		[.[] | select(.score.final)] as $games |
		[$games[] | . as $game | .players[] | to_entries[0] |
			{game: $game.game, seat: .key, name: .value,
			 points: $game.score.points[.key],
			 won: ([$game.score.winner[] == .key] |
				if any then 1 / ($game.score.winner | length)
				else 0 end)}] |
		(group_by([.game, .name])[] |
			"best|\(.[0].game)|\(.[0].name)|\(length)"),
		(group_by([.game, .seat])[] |
			"rate|\(.[0].game)|\(.[0].seat)|\(length)|" +
			"\(map(.won) | add / length * 1000 + 0.5 | floor)"),
		([$games[] | . as $game |
			[.players[] | to_entries[0]] as $there |
			$there[] as $a | $there[] as $b |
			select($a.value < $b.value) |
			{a: $a.value, b: $b.value,
			 ahead: ($game.score.points[$a.key] >
				$game.score.points[$b.key])}] |
			group_by([.a, .b])[] |
			"met|\(.[0].a)|\(.[0].b)|\(length)|" +
			"\(map(select(.ahead)) | length)")' | sort
}

# The rows of gamescore, and the three questions, in the same form.
database()
{
	gamescore -q -f csv "$scratch/stream" > "$scratch/scores.csv"
	sqlite3 "$scratch/games.db" ".import --csv $scratch/scores.csv scores"
	questions > "$scratch/questions"
	equal "three questions" 3 "$(grep -c '^SELECT' "$scratch/questions")"
	sqlite3 "$scratch/games.db" < "$scratch/questions" > "$scratch/told"
	answers > "$scratch/wanted"
	awk -F '|' 'NF == 4 && $4 + 0 == $4 && $3 ~ /^[0-9]+$/ {
			if ($2 ~ /^[a-z]+$/)
				printf "rate|%s|%s|%s|%d\n", $1, $2, $3,
					$4 * 1000 + 0.5
			else if ($1 ~ /^[a-z]/)
				printf "best|%s|%s|%s\n", $1, $2, $3
			else
				printf "met|%s|%s|%s|%s\n", $1, $2, $3, $4
		}' "$scratch/told" | sort > "$scratch/got"
	same "SQLite" "$scratch/wanted" "$scratch/got"
}

games
second_count
random_splits
gnu_parallel
database
group statistics
finish
