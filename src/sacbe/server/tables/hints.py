"""A hint from the strongest bot, sent only to the person who asked, from that seat's view alone."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Any, Final

from sacbe.bots.candidate import Candidate
from sacbe.server import refusal, wire
from sacbe.server.hall import Hall
from sacbe.server.operators.logs import LOG
from sacbe.server.refusal import Refusal
from sacbe.server.tables.listener import Listener
from sacbe.server.tables.table import Table

OTHERS: Final = 3  # choices beside the first


def give(hall: Hall, table: Table, listener: Listener, asked: wire.Hint) -> None:
    """Refused at once, or answered later: the socket goes on listening while the search runs."""
    if listener.person is None:
        raise Refusal("who_are_you", 401)
    view = _view(table, listener, asked)
    if hall.thinkers.busy(listener.person.id):
        raise Refusal("search_busy", 429)
    hall.limits.demand("hints", listener.person.id)
    search = hall.thinkers.advise(table.row.game, view, asked.seat, listener.person.id)
    hall.spawn(_tell(table, listener, asked, search))


def _view(table: Table, listener: Listener, asked: wire.Hint) -> dict[str, Any]:
    match = table.match
    if match is None or table.row.phase != "playing":
        raise Refusal("not_playing")
    if asked.seen != table.heard(listener.seats):
        raise Refusal(refusal.STALE)
    if asked.seat not in match.to_act:
        raise Refusal("nothing_to_choose", 422, seat=asked.seat)
    return match.view(asked.seat)


async def _tell(
    table: Table, listener: Listener, asked: wire.Hint, search: Awaitable[list[Candidate]]
) -> None:
    try:
        choices = await search
    except Exception as error:
        LOG.error("hint_failed", table=table.id, exc_info=error)
        listener.push(wire.write(wire.Refused(asked.request, "internal", None, {})))
        return
    listener.push(wire.write(hinted(asked, choices)))


def hinted(asked: wire.Hint, choices: list[Candidate]) -> wire.Hinted:
    """The choices are the best first."""
    visits = sum(choice.visits for choice in choices)
    shares = [(choice.action, round(choice.visits / visits, 3)) for choice in choices[: OTHERS + 1]]
    (action, share), *others = shares
    return wire.Hinted(asked.request, asked.seen, action, share, others)
