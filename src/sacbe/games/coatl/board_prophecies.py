"""How the terminal shows feathers, segments and prophecies, and which patterns are already there."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from sacbe.games.coatl.notation import occurrences
from sacbe.terminal.drawing import flow
from sacbe.terminal.language import say_of

FEATHERS: Final = {
    "G": "black on green",
    "R": "bright_white on red",
    "K": "bright_white on grey27",
    "B": "bright_white on blue",
    "Y": "black on yellow",
}
GODS: Final = {
    "yellow": "bold yellow",
    "green": "bold green",
    "pink": "bold magenta",
    "blue": "bold bright_blue",
}
LEVEL: Final = 16


def word(key: str, **facts: Any) -> str:
    return say_of("coatl", f"board.{key}", **facts)


def name(key: str, **facts: Any) -> str:
    return say_of("coatl", f"names.{key}", **facts)


def segment(each: str) -> Text:
    """A colour, with * where it covers another card."""
    return Text.assemble((f" {letter(each[0]) + each[1:]:<2}", FEATHERS[each[0]]))


def letter(colour: str) -> str:
    """The colour's initial in the reader's language; the notation has letters of its own."""
    return word(f"feathers.{colour}")


def feather(card: str) -> Text:
    return Text.assemble(*((letter(colour), FEATHERS[colour]) for colour in card))


def levels(
    view: dict[str, Any], rows: dict[str, list[str]], width: int, backwards: bool = False
) -> list[Text]:
    """One line for each level at which prophecies lie."""
    lines = []
    for level, found in rows.items():
        chips = [prophecy(view, each) for each in (found[::-1] if backwards else found)]
        if chips:
            lines += flow(Text(f"     {word(f'level.{level}')}".ljust(LEVEL)), chips, width, "   ")
    return lines


def compact_levels(view: dict[str, Any], rows: dict[str, list[str]], width: int) -> list[Text]:
    """All levels in a row."""
    chips = []
    for level, found in rows.items():
        told = [prophecy(view, each) for each in found]
        chips += [Text.assemble((f"{word(f'level.{level}')} ", "dim"), told[0]), *told[1:]] if told else []
    return flow(Text("     "), chips, width, "  ") if chips else []


def prophecy(view: dict[str, Any], each: str) -> Text:
    """Its number, god and pattern, and how often the pattern occurs in the reader's Cóatl."""
    card = view["cards"][each]
    god = card["god"]
    line = Text.assemble((f"{each}·{word(f'gods.{god}')}", GODS[god]), " ")
    for sign in card["pattern"]:
        line.append(letter(sign) if sign in FEATHERS else sign, FEATHERS.get(sign, "bold"))
    times = 0 if view["seat"] is None else occurrences(card["pattern"], view["coatls"][view["seat"]])
    return line.append(f" ×{times}", "bold") if times else line
