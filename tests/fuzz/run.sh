#!/usr/bin/env bash
# run.sh BUILD SECONDS FUZZER... - runs each driver that long. They begin with
# the records of the tests; what they find worth keeping stays in BUILD, and
# what makes one fail is left there, to be added to tests/fuzz/corpus/NAME.
set -eu
build=$1 seconds=$2
shift 2
root=$(cd "$(dirname "$0")/../.." && pwd)
status=0

# Whole documents are what some drivers read; each may have seeds of its own.
seeds()
{
	case $1 in
	readers | record)
		find "$root/samples" "$root/tests/invalid" "$root/tests/golden" \
			"$root/formats/boards" -size -16 \
			\( -name '*.yaml' -o -name '*.json' -o -name out \)
		;;
	esac
	if [ -d "$root/tests/fuzz/corpus/$1" ]; then
		find "$root/tests/fuzz/corpus/$1" -type f
	fi
}

for fuzzer; do
	name=${fuzzer##*/fuzz_}
	mkdir -p "$build/corpus/$name" "$build/seeds/$name"
	seeds "$name" | xargs -d '\n' cp --backup=numbered \
		-t "$build/seeds/$name"
	echo "$name: $seconds seconds"
	"$fuzzer" -max_total_time="$seconds" -timeout=10 -max_len=4096 \
		-dict="$root/tests/fuzz/yaml.dict" -print_final_stats=1 \
		-artifact_prefix="$build/$name-" \
		"$build/corpus/$name" "$build/seeds/$name" \
		2> "$build/$name.log" || status=1
	grep -E '^stat::number_of_executed|ERROR|differ' "$build/$name.log"
done
exit $status
