"""Acts of moderators and operators, each in one transaction with its line in the log."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from sqlalchemy.ext.asyncio import AsyncConnection

from sacbe.server.people import identity, sanctions
from sacbe.server.people import moderation_requests as asked
from sacbe.server.refusal import Refusal
from sacbe.server.tables import table_settings
from sacbe.server.traffic.addresses import Address
from sacbe.store import matches, moderation, people
from sacbe.store.database import Database, Taken
from sacbe.store.lookalikes import login
from sacbe.store.moderation import MODERATOR, ActRow, ReportRow, SanctionRow
from sacbe.store.people import PersonRow

HOUR: Final = 3600.0
TRIES: Final = 20  # tries to find a free guest name


class Actor:
    """Who acts, in one transaction: a moderator, from an address, or the operator (``person`` None)."""

    def __init__(self, person: PersonRow | None, address: Address | None, now: float) -> None:
        self.person = person
        self.address = address
        self.now = now

    def row(self, verb: moderation.Verb, **what: Any) -> ActRow:
        person = self.person.id if self.person else None
        return ActRow(self.now, person, self.person is None, verb, **what)

    async def other(self, connection: AsyncConnection, person: str) -> PersonRow:
        """The person acted on; only the operator acts on moderators."""
        found = await people.find(connection, person)
        if found is None:
            raise Refusal("no_such_person", 404)
        if self.person is not None and found.role == MODERATOR:
            raise Refusal("is_moderator", 403)
        return found


async def perform(database: Database, actor: Actor, act: asked.Act) -> ActRow:
    for _ in range(TRIES):
        try:
            async with database.write() as connection:
                row = await _DO[type(act)](connection, actor, act)
                await moderation.note(connection, row)
            return row
        except Taken:  # a guest's name that somebody has claimed
            continue
    raise Refusal("name_taken")


def reason(text: str) -> str:
    """One line of visible characters."""
    clean = "".join(letter if letter.isprintable() else " " for letter in text).strip()
    if not clean:
        raise Refusal("bad_reason", 422, most=asked.LONGEST)
    return clean


async def _ban(connection: AsyncConnection, actor: Actor, act: asked.Ban) -> ActRow:
    person = await actor.other(connection, act.person)
    until, why = actor.now + act.hours * HOUR, reason(act.why)
    await moderation.sanction(connection, SanctionRow("ban", person.id, None, until, why))
    for network in await _networks(connection, actor, person) if act.addresses else ():
        await moderation.sanction(connection, SanctionRow("ban", None, network, until, why))
    return actor.row("ban", person=person.id, until=until, note=why)


async def _networks(connection: AsyncConnection, actor: Actor, person: PersonRow) -> list[str]:
    """The networks somebody is logged in from, unless others use them too."""
    households = await moderation.households(connection, person.id)
    found = [sanctions.network(household) for household in households if household != "?"]
    return [str(network) for network in found if not _is_ours(actor, network)]


def _is_own(actor: Actor, network: sanctions.Network) -> bool:
    return actor.address is not None and actor.address in network


def _is_ours(actor: Actor, network: sanctions.Network) -> bool:
    """Whether it is the actor's network, or a proxy's that does not say who is behind it."""
    return _is_own(actor, network) or network.is_loopback


async def _ban_network(connection: AsyncConnection, actor: Actor, act: asked.BanNetwork) -> ActRow:
    """The log does not keep addresses: they are forgotten when the ban ends."""
    network, until, why = sanctions.network(act.network), actor.now + act.hours * HOUR, reason(act.why)
    if _is_own(actor, network):
        raise Refusal("own_network", 422)
    await moderation.sanction(connection, SanctionRow("ban", None, str(network), until, why))
    return actor.row("ban", until=until, note=why)


async def _unban(connection: AsyncConnection, actor: Actor, act: asked.Unban) -> ActRow:
    return await _lift(connection, actor, "ban", act.person, None)


async def _unban_network(connection: AsyncConnection, actor: Actor, act: asked.UnbanNetwork) -> ActRow:
    return await _lift(connection, actor, "ban", None, str(sanctions.network(act.network)))


async def _unmute(connection: AsyncConnection, actor: Actor, act: asked.Unmute) -> ActRow:
    return await _lift(connection, actor, "mute", act.person, None)


async def _lift(
    connection: AsyncConnection, actor: Actor, kind: moderation.Kind, person: str | None, network: str | None
) -> ActRow:
    if not await moderation.lift(connection, kind, person, network, actor.now):
        raise Refusal("no_sanction", 404)
    return actor.row("unban" if kind == "ban" else "unmute", person=person)


async def _mute(connection: AsyncConnection, actor: Actor, act: asked.Silence) -> ActRow:
    """Also covers newcomers from the same addresses: a guest can easily become another guest."""
    person = await actor.other(connection, act.person)
    until, why = actor.now + act.hours * HOUR, reason(act.why)
    row = SanctionRow("mute", person.id, None, until, why, actor.now)
    source = await moderation.sanction(connection, row)
    for network in await _networks(connection, actor, person):
        there = row._replace(person=None, network=network, source=source)
        await moderation.add_sanction(connection, there)
    return actor.row("mute", person=person.id, until=until, note=why)


async def _rename(connection: AsyncConnection, actor: Actor, act: asked.Neutral) -> ActRow:
    """A person with a password can still log in with the old name."""
    person, fresh = await actor.other(connection, act.person), identity.new_guest()
    await people.change(connection, person.id, name=fresh.name, skeleton=fresh.skeleton)
    return actor.row("rename", person=person.id, note=person.name)


async def _remove(connection: AsyncConnection, actor: Actor, act: asked.Remove) -> ActRow:
    person = await moderation.remove(connection, act.table, act.line)
    if person is None:
        raise Refusal("no_line", 404)
    return actor.row("remove", person=person, match=act.table, line=act.line)


async def _end(connection: AsyncConnection, actor: Actor, act: asked.End) -> ActRow:
    row = await _match(connection, act.table)
    if row.phase not in matches.UNFINISHED:
        raise Refusal("not_playing")
    await matches.abandon(connection, [row.id], actor.now)
    return actor.row("end", person=row.host, match=row.id)


async def _hide(connection: AsyncConnection, actor: Actor, act: asked.Hide) -> ActRow:
    return await _list(connection, actor.row("hide"), act.table, False)


async def _unhide(connection: AsyncConnection, actor: Actor, act: asked.Unhide) -> ActRow:
    return await _list(connection, actor.row("unhide"), act.table, True)


async def _list(connection: AsyncConnection, line: ActRow, table: str, listed: bool) -> ActRow:
    row = await _match(connection, table)
    settled = table_settings.write(msgspec.structs.replace(table_settings.read(row.terms), listed=listed))
    await matches.change(connection, row, listed=listed, terms=settled)
    return line._replace(person=row.host, match=row.id)


async def _match(connection: AsyncConnection, match: str) -> matches.MatchRow:
    row = await matches.find(connection, match)
    if row is None:
        raise Refusal("no_table", 404)
    return row


async def _settle(connection: AsyncConnection, actor: Actor, act: asked.Settle) -> ActRow:
    report = await moderation.settle(connection, act.report)
    if report is None:
        raise Refusal("no_report", 404)
    return actor.row("settle", person=report.person, match=report.match, line=report.line)


_DO: Final[dict[type, Callable[[AsyncConnection, Actor, Any], Awaitable[ActRow]]]] = {
    asked.Ban: _ban,
    asked.BanNetwork: _ban_network,
    asked.Unban: _unban,
    asked.UnbanNetwork: _unban_network,
    asked.Silence: _mute,
    asked.Unmute: _unmute,
    asked.Neutral: _rename,
    asked.Remove: _remove,
    asked.End: _end,
    asked.Hide: _hide,
    asked.Unhide: _unhide,
    asked.Settle: _settle,
}


# Reports


async def report(database: Database, reporter: PersonRow, form: asked.NewReport, now: float) -> None:
    why = reason(form.reason)
    async with database.write() as connection:
        person, said = form.person, ""
        if form.line is not None:
            found = await moderation.line(connection, form.table or "", form.line)
            if found is None or not found[1]:
                raise Refusal("no_line", 404)
            person, said = found
        elif form.table is not None:
            await _match(connection, form.table)
        if person is None or await people.find(connection, person) is None:
            raise Refusal("no_such_person", 404)
        if person == reporter.id:
            raise Refusal("own_report", 422)
        row = ReportRow(now, reporter.id, person, form.table, form.line, said, why)
        await moderation.add_report(connection, row)


# For operators


async def appoint(database: Database, name: str, role: str, now: float) -> None:
    """Only people with a password can be moderators: anybody can be a guest of that name."""
    async with database.write() as connection:
        person = await people.by_login(connection, login(name))
        if person is None:
            raise Refusal("nobody_named", 404, name=name)
        await people.change(connection, person.id, role=role)
        row = Actor(None, None, now).row("role", person=person.id, note=role)
        await moderation.note(connection, row)


async def named(connection: AsyncConnection, text: str) -> PersonRow:
    """A claimed name, the id of a person, or the name of one guest only."""
    known = await people.by_login(connection, login(text)) or await people.find(connection, text)
    if known is not None:
        return known
    guests = await people.by_name(connection, text, 2)
    if len(guests) != 1:
        raise Refusal("several_named" if guests else "nobody_named", 404, name=text)
    return guests[0]
