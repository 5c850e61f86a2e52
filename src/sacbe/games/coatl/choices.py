"""Describes choices: what an action is called, what it does here, and the rule it follows."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.action import Seat
from sacbe.core.choice import Choosing, Effect, Sentence
from sacbe.games.coatl import words
from sacbe.games.coatl.components import LEVEL_POINTS, MOST_LEVEL, PERSONALITIES, SEAT_COLOURS
from sacbe.games.coatl.notation import PROPHECIES, occurrences, pattern
from sacbe.games.coatl.position import Coatl

RULES: Final = {
    "play": "C-22",
    "discard": "C-29",
    "place": "C-32",
    "up": "C-42",
    "take": "C-43",
    "steal": "C-44",
    "stop": "C-48",
    "head": "C-68",
    "tail": "C-68",
    "fall": "H25",
    "ambitious": "C-98",
    "imperious": "C-98",
    "greedy": "C-98",
    "carl2": "C-133",
    "end": "C-132",
}


def sentence(action: str) -> Sentence:
    if "@" in action:
        reading, way = action.split("@")
        return Sentence("place", {"reading": reading, "way": way})
    verb, *what = action.split(":")
    if verb in ("play", "discard"):
        return Sentence(verb, {"card": what[0]})
    if verb in ("head", "tail"):
        return Sentence(verb, {"colour": what[0]})
    if verb == "steal":
        return Sentence(verb, {"victim": what[0], "prophecy": prophecy(what[1])})
    return Sentence(verb, {"prophecy": prophecy(what[0])} if what else {})


def effect(view: dict[str, Any], action: str) -> Effect:
    key, facts = sentence(action)
    if key in ("up", "take", "steal"):
        facts = facts | _realised(view, action.rpartition(":")[2])
    return Effect(key, facts, RULES[key])


def _realised(view: dict[str, Any], name: str) -> dict[str, Any]:
    """C-41: the level that a prophecy reaches, and the points it brings."""
    seat = view["seat"]
    times = occurrences(view["cards"][name]["pattern"], view["coatls"][seat])
    before = [int(level) for level, held in view["prophecies"][seat].items() if name in held]
    level = min(times, MOST_LEVEL)
    return {"level": level, "points": LEVEL_POINTS[level] - sum(LEVEL_POINTS[each] for each in before)}


def prophecy(name: str) -> str:
    """With its pattern, to save looking it up."""
    return f"{name} ({pattern(PROPHECIES.index(name))})"


def if_ended(position: Coatl, seat: Seat) -> int:
    """A seat's score, before it is fixed, is already what it would be if the match ended now."""
    return position.scores()[seat][0]


def declines(view: dict[str, Any], action: str) -> bool:
    return action in ("stop", "end")


CHOOSING: Final = Choosing(
    colours=tuple(SEAT_COLOURS),
    verbs=(
        *("play", "discard", "place", "up", "take", "steal", "head", "tail", "fall", "stop"),
        *(*PERSONALITIES, "carl2", "end"),
    ),
    example="play:GR",
    afresh=("C-D1", "C-D3", "C-D4", "C-D5", "C-D7"),
    sentence=sentence,
    effect=effect,
    if_ended=if_ended,
    declines=declines,
    foreseen=frozenset({words.PLAYED}),
)
