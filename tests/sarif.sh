#!/usr/bin/env bash
# sarif.sh BUILD - what gamecheck -f sarif writes, judged by the SARIF
# multitool: the schema of SARIF 2.1.0, the rules that no schema can tell, and
# what a code host asks for.

# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"
export DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1

work=$build/sarif
package=sarif-multitool-linux
multitool=$work/node_modules/@microsoft/$package/Sarif.Multitool
if [ ! -e "$multitool" ]; then
	mkdir -p "$work"
	npm install --silent --no-audit --no-fund --prefix "$work" \
		"@microsoft/$package@5.7.0" > "$work/npm.log" 2>&1 || {
		cat "$work/npm.log"
		exit 2
	}
fi
chmod u+x "$multitool"

# verdicts FILE: the ids of what the validator finds, as errors or warnings.
# It has to say that it was able to look.
verdicts()
{
	"$multitool" validate "$1" --rule-kind 'Sarif;Ghas' \
		--output "$scratch/verdict.sarif" --log ForceOverwrite \
		> "$scratch/verdict" 2>&1
	grep -q 'Analysis completed successfully' "$scratch/verdict" ||
		echo failed
	sed -n 's/.*: \(error [A-Z]*[0-9]*\): .*/\1/p
		s/.*: \(warning [A-Z]*[0-9]*\): .*/\1/p' \
		"$scratch/verdict" | sort -u
}

# accepted NAME OPERAND...: one warning stands, for the tool has no home page
# to name (informationUri); without it the validator has not come that far.
accepted()
{
	local name=$1
	shift

	(cd "$root" && gamecheck -f sarif "$@") > "$scratch/log.sarif"
	equal "$name" "warning SARIF2005" "$(verdicts "$scratch/log.sarif")"
}

# refused NAME WANTED FILTER: a log that is spoiled, so that the validator is
# known to look.
refused()
{
	jq "$3" "$scratch/log.sarif" > "$scratch/spoiled.sarif"
	equal "$1" "error $2" "$(verdicts "$scratch/spoiled.sarif" |
		grep -x "error $2")"
}

cp "$root/tests/golden/records/hostile.yaml" "$scratch/a name, 100% ödd.yaml"
accepted "no finding" /dev/null
accepted "standard input" - < "$root/samples/meridian/illegal.yaml"
accepted "a name with blanks" "$scratch/a name, 100% ödd.yaml"
accepted "every rule" samples/*/*.yaml tests/invalid/*/*.yaml
accepted "a file that is not there" missing.yaml samples/meridian/illegal.yaml
refused "a missing message" JSON1002 'del(.runs[0].results[0].message)'
refused "runs that are no list" JSON1001 '.runs = 3'
refused "line 0" JSON1008 \
	'.runs[0].results[0].locations[0].physicalLocation.region.startLine = 0'
refused "a rule without help" GH2012 \
	'del(.runs[0].tool.driver.rules[0].help)'
group sarif
finish
