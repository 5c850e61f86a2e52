"""The whole position as plain data, secrets included, in the rulebook's names; ``staging.py`` reads it."""

from __future__ import annotations

from sacbe.core.action import Seat
from sacbe.core.options import unpack_options
from sacbe.games.milpa.notation import CARDS
from sacbe.games.milpa.options import OPTIONS
from sacbe.games.milpa.state import State
from sacbe.games.milpa.view_types import Dump, Public
from sacbe.games.milpa.words import DECISIONS


def dump(state: State) -> Dump:
    return {
        **public(state),
        "hands": [hand(state, seat) for seat in range(state.seats)],
        "deck": [CARDS[card] for card in state.deck[: state.deck_size]],
    }


def public(state: State) -> Public:
    """What lies open to everybody at every moment."""
    return {
        "game": "milpa",
        "seats": state.seats,
        "options": unpack_options(OPTIONS, state.options),
        "decision": DECISIONS[state.decision],
        "active": state.turn,
        "fields": [field(state, seat) for seat in range(state.seats)],
    }


def field(state: State, seat: Seat) -> list[str]:
    return [CARDS[card] for card in state.field[seat][: state.field_size[seat]]]


def hand(state: State, seat: Seat) -> list[str]:
    return [CARDS[card] for card in state.hand[seat][: state.hand_size[seat]]]
