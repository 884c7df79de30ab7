#!/usr/bin/env bash
# analyze.sh - what gcc and clang find wrong without running a program: the
# warnings of clang, gcc -fanalyzer, clang-tidy and scan-build.
# analyze.sh CHECK FILE: one of the checks, on one file.
set -u
export LC_ALL=C
cd "$(dirname "$0")/.." || exit 2

cores=$(getconf _NPROCESSORS_ONLN)
flags=(-std=c11 -pthread -D_POSIX_C_SOURCE=200809L
	'-DGAMEREC_VERSION="0"' -Iinclude)

# Where a processor could not guess a branch, `&` of what is true or false is
# meant, for it looks at both sides; clang would rather read `&&`.
check_warnings()
{
	clang "${flags[@]}" -Isrc -Itests/slow -Itests/unit -Wall -Wextra \
		-Wpedantic -Wshadow -Wmissing-prototypes -Wconversion \
		-Wstrict-prototypes -Wno-bitwise-instead-of-logical \
		-fsyntax-only "$1" 2>&1
}

# Of what a check says, the findings that tests/analyze.txt does not know to be
# false alarms, and what kept the check from looking.
findings()
{
	local line place

	grep -E ': (warning|error|fatal error): ' | while read -r line; do
		line=${line#"$PWD/"}
		place="${line##*\[}:${line%%:*}"
		grep -qxF -e "${place/]/}" tests/analyze.txt || echo "$line"
	done
}

# Not optimized: it does not look at what was dropped as useless.
check_analyzer()
{
	gcc "${flags[@]}" -O0 -fanalyzer \
		-fdiagnostics-plain-output -fdiagnostics-path-format=none \
		-S -o /dev/null "$1" 2>&1 | findings
}

check_tidy()
{
	clang-tidy --quiet "$1" -- "${flags[@]}" 2>&1 | findings
}

# It watches a build; a page for each finding, which is not kept.
check_scan()
{
	local pages status

	pages=$(mktemp -d) || exit 2
	scan-build --status-bugs -o "$pages" --use-cc=clang make \
		--no-print-directory -j "$cores" BUILD=build/scan all 2>&1
	status=$?
	rm -rf "$pages" build/scan
	return $status
}

# each CHECK FOLDER...: it has nothing to say of any file in the folders.
each()
{
	local check=$1 found

	shift
	found=$(find "$@" -name '*.c' -print0 | sort -z |
		xargs -0 -P "$cores" -n 1 tests/analyze.sh "$check")
	if [ -n "$found" ]; then
		echo "$found"
		echo "not ok $check"
		failed=true
	else
		echo "ok $check"
	fi
}

if [ $# -eq 2 ]; then
	"check_$1" "$2"
	exit
fi
failed=false
each warnings src tests/unit tests/slow tests/tools tests/fuzz tests/bench
each analyzer src
each tidy src
if found=$(check_scan); then
	echo "ok scan-build"
else
	echo "$found" | grep -v '^  [A-Z][A-Z] '
	echo "not ok scan-build"
	failed=true
fi
! $failed
