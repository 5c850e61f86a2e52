"""Moves that nobody sends: those of bots and of seats whose time has run out."""

from __future__ import annotations

import asyncio
from typing import Final

from sacbe.matches.match import Match
from sacbe.server.calls import calling
from sacbe.server.hall import SOON, Hall
from sacbe.server.operators.logs import LOG
from sacbe.server.refusal import Refusal
from sacbe.server.tables import beginning, seats
from sacbe.server.tables.play import MoveRequest, Repeated, finish, submit
from sacbe.server.tables.table import Table
from sacbe.store import matches
from sacbe.store.database import StoreFailed
from sacbe.store.step import BOT, TIME

PATIENCE: Final = 3  # time-outs in a row until a bot takes over
OTHERS: Final = 1.0  # seconds for which the process that took the last step has precedence
AGAIN: Final = 1.0  # seconds until a move that could not be stored is tried again
SELDOM: Final = 30.0  # seconds between two attempts at most


def wake(hall: Hall, table: Table) -> None:
    """Called after every change: lets bots think and watches clocks."""
    if table.timer is not None:
        table.timer.cancel()
        table.timer = None
    if table.row.phase == "gathering" and hall.open:
        _await_start(hall, table)
    if table.match is None or table.row.phase != "playing" or not hall.open:
        return
    if table.match.over:
        hall.spawn(_finish(hall, table))
        return
    for seat in table.match.to_act:
        if table.player(seat) is not None:
            _think(hall, table, seat)
    calling.note(hall, table)
    if table.due is not None:
        wait = max(0.0, table.due - hall.time.now())
        loop = asyncio.get_running_loop()
        table.timer = loop.call_later(wait + 0.01, lambda: hall.spawn(_time_out(hall, table)))


def _await_start(hall: Hall, table: Table) -> None:
    """Everybody is ready: soon it begins by itself."""
    if table.settings.start != "ready" or not beginning.is_ready(table.seats):
        return
    wait = 0.0 if table.row.starts is None else max(0.0, table.row.starts - hall.time.now()) + 0.01
    table.timer = asyncio.get_running_loop().call_later(wait, lambda: hall.spawn(_begin(hall, table)))


async def _begin(hall: Hall, table: Table) -> None:
    try:
        await beginning.begin(hall, table)
    except (Refusal, StoreFailed):  # somebody has asked to wait; or it is tried again
        await asyncio.sleep(AGAIN)
        wake(hall, table)


async def resume(hall: Hall) -> None:
    """After a start, resumes matches in which a bot or the clock is to move, each on its own.

    Failures are retried ever more slowly until they succeed; a table that cannot run is set aside.
    """
    wait = AGAIN
    while hall.missing is None or hall.missing:
        try:
            await _resume_missing(hall)
        except StoreFailed as failure:
            LOG.warning("not_resumed", reason=str(failure), seconds=wait)
        if hall.missing is None or hall.missing:
            await asyncio.sleep(wait)
            wait = min(2 * wait, SELDOM)
    LOG.info("resumed", tables=len(hall.tables))


async def _resume_missing(hall: Hall) -> None:
    if hall.missing is None:
        async with hall.database.read() as connection:
            hall.missing = set(await matches.playing(connection, hall.time.now() + SOON))
    for match in list(hall.missing):
        try:
            table = await hall.table(match)
            if table.match is not None and table.match.over:
                await _finish(hall, table)
            wake(hall, table)
        except Refusal as refusal:  # gone, or set aside
            LOG.warning("not_resumed", table=match, key=refusal.key)
        except StoreFailed:
            raise
        except Exception as error:
            LOG.error("not_resumed", table=match, exc_info=error)
            continue
        hall.missing.discard(match)
        await asyncio.sleep(0)


def _think(hall: Hall, table: Table, seat: int) -> None:
    key = (seat, table.number)
    if key not in table.pending:
        table.pending.add(key)
        hall.spawn(_play_bot(hall, table, key))


async def _play_bot(hall: Hall, table: Table, key: tuple[int, int]) -> None:
    seat, number = key
    level = table.player(seat)
    wait = 0.0
    try:
        if not table.ours and not hall.database.embedded:
            await asyncio.sleep(OTHERS)
        if table.match is not None and level is not None and number == table.number:
            view, owner = table.match.view(seat), table.row.host or table.id
            action = await hall.thinkers.choose(table.row.game, level, view, seat, owner)
            if table.player(seat) is not None:  # the owner may have come back meanwhile
                await submit(hall, table, MoveRequest(seat, action, BOT, number))
    except Refusal as refusal:
        wait = AGAIN if refusal.status == 503 else 0.0
    except Exception as error:
        LOG.error("bot_failed", table=table.id, level=level, exc_info=error)
        wait = 10 * AGAIN
    finally:
        await asyncio.sleep(wait)
        table.pending.discard(key)
        wake(hall, table)


async def _finish(hall: Hall, table: Table) -> None:
    """Stores the end of the match, also after a crash between the last move and this."""
    async with table.lock:
        if table.row.phase != "playing":
            return
        try:
            await finish(hall, table, "over")
            return
        except Refusal:  # somebody else has ended it
            return
        except StoreFailed:
            LOG.warning("not_finished", table=table.id)
    await asyncio.sleep(AGAIN)
    wake(hall, table)


async def _time_out(hall: Hall, table: Table) -> None:
    try:
        await _play_late(hall, table)
    except Exception as error:
        LOG.error("time_out_failed", table=table.id, exc_info=error)
        await asyncio.sleep(10 * AGAIN)
    wake(hall, table)


async def _play_late(hall: Hall, table: Table) -> None:
    """The default move of each seat whose time has run out."""
    match = table.match
    if match is None:
        return
    now = hall.time.now()
    for seat in match.to_act:
        deadline = table.clock.deadline(seat)
        if deadline is not None and deadline <= now and table.player(seat) is None:
            await _play_default(hall, table, seat)


async def _take_back(hall: Hall, table: Table, match: Match, seat: int) -> None:
    """Takes back a choice that the seat has begun, as far as possible."""
    while match.drops_chain():
        try:
            await submit(hall, table, MoveRequest(seat, None, TIME, table.number))
        except Refusal as refusal:
            if refusal.status == 503:
                raise
            return


async def _play_default(hall: Hall, table: Table, seat: int) -> None:
    """Plays a seat's default move; after three in a row a bot takes the seat over."""
    match = table.match
    assert match is not None
    try:
        await _take_back(hall, table, match, seat)
        action = match.default(seat)
        await submit(hall, table, MoveRequest(seat, action, TIME, table.number))
        if table.missed(seat) >= PATIENCE:
            await seats.stand_in(hall, table, seat)
    except Refusal as refusal:
        LOG.info("time_out_refused", table=table.id, key=refusal.key)
        await asyncio.sleep(AGAIN if refusal.status == 503 else 0.0)
    except Repeated:
        pass
