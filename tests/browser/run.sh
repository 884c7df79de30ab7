#!/usr/bin/env bash
# run.sh BUILD - the page of gamedraw in a real browser, without a screen.
# Pictures of it are left in BUILD/browser.

# shellcheck source=tests/lib.sh
. "$(dirname "$0")/../lib.sh"

work=$build/browser
mkdir -p "$work"
if [ ! -d "$work/node_modules/playwright-core" ]; then
	npm install --silent --no-audit --no-fund --prefix "$work" \
		playwright-core@1 > "$work/npm.log" 2>&1 || {
		cat "$work/npm.log"
		exit 2
	}
fi

# A name of 10,000 characters, with and without blanks to break it at.
long()
{
	local name

	name=$(printf '%09990d' 0 | tr 0 m)
	printf -- '---\ngame: meridian\nid: long\nplayers:\n'
	printf '  - orange: long %s end\n  - black: %s\n' "$name" "$name"
	printf 'moves:\n  - move: 4 2@4c\n    note: %s\nnotes: %s\n' \
		"$name" "${name//mmmm/mmm }"
}

long > "$scratch/long.yaml"
printf -- '---\ngame: [broken\n' > "$scratch/broken.yaml"
cd "$root" || exit 2
gamedraw -q -f html samples/meridian/game-4.yaml \
	samples/cathedral/captures.yaml samples/dschingis-khan/game-4.yaml \
	samples/meridian/illegal.yaml tests/golden/records/hostile.yaml \
	"$scratch/long.yaml" "$scratch/broken.yaml" \
	tests/golden/records/false.yaml > "$work/page.html"
gamedraw -q -f html /dev/null > "$work/empty.html"
NODE_PATH=$work/node_modules node "$tests/browser/page.js" "$work"
