"""Which sentence tells what an action of Quetzal is, and what it does in the position of a view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import words
from sacbe.games.quetzal.notation import PLACES

COLOURS: tuple[str, ...] = box.SEAT_COLOURS
EXAMPLE: str = "temple:2"
LAST: Final = ("xvp", "xdp", "stop", "done", "none")
VERBS: tuple[str, ...] = (*(verb for verb in words.VERBS if verb not in LAST), *LAST)
AFRESH: tuple[str, ...] = ("Q-D1", "Q-D3", "Q-D9", "Q-D12")
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


def name(action: str) -> tuple[str, dict[str, Any]]:
    verb, _, what = action.partition(":")
    if action == "drop:new":
        return "drop_new", {}
    if verb == "use":
        return verb, dict(zip(("fixed", "wild", "char"), what.split(","), strict=True))
    if verb in CARD_VERBS:
        return verb, {"card": what}
    if verb in BLANKS:
        return verb, {BLANKS[verb]: what}
    return verb, {"place": action} if what else {}


def explain(view: dict[str, Any], action: str) -> tuple[str, dict[str, Any]]:
    verb, facts = name(action)
    if action == "col:C":
        return "col_open", {}
    if verb in words.SORT_NAMES and view["decision"] in REROLLS:
        return f"{verb}_reroll", {}
    if verb == "camp" and by_visit(view):
        return "camp_visit", {}
    if verb == "tile":
        return f"tile_{facts['tile']}", facts
    if verb in GAINS:
        return verb, GAINS[verb](view, action)
    return ENOUGH.get((verb, view["decision"]), verb), facts


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
    """What a space costs a seat (Q-92, Q-101, Q-112, Q-124); what is printed on it, where nobody asks."""
    less = seat is not None and "U9" in view["slots"][seat] and place.startswith("temple")
    return max(0, box.COST[PLACES.index(place)] - (box.U9_LESS if less else 0))
