#!/usr/bin/env python3
"""Counts again what gamestat counts, from what the other tools say.

usage: figures.py BUILD FILE...

Results, points, margins, players and ratings come from `gamescore -f json`;
metrics from the position that gamereplay writes, or from the positions after
every move and the text of the moves. Nothing of gamestat is used but its
answer. The first differences are printed.
"""

import collections
import json
import math
import pathlib
import subprocess
import sys

Z = 1.959963984540054  # 97.5 % of the normal distribution


def run(build, tool, *arguments):
    result = subprocess.run([pathlib.Path(build) / tool, *arguments],
                            stdout=subprocess.PIPE, check=False)
    return result.stdout.splitlines()


def documents(build, tool, files, *options):
    for line in run(build, tool, "-q", "-f", "json", *options, *files):
        yield json.loads(line)


def decimal(number):
    text = f"{number:.6f}".rstrip("0").rstrip(".")
    return float("0" if text == "-0" else text)


def summary(values):
    """As gamestat writes one, by the plainest means."""
    values = sorted(values)
    count = len(values)
    if count == 0:
        return {"games": 0}
    mean = sum(values) / count
    found = {"games": count, "total": sum(values), "mean": decimal(mean)}
    if count > 1:
        # Exact, as a fraction: n times the squares less the square of the sum.
        squares = count * sum(v * v for v in values) - sum(values) ** 2
        found["sd"] = decimal(math.sqrt(squares / (count * (count - 1))))
    for key, part in (("min", 0), ("q1", 1), ("median", 2), ("q3", 3),
                      ("max", 4)):
        rank = max(1, -(-count * part // 4))
        found[key] = values[rank - 1]
    return found


def rates(wins, shared, share, count):
    rate = share / count
    middle = rate + Z * Z / (2 * count)
    half = Z * math.sqrt(rate * (1 - rate) / count + Z * Z / (4 * count ** 2))
    scale = 1 + Z * Z / count
    return {"games": count, "wins": wins, "shared": shared,
            "rate": decimal(rate),
            "low": decimal(max(0, (middle - half) / scale)),
            "high": decimal(min(1, (middle + half) / scale))}


class Wins:
    """Who took part, and what was won."""

    def __init__(self):
        self.wins = self.shared = 0
        self.share = 0.0
        self.points = []

    def add(self, points, won, winners):
        self.points.append(points)
        self.wins += won and winners == 1
        self.shared += won and winners > 1
        self.share += 1 / winners if won else 0

    def figures(self):
        return rates(self.wins, self.shared, self.share, len(self.points))


def seats_of(record):
    return [next(iter(player.items())) for player in record["players"]]


class Results:
    """Of one game: what the scores say."""

    def __init__(self):
        self.seats = collections.defaultdict(Wins)
        self.margins = []
        self.decided = collections.Counter()

    def add(self, record):
        score = record["score"]
        points = sorted(score["points"].values())
        self.margins.append(points[-1] - points[-2])
        self.decided[score["decided"]] += 1
        for seat, _ in seats_of(record):
            self.seats[seat].add(score["points"][seat],
                                 seat in score["winner"],
                                 len(score["winner"]))

    def figures(self):
        return {
            "finished": len(self.margins),
            "margin": summary(self.margins),
            "decided": dict(self.decided),
            "seats": {seat: {**wins.figures(), "points": summary(wins.points)}
                      for seat, wins in self.seats.items()},
        }


class Players:
    """By name, over all games; every two of a game are compared once."""

    def __init__(self):
        self.results = collections.defaultdict(Wins)
        self.points = collections.defaultdict(
            lambda: collections.defaultdict(list))
        self.duels = collections.defaultdict(lambda: [0, 0, 0])

    def add(self, record):
        score = record["score"]
        there = [(seat, name) for seat, name in seats_of(record) if name]
        for seat, name in there:
            points = score["points"][seat]
            self.results[name].add(points, seat in score["winner"],
                                   len(score["winner"]))
            self.points[name][record["game"]].append(points)
        for i, (seat, name) in enumerate(there):
            for other, rival in there[i + 1:]:
                if name != rival:
                    self.compare(score, (seat, name), (other, rival))

    def compare(self, score, one, two):
        (seat, name), (other, rival) = one, two
        standing = [(place in score["winner"],
                     0 if place in score["winner"]
                     else score["points"][place]) for place in (seat, other)]
        result = (standing[0] > standing[1]) - (standing[0] < standing[1])
        self.duels[name, rival][1 - result] += 1
        self.duels[rival, name][1 + result] += 1

    def ratings(self):
        """The most likely strengths, by Newton's method, and their errors."""
        names = sorted(self.results, key=str.encode)
        strength = dict.fromkeys(names, 0.0)
        rivals = {name: [(rival, sum(duel), duel[0] + duel[1] / 2)
                         for (own, rival), duel in self.duels.items()
                         if own == name] for name in names}
        for _ in range(50):
            inverse = invert(information(names, strength, rivals))
            slopes = [derivatives(name, strength, rivals[name])[0]
                      for name in names]
            for name, row in zip(names, inverse):
                strength[name] += sum(a * b for a, b in zip(row, slopes))
        scale = 400 / math.log(10)
        return {name: (1500 + scale * strength[name],
                       scale * math.sqrt(inverse[i][i]))
                for i, name in enumerate(names)}

    def figures(self):
        found = {}
        for name, (rating, error) in self.ratings().items():
            found[name] = {
                **self.results[name].figures(),
                "rating": rating, "error": error,
                "points": {game: summary(points) for game, points
                           in self.points[name].items()},
                "against": {rival: {"games": sum(duel), "wins": duel[0],
                                    "ties": duel[1], "losses": duel[2]}
                            for (own, rival), duel in self.duels.items()
                            if own == name},
            }
        return found


def derivatives(name, strength, rivals):
    chance = 1 / (1 + math.exp(-strength[name]))
    slope, curve = 0.5 - chance, chance * (1 - chance)
    for rival, games, won in rivals:
        chance = 1 / (1 + math.exp(strength[rival] - strength[name]))
        slope += won - games * chance
        curve += games * chance * (1 - chance)
    return slope, curve


def information(names, strength, rivals):
    place = {name: i for i, name in enumerate(names)}
    matrix = [[0.0] * len(names) for _ in names]
    for name, row in zip(names, matrix):
        row[place[name]] = derivatives(name, strength, rivals[name])[1]
        for rival, games, _ in rivals[name]:
            chance = 1 / (1 + math.exp(strength[rival] - strength[name]))
            row[place[rival]] -= games * chance * (1 - chance)
    return matrix


def invert(matrix):
    """By elimination; the diagonal is large enough to divide by."""
    count = len(matrix)
    rows = [row + [float(i == j) for j in range(count)]
            for i, row in enumerate(matrix)]
    for i in range(count):
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for j in range(count):
            factor = rows[j][i]
            if j != i and factor != 0:
                rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i])]
    return [row[count:] for row in rows]


