"""Two ways of judging against each other, at equal processor time: each deal once in every seat."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from typing import Final, NamedTuple

from sacbe.bots.ismcts import Search
from sacbe.core.action import Action, Seat
from sacbe.core.game import new_position
from sacbe.core.position import Position
from sacbe.core.rng import Rng
from sacbe.games import find_game
from sacbe.training.generations import Training, by_hand, by_net
from sacbe.training.selfplay import Player

CHUNK: Final = 20  # iterations between two looks at the clock
NODES: Final = 60_000
HAND: Final = -1  # in place of a generation
SURE: Final = 1.96


class Duel(NamedTuple):
    course: Training
    one: int  # generation, alone against the other in every seat
    other: int
    seconds: float  # of the processor, for each decision


class Winnings(NamedTuple):
    """Of wins; with half the width of a 95 % interval."""

    won: float
    margin: float
    deals: int


def play_deal(duel: Duel, deal: int) -> float:
    """The share of the first, over all seats."""
    course = duel.course
    players = player_of(course, duel.one), player_of(course, duel.other)
    won = 0.0
    for mine in range(course.seats):
        seated = [players[0] if seat == mine else players[1] for seat in range(course.seats)]
        won += share_of(play(duel, seated, deal, mine), mine)
    return won / course.seats


def player_of(course: Training, generation: int) -> Player:
    return by_hand(course) if generation == HAND else by_net(course, generation)


def play(duel: Duel, seated: list[Player], deal: int, mine: Seat) -> Position:
    course = duel.course
    position = new_position(
        find_game(course.game), course.seats, course.options, Rng(course.seed << 32 | deal)
    )
    rng = Rng(deal << 8 | mine)
    while not position.over:
        seat = position.turn
        position.apply(seat, timed_choice(position, seat, seated[seat], rng, duel.seconds))
    return position


def timed_choice(position: Position, seat: Seat, player: Player, rng: Rng, seconds: float) -> Action:
    legal = position.legal(seat)
    if len(legal) == 1:
        return legal[0]
    end = time.thread_time() + seconds
    search = Search(position.copy(), seat, rng, NODES, player.settings, player.net)
    while True:
        search.search(CHUNK)
        if time.thread_time() >= end:
            return max(search.results(), key=lambda each: (each[1], each[2]))[0]


def share_of(position: Position, seat: Seat) -> float:
    scores = position.scores()
    best = max(scores)
    return (scores[seat] == best) / scores.count(best)


def counted(shares: Sequence[float]) -> Winnings:
    mean = sum(shares) / len(shares)
    spread = sum((share - mean) ** 2 for share in shares) / max(len(shares) - 1, 1)
    return Winnings(mean, SURE * math.sqrt(spread / len(shares)), len(shares))
