#!/usr/bin/env bash
# completions.sh BUILD - the completions in real shells: bash, zsh and fish
# complete an option, the words it takes, and know every option of --help.

# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"
completions=$build/completions

# What bash offers for the last of the words of a command.
bash_offers()
{
	local tool=$1

	bash -c '
		compopt() { :; }
		. "$1"; shift
		COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
		"_$1"; printf "%s\n" "${COMPREPLY[@]}"' \
		bash "$completions/bash/$tool" "$@" | sort
}

fish_offers()
{
	local tool=${1%% *}

	fish --no-config -c "source $completions/fish/$tool.fish
		complete -C '$1'" | cut -f1 | sort
}

# What stands on the command line of zsh after a tab.
zsh_completes()
{
	zsh -f -c '
		zmodload zsh/zpty
		zpty shell "TERM=dumb zsh -f -i"
		zpty -w shell "fpath=('"$completions"'/zsh \$fpath)
			PS1= PROMPT_EOL_MARK=
			autoload -Uz compinit; compinit -u -D
			show() { print -r -- \"<<\$BUFFER>>\"; BUFFER=; zle accept-line }
			zle -N show; bindkey \"^X\" show; print ready-\$((1 + 1))"
		zpty -r shell line "*ready-2*"
		zpty -n -w shell "$1"$'"'\\t\\x18'"'
		zpty -r shell line "*>>*"
		print -r -- "${${line##*<<}%%>>*}"' zsh "$1"
}

options()
{
	"$1" --help | sed -n 's/^  *\(-[a-zA-Z], \)\{0,1\}\(--[a-z-]*\).*/\2/p' | sort
}

for file in "$completions"/bash/*; do
	tool=${file##*/}
	options "$tool" > "$scratch/options"
	bash_offers "$tool" -- | sed 's/=$//' > "$scratch/bash"
	same "bash: options of $tool" "$scratch/options" "$scratch/bash"
	fish_offers "$tool --" | sed 's/=$//' | uniq > "$scratch/fish"
	same "fish: options of $tool" "$scratch/options" "$scratch/fish"
	grep -o -- "'--[a-z-]*" "$completions/zsh/_$tool" | tr -d "'" | sort \
		> "$scratch/zsh"
	same "zsh: options of $tool" "$scratch/options" "$scratch/zsh"
	equal "zsh: $tool" "$tool --version " "$(zsh_completes "$tool --vers")"
done
# The words of each option that takes one; tests/choices.sh knows that they are
# right.
for file in "$completions"/bash/*; do
	tool=${file##*/}
	while read -r option _ words; do
		# shellcheck disable=SC2086 # one on each line
		printf '%s\n' $words | sort > "$scratch/words"
		bash_offers "$tool" "$option" = '' > "$scratch/bash"
		same "bash: words of $tool $option" "$scratch/words" \
			"$scratch/bash"
		fish_offers "$tool $option=" | sed 's/.*=//' > "$scratch/fish"
		same "fish: words of $tool $option" "$scratch/words" \
			"$scratch/fish"
		grep -F -- "'$option=" "$completions/zsh/_$tool" |
			sed 's/.*:(\(.*\)).*/\1/' > "$scratch/zsh"
		equal "zsh: words of $tool $option" "$words" \
			"$(cat "$scratch/zsh")"
	done < <(choices "$tool")
done
equal "bash: no word for a number" "" "$(bash_offers gamegen --count = '')"
equal "bash: none that may be left out" "$root/samples" \
	"$(bash_offers gamegrep --unique "$root/sampl")"
equal "bash: a word" "json" "$(bash_offers gamecheck -f j)"
equal "bash: a word behind =" "always" \
	"$(bash_offers gamecheck --color = al)"
equal "bash: a rule" "meridian.order" \
	"$(bash_offers gamecheck --explain meridian.or)"
equal "bash: a file" "$root/samples" "$(bash_offers gamecheck "$root/sampl")"
equal "fish: a word" "json" "$(fish_offers 'gamecheck -f j')"
equal "fish: a rule" "meridian.order" \
	"$(fish_offers 'gamecheck --explain meridian.or')"
equal "zsh: a word" "gamecheck -f sarif " "$(zsh_completes 'gamecheck -f s')"
equal "zsh: a game" "gamegen --game=dschingis-khan " \
	"$(zsh_completes 'gamegen --game=d')"
equal "zsh: a rule" "gamecheck --explain=meridian.order " \
	"$(zsh_completes 'gamecheck --explain=meridian.or')"
group completions
finish
