"""One socket per table and listener: admission, messages, and the order of answers."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from sacbe.core.limits import SPECTATOR
from sacbe.server import refusal, wire
from sacbe.server.hall import Hall
from sacbe.server.operators import metrics
from sacbe.server.operators.logs import LOG
from sacbe.server.people import identity
from sacbe.server.people.identity import Visitor, visitor_of
from sacbe.server.refusal import Refusal
from sacbe.server.tables import chat, hints, seats
from sacbe.server.tables.listener import Listener
from sacbe.server.tables.play import MoveRequest, Repeated, submit
from sacbe.server.tables.table import Table
from sacbe.server.traffic import guard, limits
from sacbe.server.traffic.arrival import address_of, full_address, hall_of
from sacbe.store.database import StoreFailed, Unfit
from sacbe.store.step import PERSON

Socket = WebSocket[Any, Any, Any]
SCOPES: Final[dict[type, str]] = {
    **dict.fromkeys((wire.Move, wire.Undo, wire.Hint, wire.Back), identity.PLAY),
    **dict.fromkeys((wire.Say, wire.Mute), identity.CHAT),
}


@websocket("/api/tables/{table_id:str}/socket")
async def listen(socket: Socket, table_id: str, since: int = -1) -> None:
    hall = hall_of(socket)
    await socket.accept()
    address = address_of(socket)
    try:
        guard.check_origin(socket)
        hall.limits.demand("connects", address)
        hall.sanctions.admit(None, full_address(socket), hall.time.now())
        visitor = await visitor_of(socket)
        person = visitor.person if visitor else None
        table = await hall.table(table_id)
        hall.limits.enter(address, person.id if person else None)
    except Refusal as refused:
        await _close(socket, refused.key, refused.facts)
        return
    except StoreFailed:
        await _close(socket, refusal.STORE_FAILED)
        return
    except Unfit:
        await _close(socket, "not_understood")
        return
    try:
        await _attend(hall, socket, table, visitor, since)
    finally:
        hall.limits.leave(address, person.id if person else None)


async def _attend(hall: Hall, socket: Socket, table: Table, visitor: Visitor | None, since: int) -> None:
    """Welcomes the listener, then reads and writes until either side closes."""
    person, credential = (visitor.person, visitor.credential) if visitor else (None, None)
    eyes = table.eyes_of(person.id if person else None)
    listener = Listener(person, eyes, hall.settings.queue, credential, full_address(socket))
    scopes = visitor.scopes if visitor else identity.EVERYTHING
    metrics.SOCKETS.inc()
    works = [asyncio.create_task(_tell(socket, listener))]
    try:
        await _welcome(hall, table, listener, since)
        works.append(asyncio.create_task(_hear(hall, socket, table, listener, scopes)))
        await asyncio.wait(works, return_when=asyncio.FIRST_COMPLETED)
    except (Refusal, StoreFailed):
        listener.drop(refusal.STORE_FAILED)
    finally:
        for work in works:
            work.cancel()
        _depart(hall, table, listener)
        if listener.closing is not None:
            metrics.DROPPED.labels(listener.closing).inc()
            await _close(socket, listener.closing, listener.facts)


async def _welcome(hall: Hall, table: Table, listener: Listener, since: int) -> None:
    person = listener.person.id if listener.person else None
    if person is not None and any(seat.person == person and seat.stand_in for seat in table.seats):
        await seats.come_back(hall, table, person)
    async with table.lock:
        await hall.settle(table)
        await chat.remember_muted(hall, table, listener)
        said = await chat.recent(hall, table, listener)
        listener.push(wire.write(table.card(person)))  # nothing can fail from here on
        if table.match is not None:
            for seat in listener.seats:
                listener.push(wire.write(table.moved(seat, listener.seats, since)))
        for message in said:
            listener.push(message)
        table.listeners.append(listener)
    table.tell(wire.write(table.here()))
    hall.wake(table)


def _depart(hall: Hall, table: Table, listener: Listener) -> None:
    metrics.SOCKETS.dec()
    if listener in table.listeners:
        table.listeners.remove(listener)
        table.used = time.monotonic()
        table.tell(wire.write(table.here()))


async def _close(socket: Socket, key: str, facts: dict[str, Any] | None = None) -> None:
    """Says why, if the other side still listens."""
    try:
        async with asyncio.timeout(1):
            await socket.send_text(wire.write(wire.Closing(key, facts or {})))
            await socket.close(4000, key)
    except Exception:
        return


async def _tell(socket: Socket, listener: Listener) -> None:
    while (message := await listener.next()) is not None:
        await socket.send_text(message)


async def _hear(hall: Hall, socket: Socket, table: Table, listener: Listener, scopes: frozenset[str]) -> None:
    flow = hall.limits.flow("messages")
    bucket = limits.Bucket(flow, time.monotonic())
    while True:
        try:
            text = await socket.receive_text()
        except (WebSocketDisconnect, RuntimeError):
            return
        listener.heard = time.monotonic()
        if hall.settings.rate and not bucket.take(flow, listener.heard):
            listener.drop("flood")
            return
        if not await _understand(hall, table, listener, text, scopes):
            return


async def _understand(
    hall: Hall, table: Table, listener: Listener, text: str, scopes: frozenset[str]
) -> bool:
    """Whether to keep listening: invalid messages end the conversation."""
    if not isinstance(text, str) or len(text) > hall.settings.message:
        listener.drop("too_long")
        return False
    try:
        message = wire.read(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        listener.drop("not_understood")
        return False
    try:
        if (scope := SCOPES.get(type(message), identity.READ)) not in scopes:
            raise Refusal("out_of_scope", 403, scope=scope)
        await _answer(hall, table, listener, message)
    except Refusal as refused:
        _refuse(listener, getattr(message, "request", ""), refused)
    except Exception as error:
        LOG.error("answer_failed", table=table.id, kind=type(message).__name__, exc_info=error)
        _refuse(listener, getattr(message, "request", ""), Refusal("internal", 500))
    return True


async def _answer(hall: Hall, table: Table, listener: Listener, message: wire.Incoming) -> None:
    request = getattr(message, "request", "")
    try:
        if isinstance(message, wire.Move | wire.Undo):
            await _step(hall, table, listener, message)
        elif isinstance(message, wire.Hint):
            _own(listener, message.seat)
            hints.give(hall, table, listener, message)
        elif isinstance(message, wire.Back):
            _own(listener, message.seat)
            await seats.come_back(hall, table, listener.person.id if listener.person else "")
            hall.wake(table)
        elif isinstance(message, wire.Say):
            await chat.say(hall, table, listener, message.text)
        elif isinstance(message, wire.Mute):
            await chat.mute(hall, table, listener, message)
        else:
            listener.push(wire.write(wire.Pong()))
    except Refusal as refused:
        _refuse(listener, request, refused)
    except StoreFailed:
        _refuse(listener, request, Refusal(refusal.STORE_FAILED, 503))
    except Unfit:
        _refuse(listener, request, Refusal("bad_request", 400))


async def _step(hall: Hall, table: Table, listener: Listener, message: wire.Move | wire.Undo) -> None:
    _own(listener, message.seat)
    if not hall.open:
        raise Refusal("shutdown", 503)
    if table.seats[message.seat].stand_in is not None and listener.person is not None:
        await seats.come_back(hall, table, listener.person.id)
    action = message.action if isinstance(message, wire.Move) else None
    try:
        asked = MoveRequest(message.seat, action, PERSON, message.seen, message.request)
        await submit(hall, table, asked, listener.seats)
    except Repeated:
        _catch_up(table, listener, message)
    except Refusal as refused:
        _refuse(listener, message.request, refused)
        if refused.key == refusal.STALE and table.match is not None:
            _catch_up(table, listener, message)
    hall.wake(table)


def _catch_up(table: Table, listener: Listener, message: wire.Move | wire.Undo) -> None:
    listener.push(wire.write(table.moved(message.seat, listener.seats, message.seen)))


def _own(listener: Listener, seat: int) -> None:
    if seat not in listener.seats or seat == SPECTATOR:
        raise Refusal("not_your_seat", 403)


def _refuse(listener: Listener, request: str, refused: Refusal) -> None:
    metrics.REFUSED.labels("rule" if refused.rule else refused.key).inc()
    listener.push(wire.write(wire.Refused(request, refused.key, refused.rule, refused.facts)))
