"""HTTP: where and when I want to be called, and where not."""

from __future__ import annotations

import hmac
import smtplib
from typing import Any, Final, cast

from litestar import Request, Router, delete, get, post, put

from sacbe.server.calls import call_bodies as bodies
from sacbe.server.calls import outbound, push_key, quiet, senders, web_push
from sacbe.server.calls.delivery import Delivery
from sacbe.server.calls.outbound import Unreachable
from sacbe.server.hall import Hall
from sacbe.server.mail import letters
from sacbe.server.people import identity
from sacbe.server.people.devices import device
from sacbe.server.people.identity import digest
from sacbe.server.refusal import Refusal
from sacbe.server.tables.seats import new_id
from sacbe.server.traffic.arrival import address_of, hall_of
from sacbe.store import calls
from sacbe.store import post as mailed
from sacbe.store.calls import CallingRow, ChannelRow
from sacbe.store.people import PersonRow

Asked = Request[Any, Any, Any]
STOP: Final = "/api/calls/stop/{channel_id:str}/{secret:str}"


async def _owner(request: Asked) -> tuple[Hall, PersonRow]:
    return hall_of(request), (await identity.owner(request)).person


async def _mail_address(hall: Hall, person: PersonRow) -> str | None:
    async with hall.database.read() as connection:
        known = await mailed.address_of(connection, person.id)
    return known.address if known is not None and letters.is_on(hall.settings) else None


@get("/api/me/calls", summary="Where and when I am called to my turns")
async def describe_calls(request: Asked) -> bodies.Calls:
    hall, person = await _owner(request)
    key = await push_key.load(hall.database)
    address = await _mail_address(hall, person)
    async with hall.database.read() as connection:
        wishes = await calls.settings_of(connection, person.id)
        rows = await calls.channels_of(connection, [person.id])
    return bodies.Calls(
        wishes=_wishes(wishes),
        channels=[_told(row) for row in rows],
        push_key=web_push.encoded(web_push.public(key)),
        mail=address is not None,
        hooks=person.login is not None,
    )


def _wishes(row: CallingRow) -> bodies.CallWishes:
    return bodies.CallWishes(cast(Any, row.language), row.zone, row.quiet_from, row.quiet_until)


def _told(row: ChannelRow) -> bodies.CallChannel:
    return bodies.CallChannel(row.id, cast(Any, row.kind), row.label, row.created, row.failed)


@put("/api/me/calls", status_code=204, summary="In which language I am called, and when not")
async def set_wishes(request: Asked, data: bodies.CallWishes) -> None:
    hall, person = await _owner(request)
    if quiet.zone_named(data.zone) is None:
        raise Refusal("no_such_zone", 422)
    if (data.quiet_from is None) != (data.quiet_until is None):
        raise Refusal("half_quiet", 422)
    row = CallingRow(person.id, data.language, data.zone, data.quiet_from, data.quiet_until)
    async with hall.database.write() as connection:
        await calls.keep_settings(connection, row)


@post("/api/me/calls/push", summary="Call me in this browser")
async def add_push(request: Asked, data: bodies.PushWish) -> bodies.CallChannel:
    hall, person = await _owner(request)
    if not outbound.fits(data.endpoint, hall.settings.call_anywhere):
        raise Refusal("bad_call_address", 422)
    if not web_push.is_key(data.p256dh, data.auth):
        raise Refusal("bad_push_key", 422)
    label = device(request.headers.get("user-agent", ""))
    return await _add(hall, person, "push", data.endpoint, label, data.p256dh, data.auth)


@post("/api/me/calls/hook", summary="Call me at an address of my own")
async def add_hook(request: Asked, data: bodies.HookWish) -> bodies.CallChannel:
    hall, person = await _owner(request)
    _demand_claimed(person)
    if not outbound.fits(data.url, hall.settings.call_anywhere):
        raise Refusal("bad_call_address", 422)
    return await _add(hall, person, "hook", data.url, data.label)


@post("/api/me/calls/mail", summary="Call me by mail, at the address I have confirmed")
async def add_mail(request: Asked) -> bodies.CallChannel:
    hall, person = await _owner(request)
    _demand_claimed(person)
    if await _mail_address(hall, person) is None:
        raise Refusal("no_address")
    return await _add(hall, person, "mail", "", "")


