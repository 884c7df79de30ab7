#!/usr/bin/env bash
# style.sh - clang-format, cppcheck and shellcheck have nothing to say.
. tests/lint/lib.sh

layout()
{
	find src include tests \( -name '*.[ch]' -o -name '*.js' \) -exec \
		clang-format-14 --dry-run -Werror {} + 2>&1 |
		sed -n 's/: error: .*/: not laid out as clang-format does/p'
}

analysis()
{
	cppcheck --quiet --std=c11 --enable=warning,performance,portability \
		--suppressions-list=tests/lint/cppcheck.txt \
		--template='{file}:{line}: {message} [{id}]' \
		--template-location='' -Iinclude src 2>&1 | grep .
}

scripts()
{
	find tests .ci -type f \( -name '*.sh' -o -path .ci/run \) -exec \
		shellcheck --external-sources --format=gcc {} +
}

complain < <(layout)
complain < <(analysis)
complain < <(scripts)
finish
