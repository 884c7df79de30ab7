#!/usr/bin/env bash
# faults.sh BUILD - the tools on a system that fails: no memory, a full disk,
# interrupted and partial reads and writes, a signal at the wrong moment.

# shellcheck disable=SC2086 # a command is words
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"
preload=$build/tests/faults/preload.so
input=$scratch/input.yaml

small=$scratch/small.yaml

cat "$root"/samples/*/[efgo]*.yaml > "$input"
cat > "$small" << 'END'
game: meridian
players: [orange: Anna, black: "Br\am"]
moves: [4 2@4c, {black: 10 3@10e, note: north}]
---
{"game": "cathedral", "players": [{"light": "A"}, {"dark": "B"}],
 "moves": ["cathedral e5 N"], "x-own": &a [1, [2]], "x-more": *a}
---
game: meridian
oops
END

earlier=$scratch/earlier.json
position=$scratch/position.yaml
work=$scratch/work
mkdir "$work"

gamecheck -f json "$small" > "$earlier" 2> /dev/null
printf 'game: meridian\nposition: {towers: {4c: any}}\n' > "$position"

# faulty SETTING COMMAND...: the command on a system that fails like that.
faulty()
{
	local setting=$1

	shift
	env LD_PRELOAD="$preload" "$setting" "$@"
}

# What each tool is asked to do with a file.
commands()
{
	cat << END
gamecheck $1
gamecheck -f json $1
gamecheck -f sarif $1
gamecheck --pass $1
gamecheck --board $1
gamecheck --baseline=$earlier $1
gamereplay --every $1
gamescore -f json $1
gamescore --match $1
gamefmt $1
gamefmt -f json $1
gamestat --by=player $1
gamestat --partial $1
gamegrep --unique --where=legal $1
gamegrep --hash --position=$position $1
gamedraw $1
gamedraw -f html $1
gamemoves --prefix= $1
gamegen --game=cathedral --count=2
END
}

# The same for files that are written into the directory `work`: the first of
# them, and the command.
writers()
{
	cat << END
rejected gamecheck --reject=$work/rejected $1
plot.svg gamestat --plot=$work/plot.svg $1
frames/0001.txt gamedraw -o $work/frames $1
split/$2.yaml gamegrep --split-by=game --into=$work/split $1
END
}

# all_commands INPUT
all_commands()
{
	commands "$1"
	writers "$1" any | cut -d ' ' -f 2-
}

# perform NAME COMMAND...: its NAME.out, NAME.err and, of the files that it
# writes, NAME.files.
perform()
{
	local name=$scratch/$1 status

	shift
	rm -rf "${work:?}"/*
	"$@" > "$name.out" 2> "$name.err"
	status=$?
	(cd "$work" && tail -n +1 -- * */*) > "$name.files" 2> /dev/null
	return $status
}

# unchanged NAME: what was performed as `got` is what it is without a fault.
unchanged()
{
	same "$1" "$scratch/wanted.out" "$scratch/got.out"
	same "$1: errors" "$scratch/wanted.err" "$scratch/got.err"
	same "$1: files" "$scratch/wanted.files" "$scratch/got.files"
}

# Partial and interrupted reads and writes change nothing at all.
piecemeal()
{
	local command status

	while read -r command; do
		perform wanted $command
		status=$?
		for setting in FAULT_READ=7 FAULT_WRITE=5; do
			perform got faulty "$setting" $command
			equal "$setting $command: status" "$status" "$?"
			unchanged "$setting $command"
		done
	done < <(all_commands "$input")
}

# A full disk is trouble, with a reason, wherever it comes.
full_disk()
{
	local command bytes

	while read -r command; do
		[ "$($command 2> /dev/null | wc -c)" -gt 100 ] || continue
		for bytes in 0 1 100; do
			faulty FAULT_FULL=$bytes $command \
				> "$scratch/out" 2> "$scratch/err"
			equal "FAULT_FULL=$bytes $command" \
				"2 $bytes No space left on device" \
				"$? $(wc -c < "$scratch/out") $(tail -n 1 \
					"$scratch/err" | sed 's/.*error: //')"
		done
	done < <(commands "$input")
}

# lost SETTING REASON: a file that cannot be written whole is named.
lost()
{
	local file command

	while read -r file command; do
		perform got faulty "$1" $command
		equal "$1 $command" \
			"2 ${command%% *}: $work/$file: $2" \
			"$? $(tail -n 1 "$scratch/got.err")"
	done < <(writers "$small" meridian)
}

# Every allocation fails in turn, until there are no more of them to fail. A
# document that is not YAML is trouble too, so words tell the two apart.
no_memory()
{
	local command=$1 n=0 status wanted

	perform wanted $command
	wanted=$?
	while [ $n -lt 5000 ]; do
		n=$((n + 1))
		perform got faulty FAULT_MEMORY=$n $command
		status=$?
		grep -q 'out of memory\|Cannot allocate memory' \
			"$scratch/got.err" || break
		[ $status -eq 2 ] ||
			fail "$command: allocation $n" < "$scratch/got.err"
	done
	equal "$command: after $n allocations" "$wanted" "$status"
	unchanged "$command: after $n allocations"
}

