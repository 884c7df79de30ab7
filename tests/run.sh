#!/usr/bin/env bash
# run.sh BUILD UNIT... - all tests of the tools in BUILD; one line a group.
# $GAMEREC_RUNNER is put before every program, valgrind for example.

if [ $# -lt 1 ]; then
	echo "usage: $0 BUILD UNIT..." >&2
	exit 2
fi
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"

# Each is a cmocka program; what it says is shown when it fails.
units()
{
	local unit count

	for unit in "$@"; do
		# shellcheck disable=SC2086 # the runner may have options
		if $runner "$unit" > "$scratch/unit" 2>&1; then
			count=$(sed -n 's/^\[  PASSED  \] \([0-9]*\).*/\1/p' \
				"$scratch/unit")
			passed=$((passed + count))
		else
			fail "$unit" < "$scratch/unit"
		fi
	done
	group unit
}

# One case: its `cmd` run in its directory gives its out, err and status.
golden_case()
{
	local dir=$1 name=${1#"$scratch"/} status

	(cd "$dir" && bash cmd > "$scratch/out" 2> "$scratch/err" < /dev/null)
	status=$?
	[ -f "$dir/out" ] || : > "$dir/out"
	[ -f "$dir/err" ] || : > "$dir/err"
	[ -f "$dir/status" ] || echo 0 > "$dir/status"
	same "$name: standard output" "$dir/out" "$scratch/out"
	same "$name: standard error" "$dir/err" "$scratch/err"
	equal "$name: exit status" "$(cat "$dir/status")" "$status"
}

# In a copy, because some commands write beside their records.
golden()
{
	local cmd

	cp -R "$tests/golden" "$scratch/golden"
	for cmd in "$scratch"/golden/*/*/cmd; do
		golden_case "${cmd%/cmd}"
	done
	group golden
}

# What gamecheck must say of tests/invalid/*/RULE.yaml, from its first line.
wanted_finding()
{
	local file=$1 rule=$2 line column move status=1 errors=1

	read -r line column move < <(sed -n \
		'1s/^# expect: \([0-9]*\):\([0-9]*\) *\(move \)\?/\1 \2 /p' "$file")
	case $rule in
	record.yaml | record.limit) status=2 ;;
	record.key) status=0 errors=0 ;;
	esac
	echo "$rule ${line-} ${column-} ${move:-null} errors=$errors status=$status"
}

found_finding()
{
	local status

	gamecheck -f json "$1" > "$scratch/json" 2> "$scratch/err"
	status=$?
	jq -rs '[.[].diagnostics[]] |
		([.[] | select(.severity == "error")] | length) as $errors |
		"\(.[0].rule) \(.[0].line) \(.[0].column) \(.[0].move)" +
		" errors=\($errors)"' "$scratch/json" |
		sed "s/\$/ status=$status/"
}

invalid()
{
	local file rule

	for file in "$tests"/invalid/*/*.yaml; do
		rule=$(basename "$file" .yaml)
		equal "${file#"$root"/}" "$(wanted_finding "$file" "$rule")" \
			"$(found_finding "$file")"
	done
	gamecheck --rules | sed 's/ .*//' | sort > "$scratch/rules"
	find "$tests/invalid" -name '*.yaml' -exec basename {} .yaml \; |
		sort > "$scratch/broken"
	same "every rule is broken by one file" "$scratch/rules" \
		"$scratch/broken"
	group invalid
}

# Legal or not as the name says, and without a word when legal.
sample_verdicts()
{
	local file wanted

	while read -r file; do
		wanted=0
		[[ ${file##*/} == illegal* ]] && wanted=1
		gamecheck "$file" > "$scratch/out" 2>&1
		equal "gamecheck ${file#"$root"/}" "$wanted" "$?"
	done < <(samples)
	group samples
}

# The scripts with groups of their own.
script()
{
	"$tests/$1.sh" "$build" || all_ok=false
}

shift
units "$@"
golden
invalid
sample_verdicts
script manual
script tutorial
script choices
script pictures
script counts
script mutations
script laws
script readers
script corpus
script hostile
script finds
script statistics
script threads
script terminal
script generated
if [ -e "$build/tests/faults/preload.so" ]; then
	script faults
fi
finish
