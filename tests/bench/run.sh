#!/bin/bash
# run.sh BUILD - gamecheck over a stream of 20,000 games, as a ratio to a bare
# libyaml event loop on the same stream in the same run. Best of five each.
set -eu
build=$1
games=20000
stream=$build/bench.yaml
samples=$(dirname "$0")/../../samples
TIMEFORMAT=%U

files=("$samples"/meridian/game-*.yaml)
"$build/gamefmt" -q "${files[@]}" >"$build/bench-part.yaml"
parts=$(grep -c '^---$' "$build/bench-part.yaml")
: >"$stream"
for ((i = 0; i < games; i += parts * 50)); do
	for ((k = 0; k < 50; k++)); do cat "$build/bench-part.yaml"; done
done >"$stream"

# The least user time of five runs, in milliseconds.
least() {
	local best=999999 t
	for _ in 1 2 3 4 5; do
		t=$({ time "$@" <"$stream" >/dev/null; } 2>&1 | tail -1)
		t=$(awk "BEGIN { printf \"%d\", $t * 1000 }")
		((t < best)) && best=$t
	done
	echo "$best"
}

loop=$(least "$build/tests/bench/yaml_loop")
check=$(least "$build/gamecheck" -q)
documents=$(grep -c '^---$' "$stream")
printf '%d games, %d MB\n' "$documents" "$(($(stat -c %s "$stream") / 1000000))"
printf 'libyaml loop %6d ms\ngamecheck    %6d ms\n' "$loop" "$check"
awk "BEGIN { printf \"ratio        %.2f (at most 1.60)\n\", $check / $loop
	     exit $check / $loop > 1.6 }"
