#!/usr/bin/env bash
# tutorial.sh BUILD - the scripts that gamerec(7) gives away, as they stand
# there, where things are not as they should be.

# shellcheck source=tests/lib.sh
. "$(dirname "$0")/lib.sh"
export HOME=$scratch
good=$root/samples/meridian/game-4.yaml
illegal=$root/samples/meridian/illegal.yaml

# give NAME: writes the script that the page writes into that file.
give()
{
	examples "$root/man/gamerec.7" | awk -v first="\$ cat > $1 << 'END'" '
		on && $0 == "END" { exit }
		on
		$0 == first { on = 1 }' > "$1"
}

# night WANTED: the job ends so.
night()
{
	sh append.sh > said 2>&1
	equal "append.sh (status)" "$1" "$?"
}

# The job, night after night.
archive()
{
	mkdir "$scratch/games" && cd "$scratch/games" && mkdir inbox || return
	give append.sh
	night 0
	equal "nothing in the inbox, and no archive" "" "$(cat said archive.yaml)"

	cp "$illegal" inbox/a.yaml
	printf 'moves: [\n' > inbox/b.yaml
	cp "$good" inbox/c.yaml
	night 0
	same "the legal game" "$good" archive.yaml
	same "the broken and the illegal one" \
		<(cat inbox/a.yaml && echo --- && cat inbox/b.yaml) wrong.yaml

	sed -i 's/4 3@4a/4 1@4a/' archive.yaml
	cp archive.yaml before
	gamecheck -q archive.yaml
	equal "a record that became illegal" 1 "$?"
	rm inbox/a.yaml inbox/b.yaml
	night 0
	same "stays, before the game that is new" \
		<(cat before "$good") archive.yaml
	equal "nothing is wrong" "" "$(cat wrong.yaml)"

	cp archive.yaml before
	rm inbox/*
	night 0
	same "an empty inbox changes nothing" before archive.yaml

	printf -- '---\nmoves: [\n' >> archive.yaml
	cp archive.yaml before
	cp "$root/samples/meridian/game-3.yaml" inbox
	night 1
	same "an archive that cannot be read stays" before archive.yaml
	equal "and is named" 1 "$(grep -c 'archive.yaml:.*record.yaml' said)"
}

# commit WANTED WHAT: whether the hook lets it pass.
commit()
{
	git add archive.yaml
	[ -z "${2-}" ] || cp "$2" archive.yaml
	git -c user.name=A -c user.email=a@b.invalid commit -q -m 'Add a game' \
		> said 2>&1
	equal "commit" "$1" "$?"
}

# The hook judges what is committed, whatever lies in the directory.
hook()
{
	mkdir "$scratch/repository" && cd "$scratch/repository" || return
	git init -q
	give .git/hooks/pre-commit
	chmod +x .git/hooks/pre-commit
	cp "$illegal" archive.yaml
	commit 1 "$good"
	equal "the reason" 1 "$(grep -c meridian.order said)"
	cp "$good" archive.yaml
	commit 0 "$illegal"
	same "what was committed" "$good" <(git show HEAD:archive.yaml)
}

archive
hook
group tutorial
finish
