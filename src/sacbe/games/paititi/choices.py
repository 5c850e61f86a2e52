"""Describes choices: what an action is called, what it does here, and the rule it follows."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.action import Seat
from sacbe.core.choice import Choosing, Effect, Sentence
from sacbe.games.paititi import components as box
from sacbe.games.paititi import scoring
from sacbe.games.paititi.components import SEAT_COLOURS
from sacbe.games.paititi.notation import ACTIONS, SITES, VERB_OF
from sacbe.games.paititi.position import Paititi
from sacbe.games.paititi.view import owned

NAMED: Final = ("dig", "site", "exhibition", "artefact")  # the action is the name of a thing
DIGS: Final = {"P-D2": "dig_display", "P-D4": "dig_pay", "P-D9": "dig_discard"}
ARTEFACTS: Final = {"P-D7": "artefact_use", "P-D8": "artefact_discard"}
RULES: Final = {
    "draw": "P-25",
    "display": "P-30",
    "excavate": "P-36",
    "organise": "P-55",
    "dig_display": "P-30",
    "dig_pay": "P-43",
    "dig_discard": "P-28",
    "site": "P-40",
    "draw2": "P-47",
    "decline": "P-47",
    "exhibition_opening": "P-67",
    "exhibition_halves": "P-69",
    "done": "P-59",
    "artefact_use": "P-58",
    "artefact_discard": "P-72",
    "artefact_extra": "P-75",
}


def sentence(action: str) -> Sentence:
    verb = VERB_OF[ACTIONS.index(action)]
    return Sentence(verb, {verb: action} if verb in NAMED else {})


def effect(view: dict[str, Any], action: str) -> Effect:
    key, facts = _effect(view, action)
    return Effect(key, facts, RULES[key])


def _effect(view: dict[str, Any], action: str) -> Sentence:
    verb, facts = sentence(action)
    if verb == "dig":
        return Sentence(DIGS[view["decision"]], facts)
    if verb == "artefact":
        return Sentence("artefact_extra" if _is_extra(view) else ARTEFACTS[view["decision"]], facts)
    if verb == "exhibition":
        return Sentence("exhibition_opening" if action.startswith("A") else "exhibition_halves", facts)
    if verb == "site":
        return Sentence(verb, facts | {"back": _back(view, action)})
    return Sentence(verb, facts)


def _back(view: dict[str, Any], site: str) -> str:
    return str([*view["row"], view["artefact_pile"]["top"]][SITES.index(site)])


def _is_extra(view: dict[str, Any]) -> bool:
    """R1: the additional discard, which may be any card."""
    seat = view["to_act"][0]
    return bool(view["decision"] == "P-D8" and view["extra_due"][seat] and view["discards_due"][seat] == 1)


def if_ended(position: Paititi, seat: Seat) -> int:
    """P-81: recorded points, and the points on cards still owned, including committed ones."""
    cards = enumerate(owned(position, seat)[: box.ORDINARY])
    return scoring.recorded(position, seat) + sum(copies * box.END_POINTS[card] for card, copies in cards)


def declines(view: dict[str, Any], action: str) -> bool:
    return action == "decline" or (action == "done" and not view["used"][view["seat"]])


CHOOSING: Final = Choosing(
    colours=SEAT_COLOURS,
    verbs=tuple(dict.fromkeys([*(verb for verb in VERB_OF if verb != "done"), "done"])),
    example="p2s3",
    afresh=("P-D1",),
    sentence=sentence,
    effect=effect,
    if_ended=if_ended,
    declines=declines,
)
