"""finds_positions.py - positions in JSON compared with parts of positions.

As the manual of gamegrep describes it, and nothing else: the games themselves
are not known here, only where pieces lie.
"""

import functools

SIDE = 10
FACINGS = "NESW"

# The N pictures of the rules, the pivot being O.
PICTURES = {
    "tavern": "O",
    "stable": "X/O",
    "inn": "X./OX",
    "bridge": "X/O/X",
    "square": "XX/OX",
    "manor": ".X./XOX",
    "infirmary": ".X./XOX/.X.",
    "castle": "X.X/XOX",
    "tower": ".XX/XO./X..",
    "cathedral": ".X./XOX/.X./.X.",
    "light abbey": ".XX/XO.",
    "dark abbey": "XX./.OX",
    "light academy": ".X./XO./.XX",
    "dark academy": ".X./.OX/XX.",
}


def some(items, chance, share=0.3):
    return [item for item in items if chance.random() < share]


def all_but_one(places, chance):
    """All of them or, as often, one less."""
    kept = dict(places)
    if kept and chance.random() < 0.5:
        del kept[chance.choice(list(kept))]
    return kept


def is_turn(wanted, position):
    """`none` is written by leaving it out."""
    return ("to-move" not in wanted or
            wanted["to-move"] == position.get("to-move", "none"))


class Meridian:
    """Towers by city, and the cards that were played."""

    option = None
    cities = [f"{meridian}{row}" for meridian in range(1, 11)
              for row in "abcd"]

    @staticmethod
    def thinned(position, chance):
        towers = {}
        for city in some(position["towers"], chance):
            seat, height = position["towers"][city].split()
            towers[city] = chance.choice(
                (f"{seat} {height}", seat, f"any {height}", "any"))
        wanted = {"towers": towers}
        free = [city for city in Meridian.cities
                if city not in position["towers"]]
        wanted["empty"] = some(free, chance, 0.1)
        if chance.random() < 0.2:
            wanted["rest"] = "empty"
            wanted["towers"] = all_but_one(position["towers"], chance)
        if chance.random() < 0.2:
            seat = chance.choice(list(position["played"]))
            wanted["played"] = {seat: position["played"][seat][::-1]}
        if chance.random() < 0.3:
            wanted["to-move"] = position.get("to-move", "none")
        return wanted

    @staticmethod
    def match(wanted, position):
        towers = position["towers"]
        for city, tower in wanted["towers"].items():
            if city not in towers:
                return False
            seat, height = towers[city].split()
            words = tower.split()
            if words[0] not in ("any", seat) or words[1:] not in ([], [height]):
                return False
        played = position["played"]
        return (not set(wanted["empty"]) & set(towers) and
                ("rest" not in wanted or
                 set(towers) == set(wanted["towers"])) and
                all(seat in played and sorted(cards) == sorted(played[seat])
                    for seat, cards in wanted.get("played", {}).items()) and
                is_turn(wanted, position))


def shape(seat, name):
    """The cells of a building, seen from its pivot."""
    rows = PICTURES.get(f"{seat} {name}", PICTURES.get(name)).split("/")
    cells = [(x, -y, cell) for y, row in enumerate(rows)
             for x, cell in enumerate(row) if cell != "."]
    pivot = next((x, y) for x, y, cell in cells if cell == "O")
    return [(x - pivot[0], y - pivot[1]) for x, y, _ in cells]


def square(text):
    return ord(text[0]) - ord("a"), int(text[1:]) - 1


def square_text(cell):
    return f"{chr(ord('a') + cell[0])}{cell[1] + 1}"


@functools.lru_cache(maxsize=None)
def cells_of(seat, text):
    """The squares that a building covers."""
    name, place, *facing = text.split()
    cells = shape(seat, name)
    for _ in range(FACINGS.index(facing[0]) if facing else 0):
        cells = [(y, -x) for x, y in cells]
    x, y = square(place)
    return frozenset((x + dx, y + dy) for dx, dy in cells)


def turned(cell):
    return cell[1], SIDE - 1 - cell[0]


@functools.lru_cache(maxsize=None)
def standing(light, dark, church):
    found = {(seat, text.split()[0], cells_of(seat, text))
             for seat, texts in (("light", light), ("dark", dark))
             for text in texts}
    if church not in ("none", "removed"):
        found.add(("", "cathedral", cells_of("", f"cathedral {church}")))
    return frozenset(found)


def covered(buildings):
    return set().union(*(cells for _, _, cells in buildings))


