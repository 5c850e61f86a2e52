"""What is wrong with an action, in a word, read off the table; and moments that random play seldom meets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import sacbe
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal.notation import PLACES as NAMES

from .table import activate, decision, go, stage

Table = dict[str, Any]
SORTS: Final = ("black", "white", "wild", "char")
PLACES: Final = {"stela": "space", "temple": "space", "village": "space", "market": "market"}
PLACES_TOO: Final = dict.fromkeys(("quarry", "smalltemple", "ruins", "ship"), "bid")
FREE: Final = {"camp": "free", "harbor": "free", "xvp": "exchange", "xdp": "exchange"}
COLUMNS: Final = PLACES | PLACES_TOO | FREE | dict.fromkeys(SORTS, "sort")
PHASES: Final = {"rolling": "phase 1", "turn": "phase 2", "at_camp": "phase 2", "at_free": "phase 2"}


def verb(text: str) -> str:
    """Locations by their type, sorts of meeples and exchanges together, sizes of bids as numbers."""
    head = text.partition(":")[0]
    return "number" if head.isdigit() else COLUMNS.get(head, head)


def fault(facts: Table, seat: int, text: str) -> str:
    if facts["decision"] == "over":
        return ""
    if seat != facts["active"]:
        return PHASES.get(facts["step"], "the end" if facts["step"] == "last_exchanges" else "phase 3")
    if verb(text) == "exchange":
        return fault_of_exchange(facts, seat, text)
    find = FAULTS.get((facts["decision"], verb(text)))
    return find(facts, seat, text) if find else question(facts, seat)


def question(facts: Table, seat: int) -> str:
    """Of which kind the question is, where it has several."""
    if facts["decision"] == "Q-D1":
        able = [tile for tile in ("U1", "U2") if may_reroll(facts, seat, tile)]
        return " and ".join(able)
    if facts["decision"] == "Q-D5":
        return standing_bid(facts)
    if facts["decision"] == "Q-D6":
        return {"free": "free", "space": "unique"}.get(verb(facts["chain"]["place"]), "bid")
    return f"space {facts['cursor'] + 1}" if facts["decision"] == "Q-D9" else ""


def standing_bid(facts: Table) -> str:
    bid = facts["board"].get(facts["chain"]["place"])
    return "first bid" if bid is None else "against a Character" if bid["colour"] == "C" else "against a bid"


def may_reroll(facts: Table, seat: int, tile: str) -> bool:
    return tile in facts["slots"][seat] and tile not in facts["spent"][seat]


def fault_of_exchange(facts: Table, seat: int, text: str) -> str:
    if facts["decision"] in ("Q-D2", "Q-D4", "Q-D5", "Q-D6", "Q-D10") or facts["aside"]:
        return "not here"
    tile, price, what = {"xvp": ("U3", 2, "VP"), "xdp": ("U4", 3, "DP")}[text]
    if tile not in facts["slots"][seat]:
        return "no tile"
    return f"no coins for a {what}" if facts["coins"][seat] < price else "last space"


# Phase 1


def fault_of_reroll(facts: Table, seat: int, text: str) -> str:
    tile = "U2" if text == "all" else "U1"
    if tile not in facts["slots"][seat]:
        return "no tile"
    return "not in reserve" if may_reroll(facts, seat, tile) else "spent"


# Where


def fault_of_space(facts: Table, seat: int, text: str) -> str:
    head = text.partition(":")[0]
    if text == "village:3" and facts["seats"] == 2:
        return "covered"
    if text in facts["board"]:
        return "occupied"
    if text == "stela" and seat == facts["marker"]:
        return "marker holder"
    if able(facts, seat, "black" if box.ASKS[NAMES.index(text)] == box.BLACK else "white") == 0:
        return "no such colour"
    less = box.U9_LESS if head == "temple" and "U9" in facts["slots"][seat] else 0
    return "too dear" if box.COST[NAMES.index(text)] - less > facts["coins"][seat] else "?"


def fault_of_bid(facts: Table, seat: int, text: str) -> str:
    bid = facts["board"].get(text)
    if text == "ship:2" and facts["seats"] < 4:
        return "covered"
    if bid and bid["holder"] == seat:
        return "own bid"
    if bid and bid["colour"] == "C":
        return "too few against a Character"
    colour = "white" if bid and bid["colour"] == "W" else "black"
    return "too few" if able(facts, seat, colour) else "no such colour"


def able(facts: Table, seat: int, colour: str) -> int:
    return sum(facts["reserves"][seat].get(figure, 0) for figure in (colour, "edge", "standing", "char"))


# Bids


def fault_of_colour(facts: Table, seat: int, text: str) -> str:
    if text == "col:C":
        return "no Character" if standing_bid(facts) == "first bid" else "Character against a Character"
    return "Character alone"


def fault_of_number(facts: Table, seat: int, text: str) -> str:
    colour = "black" if facts["chain"]["colour"] == "B" else "white"
    return "too many" if int(text) > able(facts, seat, colour) else standing_bid(facts)


def fault_of_use(facts: Table, seat: int, text: str) -> str:
    if question(facts, seat) != "bid":
        return question(facts, seat)
    counts = [int(count) for count in text[4:].split(",")]
    if sum(counts) != facts["chain"]["number"]:
        return "other number"
    alone = counts == [0, 0, 1] and facts["reserves"][seat].get("char")
    return "Character alone" if alone else "not in reserve"


def fault_of_sort(facts: Table, seat: int, text: str) -> str:
    kind = question(facts, seat)
    return "unique, a colour" if kind == "unique" and text in ("black", "white") else kind


def fault_of_card(facts: Table, seat: int, text: str) -> str:
    return "set aside" if text.partition(":")[2] in facts["aside"] else "not held"


FAULTS: Final[dict[tuple[str, str], Callable[[Table, int, str], str]]] = {
    ("Q-D1", "sort"): fault_of_reroll,
    ("Q-D1", "all"): fault_of_reroll,
    ("Q-D3", "space"): fault_of_space,
    ("Q-D3", "bid"): fault_of_bid,
    ("Q-D3", "market"): fault_of_bid,
    ("Q-D4", "col"): fault_of_colour,
    ("Q-D5", "number"): fault_of_number,
    ("Q-D6", "use"): fault_of_use,
    ("Q-D6", "sort"): fault_of_sort,
    ("Q-D14", "deliver"): fault_of_card,
}


# Moments

BOTH: Final = "B=U3,U4"
PHASE_3: Final = {
    "Q-D9": "temple:1=Bw",
    "Q-D11": "market=B1B",
    "Q-D12": "village:1=Bb",
    "Q-D14": "ship:1=B1B",
}


def staged() -> Iterator[sacbe.Match]:
    yield from rerolls()
    yield reached("Q-D4", stage(reserve="A=bbww", board="ruins=BC"), "ruins")
    yield reached("Q-D5", stage(reserve="A=bbbww", board="ruins=BC"), "ruins", "col:B")
    yield reached("Q-D6", stage(reserve="A=wbe", coins="A=9"), "temple:5")
    dig = {"temple": "p p p p p p p p", "top": "m s"}
    yield reached("Q-D10", activate(board="temple:3=Bw", slots="B=U11", **dig)[0])
    for coins, disk in ((1, 0), (9, 12)):
        yield from exchanging(coins=f"B={coins}", disks=f"B={disk}")
    last = activate(slots=BOTH, coins="B=2", round=5)[0]
    yield reached("Q-D15", last)


def rerolls() -> Iterator[sacbe.Match]:
    for slots in ("A=U1", "A=U2", "A=U1,U2", "A=U1,U3", "A=U1,U4"):
        yield rolling(slots=slots, coins="A=1")
    for spent in ("U1", "U2"):
        yield rolling(slots="A=U1,U2", spent={"A": [spent]})
    yield rolling(slots="A=U1,U4", coins="A=9", disks="A=12")
    yield reached("Q-D13", rolling(slots="A=U1,U4", coins="A=9", disks="A=4", pile="U5"), "xdp")


def rolling(**facts: Any) -> sacbe.Match:
    everyone = "A=bbbwwwC B=bbbwwwC C=bbbwwwC"
    return stage(step="rolling", decision="Q-D1", reserve=everyone, **facts)


def exchanging(**purse: str) -> Iterator[sacbe.Match]:
    """Every point at which B, with U3 and U4, might exchange if it had the coins or a space to go."""
    free = {"reserve": "B=bb", "chain": {"place": "camp"}, "slots": BOTH, "active": "B"} | purse
    yield reached("Q-D3", stage(reserve="B=bb", slots=BOTH, active="B", **purse))
    yield reached("Q-D7", stage(step="at_camp", decision="Q-D7", **free))
    yield reached("Q-D8", stage(step="at_free", decision="Q-D8", **free))
    for point, board in PHASE_3.items():
        match, _ = activate(board=board, slots=BOTH, hands={"B": "p w"}, **purse)
        yield reached(point, match)
        if point == "Q-D12":
            yield reached("Q-D13", match, "tile:U9")
        if point == "Q-D14":
            yield reached("Q-D14", match, "deliver:pottery.plain")
    if purse["disks"] == "B=12":
        yield reached("Q-D15", activate(slots=BOTH, round=5, **purse)[0])
    else:
        bought = stage(reserve="B=bb", slots=BOTH, active="B", coins="B=3", disks="B=4", pile="U5")
        yield reached("Q-D13", bought, "xdp")
        yield reached("Q-D13", activate(slots=BOTH, round=5, coins="B=3", disks="B=4", pile="U5")[0], "xdp")


def reached(point: str, match: sacbe.Match, *actions: str) -> sacbe.Match:
    go(match, *actions)
    assert decision(match) == point, (decision(match), point)
    return match
