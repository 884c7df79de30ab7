#!/usr/bin/env bash
# metrics.sh BUILD - the page of each game tells of every metric of it, in the
# order of gamestat --metrics, and of no other.
. tests/lint/lib.sh

# told PAGE: the metrics that stand in it.
told()
{
	sed -n '/^\.Sh METRICS/,/^\.El/s/^\.It Cm //p' "$1"
}

# known GAME: those that gamestat knows.
known()
{
	"$build/gamestat" --metrics | awk -v game="$1" '$1 == game { print $2 }'
}

for page in man/*.6; do
	complain < <(diff <(told "$page") <(known "$(basename "$page" .6)") |
		sed -n "s|^< |$page should not tell of |p
			s|^> |$page should tell of |p")
done
finish
