#!/usr/bin/env python3
"""Compares the rules that gamecheck knows with all that tells about them.

usage: rules.py BUILD

formats/rules.yaml must list the same rules in the same words; each id must
have one entry in its page of the manual, and its file in tests/invalid.
"""

import pathlib
import re
import subprocess
import sys
from collections import Counter

import yaml

TOP = pathlib.Path(__file__).resolve().parents[2]
INVALID = TOP / "tests/invalid"

# Where the rules of an id's first word are told.
PAGES = {
    "record": "gamerec.5",
    "meridian": "meridian.6",
    "cathedral": "cathedral.6",
    "khan": "dschingis-khan.6",
}
# How --explain ends for a rule, and what formats/rules.yaml says then.
ENDINGS = {
    "a warning": {"severity": "warning", "status": 0},
    "exit status 1": {"severity": "error", "status": 1},
    "exit status 2": {"severity": "error", "status": 2},
}


def gamecheck(build, *options):
    command = [pathlib.Path(build).resolve() / "gamecheck", *options]
    return subprocess.run(command, stdout=subprocess.PIPE, check=True,
                          text=True).stdout.splitlines()


def explain(build, rule_id):
    """A rule as gamecheck tells it, in the form of formats/rules.yaml."""
    first, text, last = gamecheck(build, "--explain", rule_id)
    source, ending = last.strip().rsplit("; ", 1)
    return {"id": first, "text": text.strip(), "source": source,
            **ENDINGS[ending]}


def list_faults(rules):
    """Where formats/rules.yaml differs."""
    written = yaml.safe_load((TOP / "formats/rules.yaml").read_text())
    known = {rule["id"]: rule for rule in rules}
    listed = {rule["id"]: rule for rule in written}
    for rule_id in known.keys() | listed.keys():
        if known.get(rule_id) != listed.get(rule_id):
            yield (f"formats/rules.yaml: {rule_id} is "
                   f"{listed.get(rule_id)}, not {known.get(rule_id)}")
    if list(known) != [rule["id"] for rule in written]:
        yield "formats/rules.yaml: not the order of gamecheck --rules"


def page_faults(ids):
    """Ids without one entry in a list of their page, and entries of others."""
    entry = re.compile(r"^\.It (?:Sy|Ic) (\w+\.[\w-]+)$", re.M)
    for game in {i.split(".")[0] for i in ids} - PAGES.keys():
        yield f"tests/lint/rules.py: no page for {game}.*"
    for game, name in PAGES.items():
        wanted = Counter(i for i in ids if i.startswith(game + "."))
        found = Counter(entry.findall((TOP / "man" / name).read_text()))
        for rule_id in (wanted - found) + (found - wanted):
            yield (f"man/{name}: {found[rule_id]} entries for {rule_id}, "
                   f"not {wanted[rule_id]}")


def file_faults(ids):
    """Ids without a file in tests/invalid, and files without an id."""
    wanted = {f"{rule_id.split('.')[0]}/{rule_id}.yaml" for rule_id in ids}
    there = {f"{path.parent.name}/{path.name}"
             for path in INVALID.glob("*/*.yaml")}
    for name in wanted - there:
        yield f"tests/invalid/{name}: missing"
    for name in there - wanted:
        yield f"tests/invalid/{name}: named after no rule"


def main():
    build = sys.argv[1]
    ids = [line.split()[0] for line in gamecheck(build, "--rules")]
    rules = [explain(build, rule_id) for rule_id in ids]
    faults = [*list_faults(rules), *page_faults(ids), *file_faults(ids)]
    for fault in sorted(faults):
        print(f"rules: {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
