"""Positions to learn from: matches played again, some positions of each, and what came of them.

Few positions of each match: nets memorise deals. A target is half the result and half what the search of the
seat promised, once that is brought to scale.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np

from sacbe.bots.nets.net import features_of
from sacbe.core.game import Game, new_position
from sacbe.core.position import Position
from sacbe.core.rng import Rng
from sacbe.training.selfplay import UNSURE, Played, Thought

OF_A_MATCH: Final = 40  # positions at most
HELD_OUT: Final = 8  # one match in so many is not learnt from

Array: TypeAlias = Any  # of NumPy, which comes with an extra


class Samples(NamedTuple):
    features: Array
    standings: Array  # at the end: by seat, in turn order from the seat to act
    hopes: Array
    promises: Array  # of the next search of each seat; NaN if it has none left
    outlooks: Array  # the hand-made estimate for the seat to act
    held_out: Array

    def part(self, chosen: Array) -> Samples:
        return Samples(*(each[chosen] for each in self))


def joined(parts: list[Samples]) -> Samples:
    return Samples(*(np.concatenate(each) for each in zip(*parts, strict=True)))


def samples_of(game: Game, matches: Iterable[Played]) -> Samples:
    found = [sample for match in matches for sample in samples_of_match(game, match)]
    columns = [[sample[column] for sample in found] for column in range(6)]
    reals = [np.array(column, np.float32) for column in columns[1:5]]
    rows, held_out = np.array(columns[0], np.int16), np.array(columns[5], np.bool_)
    return Samples(rows, reals[0], reals[1], reals[2], reals[3], held_out)


def samples_of_match(
    game: Game, match: Played
) -> list[tuple[list[int], list[float], list[float], list[float], float, bool]]:
    position = new_position(game, match.seats, match.options, Rng(match.seed))
    chosen = chosen_moves(match)
    kept = []
    for number, move in enumerate(match.moves):
        if number in chosen:
            kept.append((number, move.seat, row_of(position), position.promise(move.seat)))
        position.apply(move.seat, move.action)
    standings = [standing(position, seat) for seat in range(match.seats)]
    hopes = [lead_as_hope(position, seat) for seat in range(match.seats)]
    found = []
    for number, seat, row, outlook in kept:
        order = [(seat + step) % match.seats for step in range(match.seats)]
        promises = [next_promise(match.moves, number, each) for each in order]
        ends = [standings[each] for each in order], [hopes[each] for each in order]
        found.append((row, *ends, promises, outlook, match.seed % HELD_OUT == 0))
    return found


def chosen_moves(match: Played) -> set[int]:
    """Decisions that a search was asked for."""
    asked = [number for number, move in enumerate(match.moves) if move.value != UNSURE]
    return set(random.Random(match.seed).sample(asked, min(OF_A_MATCH, len(asked))))


def row_of(position: Position) -> list[int]:
    size, kept = features_of(position)
    row = [0] * size
    for place, value in kept:
        row[place] = value
    return row


def standing(position: Position, seat: int) -> float:
    """Winning first, then few seats ahead: what a search wants of a match that has ended, less the lead."""
    scores = position.scores()
    ahead = sum(other > scores[seat] for other in scores)
    rank = 1.0 - ahead / (len(scores) - 1)
    return 0.75 * (ahead == 0) + 0.25 * rank


def lead_as_hope(position: Position, seat: int) -> float:
    """The rest of what a position that has ended is worth (``Position.settled``)."""
    return 5.0 * position.promise(seat) - 4.0 * standing(position, seat)


def next_promise(moves: list[Thought], number: int, seat: int) -> float:
    for move in moves[number:]:
        if move.seat == seat and move.value != UNSURE:
            return move.value
    return float("nan")
