# lib.sh - what the test scripts share: the tools, a scratch directory, and
# the count of what passed. Sourced by a script whose $1 is the build directory.
# shellcheck shell=bash

set -u
export LC_ALL=C
unset GAMEREC_BOARDS GAMEREC_READER NO_COLOR
unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE

tests=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(dirname "$tests")
build=$(cd "$1" && pwd) || exit 2
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT

# The tools by name; through the runner (valgrind, say) where there is one.
runner=${GAMEREC_RUNNER-}
if [ -n "$runner" ]; then
	mkdir "$scratch/bin"
	for tool in "$build"/game*; do
		name=$scratch/bin/${tool##*/}
		printf '#!/bin/sh\nexec %s "%s" "$@"\n' "$runner" "$tool" \
			> "$name"
		chmod +x "$name"
	done
	PATH=$scratch/bin:$PATH
else
	PATH=$build:$PATH
fi

passed=0
failed=0
all_ok=true

pass()
{
	passed=$((passed + 1))
}

# fail NAME < WHY. (Never at the end of a pipe: the count would be lost.)
fail()
{
	failed=$((failed + 1))
	echo "FAILED $1"
	sed 's/^/    /'
}

# same NAME WANTED GOT: two files must be equal.
same()
{
	if diff -u "$2" "$3" > "$scratch/diff" 2>&1; then
		pass
	else
		fail "$1" < "$scratch/diff"
	fi
}

# equal NAME WANTED GOT: two words must be equal.
equal()
{
	if [ "$2" = "$3" ]; then
		pass
	else
		fail "$1" <<< "wanted: $2
got:    $3"
	fi
}

# group NAME: the line that ends a group of tests; then the count begins anew.
group()
{
	if [ "$passed" -gt 0 ] && [ "$failed" -eq 0 ]; then
		echo "ok $1 $passed"
	else
		echo "not ok $1: $failed of $((passed + failed)) failed"
		all_ok=false
	fi
	passed=0
	failed=0
}
# The last command of a script: its exit status.
finish()
{
	$all_ok
}

# The records that users see; those named illegal* are meant to be wrong.
samples()
{
	find "$root/samples" -name '*.yaml' | sort
}

# examples PAGE: the blocks of a page of the manual or the README, as they are
# read, with a line `=` before and after each.
examples()
{
	case $1 in
	*.md) awk '/^```/ { on = !on; print "="; next } on' "$1" ;;
	*) awk '/^[.]Bd -literal/ { on = 1; print "="; next }
		/^[.]Ed/ { on = 0; print "="; next }
		sub(/^[.]Dl /, "") { print "=\n" $0 "\n="; next }
		on' "$1" |
		sed 's/\\&//g; s/\\-/-/g; s/\\(ti/~/g; s/\\(ha/^/g' |
		sed 's/\\(aq/'\''/g; s/\\(dq/"/g; s/\\e/\\/g' ;;
	esac
}

# choices TOOL: each option that takes a word of those that --help lists, what
# its argument is called, and the words.
choices()
{
	"$1" --help | sed -nE \
		's/^ .*(--[a-z-]+)\[?=([A-Z]+).*[{]([a-z|-]+)[}].*/\1 \2 \3/p' |
		tr '|' ' '
}
