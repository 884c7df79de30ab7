#!/usr/bin/env bash
# run.sh - the rules of the house: one line for each that is broken.
set -u

cd "$(dirname "$0")/../.." || exit 2
build=${BUILD:-build}
export LC_ALL=C PYTHONDONTWRITEBYTECODE=1

tests/needs.sh clang-format-14 cppcheck shellcheck mandoc \
	python3-jsonschema python3-yaml || exit 2
make -s all BUILD="$build" || exit 2

status=0
for check in layers.sh headers.sh rules.py options.sh metrics.sh manual.sh \
	needs.sh style.sh schema.py sizes.sh hardening.sh; do
	case $check in
	*.py) ${PYTHON:-python3} "tests/lint/$check" "$build" ;;
	*) bash "tests/lint/$check" "$build" ;;
	esac || {
		echo "not ok $check"
		status=1
		continue
	}
	echo "ok ${check%.*}"
done
exit $status
