#!/bin/bash
# generate.sh BUILD - how many games a second gamegen makes, and gamecheck
# checks of the same stream; one thread, user time, best of three.
set -eu
build=$1
stream=$build/bench-games.yaml
TIMEFORMAT=%U

# least COMMAND...: the least user time of three runs, in seconds.
least()
{
	for _ in 1 2 3; do
		{ time "$@" > "$stream.out"; } 2>&1 | tail -1
	done | sort -n | head -1
}

# speed GAME POLICY COUNT
speed()
{
	local made checked

	made=$(least "$build/gamegen" -j 1 --game="$1" --policy="$2" \
		--count="$3")
	mv "$stream.out" "$stream"
	checked=$(least "$build/gamecheck" -j 1 "$stream")
	awk -v game="$1" -v policy="$2" -v count="$3" -v made="$made" \
		-v checked="$checked" 'BEGIN {
		printf "%-15s %-7s %7d %7.2f s %8d/s %7.2f s %8d/s\n", game,
			policy, count, made, count / (made + 0.001), checked,
			count / (checked + 0.001)
	}'
}

echo "game            policy    games  gamegen            gamecheck"
for game in meridian dschingis-khan cathedral; do
	speed $game random 10000
	speed $game mixed 500
	speed $game greedy 500
done
rm -f "$stream" "$stream.out"