class Metrics:
    """Numbers by game and seat, sums by label, cases."""

    def __init__(self):
        self.numbers = collections.defaultdict(list)  # name, seat or None
        self.sums = collections.defaultdict(collections.Counter)
        self.cases = collections.defaultdict(collections.Counter)

    def number(self, name, by_seat, most=False):
        """A number of each seat, and of all of them."""
        for seat, value in by_seat.items():
            self.numbers[name, seat].append(value)
        values = by_seat.values()
        if None not in by_seat:  # where it belongs to nobody, that is all
            self.numbers[name, None].append(max(values) if most
                                            else sum(values))

    def figures(self, name, seat=None):
        return summary(self.numbers[name, seat])


def walk(build, path):
    """The games of a file: a record, its positions, its moves with seats."""
    records = documents(build, "gamescore", [path])
    every = documents(build, "gamereplay", [path], "--every")
    record, positions, moves = None, [], []
    for document in every:
        if "move" not in document:
            if record is not None:
                yield record, positions, moves
            record, positions, moves = next(records), [], []
        else:
            moves.append(next(iter(document["move"].items())))
        positions.append(document["position"])
    if record is not None:
        yield record, positions, moves


def zero(record):
    return {seat: 0 for seat, _ in seats_of(record)}


def measure_meridian(metrics, record, positions, moves):
    pushes, chain, towers = zero(record), zero(record), zero(record)
    removals, discards = zero(record), zero(record)
    for before, after, (seat, text) in zip(positions, positions[1:], moves):
        card, *tokens = text.split()
        old, new = before["towers"], after["towers"]
        placed = [t for t in tokens if "@" in t]
        taken = [t[1:] for t in tokens if t.startswith("-")]
        removals[seat] += len(taken)
        towers[seat] += len(placed)
        discards[seat] += not tokens
        metrics.sums["card-uses" if tokens else "card-discards"][card] += 1
        for token in placed:
            height, city = token.split("@")
            metrics.sums["heights"][height] += 1
            # A tower has moved that stands where none like it stood.
            moved = [place for place, tower in new.items()
                     if place != city and old.get(place) != tower]
            pushes[seat] += bool(moved)
            chain[seat] = max(chain[seat], len(moved))
    for name, values in (("pushes", pushes), ("towers", towers),
                         ("removals", removals), ("discards", discards)):
        metrics.number(name, values)
    metrics.number("longest-chain", chain, most=True)
    islands = record["score"]["islands"].values()
    metrics.number("islands", {seat: sum(i["owner"] == seat for i in islands)
                               for seat in zero(record)})
    metrics.number("spare", record["score"]["spare"])
    metrics.number("tied-islands", {None: sum(
        i["owner"] is None and bool(i["garrisons"]) for i in islands)})
    for city in positions[-1]["towers"]:
        metrics.sums["cities"][city] += 1


