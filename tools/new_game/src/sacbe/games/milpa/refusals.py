"""Why a well-formed action is not legal now: the rule's number, and a sentence of the catalogue."""

from __future__ import annotations

from sacbe.core.action import Action, Seat
from sacbe.core.game import BrokenRule
from sacbe.games.milpa import words
from sacbe.games.milpa.notation import CARDS
from sacbe.games.milpa.state import State


def refuse(state: State, seat: Seat, action: Action) -> BrokenRule:
    """Why an action that is not offered to the seat is refused."""
    if state.over:
        return BrokenRule("M-07", "over", {})
    if seat != state.turn:
        return BrokenRule("M-04", "not_your_turn", {"seat": state.turn})
    return BrokenRule("M-05", "not_in_hand", {"card": CARDS[action - words.PLANT]})
