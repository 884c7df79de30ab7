#!/usr/bin/env bash
# manual.sh BUILD - every example of the manual and of the README runs, and
# prints what is shown under it. There `...` stands for any text; an example
# with nothing under it has only to run.

# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"

# As a pattern of the shell: all is literal but `...`.
pattern()
{
	sed 's/[][*?\\()|+@!]/\\&/g; s/\.\.\./*/g' <<< "$1"
}

# run_example PAGE COMMAND SHOWN: from the top, on a copy of what it may name.
run_example()
{
	local name="${1##*/}: $2" got status wanted

	got=$(cd "$scratch/top" && bash -o pipefail -c "$2" 2>&1 < /dev/null)
	status=$?
	wanted=$(pattern "$3")
	# shellcheck disable=SC2053 # it is a pattern
	if [ "$status" -gt 1 ] && [ -z "$3" ]; then
		fail "$name (status $status)" <<< "$got"
	elif [ -n "$3" ] && [[ $got != $wanted ]]; then
		fail "$name" < <(diff -u <(echo "$3") <(echo "$got"))
	else
		pass
	fi
}

run_page()
{
	local page=$1 line command='' shown='' on=false

	while IFS= read -r line; do
		if $on && [[ $command == *\\ ]]; then
			command=${command%\\}$line
		elif $on && [[ $command == *"<< 'END'"* &&
			$command != *$'\n'END ]]; then
			command+=$'\n'$line
		elif [[ $line == = || $line == '$ '* ]]; then
			if $on; then
				run_example "$page" "$command" "${shown%$'\n'}"
			fi
			on=false
			shown=
			if [[ $line == '$ '* ]]; then
				on=true
				command=${line#'$ '}
			fi
		else
			shown+=$line$'\n'
		fi
	done < <(examples "$page" && echo '=')
}

mkdir "$scratch/top"
cp -R "$root/samples" "$root/formats" "$scratch/top"
for page in "$root"/man/*.[1-9] "$root/README.md"; do
	run_page "$page"
done
group manual
finish
