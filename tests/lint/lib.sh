# lib.sh - what the checks share: where the build is, and how to complain.
# Sourced at the top of the tree by a script whose $1 is the build directory.
# shellcheck shell=bash
set -u

export build=$1
check=$(basename "$0" .sh)
status=0

# complain: each line of standard input is a fault.
complain()
{
	local line

	while IFS= read -r line; do
		echo "$check: $line"
		status=1
	done
}

# The last command of a check: its exit status.
finish()
{
	exit $status
}
