#!/usr/bin/env bash
# layers.sh BUILD - who may include what, and what the objects may call.
. tests/lint/lib.sh
shopt -s nullglob

# includes FILE...: one line `FILE HEADER` for every #include.
includes()
{
	awk '$1 == "#include" { print FILENAME, substr($2, 2, length($2) - 2) }' \
		"$@"
}

# only_in FILES HEADERS: these files alone may include those headers. Both
# are regular expressions.
only_in()
{
	find src -name '*.[ch]' -exec awk \
		-v files="^($1)\$" -v headers="^[<\"]($2)[>\"]\$" '
		$1 == "#include" && $2 ~ headers && FILENAME !~ files {
			print FILENAME " includes " $2
		}' {} +
}

# Games see the vocabulary, their own headers, and strings and numbers.
game_includes()
{
	local allowed directory

	allowed=' game.h board_map.h record.h record_rules.h document.h diag.h text.h'
	allowed+=' slice.h cursor.h keys.h wide.h fault.h scene.h string.h stdint.h stdbool.h stddef.h'
	allowed+=' limits.h assert.h inttypes.h '
	for directory in src/games/*/; do
		includes "$directory"*.[ch] | while read -r file header; do
			[[ $allowed == *" $header "* ]] ||
				[ -e "$directory$header" ] ||
				echo "$file includes $header"
		done
	done
}

# The core knows no game and no tool.
core_includes()
{
	includes src/core/*.[ch] | while read -r file header; do
		case $header in
		*games/* | *tools/*) echo "$file includes $header" ;;
		esac
		for private in src/games/*/"${header##*/}" \
			src/tools/"${header##*/}"; do
			[ ! -e "$private" ] || echo "$file includes $private"
		done
	done
}

# Only memory, text and the arena may end the program, and none but the
# tools writes to standard output.
core_symbols()
{
	local object

	for object in "$build"/core/*.o; do
		case ${object##*/} in memory.o | text.o | arena.o) continue ;; esac
		nm -u "$object" | awk -v object="$object" '
			$2 ~ /^(_?exit|_Exit|quick_exit|puts|putchar|stdout)$/ ||
			$2 ~ /^(__)?v?printf(_chk)?$/ {
				print object " uses " $2
			}'
	done
}

# game_objects: the objects of the games themselves.
game_objects()
{
	find "$build/games" -mindepth 2 -name '*.o'
}

# What a game calls is defined in the library or does no more than look at
# memory: it cannot allocate, print, or read a clock.
game_symbols()
{
	local defined memory runtime object

	memory='bcmp|(__)?(mem(chr|cmp|cpy|move|set)|str(chr|cmp|len|ncmp))(_chk)?'
	runtime='__assert_fail|__stack_chk_fail|__popcountdi2'
	runtime+='|_GLOBAL_OFFSET_TABLE_'
	defined=$(nm -A --defined-only --extern-only "$build/libgamerec.a" |
		awk '{ print $NF }')
	for object in $(game_objects); do
		nm -u "$object" | awk '{ print $2 }' |
			grep -vxE "$memory|$runtime" | grep -vxF "$defined" |
			sed "s|^|$object uses |"
	done
}

# Constants with pointers stand in .data.rel.ro, which nobody writes to.
game_variables()
{
	local object

	for object in $(game_objects); do
		nm -f sysv "$object" | awk -F '|' -v object="$object" '
			{ gsub(/ /, "", $1); gsub(/ /, "", $7) }
			$7 ~ /^(\.t?(data|bss)|\*COM\*)/ &&
			$7 !~ /^\.data\.rel\.ro/ {
				print object " has the variable " $1
			}'
	done
}

[ -n "$(game_objects)" ] || complain <<< "no objects in $build/games"
complain < <(game_includes)
complain < <(core_includes)
complain < <(only_in 'src/core/(yaml_(events|memory)|comments)[.]c' 'yaml[.]h')
complain < <(only_in 'src/tools/.*' '(getopt|fcntl)[.]h')
complain < <(core_symbols)
complain < <(game_symbols)
complain < <(game_variables)
finish
