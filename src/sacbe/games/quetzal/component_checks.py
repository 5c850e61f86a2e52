"""The self-checks of the data file: what must hold after any correction of a value."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sacbe.core.component_file import ComponentFile

FULL_DISPLAY: Final = 14
PRINTED_WORTH: Final = {("statuette", 3): 8, ("mummy", 2): 6}
PRINTED_COST: Final = 4  # of the second space of the Temple
PRINTED_SIZES: Final = {"pottery": 21, "weapon": 18, "tablet": 15, "statuette": 12, "mummy": 9}
REWARDS: Final = ("coin", "vp")


def different(box: ComponentFile, key: str, count: int) -> None:
    names = box.listed(key)
    box.demand(all(isinstance(name, str) for name in names), key, "quetzal:names")
    box.demand(len(set(names)) == len(names) == count, key, "quetzal:different", count=count)


def order(box: ComponentFile, key: str, names: Sequence[str]) -> list[str]:
    """All the names, in an order of its own."""
    found = box.listed(key)
    box.demand(sorted(map(str, found)) == sorted(names), key, "quetzal:order", known=list(names))
    return [str(name) for name in found]


def colour(box: ComponentFile, key: str) -> int:
    letter = box.word(key)
    box.demand(letter in ("B", "W"), key, "quetzal:colour")
    return "BW".index(letter)


def cards(box: ComponentFile, families: Sequence[str], copies: Sequence[int], sizes: Sequence[int]) -> None:
    bonuses = len(copies) // len(families)
    for place, name in enumerate(families):
        total = sum(copies[place * bonuses : place * bonuses + bonuses])
        box.demand(
            total == sizes[place], f"cards.{name}", "quetzal:family_size", total=total, size=sizes[place]
        )
        box.demand(PRINTED_SIZES.get(name) == sizes[place], "copies", "quetzal:printed_size", family=name)
    total = box.number("cards.total", 75, 75)
    box.demand(total == sum(copies), "cards.total", "quetzal:cards_total", total=sum(copies))


def worth(box: ComponentFile, families: Sequence[str], rows: Sequence[Sequence[int]]) -> None:
    """Counting threes first must never score less than any other way of counting (Q-133)."""
    for name, (one, two, three) in zip(families, rows, strict=True):
        box.demand(three + one >= 2 * two and three >= two + one, f"worth.{name}", "quetzal:threes_first")
        for count, points in enumerate((one, two, three), 1):
            printed = PRINTED_WORTH.get((name, count), points)
            box.demand(
                points == printed, f"worth.{name}", "quetzal:printed_worth", count=count, points=printed
            )


def costs(box: ComponentFile, temple: list[int], village: list[int]) -> None:
    box.demand(temple[1] == PRINTED_COST, "temple.costs", "quetzal:temple_costs", cost=PRINTED_COST)
    box.demand(set(village) == {1, 2}, "village.costs", "quetzal:village_costs")


def display(box: ComponentFile, cards_shown: int, temple: int, chosen: list[int]) -> None:
    box.demand(cards_shown == FULL_DISPLAY, "temple.cards", "quetzal:display", count=cards_shown)
    box.demand(sum(chosen) <= temple, "temple.chosen", "quetzal:too_many_chosen", count=temple)


def rising(box: ComponentFile, key: str) -> None:
    numbers = box.listed(key)
    box.demand(numbers == sorted(set(numbers)), key, "quetzal:rising")


def tiles(box: ComponentFile, total: int) -> None:
    box.demand(box.number("tiles.total", 24, 24) == total, "tiles.total", "quetzal:tiles_total", total=total)


def rewards(box: ComponentFile, key: str) -> list[tuple[int, str]]:
    found = [_reward(box, key, text) for text in box.listed(key)]
    box.demand(0 < len(found) <= 100, key, "quetzal:track_length")
    return found


def _reward(box: ComponentFile, key: str, text: Any) -> tuple[int, str]:
    if text in ("-", "tile"):
        return (1, "tile") if text == "tile" else (0, "")
    amount, _, what = str(text).partition(" ")
    box.demand(amount.isdecimal() and what in REWARDS, key, "quetzal:reward", value=repr(text))
    return int(amount), what


def automaton(box: ComponentFile, key: str, meeples: int) -> list[Any]:
    """Two Temple spaces, a Surrounding, and the Market or the Ship: six meeples in all (Q-166)."""
    rows = box.listed(key)
    shaped = (
        len(rows) == 3
        and all(isinstance(row, list) for row in rows)
        and [len(row) for row in rows] == [2, 3, 3]
    )
    box.demand(shaped, key, "quetzal:automaton_shape")
    spaces, near, third = rows
    box.demand(
        all(space in range(1, 6) for space in spaces) and spaces[0] != spaces[1], key, "quetzal:two_spaces"
    )
    box.demand(near[0] in ("quarry", "smalltemple", "ruins"), key, "quetzal:automaton_shape")
    box.demand(third[0] in ("market", "ship"), key, "quetzal:automaton_shape")
    for name, size, letter in (near, third):
        box.demand(type(size) is int and size > 0 and letter in ("B", "W"), key, "quetzal:automaton_shape")
        box.demand(name != "market" or letter == "B", key, "quetzal:market_black")
    total = len(spaces) + near[1] + third[1]
    box.demand(total == meeples, key, "quetzal:automaton_meeples", count=total, wanted=meeples)
    return rows