def measure_cathedral(metrics, record, positions, moves):
    captures, passes = zero(record), zero(record)
    captor = "nobody"
    for before, after, (seat, text) in zip(positions, positions[1:], moves):
        kind, *rest = text.split()
        passes[seat] += kind == "pass"
        captures[seat] += sum(token.startswith("x") for token in rest)
        if kind == "cathedral":
            metrics.cases["cathedral-at"][rest[0]] += 1
        elif kind != "pass":
            metrics.sums["placed", seat][kind] += 1
        if after["cathedral"] == "removed" != before.get("cathedral"):
            captor = seat
    metrics.cases["cathedral-captured"][captor] += 1
    metrics.number("captures", captures)
    metrics.number("passes", passes)
    metrics.number("zone", {seat: len(positions[-1]["zones"][seat])
                            for seat in zero(record)})
    metrics.number("minus", {seat: -points for seat, points
                             in record["score"]["points"].items()})
    for seat, left in record["score"]["left"].items():
        metrics.sums["left", seat].update(left)


def measure_khan(metrics, record, positions, moves):
    built, lost, walks, gates = (zero(record) for _ in range(4))
    lifts, enters, passes, gone = (zero(record) for _ in range(4))
    off = 0
    for before, after, (seat, text) in zip(positions, positions[1:], moves):
        tokens = [t for t in text.split() if not t.startswith("+")]
        old = set(before.get("open", []) + before.get("closed", []))
        new = set(after.get("open", []) + after.get("closed", []))
        if tokens[0] == "wall":
            built[seat] += len(tokens) - 1
            lost[seat] += len(tokens) - 1 - len(new & set(tokens[1:]))
            off += len(old) + len(tokens) - 1 - len(new)
            if before["great-wall"] != after["great-wall"]:
                ends = [ends_of(p["great-wall"]) for p in (before, after)]
                metrics.sums["border-shifts"][
                    "loop" if ends[0] == ends[1] else "new-end"] += 1
        closed = len(after.get("closed", [])) - len(before.get("closed", []))
        if tokens[0] in ("lay", "enter"):
            walks[seat] += tokens.count("via")
            gates[seat] += closed - 2 * tokens.count("via")
        lifts[seat] += tokens[0] == "lift"
        enters[seat] += tokens[0] == "enter"
        passes[seat] += tokens[0] == "pass"
    for seat, stones in positions[-1].get("lost", {}).items():
        gone[seat] += len(stones)
    for name, values in (("walls", built), ("walls-lost", lost),
                         ("wall-walks", walks), ("gates", gates),
                         ("lifts", lifts), ("enters", enters),
                         ("passes", passes), ("stones-lost", gone)):
        metrics.number(name, values)
    metrics.number("walls-off", {None: off})
    measure_villages(metrics, record)


