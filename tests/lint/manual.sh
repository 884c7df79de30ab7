#!/usr/bin/env bash
# manual.sh - mandoc has nothing to say, and what a page refers to exists.
. tests/lint/lib.sh

# Other pages are looked for where manuals are installed: see below instead.
mandoc_faults()
{
	mandoc -T lint man/*.[1-9] | grep -v 'referenced manual not found'
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

complain < <(mandoc_faults)
complain < <(missing_pages)
finish
