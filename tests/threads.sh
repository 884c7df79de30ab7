#!/usr/bin/env bash
# threads.sh BUILD - whatever -j is, every tool writes the same bytes to
# standard output, standard error and --reject, and ends with the same status.

# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"

# Every record there is, legal or not, some files that cannot be read, and
# all of it several times over: enough for many batches.
files()
{
	local round

	for round in {1..6}; do
		samples
		find "$tests/invalid" "$tests/golden" -name '*.yaml' | sort
		echo "$scratch/missing-$round"
		echo "$tests"
	done
}

# run_with JOBS FILE COMMAND...: all that it gives, in one file.
run_with()
{
	local jobs=$1 result=$2 status

	shift 2
	: > "$scratch/reject"
	"$@" -j "$jobs" > "$scratch/out" 2> "$scratch/err"
	status=$?
	{
		cat "$scratch/out"
		echo "-- standard error"
		cat "$scratch/err"
		echo "-- rejected"
		cat "$scratch/reject"
		echo "-- status $status"
	} > "$result"
}

# alike NAME COMMAND...: with 1, 2 and 8 threads; input is the file `in`.
alike()
{
	local name=$1 jobs

	shift
	run_with 1 "$scratch/wanted" "$@" < "$scratch/in"
	for jobs in 2 8; do
		run_with "$jobs" "$scratch/got" "$@" < "$scratch/in"
		same "$name: -j $jobs" "$scratch/wanted" "$scratch/got"
	done
}

# alike_all NAME ARGUMENT...: every tool in every manner of writing.
alike_all()
{
	local name=$1 tool

	shift
	while read -r tool; do
		# shellcheck disable=SC2086 # a tool and its options
		alike "$tool, $name" $tool "$@"
	done <<- end
		gamecheck --color=always
		gamecheck -f json
		gamecheck -f sarif
		gamecheck -q --pass --reject $scratch/reject
		gamereplay --every
		gamereplay -f json
		gamescore
		gamescore -f csv
		gamescore -f text
		gamescore --match
		gamefmt --seats
		gamefmt --check
		gamestat
		gamestat --by=player -f json
		gamestat --partial
		gamedraw
		gamedraw -f html
	end
}

mapfile -t all < <(files)
: > "$scratch/in"
alike_all "many files" "${all[@]}"
while read -r file; do
	cat "$file"
	printf '\n---\n'
done < <(files) > "$scratch/in" 2> "$scratch/err"
alike_all "one stream"

# JSON lines, and a document past the limit among others.
gamefmt -q -f json < "$scratch/in" > "$scratch/lines"
mv "$scratch/lines" "$scratch/in"
alike "JSON lines" gamecheck -f json
sample=$(samples | sed 1q)
{
	cat "$sample"
	printf -- '---\nnotes: '
	yes 0123456789abcdef | head -c 18000000 | tr -d '\n'
	printf '\n---\n'
	cat "$sample"
} > "$scratch/in"
alike "a document past the limit" gamecheck -f json

# Files rewritten in place, one that must be left alone among them.
in_place()
{
	rm -rf "$scratch/copies"
	mkdir "$scratch/copies"
	for copy in {1..20}; do
		gamefmt -q -f json "$sample" > "$scratch/copies/$copy.yaml"
	done
	echo '[' > "$scratch/copies/7.yaml"
	(cd "$scratch/copies" && gamefmt -i "$@" [0-9]*.yaml) 2>&1
	cat "$scratch"/copies/*
}
: > "$scratch/in"
alike "--in-place" in_place

# A document is answered when the next marker is there, with threads as well.
mkfifo "$scratch/records" "$scratch/answers"
gamecheck -j 8 -f json < "$scratch/records" > "$scratch/answers" &
exec 3> "$scratch/records" 4< "$scratch/answers"
for id in first second third; do
	printf 'id: %s\ngame: meridian\n---\n' "$id" >&3
	read -r -t 60 answer <&4
	equal "-j 8, a document in a pipe: the $id" "$id" \
		"$(jq -r .id <<< "${answer-}")"
done
exec 3>&- 4<&-
wait

# Failures end a tool with threads as they do without.
mapfile -t good < <(samples)
yes "$(cat "$sample")" | gamefmt -qj 8 2> "$scratch/err" | sed 1q > "$scratch/out"
equal "-j 8, a closed pipe" --- "$(cat "$scratch/out")"
equal "-j 8, a closed pipe: not a word" "" "$(cat "$scratch/err")"
if [ -e /dev/full ]; then
	gamefmt -j 8 "${good[@]}" > /dev/full 2> "$scratch/err"
	equal "-j 8, a full disk" 2 $?
fi

group threads
finish