def ends_of(sites):
    """The towers, as corners of the raster, where the wall ends."""
    towers = collections.Counter()
    for site in sites:
        first, second = site.split("|")
        x, y = ord(second[0]) - ord("a"), int(second[1:])
        if first[0] == second[0]:  # one above the other
            towers.update([(x, y), (x + 1, y)])
        else:
            towers.update([(x, y), (x, y + 1)])
    return sorted(tower for tower, count in towers.items() if count == 1)


def measure_villages(metrics, record):
    names = {"c": "chinese", "m": "mongols", "f": "farmers"}
    sick = {name: zero(record) for name in ("plague", "herb",
                                            "plague-and-herb")}
    for place, village in record["score"]["villages"].items():
        owner = village["owner"]
        metrics.sums["villages", owner][village["side"]] += 1
        metrics.sums["stones"][place] += len(village["stones"])
        for stone in village["stones"]:
            _, kind, points = stone.split()
            if kind in names:
                metrics.sums["stone-points", owner][names[kind]] += int(points)
        plague, herb = village.get("plague"), village.get("herb")
        if plague or herb:
            sick["plague-and-herb" if plague and herb
                 else "plague" if plague else "herb"][owner] += 1
    for name, values in sick.items():
        metrics.number(name, values)


MEASURES = {"meridian": measure_meridian, "cathedral": measure_cathedral,
            "dschingis-khan": measure_khan}


def metric_figures(metrics, told):
    """What was counted here, in the form of what is told there."""
    found = {}
    for name, seat in metrics.numbers:
        part = found.setdefault(name, {})
        if seat is None:
            part.update(metrics.figures(name))
        else:
            part.setdefault("seats", {})[seat] = metrics.figures(name, seat)
    for key, sums in metrics.sums.items():
        labels = {label: value for label, value in sums.items() if value}
        if isinstance(key, tuple):
            found.setdefault(key[0], {})[key[1]] = labels
        else:
            found[key] = labels
    for name, cases in metrics.cases.items():
        found[name] = dict(cases)
    return {name: (part, shape(told[name], part))
            for name, part in found.items()}


def shape(told, like):
    """What gamestat tells, reduced to what is compared."""
    if "cases" in told:
        return {label: case["games"] for label, case in told["cases"].items()}
    if "boards" in told:
        sums = collections.Counter()
        for board in told["boards"].values():
            sums.update(board["labels"])
        return dict(sums)
    if "labels" in told:
        return told["labels"]
    if "total" in told:
        if "seats" not in like:
            told = {key: value for key, value in told.items()
                    if key != "seats"}
        return told
    return {seat: figures["labels"] for seat, figures
            in told["seats"].items() if figures["labels"]}


def differences(place, wanted, got):
    if isinstance(wanted, dict) and isinstance(got, dict):
        for key in sorted(set(wanted) | set(got), key=str):
            yield from differences(f"{place}.{key}", wanted.get(key),
                                   got.get(key))
    elif isinstance(wanted, float) or isinstance(got, float):
        if None in (wanted, got) or abs(wanted - got) > 1.000001e-6:
            yield f"{place}: counted {wanted}, told {got}"
    elif wanted != got:
        yield f"{place}: counted {wanted}, told {got}"


def check(build, files):
    results = collections.defaultdict(Results)
    metrics = collections.defaultdict(Metrics)
    lengths = collections.defaultdict(list)
    players = Players()
    for path in files:
        for record, positions, moves in walk(build, path):
            game = record["game"]
            results[game].add(record)
            players.add(record)
            lengths[game].append(len(moves))
            MEASURES[game](metrics[game], record, positions, moves)
    told = json.loads(run(build, "gamestat", "-q", "-f", "json", *files)[0])
    for game in told["games"]:
        name = game["game"]
        wanted = {**results[name].figures(), "moves": summary(lengths[name])}
        yield from differences(name, wanted,
                               {key: game[key] for key in wanted})
        pairs = metric_figures(metrics[name], game["metrics"])
        for metric, (counted, said) in pairs.items():
            yield from differences(f"{name}.{metric}", counted, said)
    yield from differences("players", players.figures(), told["players"])
    if sum(len(values) for values in lengths.values()) != told["documents"]:
        yield "not every document is a legal, finished game"


def main():
    faults = list(check(sys.argv[1], sys.argv[2:]))
    for fault in faults[:20]:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
