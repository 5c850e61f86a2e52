"""The record of a match as a file: only once the match has ended, because it names the seed."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import msgspec

from sacbe.core.errors import Problem
from sacbe.matches import record_file
from sacbe.server.hall import Hall
from sacbe.server.refusal import Refusal
from sacbe.server.tables import account
from sacbe.server.tables.table import Table
from sacbe.store import accounts, matches
from sacbe.store.database import Database
from sacbe.store.step import fold, retaken


class Written(NamedTuple):
    text: str
    whole: bool  # whether it is a record, and not only an account of what happened


async def file_of(hall: Hall, match: str) -> str:
    return (await written(hall.database, match)).text


async def written(database: Database, match: str) -> Written:
    """Built from the rows alone, so that the file is what is stored."""
    async with database.read() as connection:
        row = await matches.find(connection, match) if len(match) == 22 else None
        if row is None:
            raise Refusal("no_table", 404)
        if row.phase not in ("over", "abandoned"):
            raise Refusal("not_over")
        chairs = (await matches.seats(connection, [match]))[match]
        steps = await matches.steps(connection, match)
    table = Table(row, chairs, 0)
    try:
        return Written(
            await asyncio.to_thread(record_file.write, table.record(fold(steps), retaken(steps))), True
        )
    except Problem as problem:
        return Written(await _account(database, table, fold(steps), problem), False)


async def _account(database: Database, table: Table, moves: list[tuple[int, str]], why: Problem) -> str:
    """An account of a match whose rules are gone: it can be read here, but not replayed."""
    row = table.row
    async with database.read() as connection:
        told = await accounts.told(connection, row.id)
        box = await accounts.box_of(connection, row.components)
    ended = None if row.result is None else msgspec.json.decode(row.result)
    kept = {
        "format": "sacbe account 1",
        "why": why.say("en"),
        "game": row.game,
        "rules": row.rules,
        "components": row.components,
        "box": box,
        "seats": len(table.seats),
        "options": table.options,
        "seed": row.seed,
        "start": None if row.start is None else msgspec.json.decode(row.start),
        "moves": moves,
        "events": ended["events"] if ended else account.heard(account.read(told), None),
        "result": ended["result"] if ended else None,
    }
    return msgspec.json.format(msgspec.json.encode(kept)).decode() + "\n"
