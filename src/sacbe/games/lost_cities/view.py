"""What one seat knows, built up from what it may know; and a position that fits a view."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sacbe.core import limits
from sacbe.core.action import Seat
from sacbe.core.errors import UnknownName
from sacbe.core.facts import Facts
from sacbe.core.rng import Rng
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import facts as table
from sacbe.games.lost_cities import legal, words
from sacbe.games.lost_cities.notation import CARDS
from sacbe.games.lost_cities.play_end import expeditions
from sacbe.games.lost_cities.position import LostCities
from sacbe.games.lost_cities.staging import MOST_POINTS, stage
from sacbe.games.lost_cities.state import State

SECRETS = {
    "seat",
    "expeditions",
    "beyond",
    "supplies",
    "hand",
    "hand_sizes",
    "deck",
    "set_aside",
    "piles",
    "points",
}


def observe(state: State, seat: Seat) -> dict[str, Any]:
    """``learnt`` is perfect recall of what lay open once: piles under their tops, cards taken openly."""
    if seat not in range(state.seats) and seat != limits.SPECTATOR:
        raise UnknownName("no_seat", seat=seat, seats=state.seats)
    seats = range(state.seats)
    return table.public(state) | {
        "seat": None if seat == limits.SPECTATOR else seat,
        "expeditions": expeditions(state),
        "beyond": state.beyond,
        "supplies": [supply(state, each) for each in seats],
        "hand": [] if seat == limits.SPECTATOR else table.hand(state, seat),
        "hand_sizes": state.hand_size[: state.seats],
        "deck": state.deck_size,
        "set_aside": state.aside_size,
        "piles": piles(state),
        "points": [state.points[each] if may_know_points(state, seat, each) else None for each in seats],
        "learnt": {"piles": table.piles(state), "hands": table.taken_openly(state)},
        "revealed": revealed(state) if state.over else None,
    }


def may_know_points(state: State, seat: Seat, owner: Seat) -> bool:
    """H18: a seat's own always, the others' with open scores or at the end."""
    return seat == owner or state.over or state.options >> 4 * words.SCORES & 15 == words.SHOWN


def supply(state: State, seat: Seat) -> dict[str, int]:
    return {
        "explorer": int(legal.has_explorer(state, seat)),
        "adventurer": legal.adventurers_left(state, seat),
    }


def piles(state: State) -> dict[str, dict[str, Any]]:
    """L-44: the top of each, and how many."""
    whole = table.piles(state)
    return {letter: {"top": pile[-1] if pile else None, "size": len(pile)} for letter, pile in whole.items()}


def revealed(state: State) -> dict[str, Any]:
    """When the match is over, hands, deck and the cards set aside lie open to everyone."""
    whole = table.dump(state)
    return {key: whole[key] for key in ("hands", "deck", "set_aside")}


def rebuild(view: dict[str, Any], rng: Rng) -> LostCities:
    """One of the positions this view could be of: what it does not say is dealt at random."""
    facts = Facts(view, "")
    seats = facts.number("seats", 2, box.MOST_SEATS)
    learnt = facts.inner("learnt")
    known: dict[str, Any] = {
        key: value for key, value in view.items() if key not in SECRETS | {"learnt", "revealed"}
    }
    known |= {"piles": learnt.take("piles"), "taken_openly": learnt.take("hands")}
    known["points"] = [_points(facts, seat) for seat in range(seats)]
    known |= _hidden_cards(facts, known, seats, rng) if view.get("revealed") is None else view["revealed"]
    return stage(known, rng.copy())


def _points(facts: Facts, seat: Seat) -> int:
    """A hidden total is worked out from the single gains, which all have seen (H18)."""
    told = facts.take("points")[seat]
    if told is not None:
        return facts.checked("points", told, 0, MOST_POINTS)
    total = 0
    for gained, net in zip(facts.take("tile_points")[seat], facts.take("nets")[seat], strict=True):
        total = max(0, total + gained + net)
    return total


def _hidden_cards(facts: Facts, known: dict[str, Any], seats: int, rng: Rng) -> dict[str, Any]:
    hands = [list(cards) for cards in known["taken_openly"]]
    if facts.take("seat") is not None:
        hands[facts.number("seat", 0, seats - 1)] = list(facts.take("hand"))
    unseen = _unseen(known, hands, rng)
    sizes = facts.numbers("hand_sizes", seats, 0, box.HAND_SIZE)
    aside = facts.number("set_aside", 0, box.CARDS)
    wanted = sum(sizes) - sum(map(len, hands)) + aside + facts.number("deck", 0, box.CARDS)
    facts.demand(len(unseen) == wanted, "deck", "lost_cities:view_cards", wanted=wanted, count=len(unseen))
    for hand, size in zip(hands, sizes, strict=True):
        while len(hand) < size:
            hand.append(unseen.pop())
    return {"hands": hands, "set_aside": [unseen.pop() for _ in range(aside)], "deck": unseen}


def _unseen(known: dict[str, Any], hands: list[list[str]], rng: Rng) -> list[str]:
    seen = Counter(card for hand in hands for card in hand)
    seen.update(card for pile in known["piles"].values() for card in pile)
    seen.update(card for stacks in known["stacks"] for stack in stacks.values() for card in stack)
    places = [place for place, card in enumerate(CARDS) for _ in range(box.COPIES - seen[card])]
    rng.mix(places)
    return [CARDS[place] for place in places]