class Cathedral:
    """Buildings are what they cover; a turned one is found by trying all."""

    option = "--turned"

    @staticmethod
    def thinned(position, chance):
        wanted = {seat: some(position[seat], chance)
                  for seat in ("light", "dark")}
        if wanted["dark"] and chance.random() < 0.2:
            # A tavern on a square of another building, most likely.
            cell = min(cells_of("dark", wanted["dark"].pop()))
            wanted["dark"] = [f"tavern {square_text(cell)}"]
        if "cathedral" not in position:
            wanted["cathedral"] = "none"
        elif chance.random() < 0.5 or position["cathedral"] == "removed":
            wanted["cathedral"] = position["cathedral"]
        wanted["zones"] = {seat: some(squares, chance)
                           for seat, squares in position["zones"].items()}
        built = covered(Cathedral.buildings(position))
        free = [square_text((x, y)) for x in range(SIDE)
                for y in range(SIDE) if (x, y) not in built]
        wanted["empty"] = some(free, chance, 0.1)
        if chance.random() < 0.2:
            wanted.update({"rest": "empty", "light": position["light"],
                           "dark": position["dark"][chance.randrange(2):],
                           "cathedral": position.get("cathedral", "none")})
        if chance.random() < 0.3:
            wanted["to-move"] = position.get("to-move", "none")
        return wanted

    @staticmethod
    def buildings(position):
        """What stands: seat, name and squares of each."""
        return standing(tuple(position["light"]), tuple(position["dark"]),
                        position.get("cathedral", "none"))

    @staticmethod
    def quarter(wanted):
        """The same after a quarter turn, clockwise."""
        new = dict(wanted)
        for seat in ("light", "dark"):
            new[seat] = [Cathedral.named(seat, text.split()[0],
                                         cells_of(seat, text))
                         for text in wanted[seat]]
        if wanted.get("cathedral", "none") not in ("none", "removed"):
            cells = cells_of("", "cathedral " + wanted["cathedral"])
            text = Cathedral.named("", "cathedral", cells)
            new["cathedral"] = text.split(" ", 1)[1]
        new["zones"] = {seat: [square_text(turned(square(one)))
                               for one in squares]
                        for seat, squares in wanted["zones"].items()}
        new["empty"] = [square_text(turned(square(one)))
                        for one in wanted["empty"]]
        return new

    @staticmethod
    def named(seat, name, cells):
        goal = frozenset(turned(cell) for cell in cells)
        plain = name in ("tavern", "square", "infirmary")
        for cell in sorted(goal):
            for facing in [""] if plain else FACINGS:
                text = f"{name} {square_text(cell)} {facing}".strip()
                if cells_of(seat, text) == goal:
                    return text
        raise ValueError(name)

    @staticmethod
    def views(wanted):
        found = [wanted]
        for _ in range(3):
            found.append(Cathedral.quarter(found[-1]))
        return found

    @staticmethod
    def match(wanted, position):
        want = Cathedral.buildings(wanted)
        have = Cathedral.buildings(position)
        church = wanted.get("cathedral")
        return (want <= have and ("rest" not in wanted or want == have) and
                (church not in ("none", "removed") or
                 church == position.get("cathedral", "none")) and
                not covered(have) & {square(one)
                                     for one in wanted["empty"]} and
                all(set(squares) <= set(position["zones"][seat])
                    for seat, squares in wanted["zones"].items()) and
                is_turn(wanted, position))


# The house board.
COLUMNS, ROWS = "abcdefg", 6
VILLAGES = [f"{column}{row}" for column in COLUMNS
            for row in range(1, ROWS + 1)
            if f"{column}{row}" not in ("a1", "g1", "a6", "g6")]


def are_neighbours(one, other):
    east, north = ord(other[0]) - ord(one[0]), int(other[1]) - int(one[1])
    return (east, north) in ((0, 1), (1, 0))


SITES = [f"{one}|{other}" for one in VILLAGES for other in VILLAGES
         if are_neighbours(one, other)]


