"""Builds a position that fits a view."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sacbe.core.action import Seat
from sacbe.core.asked import reads_view
from sacbe.core.facts import Facts
from sacbe.core.rng import Rng
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities.notation import CARD, write_cards
from sacbe.games.lost_cities.position import LostCities
from sacbe.games.lost_cities.sources import tile_points
from sacbe.games.lost_cities.staging import MOST_POINTS, read_met, read_nets, stage
from sacbe.games.lost_cities.staging_points import total_of

OWN = (
    "seat",
    "expeditions",
    "beyond",
    "supplies",
    "hand",
    "hand_sizes",
    "learnt",
    "revealed",
)  # not in a dump


@reads_view
def rebuild(view: dict[str, Any], rng: Rng) -> LostCities:
    """One of the positions consistent with this view: what it does not say is dealt at random."""
    facts = Facts(view, "")
    seats = facts.number("seats", 2, box.MOST_SEATS)
    learnt = facts.inner("learnt")
    known = {key: value for key, value in view.items() if key not in OWN}
    known |= {"piles": learnt.take("piles"), "taken_openly": learnt.listed("hands", seats)}
    known["points"] = [_points(facts, seats, seat) for seat in range(seats)]
    if facts.take("revealed") is None:
        return stage(known | _hidden_cards(facts, learnt, seats, rng), rng.copy())
    revealed = facts.inner("revealed")
    return stage(known | {key: revealed.take(key) for key in ("hands", "deck", "set_aside")}, rng.copy())


def _points(facts: Facts, seats: int, seat: Seat) -> int:
    """Works out a hidden total from the single gains, which everybody has seen (H18)."""
    told = facts.listed("points", seats)[seat]
    if told is not None:
        return facts.checked("points", told, 0, MOST_POINTS)
    return total_of(tile_points(read_met(facts, seat, seats)), read_nets(facts, seat, seats))


def _hidden_cards(facts: Facts, learnt: Facts, seats: int, rng: Rng) -> dict[str, Any]:
    hands = [_cards(learnt, "hands", cards) for cards in learnt.listed("hands", seats)]
    if facts.take("seat") is not None:
        hands[facts.number("seat", 0, seats - 1)] = _cards(facts, "hand", facts.take("hand"))
    unseen = _unseen(facts, learnt, hands, seats)
    sizes = facts.numbers("hand_sizes", seats, 0, box.HAND_SIZE)
    aside = facts.number("set_aside", 0, box.CARDS)
    wanted = sum(sizes) - sum(map(len, hands)) + aside + facts.number("deck", 0, box.CARDS)
    facts.demand(len(unseen) == wanted, "deck", "lost_cities:view_cards", wanted=wanted, count=len(unseen))
    rng.mix(unseen)
    for hand, size in zip(hands, sizes, strict=True):
        facts.demand(len(hand) <= size, "hand_sizes", "lost_cities:hand_size", wanted=size, count=len(hand))
        hand += [unseen.pop() for _ in range(size - len(hand))]
    dealt = {"hands": [write_cards(hand) for hand in hands]}
    return dealt | {"set_aside": write_cards(unseen[:aside]), "deck": write_cards(unseen[aside:])}


def _unseen(facts: Facts, learnt: Facts, hands: list[list[int]], seats: int) -> list[int]:
    seen = Counter(card for hand in hands for card in hand)
    rows = [learnt.inner("piles"), *(Facts(row, "stacks.") for row in facts.listed("stacks", seats))]
    for row in rows:
        for letter in box.PATH_LETTERS:
            seen.update(_cards(row, letter, row.take(letter)))
    return [card for card in range(box.KINDS) for _ in range(box.COPIES - seen[card])]


def _cards(facts: Facts, key: str, cards: Any) -> list[int]:
    return facts.places_among(key, cards, CARD, box.CARDS)
