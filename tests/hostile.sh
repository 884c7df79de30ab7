#!/usr/bin/env bash
# hostile.sh BUILD - input that nobody would write by accident: no tool may
# crash, hang, grow without bound, or drop a document in silence.

# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"

# Where sanitizers or a runner take memory of their own there is no limit.
limited=true
if [ -n "$runner" ] || grep -q __asan_init "$build/gamecheck"; then
	limited=false
fi

# within KILOBYTES COMMAND...: with that much memory and no more.
within()
(
	if $limited; then
		ulimit -v "$1"
	fi
	shift
	"$@"
)

memory=400000

# A record of nothing but its envelope; as the good neighbour of bad ones.
good='game: meridian
players: [{orange: Anna}, {black: Bram}]
moves: [4 2@4c]'

# verdicts: of each document the first rule broken, or `legal`.
verdicts()
{
	jq -r 'first(.diagnostics[] | select(.severity == "error").rule) // "legal"' |
		paste -sd ' '
}

# All that gamegrep can look at.
search()
{
	gamegrep --unique --where='!(legal && towers>1 && player~^.*a$)' \
		--where='!(rule=a || points<0)' -v --move='* 2@4c' "$@"
}

# hostile NAME STATUS VERDICTS: for the file `in`. All other tools live too.
hostile()
{
	local status tool

	within "$memory" gamecheck -f json "$scratch/in" > "$scratch/out" \
		2> "$scratch/err"
	status=$?
	equal "$1" "$2: $3" "$status: $(verdicts < "$scratch/out")"
	for tool in gamecheck gamereplay gamescore gamefmt search gamedraw \
		'gamedraw -f svg' 'gamedraw -f html' 'gamestat --by=id' \
		'gamestat --merge'; do
		# shellcheck disable=SC2086 # a tool and its option
		within "$memory" $tool --color=always "$scratch/in" \
			> "$scratch/out" 2> "$scratch/err"
		status=$?
		if [ "$status" -le 2 ]; then
			pass
		else
			fail "$1: $tool ends with status $status" \
				< <(tail -n 20 "$scratch/err")
		fi
	done
}

# repeat TEXT COUNT: the text that many times, without line breaks.
repeat()
{
	yes -- "$1" | head -n "$2" | tr -d '\n'
}

repeat '[' 1000000 > "$scratch/in"
hostile "1 MB of [" 2 record.limit

repeat '{a: ' 1000000 > "$scratch/in"
hostile "4 MB of {a:" 2 record.limit

repeat '- ' 500000 > "$scratch/in"
hostile "1 MB of -" 2 record.limit

{
	echo "$good"
	echo 'x-0: &a0 [l, o, l]'
	for i in {1..12}; do
		echo "x-$i: &a$i [$(repeat "*a$((i - 1))," 10)]"
	done
} > "$scratch/in"
hostile "aliases that grow without bound" 2 record.limit

printf '%s\nx-loop: &a [*a]\n' "$good" > "$scratch/in"
hostile "an alias inside its anchor" 2 record.limit

{
	printf '%s\nx-text: &a ' "$good"
	repeat 0123456789abcdef 65536
	printf '\nx-more: [%s]\n' "$(repeat '*a,' 16)"
} > "$scratch/in"
hostile "a text that aliases make larger than 16 MiB" 2 record.limit

{ echo "$good"; seq 1 1025 | sed 's/.*/x-&: \&a& []/'; } > "$scratch/in"
hostile "1025 anchors" 2 record.limit

{ echo "$good"; seq 1 1024 | sed 's/.*/x-&: \&a& []/'; } > "$scratch/in"
hostile "1024 anchors" 0 legal

{
	echo "$good"
	printf 'notes: '
	repeat 0123456789abcdef 3276800
	printf '\n---\n%s\n' "$good"
} > "$scratch/in"
hostile "a scalar of 50 MB, then a good record" 2 "record.limit legal"

{
	echo "$good"
	printf 'notes: '
	repeat 0123456789abcdef 1114112
	printf '\n---\n%s\n' "$good"
} > "$scratch/in"
hostile "a document of 17 MiB, then a good record" 2 "record.limit legal"

{
	echo "$good"
	printf 'notes: '
	repeat 0123456789abcdef 1000000
	printf '\n---\n%s\n' "$good"
} > "$scratch/in"
hostile "a document of just under 16 MiB" 0 "legal legal"

# The bytes of a picture: a JPEG's first ones, then a fixed pseudo-random row.
{
	printf '\xff\xd8\xff\xe0\0\x10JFIF\0'
	awk 'BEGIN { x = 1; for (i = 0; i < 20000; i++) {
		x = (x * 16807) % 2147483647; printf "%c", x % 256 } }'
} > "$scratch/in"
within "$memory" gamecheck -f json "$scratch/in" > "$scratch/out"
equal "a picture: exit status" 2 $?
equal "a picture" record.yaml "$(verdicts < "$scratch/out" | cut -d ' ' -f 1)"

printf '%s\n  - [4 2@4c\n---\n%s\n' "$good" "$good" > "$scratch/in"
hostile "a broken document, then a good one" 2 "record.yaml legal"

