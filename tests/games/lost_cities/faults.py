"""What is wrong with an action, in a word, read off the table; and moments that random play seldom meets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import sacbe

from .table import go, stage


def fault(facts: dict[str, Any], seat: int, text: str) -> str:
    if facts["decision"] == "over":
        return str(facts["options"]["length"])
    if seat != facts["active"]:
        return ""
    verb, _, what = text.partition(":")
    if verb in ("play", "discard"):
        return fault_of_card(facts, seat, what)
    return fault_of_pile(facts, what) if verb == "draw" else fault_of_figure(facts["figures"][seat].get(what))


def fault_of_card(facts: dict[str, Any], seat: int, card: str) -> str:
    if card not in facts["hands"][seat]:
        return "not held"
    if facts["options"]["direction"] == "ascending":
        return "below the top"
    stack = [int(each[1:]) for each in facts["stacks"][seat][card[0]]]
    return "below a rising stack" if stack[:1] < stack[-1:] else "above a falling stack"


def fault_of_pile(facts: dict[str, Any], what: str) -> str:
    return "just discarded" if what == facts["closed_pile"] else "" if facts["piles"].get(what) else "empty"


def fault_of_figure(figure: dict[str, Any] | None) -> str:
    return "no figure" if figure is None else "on step 9" if figure["step"] == 9 else ""


def staged() -> Iterator[sacbe.Match]:
    yield at("L-D3", "play:R5", hand_a="R5", figures="A!@R9 A@Y2 A@W9 B@G3", piles="B=9")
    yield at("L-D4", "play:R5", hand_a="R5", figures="A!@R1 A@Y9 B@G3", tiles="arr@R2", piles="B=9")


def at(decision: str, action: str, **facts: Any) -> sacbe.Match:
    match = stage(**facts)
    go(match, action)
    assert match.dump()["decision"] == decision
    return match