def _demand_claimed(person: PersonRow) -> None:
    if person.login is None:
        raise Refusal("not_claimed")


async def _add(
    hall: Hall, person: PersonRow, kind: str, address: str, label: str, key: str = "", secret: str = ""
) -> bodies.CallChannel:
    hall.limits.demand("new_channels", person.id)
    most, told = hall.settings.channels, digest(f"{kind} {address}")
    row = ChannelRow(new_id(), person.id, kind, address, told, key, secret, label, hall.time.now())
    async with hall.database.write() as connection:
        if await calls.count_channels(connection, person.id) >= most:
            raise Refusal("too_many_channels", 429, most=most)
        await calls.add_channel(connection, row)
        rows = await calls.channels_of(connection, [person.id])
    return _told(next(each for each in rows if each.digest == told))


@delete("/api/me/calls/{channel_id:str}", summary="Call me there no longer")
async def drop_channel(request: Asked, channel_id: str) -> None:
    hall, person = await _owner(request)
    async with hall.database.write() as connection:
        if not await calls.drop_channel(connection, person.id, channel_id):
            raise Refusal("no_such_channel", 404)


@post("/api/me/calls/{channel_id:str}/test", status_code=200, summary="Call me there now, to try it")
async def try_channel(request: Asked, channel_id: str) -> bodies.CallTest:
    hall, person = await _owner(request)
    hall.limits.demand("call_tests", person.id)
    async with hall.database.read() as connection:
        channel = await calls.find_channel(connection, channel_id)
        wishes = await calls.settings_of(connection, person.id)
    if channel is None or channel.person != person.id:
        raise Refusal("no_such_channel", 404)
    return bodies.CallTest(await _tried(hall, person, channel, wishes))


async def _tried(hall: Hall, person: PersonRow, channel: ChannelRow, wishes: CallingRow) -> bool:
    told = senders.trial(wishes.language, str(hall.settings.site))
    delivery = Delivery(hall)
    try:
        if channel.kind == "mail":
            address = await _mail_address(hall, person)
            if address is None:
                return False
            return await senders.mail(hall, channel, address, person.name, wishes.language, []) == "sent"
        return await delivery.tell(channel, told, f"test-{channel.id}-{hall.time.now()}") == "sent"
    except (Unreachable, OSError, smtplib.SMTPException, ValueError):
        return False
    finally:
        await delivery.outbound.close()


@get("/api/tables/{table_id:str}/silence", summary="Whether I am not to be called to this table")
async def is_silent(request: Asked, table_id: str) -> bodies.TableSilence:
    hall, person = await _owner(request)
    table = await hall.table(table_id)
    async with hall.database.read() as connection:
        return bodies.TableSilence(await calls.is_silent(connection, table.id, person.id))


@put("/api/tables/{table_id:str}/silence", status_code=204, summary="Do not call me to this table")
async def silence(request: Asked, table_id: str) -> None:
    await _silence(request, table_id, True)


@delete("/api/tables/{table_id:str}/silence", summary="Call me to this table again")
async def unsilence(request: Asked, table_id: str) -> None:
    await _silence(request, table_id, False)


async def _silence(request: Asked, table_id: str, silent: bool) -> None:
    hall, person = await _owner(request)
    table = await hall.table(table_id)
    if not table.seats_of(person.id):
        raise Refusal("not_seated", 403)
    async with hall.database.write() as connection:
        await calls.set_silent(connection, table.id, person.id, silent)


@post(STOP, status_code=204, summary="No more mail about turns: what stands in each of these letters")
async def stop_mail(request: Asked, channel_id: str, secret: str) -> None:
    """Whoever has the letter may say so, once or again; no other answer is given."""
    hall = hall_of(request)
    hall.limits.demand("logins", address_of(request))
    if not hmac.compare_digest(secret.encode(), senders.stop_secret(hall, channel_id).encode()):
        raise Refusal("dead_link", 404)
    async with hall.database.write() as connection:
        found = await calls.find_channel(connection, channel_id)
        if found is not None:
            await calls.drop_channel(connection, found.person, channel_id)


HANDLERS = [
    *(describe_calls, set_wishes, add_push, add_hook, add_mail, drop_channel, try_channel),
    *(is_silent, silence, unsilence, stop_mail),
]
ROUTER = Router("/", route_handlers=HANDLERS, tags=["calls"])
