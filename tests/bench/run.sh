#!/usr/bin/env bash
# run.sh BUILD [GAMES] - what the tools take for generated games (20,000 of
# each game), over what a bare libyaml event loop takes for the same bytes.
#
# Times are of the processor, user and system; only the last column compares
# times by the clock, for ten times as many games. Machines that others use too
# are fast at one time and slow at another: so all commands take turns, for
# several rounds, and the least that each took counts. The results have a
# signature: a faster wrong answer is noticed. To sign anew, remove
# signature.txt and run.
set -eu
export LC_ALL=C
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "$1" && pwd)
count=${2:-20000}
rounds=9
copies=10
PATH=$build:$build/tests/bench:$PATH:/usr/games
work=$build/bench
mkdir -p "$work"

# Name and command of each row; those of gamerec run with -j 1 and -j 2.
rows()
{
	cat <<-'EOF'
	libyaml event loop|yaml_loop
	gamecheck through libyaml|env GAMEREC_READER=libyaml gamecheck -q
	gamecheck|gamecheck -q
	gamecheck -f json|gamecheck -f json
	gamereplay|gamereplay
	gamescore|gamescore
	gamescore -f json|gamescore -f json
	gamefmt|gamefmt
	gamestat|gamestat
	EOF
}

# measure FILE COMMAND...: with FILE as its input, processor time and time by
# the clock in microseconds, and memory in KiB.
measure()
{
	local file=$1

	shift
	timer "$@" < "$file" 3>&1 > /dev/null 2> "$work/errors" ||
		[ $? -eq 1 ]
}

# runs COPIES ROUNDS J...: the rows with so many copies of the games and each
# -j. A line for each run: the row, copies, -j, and what measure() says.
runs()
{
	local copies=$1 rounds=$2 round name command jobs
	local file=$work/$game-$copies.yaml

	shift 2
	for ((round = 0; round < rounds; round++)); do
		while IFS='|' read -r name command <&4; do
			# shellcheck disable=SC2086 # a command and its words
			if [ "$command" = yaml_loop ]; then
				[ "$copies" -gt 1 ] || echo "$name|1|1|$(measure \
					"$file" $command)"
			else
				for jobs; do
					echo "$name|$copies|$jobs|$(measure \
						"$file" $command -j "$jobs")"
				done
			fi
		done 4< <(rows)
	done
}

# The least time and the most memory of each row, as a table; what a second
# thread gains shows with many games.
table()
{
	awk -v games="$count" -v bytes="$1" -v moves="$2" -v many="$copies" '
	{
		name = substr($0, 1, index($0, "|") - 1)
		split(substr($0, length(name) + 2), run, /[| ]/)
		if (!(name in memory)) {
			order[rows++] = name
			memory[name] = 0
		}
		key = name SUBSEP run[1] SUBSEP run[2]
		if (!(key in cpu) || run[3] < cpu[key])
			cpu[key] = run[3]
		if (!(key in clock) || run[4] < clock[key])
			clock[key] = run[4]
		if (run[2] == 1 && run[5] > memory[name])
			memory[name] = run[5]
	}
	END {
		printf "%-26s %7s %6s %6s %8s %7s %6s %6s\n", "", "ms",
			"ratio", "MB/s", "games/s", "ns/move", "MB", "-j 2"
		loop = cpu[order[0], 1, 1]
		for (i = 0; i < rows; i++) {
			name = order[i]
			us = cpu[name, 1, 1]
			two = ""
			if ((name, many, 2) in clock)
				two = sprintf("%.2f", clock[name, many, 1] / \
					clock[name, many, 2])
			printf "%-26s %7.0f %6.2f %6.0f %8.0f %7.0f %6.1f %6s\n",
				name, us / 1000, us / loop, bytes / us,
				games / us * 1e6, us * 1000 / moves,
				memory[name] / 1024, two
		}
	}'
}

# The games, and ten times as many.
make_games()
{
	local i

	gamegen --game "$game" --count "$count" --seed 1 > "$work/$game-1.yaml"
	for ((i = 0; i < copies; i++)); do
		cat "$work/$game-1.yaml"
	done > "$work/$game-$copies.yaml"
}

game_table()
{
	local bytes moves

	bytes=$(stat -c %s "$work/$game-1.yaml")
	moves=$(gamecheck -f json "$work/$game-1.yaml" |
		jq -s 'map(.moves) | add')
	printf '\n%s: %d games, %d moves, %.1f MB\n' "$game" "$count" "$moves" \
		"$(awk "BEGIN { print $bytes / 1e6 }")"
	{
		runs 1 "$rounds" 1
		runs "$copies" 3 1 2
	} | table "$bytes" "$moves"
}

# least FILE COMMAND...: least time and most memory of three runs.
least()
{
	for _ in 1 2 3; do
		measure "$@"
	done | awk 'NR == 1 || $1 < cpu { cpu = $1 } $3 > memory { memory = $3 }
		END { print cpu, memory }'
}

# growth_row FILE GAMES
growth_row()
{
	local cpu memory

	read -r cpu memory <<< "$(least "$1" gamecheck -q -j 1)"
	awk "BEGIN { printf \"%-26s %8d %8.2f %6.1f\\n\", \"\", $2, $cpu / $2,
		$memory / 1024 }"
}

# The same for a tenth of the games and for ten times as many.
growth()
{
	local few=$((count / 10))

	printf '\n%-26s %8s %8s %6s\n' 'gamecheck, growth' games us/game MB
	gamegen --game "$game" --count $few --seed 1 > "$work/few.yaml"
	growth_row "$work/few.yaml" $few
	growth_row "$work/$game-1.yaml" "$count"
	growth_row "$work/$game-$copies.yaml" $((count * copies))
	rm "$work/$game-$copies.yaml"
}

# What a tool takes that has nothing to do.
start()
{
	local cpu

	read -r cpu _ <<< "$(least /dev/null gamecheck)"
	awk "BEGIN { printf \"\\nstart-up: %.1f ms\\n\", $cpu / 1000 }"
}

# For scale only: another tool that checks another game.
chess()
{
	local cpu

	command -v pgn-extract > /dev/null || return 0
	awk -v games="$count" -f "$here/chess.awk" > "$work/chess.pgn"
	read -r cpu _ <<< "$(least "$work/chess.pgn" pgn-extract -s -r)"
	awk -v us="$cpu" -v games="$count" \
		-v bytes="$(stat -c %s "$work/chess.pgn")" 'BEGIN {
		printf "\npgn-extract -r, chess: %.0f ms, %.0f MB/s, " \
			"%.0f games/s, %.0f ns/move\n", us / 1000, bytes / us,
			games / us * 1e6, us * 1000 / (games * 80) }'
}

# The games themselves, and what the tools say of them.
signature()
{
	local game

	for game in "${games[@]}"; do
		echo "$game gamegen $(cksum < "$work/$game-1.yaml")"
		for tool in gamecheck gamescore; do
			echo "$game $tool $("$tool" -f json < "$work/$game-1.yaml" |
				cksum)"
		done
	done
}

check_signature()
{
	[ "$count" -eq 20000 ] || return 0
	signature > "$work/signature.txt"
	[ -f "$here/signature.txt" ] ||
		cp "$work/signature.txt" "$here/signature.txt"
	echo
	if diff "$here/signature.txt" "$work/signature.txt"; then
		echo 'The results have the signature they should have.'
	else
		echo 'The results differ from the signature.'
		return 1
	fi
}

games=(meridian cathedral dschingis-khan)
for game in "${games[@]}"; do
	make_games
	game_table
	growth
done
start
chess
check_signature