printf 'game: meridian\nplayers: [{orange: An' > "$scratch/in"
hostile "a truncated document" 2 record.yaml

printf '%s\nnotes: a\0b\n' "$good" > "$scratch/in"
hostile "a NUL byte" 2 record.yaml

printf '%s\nnotes: a\rb\n' "$good" > "$scratch/in"
hostile "a lone CR" 2 record.yaml

for break in '\xc2\x85' '\xe2\x80\xa8' '\xe2\x80\xa9'; do
	printf "%s\nnotes: a${break}b\n" "$good" > "$scratch/in"
	hostile "the line break $break" 2 record.yaml
done

printf '%s\nnotes: \xc0\xaf\n' "$good" > "$scratch/in"
hostile "an overlong character" 2 record.yaml

printf '%s\nnotes: \xed\xa0\x80\n' "$good" > "$scratch/in"
hostile "half a surrogate pair" 2 record.yaml

printf '%s\nx-deep: %s%s\n' "$good" "$(repeat '[' 40)" "$(repeat ']' 40)" \
	> "$scratch/in"
hostile "40 levels" 2 record.limit

printf '%s\nx-deep: %s%s\n' "$good" "$(repeat '[' 31)" "$(repeat ']' 31)" \
	> "$scratch/in"
hostile "32 levels" 0 legal

{ yes -- --- | head -n 10000; echo "$good"; } > "$scratch/in"
hostile "10,000 markers, then a record" 0 legal

{ yes '# nothing' | head -n 200000; echo "$good"; } > "$scratch/in"
hostile "200,000 comments, then a record" 0 legal

printf '%s' "$good" > "$scratch/in"
hostile "no newline at the end" 0 legal

{ printf '\xef\xbb\xbf'; printf -- '---\n%s\n---\n%s\n' "$good" "$good" |
	sed 's/$/\r/'; } > "$scratch/in"
hostile "a byte order mark and CRLF" 0 "legal legal"

printf '%s\n? {a: b}\n: c\n' "$good" > "$scratch/in"
hostile "a key that is a mapping" 1 record.type

printf '%s\n<<: {a: b}\n' "$good" > "$scratch/in"
hostile "a merge key" 1 record.type

{ echo "$good"; seq 1 200000 | sed 's/.*/x-&: /'; } > "$scratch/in"
hostile "200,000 keys" 0 legal

{ seq 1 70 | sed 's/.*/%TAG !& tag:/'; printf -- '---\n%s\n' "$good"; } \
	> "$scratch/in"
hostile "70 directives" 2 record.limit

{
	printf 'game: meridian\nplayers: [{orange: A}, {black: B}]\nmoves:\n'
	repeat '9' 100000 | sed 's/^/  - 4 /; s/$/@4c\n/'
} > "$scratch/in"
hostile "a tower of 10^100000" 1 meridian.supply

# A directory is trouble of its own; the files beside it are still checked.
printf '%s\n' "$good" > "$scratch/in"
gamecheck -f json "$scratch" "$scratch/in" > "$scratch/out" 2> "$scratch/err"
equal "a directory: exit status" 2 $?
equal "a directory, then a good record" legal "$(verdicts < "$scratch/out")"

# A failed write is never silent, a reader that leaves is no failure.
if [ -e /dev/full ]; then
	for tool in gamereplay gamescore gamefmt gamedraw 'gamecheck -f json'; do
		# shellcheck disable=SC2086 # a tool and its option
		$tool "$scratch/in" > /dev/full 2> "$scratch/err"
		equal "$tool: a full disk" 2 $?
	done
fi
yes -- "---
$good" | gamefmt 2> "$scratch/err" | head -n 1 > "$scratch/out"
equal "a closed pipe" "---" "$(cat "$scratch/out")"
equal "a closed pipe: not a word" "" "$(cat "$scratch/err")"

# Each document is answered once the next marker is there: `tail -f` works.
mkfifo "$scratch/records" "$scratch/answers"
gamecheck -f json < "$scratch/records" > "$scratch/answers" &
exec 3> "$scratch/records" 4< "$scratch/answers"
for id in first second; do
	printf 'id: %s\n%s\n---\n' "$id" "$good" >&3
	read -r -t 60 answer <&4
	equal "a document in a pipe: the $id" "\"$id\" true" \
		"$(jq -r '"\"\(.id)\" \(.legal)"' <<< "${answer-}")"
done
exec 3>&- 4<&-
wait

# Memory does not grow with the stream: some megabytes, whatever comes.
count=100000
[ -n "$runner" ] && count=1000
yes -- "---
$good" | head -n $((4 * count)) > "$scratch/in"
within 60000 gamecheck -f json "$scratch/in" > "$scratch/out"
equal "$count documents: exit status" 0 $?
equal "$count documents" "$count" "$(wc -l < "$scratch/out")"
within 60000 gamefmt "$scratch/in" > "$scratch/out"
equal "$count documents through gamefmt" 0 $?
equal "$count documents through gamegrep" "$count" \
	"$(within 60000 gamegrep -c --move '4 *' --where legal "$scratch/in")"

group hostile
finish
