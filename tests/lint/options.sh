#!/usr/bin/env bash
# options.sh BUILD - --help and the manual name the same options of every
# tool. (Completions are made from --help; tests/completions.sh asks the shells.)
. tests/lint/lib.sh

# help_options TOOL: its options, those with a letter as `-f --format`.
help_options()
{
	"$build/$1" --help |
		sed -nE 's/^  (-[A-Za-z]|   ),? (--[a-z-]+).*/\1 \2/p'
}

# flags FROM TO: what stands behind Fl in the lines of a page from one pattern
# to another, as it is typed; letters in one word are an option each.
flags()
{
	awk -v from="$1" -v to="$2" '
	$0 ~ from { on = 1 }
	on && (/^\.(It|Op)/ || from ~ /SYNOPSIS/) {
		for (i = 1; i < NF; i++) {
			if ($i !~ /^\.?Fl$/)
				continue
			if ($(i + 1) ~ /^-/)
				print "-" $(i + 1)
			else
				for (k = 1; k <= length($(i + 1)); k++)
					print "-" substr($(i + 1), k, 1)
		}
	}
	on && $0 ~ to { on = 0 }' "man/$tool.1" | sort -u
}

# unknown WHERE < FLAGS: those that --help has not.
unknown()
{
	grep -vxF -e "$(tr ' ' '\n' <<< "$help" | grep .)" |
		sed "s|^|man/$tool.1: $1 has |; s|\$|, which --help has not|"
}

page_faults()
{
	local synopsis list short long

	synopsis=$(flags '^[.]Sh SYNOPSIS' '^[.]Sh DESCRIPTION')
	list=$(flags '^[.]Sh DESCRIPTION' '^[.]Sh E')
	while read -r short long; do
		for option in $short $long; do
			grep -qxFe "$option" <<< "$list" ||
				echo "man/$tool.1: no entry for $option"
		done
		grep -qxF -e "$short" -e "${long:-$short}" <<< "$synopsis" ||
			echo "man/$tool.1: SYNOPSIS has no ${long:-$short}"
	done <<< "$help"
	unknown SYNOPSIS <<< "$synopsis"
	unknown 'the list' <<< "$list"
}

for source in src/tools/game*.c; do
	tool=$(basename "$source" .c)
	help=$(help_options "$tool")
	[ -n "$help" ] || complain <<< "$tool --help lists no option"
	complain < <(page_faults)
done
finish
