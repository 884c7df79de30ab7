#!/usr/bin/env bash
# options.sh BUILD - the manual names every option of every tool.
. tests/lint/lib.sh

for source in src/tools/game*.c; do
	tool=$(basename "$source" .c)
	options=$("$build/$tool" --help | sed -n 's/^ .* --\([a-z-]*\).*/\1/p')
	[ -n "$options" ] || complain <<< "$tool --help lists no option"
	for option in $options; do
		grep -Eq "^\.It (.* )?Fl -$option( |\$)" "man/$tool.1" ||
			complain <<< "man/$tool.1 does not name --$option"
	done
done
finish
