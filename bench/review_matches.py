"""Matches between bots, to be reviewed: a deal and a match follow from their number."""

from __future__ import annotations

from functools import cache
from typing import Final

import sacbe
from sacbe.bots.roster import read_bot

BOTS: Final = ("greedy", "scout")  # by turns: some of what they do is wrong
TABLES: Final = [
    (name, seats) for seats in (2, 3, 4, 5) for name, game in sacbe.SHELF.items() if seats in game.SEATS
]


@cache
def played(game: str, seats: int, number: int) -> sacbe.Match:
    seed = 1000 * number + seats
    match = sacbe.new(game, seats, seed=seed)
    level = BOTS[number % len(BOTS)]
    players = [read_bot(level, match.game, 100 * seed + seat) for seat in range(seats)]
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(match.view(seat), seat))
    return match
