#!/usr/bin/env bash
# terminal.sh BUILD - what is different where standard error is a terminal:
# the line that is wrong and its place are shown, and in colour.

# shellcheck disable=SC2059 # the rest of a record is a format
# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"

# shows NAME STATUS COMMAND... < WANTED: for the file `in`.
shows()
{
	local name=$1 wanted=$2 status

	shift 2
	cat > "$scratch/wanted"
	(cd "$scratch" && "${PYTHON:-python3}" "$tests/terminal.py" "$@" in \
		> out 2> err)
	status=$?
	equal "$name: exit status" "$wanted" "$status"
	same "$name" "$scratch/wanted" "$scratch/err"
	equal "$name: standard output" "" "$(cat "$scratch/out")"
}

# What is said of the fault in each record below.
fault="error: 'x' is no game that is known [record.game]"
rest='players: []\nmoves: []\n'

export NO_COLOR=1

printf "id: 1\ngame: x\n$rest" > "$scratch/in"
shows "the place of a fault" 1 gamecheck << END
in:2:7: $fault
    game: x
          ^
END

printf "%s\n$rest" $'game: x\nplyers: 1' $'---\ngame: x' > "$scratch/in"
shows "several faults" 1 gamecheck << END
in:1:7: $fault
    game: x
          ^
in:2:1: warning: 'plyers' is no known key; the nearest is players [record.key]
    plyers: 1
    ^
in:6:7: $fault
    game: x
          ^
END

printf '{"x-\xc3\xa9": "\xef\xbb\xbf\t", game: x, players: [], moves: []}' \
	> "$scratch/in"
shows "characters of several bytes and columns" 1 gamecheck << END
in:1:21: $fault
    {"x-é": "\ufeff\x09", game: x, players: [], moves: []}
                                ^
END

printf "game: x\n$rest" | sed 's/$/\r/' > "$scratch/in"
shows "a line that ends with CR LF" 1 gamecheck << END
in:1:7: $fault
    game: x
          ^
END

printf "game: x%200s#\n$rest" "" > "$scratch/in"
shows "a long line" 1 gamecheck << END
in:1:7: $fault
    game: x$(printf '%153s' '')
          ^
END

printf '{%152sgame: x, players: [], moves: []}' "" > "$scratch/in"
shows "the last place that is shown" 1 gamecheck << END
in:1:160: $fault
    {$(printf '%152s' '')game: x
    $(printf '%159s' '')^
END

printf '{%153sgame: x, players: [], moves: []}' "" > "$scratch/in"
shows "a place far out" 1 gamecheck << END
in:1:161: $fault
END

printf 'game: [' > "$scratch/in"
shows "a place behind the last line" 2 gamecheck << END
in:2:1: error: did not find expected node content while parsing a flow node [record.yaml]
END

yes 'notes: too large' | head -c 17000000 > "$scratch/in"
shows "a document that is not kept" 2 gamecheck << END
in:1:1: error: the document is larger than 16 MiB [record.limit]
END

unset NO_COLOR
esc=$'\033'
printf "game: x\n$rest" > "$scratch/in"
shows "colours" 1 gamecheck << END
${esc}[1min:1:7: ${esc}[1;31merror: ${esc}[0m${fault#error: }
    game: x
          ${esc}[1;32m^${esc}[0m
END
shows "no colours" 1 gamecheck --color=never << END
in:1:7: $fault
    game: x
          ^
END
shows "not a word" 1 gamecheck -q < /dev/null

group terminal
finish
