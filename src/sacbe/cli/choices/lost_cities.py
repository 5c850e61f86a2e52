"""Which sentence tells what an action of Lost Cities is, and what it does in the position of a view."""

from __future__ import annotations

from typing import Any, Final

from sacbe.games.lost_cities.components import SEAT_COLOURS, STEPS

COLOURS: tuple[str, ...] = SEAT_COLOURS
EXAMPLE: str = "play:R7"
VERBS: tuple[str, ...] = ("play", "discard", "figure", "bonus", "arrow", "draw")
AFRESH: tuple[str, ...] = ()
BLANKS: Final = {
    "play": "card",
    "discard": "card",
    "figure": "figure",
    "bonus": "path",
    "arrow": "path",
    "draw": "pile",
}


def name(action: str) -> tuple[str, dict[str, Any]]:
    verb, _, what = action.partition(":")
    if what in ("none", "deck"):
        return f"{verb}_{what}", {}
    return verb, {BLANKS[verb]: what}


def explain(view: dict[str, Any], action: str) -> tuple[str, dict[str, Any]]:
    verb, _, what = action.partition(":")
    if verb == "play":
        return _explain_play(view, what)
    if verb == "figure":
        return verb, {"figure": what, "path": view["path"]}
    if verb == "draw" and what != "deck":
        return verb, {"card": view["piles"][what]["top"]}
    if verb == "discard" and view["options"]["own_pile"] == "open":
        return "discard_open", {"card": what}
    return name(action)


def _explain_play(view: dict[str, Any], card: str) -> tuple[str, dict[str, Any]]:
    path = card[0]
    figure = view["figures"][view["active"]].get(path)
    if figure is None:
        return "play_start", {"card": card, "path": path}
    if figure["step"] == STEPS:
        return "play_bonus", {"card": card}
    return "play_advance", {"card": card, "path": path, "step": figure["step"] + 1}
