"""Draws the table of Cóatl from a view. Letters say everything that colours say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.text import Text

from sacbe.games.coatl import board_carl
from sacbe.games.coatl import components as box
from sacbe.games.coatl.board_prophecies import (
    FEATHERS,
    compact_levels,
    feather,
    letter,
    levels,
    name,
    prophecy,
    segment,
    word,
)
from sacbe.terminal.drawing import (
    BOLD,
    DIM,
    SEATS,
    compacted,
    flow,
    heading,
    joined,
    label,
    listed,
    meanings,
    several,
    spread,
)
from sacbe.terminal.language import say_of

LABEL: Final = 14
Levels = Callable[[dict[str, Any], dict[str, list[str]], int], list[Text]]


def draw(view: dict[str, Any], names: Sequence[str], width: int) -> list[Text]:
    order = _seats_around(view)
    parts = (
        _heading(view, width),
        [*_temple(view, width), *_reserve(view, width)],
        *(_seat(view, seat, names[seat], width) for seat in order),
        board_carl.draw(view, width) if view["solo"] is not None else [],
        _hands(view, names, width),
        _legend(view, width),
    )
    return joined(parts)


def compact(view: dict[str, Any], names: Sequence[str], width: int) -> list[Text]:
    """Without the discards and the legend; the prophecies of a seat follow one another."""
    parts = (
        _heading(view, width),
        [*_temple(view, width), *_reserve(view, width)[:1]],
        *(_seat(view, seat, names[seat], width, compact_levels) for seat in _seats_around(view)),
        board_carl.draw(view, width) if view["solo"] is not None else [],
        _hands(view, names, width),
    )
    return compacted(parts)


def legend(width: int) -> list[Text]:
    """A colour's letter, and in brackets that of its notation where it is another."""
    letters = [
        (
            feather(each),
            say_of("coatl", f"facts.colour.{each}") + ("" if letter(each) == each else f" ({each})"),
        )
        for each in FEATHERS
    ]
    colours = box.SEAT_COLOURS
    seats = [(Text(word(f"letters.{each}"), SEATS[each]), name(f"colours.{each}")) for each in colours]
    return [*meanings(letters, width), *meanings(seats, width), *_signs(width, times=True)]


def together(views: Sequence[dict[str, Any]]) -> dict[str, Any]:
    hands = [view["hand"] for view in views]
    return views[0] | {"seat": None, "hand": [], "revealed": {"hands": hands}}


def _seats_around(view: dict[str, Any]) -> list[int]:
    """All seats, the reader's own last, next to the hand."""
    seats = range(view["seats"])
    first = 0 if view["seat"] is None else view["seat"] + 1
    return [(first + step) % view["seats"] for step in seats]


def _heading(view: dict[str, Any], width: int) -> list[Text]:
    told = []
    if view["round"]:
        golden = view["golden"]
        rest = view["rounds"] - 1 - golden["body"]
        marks = ("<" if golden["head_and_tail"] else "") + "●" * golden["body"] + "○" * rest
        marks += "~" if golden["head_and_tail"] else ""
        told = [name("round", round=view["round"], rounds=view["rounds"]), word("golden", marks=marks)]
    told += [word("deck", deck=view["deck"]), word("prophecy_deck", deck=view["prophecy_deck"])]
    return heading(say_of("coatl", "name"), told, width)


def _temple(view: dict[str, Any], width: int) -> list[Text]:
    if view["temple"] is None:
        return []
    points = word("temple_points", one=box.TEMPLE_POINTS[1], both=box.TEMPLE_POINTS[2])
    title = Text.assemble(("  ", ""), (f"{word('temple')} {view['temple']}  ", BOLD))
    return flow(title, [Text(name(f"temples.{view['temple']}")), Text(f"({points})", DIM)], width, "  ")


def _reserve(view: dict[str, Any], width: int) -> list[Text]:
    chips = [prophecy(view, each) for each in view["reserve"]]
    lines = listed(label(word("reserve"), LABEL, BOLD), chips, width, "   ")
    if not view["pile"]:
        return lines
    pile = [_times(each) for each in several(sorted(view["pile"]))]
    return [*lines, *flow(label(word("pile"), LABEL), pile, width, "  ")]


def _times(told: str) -> Text:
    card, times, count = told.partition("×")
    return Text(feather(card).plain + times + count, DIM)


# A seat: its Cóatl and its prophecies


def _seat(view: dict[str, Any], seat: int, who: str, width: int, shown: Levels = levels) -> list[Text]:
    colour = box.SEAT_COLOURS[seat]
    active = seat == view["active"] and view["decision"] != "over"
    mark = Text.assemble((word(f"letters.{colour}"), SEATS[colour]))
    line = Text.assemble(("› " if active else "  ", BOLD), mark, (f" {who}", BOLD if active else ""))
    told = flow(line.append("   "), [Text(each, DIM) for each in _told(view, seat)], width, " · ")
    return [*told, *_serpent(view, seat, width), *shown(view, view["prophecies"][seat], width)]


def _told(view: dict[str, Any], seat: int) -> list[str]:
    fixed = view["scored"][seat] is not None
    told = [word("fixed" if fixed else "now", points=view["standings"][seat])]
    if seat != view["seat"]:
        told.append(word("hand", hand=view["hand_sizes"][seat]))
    told.append(word("segments", length=len(view["coatls"][seat])))
    if view["stolen"][seat] and view["seats"] > 1:
        told.append(word("stolen", stolen=view["stolen"][seat]))
    return told


def _serpent(view: dict[str, Any], seat: int, width: int) -> list[Text]:
    """From left to right: < before a head, ~ behind a tail, * for a segment that covers another card."""
    placed = view["placements"][seat]
    has_head = any(each.startswith("head") for each in placed)
    has_tail = any(each.startswith("tail") for each in placed)
    chips = [segment(each) for each in view["coatls"][seat]]
    if not chips:
        return []
    line = flow(Text("    " + ("<" if has_head else " "), BOLD), chips, width - 1, "")
    line[-1].append("~" if has_tail else "", BOLD)
    return line


# Hands and the legend


def _hands(view: dict[str, Any], names: Sequence[str], width: int) -> list[Text]:
    if view["revealed"] is not None:
        hands = zip(names, view["revealed"]["hands"], strict=True)
        return [
            line
            for who, hand in hands
            if hand
            for line in flow(Text(f"  {word('hand_of')} {who}  "), map(feather, hand), width, "  ")
        ]
    if view["seat"] is None:
        return []
    lines = listed(label(word("your_hand"), LABEL, BOLD), map(feather, view["hand"]), width, "  ")
    if view["placing"] is not None:
        lines += flow(label(word("placing"), LABEL, BOLD), [feather(view["placing"])], width)
    return lines


def _legend(view: dict[str, Any], width: int) -> list[Text]:
    return _signs(width, times=view["seat"] is not None) if view["round"] else []


def _signs(width: int, times: bool) -> list[Text]:
    points = "/".join(map(str, box.LEVEL_POINTS[1:]))
    parts = [word("gods_legend"), word("pattern_legend"), word("points_legend", points=points)]
    if times:
        parts.append(word("times_legend"))
    if max(map(len, parts)) + 2 > width:
        return [line for part in parts for line in spread(part, width, DIM, indent=2)]
    return flow(Text("  "), [Text(part, DIM) for part in parts], width, "   ")
