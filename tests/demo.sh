#!/bin/sh
# demo.sh BUILD [SAMPLES] - a walk through the suite over the samples.
set -u
PATH=$(cd "$1" && pwd):$PATH
cd "${2-$(dirname "$0")/../samples}" || exit 2

# Shows a command, runs it, and holds it to the status it should end with.
show() {
	want=$1
	printf '\n$ %s\n' "$2"
	sh -c "$2"
	got=$?
	[ "$got" -eq "$want" ] && return
	echo "demo: status $got, not $want" >&2
	exit 1
}

echo 'A legal game: silence, and status 0.'
show 0 'gamecheck meridian/game-4.yaml'
printf '\nAn illegal one: where, which move, which rule.\n'
show 1 'gamecheck meridian/illegal.yaml'
show 0 'gamecheck --explain meridian.order'
printf '\nThe position after ten moves.\n'
show 0 'gamereplay --at 10 meridian/game-3.yaml'
printf '\nThe same for the eye, and a page to step through in a browser.\n'
show 0 'gamedraw --at 10 cathedral/captures.yaml'
show 0 'gamedraw -f html */game-*.yaml | wc -c'
printf '\nWho won?\n'
show 0 'gamescore -f text meridian/game-2.yaml meridian/game-4.yaml'
show 0 'gamescore -f text cathedral/*.yaml | head -20'
show 0 'gamescore -f text dschingis-khan/*.yaml | head -20'
printf '\nThe whole pipeline.\n'
show 0 'gamecheck -q --pass */*.yaml | gamereplay | gamescore -f csv | head -8'
