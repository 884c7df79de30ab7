#!/usr/bin/env bash
# coverage.sh BUILD - how many lines of every file the tests of BUILD ran;
# fails where that is less than what is wanted of the file.
set -u
export LC_ALL=C
cd "$(dirname "$0")/.." || exit 2
build=$1

# gcov's view of every source, of those too that nothing linked or ran; one
# that was not compiled for it, or that it cannot read, is a line with "?".
views()
{
	local source notes

	find src -name '*.c' | sort | while read -r source; do
		notes=$build/${source#src/}
		notes=${notes%.c}.gcno
		if [ ! -e "$notes" ] || ! gcov --stdout --object-directory \
			"${notes%/*}" "$notes" 2> /dev/null; then
			echo "?:0:Source:$source"
		fi
	done
}

# Each line of the sources: file, its number, runs, text; "-" has no code.
lines()
{
	views | awk -F: '
		{ runs = $1; number = $2; gsub(/[ *]/, "", runs) }
		$2 + 0 == 0 && $3 == "Source" { file = $4 }
		runs == "?" { print file "\t0\t0\tno data of gcov"; next }
		number + 0 == 0 || file !~ /^src\/.*\.c$/ { next }
		{
			text = $0
			sub(/^[^:]*:[^:]*:[ \t]*/, "", text)
			gsub(/\t/, " ", text)
			print file "\t" number + 0 "\t" \
				(runs == "-" ? runs : runs ~ /^[0-9]/) "\t" text
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
# Which of the lines have code is for the compiler to say.
$3 != 1 && (($1 ":" $4) in excused) { used[$1 ":" $4] = 1; next }
$3 == "-" { next }
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
