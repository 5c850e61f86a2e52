"""Reads and writes bans and mutes, reports, and the log of what moderators did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store import schema
from sacbe.store.database import FORGOTTEN
from sacbe.store.matches import Phase

MODERATOR: Final = "moderator"
Kind = Literal["ban", "mute"]
State = Literal["open", "settled"]
Verb = Literal[
    "role", "ban", "unban", "mute", "unmute", "rename", "remove", "end", "hide", "unhide", "settle"
]


class SanctionRow(NamedTuple):
    """Who or what address may not come in (``ban``) or not write (``mute``), until when.

    A network is muted with a person who is there (``source``), and for people who came after ``since`` only.
    """

    kind: Kind
    person: str | None
    network: str | None
    until: float
    why: str
    since: float = 0.0
    source: int | None = None
    name: str | None = None  # the person's


class ReportRow(NamedTuple):
    time: float
    reporter: str | None
    person: str
    match: str | None
    line: int | None
    said: str
    reason: str
    state: State = "open"


class ToldReport(NamedTuple):
    """A report as shown: with today's names and table."""

    id: int
    row: ReportRow
    reporter: str | None
    person: str
    game: str | None
    phase: Phase | None
    listed: bool | None


class ActRow(NamedTuple):
    """One line of the log; without a moderator if an operator acted, or the moderator is gone."""

    time: float
    moderator: str | None
    by_operator: bool
    verb: Verb
    person: str | None = None
    match: str | None = None
    line: int | None = None
    until: float | None = None
    note: str = ""


class ToldAct(NamedTuple):
    id: int
    row: ActRow
    moderator: str | None
    person: str | None


# Bans and mutes


async def sanctions(connection: AsyncConnection, now: float) -> list[SanctionRow]:
    """Those in force."""
    row = schema.sanction.c
    own = [row[name] for name in SanctionRow._fields if name != "name"]
    columns: Sequence[Any] = [*own, schema.person.c.name]
    query = select(*columns).select_from(schema.sanction.outerjoin(schema.person)).where(row.until > now)
    return [SanctionRow(*found) for found in await connection.execute(query.order_by(row.id))]


async def sanction(connection: AsyncConnection, row: SanctionRow) -> int:
    """Replaces any earlier one for the same person or network; returns its id."""
    await lift(connection, row.kind, row.person, row.network)
    return await add_sanction(connection, row)


async def add_sanction(connection: AsyncConnection, row: SanctionRow) -> int:
    values = row._asdict()
    del values["name"]
    change = insert(schema.sanction).values(**values).returning(schema.sanction.c.id)
    return int((await connection.execute(change)).scalar_one())


async def lift(
    connection: AsyncConnection, kind: Kind, person: str | None, network: str | None, now: float = 0.0
) -> bool:
    """Whether one was still in force; its dependent sanctions are lifted too."""
    row = schema.sanction.c
    whose = row.person == person if person is not None else row.network == network
    which = (row.kind == kind, whose, row.source.is_(None), row.until > now)
    change = delete(schema.sanction).where(*which).returning(row.id)
    lifted = list((await connection.execute(change)).scalars())
    await connection.execute(delete(schema.sanction).where(row.source.in_(lifted)))
    return bool(lifted)


async def drop_past(connection: AsyncConnection, now: float) -> None:
    """Deletes expired sanctions, addresses first."""
    connection.info[FORGOTTEN] = True
    await connection.execute(delete(schema.sanction).where(schema.sanction.c.until <= now))


async def households(connection: AsyncConnection, person: str) -> list[str]:
    """The addresses where the person is logged in."""
    own = schema.session.c
    return list(
        (await connection.execute(select(own.address).where(own.person == person).distinct())).scalars()
    )


# Reports


async def line(connection: AsyncConnection, match: str, number: int) -> tuple[str, str] | None:
    """Its author and text."""
    chat = schema.chat.c
    query = select(chat.person, chat.text).where(chat.match == match, chat.number == number)
    found = (await connection.execute(query)).one_or_none()
    return None if found is None else (found[0], found[1])


async def add_report(connection: AsyncConnection, row: ReportRow) -> None:
    """Once: a repeated report is ignored while the first is open."""
    report = schema.report.c
    same = [report[name].is_not_distinct_from(getattr(row, name)) for name in ("person", "match", "line")]
    query = select(report.id).where(report.reporter == row.reporter, report.state == "open", *same)
    if (await connection.execute(query.limit(1))).first() is None:
        await connection.execute(insert(schema.report).values(**row._asdict()))


async def reports(
    connection: AsyncConnection, state: State, limit: int, before: int | None = None
) -> list[ToldReport]:
    """Newest first."""
    report, reporter, person = schema.report.c, schema.person.alias("who"), schema.person.alias("whom")
    columns = [report[name] for name in ReportRow._fields]
    joined = schema.report.join(person, report.person == person.c.id)
    match = schema.match.c
    joined = joined.outerjoin(reporter, report.reporter == reporter.c.id)
    joined = joined.outerjoin(schema.match, report.match == match.id)
    today = (reporter.c.name, person.c.name, match.game, match.phase, match.listed)
    query = select(report.id, *today, *columns).select_from(joined)
    query = query.where(report.state == state, *([] if before is None else [report.id < before]))
    rows = await connection.execute(query.order_by(report.id.desc()).limit(limit))
    return [ToldReport(row[0], ReportRow(*row[6:]), *row[1:6]) for row in rows]


async def settle(connection: AsyncConnection, report: int) -> ReportRow | None:
    """The report, if it was still open."""
    row = schema.report.c
    which = (row.id == report, row.state == "open")
    change = update(schema.report).where(*which).values(state="settled")
    columns = [row[name] for name in ReportRow._fields]
    found = (await connection.execute(change.returning(*columns))).one_or_none()
    return None if found is None else ReportRow(*found)


# Chat


async def remove(connection: AsyncConnection, match: str, number: int) -> str | None:
    """Overwrites a line wherever it is stored; returns its author, if it existed."""
    connection.info[FORGOTTEN] = True
    chat, report = schema.chat.c, schema.report.c
    change = update(schema.chat).where(chat.match == match, chat.number == number, chat.text != "")
    person: str | None = (
        await connection.execute(change.values(text="").returning(chat.person))
    ).scalar_one_or_none()
    copies = update(schema.report).where(report.match == match, report.line == number)
    await connection.execute(copies.values(said=""))
    return person


async def drop_old(connection: AsyncConnection, before: float) -> None:
    """Old reports and log lines."""
    connection.info[FORGOTTEN] = True
    for table in (schema.report, schema.act):
        await connection.execute(delete(table).where(table.c.time < before))


# The log


async def note(connection: AsyncConnection, row: ActRow) -> None:
    await connection.execute(insert(schema.act).values(**row._asdict()))


async def acts(
    connection: AsyncConnection, limit: int, before: int | None = None, since: float | None = None
) -> list[ToldAct]:
    """Newest first."""
    act, moderator, person = schema.act.c, schema.person.alias("who"), schema.person.alias("whom")
    columns: Sequence[Any] = [act[name] for name in ActRow._fields]
    joined = schema.act.outerjoin(moderator, act.moderator == moderator.c.id)
    joined = joined.outerjoin(person, act.person == person.c.id)
    query = select(act.id, moderator.c.name, person.c.name, *columns).select_from(joined)
    if before is not None:
        query = query.where(act.id < before)
    if since is not None:
        query = query.where(act.time >= since)
    rows = await connection.execute(query.order_by(act.id.desc()).limit(limit))
    return [ToldAct(row[0], ActRow(*row[3:]), row[1], row[2]) for row in rows]
