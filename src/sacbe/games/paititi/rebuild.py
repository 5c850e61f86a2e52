"""Builds a position that fits a view: laid out in any way that agrees with it, then dealt again as usual."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sacbe.core import limits
from sacbe.core.asked import reads_view
from sacbe.core.facts import Facts
from sacbe.core.rng import Rng
from sacbe.games.paititi import components as box
from sacbe.games.paititi.notation import ARTEFACTS, BACKS, DIGS, EXHIBITIONS
from sacbe.games.paititi.position import Paititi
from sacbe.games.paititi.staging import lay_out, stage
from sacbe.games.paititi.staging_checks import check_moment

ONLY_SEEN = {"seat", "to_act", "hand", "hand_sizes", "pickaxes", "artefact_backs", "points", "guard"}
HIDDEN = {"dig_pile", "row", "artefact_pile", "exhibition_pile", "artefacts", "used", "learnt", "revealed"}


@reads_view
def rebuild(view: dict[str, Any], rng: Rng) -> Paititi:
    """One of the positions consistent with this view."""
    facts = Facts(view, "")
    known = {key: value for key, value in view.items() if key not in ONLY_SEEN | HIDDEN}
    known["stall"] = facts.inner("learnt").take("stall")
    if view.get("revealed") is not None:
        return stage(known | dict(view["revealed"]), rng.copy())
    seats = facts.number("seats", 2, box.MOST_SEATS)
    seat = None if facts.take("seat") is None else facts.number("seat", 0, seats - 1)
    known |= _digs(facts, seats, seat) | _artefacts(facts, seats, seat)
    known |= {"exhibition_pile": _exhibition_pile(facts)}
    state = lay_out(known, rng.copy())
    dealt = state.resampled(limits.SPECTATOR if seat is None else seat, rng)
    check_moment(facts, dealt)
    return dealt


def _digs(facts: Facts, seats: int, seat: int | None) -> dict[str, Any]:
    hands: list[list[str]] = [[] for _ in range(seats)]
    if seat is not None:
        hands[seat] = list(facts.take("hand"))
    displays = [card for row in facts.listed("displays", seats) for card in row]
    seen = Counter([*displays, *facts.take("dig_discard"), *(hands[seat] if seat is not None else [])])
    unseen = [
        name for name, copies in zip(DIGS, box.DIG_COPIES, strict=True) for _ in range(copies - seen[name])
    ]
    sizes = facts.numbers("hand_sizes", seats, 0, box.DIG_CARDS)
    wanted = sum(size for each, size in enumerate(sizes) if each != seat) + facts.number(
        "dig_pile", 0, box.DIG_CARDS
    )
    facts.demand(len(unseen) == wanted, "dig_pile", "paititi:view_cards", wanted=wanted, count=len(unseen))
    for each, size in enumerate(sizes):
        while each != seat and len(hands[each]) < size:
            hands[each].append(unseen.pop())
    learnt = facts.inner("learnt")
    own, common = learnt.take("pile_at_most"), learnt.take("everyone_pile_at_most")
    rows = [own if each == seat else common for each in range(seats)]
    return {"hands": hands, "dig_pile": unseen, "pile_at_most": [*rows, common]}


def _artefacts(facts: Facts, seats: int, seat: int | None) -> dict[str, Any]:
    learnt = facts.inner("learnt")
    held = [list(cards) for cards in learnt.listed("artefacts", seats)]
    used = [list(cards) for cards in facts.listed("used", seats)]
    if facts.take("decision") == "P-D7" and seat is not None:
        held[seat] = list(facts.take("artefacts"))
    groups = {group["shuffle"]: list(group["cards"]) for group in learnt.take("face_down")}
    row = _row(facts, groups)
    pile = facts.inner("artefact_pile")
    rest = groups.get(facts.take("shuffles"), [])
    if pile.take("top") is not None:
        rest.append(_with_back(facts, "artefact_pile", rest, pile.take("top")))
    facts.demand(
        len(rest) == pile.take("size"),
        "artefact_pile",
        "paititi:view_cards",
        wanted=pile.take("size"),
        count=len(rest),
    )
    return {"artefacts": held, "used": used, "row": row, "artefact_pile": rest}


def _row(facts: Facts, groups: dict[int, list[str]]) -> list[str | None]:
    places = zip(facts.listed("row", box.ROW), facts.listed("row_shuffles", box.ROW), strict=True)
    return [
        None if back is None else _with_back(facts, "row", groups.get(shuffle, []), back)
        for back, shuffle in places
    ]


def _with_back(facts: Facts, key: str, cards: list[str], back: str) -> str:
    """Takes one of the cards with this back."""
    for card in cards:
        if card in ARTEFACTS and BACKS[box.BACK[ARTEFACTS.index(card)]] == back:
            cards.remove(card)
            return card
    raise facts.refusal(key, "paititi:view_back", back=back)


def _exhibition_pile(facts: Facts) -> list[str]:
    """P-15: phase C and Stop below, phase B on top."""
    elsewhere = {*facts.listed("slots", box.FACE_UP), *facts.take("set_aside")}
    cards = [name for name in EXHIBITIONS if name not in elsewhere]
    wanted = facts.number("exhibition_pile", 0, box.EXHIBITIONS)
    facts.demand(
        len(cards) == wanted, "exhibition_pile", "paititi:view_cards", wanted=wanted, count=len(cards)
    )
    return [name for name in cards if name[0] != "B"] + [name for name in cards if name[0] == "B"]
