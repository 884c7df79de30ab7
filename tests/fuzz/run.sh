#!/usr/bin/env bash
# run.sh BUILD SECONDS FUZZER... - runs each driver that long. They begin with
# the records of the tests; what they find worth keeping stays in BUILD, and
# what makes one fail is left there, to be added to tests/fuzz/corpus/NAME.
set -eu
build=$1 seconds=$2
shift 2
root=$(cd "$(dirname "$0")/../.." && pwd)
status=0

for fuzzer; do
	name=${fuzzer##*/fuzz_}
	mkdir -p "$build/corpus/$name" "$build/seeds/$name"
	find "$root/samples" "$root/tests/invalid" "$root/tests/golden" \
		"$root/tests/fuzz/corpus/$name" "$root/formats/boards" \
		\( -name '*.yaml' -o -name '*.json' -o -name out \) \
		-size -16 -exec cp --backup=numbered -t "$build/seeds/$name" {} +
	echo "$name: $seconds seconds"
	"$fuzzer" -max_total_time="$seconds" -timeout=10 -max_len=4096 \
		-dict="$root/tests/fuzz/yaml.dict" -print_final_stats=1 \
		-artifact_prefix="$build/$name-" \
		"$build/corpus/$name" "$build/seeds/$name" \
		2> "$build/$name.log" || status=1
	grep -E '^stat::number_of_executed|ERROR|differ' "$build/$name.log"
done
exit $status
