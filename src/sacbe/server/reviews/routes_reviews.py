"""HTTP: reviews of finished matches, playing on from a moment of one, and positions to retry."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from litestar import Request, Router, get, post

from sacbe.core.commitment import commitment
from sacbe.core.errors import Problem
from sacbe.matches.choosing import choices
from sacbe.matches.match import Match, replay
from sacbe.reviews import answering
from sacbe.reviews.findings import VERSION
from sacbe.server import answers, requests, wire
from sacbe.server.hall import Hall
from sacbe.server.offering import legal_action
from sacbe.server.people.identity import person_of, somebody
from sacbe.server.refusal import Refusal, of_problem
from sacbe.server.reviews import hearing, play_on, retries, review_answers
from sacbe.server.tables.routes_tables import live_card
from sacbe.server.tables.table import Table
from sacbe.server.traffic.arrival import address_of, hall_of
from sacbe.store import reviews
from sacbe.store.people import PersonRow
from sacbe.store.reviews import RetryRow, ReviewRow
from sacbe.store.step import fold

Asked = Request[Any, Any, Any]
MOST = 100  # positions in a list


async def finished(hall: Hall, match: str) -> tuple[Table, Match]:
    """A match that has been played to its end: only then are its secrets public."""
    table = await hall.table(match)
    if table.trouble is not None:
        raise Refusal(table.trouble.key, **table.trouble.facts)
    if table.match is None or not table.match.over:
        raise Refusal("not_over")
    return table, table.match


async def earlier(hall: Hall, match: str, number: int) -> Match:
    """The match as it stood after so many of its moves."""
    table, whole = await finished(hall, match)
    if not 0 <= number <= len(whole.moves):
        raise Refusal("bad_place", 422, number=number, count=len(whole.moves))
    moves = fold(table.steps)[:number]
    return await asyncio.to_thread(replay, table.record(moves))


def about(table: Table, match: Match, person: PersonRow | None) -> review_answers.ReviewedMatch:
    card = live_card(table, person.id if person else None)
    mine = [] if person is None else [each.seat for each in card.seats if each.person == person.id]
    seed = table.row.seed
    return review_answers.ReviewedMatch(
        card.game,
        card.options,
        card.seats,
        mine,
        len(match.moves),
        match.scores(),
        match.winners,
        seed,
        commitment(int(seed, 16)),
    )


def told(row: ReviewRow | None, match: str, what: review_answers.ReviewedMatch) -> review_answers.ReviewState:
    if row is None:
        return review_answers.ReviewState(match, what, VERSION, "none", 0, 0, None)
    review = review_answers.read_review(row)
    return review_answers.ReviewState(match, what, row.version, row.state, row.done, row.total, review)


@get("/{match_id:str}", summary="The review of a match that is over, or how far it is")
async def show(request: Asked, match_id: str) -> review_answers.ReviewState:
    hall, person = hall_of(request), await person_of(request)
    table, match = await finished(hall, match_id)
    async with hall.database.read() as connection:
        row = await reviews.find(connection, match_id, VERSION)
    return told(row, match_id, about(table, match, person))


@post("/{match_id:str}", status_code=200, summary="Ask for the review of a match that is over")
async def ask(request: Asked, match_id: str) -> review_answers.ReviewState:
    """Requested once for everybody: later requests get the same review."""
    hall, person = hall_of(request), await somebody(request)
    table, match = await finished(hall, match_id)
    async with hall.database.read() as connection:
        row = await reviews.find(connection, match_id, VERSION)
        waiting = await reviews.waiting(connection, VERSION)
    if row is None or row.state == "failed":
        if waiting >= hall.settings.reviews_waiting:
            raise Refusal("reviews_busy", 429)
        hall.limits.demand("reviews", person.id)
        hall.limits.demand("reviews_address", address_of(request))
        async with hall.database.write() as connection:
            await reviews.ask(connection, match_id, VERSION, hall.time.now())
            row = await reviews.find(connection, match_id, VERSION)
        hall.review_asked.set()
    return told(row, match_id, about(table, match, person))


@get("/{match_id:str}/position", summary="The board after any move, as a seat saw it")
async def position(request: Asked, match_id: str, number: int, seat: int, told: bool = False) -> wire.Moved:
    """``number`` counts moves, without those taken back; ``told``: with what the seat has heard so far."""
    hall = hall_of(request)
    if told:
        hall.limits.demand("histories", address_of(request))
    match = await earlier(hall, match_id, number)
    if seat not in range(match.seats):
        raise Refusal("no_such_seat", 404)
    steps = await asyncio.to_thread(hearing.moves, match.record(), seat) if told else []
    return wire.Moved(seat, number, steps, match.to_act, [], match.view(seat))


@post("/{match_id:str}/table", summary="Play on from a moment: a new table, with bots at the other seats")
async def fork(request: Asked, match_id: str, data: requests.PlayOn) -> answers.TableCard:
    hall, person = hall_of(request), await somebody(request)
    hall.limits.demand("new_tables", person.id)
    match = await earlier(hall, match_id, data.number)
    table = await play_on.open_table(hall, person, match, data, address_of(request))
    return live_card(table, person.id)


# Positions to try again


def card(row: RetryRow) -> review_answers.RetryCard:
    return review_answers.RetryCard(row.match, row.number, row.seat, row.game, row.due, row.tries, row.passed)


async def mine(hall: Hall, person: str, match: str, number: int) -> RetryRow:
    async with hall.database.read() as connection:
        row = await reviews.find_retry(connection, person, match, number)
    if row is None:
        raise Refusal("no_retry", 404)
    return row


@get("/", summary="Positions in which I went wrong; those that are due first")
async def list_retries(request: Asked) -> review_answers.Retries:
    hall, person = hall_of(request), await somebody(request)
    async with hall.database.read() as connection:
        rows = await reviews.retries(connection, person.id, MOST)
    return review_answers.Retries(hall.time.now(), [card(row) for row in rows])


@get("/{match_id:str}/{number:int}", summary="One such position, as the seat saw it")
async def show_retry(request: Asked, match_id: str, number: int) -> review_answers.RetryPosition:
    hall, person = hall_of(request), await somebody(request)
    row = await mine(hall, person.id, match_id, number)
    table, whole = await finished(hall, match_id)
    match = await earlier(hall, match_id, number)
    view = match.view(row.seat)
    legal = [legal_action(each) for each in choices(match.game, match.standing, row.seat, view)]
    moved = wire.Moved(row.seat, number, [], [row.seat], legal, view)
    return review_answers.RetryPosition(about(table, whole, person), moved, whole.moves[number][1])


@post("/{match_id:str}/{number:int}", status_code=200, summary="An answer to it, or none: then it is told")
async def answer(
    request: Asked, match_id: str, number: int, data: requests.RetryAnswer
) -> review_answers.RetryResult:
    """Judged as the review judges; the best action is revealed after a right answer, or on request."""
    hall, person = hall_of(request), await somebody(request)
    row = await mine(hall, person.id, match_id, number)
    hall.limits.demand("retries", person.id)
    if hall.thinkers.busy(person.id):
        raise Refusal("search_busy", 429)
    played = (await finished(hall, match_id))[1].moves[number][1]
    match = await earlier(hall, match_id, number)
    action = data.action or played
    try:
        match.check(row.seat, action)
    except Problem as problem:
        raise of_problem(problem) from None
    job = partial(answering.judge, match.game, match.view(row.seat), row.seat, number, action, played)
    found = await hall.thinkers.consult(person.id, job)
    right = found.right and data.action is not None
    row = retries.after(row, right, hall.time.now())
    async with hall.database.write() as connection:
        await reviews.note_retry(connection, row)
    return retries.result(row, found, right, data.action is None)


ROUTES = [
    Router("/api/reviews", route_handlers=[show, ask, position, fork], tags=["reviews"]),
    Router("/api/retries", route_handlers=[list_retries, show_retry, answer], tags=["reviews"]),
]
