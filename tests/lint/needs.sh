#!/usr/bin/env bash
# needs.sh - .debian/control builds with what the Makefile says is needed, what
# only tests need marked as such, and a package is built without installing.
. tests/lint/lib.sh

# needed TARGET: the compiler is there wherever packages are built.
needed()
{
	make -s -n "$1" CC=cc | tr -d '\\\n' | grep -o 'needs\.sh .*' |
		tr ' ' '\n' | grep -vx -e '.*needs\.sh' -e cc -e ''
}

wanted()
{
	needed needs-build
	needed needs-check | grep -vxF "$(needed needs-build)" |
		sed 's/$/ <!nocheck>/'
}

given()
{
	sed -n '/^Build-Depends:/,/^[^ B]/s/^ \([^,]*\),\{0,1\}$/\1/p' \
		.debian/control
}

complain < <(diff <(wanted | sort -u) <(given | sort) | sed -n \
	's/^[<] /.debian\/control lacks /p; s/^> /nothing needs /p')
grep -q '^export NO_INSTALL = 1$' .debian/rules ||
	complain <<< ".debian/rules: the tests may install packages"
finish
