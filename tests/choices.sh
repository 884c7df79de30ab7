#!/usr/bin/env bash
# choices.sh BUILD - the words that --help lists for an option, and completions
# offer, are those that the tool takes.

# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"

# takes TOOL OPTION=WORD: what else the tool needs comes before it.
takes()
{
	local tool=$1

	[ "$tool" != gamegen ] || set -- "$1" --game=cathedral "$2"
	"$@" < /dev/null > "$scratch/out" 2>&1
	[ $? -ne 2 ]
}

for page in "$root"/man/*.1; do
	tool=$(basename "$page" .1)
	choices "$tool" | sed "s/^/$tool /"
done > "$scratch/choices"

# candidates TOOL OPTION ARGUMENT: what it might be. All that any tool takes for
# an argument of that name, what the manual has where it tells of the option,
# and for games and seats what the schema has.
candidates()
{
	echo nonsense
	awk -v name="$3" '$3 == name {
		for (i = 4; i <= NF; i++)
			print $i
	}' "$scratch/choices"
	awk -v option="$2" '
		/^[.]It Fl/ { on = index($0, "Fl " substr(option, 2) " ") }
		on && /^[.](It )?Cm / && $NF != "Cm" {
			print $1 == ".It" ? $3 : $2
		}' "$root/man/$1.1" | grep -x '[a-z-]*'
	case $3 in
	GAME | SEAT | LIST) jq -r '[.. | .enum? // empty] | add[] | strings' \
		"$root/formats/record.schema.json" ;;
	esac
}

while read -r tool option argument words; do
	for word in $(candidates "$tool" "$option" "$argument" | sort -u); do
		wanted=refused got=refused
		[[ " $words " == *" $word "* ]] && wanted=taken
		# Any other key will do.
		[ "$argument" = KEY ] && wanted=taken
		takes "$tool" "$option=$word" && got=taken
		equal "$tool $option=$word" "$wanted" "$got"
	done
done < "$scratch/choices"
for option in game policy rules result seat unique hash by; do
	equal "words for --$option" 1 "$(grep -c -- " --$option " "$scratch/choices")"
done
group choices
finish
