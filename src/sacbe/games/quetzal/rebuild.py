"""Builds a position that fits a view."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sacbe.core import limits
from sacbe.core.action import Seat
from sacbe.core.asked import reads_view
from sacbe.core.facts import Facts
from sacbe.core.rng import Rng
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal.notation import CARDS
from sacbe.games.quetzal.position import Quetzal
from sacbe.games.quetzal.staging import stage

SHOWN_ONLY = {"seat", "hand", "hand_sizes", "deck", "pile", "closed", "scoring_track", "learnt", "revealed"}


@reads_view
def rebuild(view: dict[str, Any], rng: Rng) -> Quetzal:
    """One of the positions consistent with this view: what it does not say is dealt at random."""
    facts = Facts(view, "")
    seats = facts.number("seats", box.FEWEST_SEATS, box.MOST_SEATS)
    seat = limits.SPECTATOR if view.get("seat") is None else facts.number("seat", 0, seats - 1)
    learnt = facts.inner("learnt")
    known = {key: value for key, value in view.items() if key not in SHOWN_ONLY}
    known["taken_openly"] = learnt.take("hands")
    if view.get("revealed") is not None:
        return stage(known | view["revealed"], rng.copy())
    known |= _hidden_cards(facts, learnt, known, seat) | _hidden_piles(view)
    position: Quetzal = stage(known, rng.copy()).resampled(seat, rng)
    return position


def _hidden_cards(facts: Facts, learnt: Facts, known: dict[str, Any], seat: Seat) -> dict[str, Any]:
    """In any order: ``resample`` deals them again."""
    tips, under = learnt.take("tips"), learnt.take("under")
    hands = _known_hands(facts, known, seat, tips)
    unseen = _unseen(known, [card for hand in hands for card in hand] + [card for _, card in under])
    if known["decision"] == "Q-D10" and not known["pair"]:
        known["pair"] = [unseen.pop(0), unseen.pop()]
    sizes = facts.numbers("hand_sizes", len(hands), 0, box.CARDS)
    wanted = facts.number("deck", 0, box.CARDS) - len(under) + sum(sizes) - sum(map(len, hands))
    facts.demand(len(unseen) == wanted, "deck", "quetzal:view_cards", wanted=wanted, count=len(unseen))
    unseen = _fresh_first(unseen, known["reshuffled"])
    for hand, size in zip(hands, sizes, strict=True):
        while len(hand) < size:
            hand.append(unseen.pop())
    for place, card in under:
        unseen.insert(place, card)
    return {
        "hands": hands,
        "deck": unseen,
        "tips": [[seat, holder, card] for holder, card in tips],
        "under": _under(known, seat, [place for place, _ in under]),
    }


def _known_hands(facts: Facts, known: dict[str, Any], seat: Seat, tips: list[Any]) -> list[list[str]]:
    hands = [list(cards) for cards in known["taken_openly"]]
    if seat != limits.SPECTATOR:
        hands[seat] = list(facts.take("hand"))
    for holder, card in tips:
        hands[holder].append(card)
    return hands


def _fresh_first(unseen: list[str], fresh: list[str] | None) -> list[str]:
    """After a reshuffle, cards that may be in the deck come first: they stay there."""
    left = Counter(fresh or ())
    first: list[str] = []
    last: list[str] = []
    for card in unseen:
        (first if left[card] > 0 else last).append(card)
        left[card] -= 1
    return first + last


def _under(known: dict[str, Any], seat: Seat, own: list[int]) -> list[list[int]]:
    """Only cards that others put there with U11 lie below one's own."""
    others = [other for other in range(known["seats"]) if other != seat]
    had = [other for other in others if "U11" in known["slots"][other] + known["personal"][other]]
    other = (had or others)[0]
    return [[place, seat if place in own else other] for place in range(max(own, default=-1) + 1)]


def _unseen(known: dict[str, Any], held: list[str]) -> list[str]:
    """Sorted, so that the first and the last differ if two kinds are left."""
    seen = Counter(held)
    seen.update(known["temple"] + known["discard"] + known["pair"])
    seen.update(card for cards in known["surroundings"].values() for card in cards)
    return [card for kind, card in enumerate(CARDS) for _ in range(box.COPIES[kind] - seen[card])]


def _hidden_piles(view: dict[str, Any]) -> dict[str, Any]:
    seen = Counter([*view["village"], view["new_tile"]])
    for tiles in [*view["slots"], *view["personal"]]:
        seen.update(tiles)
    pile = [
        name for tile, name in enumerate(box.TILE_NAMES) for _ in range(box.TILE_COPIES[tile] - seen[name])
    ]
    left = (
        set(range(1, box.AUTOMATON_CARDS + 1)) - set(view["automaton_used"]) if view["seats"] == 2 else set()
    )
    return {"pile": pile, "automaton_cards": sorted(left)}
