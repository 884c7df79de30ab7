#!/usr/bin/env bash
# generated.sh BUILD - games that gamegen makes up, judged by the others.

# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"

count=${GAMEREC_GAMES:-40}

# generated OPTION...: the games are legal, whole, and canonical.
generated()
{
	local ends

	gamegen --count="$count" "$@" > "$scratch/games"
	equal "gamegen $*" 0 $?
	gamecheck "$scratch/games" > "$scratch/out" 2>&1
	equal "gamegen $* | gamecheck" 0 $?
	gamefmt --check "$scratch/games" > "$scratch/out" 2>&1
	equal "gamegen $* | gamefmt --check" 0 $?
	ends=$(grep -c '^  end: finished$' "$scratch/games")
	equal "gamegen $*: games that end" "$count" "$ends"
	cat "$scratch/games" >> "$scratch/all.${1#--game=}"
}

for policy in random greedy mixed; do
	for players in 2 3 4; do
		generated --game=meridian --players="$players" --policy=$policy
		generated --game=meridian --players="$players" \
			--policy=$policy --deal
		generated --game=dschingis-khan --players="$players" \
			--policy=$policy
	done
	generated --game=cathedral --policy=$policy
	generated --game=cathedral --policy=$policy --rules=super
done
group generated-legal

# seen GAME WHAT PATTERN: a move like that is made in one of the games.
seen()
{
	if grep -qE -- "^  - $3" "$scratch/all.$1"; then
		pass
	else
		fail "$1: no $2 in any game" <<< "$3"
	fi
}

stone='[a-g][1-6]=[cmfph]'
site='[a-g][1-6]\|[a-g][1-6]'
over="$stone via $site $site"
draws='(\+. )*'
seen meridian 'discard' '[0-9-]+$'
seen meridian 'removal' '[0-9-]+ -[0-9]+[a-e]$'
seen meridian 'removal and placement' '[0-9-]+ -[0-9]+[a-e] [0-9]+@'
seen dschingis-khan 'start' "start $stone $stone \\+[cmfphs] \\+[cmfphs]\$"
seen dschingis-khan 'unseen stone' '\+s'
seen dschingis-khan 'turn of four steps' "${draws}lay( $stone){4}\$"
seen dschingis-khan 'step over the wall' "${draws}lay $over"
seen dschingis-khan 'step on after that' "${draws}lay $over $stone"
seen dschingis-khan 'blocked scout' "${draws}lay\$"
seen dschingis-khan 'lifted scout' "${draws}lift\$"
seen dschingis-khan 'entry' "${draws}enter [a-g][1-6] lay $stone"
seen dschingis-khan 'turn of four walls' "${draws}wall( $site){4}\$"
seen dschingis-khan 'piece built again' "${draws}wall .*($site) \\2"
seen dschingis-khan 'draw of one' '\+. (lay|wall)'
seen dschingis-khan 'turn without a draw' '(lay|wall|enter|lift)'
seen dschingis-khan 'pass' "${draws}pass\$"
seen cathedral 'capture' '.* x[a-j][0-9]'
seen cathedral 'pass' 'pass$'
group generated-events

# first N FILE: its first documents.
first()
{
	awk -v n="$1" '/^---/ { if (n-- == 0) exit } { print }' "$2"
}

# The same bytes again, by more threads, and as the beginning of more games.
for game in meridian dschingis-khan cathedral; do
	for policy in random mixed; do
		set -- --game=$game --policy=$policy --seed=7
		gamegen --count=70 "$@" > "$scratch/wanted"
		for jobs in 1 2 5; do
			gamegen --count=70 -j $jobs "$@" > "$scratch/got"
			same "gamegen $* -j $jobs" "$scratch/wanted" \
				"$scratch/got"
		done
		gamegen --count=33 "$@" > "$scratch/got"
		first 33 "$scratch/wanted" > "$scratch/beginning"
		same "gamegen $* --count=33" "$scratch/beginning" \
			"$scratch/got"
		gamegen --count=70 -f json "$@" | gamefmt > "$scratch/got"
		same "gamegen $* -f json" "$scratch/wanted" "$scratch/got"
		gamegen --count=70 "$@" --seed=8 > "$scratch/got"
		equal "gamegen $* --seed=8 is other games" 1 \
			"$(cmp -s "$scratch/wanted" "$scratch/got"; echo $?)"
	done
done
group generated-same

# Unfinished games are the beginnings of finished ones, and legal.
for game in meridian dschingis-khan cathedral; do
	gamegen --game=$game --count=9 > "$scratch/whole"
	for stop in 0 1 7 20; do
		gamegen --game=$game --count=9 --stop-after=$stop > "$scratch/got"
		gamecheck "$scratch/got" > "$scratch/out" 2>&1
		equal "gamegen --game=$game --stop-after=$stop: legal" 0 $?
		gamefmt -f json "$scratch/whole" |
			jq -c --argjson n $stop 'del(.result) | .moves |= .[:$n]' \
				> "$scratch/wanted"
		gamefmt -f json "$scratch/got" | jq -c . > "$scratch/json"
		same "gamegen --game=$game --stop-after=$stop" \
			"$scratch/wanted" "$scratch/json"
	done
done
group generated-unfinished

finish
