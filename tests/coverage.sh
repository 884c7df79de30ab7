#!/usr/bin/env bash
# coverage.sh BUILD - how many lines of every file the tests of BUILD ran;
# fails where that is less than what is wanted of the file.
set -u
export LC_ALL=C
cd "$(dirname "$0")/.." || exit 2
build=$1

# Each line of the sources: file, its number, runs, text; "-" has no code.
lines()
{
	local data

	find "$build/core" "$build/games" "$build/tools" -name '*.gcda' |
		sort | while read -r data; do
		gcov --stdout --object-directory "${data%/*}" "$data"
	done 2> /dev/null | awk -F: '
		{ runs = $1; number = $2; gsub(/[ *]/, "", runs) }
		number + 0 == 0 { if ($3 == "Source") file = $4; next }
		file ~ /^src\/.*\.c$/ && runs != "-" {
			text = $0
			sub(/^[^:]*:[^:]*:[ \t]*/, "", text)
			print file "\t" number + 0 "\t" \
				(runs ~ /^[#=]/ ? 0 : 1) "\t" text
		}'
}

lines | awk -F'\t' '
# What can not run, as the list has it: a file, a colon, a line of it.
FILENAME == ARGV[1] {
	if ($0 != "" && !/^#/)
		excused[$0] = 1
	next
}
# Rules, scores and readers are what the rest leans on.
function wanted(file)
{
	return file ~ /\/(rules|score|yaml_in|yaml_events|yaml_plain|yaml_scan|yaml_scalar|yaml_type|stream|record)\.c$/ ? 100 : 90
}
$3 == 0 && (($1 ":" $4) in excused) { used[$1 ":" $4] = 1; next }
{
	if (!($1 in lines))
		order[files++] = $1
	lines[$1]++
	if ($3)
		run[$1]++
	else
		missed[$1] = missed[$1] " " $2
}
END {
	for (i = 0; i < files; i++) {
		file = order[i]
		part = int(1000 * run[file] / lines[file]) / 10
		bad = part < wanted(file)
		printf "%5.1f %% %s%s\n", part, file, bad ? \
			", wanted " wanted(file) " %, missing" missed[file] : ""
		failed += bad
		all += lines[file]
		all_run += run[file]
	}
	for (line in excused)
		if (!(line in used)) {
			print "tests/coverage.txt: no such line, or it ran: " line
			failed++
		}
	if (files == 0)
		failed++
	printf "%5.1f %% of %d lines in %d files\n", \
		int(1000 * all_run / (all + !all)) / 10, all, files
	exit failed > 0
}' tests/coverage.txt -
