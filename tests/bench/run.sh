#!/usr/bin/env bash
# run.sh BUILD [GAMES] - what the tools take for generated games (20,000 of
# each game), over what a bare libyaml event loop takes for the same bytes.
#
# Times are of the processor, user and system, the best of several runs, so
# that other work on the machine matters little; only the last column compares
# times by the clock. The results have a signature: a faster wrong answer is
# noticed. To sign anew, remove signature.txt and run.
set -eu
export LC_ALL=C
here=$(cd "$(dirname "$0")" && pwd)
build=$(cd "$1" && pwd)
count=${2:-20000}
runs=5
PATH=$build:$build/tests/bench:$PATH:/usr/games
work=$build/bench
mkdir -p "$work"

# measure FILE COMMAND...: with FILE as its input the least processor time and
# time by the clock in microseconds, and the most memory in KiB.
measure()
{
	local file=$1 i

	shift
	for ((i = 0; i < runs; i++)); do
		timer "$@" < "$file" 3>&1 > /dev/null 2> "$work/errors" ||
			[ $? -eq 1 ]
	done | awk '
		NR == 1 || $1 < cpu { cpu = $1 }
		NR == 1 || $2 < clock { clock = $2 }
		$3 > memory { memory = $3 }
		END { print cpu, clock, memory }'
}

# row NAME COMMAND...: one line of the table of $game.
row()
{
	local name=$1 cpu clock memory two

	shift
	read -r cpu clock memory <<< "$(measure "$work/$game.yaml" "$@" -j 1)"
	read -r _ two _ <<< "$(measure "$work/$game.yaml" "$@" -j 2)"
	line "$name" "$cpu" "$memory" "$(ratio "$clock" "$two")"
}

ratio()
{
	awk "BEGIN { printf \"%.2f\", $1 / $2 }"
}

# line NAME MICROSECONDS KIB TWO
line()
{
	awk -v name="$1" -v us="$2" -v kib="$3" -v two="$4" -v loop="$loop" \
		-v bytes="$bytes" -v games="$count" -v moves="$moves" '
		BEGIN {
			printf "%-26s %7.0f %6.2f %6.0f %8.0f %7.0f %6.1f %6s\n",
				name, us / 1000, us / loop, bytes / us,
				games / us * 1e6, us * 1000 / moves,
				kib / 1024, two
		}'
}

table()
{
	local memory

	gamegen --game "$game" --count "$count" --seed 1 > "$work/$game.yaml"
	bytes=$(stat -c %s "$work/$game.yaml")
	moves=$(gamecheck -f json "$work/$game.yaml" | jq -s 'map(.moves) | add')
	read -r loop _ memory <<< "$(measure "$work/$game.yaml" yaml_loop)"
	printf '\n%s: %d games, %d moves, %.1f MB\n' "$game" "$count" "$moves" \
		"$(awk "BEGIN { print $bytes / 1e6 }")"
	printf '%-26s %7s %6s %6s %8s %7s %6s %6s\n' '' ms ratio MB/s games/s \
		ns/move MB '-j 2'
	line 'libyaml event loop' "$loop" "$memory" ''
	GAMEREC_READER=libyaml row 'gamecheck through libyaml' gamecheck -q
	row gamecheck gamecheck -q
	row 'gamecheck -f json' gamecheck -f json
	row gamereplay gamereplay
	row gamescore gamescore
	row 'gamescore -f json' gamescore -f json
	row gamefmt gamefmt
	! command -v gamestat > /dev/null || row gamestat gamestat
}

# The same for a tenth of the games and for ten times as many.
growth()
{
	local runs=2 games copies i cpu memory

	printf '\n%-26s %8s %8s %6s\n' 'gamecheck, growth' games us/game MB
	for copies in 0 1 10; do
		games=$((copies > 0 ? count * copies : count / 10))
		if [ "$copies" -eq 0 ]; then
			gamegen --game "$game" --count "$games" --seed 1
		else
			for ((i = 0; i < copies; i++)); do
				cat "$work/$game.yaml"
			done
		fi > "$work/growth.yaml"
		read -r cpu _ memory <<< \
			"$(measure "$work/growth.yaml" gamecheck -q -j 1)"
		awk "BEGIN { printf \"%-26s %8d %8.2f %6.1f\\n\", \"\", $games,
			$cpu / $games, $memory / 1024 }"
	done
	rm "$work/growth.yaml"
}

# For scale only: another tool that checks another game.
chess()
{
	local cpu

	command -v pgn-extract > /dev/null || return 0
	awk -v games="$count" -f "$here/chess.awk" > "$work/chess.pgn"
	read -r cpu _ <<< "$(measure "$work/chess.pgn" pgn-extract -s -r)"
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
		echo "$game gamegen $(cksum < "$work/$game.yaml")"
		for tool in gamecheck gamescore; do
			echo "$game $tool $("$tool" -f json < "$work/$game.yaml" |
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
	table
	growth
done
chess
check_signature
