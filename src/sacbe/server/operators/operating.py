"""Moderation from the command line: by names, with problems as sentences."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from sacbe.core.errors import BadValue, UnknownName
from sacbe.server.people import moderation, routes_moderation, sanctions
from sacbe.server.people import moderation_requests as requests
from sacbe.server.people.moderation import Actor
from sacbe.server.refusal import Refusal
from sacbe.store import moderation as rows
from sacbe.store.database import Database, Unfit

MOST: Final = 1000  # lines that are shown

Work = Callable[..., Awaitable[Any]]


def work(what: str) -> Work:
    """Runs the work of this name; its refusals become problems."""

    async def told(database: Database, *more: Any) -> Any:
        try:
            return await WORKS[what](database, *more)
        except Refusal as refusal:
            raise UnknownName(refusal.key, **refusal.facts) from None
        except Unfit:  # no row holds such a name
            raise UnknownName("no_such_person") from None

    return told


async def _perform(database: Database, verb: str, **values: Any) -> None:
    try:
        act = msgspec.convert({"verb": verb, **values}, requests.Act)
    except msgspec.ValidationError:
        if "why" in values:
            raise BadValue("bad_reason", most=requests.LONGEST) from None
        raise UnknownName("no_table") from None
    await moderation.perform(database, Actor(None, None, await database.time()), act)


async def appoint(database: Database, name: str, role: str) -> None:
    await moderation.appoint(database, name, role, await database.time())


async def ban(database: Database, who: str, hours: int, why: str, addresses: bool) -> None:
    if _is_network(who):
        await _perform(database, "ban_network", network=who, hours=hours, why=why)
    else:
        person = await _id(database, who)
        await _perform(database, "ban", person=person, hours=hours, why=why, addresses=addresses)


async def unban(database: Database, who: str) -> None:
    if _is_network(who):
        await _perform(database, "unban_network", network=who)
    else:
        await _perform(database, "unban", person=await _id(database, who))


async def mute(database: Database, name: str, hours: int, why: str) -> None:
    await _perform(database, "mute", person=await _id(database, name), hours=hours, why=why)


async def unmute(database: Database, name: str) -> None:
    await _perform(database, "unmute", person=await _id(database, name))


async def rename(database: Database, name: str) -> None:
    await _perform(database, "rename", person=await _id(database, name))


async def settle(database: Database, report: int) -> None:
    await _perform(database, "settle", report=report)


async def remove(database: Database, table: str, line: int) -> None:
    await _perform(database, "remove", table=table, line=line)


async def end(database: Database, table: str) -> None:
    await _perform(database, "end", table=table)


async def hide(database: Database, table: str) -> None:
    await _perform(database, "hide", table=table)


async def unhide(database: Database, table: str) -> None:
    await _perform(database, "unhide", table=table)


async def reports(database: Database) -> Any:
    async with database.read() as connection:
        found = await rows.reports(connection, "open", MOST)
    return msgspec.to_builtins([routes_moderation.told_report(each) for each in found])


async def log(database: Database) -> Any:
    async with database.read() as connection:
        found = await rows.acts(connection, MOST)
    return msgspec.to_builtins([routes_moderation.log_line(each) for each in found])


async def bans(database: Database) -> Any:
    """And mutes."""
    async with database.read() as connection:
        found = await rows.sanctions(connection, await database.time())
    return msgspec.to_builtins(
        [routes_moderation.told_sanction(each) for each in found if each.source is None]
    )


def _is_network(text: str) -> bool:
    """Also one that is too wide; names have no colon and no slash with a number behind it."""
    try:
        sanctions.network(text)
    except Refusal as refusal:
        return refusal.key == "network_too_wide"
    return True


async def _id(database: Database, name: str) -> str:
    async with database.read() as connection:
        return (await moderation.named(connection, name)).id


WORKS: Final[dict[str, Work]] = {
    each.__name__: each
    for each in (
        appoint,
        ban,
        unban,
        mute,
        unmute,
        rename,
        settle,
        remove,
        end,
        hide,
        unhide,
        reports,
        bans,
        log,
    )
}
