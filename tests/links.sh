#!/usr/bin/env bash
# links.sh DIR - each link of the pages in DIR leads to a page there, and to a
# place in it; the headings of a page differ, or mandoc refers to the first.
set -u
cd "$1" || exit 2

links()
{
	grep -o ' href="[^"]*"' "$1" | sed 's/^ href="//; s/"$//' | sort -u
}

status=0
for page in *.html; do
	while IFS= read -r link; do
		other=${link%%#*}
		other=${other:-$page}
		if [ ! -e "$other" ]; then
			echo "$page: there is no $other"
		elif [[ $link == *#* ]] &&
			! grep -qF " id=\"${link#*#}\"" "$other"; then
			echo "$page: $other has no #${link#*#}"
		else
			continue
		fi
		status=1
	done < <(links "$page")
	if grep -o 'class="S[hs]" id="[^"]*~2"' "$page"; then
		echo "$page: there are two of this heading"
		status=1
	fi
done
exit $status
