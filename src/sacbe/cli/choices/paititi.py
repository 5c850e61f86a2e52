"""Which sentence tells what an action of Paititi is, and what it does in the position of a view."""

from __future__ import annotations

from typing import Any, Final

from sacbe.games.paititi.components import SEAT_COLOURS
from sacbe.games.paititi.notation import ACTIONS, SITES, VERB_OF

COLOURS: tuple[str, ...] = SEAT_COLOURS
EXAMPLE: str = "p2s3"
VERBS: tuple[str, ...] = tuple(dict.fromkeys([*(verb for verb in VERB_OF if verb != "done"), "done"]))
AFRESH: tuple[str, ...] = ("P-D1",)
NAMED: Final = ("dig", "site", "exhibition", "artefact")  # the action is the name of a thing
DIGS: Final = {"P-D2": "dig_display", "P-D4": "dig_pay", "P-D9": "dig_discard"}
ARTEFACTS: Final = {"P-D7": "artefact_use", "P-D8": "artefact_discard"}


def name(action: str) -> tuple[str, dict[str, Any]]:
    verb = VERB_OF[ACTIONS.index(action)]
    return verb, {verb: action} if verb in NAMED else {}


def explain(view: dict[str, Any], action: str) -> tuple[str, dict[str, Any]]:
    verb, facts = name(action)
    if verb == "dig":
        return DIGS[view["decision"]], facts
    if verb == "artefact":
        return ("artefact_extra" if _is_extra(view) else ARTEFACTS[view["decision"]]), facts
    if verb == "exhibition":
        return ("exhibition_opening" if action.startswith("A") else "exhibition_halves"), facts
    if verb == "site":
        return verb, facts | {"back": _back(view, action)}
    return verb, facts


def _back(view: dict[str, Any], site: str) -> str:
    return str([*view["row"], view["artefact_pile"]["top"]][SITES.index(site)])


def _is_extra(view: dict[str, Any]) -> bool:
    """R1: the additional discard, which may be any card."""
    seat = view["to_act"][0]
    return bool(view["decision"] == "P-D8" and view["extra_due"][seat] and view["discards_due"][seat] == 1)
