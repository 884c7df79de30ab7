#!/usr/bin/env bash
# readers.sh BUILD - the two readers of YAML see the same in every record of
# the tests, as it is and spoiled, and so do the tools.

# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"

times=300
[ -n "$runner" ] && times=3

mapfile -d '' records < <(find "$root/samples" "$root/formats/boards" \
	"$tests/invalid" "$tests/golden" \
	\( -name '*.yaml' -o -name '*.json' -o -name out \) -print0 | sort -z)

# shellcheck disable=SC2086 # the runner may have options
if $runner "$build/tests/fuzz/fuzz_readers" -n "$times" "${records[@]}" \
	> "$scratch/out" 2>&1; then
	pass
else
	fail "the readers differ" < "$scratch/out"
fi

# What gamefmt writes is what the plain reader is for.
while read -r sample; do
	for tool in "gamecheck -f json" "gamefmt" "gamescore -f json"; do
		# shellcheck disable=SC2086 # a tool and its option
		GAMEREC_READER=libyaml $tool "$sample" \
			> "$scratch/wanted" 2> "$scratch/wanted-err"
		# shellcheck disable=SC2086
		$tool "$sample" > "$scratch/got" 2> "$scratch/got-err"
		same "$tool with either reader: $sample" "$scratch/wanted" \
			"$scratch/got"
		same "$tool, what it says: $sample" "$scratch/wanted-err" \
			"$scratch/got-err"
	done
	gamefmt -q "$sample" > "$scratch/canonical"
	gamecheck -f json "$scratch/canonical" > "$scratch/wanted"
	GAMEREC_READER=plain gamecheck -f json "$scratch/canonical" \
		> "$scratch/got"
	same "the plain reader takes gamefmt's: $sample" "$scratch/wanted" \
		"$scratch/got"
done < <(samples)

GAMEREC_READER=plain gamecheck <<< '&a b' > "$scratch/out" 2>&1
equal "the plain reader refuses: exit status" 2 $?
equal "the plain reader refuses" \
	"<stdin>:1:1: error: not in the form of the plain reader [record.yaml]" \
	"$(head -n 1 "$scratch/out")"
GAMEREC_READER=other gamecheck < /dev/null > "$scratch/out" 2>&1
equal "an unknown reader: exit status" 2 $?

group readers
finish
