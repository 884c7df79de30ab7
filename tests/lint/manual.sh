#!/usr/bin/env bash
# manual.sh - mandoc has nothing to say, no word is taken for a macro, what a
# page refers to exists, and from each page a reader finds all others.
. tests/lint/lib.sh

# Other pages are looked for where manuals are installed: see below instead.
mandoc_faults()
{
	mandoc -T lint man/*.[1-9] | grep -v 'referenced manual not found'
}

# A heading with a word that is a macro (An), a quotation that another macro
# goes on, and what follows the full stop of a macro: all of them look wrong.
slips()
{
	grep -nE -e '^[.]S[hs] (.* )?[A-Z][a-z]( |$)' \
		-e '^[.](Ql|Sq|Pq Ql) .* No ' \
		-e '^[.](Ql|Sx|Xr) .* [.,;] ' man/*.[1-9] |
		sed 's/$/: is this what is meant?/'
}

missing_pages()
{
	awk '{
		for (i = 1; i + 2 <= NF; i++)
			if ($i == "Xr" || $i == ".Xr")
				print FILENAME, $(i + 1) "." $(i + 2)
	}' man/*.[1-9] | sort -u | while read -r page other; do
		[ -e "man/$other" ] || echo "$page refers to man/$other"
	done
}

# The pages that SEE ALSO of a page, and the page itself, do not name.
lonely_pages()
{
	local page

	for page in man/*.[1-9]; do
		{
			basename "$page"
			sed -n '/^\.Sh SEE ALSO/,$s/^\.Xr \([^ ]*\) \([1-9]\).*/\1.\2/p' \
				"$page"
		} | sort | comm -13 - <(basename -a man/*.[1-9] | sort) |
			sed "s|^|$page: SEE ALSO lacks |"
	done
}

complain < <(mandoc_faults)
complain < <(slips)
complain < <(missing_pages)
complain < <(lonely_pages)
finish
