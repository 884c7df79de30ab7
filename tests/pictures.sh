#!/usr/bin/env bash
# pictures.sh BUILD [--write] - the pictures of samples/pictures are what
# gamedraw draws today; --write draws them.

# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"

pictures=$root/samples/pictures

# draw NAME OPTION...: what the picture of that name should be.
draw()
{
	local name=$1

	shift
	if [ "${write-}" ]; then
		gamedraw -f svg "$@" > "$pictures/$name.svg"
		return
	fi
	gamedraw -f svg "$@" > "$scratch/$name.svg"
	same "samples/pictures/$name.svg (make pictures draws it)" \
		"$pictures/$name.svg" "$scratch/$name.svg"
	xmllint --noout "$scratch/$name.svg" > "$scratch/xml" 2>&1
	equal "$name.svg is XML: $(head -n 1 "$scratch/xml")" 0 $?
}

[ "${2-}" = --write ] && write=yes
draw meridian "$root/samples/meridian/game-4.yaml"
draw cathedral --at 14 "$root/samples/cathedral/captures.yaml"
draw dschingis-khan --at 24 "$root/samples/dschingis-khan/game-3.yaml"
[ "${write-}" ] || group pictures
finish
