#!/usr/bin/env bash
# corpus.sh BUILD - the drivers of the fuzzer on what they were given and
# found before, as it is and spoiled; `make fuzz` looks for more.

# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"

times=200
[ -n "$runner" ] && times=1

# drive NAME FILE...: the driver bears with the files.
drive()
{
	local name=$1

	shift
	# shellcheck disable=SC2086 # the runner may have options
	if $runner "$build/tests/fuzz/fuzz_$name" -n "$times" "$@" \
		> "$scratch/out" 2>&1; then
		pass
	else
		fail "fuzz_$name" < "$scratch/out"
	fi
}

for name in board moves position; do
	drive "$name" "$tests/fuzz/corpus/$name"/*
done
mapfile -t records < <(samples)
drive record "${records[@]}" "$tests"/invalid/*/*.yaml
group corpus
finish
