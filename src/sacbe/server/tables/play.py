"""Check, store, apply, tell: the way of every step of a person, a bot or a clock."""

from __future__ import annotations

import time
from typing import Any, NamedTuple

import msgspec

from sacbe.core.errors import Problem
from sacbe.core.limits import SPECTATOR
from sacbe.matches.outcome import Outcome
from sacbe.server import refusal
from sacbe.server.hall import Hall
from sacbe.server.histories import finishing
from sacbe.server.operators import metrics
from sacbe.server.refusal import Refusal
from sacbe.server.tables import taking_back
from sacbe.server.tables.table import Table
from sacbe.server.tables.visibility import Eyes
from sacbe.store import matches
from sacbe.store.database import Unfounded
from sacbe.store.matches import SeatRow
from sacbe.store.step import PERSON, Step


class Repeated(Exception):
    """This request was accepted before."""


class MoveRequest(NamedTuple):
    """A seat's request. It becomes a step when it is stored."""

    seat: int
    action: str | None  # none: takes back its last move
    by: int
    seen: int  # how many steps the sender knew
    id: str = ""  # chosen by the sender; one id never counts twice


async def submit(hall: Hall, table: Table, asked: MoveRequest, eyes: Eyes | None = None) -> None:
    """``asked.seen`` counts the steps known to these eyes; without eyes, all steps.

    Returns when everybody has been told.
    """
    began = time.perf_counter()
    async with table.lock:
        try:
            await hall.settle(table)
            seen = asked.seen if eyes is None else table.place(eyes, asked.seen)
            outcome = _check(hall, table, asked, seen)
            number = table.number + 1
            told = table.written(number, outcome.events if outcome else [])
            action = taking_back.reach(table, asked.seat) if asked.action is None else asked.action
            step = Step(number, asked.seat, action, asked.by, asked.id, hall.time.now(), told)
            await hall.store(table, step)
            table.advance(step, step.time, outcome)
            table.tell_step()
        except Problem as problem:
            raise refusal.of_problem(problem) from None
    if table.visibility.hears_last((SPECTATOR,), step.number):  # secret steps are not counted either
        metrics.MOVES[step.by].inc()
        metrics.ACKNOWLEDGED.observe(time.perf_counter() - began)


def _check(hall: Hall, table: Table, asked: MoveRequest, seen: int) -> Outcome | None:
    """The outcome of the step, if it is legal; None for an undo."""
    match = table.match
    if table.trouble is not None:
        raise Refusal(table.trouble.key, **table.trouble.facts)
    if match is None:
        raise Refusal("not_playing")
    if _is_repeated(table, asked, seen):
        raise Repeated
    if table.row.phase == "abandoned" or table.row.resigned is not None:
        raise Refusal("not_playing")
    if seen != table.number and not _still_asked(table, asked, seen):
        raise Refusal(refusal.STALE)
    if asked.action is not None:
        return match.foresee(asked.seat, asked.action)
    _check_undos(hall, table, asked)
    taking_back.reach(table, asked.seat)
    return None


def _check_undos(hall: Hall, table: Table, asked: MoveRequest) -> None:
    """Limits undos: each is stored for good and replayed whenever the table is loaded."""
    undone = sum(step.undoes and (step.seat, step.by) == (asked.seat, PERSON) for step in table.steps)
    if asked.by == PERSON and undone >= hall.settings.undos:
        raise Refusal("too_many_undos", 429, most=hall.settings.undos)


def _still_asked(table: Table, asked: MoveRequest, seen: int) -> bool:
    """Where several seats decide at once, another seat's answer does not make one's own stale.

    A bot's answer does not make an undo stale if the undo takes that answer back too.
    """
    if asked.action is None:
        return seen < table.number and taking_back.crosses_bots(table, asked.seat, seen)
    return seen < table.number and table.visibility.stands(asked.seat, seen)


def _is_repeated(table: Table, asked: MoveRequest, seen: int) -> bool:
    """It could only have become the first step of its seat after those seen: one place to look."""
    if not asked.id:
        return False
    first = next((step for step in table.steps[seen:] if step.seat == asked.seat), None)
    return first is not None and (first.action or None, first.request) == (asked.action, asked.id)


async def finish(hall: Hall, table: Table, phase: str, resigned: int | None = None) -> None:
    """The lock is held."""
    told = result(table, resigned)
    values: dict[str, Any] = {"phase": phase, "ended": hall.time.now(), "result": told, "resigned": resigned}
    await change(hall, table, [], **values)


async def change(
    hall: Hall, table: Table, seats: list[SeatRow], kicked: str | None = None, **values: Any
) -> None:
    """Stores changed seats and row, and tells everybody; refused if the rows have changed meanwhile.

    The lock is held.
    """
    new = {seat.number: seat for seat in seats}
    table.unsure += 1
    try:
        async with hall.database.write() as connection:
            for seat in seats:
                if not await matches.change_seat(connection, table.id, table.seats[seat.number], seat):
                    raise Refusal("seat_taken")  # by another process
            await matches.change(connection, table.row, **values)
            if values.get("result") is not None:
                after = [new.get(seat.number, seat) for seat in table.seats]
                await finishing.note(connection, table.row._replace(**values), after, table.steps)
            if kicked is not None:
                await matches.kick(connection, table.id, kicked)
    except Unfounded:
        await hall.settle(table)
        raise Refusal(refusal.STALE) from None
    table.unsure -= 1
    known = {name: value for name, value in values.items() if name in table.row._fields}
    hall.reseat(table, table.row._replace(**known), [new.get(seat.number, seat) for seat in table.seats])


def result(table: Table, resigned: int | None = None) -> str | None:
    """What can be read for ever, also when the rules have moved on: scores, and every event in full."""
    if table.match is None:
        return None
    telling = table.match.game.TELLING
    events = [[telling.told(event) for event in told] for told in table.told]
    kept = {"result": table.result(resigned), "events": events}
    return msgspec.json.encode(kept).decode()
