"""What is in the box. Constants only: tools/headers.py writes the header beside it."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from sacbe.core.component_file import ComponentFile, open_components

Dig: TypeAlias = int  # a kind of dig card: pickaxes and shovels; the copies are interchangeable
Artefact: TypeAlias = int  # a kind of artefact card: category, artefacts shown, back
Site: TypeAlias = int  # a place of the artefact row, or the top of the pile
Exhibition: TypeAlias = int

_MOST_PICKAXES: Final = 3
_MOST_SHOVELS: Final = 4
_MOST_SHOWN: Final = 3
_PHASES: Final = ("A", "B", "C")


def _pairs(box: ComponentFile, key: str) -> list[tuple[Any, Any]]:
    pairs = box.listed(key)
    box.demand(all(isinstance(pair, list) and len(pair) == 2 for pair in pairs), key, "paititi:not_pairs")
    return [(pair[0], pair[1]) for pair in pairs]


def _read_backs(box: ComponentFile) -> list[tuple[int, int]]:
    backs = _pairs(box, "backs")
    for pickaxes, shovels in backs:
        whole = type(pickaxes) is int and type(shovels) is int
        box.demand(whole and 1 <= pickaxes <= 99 and 1 <= shovels <= 99, "backs", "paititi:bad_back")
    box.demand((5, 10) in backs, "backs", "paititi:back_5_10")
    box.demand(len({pickaxes for pickaxes, _ in backs}) == len(backs), "backs", "paititi:same_pickaxes")
    return sorted(backs)


def _read_artefacts(box: ComponentFile, category: int) -> list[tuple[int, int, int]]:
    """Category, artefacts shown and place of the back, for each card."""
    key = f"artefacts.{CATEGORY_LETTERS[category]}"
    cards = _pairs(box, key)
    for shown, pickaxes in cards:
        right = type(shown) is int and 1 <= shown <= _MOST_SHOWN
        box.demand(right, key, "paititi:bad_artefacts", value=repr(shown))
        box.demand(pickaxes in _pickaxes, key, "paititi:no_such_back", value=repr(pickaxes))
    box.demand(len(cards) > 0, key, "paititi:empty_category")
    return sorted((category, shown, _pickaxes.index(pickaxes)) for shown, pickaxes in cards)


def _read_fragments(box: ComponentFile) -> list[tuple[int, int, int]]:
    pickaxes = box.numbers("fragments", 2, 1, 99)
    box.demand(
        all(each in _pickaxes for each in pickaxes), "fragments", "paititi:no_such_back", value=pickaxes
    )
    return sorted((CATEGORIES, 0, _pickaxes.index(each)) for each in pickaxes)


def _read_end_points(box: ComponentFile) -> list[list[int]]:
    rows = box.listed("end_points")
    right = len(rows) == len(_backs) and all(
        isinstance(row, list) and len(row) == _MOST_SHOWN for row in rows
    )
    box.demand(right, "end_points", "paititi:end_points")
    whole = all(type(value) is int and 0 <= value <= 99 for row in rows for value in row)
    box.demand(whole, "end_points", "paititi:end_points")
    return rows


def _read_exhibitions(box: ComponentFile, phase: str) -> list[tuple[int, int]]:
    key = f"exhibitions.{phase}"
    pairs = _pairs(box, key)
    for upper, lower in pairs:
        box.demand(upper in CATEGORY_LETTERS and lower in CATEGORY_LETTERS, key, "paititi:no_such_category")
        box.demand(upper != lower, key, "paititi:same_category", category=upper)
    return [(CATEGORY_LETTERS.index(upper), CATEGORY_LETTERS.index(lower)) for upper, lower in pairs]


def _check_totals(box: ComponentFile) -> None:
    totals = {"dig.total": DIG_CARDS, "artefacts.total": ARTEFACT_CARDS, "exhibitions.total": EXHIBITIONS}
    for key, total in totals.items():
        box.demand(box.number(key, 1, 200) == total, key, "paititi:total", total=total)
    box.demand(DIG_CARDS == 60, "dig.total", "paititi:must_be", must=60)
    box.demand(ARTEFACT_CARDS == 40, "artefacts.total", "paititi:must_be", must=40)
    box.demand(OPENINGS == 5, "exhibitions.A", "paititi:must_be", must=5)
    box.demand(STOP - OPENINGS == 10, "exhibitions.C", "paititi:ten_halved")
    box.demand(FACE_UP == OPENINGS, "face_up", "paititi:must_be", must=OPENINGS)


def _check_scale(box: ComponentFile) -> None:
    box.demand(SCALE[0] == 0, "scale", "paititi:scale_zero")
    box.demand(SCALE == sorted(SCALE), "scale", "paititi:scale_decreases")
    box.demand(SCALE[5] == 25, "scale", "paititi:scale_five")


_box = open_components(__package__)
DIGEST: Final = _box.digest()
MARKS: Final = _box.marks()

MOST_SEATS: Final = _box.number("seats.most", 2, 4)
SEAT_COLOURS: Final = tuple(_box.listed("seats.colours"))
_box.demand(len(set(SEAT_COLOURS)) == 4, "seats.colours", "paititi:four_colours")
DEALT: Final = _box.number("dealt", 1, 14)
DRAWN: Final = _box.number("drawn", 1, 10)
DRAWN_FOR_FRAGMENTS: Final = _box.number("drawn_for_fragments", 1, 10)
HAND_LIMIT: Final = _box.number("hand_limit", DEALT, 60)
ROW: Final = _box.number("row", 1, 3)
TOP: Final = ROW  # of the pile, as a site after those of the row
SITES: Final = ROW + 1
NOWHERE: Final = SITES  # no site

# Dig cards, by pickaxes, then shovels
DIG_COPIES: Final = [
    copies
    for pickaxes in range(1, _MOST_PICKAXES + 1)
    for copies in _box.numbers(f"dig.p{pickaxes}", _MOST_SHOVELS, 0, 60)
]
DIGS: Final = len(DIG_COPIES)
PICKAXES: Final = [kind // _MOST_SHOVELS + 1 for kind in range(DIGS)]
SHOVELS: Final = [kind % _MOST_SHOVELS + 1 for kind in range(DIGS)]
DIG_CARDS: Final = sum(DIG_COPIES)
EYES: Final = MOST_SEATS + 1  # seats, each with its own knowledge; the last knows only what is public
PUBLIC: Final = MOST_SEATS

# Artefact cards, by category, artefacts and back; fragments last
CATEGORY_LETTERS: Final = tuple(_box.listed("categories"))
_box.demand(len(set(CATEGORY_LETTERS)) == 5 == len(CATEGORY_LETTERS), "categories", "paititi:five_letters")
CATEGORIES: Final = len(CATEGORY_LETTERS)
_backs: Final = _read_backs(_box)
_pickaxes: Final = [pickaxes for pickaxes, _ in _backs]
BACKS: Final = len(_backs)
BACK_PICKAXES: Final = [*_pickaxes]
BACK_SHOVELS: Final = [shovels for _, shovels in _backs]
_cards: Final = [card for category in range(CATEGORIES) for card in _read_artefacts(_box, category)]
_fragments: Final = _read_fragments(_box)
_kinds: Final = [*sorted(set(_cards)), *sorted(set(_fragments))]
KINDS: Final = len(_kinds)
ORDINARY: Final = len(set(_cards))  # kinds that can be held; the fragments come after them
NO_CARD: Final = KINDS
COPIES: Final = [[*_cards, *_fragments].count(kind) for kind in _kinds]
ARTEFACT_CARDS: Final = sum(COPIES)
CATEGORY: Final = [category for category, _, _ in _kinds]
SHOWN: Final = [shown for _, shown, _ in _kinds]
BACK: Final = [*(back for _, _, back in _kinds), BACKS]
FIRST_OF: Final = [
    *(CATEGORY.index(category) for category in range(CATEGORIES)),
    ORDINARY,
]  # and one past the last
PICKAXE_COST: Final = [
    *(BACK_PICKAXES[back] for _, _, back in _kinds),
    30_000,
]  # where no card lies, nobody can pay
SHOVEL_COST: Final = [*(BACK_SHOVELS[back] for _, _, back in _kinds), 30_000]
_box.demand(
    _box.number("end_points_of_fragments", 0, 99) == 0, "end_points_of_fragments", "paititi:fragments_worth"
)
_end_points: Final = _read_end_points(_box)
END_POINTS: Final = [_end_points[back][shown - 1] if shown else 0 for _, shown, back in _kinds]

# Artefacts found under each back, on average, in hundredths
FINDS: Final = [
    100
    * sum(copies * shown for copies, shown, each in zip(COPIES, SHOWN, BACK, strict=False) if each == back)
    // max(1, sum(copies for copies, each in zip(COPIES, BACK, strict=False) if each == back))
    for back in range(BACKS)
]

# Exhibition cards: openings, then phase B, phase C and Stop
_phases: Final = [_read_exhibitions(_box, phase) for phase in _PHASES]
OPENINGS: Final = len(_phases[0])
FIRST_C: Final = OPENINGS + len(_phases[1])
STOP: Final = FIRST_C + len(_phases[2])
EXHIBITIONS: Final = STOP + 1
NO_EXHIBITION: Final = EXHIBITIONS
UPPER: Final = [upper for phase in _phases for upper, _ in phase]
LOWER: Final = [lower for phase in _phases for _, lower in phase]
EXHIBITION_NAMES: Final = (
    *(
        f"{phase}{number}"
        for phase, cards in zip(_PHASES, _phases, strict=True)
        for number in range(1, len(cards) + 1)
    ),
    "STOP",
)
FACE_UP: Final = _box.number("face_up", 1, 5)
LAST_EXHIBITIONS: Final = _box.number("after_stop", 1, FACE_UP - 1)
NOT_YET: Final = LAST_EXHIBITIONS + 1  # Stop has not appeared
_check_totals(_box)

NEEDED_TO_ORGANISE: Final = _box.number("needed_to_organise", 1, 10)
NEEDED_TO_JOIN: Final = _box.number("needed_to_join", 0, 10)
ORGANISER_MUST_USE: Final = _box.number("organiser_must_use", 0, NEEDED_TO_ORGANISE)
ORGANISE_POINTS: Final = _box.number("points.organise", 0, 100)
OPENING_POINTS: Final = _box.number("points.opening", 0, 100)
PERMANENT_POINTS: Final = _box.number("points.permanent", 0, 100)
SCALE: Final = _box.row("scale", 6, 0, 500)
SCALE_END: Final = len(SCALE) - 1  # H23: more artefacts score the last value
_check_scale(_box)

GUARD: Final = _box.number("guard", 1, 500)
GUARD_ANNOUNCED: Final = _box.number("guard_announced", 1, GUARD)
_box.close()
