"""The rows of prophecies before a holder: face up by level and as they arrived; secured ones apart.

A row of yours is read from left to right (C-125), one of CARL's from right to left (C-119): either way the
card that lies longest is the nearest to the Realisation card.
"""

from __future__ import annotations

from sacbe.core import cards
from sacbe.core.action import Seat
from sacbe.games.coatl import components as box
from sacbe.games.coatl import words
from sacbe.games.coatl.components import Prophecy
from sacbe.games.coatl.state import State


def gain(state: State, holder: Seat, prophecy: Prophecy, level: int) -> None:
    state.level[prophecy] = level
    if level == box.MOST_LEVEL:
        secure(state, holder, prophecy)
        return
    held = state.held[holder]
    place = state.held_size[holder]
    while place > 0 and state.level[held[place - 1]] > level:
        held[place] = held[place - 1]
        place -= 1
    held[place] = prophecy
    state.held_size[holder] += 1


def secure(state: State, holder: Seat, prophecy: Prophecy) -> None:
    """C-52"""
    state.secured[holder][state.secured_size[holder]] = prophecy
    state.secured_size[holder] += 1


def lose(state: State, holder: Seat, prophecy: Prophecy) -> None:
    """Removes it; the rest of its row closes up."""
    cards.remove(state.held[holder], state.held_size[holder], prophecy)
    state.held_size[holder] -= 1


def leave_reserve(state: State, prophecy: Prophecy) -> None:
    """H12: removes it; the others slide to the left."""
    cards.remove(state.reserve, state.reserve_size, prophecy)
    state.reserve_size -= 1


def discard(state: State, prophecy: Prophecy) -> None:
    """C-127: removes it from the competition."""
    state.gone[state.gone_size] = prophecy
    state.gone_size += 1


def tell_level(state: State, seat: Seat, prophecy: Prophecy) -> None:
    if state.level[prophecy] == box.MOST_LEVEL:
        state.tell(words.SECURED, seat, prophecy, 0, 0)
