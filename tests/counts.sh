#!/usr/bin/env bash
# counts.sh BUILD - the number of sequences of moves after each record of
# counts/, as its first lines have it: `# perft DEPTH COUNT`. With the word
# `slow` behind it the slow version of the game must find the same; with
# `deep` that is asked only if DEEP is set, for it may take an hour.

# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"

slow()
{
	# shellcheck disable=SC2086 # the runner may have options
	$runner "$build/tests/tools/slow_count" "$@"
}

# check_depth FILE DEPTH COUNT WORD
check_depth()
{
	local name=${1#"$root"/}

	if [ "$4" = deep ] && [ -z "${DEEP-}" ]; then
		return
	fi
	equal "$name: perft $2" "$3" "$(gamemoves --perft "$2" "$1" 2>&1)"
	if [ -n "$4" ]; then
		equal "$name: slow $2" "$3" "$(slow "$1" "$2" 2>&1)"
	fi
}

for file in "$tests"/counts/*.yaml; do
	while read -r depth count word; do
		check_depth "$file" "$depth" "$count" "$word"
	done < <(sed -n 's/^# perft //p' "$file")
done
group counts
finish
