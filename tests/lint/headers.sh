#!/usr/bin/env bash
# headers.sh - every header compiles by itself.
. tests/lint/lib.sh

while IFS= read -r header; do
	${CC:-cc} -std=c11 -D_POSIX_C_SOURCE=200809L -Wall -Wextra -Werror \
		-Iinclude -fsyntax-only -x c -include "$header" /dev/null \
		> /dev/null 2>&1 ||
		complain <<< "$header does not compile by itself"
done < <(find include src -name '*.h' | sort)
finish
