"""Coins and victory points: every change is made and told here; a change of zero is not told."""

from __future__ import annotations

from sacbe.core.action import Seat
from sacbe.games.quetzal import words
from sacbe.games.quetzal.state import State


def gain_coins(state: State, seat: Seat, amount: int, cause: int) -> None:
    state.coins[seat] += amount
    if state.telling and amount != 0:
        state.tell(words.COINS, seat, amount, state.coins[seat], cause)


def pay(state: State, seat: Seat, amount: int, cause: int) -> None:
    state.coins[seat] -= amount
    if state.telling and amount != 0:
        state.tell(words.COINS, seat, -amount, state.coins[seat], cause)


def gain_points(state: State, seat: Seat, amount: int, source: int) -> None:
    state.points[seat] += amount
    state.gained[seat][source] += amount
    if state.telling and amount != 0:
        state.tell(words.POINTS, seat, amount, state.points[seat], source)
