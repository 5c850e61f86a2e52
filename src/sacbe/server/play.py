"""Check, store, apply, tell: the way of every step, whoever takes it."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from sacbe.core.errors import Problem
from sacbe.server import metrics, refusal
from sacbe.server.hall import Hall
from sacbe.server.refusal import Refusal
from sacbe.server.table import Table
from sacbe.store import matches
from sacbe.store.step import BY, Step


class Repeated(Exception):
    """This very request was taken before; ``number`` is the step it became."""

    def __init__(self, number: int) -> None:
        self.number = number


async def take(hall: Hall, table: Table, asked: Step) -> None:
    """``asked.number`` is the number the step would have. Returns when everybody has been told."""
    began = time.perf_counter()
    async with table.lock:
        try:
            await hall.settle(table)
            _check(table, asked)
            step = asked._replace(time=time.time())
            await hall.store(table, step)
            table.take(step)
            table.tell_step()
        except Problem as problem:
            raise refusal.of_problem(problem) from None
    metrics.MOVES.labels(BY[step.by]).inc()
    metrics.ACKNOWLEDGED.observe(time.perf_counter() - began)


def _check(table: Table, asked: Step) -> None:
    match = table.match
    if match is None:
        raise Refusal("not_playing")
    if _is_repeated(table, asked):
        raise Repeated(asked.number)
    if table.row.phase == "abandoned":
        raise Refusal("not_playing")
    if asked.number != table.number + 1:
        raise Refusal(refusal.STALE)
    if asked.action is None:
        match.check_undo(asked.seat)
    else:
        match.check(asked.seat, asked.action)


def _is_repeated(table: Table, asked: Step) -> bool:
    """The same request names the same number, so there is one place to look."""
    if not asked.request or asked.number > table.number:
        return False
    taken = table.steps[asked.number - 1]
    return (taken.seat, taken.action, taken.request) == (asked.seat, asked.action, asked.request)


async def finish(hall: Hall, table: Table, phase: str) -> None:
    """The lock is held."""
    values: dict[str, Any] = {"phase": phase, "ended": time.time(), "result": result(table)}
    table.unsure += 1
    async with hall.database.write() as connection:
        await matches.change(connection, table.id, **values)
    table.unsure -= 1
    hall.reseat(table, table.row._replace(**values), table.seats)


def result(table: Table) -> str | None:
    """What can be read for ever, also when the rules have moved on: scores, and every event in full."""
    if table.match is None:
        return None
    telling = table.match.game.TELLING
    events = [[telling.told(event) for event in told] for told in table.told]
    kept = {"result": table.result(), "events": events}
    return msgspec.json.encode(kept).decode()
