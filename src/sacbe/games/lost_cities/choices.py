"""Describes choices: what an action is called, what it does here, and the rule it follows."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.choice import Choosing, Effect, Sentence
from sacbe.games.lost_cities import words
from sacbe.games.lost_cities.components import SEAT_COLOURS, STEPS
from sacbe.games.lost_cities.sources import if_ended

BLANKS: Final = {
    "play": "card",
    "discard": "card",
    "figure": "figure",
    "bonus": "path",
    "arrow": "path",
    "draw": "pile",
}
RULES: Final = {
    "play_start": "L-20",
    "play_advance": "L-31",
    "play_bonus": "L-37",
    "discard": "L-43",
    "discard_open": "L-43",
    "figure": "L-21",
    "bonus": "L-37",
    "bonus_none": "L-38",
    "arrow": "L-60",
    "arrow_none": "L-61",
    "draw": "L-48",
    "draw_deck": "L-48",
}


def sentence(action: str) -> Sentence:
    verb, _, what = action.partition(":")
    if what in ("none", "deck"):
        return Sentence(f"{verb}_{what}", {})
    return Sentence(verb, {BLANKS[verb]: what})


def effect(view: dict[str, Any], action: str) -> Effect:
    key, facts = _effect(view, action)
    return Effect(key, facts, RULES[key])


def _effect(view: dict[str, Any], action: str) -> Sentence:
    verb, _, what = action.partition(":")
    if verb == "play":
        return _play(view, what)
    if verb == "figure":
        return Sentence(verb, {"figure": what, "path": view["path"]})
    if verb == "draw" and what != "deck":
        return Sentence(verb, {"card": view["piles"][what]["top"]})
    if verb in ("bonus", "arrow") and what != "none":
        return Sentence(verb, {"path": what, "step": view["figures"][view["active"]][what]["step"] + 1})
    if verb == "discard" and view["options"]["own_pile"] == "open":
        return Sentence("discard_open", {"card": what})
    return sentence(action)


def _play(view: dict[str, Any], card: str) -> Sentence:
    path = card[0]
    figure = view["figures"][view["active"]].get(path)
    if figure is None:
        return Sentence("play_start", {"card": card, "path": path})
    if figure["step"] == STEPS:
        return Sentence("play_bonus", {"card": card})
    return Sentence("play_advance", {"card": card, "path": path, "step": figure["step"] + 1})


def declines(view: dict[str, Any], action: str) -> bool:
    return action.endswith(":none")


CHOOSING: Final = Choosing(
    colours=SEAT_COLOURS,
    verbs=("play", "discard", "figure", "bonus", "arrow", "draw"),
    example="play:R7",
    afresh=(),
    sentence=sentence,
    effect=effect,
    if_ended=if_ended,
    declines=declines,
    foreseen=frozenset({words.PLAYED, words.DISCARDED}),
)
