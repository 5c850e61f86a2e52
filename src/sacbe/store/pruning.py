"""Deletes what nobody needs any more, in small batches so that nobody waits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Select, and_, delete, exists, func, or_, select
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.store import schema
from sacbe.store.matches import UNFINISHED

ENDED: Final = ("over", "abandoned")
match, move = schema.match.c, schema.move.c
_begun: Final = func.coalesce(match.started, match.created)


def _expired(before: float) -> Select[Any]:
    """Unfinished matches in which nothing has happened since that time."""
    moved = exists().where(move.match == match.id, move.time >= before)
    return select(match.id).where(match.phase.in_(UNFINISHED), _begun < before, ~moved)


async def expired(connection: AsyncConnection, before: float, limit: int) -> list[str]:
    return list((await connection.execute(_expired(before).limit(limit))).scalars())


async def found(connection: AsyncConnection, before: float, expiry: float) -> list[str]:
    """Matches that ended before that time, and unfinished ones without a step since ``expiry``."""
    ended = and_(match.phase.in_(ENDED), func.coalesce(match.ended, _begun) < before)
    waiting = and_(match.phase == "gathering", match.created < before)
    forgotten = match.id.in_(_expired(min(before, expiry)))
    return list((await connection.execute(select(match.id).where(or_(ended, waiting, forgotten)))).scalars())


async def drop(connection: AsyncConnection, matches: Sequence[str]) -> int:
    """Deletes matches, with everything that belongs to them."""
    return int((await connection.execute(delete(schema.match).where(match.id.in_(matches)))).rowcount)


async def guests(connection: AsyncConnection, before: float) -> list[str]:
    """Old guests without a seat or a token."""
    person = schema.person.c
    sits = exists().where(schema.seat.c.person == person.id)
    programs = exists().where(schema.token.c.person == person.id)
    which = (person.login.is_(None), person.created < before, ~sits, ~programs)
    return list((await connection.execute(select(person.id).where(*which))).scalars())


async def drop_guests(connection: AsyncConnection, persons: Sequence[str]) -> int:
    """Deletes guests that still have no seat."""
    person = schema.person.c
    sits = exists().where(schema.seat.c.person == person.id)
    which = (person.id.in_(persons), person.login.is_(None), ~sits)
    return int((await connection.execute(delete(schema.person).where(*which))).rowcount)
