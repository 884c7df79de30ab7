#!/usr/bin/env bash
# sizes.sh - short files, short functions, nothing put off.
. tests/lint/lib.sh

file_max=500
function_max=80

long_files()
{
	find src include -name '*.[ch]' -exec awk -v max=$file_max '
		FNR == max + 1 { print FILENAME " has more than " max " lines" }' \
		{} +
}

# The braces of a function stand alone in the first column.
long_functions()
{
	find src include tests -name '*.[ch]' -exec awk -v max=$function_max '
		/^{$/ { start = FNR }
		/^}$/ && FNR - start - 1 > max {
			print FILENAME ":" start ": a function of " \
				FNR - start - 1 " lines"
		}' {} +
}

put_off()
{
	grep -rnE '\b(TODO|FIXME|XXX)\b' src include tests man formats Makefile \
		--exclude-dir=lint
}

complain < <(long_files)
complain < <(long_functions)
complain < <(put_off)
finish
