"""Builds a position that fits a view."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sacbe.core.asked import reads_view
from sacbe.core.facts import Facts
from sacbe.core.rng import Rng
from sacbe.games.coatl import components as box
from sacbe.games.coatl.notation import FEATHERS, PROPHECIES
from sacbe.games.coatl.position import Coatl
from sacbe.games.coatl.staging import stage

OWN = {
    "seat",
    "rounds",
    "golden",
    "sets",
    "hand",
    "hand_sizes",
    "deck",
    "prophecy_deck",
    "action_cards_left",
    "standings",
}
OWN |= {"carl_standing", "covered", "cards", "learnt", "revealed"}


@reads_view
def rebuild(view: dict[str, Any], rng: Rng) -> Coatl:
    """One of the positions consistent with this view: what it does not say is dealt at random."""
    facts = Facts(view, "")
    known: dict[str, Any] = {key: value for key, value in view.items() if key not in OWN}
    if view.get("revealed") is not None:
        return stage(known | view["revealed"], rng.copy())
    seats = facts.number("seats", 1, box.MOST_SEATS)
    return stage(known | _hidden_feathers(facts, seats, rng) | _hidden_prophecies(facts, rng), rng.copy())


def _hidden_feathers(facts: Facts, seats: int, rng: Rng) -> dict[str, Any]:
    hands: list[list[str]] = [[] for _ in range(seats)]
    if facts.take("seat") is not None:
        hands[facts.number("seat", 0, seats - 1)] = list(facts.take("hand"))
    sizes = facts.numbers("hand_sizes", seats, 0, box.HAND_SIZE)
    deck = facts.number("deck", 0, box.FEATHERS)
    if facts.take("round") == 0:  # nothing is dealt yet
        return {"hands": hands, "deck": []}
    unseen = _unseen_feathers(facts, hands, rng)
    wanted = sum(sizes) - sum(map(len, hands)) + deck
    facts.demand(len(unseen) == wanted, "deck", "coatl:view_cards", wanted=wanted, count=len(unseen))
    for hand, size in zip(hands, sizes, strict=True):
        while len(hand) < size:
            hand.append(unseen.pop())
    return {"hands": hands, "deck": unseen}


def _unseen_feathers(facts: Facts, hands: list[list[str]], rng: Rng) -> list[str]:
    seen = Counter(card for hand in hands for card in hand)
    seen.update(facts.take("pile"))
    seen.update([facts.take("placing")])
    for placements in facts.take("placements"):
        seen.update(
            "".join(sorted(each[:2], key=box.COLOUR_LETTERS.index)) for each in placements if "@" in each
        )
    places = [place for place, card in enumerate(FEATHERS) for _ in range(box.COPIES[place] - seen[card])]
    rng.mix(places)
    return [FEATHERS[place] for place in places]


def _hidden_prophecies(facts: Facts, rng: Rng) -> dict[str, Any]:
    solo = facts.take("solo")
    if facts.take("round") == 0:
        return {"prophecy_deck": [], "hidden_action_cards": []}
    seen = [
        *facts.take("reserve"),
        *(each for rows in facts.take("prophecies") for row in rows.values() for each in row),
    ]
    hidden: list[str] = []
    if solo is not None:
        seen += [*(each for row in solo["carl"].values() for each in row), *solo["fallen"], *solo["gone"]]
        seen += [*solo["action_cards"], *solo["kept_action_cards"]]
        hidden = [each for each in solo["kept_action_cards"] if each not in solo["action_cards"]]
    places = [place for place, prophecy in enumerate(PROPHECIES) if prophecy not in seen]
    rng.mix(places)
    deck = [PROPHECIES[place] for place in places]
    for god, count in facts.take("action_cards_left").items():
        _draw_of(god, count, hidden, deck)
    order = list(range(len(hidden)))
    rng.mix(order)
    return {"prophecy_deck": deck, "hidden_action_cards": [hidden[place] for place in order]}


def _draw_of(god: str, count: int, hidden: list[str], deck: list[str]) -> None:
    """Draws from the deck until so many cards of the god are hidden."""
    of_god = [name for name, each in zip(PROPHECIES, box.GOD, strict=True) if box.GODS_NAMES[each] == god]
    for name in [each for each in deck if each in of_god]:
        if sum(each in of_god for each in hidden) < count:
            deck.remove(name)
            hidden.append(name)
