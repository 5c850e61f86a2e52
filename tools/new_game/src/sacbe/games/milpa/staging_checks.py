"""Whether a position that was read can stand on this table."""

from __future__ import annotations

from collections import Counter

from sacbe.core.facts import Facts
from sacbe.games.milpa import components as box
from sacbe.games.milpa import words
from sacbe.games.milpa.notation import CARDS
from sacbe.games.milpa.position import Milpa


def check(facts: Facts, state: Milpa) -> None:
    _check_cards(facts, state)
    _check_turns(facts, state)
    _check_hands(facts, state)


def _check_cards(facts: Facts, state: Milpa) -> None:
    """M-01: every card is somewhere, once."""
    found = Counter(state.deck[: state.deck_size])
    for rows, sizes in ((state.hand, state.hand_size), (state.field, state.field_size)):
        for row, size in zip(rows, sizes, strict=True):
            found.update(row[:size])
    for card, text in enumerate(CARDS):
        facts.demand(found[card] == box.COPIES, "cards", "milpa:copies", card=text, count=found[card])


def _check_turns(facts: Facts, state: Milpa) -> None:
    """M-04: whoever acts next has planted least, and those before it one card more."""
    sizes, turns = state.field_size, _turns(state)
    rounds, more = divmod(turns, state.seats)
    for back in range(1, state.seats + 1):
        seat = (state.turn - back) % state.seats
        facts.demand(sizes[seat] == rounds + (back <= more), f"fields[{seat}]", "milpa:turns")
    chosen = state.options & 15
    right = chosen in (words.RANDOM, _first(state) + 1)
    facts.demand(right, "active", "milpa:first_seat")
    over = turns == state.seats * box.ROUNDS
    facts.demand(over == state.over, "decision", "milpa:over")


def _check_hands(facts: Facts, state: Milpa) -> None:
    """M-06: whoever planted a card drew another, while there were any."""
    draws = min(_turns(state), box.CARDS - state.seats * box.HAND_SIZE)
    first = _first(state)
    for seat in range(state.seats):
        rounds, more = divmod(draws, state.seats)
        drawn = rounds + ((seat - first) % state.seats < more)
        wanted, count = box.HAND_SIZE + drawn - state.field_size[seat], state.hand_size[seat]
        facts.demand(count == wanted, f"hands[{seat}]", "milpa:hand_size", wanted=wanted, count=count)


def _turns(state: Milpa) -> int:
    return sum(state.field_size[: state.seats])


def _first(state: Milpa) -> int:
    """The seat that began."""
    return (state.turn - _turns(state)) % state.seats
