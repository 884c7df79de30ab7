#!/usr/bin/env bash
# finds.sh BUILD - gamegrep finds what a plain search over all positions finds.

# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"

PYTHONDONTWRITEBYTECODE=1 "${PYTHON:-python3}" "$tests/finds.py" "$scratch" ||
	all_ok=false
finish
