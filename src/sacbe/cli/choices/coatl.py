"""Which sentence tells what an action of Cóatl is, and what it does in the position of a view."""

from __future__ import annotations

from typing import Any

from sacbe.games.coatl.components import PERSONALITIES, SEAT_COLOURS
from sacbe.games.coatl.notation import PROPHECIES, pattern

COLOURS: tuple[str, ...] = tuple(SEAT_COLOURS)
EXAMPLE: str = "play:GR"
VERBS: tuple[str, ...] = (
    *("play", "discard", "place", "up", "take", "steal", "head", "tail", "fall", "stop"),
    *(*PERSONALITIES, "carl2", "end"),
)
AFRESH: tuple[str, ...] = ("C-D1", "C-D3", "C-D4", "C-D5", "C-D7")


def name(action: str) -> tuple[str, dict[str, Any]]:
    if "@" in action:
        reading, way = action.split("@")
        return "place", {"reading": reading, "way": way}
    verb, *what = action.split(":")
    if verb in ("play", "discard"):
        return verb, {"card": what[0]}
    if verb in ("head", "tail"):
        return verb, {"colour": what[0]}
    if verb == "steal":
        return verb, {"victim": what[0], "prophecy": prophecy(what[1])}
    return verb, {"prophecy": prophecy(what[0])} if what else {}


def explain(view: dict[str, Any], action: str) -> tuple[str, dict[str, Any]]:
    return name(action)


def prophecy(name: str) -> str:
    """With its pattern, so that nobody has to look it up."""
    return f"{name} ({pattern(PROPHECIES.index(name))})"
