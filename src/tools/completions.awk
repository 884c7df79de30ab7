# completions.awk - the completion of a tool for one shell, from its --help,
# which its table of options wrote. -v shell=bash|zsh|fish

/^usage: / { tool = $2 }

/^  .*--[a-z]/ {
	letter[++n] = match($0, /-[A-Za-z],/) ? substr($0, RSTART + 1, 1) : ""
	match($0, /--[a-z][a-z-]*/)
	name[n] = substr($0, RSTART + 2, RLENGTH - 2)
	rest = substr($0, RSTART + RLENGTH)
	argument[n] = match(rest, /^\[?=[A-Z]+/) ? \
		substr(rest, RSTART, RLENGTH) : ""
	optional[n] = sub(/^\[/, "", argument[n])
	sub(/^=/, "", argument[n])
	sub(/^[^ ]* +/, "", rest)
	help[n] = rest
}

# The words that an argument may be: its help has them as {one|another}.
function values(i,   words)
{
	if (!match(help[i], /[{][a-z|-]+[}]/))
		return ""
	words = substr(help[i], RSTART + 1, RLENGTH - 2)
	gsub(/[|]/, " ", words)
	return words
}

function quoted(text)
{
	gsub(/'/, "'\\''", text)
	return "'" text "'"
}

function bash_case(i,   words, action)
{
	words = values(i)
	if (words != "")
		action = "COMPREPLY=($(compgen -W " quoted(words) " -- \"$cur\"))"
	else if (argument[i] == "ID")
		action = "COMPREPLY=($(compgen -W \"$(gamecheck --rules |\n" \
			"\t\t\tcut -d' ' -f1)\" -- \"$cur\"))"
	else if (argument[i] == "DIR")
		action = "compopt -o filenames\n\t\tCOMPREPLY=($(compgen -d -- \"$cur\"))"
	else if (argument[i] == "FILE")
		action = "compopt -o filenames\n\t\tCOMPREPLY=($(compgen -f -- \"$cur\"))"
	else
		action = "COMPREPLY=()"
	print "\t" (letter[i] != "" ? "-" letter[i] " | " : "") \
		(optional[i] ? "" : "--" name[i] " | ") "--" name[i] "=)"
	print "\t\t" action
	print "\t\treturn"
	print "\t\t;;"
}

# Bash splits `--option=value` at the `=`. An argument that may be left out
# comes in that form only.
function bash(   i, words)
{
	print "# Completion of " tool " for bash."
	print "_" tool "()"
	print "{"
	print "\tlocal cur=${COMP_WORDS[COMP_CWORD]}"
	print "\tlocal prev=${COMP_WORDS[COMP_CWORD - 1]}"
	print ""
	print "\tif [ \"$cur\" = = ]; then"
	print "\t\tcur="
	print "\t\tprev=$prev="
	print "\telif [ \"$prev\" = = ]; then"
	print "\t\tprev=${COMP_WORDS[COMP_CWORD - 2]}="
	print "\tfi"
	print "\tcase $prev in"
	for (i = 1; i <= n; i++) {
		if (argument[i] != "")
			bash_case(i)
		words = words " --" name[i] \
			(argument[i] != "" && !optional[i] ? "=" : "") \
			(letter[i] != "" ? " -" letter[i] : "")
	}
	print "\tesac"
	print "\tif [[ $cur == -* ]]; then"
	print "\t\tCOMPREPLY=($(compgen -W " quoted(substr(words, 2)) \
		" -- \"$cur\"))"
	print "\t\t[[ ${COMPREPLY-} == *= ]] && compopt -o nospace"
	print "\telse"
	print "\t\tcompopt -o filenames"
	print "\t\tCOMPREPLY=($(compgen -f -- \"$cur\"))"
	print "\tfi"
	print "\treturn 0"
	print "}"
	print "complete -F _" tool " " tool
}

function zsh_action(i,   words)
{
	words = values(i)
	if (words != "")
		return "(" words ")"
	if (argument[i] == "ID")
		return "{compadd -- ${${(f)\"$(gamecheck --rules)\"}%% *}}"
	if (argument[i] == "DIR")
		return "_files -/"
	return argument[i] == "FILE" ? "_files" : " "
}

function zsh_line(option, i,   text)
{
	text = help[i]
	gsub(/[][\\:]/, "\\\\&", text)
	text = option "[" text "]"
	if (argument[i] != "")
		text = text (optional[i] ? "::" : ":") argument[i] ":" \
			zsh_action(i)
	print "\t" quoted(text) " \\"
}

function zsh(   i)
{
	print "#compdef " tool
	print "# Completion of " tool " for zsh."
	print "_arguments -s -S \\"
	for (i = 1; i <= n; i++) {
		if (letter[i] != "")
			zsh_line("-" letter[i] (argument[i] != "" ? "+" : ""), i)
		zsh_line("--" name[i] (optional[i] ? "=-" : \
			argument[i] != "" ? "=" : ""), i)
	}
	print "\t'*:file:_files'"
}

function fish(   i, line, words)
{
	print "# Completion of " tool " for fish."
	for (i = 1; i <= n; i++) {
		line = "complete -c " tool \
			(letter[i] != "" ? " -s " letter[i] : "") " -l " name[i]
		words = values(i)
		if (words != "")
			line = line (optional[i] ? " -f" : " -x") " -a " \
				quoted(words)
		else if (argument[i] == "ID")
			line = line " -x -a " \
				quoted("(gamecheck --rules | string split -f1 ' ')")
		else if (argument[i] == "DIR")
			line = line " -x -a '(__fish_complete_directories)'"
		else if (argument[i] == "FILE")
			line = line " -r -F"
		else if (argument[i] != "" && !optional[i])
			line = line " -x"
		print line " -d " quoted(help[i])
	}
}

END {
	if (n == 0)
		exit 1
	if (shell == "bash")
		bash()
	else if (shell == "zsh")
		zsh()
	else if (shell == "fish")
		fish()
	else
		exit 1
}
