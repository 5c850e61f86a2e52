"""Unfinished matches after a change of rules or components: they go on if nothing in them changes."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from importlib.resources import files

from sacbe.games import SHELF, find_game
from sacbe.server.operators.logs import LOG
from sacbe.server.tables.table import Table
from sacbe.store import accounts, matches
from sacbe.store.database import Database, StoreFailed, Taken, Unfounded
from sacbe.store.step import Step

MOVED_ON = ("other_rules", "other_components")


async def keep_boxes(database: Database) -> None:
    """Stores the components of every game, for reading matches after they have changed."""
    for name, game in SHELF.items():
        text = files(f"sacbe.games.{name}").joinpath("components.toml").read_text("utf-8")
        with suppress(Taken):  # another process was quicker
            async with database.write() as connection:
                await accounts.keep_box(connection, game.COMPONENTS, name, text)


async def look(database: Database, table: Table, steps: list[Step]) -> None:
    """Keeps the events of older steps while they can be replayed, or checks that the match can go on."""
    try:
        if table.match is not None:
            await _complete(database, table)
        elif table.trouble is not None and table.trouble.key in MOVED_ON:
            await _adopt(database, table, steps)
    except (StoreFailed, Unfounded) as failure:
        LOG.warning("not_kept", table=table.id, reason=type(failure).__name__)


async def _complete(database: Database, table: Table) -> None:
    async with database.read() as connection:
        whole = await accounts.is_whole(connection, table.id)
    if not whole:
        written = {number: table.written(number, table.told[number]) for number in range(1, table.number + 1)}
        async with database.write() as connection:
            await accounts.fill(connection, table.id, written)


async def _adopt(database: Database, table: Table, steps: list[Step]) -> None:
    async with database.read() as connection:
        told = await accounts.told(connection, table.id)
    game = find_game(table.row.game)
    before, trouble = table.row, table.trouble
    table.row = before._replace(rules=game.RULES, components=game.COMPONENTS)
    if not await asyncio.to_thread(_is_the_same, table, steps, told):
        table.row = before
        assert trouble is not None
        table.set_aside(trouble.key, **trouble.facts)
        return
    table.trouble = None
    async with database.write() as connection:
        await matches.change(connection, before, rules=game.RULES, components=game.COMPONENTS)
    LOG.info("adopted", table=table.id, rules=game.RULES, components=game.COMPONENTS[:12])


def _is_the_same(table: Table, steps: list[Step], told: list[str | None]) -> bool:
    """Whether the same seed and moves give the same events here, secrets included."""
    try:
        table.begin(steps)
    except Exception:
        return False
    table.clock.resume(table.now())
    return told == [table.written(number, table.told[number]) for number in range(1, table.number + 1)]
