"""What is in the box. Constants only: the header beside it is written by tools/headers.py."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from sacbe.core.component_file import ComponentFile, open_components

Colour: TypeAlias = int
Feather: TypeAlias = int  # a key: an unordered pair of colours; the copies are interchangeable
Reading: TypeAlias = int  # a feather as it lies: its key, turned or not
Prophecy: TypeAlias = int
Temple: TypeAlias = int

# Kinds of patterns, by their order in KINDS
PAIR: Final = 0
GAP: Final = 1
FLANK: Final = 2
SANDWICH: Final = 3
MIRROR: Final = 4
OVER: Final = 5
OVERNEXT: Final = 6
KINDS: Final = ("pair", "gap", "flank", "sandwich", "mirror", "over", "overnext")
_SPANS: Final = (2, 3, 3, 3, 3, 1, 2)
ONE_OVERLAID: Final = (
    0  # what a pattern reaches over: its span, and whether its last segment must be overlaid
)
TWO_OVERLAID: Final = 1
TWO: Final = 2
THREE: Final = 3
REACHES: Final = 4
_REACHES: Final = (TWO, THREE, THREE, THREE, THREE, ONE_OVERLAID, TWO_OVERLAID)
_PRINTED: Final = (2, 2, 3, 1, 1, 1, 1)  # how many colours a card of the kind shows

# Kinds of objectives, by their order in FIRST_OBJECTIVES and SECOND_OBJECTIVES
SET: Final = 0
LOWER: Final = 1
ALIKE: Final = 2
FIRST_OBJECTIVES: Final = ("set", "lower", "alike")
_GODS_NAMED: Final = (3, 2, 0)
AT_LEAST: Final = 0
AT_MOST: Final = 1
ROW: Final = 2
MANY: Final = 3
EQUAL: Final = 4
SECOND_OBJECTIVES: Final = ("at_least", "at_most", "row", "many", "equal")

PERSONALITIES: Final = ("ambitious", "imperious", "greedy")


def _feathers(box: ComponentFile) -> list[str]:
    keys = box.listed("feathers.keys")
    pairs = [x + y for place, x in enumerate(COLOUR_LETTERS) for y in COLOUR_LETTERS[place + 1 :]]
    box.demand(keys == pairs, "feathers.keys", "coatl:pairs", pairs=pairs)
    return keys


def _copies(box: ComponentFile) -> list[int]:
    """One number for all keys, or a list with one for each."""
    if box.is_list("feathers.copies"):
        return box.numbers("feathers.copies", KEYS, 0, 20)
    return [box.number("feathers.copies", 1, 20)] * KEYS


def _check_totals(box: ComponentFile) -> None:
    total = box.number("feathers.total", 1, 250)
    box.demand(total == FEATHERS, "feathers.total", "coatl:feathers_total", total=FEATHERS)
    for key in ("heads.total", "tails.total"):
        pieces = SETS * COLOURS
        box.demand(box.number(key, 1, 100) == pieces, key, "coatl:pieces_total", total=pieces)
    total = box.number("prophecies_total", 1, 100)
    box.demand(total == PROPHECIES, "prophecies_total", "coatl:prophecies_total", total=PROPHECIES)
    box.demand(
        box.number("temples_total", 1, 20) == TEMPLES, "temples_total", "coatl:temples_total", total=TEMPLES
    )


def _prophecy(box: ComponentFile, key: str) -> tuple[int, int, list[int]]:
    """God, kind and colours."""
    god, kind, *colours = [*box.listed(key), "", ""]
    colours = colours[:-2]
    box.demand(god in GODS_NAMES, key, "not_one_of", value=repr(god), known=list(GODS_NAMES))
    box.demand(kind in KINDS, key, "not_one_of", value=repr(kind), known=list(KINDS))
    for colour in colours:
        box.demand(
            colour in COLOUR_LETTERS, key, "not_one_of", value=repr(colour), known=list(COLOUR_LETTERS)
        )
    wanted = _PRINTED[KINDS.index(kind)]
    box.demand(len(colours) == wanted, key, "coatl:kind_colours", kind=kind, length=wanted)
    box.demand(len(set(colours)) == wanted, key, "coatl:colour_twice")
    return GODS_NAMES.index(god), KINDS.index(kind), [COLOUR_LETTERS.index(colour) for colour in colours]


def _signs(kind: int, colours: list[int]) -> list[int]:
    """What a pattern shows at its three places."""
    x, y, z = [*colours, 0, 0][:3]
    sides = EITHER + KEY_COLOURS.index(1 << y | 1 << z) if kind == FLANK else ANY
    return {
        PAIR: [IS + x, IS + y, ANY],
        GAP: [IS + x, ANY, IS + y],
        FLANK: [sides, IS + x, sides],  # C-91: the sides need not be equal
        SANDWICH: [IS + x, IS_NOT + x, IS + x],  # C-92
        MIRROR: [MIRRORED, IS + x, ANY],  # C-93: the sides may be x themselves
        OVER: [COVERS + x, ANY, ANY],  # C-94: whatever is covered
        OVERNEXT: [IS + x, OTHER_COVERS + x, ANY],
    }[kind]


def _check_prophecies(box: ComponentFile) -> None:
    """All differ, and some prophecy of the green god shows black."""
    seen: dict[Any, str] = {}
    for place, (_, kind, colours) in enumerate(_prophecies):
        pattern = (kind, colours[0], frozenset(colours[1:])) if kind == FLANK else (kind, *colours)
        key = f"prophecies.{PROPHECY_IDS[place]}"
        box.demand(pattern not in seen, key, "coatl:same_pattern", prophecy=seen.get(pattern))
        seen[pattern] = PROPHECY_IDS[place]
    black = any(god == _GREEN and _BLACK in colours for god, _, colours in _prophecies)
    box.demand(black, "prophecies.P11", "coatl:green_with_black")


def _gods(box: ComponentFile, key: str, names: list[Any]) -> list[int]:
    for name in names:
        box.demand(name in GODS_NAMES, key, "not_one_of", value=repr(name), known=list(GODS_NAMES))
    return [GODS_NAMES.index(name) for name in names]


def _first_objective(box: ComponentFile, key: str) -> list[int]:
    """Its kind and up to three gods."""
    kind, *names = box.listed(key)
    box.demand(kind in FIRST_OBJECTIVES, key, "not_one_of", value=repr(kind), known=list(FIRST_OBJECTIVES))
    number = FIRST_OBJECTIVES.index(kind)
    box.demand(
        len(names) == _GODS_NAMED[number], key, "coatl:gods_named", kind=kind, length=_GODS_NAMED[number]
    )
    return [number, *_gods(box, key, names), *[0] * (3 - len(names))]


def _second_objective(box: ComponentFile, key: str) -> list[int]:
    """Its kind and a number, or two colours."""
    kind, *rest = box.listed(key)
    box.demand(kind in SECOND_OBJECTIVES, key, "not_one_of", value=repr(kind), known=list(SECOND_OBJECTIVES))
    number = SECOND_OBJECTIVES.index(kind)
    if number == EQUAL:
        right = len(rest) == 2 and all(colour in COLOUR_LETTERS for colour in rest)
        box.demand(right, key, "coatl:two_colours")
        return [number, *(COLOUR_LETTERS.index(colour) for colour in rest)]
    box.demand(len(rest) == 1 and type(rest[0]) is int and 1 <= rest[0] <= 30, key, "coatl:one_number")
    return [number, rest[0], 0]


def _action_cards(box: ComponentFile) -> None:
    """CARL 2.0 has one card more, of the god that the personality favours."""
    for name, cards, more in zip(PERSONALITIES, ACTION_CARDS, ACTION_CARDS_2, strict=True):
        box.demand(sum(cards) == ROUNDS, f"carl.{name}", "coatl:card_a_round", total=ROUNDS)
        gains = sorted(new - old for old, new in zip(cards, more, strict=True))
        box.demand(gains == [0, 0, 1], f"carl2.{name}", "coatl:one_card_more")


_box = open_components(__package__)
DIGEST: Final = _box.digest()
MARKS: Final = _box.marks()

COLOUR_LETTERS: Final = tuple(_box.listed("colours"))
_box.demand(len(set(COLOUR_LETTERS)) == 5, "colours", "coatl:five_letters")
COLOURS: Final = len(COLOUR_LETTERS)
_BLACK: Final = COLOUR_LETTERS.index("K")

# Feathers; a reading is key × 2, or one more if the card is turned
FEATHER_KEYS: Final = tuple(_feathers(_box))
KEYS: Final = len(FEATHER_KEYS)
NO_FEATHER: Final = KEYS
COPIES: Final = _copies(_box)  # of each key
DECK: Final = [key for key in range(KEYS) for _ in range(COPIES[key])]
FEATHERS: Final = len(DECK)
READINGS: Final = 2 * KEYS
_read: Final = [word for key in FEATHER_KEYS for word in (key, key[::-1])]
LEFT: Final = [COLOUR_LETTERS.index(word[0]) for word in _read]
RIGHT: Final = [COLOUR_LETTERS.index(word[1]) for word in _read]
KEY_COLOURS: Final = [1 << LEFT[2 * key] | 1 << RIGHT[2 * key] for key in range(KEYS)]  # a bit for each
HAND_SIZE: Final = _box.number("hand_size", 3, 8)

# Signs: what a segment of a Cóatl may be; a pattern is three of them side by side
ANY: Final = 0
MIRRORED: Final = 1  # the segment two places on has the same colour
IS: Final = 2  # + colour
IS_NOT: Final = IS + COLOURS  # + colour
COVERS: Final = IS_NOT + COLOURS  # + colour: and lies over a card
OTHER_COVERS: Final = COVERS + COLOURS  # + colour: a segment of another colour that lies over a card
EITHER: Final = OTHER_COVERS + COLOURS  # + key: one of its two colours
SIGNS: Final = EITHER + KEYS

SEAT_COLOURS: Final = tuple(_box.listed("seat_colours"))
_box.demand(len(set(SEAT_COLOURS)) == 4, "seat_colours", "coatl:four_colours")
MOST_SEATS: Final = len(SEAT_COLOURS)
SETS: Final = _box.number("sets", MOST_SEATS, MOST_SEATS)
SOLO_SET: Final = _box.number("solo_set", 1, SETS)
ROUNDS: Final = _box.number("rounds", 2, 6)
CARL2_ROUNDS: Final = _box.number("carl2_rounds", ROUNDS + 1, ROUNDS + 1)
GOLDEN_SEGMENTS: Final = _box.number("golden_segments", CARL2_ROUNDS - 1, 20)
PLACEMENTS: Final = 2 * CARL2_ROUNDS  # in the longest Cóatl, head and tail included
_used: Final = MOST_SEATS * (2 * (ROUNDS - 2) + HAND_SIZE)  # in Cóatls and hands; the rest can be drawn
_box.demand(_used < FEATHERS, "feathers.copies", "coatl:too_few_feathers", count=_used)

# Prophecies
GODS_NAMES: Final = tuple(_box.listed("gods"))
_box.demand(len(set(GODS_NAMES)) == 4 and "green" in GODS_NAMES, "gods", "coatl:four_gods")
GODS: Final = len(GODS_NAMES)
_GREEN: Final = GODS_NAMES.index("green")
PROPHECY_IDS: Final = tuple(f"P{number:02}" for number in range(1, 41))
PROPHECIES: Final = len(PROPHECY_IDS)
_prophecies: Final = [_prophecy(_box, f"prophecies.{name}") for name in PROPHECY_IDS]
_check_prophecies(_box)
GOD: Final = [god for god, _, _ in _prophecies]
KIND: Final = [kind for _, kind, _ in _prophecies]
PATTERN: Final = [_signs(kind, colours) for _, kind, colours in _prophecies]
REACH: Final = [_REACHES[kind] for kind in KIND]
SPAN: Final = [_SPANS[kind] for kind in KIND]
FIRST: Final = [colours[0] for _, _, colours in _prophecies]  # the colours in the order of the file
SECOND: Final = [[*colours, 0][1] for _, _, colours in _prophecies]
THIRD: Final = [[*colours, 0, 0][2] for _, _, colours in _prophecies]
CARL_COLOURS: Final = [
    sum(1 << colour for colour in colours) for _, _, colours in _prophecies
]  # a bit for each

MOST_LEVEL: Final = 3
LEVELS: Final = MOST_LEVEL + 1
LEVEL_POINTS: Final = _box.numbers("level_points", LEVELS, 0, 100)
_box.demand(LEVEL_POINTS == sorted(LEVEL_POINTS), "level_points", "coatl:points_decrease")
RESERVE: Final = [0, *_box.numbers("reserve", MOST_SEATS, 1, 6)]  # by seats
MOST_RESERVE: Final = max(RESERVE)

# Temples
TEMPLE_IDS: Final = tuple(f"T{number}" for number in range(1, 7))
TEMPLES: Final = len(TEMPLE_IDS)
NO_TEMPLE: Final = TEMPLES
OBJECTIVE_1: Final = [_first_objective(_box, f"temples.{name}.first") for name in TEMPLE_IDS]
OBJECTIVE_2: Final = [_second_objective(_box, f"temples.{name}.second") for name in TEMPLE_IDS]
TEMPLE_POINTS: Final = _box.numbers("temple_points", 3, 0, 100)
EQUAL_LEAST: Final = _box.number("equal_least", 0, 10)
_excluded: Final = _box.word("carl2_no_temple")
_box.demand(_excluded in TEMPLE_IDS, "carl2_no_temple", "not_one_of", value=_excluded, known=list(TEMPLE_IDS))
CARL2_NO_TEMPLE: Final = TEMPLE_IDS.index(_excluded)
_check_totals(_box)

STEALS_PER_NEIGHBOUR: Final = _box.number("steals_per_neighbour", 1, 40)
STEALS_FROM_CARL: Final = _box.number("steals_from_carl", 1, 40)

# CARL
CARL_GODS: Final = _gods(_box, "carl.gods", _box.listed("carl.gods"))  # by action: improve, steal, realise
CARL_ACTIONS: Final = 3
_box.demand(len(set(CARL_GODS)) == CARL_ACTIONS, "carl.gods", "coatl:god_an_action")
ACTION_CARDS: Final = [_box.numbers(f"carl.{name}", CARL_ACTIONS, 0, 10) for name in PERSONALITIES]
ACTION_CARDS_2: Final = [_box.numbers(f"carl2.{name}", CARL_ACTIONS, 0, 10) for name in PERSONALITIES]
_action_cards(_box)
FAVOURED: Final = [
    next(
        action for action in range(CARL_ACTIONS) if ACTION_CARDS_2[each][action] > ACTION_CARDS[each][action]
    )
    for each in range(len(PERSONALITIES))
]
_box.close()
