"""What is wrong with an action, in a word, read off the table; and moments that random play seldom meets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sacbe

from .table import ROUNDS, decision, finish, go, key_of, last_turn, lay, stage

GREEDY = {"personality": "greedy", "gods": "blue yellow pink pink pink"}
SIX = "blue blue blue blue yellow pink"
REALISING = ("up", "take", "steal")
PERSONALITIES = ("ambitious", "imperious", "greedy")


def verb(text: str) -> str:
    return "place" if "@" in text else text.partition(":")[0]


def fault(facts: dict[str, Any], seat: int, text: str) -> str:
    solo = facts["solo"]
    if facts["decision"] == "over":
        return solo["outcome"] if solo else "several seats"
    if seat != facts["active"]:
        return ""
    if text in PERSONALITIES and solo and solo["competition"] == 2:
        return "kept"
    if facts["decision"] == "C-D2":
        return fault_of_place(facts, seat, text)
    if facts["decision"] == "C-D3" and verb(text) in REALISING:
        return fault_of_prophecy(facts, seat, *text.split(":"))
    return "last round" if is_last_round(facts) else "earlier round"


def is_last_round(facts: dict[str, Any]) -> bool:
    return facts["round"] == ROUNDS[2 if facts["solo"] and facts["solo"]["competition"] == 2 else 1]


def fault_of_place(facts: dict[str, Any], seat: int, text: str) -> str:
    if "@" in text and key_of(text) == facts["placing"]:
        return "alone" if text.endswith("@F") else "at an end"
    return "later card" if facts["placements"][seat] else "first card"


def fault_of_prophecy(facts: dict[str, Any], seat: int, verb: str, *what: str) -> str:
    if verb == "take":
        return "pattern" if what[0] in facts["reserve"] else "elsewhere"
    if verb == "up":
        return fault_of_row(facts["prophecies"][seat], what[0]) or "pattern"
    victim, prophecy = what
    if victim not in victims(facts, seat):
        return "no victim"
    rows = facts["solo"]["carl"] if victim == "carl" else facts["prophecies"][int(victim)]
    limit = facts["stolen"][1] == 2 if victim == "carl" else facts["stolen"][int(victim)] == 1
    wrong = fault_of_row(rows, prophecy) or ("limit" if limit else "pattern")
    return wrong + ", CARL" if victim == "carl" else wrong


def victims(facts: dict[str, Any], seat: int) -> set[str]:
    """C-45, C-122"""
    if facts["solo"]:
        return {"carl"}
    return {str((seat + step) % facts["seats"]) for step in (1, -1)}


def fault_of_row(rows: dict[str, list[str]], prophecy: str) -> str:
    if prophecy in rows["3"]:
        return "secured"
    return "" if any(prophecy in row for row in rows.values()) else "elsewhere"


# Moments that random play seldom or never meets


def staged() -> Iterator[sacbe.Match]:
    yield from at_each_question_of_a_feather_turn()
    yield fallen()
    yield from realising()
    yield from ends_alone()


def at_each_question_of_a_feather_turn() -> Iterator[sacbe.Match]:
    """Of both ways to choose a card, with an empty Cóatl and with another."""
    for laid in ("", "KR@F KB@R+"):
        for verb in ("play", "discard"):
            yield after("C-D2", stage(laid={0: laid}, hand={0: "GR"}, top="BY"), f"{verb}:GR")


def fallen() -> sacbe.Match:
    """X26"""
    held, solo = {0: "P01:2 P22:2"}, {**GREEDY, "carl": ""}
    match = stage(laid={0: "KR@F GR@R+ GR@R+"}, held=held, hand={0: "KB"}, reserve="P15 P25 P16", solo=solo)
    return after("C-D5", match, "play:KB", "BK@R^")


def realising() -> Iterator[sacbe.Match]:
    """Secured cards on both sides, limits reached, and red over red where that creates nothing."""
    facts: dict[str, Any] = {"laid": {0: "KB@F BY@R+"}, "hand": {0: "GR"}}
    held = {0: "P36:3 P06:0", 1: "P01:3 P32:0 P07:0"}
    yield laid("GR@L^", stage(held=held, reserve="P34 P15 P25", **facts))
    yield laid("GR@L^", stage(held={1: "P01:0 P32:0"}, reserve="P36 P15 P25", **facts), "steal:1:P01")
    solo = {**GREEDY, "carl": "P01:1 P32:2 P07:1 P10:3"}
    yield laid("GR@L^", stage(reserve="P36 P25 P23", solo=solo, **facts))
    yield laid("GR@L^", stage(reserve="P36 P25 P23", solo=solo, **facts), "steal:carl:P32", "steal:carl:P01")
    options = {"same_cover": "ignored"}
    yield laid("RB@R^", stage(laid={0: "GR@F"}, hand={0: "RB"}, reserve="P01 P32 P33", options=options))


def ends_alone() -> Iterator[sacbe.Match]:
    """C-D7, CARL 2.0, and each way to end."""
    second: dict[str, Any] = {"competition": 2, "gods": SIX}
    for match in (last_turn(5, 4), last_turn(4, 4), last_turn(5, 4, **second), last_turn(4, 4, **second)):
        finish(match)
        yield match
    yield after("C-D4", last_turn(5, 4, **second))
    for choice in ("end", "carl2"):
        match = last_turn(5, 4)
        finish(match)
        yield after("over" if choice == "end" else "C-D1", match, choice)
    yield after("C-D2", match, match.legal(0)[0])


def laid(placement: str, match: sacbe.Match, *actions: str) -> sacbe.Match:
    lay(match, placement)
    return after("C-D3", match, *actions)


def after(wanted: str, match: sacbe.Match, *actions: str) -> sacbe.Match:
    go(match, *actions)
    assert decision(match) == wanted
    return match
