"""HTTP: tables."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Literal

import msgspec
from litestar import Request, Response, Router, get, post

from sacbe.bots.levels import LEVELS
from sacbe.core.game import Game
from sacbe.core.options import Option, values_at
from sacbe.core.plain import shown
from sacbe.games import SHELF
from sacbe.server import answers, requests
from sacbe.server.company import meeting
from sacbe.server.hall import Hall
from sacbe.server.operators.logs import LOG
from sacbe.server.people.identity import person_of, somebody
from sacbe.server.refusal import Refusal
from sacbe.server.tables import records, seats, table_settings, table_setup
from sacbe.server.tables.brief import brief
from sacbe.server.tables.table import Table
from sacbe.server.tables.table_info import sitter
from sacbe.server.traffic.arrival import address_of, hall_of
from sacbe.store import matches
from sacbe.store.matches import MatchRow, SeatRow

Asked = Request[Any, Any, Any]
MOST = 100  # tables in a list


def card(
    row: MatchRow, chairs: list[SeatRow], person: str | None, to_act: Sequence[int] = ()
) -> answers.TableCard:
    settled = table_settings.read(row.terms)
    invites = {str(seat.number): seat.invite for seat in chairs if seat.kind == "invited" and seat.invite}
    return answers.TableCard(
        id=row.id,
        game=row.game,
        options=msgspec.json.decode(row.options),
        phase=row.phase,
        host=row.host,
        seats=[sitter(seat) for seat in chairs],
        clock=settled.clock,
        takeover=settled.takeover,
        listed=settled.listed,
        several=settled.several,
        hints=settled.hints,
        created=row.created,
        rematch=row.rematch,
        to_act=list(to_act),
        invites=invites if person is not None and person == row.host else {},
        ended=row.ended,
        result=brief(row.result) if row.phase == "over" else None,
    )


def live_card(table: Table, person: str | None) -> answers.TableCard:
    told = card(table.row, table.seats, person, to_act(table))
    deadlines = [table.clock.deadline(seat) for seat in told.to_act if seat in table.seats_of(person)]
    first = min((each for each in deadlines if each is not None), default=None)
    told.left = None if first is None else round(max(0.0, first - table.now()), 1)
    return told


def to_act(table: Table) -> list[int]:
    return table.match.to_act if table.match is not None and table.row.phase == "playing" else []


async def _listed(hall: Hall, row: MatchRow, chairs: list[SeatRow], person: str | None) -> answers.TableCard:
    """Only the match itself knows whom it asks; one that cannot be played here asks nobody."""
    if row.phase == "playing":
        with suppress(Exception):  # it was logged, and the list goes on
            return live_card(await hall.table(row.id), person)
    return card(row, chairs, person)


def option_card(game: Game, option: Option) -> answers.OptionCard:
    at = {seats: list(values_at(option, seats)) for seats in game.SEATS}
    return answers.OptionCard(option.key, list(option.values), at, option.house)


@get("/api/games", summary="The shelf", tags=["tables"])
async def shelf() -> answers.Shelf:
    games = [
        answers.GameCard(
            game.NAME,
            game.RULES,
            list(game.SEATS),
            [option_card(game, option) for option in game.OPTIONS],
        )
        for game in SHELF.values()
    ]
    return answers.Shelf(games, list(LEVELS))


@get("/api/games/{game:str}/actions", summary="The sentence of every action", tags=["tables"])
async def actions(game: str) -> dict[str, answers.ActionSentence]:
    """By notation. It never changes under the same rules, so moves need not carry it."""
    if game not in SHELF:
        raise Refusal("unknown_game", 404, game=shown(game), known=list(SHELF))
    found = SHELF[game]
    texts = [found.write(action) for action in range(found.ACTIONS)]
    return {text: answers.ActionSentence(*found.CHOOSING.sentence(text)) for text in texts}


@get("/", summary="Tables: mine, open to join, or to watch")
async def list_tables(
    request: Asked, which: Literal["mine", "open", "watch"] = "open", before: float | None = None
) -> list[answers.TableCard]:
    """The newest first, a hundred at most; ``before`` is when the last table of the page before was made."""
    person = await (somebody(request) if which == "mine" else person_of(request))
    own = person.id if person else None
    hall = hall_of(request)
    async with hall.database.read() as connection:
        if which == "mine":
            rows = await matches.mine(connection, own or "", MOST, before)
        else:
            of_others = matches.joinable(connection, own, MOST, before) if which == "open" else None
            rows = await (of_others or matches.watchable(connection, MOST, before))
        chairs = await matches.seats(connection, [row.id for row in rows])
    if which == "open":
        away = await meeting.apart(hall, own)
        rows = [row for row in rows if away.isdisjoint(meeting.people_at(row, chairs[row.id]))]
    return [await _listed(hall, row, chairs[row.id], own) for row in rows if _is_readable(row)]


def _is_readable(row: MatchRow) -> bool:
    """Damaged rows are left out, so that the others can be shown."""
    try:
        table_settings.read(row.terms)
        return isinstance(msgspec.json.decode(row.options), dict)
    except (msgspec.MsgspecError, UnicodeError):
        LOG.error("unreadable", table=row.id)
        return False


@post("/", summary="A new table")
async def create(request: Asked, data: requests.NewTable) -> answers.TableCard:
    hall, person = hall_of(request), await somebody(request)
    hall.limits.demand("new_tables", person.id)
    return live_card(await table_setup.create(hall, person, data, address_of(request)), person.id)


@get("/{table_id:str}", summary="One table")
async def show(request: Asked, table_id: str) -> answers.TableCard:
    person = await person_of(request)
    return live_card(await hall_of(request).table(table_id), person.id if person else None)


@post("/{table_id:str}/join", status_code=200, summary="Take an open seat, or the one of an invitation")
async def join(request: Asked, table_id: str, data: requests.Join) -> answers.TableCard:
    hall, person = hall_of(request), await somebody(request)
    table = await hall.table(table_id)
    await seats.join(hall, table, person, data)
    return _changed(request, table, person.id)


@post("/{table_id:str}/leave", status_code=200, summary="Get up from all my seats")
async def leave(request: Asked, table_id: str) -> answers.TableCard:
    hall, person = hall_of(request), await somebody(request)
    table = await hall.table(table_id)
    await seats.leave(hall, table, person)
    return _changed(request, table, person.id)


@post(
    "/{table_id:str}/end", status_code=200, summary="End a match that nobody else plays, or nobody can play"
)
async def end(request: Asked, table_id: str) -> answers.TableCard:
    hall, person = hall_of(request), await somebody(request)
    table = await hall.table(table_id)
    await seats.end(hall, table, person)
    return _changed(request, table, person.id)


@post("/{table_id:str}/kick", status_code=200, summary="Free a seat, before the start; for the host")
async def kick(request: Asked, table_id: str, data: requests.Which) -> answers.TableCard:
    hall, person = hall_of(request), await somebody(request)
    table = await hall.table(table_id)
    await seats.kick(hall, table, person, data.seat)
    return _changed(request, table, person.id)


@post(
    "/{table_id:str}/seats",
    status_code=200,
    summary="Another chair for a seat, before the start; for the host",
)
async def arrange(request: Asked, table_id: str, data: requests.Arrange) -> answers.TableCard:
    hall, person = hall_of(request), await somebody(request)
    table_setup.check_chair(data.chair)
    table = await hall.table(table_id)
    await seats.arrange(hall, table, person, data)
    return _changed(request, table, person.id)


@post("/{table_id:str}/start", status_code=200, summary="Begin the match; for the host of a full table")
async def start(request: Asked, table_id: str) -> answers.TableCard:
    hall, person = hall_of(request), await somebody(request)
    table = await hall.table(table_id)
    await seats.start(hall, table, person)
    return _changed(request, table, person.id)


@get(
    "/{table_id:str}/record",
    summary="The record of a match that has ended, as a file",
    media_type="application/json",
)
async def record(request: Asked, table_id: str) -> Response[str]:
    hall = hall_of(request)
    text = await records.file_of(hall, table_id)
    headers = {"Content-Disposition": f'attachment; filename="{table_id}.json"'}
    return Response(text, media_type="application/json", headers=headers)


def _changed(request: Asked, table: Table, person: str) -> answers.TableCard:
    hall_of(request).wake(table)
    return live_card(table, person)


HANDLERS = [list_tables, create, show, join, leave, end, kick, arrange, start, record]
ROUTES = [Router("/api/tables", route_handlers=HANDLERS, tags=["tables"]), shelf, actions]
