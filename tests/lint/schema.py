#!/usr/bin/env python3
"""Holds the schemas of formats/ against records and boards.

usage: schema.py BUILD

Every sample and board must be accepted, both as gamefmt -f json writes it and
as a YAML 1.1 reader types it, and what gamereplay and gamescore make of the
samples. So must every record of tests/invalid that breaks only a rule of its
game: its shape is right. Every document of bad/ must
be refused at the place that its `---` line names; where it is a record,
gamecheck must find fault with it as well.
"""

import datetime
import json
import pathlib
import re
import subprocess
import sys

import jsonschema
import yaml

TOP = pathlib.Path(__file__).resolve().parents[2]
BAD = TOP / "tests/lint/bad"


def load_schema(name):
    return json.loads((TOP / "formats" / name).read_text())


def validators():
    """The validators of records and of boards."""
    board = load_schema("board.schema.json")
    record = load_schema("record.schema.json")
    check = jsonschema.Draft202012Validator
    for schema in (board, record):
        check.check_schema(schema)
    # Records refer to the other file; bundled it is found without a path.
    record["$defs"]["bundled-board"] = board
    return check(record), check(board)


def as_json(value):
    """What YAML knows and JSON does not: dates, keys that are no strings."""
    if isinstance(value, dict):
        return {str(key): as_json(item) for key, item in value.items()}
    if isinstance(value, list):
        return [as_json(item) for item in value]
    if isinstance(value, (datetime.date, datetime.datetime)):
        return value.isoformat()
    return value


def read_yaml(path):
    with path.open(encoding="utf-8") as stream:
        return [as_json(doc) for doc in yaml.safe_load_all(stream)]


def json_lines(command):
    lines = subprocess.run(command, capture_output=True, check=False).stdout
    return [json.loads(line) for line in lines.splitlines()]


def read_json(tool, path, *options):
    return json_lines([tool, "--quiet", "--format=json", *options, path])


def fail(path, message):
    print(f"schema: {path.relative_to(TOP)}: {message}")
    return False


def place_of(error):
    return "/" + "/".join(map(str, error.absolute_path))


def accepted(validator, path, documents, how):
    if not documents:
        return fail(path, f"no document {how}")
    for number, document in enumerate(documents, 1):
        error = jsonschema.exceptions.best_match(
            validator.iter_errors(document))
        if error is not None:
            return fail(path, f"document {number} {how} at "
                        f"{place_of(error)}: {error.message}")
    return True


def accepted_with_results(validator, path, build):
    """An illegal game has no results: there is nothing to accept then."""
    positions = read_json(build / "gamereplay", path, "--every")
    scores = read_json(build / "gamescore", path)
    ways = [
        not positions or accepted(validator, path, positions, "replayed"),
        not scores or accepted(validator, path, scores, "scored"),
    ]
    return all(ways)


def statistics_accepted(path, samples, build):
    """Whole, in groups, of positions alone, and of nothing at all."""
    schema = load_schema(path.name)
    check = jsonschema.Draft202012Validator
    check.check_schema(schema)
    gamestat = [build / "gamestat", "--quiet", "--format=json"]
    ways = [["--by=player", *samples], ["--by=board", *samples], samples,
            [*TOP.glob("samples/*/*position*.yaml")], ["/dev/null"]]
    return all(accepted(check(schema), path, json_lines(gamestat + way),
                        "of gamestat") for way in ways)


def accepted_both_ways(validator, path, gamefmt):
    ways = [
        accepted(validator, path, read_yaml(path), "as YAML"),
        accepted(validator, path, read_json(gamefmt, path), "as JSON"),
    ]
    return all(ways)


def refused(validator, path):
    places = re.findall(r"^--- # (.*)$", path.read_text(), re.MULTILINE)
    documents = read_yaml(path)
    good = len(places) == len(documents)
    if not good:
        fail(path, "not every document names its fault")
    for number, (place, document) in enumerate(zip(places, documents), 1):
        found = sorted({place_of(error)
                        for error in validator.iter_errors(document)})
        if found != place.split():
            good = fail(path, f"document {number} should be refused at "
                        f"{place}, not at {found}")
    return good


def found_by_gamecheck(gamecheck, path):
    good = True
    for report in json_lines([gamecheck, "--format=json", path]):
        if not report["diagnostics"]:
            good = fail(path, f"gamecheck accepts document "
                        f"{report['document']}")
    return good


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    record, board = validators()
    samples = sorted(TOP.glob("samples/*/*.yaml"))
    broken = [path for path in sorted(TOP.glob("tests/invalid/*/*.yaml"))
              if path.parent.name != "record"]
    boards = sorted(TOP.glob("formats/boards/*.yaml"))
    bad_boards = BAD / "boards.yaml"
    bad = [path for path in sorted(BAD.glob("*.yaml")) if path != bad_boards]
    results = [accepted_both_ways(record, path, build / "gamefmt")
               for path in samples + broken]
    results += [accepted_with_results(record, path, build)
                for path in samples]
    results += [accepted_both_ways(board, path, build / "gamefmt")
                for path in boards]
    results += [refused(record, path) for path in bad]
    results += [found_by_gamecheck(build / "gamecheck", path) for path in bad]
    results += [refused(board, bad_boards)]
    results += [statistics_accepted(
        TOP / "formats/statistics.schema.json", samples, build)]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
