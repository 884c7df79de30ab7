#!/usr/bin/env bash
# laws.sh BUILD - what must hold between the tools, over all samples and over
# games that are made up.

# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"

# The verdict of gamecheck on standard input, without what places move.
verdict()
{
	gamecheck -f json | jq -c '[.document, .id, .game, .legal, .finished,
		.moves, [.diagnostics[] | [.severity, .rule, .move, .seat]]]'
}

# law NAME: the files `wanted` and `got` are equal, and hold something.
law()
{
	if [ -s "$scratch/wanted" ]; then
		same "$1" "$scratch/wanted" "$scratch/got"
	else
		fail "$1" <<< "nothing to compare"
	fi
}

# What gamefmt writes is canonical, and means the same.
format_laws()
{
	gamefmt -q < "$1" > "$scratch/wanted"
	gamefmt -q < "$scratch/wanted" > "$scratch/got"
	law "gamefmt twice: $2"

	verdict < "$1" > "$scratch/verdict"
	cp "$scratch/verdict" "$scratch/wanted"
	verdict < "$scratch/got" > "$scratch/again"
	cp "$scratch/again" "$scratch/got"
	law "gamefmt keeps the verdict: $2"

	gamefmt -q --seats < "$1" | verdict > "$scratch/got"
	law "gamefmt --seats keeps the verdict: $2"

	gamefmt -q -f json < "$1" | jq -c . | verdict > "$scratch/got"
	law "JSON lines keep the verdict: $2"

	gamefmt -q -f json < "$1" > "$scratch/wanted"
	gamefmt -q < "$1" | gamefmt -q -f json > "$scratch/got"
	law "the same JSON from the canonical form: $2"

	gamefmt -q -f json < "$scratch/wanted" > "$scratch/got"
	law "the same JSON from JSON: $2"
}

# The bytes let through and those refused are all there is.
pass_laws()
{
	gamecheck -q --pass --reject "$scratch/others" < "$1" > "$scratch/legal"
	jq -c .[1:] "$scratch/verdict" | sort > "$scratch/wanted"
	cat "$scratch/others" "$scratch/legal" | verdict | jq -c .[1:] |
		sort > "$scratch/got"
	law "--pass and --reject together: $2"
}

# A position is worth what the moves that lead to it are worth.
score_laws()
{
	gamescore -q -f json < "$1" | jq -c .score > "$scratch/wanted"
	gamereplay -q < "$1" | gamescore -q -f json | jq -c .score \
		> "$scratch/got"
	law "gamereplay | gamescore: $2"

	gamescore -q < "$1" | gamescore -q -f json | jq -c .score \
		> "$scratch/got"
	law "gamescore | gamescore: $2"
}

# N moves have N + 1 positions, numbered from 0, each of them sound; from
# each the rest of the moves leads to the same end.
replay_laws()
{
	jq -r '.[5] | range(0; . + 1)' "$scratch/verdict" > "$scratch/wanted"
	gamereplay --every < "$1" > "$scratch/every"
	gamefmt -f json "$scratch/every" | jq .at > "$scratch/got"
	law "gamereplay --every: $2"

	sed 's/.*/true/' "$scratch/wanted" > "$scratch/sound"
	mv "$scratch/sound" "$scratch/wanted"
	gamecheck -f json "$scratch/every" | jq .legal > "$scratch/got"
	law "every position is legal: $2"

	gamefmt -f json "$scratch/every" | jq -c .position > "$scratch/wanted"
	gamereplay "$scratch/every" | gamefmt -f json | jq -c .position \
		> "$scratch/got"
	law "positions in and out: $2"
}

# A board looks the same whether its moves or its position are written down;
# every position has a picture, and one in ASCII fits into a terminal.
draw_laws()
{
	gamedraw --every < "$1" | grep -v '^After move\|^Before\|^A position' \
		> "$scratch/wanted"
	gamedraw < "$scratch/every" |
		grep -v '^After move\|^Before\|^A position' > "$scratch/got"
	law "gamereplay --every | gamedraw: $2"

	jq -s 'map(.[5] + 1) | add' "$scratch/verdict" > "$scratch/wanted"
	rm -rf "$scratch/pictures"
	gamedraw -f svg --every -o "$scratch/pictures" < "$1"
	find "$scratch/pictures" -name '*.svg' | wc -l > "$scratch/got"
	law "gamedraw -f svg --every: $2"
	xmllint --noout "$scratch/pictures"/*.svg > "$scratch/xml" 2>&1
	equal "pictures are XML: $2: $(head -n 1 "$scratch/xml")" 0 $?

	gamedraw --ascii --every < "$1" > "$scratch/text"
	tr -d '\n -~' < "$scratch/text" > "$scratch/got"
	awk 'length > 80' "$scratch/text" >> "$scratch/got"
	equal "80 columns of ASCII: $2" "" "$(cat "$scratch/got")"
}

# What was played up to any move was legal as well.
prefix_laws()
{
	gamefmt -q -f json < "$1" |
		jq -c 'select(.moves) | range(.moves | length) as $n |
			del(.result) | .moves |= .[:$n]' > "$scratch/prefixes"
	if [ -s "$scratch/prefixes" ]; then
		sed 's/.*/true/' "$scratch/prefixes" > "$scratch/wanted"
		gamecheck -f json "$scratch/prefixes" | jq .legal \
			> "$scratch/got"
		law "every beginning of a legal game is legal: $2"
	fi
}

laws_of()
{
	format_laws "$1" "$2"
	pass_laws "$1" "$2"
	if [[ ${2##*/} != illegal* ]]; then
		score_laws "$1" "$2"
		replay_laws "$1" "$2"
		prefix_laws "$1" "$2"
	fi
}

while read -r sample; do
	name=${sample#"$root"/}
	laws_of "$sample" "$name"
	if [[ ${name##*/} != illegal* ]]; then
		draw_laws "$sample" "$name"
	fi
done < <(samples)

# generated OPTION...: the same, of games like these.
generated()
{
	gamegen --count 2 --seed 11 --policy mixed "$@" > "$scratch/generated"
	laws_of "$scratch/generated" "gamegen $*"
}

for players in 2 3 4; do
	generated --game meridian --players $players
	generated --game meridian --players $players --deal
	generated --game dschingis-khan --players $players
done
generated --game cathedral
generated --game cathedral --rules super

# `cat` is a member of the suite, whatever tool wrote the documents.
while read -r sample; do
	gamereplay -q "$sample"
	gamescore -q "$sample"
	gamefmt -q "$sample"
done < <(samples) > "$scratch/all"
gamecheck -f json "$scratch/all" | jq -r .document > "$scratch/got"
grep -c '^---$' "$scratch/all" | xargs seq > "$scratch/wanted"
law "cat of all outputs"

group laws
finish