class Khan:
    """Villages and sites; the mirror exchanges their names."""

    option = "--mirrored"

    @staticmethod
    def thinned(position, chance):
        wanted = {"villages": {}}
        for village in some(position["villages"], chance, 0.15):
            stones = position["villages"][village]
            owner = stones[-1].split()[0]
            wanted["villages"][village] = chance.choice(
                (stones, owner, "any",
                 ["any " + stone.split()[1] for stone in stones],
                 [stone.split()[0] + " any" for stone in stones]))
        for key in ("open", "closed", "great-wall"):
            wanted[key] = some(position[key], chance, 0.15)
        standing = position["open"] + position["closed"]
        wanted["empty"] = some([site for site in SITES
                                if site not in standing], chance, 0.03)
        wanted["empty"] += some([village for village in VILLAGES
                                 if village not in position["villages"]],
                                chance, 0.05)
        for key in ("scouts", "active", "passive", "lost"):
            if chance.random() < 0.15 and key in position:
                seat = chance.choice(list(position[key]))
                wanted[key] = {seat: position[key][seat]}
        for key in ("supply", "out", "last-round"):
            if chance.random() < 0.15 and key in position:
                wanted[key] = position[key]
        if chance.random() < 0.2:
            wanted.update({"rest": "empty",
                           "villages": all_but_one(position["villages"],
                                                   chance),
                           "open": position["open"],
                           "closed": position["closed"][chance.randrange(2):]})
        if chance.random() < 0.3:
            wanted["to-move"] = position.get("to-move", "none")
        return wanted

    @staticmethod
    def mirrored(wanted, east_west, north_south):
        def place(text):
            column, row = text[0], int(text[1:])
            if east_west:
                column = COLUMNS[-1 - COLUMNS.index(column)]
            return f"{column}{ROWS + 1 - row if north_south else row}"

        def name(text):
            return "|".join(sorted(place(part) for part in text.split("|")))

        def kind(text):
            swap = {"c": "m", "m": "c"} if north_south else {}
            *seat, letter = text.split()
            return " ".join(seat + [swap.get(letter, letter)])

        new = dict(wanted)
        new["villages"] = {
            place(village): stones if isinstance(stones, str)
            else [kind(stone) for stone in stones]
            for village, stones in wanted["villages"].items()}
        for key in ("open", "closed", "great-wall", "empty"):
            new[key] = [name(one) for one in wanted[key]]
        if "scouts" in wanted:
            new["scouts"] = {seat: one if one == "none" else place(one)
                             for seat, one in wanted["scouts"].items()}
        if "lost" in wanted:
            new["lost"] = {seat: [kind(stone) for stone in stones]
                           for seat, stones in wanted["lost"].items()}
        if "active" in wanted:
            new["active"] = {
                seat: {"walls": hand["walls"],
                       "stones": [kind(stone) for stone in hand["stones"]]}
                for seat, hand in wanted["active"].items()}
        return new

    @staticmethod
    def views(wanted):
        return [Khan.mirrored(wanted, view & 1, view & 2)
                for view in range(4)]

    @staticmethod
    def match_village(wanted, stones):
        if isinstance(wanted, str):
            return bool(stones) and wanted in ("any", stones[-1].split()[0])
        return len(wanted) == len(stones) and all(
            part in ("any", other)
            for one, stone in zip(wanted, stones)
            for part, other in zip(one.split(), stone.split()))

    @staticmethod
    def match_hands(wanted, position):
        for key in ("scouts", "passive"):
            for seat, value in wanted.get(key, {}).items():
                if position[key].get(seat) != value:
                    return False
        for seat, hand in wanted.get("active", {}).items():
            other = position["active"].get(seat)
            if (other is None or hand["walls"] != other["walls"] or
                    sorted(hand["stones"]) != sorted(other["stones"])):
                return False
        for seat, stones in wanted.get("lost", {}).items():
            lost = position.get("lost", {}).get(seat, [])
            if (seat not in position["passive"] or
                    sorted(stones) != sorted(lost)):
                return False
        return True

    @staticmethod
    def match(wanted, position):
        standing = position["open"] + position["closed"]
        villages = position["villages"]
        if not all(Khan.match_village(stones, villages.get(village, []))
                   for village, stones in wanted["villages"].items()):
            return False
        if not all(set(wanted[key]) <= set(position[key])
                   for key in ("open", "closed", "great-wall")):
            return False
        if set(wanted["empty"]) & (set(standing) | set(villages)):
            return False
        named = wanted["open"] + wanted["closed"] + wanted["great-wall"]
        if "rest" in wanted and not (set(villages) <= set(wanted["villages"])
                                     and set(standing) <= set(named)):
            return False
        return (wanted.get("supply", position["supply"]) ==
                position["supply"] and
                wanted.get("out", position.get("out", 0)) ==
                position.get("out", 0) and
                wanted.get("last-round", position.get("last-round")) ==
                position.get("last-round") and
                Khan.match_hands(wanted, position) and
                is_turn(wanted, position))


KINDS = {"meridian": Meridian, "cathedral": Cathedral, "dschingis-khan": Khan}