# A tool that is started without one of the three descriptors neither takes a
# file for it nor loses what it has to say in silence.
closed()
{
	local sound=$scratch/sound.yaml command status

	gamefmt -q "$input" > "$sound"
	while read -r command; do
		perform wanted $command
		status=$?
		perform got $command <&-
		equal "$command: without standard input" "$status" "$?"
		unchanged "$command: without standard input"
		without_output
		perform got without_errors
		equal "$command: without standard error" "$status" "$?"
		unchanged "$command: without standard error"
	done < <(all_commands "$sound")
	gamecheck "$root/samples/meridian/illegal.yaml" 2>&-
	equal "a finding that nobody hears" 2 "$?"
}

without_errors()
{
	$command 2>&-
}

without_output()
{
	local wanted="$status "

	[ ! -s "$scratch/wanted.out" ] ||
		wanted="2 ${command%% *}: write error: Bad file descriptor"
	perform got closed_output
	equal "$command: without standard output" "$wanted" \
		"$? $(cat "$scratch/got.err")"
	same "$command: without standard output" "$scratch/wanted.files" \
		"$scratch/got.files"
}

closed_output()
{
	$command >&-
}

# Who gets hold of a tool cannot write with it, if it is one that only prints.
confined()
{
	local command intruder=$scratch/intruder

	cp "$small" "$scratch/file"
	faulty FAULT_INTRUDE="$intruder" gamefmt -i "$scratch/file" 2> /dev/null
	[ -e "$intruder" ] || return
	while read -r command; do
		rm -f "$intruder"
		faulty FAULT_INTRUDE="$intruder" $command \
			> /dev/null 2> /dev/null
		equal "$command: what an intruder wrote" "" \
			"$(ls "$intruder" 2> /dev/null)"
	done < <(commands "$small")
}

# rights: mode, owner and group of the file that gamefmt writes in place.
rights()
{
	stat -c '%a %u %g' "$scratch/in-place/file"
}

# Somebody else's file, if the tests may have one.
give_away()
{
	chown 1:2 "$1" 2> /dev/null
	chmod 6664 "$1"
	rights_before=$(rights)
}

# in_place SETTING WANTED STATUS: gamefmt --in-place under the fault. The file
# is the old one, or with `new` the new one; nothing lies beside it. It has
# two threads, any of which may be hit by a signal.
in_place()
{
	local dir=$scratch/in-place

	rm -rf "$dir"
	mkdir "$dir"
	printf 'game: meridian\nplayers: [orange: A, black: B]\nmoves: []\n' \
		> "$scratch/old"
	gamefmt "$scratch/old" > "$scratch/new"
	cp "$scratch/old" "$dir/file"
	give_away "$dir/file"
	faulty "$1" gamefmt --in-place -j 2 "$dir/file" > /dev/null \
		2> "$scratch/err"
	equal "$1 gamefmt --in-place: status" "$3" "$?"
	same "$1 gamefmt --in-place" "$scratch/$2" "$dir/file"
	equal "$1 gamefmt --in-place: beside it" file "$(ls -A "$dir")"
}

# Every allocation fails in turn, until it goes well.
in_place_no_memory()
{
	local dir=$scratch/in-place n=0 status=2

	cp "$scratch/old" "$dir/file"
	while [ $status -eq 2 ]; do
		n=$((n + 1))
		faulty FAULT_MEMORY=$n gamefmt --in-place "$dir/file" \
			2> "$scratch/err"
		status=$?
		[ $status -ne 2 ] ||
			same "in place, allocation $n" "$scratch/old" "$dir/file"
		equal "in place, allocation $n: beside it" file "$(ls -A "$dir")"
	done
	equal "in place, after $n allocations" 0 $status
	same "in place, after $n allocations" "$scratch/new" "$dir/file"
}

piecemeal
full_disk
lost FAULT_FULL=10 'No space left on device'
lost FAULT_CALL=close 'Input/output error'
closed
confined
while read -r command; do
	no_memory "$command"
done < <(all_commands "$small")
in_place FAULT_CALL=none new 0
equal "rights that are kept" "$rights_before" "$(rights)"
in_place FAULT_CALL=fchown new 0
equal "no owner to be had" "644 $(id -u) $(id -g)" "$(rights)"
in_place FAULT_CALL=close old 2
in_place FAULT_CALL=fsync old 2
in_place FAULT_CALL=rename old 2
in_place FAULT_FULL=10 old 2
in_place FAULT_WRITE=3 new 0
in_place FAULT_KILL=1 new 143
in_place_no_memory
group faults
finish
