"""A golden match that a game is recorded with, and players whom any game knows."""

from typing import NamedTuple

from walk import Chooser

from sacbe.core.action import Action, Seat
from sacbe.core.options import Value
from sacbe.core.position import Position
from sacbe.core.rng import Rng


class Case(NamedTuple):
    file: str
    seats: int
    seed: int
    options: dict[str, Value]
    choose: Chooser


def promising(position: Position, dice: Rng) -> tuple[Seat, Action]:
    """What looks best one step ahead, in one of the positions that the seat cannot tell from the true one."""
    seat = position.turn
    guess = position.resampled(seat, dice)
    return seat, max(position.legal(seat), key=lambda action: promise_after(guess, seat, action))


def promise_after(position: Position, seat: Seat, action: Action) -> float:
    twin = position.copy()
    twin.apply(seat, action)
    return twin.promise(seat)
