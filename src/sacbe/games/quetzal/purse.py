"""Coins and victory points: every change goes through here and is told."""

from __future__ import annotations

from sacbe.core.action import Seat
from sacbe.games.quetzal import words
from sacbe.games.quetzal.state import State


def gain_coins(state: State, seat: Seat, amount: int, cause: int) -> None:
    if amount != 0:
        state.coins[seat] += amount
        state.tell(words.COINS, seat, amount, state.coins[seat], cause)


def pay(state: State, seat: Seat, amount: int, cause: int) -> None:
    if amount != 0:
        state.coins[seat] -= amount
        state.tell(words.COINS, seat, -amount, state.coins[seat], cause)


def gain_points(state: State, seat: Seat, amount: int, source: int) -> None:
    if amount != 0:
        state.points[seat] += amount
        state.gained[seat][source] += amount
        state.tell(words.POINTS, seat, amount, state.points[seat], source)
