"""Builds a position that fits a view."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from sacbe.core.asked import reads_view
from sacbe.core.facts import Facts
from sacbe.core.rng import Rng
from sacbe.games.milpa import components as box
from sacbe.games.milpa.notation import CARD, CARDS
from sacbe.games.milpa.position import Milpa
from sacbe.games.milpa.staging import stage

OWN: Final = ("seat", "hand", "hand_sizes", "deck", "points", "trios", "revealed")  # not in a dump


@reads_view
def rebuild(view: dict[str, Any], rng: Rng) -> Milpa:
    facts = Facts(view, "")
    known = {key: value for key, value in view.items() if key not in OWN}
    if facts.take("revealed") is None:
        return stage(known | _hidden_cards(facts, rng), rng.copy())
    revealed = facts.inner("revealed")
    return stage(known | {key: revealed.take(key) for key in ("hands", "deck")}, rng.copy())


def _hidden_cards(facts: Facts, rng: Rng) -> dict[str, Any]:
    seats = facts.number("seats", 2, box.MOST_SEATS)
    hands: list[list[int]] = [[] for _ in range(seats)]
    if facts.take("seat") is not None:
        hands[facts.number("seat", 0, seats - 1)] = facts.some_of("hand", CARD, box.CARDS)
    seen = Counter(card for hand in hands for card in hand)
    for row in facts.listed("fields", seats):
        seen.update(facts.places_among("fields", row, CARD, box.CARDS))
    unseen = [card for card in range(box.KINDS) for _ in range(box.COPIES - seen[card])]
    rng.mix(unseen)
    sizes = facts.numbers("hand_sizes", seats, 0, box.HAND_SIZE)
    wanted = sum(sizes) - sum(map(len, hands)) + facts.number("deck", 0, box.CARDS)
    facts.demand(len(unseen) == wanted, "deck", "milpa:view_cards", wanted=wanted, count=len(unseen))
    for hand, size in zip(hands, sizes, strict=True):
        hand += [unseen.pop() for _ in range(size - len(hand))]
    return {
        "hands": [[CARDS[card] for card in hand] for hand in hands],
        "deck": [CARDS[card] for card in unseen],
    }
