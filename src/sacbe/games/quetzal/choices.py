"""Describes choices: what an action is called, what it does here, and the rule it follows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sacbe.core.action import Seat
from sacbe.core.choice import Choosing, Effect, Sentence
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import scoring, words
from sacbe.games.quetzal.notation import PLACES
from sacbe.games.quetzal.position import Quetzal

LAST: Final = ("xvp", "xdp", "stop", "done", "none")
VERBS: Final = (*(verb for verb in words.VERBS if verb not in LAST), *LAST)
BLANKS: Final = {"col": "colour", "tile": "tile", "drop": "tile"}
CARD_VERBS: Final = ("take", "keep", "sell", "deliver")
TEMPLE_RULES: Final = ("Q-94", "Q-94", "Q-95", "Q-95", "Q-96")
REROLLS: Final = ("Q-D1", "Q-D2", "Q-D7")
ENOUGH: Final = {
    ("done", "Q-D15"): "done_exchanges",
    ("none", "Q-D7"): "none_reroll",
    ("none", "Q-D11"): "none_sell",
    ("stop", "Q-D8"): "stop_place",
    ("stop", "Q-D14"): "stop_deliver",
}


RULES: Final = {
    "black": "Q-22",
    "white": "Q-23",
    "wild": "Q-24",
    "char": "Q-25",
    "team": "Q-43",
    "all": "Q-30",
    "only-one": "Q-29",
    "done": "Q-32",
    "done_exchanges": "Q-146",
    "none_reroll": "Q-69",
    "none_sell": "Q-110",
    "stop_place": "Q-65",
    "stop_deliver": "Q-129",
    "xvp": "Q-143",
    "xdp": "Q-144",
    "camp": "Q-68",
    "camp_visit": "R1",
    "stela": "Q-80",
    "quarry": "Q-105",
    "smalltemple": "Q-106",
    "ruins": "Q-107",
    "market": "Q-110",
    "village": "Q-112",
    "harbor": "Q-124",
    "ship": "Q-127",
    "col": "Q-50",
    "col_open": "Q-57",
    "use": "Q-55",
    "take": "Q-99",
    "keep": "Q-102",
    "sell": "Q-110",
    "drop": "Q-118",
    "drop_new": "Q-118",
    "deliver": "Q-129",
}
REROLL_RULE: Final = "Q-28"
NUMBER_RULE: Final = "Q-51"
TILE_RULE: Final = "Q-113"


def sentence(action: str) -> Sentence:
    verb, _, what = action.partition(":")
    if action == "drop:new":
        return Sentence("drop_new", {})
    if verb == "use":
        return Sentence(verb, dict(zip(("fixed", "wild", "char"), what.split(","), strict=True)))
    if verb in CARD_VERBS:
        return Sentence(verb, {"card": what})
    if verb in BLANKS:
        return Sentence(verb, {BLANKS[verb]: what})
    return Sentence(verb, {"place": action} if what else {})


def effect(view: dict[str, Any], action: str) -> Effect:
    key, facts = _effect(view, action)
    return Effect(key, facts, _rule(key, facts))


def _rule(key: str, facts: dict[str, Any]) -> str:
    if key.endswith("_reroll") and key not in RULES:
        return REROLL_RULE
    if key.startswith("tile_"):
        return TILE_RULE
    if key == "temple":
        return str(facts["rule"])
    return NUMBER_RULE if key.isdecimal() else RULES[key]


def _effect(view: dict[str, Any], action: str) -> Sentence:
    verb, facts = sentence(action)
    if action == "col:C":
        return Sentence("col_open", {})
    if verb in words.SORT_NAMES and view["decision"] in REROLLS:
        return Sentence(f"{verb}_reroll", {})
    if verb == "camp" and by_visit(view):
        return Sentence("camp_visit", {})
    if verb == "tile":
        return Sentence(f"tile_{facts['tile']}", facts)
    if verb in GAINS:
        return Sentence(verb, GAINS[verb](view, action))
    return Sentence(ENOUGH.get((verb, view["decision"]), verb), facts)


def _temple(view: dict[str, Any], place: str) -> dict[str, Any]:
    """What a space costs and gives; the rule of its gain."""
    space = int(place.partition(":")[2]) - 1
    gain = {"chosen": box.CHOSEN[space], "drawn": box.DRAWN[space], "rule": TEMPLE_RULES[space]}
    return {"cost": cost(view, view["active"], place)} | gain


def _village(view: dict[str, Any], place: str) -> dict[str, Any]:
    return {"cost": cost(view, view["active"], place)}


def _delivery(view: dict[str, Any], place: str) -> dict[str, Any]:
    """Q-142: with U10 a delivery may have more cards."""
    more = box.U10_MORE if "U10" in view["slots"][view["active"]] else 0
    return {"cards": (box.HARBOR_CARDS if place == "harbor" else box.SHIP_CARDS) + more, "more": more}


GAINS: Final[dict[str, Callable[[dict[str, Any], str], dict[str, Any]]]] = {
    "temple": _temple,
    "village": _village,
    "harbor": _delivery,
    "ship": _delivery,
}


def by_visit(view: dict[str, Any]) -> bool:
    """R1: only the first meeple that a turn puts on the Camp brings anything."""
    return bool(view["options"]["camp"] == "visit")


def cost(view: dict[str, Any], seat: int | None, place: str) -> int:
    """What a space costs a seat (Q-92, Q-101, Q-112, Q-124); without a seat, the printed cost."""
    less = seat is not None and "U9" in view["slots"][seat] and place.startswith("temple")
    return max(0, box.COST[PLACES.index(place)] - (box.U9_LESS if less else 0))


def if_ended(position: Quetzal, seat: Seat) -> int:
    """Q-156 to Q-158: counts the marker, the coins and the Upgrades as they are."""
    points = position.points[seat]
    if position.over:
        return points
    marker = box.MARKER_VP if position.marker == seat else 0
    return points + marker + position.coins[seat] // box.COINS_FOR_VP + scoring.tile_points(position, seat)


def declines(view: dict[str, Any], action: str) -> bool:
    """Ending a delivery declines only if nothing was set aside for it."""
    if view["decision"] == "Q-D14":
        return action == "stop" and not view["aside"]
    return action in ("stop", "done", "none", "only-one")


CHOOSING: Final = Choosing(
    colours=box.SEAT_COLOURS,
    verbs=VERBS,
    example="temple:2",
    afresh=("Q-D1", "Q-D3", "Q-D9", "Q-D12"),
    sentence=sentence,
    effect=effect,
    if_ended=if_ended,
    declines=declines,
)
