"""What is wrong with an action, in a word, read off the table; and moments that random play seldom meets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sacbe

from .table import BACKS, go, organise, stage

MAIN = ("draw", "display", "excavate", "organise")
ANY = {"extra_discard": "any"}
C1 = "A1 A2 A3 A4 C1"
NEVER = {"must_use": "organiser_must_use is 0 in this box (H14)"}  # sentences for a corrected box only


def verb(text: str) -> str:
    if text in (*MAIN, "draw2", "decline", "done"):
        return text
    if text[0] == "p":
        return "dig"
    if text == "TOP" or text[0] == "R":
        return "site"
    return "exhibition" if text[0] in "ABC" else "artefact"


def fault(facts: dict[str, Any], seat: int, text: str) -> str:
    decision, kind = facts["decision"], verb(text)
    if decision == "over":
        return reason(facts)
    if decision == "P-D8":
        return fault_of_discard(facts, seat, kind)
    if kind in MAIN and decision != "P-D1":
        return "" if seat == facts["active"] else "not the organiser"
    if kind == "dig":
        return "held" if text in facts["hands"][seat] else "not held"
    if kind == "site" and decision == "P-D3":
        return fault_of_site(facts, seat, text)
    if kind == "artefact":
        return "committed" if text in facts["used"][seat] else "not held"
    return ""


def reason(facts: dict[str, Any]) -> str:
    if facts["after_stop"] == 0:
        return "exhibitions"
    return "passes" if facts["passes"] == facts["seats"] else "guard"


def fault_of_discard(facts: dict[str, Any], seat: int, kind: str) -> str:
    """The reading of the table, and which discard is asked; or that it is the seat's own turn."""
    if kind in MAIN and seat == facts["active"] and facts["discards_due"][seat]:
        return "in one's turn"
    if facts["options"]["extra_discard"] == "used":
        return "used"
    additional = facts["extra_due"][seat] and facts["discards_due"][seat] == 1
    return "any, additional" if kind == "artefact" and additional else "any"


def fault_of_site(facts: dict[str, Any], seat: int, site: str) -> str:
    cards = {f"R{place}": card for place, card in enumerate(facts["row"], 1)}
    cards["TOP"] = facts["artefact_pile"][-1] if facts["artefact_pile"] else None
    if cards[site] is None:
        return "empty"
    pickaxes = sum(int(card[1]) for card in facts["displays"][seat])
    return "too few pickaxes" if pickaxes < int(BACKS[cards[site][-1]].split("/")[0]) else "too few shovels"


def staged() -> Iterator[sacbe.Match]:
    yield stage(hands=[""], artefacts=["V1-3 L1-3"])
    yield stage(hands=["p1s1 p1s2"], dig_pile=0, artefacts=["V1-3 L1-3"])
    yield at("P-D3", "excavate", row="V1-3 V1-4 L1-3", found_next="V2-5", **tools("p1s3 p1s4", "p3s1 p1s1"))
    yield at("P-D3", "excavate", row="- F-3 F-4", artefact_pile=0, **tools("p1s4 p2s4 p3s4", "p3s4 p3s3"))
    yield at("P-D5", "excavate", row="F-3 V2-5 V3-5", found_next="D3-5", **tools("p1s4 p2s3", "p3s1"))
    yield at("P-D6", "organise", artefacts=["V1-3 L1-3"])
    yield at("P-D7", "organise", "A1", "V1-3", artefacts=["V1-3 L1-3", "V2-3"])
    for chosen in ({}, ANY):
        match = stage(seats=3, artefacts=["V1-3 T1-3 T2-4", "T2-3 T1-3 T3-5", ""], slots=C1, options=chosen)
        organise(match, "C1", "T1-3 T2-4", "T1-3 T2-3 T3-5")
        yield match
        go(match, "T1-3")
        yield match
    match = stage(artefacts=["T1-3 V1-3 L1-3"], slots=C1, options=ANY)
    organise(match, "C1", "T1-3")
    yield match
    yield from ended()


def ended() -> Iterator[sacbe.Match]:
    match = stage(artefacts=["V1-3 L1-3"], slots="A1 - A3 A4 -", after_stop=1)
    organise(match, "A1")
    yield match
    match = stage(hands=["p1s1 p1s2"] * 2, stall=39)
    go(match, "draw")
    yield match
    match = stage(hands=["", "p1s1 p2s2"], artefacts=["V1-3"], dig_pile=0, active=1, decision="P-D2")
    go(match, "p1s1")
    yield match


def tools(hand: str, display: str) -> dict[str, Any]:
    return {"hands": [hand], "displays": [display]}


def at(decision: str, *actions: str, **facts: Any) -> sacbe.Match:
    match = stage(**facts)
    go(match, *actions)
    assert match.dump()["decision"] == decision
    return match
