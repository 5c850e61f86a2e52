"""What one seat knows, built up fact by fact."""

from __future__ import annotations

from sacbe.core import limits
from sacbe.core.action import Seat
from sacbe.core.asked import check_seat
from sacbe.games.milpa import facts as table
from sacbe.games.milpa import scoring
from sacbe.games.milpa.state import State
from sacbe.games.milpa.view_types import Revealed, View


def observe(state: State, seat: Seat) -> View:
    check_seat(seat, state.seats)
    seats = range(state.seats)
    return {
        **table.public(state),
        "seat": None if seat == limits.SPECTATOR else seat,
        "hand": [] if seat == limits.SPECTATOR else table.hand(state, seat),
        "hand_sizes": state.hand_size[: state.seats],
        "deck": state.deck_size,
        "points": [scoring.points(state, each) for each in seats],
        "trios": [scoring.trios(state, each) for each in seats],
        "revealed": revealed(state) if state.over else None,
    }


def revealed(state: State) -> Revealed:
    whole = table.dump(state)
    return {"hands": whole["hands"], "deck": whole["deck"]}
