"""A hint, sent only to the person who asked, from that seat's view alone. All are told that it was given."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any

import msgspec

from sacbe.core.errors import Problem
from sacbe.matches.advice import Advice
from sacbe.server import refusal, wire
from sacbe.server.hall import Hall
from sacbe.server.operators.logs import LOG
from sacbe.server.refusal import Refusal
from sacbe.server.tables.listener import Listener
from sacbe.server.tables.play import change
from sacbe.server.tables.table import Table
from sacbe.server.tables.table_info import gives_hints, hinted


def give(hall: Hall, table: Table, listener: Listener, asked: wire.Hint) -> None:
    """Refuses at once or answers later: the socket keeps listening while the search runs."""
    if listener.person is None:
        raise Refusal("who_are_you", 401)
    view = _view(table, listener, asked)
    if hall.thinkers.busy(listener.person.id):
        raise Refusal("search_busy", 429)
    hall.limits.demand("hints", listener.person.id)
    search = hall.thinkers.advise(table.row.game, view, asked.seat, listener.person.id, asked.idea)
    hall.spawn(_tell(hall, table, listener, asked, table.number, search))


def _view(table: Table, listener: Listener, asked: wire.Hint) -> dict[str, Any]:
    match = table.match
    if match is None or table.row.phase != "playing":
        raise Refusal("not_playing")
    if not gives_hints(table):
        raise Refusal("hints_off", 403)
    if asked.seen != table.heard(listener.seats):
        raise Refusal(refusal.STALE)
    if asked.seat not in match.to_act:
        raise Refusal("nothing_to_choose", 422, seat=asked.seat)
    try:
        if asked.idea is not None:
            match.check(asked.seat, asked.idea)
    except Problem as problem:
        raise refusal.of_problem(problem) from None
    return match.view(asked.seat)


async def _tell(
    hall: Hall, table: Table, listener: Listener, asked: wire.Hint, number: int, search: Awaitable[Advice]
) -> None:
    try:
        advice = await search
        await _note(hall, table, number, asked.seat)
    except Exception as error:
        LOG.error("hint_failed", table=table.id, exc_info=error)
        listener.push(wire.write(wire.Refused(asked.request, "internal", None, {})))
        return
    listener.push(wire.write(wire.Hinted(asked.request, asked.seen, advice)))


async def _note(hall: Hall, table: Table, number: int, seat: int) -> None:
    """Kept and told before the hint is; further ideas for the same decision are part of it."""
    async with table.lock:
        await hall.settle(table)
        if (number, seat) not in hinted(table.row):
            uses = msgspec.json.encode([*hinted(table.row), (number, seat)]).decode()
            await change(hall, table, [], hinted=uses)
