"""The table in a terminal: a line for each field, and one's own hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from sacbe.games.milpa import components as box
from sacbe.terminal.drawing import DIM, SEATS, compacted, heading, joined, listed, meanings
from sacbe.terminal.language import say_of

LABEL: Final = 24  # of a line about a seat
STYLES: Final = dict(
    zip(box.CROP_LETTERS, ("black on yellow", "bright_white on red", "black on green"), strict=True)
)


def draw(view: dict[str, Any], names: Sequence[str], width: int) -> list[Text]:
    return joined(_parts(view, names, width))


def compact(view: dict[str, Any], names: Sequence[str], width: int) -> list[Text]:
    return compacted(_parts(view, names, width))


def legend(width: int) -> list[Text]:
    crops = [(_card(letter), say_of("milpa", f"names.crops.{letter}")) for letter in box.CROP_LETTERS]
    seats = [(Text("  ", SEATS[each]), say_of("milpa", f"names.colours.{each}")) for each in box.SEAT_COLOURS]
    return [*meanings(crops, width), *meanings(seats, width)]


def together(views: Sequence[dict[str, Any]]) -> dict[str, Any]:
    return views[0] | {"seat": None, "hand": [], "revealed": {"hands": [view["hand"] for view in views]}}


def _parts(view: dict[str, Any], names: Sequence[str], width: int) -> list[list[Text]]:
    told = [say_of("milpa", "board.deck", deck=view["deck"])]
    return [
        heading(say_of("milpa", "name"), told, width),
        _fields(view, names, width),
        _hands(view, names, width),
    ]


def _fields(view: dict[str, Any], names: Sequence[str], width: int) -> list[Text]:
    lines: list[Text] = []
    for seat, field in enumerate(view["fields"]):
        points = say_of("milpa", "board.points", points=view["points"][seat])
        lines += listed(_label(seat, f"{names[seat]}, {points}", view), map(_card, field), width)
    return lines


def _hands(view: dict[str, Any], names: Sequence[str], width: int) -> list[Text]:
    if view["revealed"] is None:
        title = Text(f"  {say_of('milpa', 'board.hand')}".ljust(LABEL), DIM)
        return listed(title, map(_card, view["hand"]), width)
    shown = enumerate(view["revealed"]["hands"])
    return [
        line
        for seat, hand in shown
        for line in listed(_label(seat, names[seat], view), map(_card, hand), width)
    ]


def _label(seat: int, words: str, view: dict[str, Any]) -> Text:
    """The colour of a seat, and an arrow before the one that is to act."""
    acting = seat == view["active"] and view["decision"] != "over"
    line = Text.assemble("▸" if acting else " ", ("  ", SEATS[box.SEAT_COLOURS[seat]]), f" {words}")
    line.truncate(LABEL, overflow="ellipsis", pad=True)
    return line


def _card(card: str) -> Text:
    letter = say_of("milpa", f"names.letters.{card[0]}")
    return Text(f" {letter}{card[1:]} ", STYLES[card[0]])
