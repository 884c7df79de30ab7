"""finds.py SCRATCH - gamegrep compared with a plain search.

Games are made up by gamegen and their headers changed; `gamereplay --every -f
json` gives each move and position. Questions are made up by chance (with a
fixed seed) and answered twice: by gamegrep, and here, from the JSON alone.
"""

import fnmatch
import json
import os
import random
import subprocess
import sys

import finds_positions as positions

GAMES = ("meridian", "cathedral", "dschingis-khan")
TRIALS = 2 if os.environ.get("GAMEREC_RUNNER") else 15
CHANCE = random.Random(20261118)
EVENTS = ("Club Open", "Club evening", "Cup", "Spring (final)", "it's late")
FNV_PRIME = (1 << 88) + 0x13B
FNV_START = 0x6C62272E07BB014262B821756295C58D


def run(*command):
    """What a tool writes; it may find nothing, but have no trouble."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode > 1:
        raise RuntimeError(f"{command}: {done.stderr}")
    return done


def lines(*command):
    return [json.loads(line) for line in run(*command).stdout.splitlines()]


def made_up(game):
    """Whole games, some broken off, and some of both a second time."""
    games = lines("gamegen", "--game", game, "--count", "14", "--seed", "5",
                  "--policy", "mixed", "-f", "json")
    parts = lines("gamegen", "--game", game, "--count", "6", "--seed", "5",
                  "--policy", "mixed", "--stop-after", "9", "-f", "json")
    games += parts + CHANCE.sample(games, 4) + CHANCE.sample(parts, 2)
    CHANCE.shuffle(games)
    return games


def with_header(document):
    """Another header; some keys are left out."""
    date = (f"20{CHANCE.randint(24, 26)}-{CHANCE.randint(1, 12):02}"
            f"-{CHANCE.randint(1, 28):02}")
    keys = {"date": date[:CHANCE.choice((4, 7, 10))],
            "event": CHANCE.choice(EVENTS),
            "round": str(CHANCE.randint(1, 12)),
            "x-table": CHANCE.choice(("A/1", "b", "10", "9.5"))}
    changed = {key: value for key, value in document.items()
               if key not in ("date", "event", "round")}
    changed.update({key: value for key, value in keys.items()
                    if CHANCE.random() < 0.8})
    return changed


class Game:
    """A document and all that the other tools say of it."""

    def __init__(self, number, document, score, every):
        self.number = number
        self.header = document
        self.seats = [seat for player in document["players"]
                      for seat in player]
        self.names = [name for player in document["players"]
                      for name in player.values()]
        self.score = score["score"]
        self.positions = [one["position"] for one in every]
        self.moves = [(seat, text) for one in every[1:]
                      for seat, text in one["move"].items()]

    def played(self):
        return tuple(text for _, text in self.moves)


def load(path):
    """The documents of a file; a replay begins anew at 0."""
    replays = []
    for one in lines("gamereplay", "--every", "-f", "json", path):
        if one["at"] == 0:
            replays.append([])
        replays[-1].append(one)
    with open(path, encoding="utf-8") as file:
        documents = [json.loads(line) for line in file]
    scores = lines("gamescore", "-f", "json", path)
    assert len(documents) == len(scores) == len(replays)
    return [Game(i + 1, *parts)
            for i, parts in enumerate(zip(documents, scores, replays))]


# Questions: the options for gamegrep, and the answer for one game.

def compare(operator, order):
    return {"=": order == 0, "<": order < 0, "<=": order <= 0,
            ">": order > 0, ">=": order >= 0, "!=": order == 0}[operator]


def order_of(one, other):
    return (one > other) - (one < other)


def is_number(text):
    return text.lstrip("-").replace(".", "", 1).isdigit()


def values_of(game, field):
    """All values of a field, as text."""
    if field == "player":
        return game.names
    if field.startswith("player."):
        return [name for seat, name in zip(game.seats, game.names)
                if seat == field[7:]]
    if field == "moves":
        return [str(len(game.moves))]
    if field in ("winner", "decided", "finished"):
        if field == "finished":
            return ["true" if game.score["final"] else "false"]
        value = game.score[field] if game.score["final"] else []
        return [value] if isinstance(value, str) else value
    points = game.score["points"]
    if field == "margin":
        best = sorted(points.values())
        return [str(best[-1] - best[-2])]
    if field.startswith("points"):
        return [str(value) for seat, value in points.items()
                if field in ("points", "points." + seat)]
    return [game.header[field]] if field in game.header else []


def holds(game, field, operator, wanted):
    found = []
    for value in values_of(game, field):
        if field == "date":
            length = min(len(value), len(wanted))
            order = order_of(value[:length], wanted[:length])
        elif is_number(value) and is_number(wanted):
            order = order_of(float(value), float(wanted))
        else:
            order = order_of(value.encode(), wanted.encode())
        found.append(compare(operator, order))
    return bool(found) and any(found) != (operator == "!=")


def quoted(text):
    return '"' + text.replace('"', '""') + '"'


def ask_comparison(games):
    field = CHANCE.choice(
        ("date", "event", "round", "x-table", "player", "player.dark",
         "player.red", "player.grey", "moves", "winner", "decided", "margin",
         "points", "points.light", "points.orange", "points.green"))
    some = [value for game in games for value in values_of(game, field)]
    wanted = CHANCE.choice(some) if some else "1"
    if field == "date":
        wanted = wanted[:CHANCE.choice((4, 7, 10))]
    operator = CHANCE.choice(("=", "!=", "<", "<=", ">", ">="))
    return (f"{field}{operator}{quoted(wanted)}",
            lambda game: holds(game, field, operator, wanted))


def ask_tree(games, depth):
    if depth == 0 or CHANCE.random() < 0.3:
        return ask_comparison(games)
    one, other = ask_tree(games, depth - 1), ask_tree(games, depth - 1)
    kind = CHANCE.randrange(3)
    if kind == 0:
        return f"!({one[0]})", lambda game: not one[1](game)
    if kind == 1:
        return (f"({one[0]} && {other[0]})",
                lambda game: one[1](game) and other[1](game))
    return (f"({one[0]} || {other[0]})",
            lambda game: one[1](game) or other[1](game))


def ask_where(games):
    text, holds_for = ask_tree(games, 3)
    return ["--where", text], holds_for


def with_stars(text):
    """A move in which some words are left open."""
    return " ".join("*" if CHANCE.random() < 0.4 else word
                    for word in text.split())


def fits(pattern, move):
    return fnmatch.fnmatchcase(move.lower(), pattern.lower())


def ask_move(games):
    game = CHANCE.choice([game for game in games if game.moves])
    seat, text = CHANCE.choice(game.moves)
    if CHANCE.random() < 0.6:
        text = with_stars(text)
    bound = CHANCE.random() < 0.3
    return (["--move", f"{seat}: {text}" if bound else text],
            lambda game: any(fits(text, move) and (not bound or mover == seat)
                             for mover, move in game.moves))


def ask_opening(games):
    game = CHANCE.choice(games)
    wanted = [move if CHANCE.random() < 0.8 else "*"
              for _, move in game.moves[:CHANCE.randint(1, 12)]]
    return (["--opening", "; ".join(wanted)],
            lambda game: len(game.moves) >= len(wanted) and
            all(fits(pattern, move)
                for pattern, (_, move) in zip(wanted, game.moves)))


def ask_position(games, scratch):
    game = CHANCE.choice(games)
    name = game.header["game"]
    kind = positions.KINDS[name]
    wanted = kind.thinned(CHANCE.choice(game.positions), CHANCE)
    path = f"{scratch}/position-{CHANCE.randrange(10 ** 9)}.json"
    options = ["--position", path]
    views = [wanted]
    if kind.option is not None:
        wanted = CHANCE.choice(kind.views(wanted))
        if CHANCE.random() < 0.7:
            options.append(kind.option)
            views = kind.views(wanted)
        else:
            views = [wanted]
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"game": name, "position": wanted}, file)
    return options, lambda game: any(kind.match(view, position)
                                     for position in game.positions
                                     for view in views)


def ask_person(games):
    game = CHANCE.choice(games)
    name = CHANCE.choice(game.names)[:2] + "*"
    seat = CHANCE.choice(game.seats)
    result = CHANCE.choice(("won", "lost", "shared", "unfinished"))

    def is_it(game):
        winners = game.score["winner"]
        final = game.score["final"]
        truth = {"won": final and winners == [seat],
                 "lost": final and seat not in winners,
                 "shared": final and seat in winners and len(winners) > 1,
                 "unfinished": not final}[result]
        return truth and any(one == seat and fnmatch.fnmatchcase(who, name)
                             for one, who in zip(game.seats, game.names))

    return ["--player", name, "--seat", seat, "--result", result], is_it


def ask_length(games):
    least = len(CHANCE.choice(games).moves)
    return (["--min-moves", str(least), "--max-moves", str(least + 3)],
            lambda game: least <= len(game.moves) <= least + 3)


# Fingerprints, as the manual describes them.

BOARDS = {"meridian": {2: "archipelago", 3: "archipelago-3",
                       4: "archipelago"},
          "dschingis-khan": dict.fromkeys((2, 3, 4), "steppe"),
          "cathedral": {2: ""}}


def fingerprint(game, of_position):
    text = (f"game: {game.header['game']}\nseats: {' '.join(game.seats)}\n"
            f"board: {BOARDS[game.header['game']][len(game.seats)]}\n"
            "rules:\n")
    if of_position:
        end = json.dumps(game.positions[-1], separators=(",", ":"))
        text += f"position: {end}\n"
    else:
        text += "".join(f"{move}\n" for move in game.played())
    value = FNV_START
    for byte in text.encode():
        value = (value ^ byte) * FNV_PRIME % (1 << 128)
    return f"{value:032x}"


class Check:
    """Counts what agrees, and tells what does not."""

    def __init__(self, path):
        self.path = path
        self.passed = 0
        self.failed = 0
        self.found = 0

    def equal(self, what, wanted, got):
        if wanted == got:
            self.passed += 1
            return
        self.failed += 1
        print(f"FAILED finds: {what}\n    wanted: {wanted}\n    got:    {got}")

    def numbers(self, *options):
        done = run("gamegrep", "-n", *options, self.path)
        return [int(line.rsplit(":", 1)[1])
                for line in done.stdout.splitlines()], done.stderr

    def question(self, games, asked):
        options = [option for one, _ in asked for option in one]
        wanted = [game.number for game in games
                  if all(answer(game) for _, answer in asked)]
        self.found += 0 < len(wanted) < len(games)
        self.equal(options, wanted, self.numbers(*options)[0])
        others = [game.number for game in games
                  if game.number not in wanted]
        self.equal(["-v"] + options, others, self.numbers("-v", *options)[0])

    def duplicates(self, games):
        first, told = {}, []
        for game in games:
            key = (tuple(game.seats), game.played())
            if key in first:
                continue
            longer = [other for seats, moves in first
                      for other in [first[seats, moves]]
                      if seats == key[0] and moves[:len(key[1])] == key[1]]
            shorter = [len(moves) for seats, moves in first
                       if seats == key[0] and
                       key[1][:len(moves)] == moves]
            if longer:
                told.append(f"{game.number} is the beginning of "
                            f"{self.path}:{min(longer)}")
            elif shorter:
                other = first[key[0], key[1][:max(shorter)]]
                told.append(f"{game.number} goes on from {self.path}:{other}")
            first[key] = game.number
        numbers, errors = self.numbers("--unique")
        self.equal("--unique", list(first.values()), numbers)
        self.equal("prefixes", told,
                   [line.split(":", 2)[2] for line in errors.splitlines()])
        ends = {}
        for game in games:
            ends.setdefault(fingerprint(game, True), game.number)
        self.equal("--unique=position", list(ends.values()),
                   self.numbers("--unique=position")[0])
        for option, of_position in (("--hash", False),
                                    ("--hash=position", True)):
            got = run("gamegrep", option, self.path).stdout
            self.equal(option, [fingerprint(game, of_position)
                                for game in games],
                       [line[:32] for line in got.splitlines()])


def compare_game(name, scratch):
    path = f"{scratch}/{name}.json"
    with open(path, "w", encoding="utf-8") as file:
        for document in made_up(name):
            file.write(json.dumps(with_header(document)) + "\n")
    games = load(path)
    check = Check(path)
    asks = (ask_where, ask_move, ask_opening, ask_person, ask_length,
            lambda games: ask_position(games, scratch))
    for ask in asks + asks[-1:] * 3:
        for _ in range(TRIALS):
            check.question(games, [ask(games)])
    for _ in range(TRIALS):
        check.question(games, [ask(games) for ask in CHANCE.sample(asks, 2)])
    check.duplicates(games)
    return check


def main():
    checks = [compare_game(name, sys.argv[1]) for name in GAMES]
    passed = sum(check.passed for check in checks)
    failed = sum(check.failed for check in checks)
    found = [check.found for check in checks]
    if failed == 0 and min(found) >= 2 * TRIALS:
        print(f"ok finds {passed}")
        return 0
    print(f"not ok finds: {failed} of {passed + failed} failed; questions "
          f"that some games answer and some do not: {found}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
