"""Moments of matches as the server tells them to a page, a line of JSON for each.

Arguments: the game, its seats, a seed, how many matches.

Quick bots play. Of every decision of the first seat the most crowded moment is taken; besides the
first moment, one at random, and the end. The same seed gives the same scenes.
"""

from __future__ import annotations

import random
import sys
from typing import NamedTuple

import msgspec

import sacbe
from sacbe.bots.roster import make_bot
from sacbe.core.record import Record
from sacbe.server import wire
from sacbe.server.tables import table_info, table_settings
from sacbe.server.tables.table import Table
from sacbe.store.matches import MatchRow, SeatRow
from sacbe.store.step import BOT, PERSON, Step

NAMES = ("Montezuma Xocoyotzin II", "Ada", "Jean-Baptiste Dubois", "Wu", "Ixchel")
WANDERS = 0.15  # how often a seat does anything at all, so that rare moments come too


class Moment(NamedTuple):
    record: Record
    moves: int
    crowd: int  # how much there is to see and to choose


def play(game: str, seats: int, seed: int) -> list[tuple[str, Moment]]:
    """A whole match: what the first seat was asked, and when."""
    match, dice = sacbe.new(game, seats, seed=seed), random.Random(seed)
    bot = make_bot("pilgrim", match.game, seed)
    asked: list[tuple[str, int, int]] = []
    while not match.over:
        seat = match.to_act[0]
        view, legal = match.view(seat), match.legal(seat)
        if seat == 0:
            asked.append(
                (view["decision"], len(match.moves), len(msgspec.json.encode(view)) + 40 * len(legal))
            )
        match.play(seat, dice.choice(legal) if dice.random() < WANDERS else bot.choose(view, seat))
    record = match.record()
    moments = [(decision, Moment(record, moves, crowd)) for decision, moves, crowd in asked]
    return [*moments, ("over", Moment(record, len(match.moves), 0))]


def chosen(game: str, seats: int, seed: int, matches: int) -> dict[str, Moment]:
    asked = [each for place in range(matches) for each in play(game, seats, seed * matches + place)]
    found = {"first": asked[0][1], "typical": random.Random(seed).choice(asked[:-1])[1]}
    for decision, moment in asked:
        if decision not in found or moment.crowd > found[decision].crowd:
            found[decision] = moment
    return found


def table_at(moment: Moment) -> Table:
    """A table of people who have come so far; the first of them looks."""
    record, moves = moment.record, moment.record.moves[: moment.moves]
    over = len(moves) == len(record.moves)
    options = msgspec.json.encode(record.options).decode()
    terms = table_settings.write(table_settings.TableSettings())
    row = MatchRow(
        *(
            "screen",
            record.game,
            record.rules,
            record.components,
            options,
            terms,
            "over" if over else "playing",
        ),
        *("p0", f"{record.seed:064x}", None, 0.0, 0.0, None, None, None),
    )
    seats = [
        SeatRow(place, "person", f"p{place}", NAMES[place], None, None, None) for place in range(record.seats)
    ]
    table = Table(row, seats, 0)
    by = {0: PERSON}
    table.begin(
        [Step(at, seat, action, by.get(seat, BOT), "", 0.0) for at, (seat, action) in enumerate(moves, 1)]
    )
    return table


def main(game: str, seats: int, seed: int, matches: int) -> None:
    for name, moment in chosen(game, seats, seed, matches).items():
        table = table_at(moment)
        told = [table_info.info(table, "p0"), table.here(), table.moved(0, (0,), -1)]
        print(msgspec.json.encode({"name": name, "messages": [wire.write(each) for each in told]}).decode())


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
