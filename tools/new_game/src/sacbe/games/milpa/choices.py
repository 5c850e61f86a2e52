"""Describes choices: what an action is called, what it does here, and the rule it follows."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.choice import Choosing, Effect, Sentence
from sacbe.games.milpa import words
from sacbe.games.milpa.components import SEAT_COLOURS
from sacbe.games.milpa.notation import ACTIONS
from sacbe.games.milpa.scoring import points


def sentence(action: str) -> Sentence:
    verb, _, card = action.partition(":")
    return Sentence(verb, {"card": card})


def effect(view: dict[str, Any], action: str) -> Effect:
    return Effect("plant" if view["deck"] else "plant_last", sentence(action).facts, "M-05")


def declines(view: dict[str, Any], action: str) -> bool:
    return False


CHOOSING: Final = Choosing(
    colours=SEAT_COLOURS,
    verbs=words.VERBS,
    example=ACTIONS[0],
    afresh=(),
    sentence=sentence,
    effect=effect,
    if_ended=points,
    declines=declines,
    foreseen=frozenset({words.PLANTED}),
)
