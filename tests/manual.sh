#!/usr/bin/env bash
# manual.sh BUILD - every block of the manual and of the README does what it
# shows. A command prints what stands under it, nothing if nothing does, where
# `...` is text left out; it ends with status 0, or 1 if an error is shown.
# Records are legal, and what is a part of one is tried in one. The blocks that
# nothing can run are listed in manual.txt.

# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"
top=$scratch/top

# As a pattern of the shell: all is literal but `...`.
pattern()
{
	sed 's/[][*?\\()|+@!]/\\&/g; s/\.\.\./?*/g' <<< "$1"
}

# run_example PAGE COMMAND SHOWN: in the copy of what it may name. In a pipe
# no tool may be in trouble, be it hidden by what comes after it.
run_example()
{
	local name="${1##*/}: $2" got status=0 pipe said wanted

	got=$(cd "$top" && bash -c "$2"'
		echo "$? ${PIPESTATUS[*]}" > ../status' 2>&1 < /dev/null)
	read -r said pipe < "$scratch/status"
	[[ $3 == *' error: '* ]] && status=1
	wanted=$(pattern "$3")
	# shellcheck disable=SC2053 # it is a pattern
	if [[ $got != $wanted ]]; then
		fail "$name" < <(diff -u <(echo "$3") <(echo "$got"))
	elif [ "$said" -ne "$status" ] || [[ " $pipe" == *' '[2-9]* ]]; then
		fail "$name (status $said of $pipe)" <<< "$got"
	else
		pass
	fi
}

# Whether the command goes on: after a backslash or a pipe, and to the `END` of
# what it reads.
goes_on()
{
	[[ $1 == *[\\\|] || ($1 == *"<< 'END'"* && $1 != *$'\n'END) ]]
}

# run_commands PAGE < BLOCK
run_commands()
{
	local line command='' shown=''

	while IFS= read -r line; do
		if goes_on "$command"; then
			command+=$'\n'$line
		elif [[ $line == '$ '* ]]; then
			[ -z "$command" ] ||
				run_example "$1" "$command" "${shown%$'\n'}"
			command=${line#'$ '}
			shown=
		else
			shown+=$line$'\n'
		fi
	done
	run_example "$1" "$command" "${shown%$'\n'}"
}

# in_record GAME BLOCK: the part with what else a record needs.
in_record()
{
	case $1:$2 in
	meridian:decks:*) echo 'players: [orange: A, black: B, grey: C]' ;;
	meridian:*) echo 'players: [orange: A, black: B]' ;;
	*) echo 'players: [red: A, green: B]' ;;
	esac
	printf 'game: %s\n%s\n' "$1" "$2"
	[[ $2 == moves:* ]] || echo 'moves: []'
}

# run_block PAGE BLOCK
run_block()
{
	local page=${1##*/} game=${1##*/} first=${2%%$'\n'*}

	game=${game%.6}
	printf '%s\n' "$2" > "$top/block.yaml"
	case $2 in
	'$ '*) run_commands "$page" <<< "$2" ;;
	*'<< '*) fail "$page: no \$ before: $first" <<< "$2" ;;
	'game: NAME'*) listed "$page" "$first" ;;
	'game: '*name:*)
		mv "$top/block.yaml" "$top/boards/atoll.yaml"
		run_example "$page" 'gamegen --game=meridian --board=atoll -B boards |
			gamecheck -B boards' ''
		;;
	'game: '*players:*) run_example "$page" 'gamecheck block.yaml' '' ;;
	'game: '*position:*)
		run_example "$page" 'gamegrep --position=block.yaml \
			samples/*/*.yaml > found || test $? = 1' ''
		;;
	'moves:'*'start '*)
		in_record dschingis-khan "$2" > "$top/block.yaml"
		run_example "$page" 'gamefmt block.yaml > found' ''
		;;
	board:* | decks:* | moves:*)
		in_record "${game/gamerec.5/meridian}" "$2" > "$top/block.yaml"
		run_example "$page" 'gamecheck block.yaml' ''
		;;
	date*'&&'*)
		run_example "$page" "gamegrep --where '$2' samples/*/*.yaml" ...
		;;
	SELECT*) run_example "$page" "sqlite3 games.db \"$2\"" ... ;;
	*) listed "$page" "$first" ;;
	esac
}

# listed PAGE LINE: a block that nothing runs must be known by its first line.
listed()
{
	if grep -qxF "$1: $2" "$tests/manual.txt"; then
		pass
		echo "$1: $2" >> "$scratch/listed"
	else
		fail "$1: nothing runs the block that begins so" <<< "$2"
	fi
}

run_page()
{
	local line block=

	while IFS= read -r line; do
		if [[ $line != = ]]; then
			block+=$line$'\n'
		elif [ -n "$block" ]; then
			run_block "$1" "${block%$'\n'}"
			block=
		fi
	done < <(examples "$1")
}

mkdir -p "$top/boards"
cp -R "$root/samples" "$root/formats" "$top"
gamegrep --split-by id --into "$top/games" "$root"/samples/*/*.yaml
export HOME=$scratch
for page in "$root"/man/*.[1-9] "$root/README.md"; do
	run_page "$page"
done
grep -v '^#' "$tests/manual.txt" | sort > "$scratch/wanted"
sort "$scratch/listed" > "$scratch/got"
same 'manual.txt' "$scratch/wanted" "$scratch/got"
group manual
finish
