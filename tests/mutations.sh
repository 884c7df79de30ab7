#!/usr/bin/env bash
# mutations.sh BUILD [COUNT [SEED]] - one thing changed in a generated game,
# COUNT times for each game: the fast and the slow version of the rules must
# find the same fault, in the same move, or none.

# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"

# shellcheck disable=SC2086 # the runner may have options
if $runner "$build/tests/tools/mutate" "${2-4000}" "${3-1}" \
	> "$scratch/out" 2>&1; then
	while read -r _ count _; do
		passed=$((passed + count))
	done < "$scratch/out"
else
	fail "the two versions disagree" < "$scratch/out"
fi
group mutations
finish
