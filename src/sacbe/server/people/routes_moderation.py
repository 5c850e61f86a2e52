"""HTTP: reports, and what moderators do about them."""

from __future__ import annotations

from typing import Any

from litestar import Request, Router, get, post

from sacbe.server.people import following, identity, moderation
from sacbe.server.people import moderation_requests as requests
from sacbe.server.refusal import Refusal
from sacbe.server.traffic.arrival import address_of, full_address, hall_of
from sacbe.store import moderation as rows
from sacbe.store.people import PersonRow

Asked = Request[Any, Any, Any]
MOST = 100  # reports or lines of the log in a list


async def moderator(request: Asked) -> PersonRow:
    """A moderator, logged in by a session: no token moderates."""
    person = (await identity.owner(request)).person
    if person.role != rows.MODERATOR:
        raise Refusal("moderators_only", 403)
    return person


@post("/api/reports", status_code=204, summary="Report a person or a line of chat", tags=["moderation"])
async def report(request: Asked, data: requests.NewReport) -> None:
    hall, person = hall_of(request), await identity.somebody(request, identity.CHAT)
    hall.limits.demand("reports", person.id)
    hall.limits.demand("reports", address_of(request))
    await moderation.report(hall.database, person, data, hall.time.now())


@get("/reports", summary="Reports, the newest first")
async def list_reports(
    request: Asked, which: rows.State = "open", before: requests.Key | None = None
) -> list[requests.Report]:
    await moderator(request)
    async with hall_of(request).database.read() as connection:
        found = await rows.reports(connection, which, MOST, before)
    return [told_report(each) for each in found]


def told_report(told: rows.ToldReport) -> requests.Report:
    row = told.row
    return requests.Report(
        id=told.id,
        time=row.time,
        reporter=told.reporter,
        person=row.person,
        name=told.person,
        table=row.match,
        game=told.game,
        phase=told.phase,
        listed=told.listed,
        line=row.line,
        said=row.said,
        reason=row.reason,
        state=row.state,
    )


@get("/sanctions", summary="Bans and mutes that stand")
async def list_sanctions(request: Asked) -> list[requests.Sanction]:
    hall = hall_of(request)
    await moderator(request)
    async with hall.database.read() as connection:
        found = await rows.sanctions(connection, hall.time.now())
    return [told_sanction(row) for row in found if row.source is None]


def told_sanction(row: rows.SanctionRow) -> requests.Sanction:
    return requests.Sanction(row.kind, row.person, row.name, row.network, row.until, row.why)


@get("/acts", summary="Who did what to whom, the newest first")
async def list_acts(request: Asked, before: requests.Key | None = None) -> list[requests.LogLine]:
    await moderator(request)
    async with hall_of(request).database.read() as connection:
        found = await rows.acts(connection, MOST, before)
    return [log_line(each) for each in found]


def log_line(told: rows.ToldAct) -> requests.LogLine:
    row = told.row
    return requests.LogLine(
        id=told.id,
        time=row.time,
        moderator=told.moderator,
        by_operator=row.by_operator,
        verb=row.verb,
        person=row.person,
        name=told.person,
        table=row.match,
        line=row.line,
        until=row.until,
        note=row.note,
    )


@post("/acts", status_code=204, summary="Mute, rename, ban, remove, end, hide, settle")
async def act(request: Asked, data: requests.Act) -> None:
    hall, person = hall_of(request), await moderator(request)
    actor = moderation.Actor(person, full_address(request), hall.time.now())
    await moderation.perform(hall.database, actor, data)
    await following.follow(hall)


ROUTER = Router(
    "/api/moderation",
    route_handlers=[list_reports, list_sanctions, list_acts, act],
    tags=["moderation"],
)
HANDLERS = [report, ROUTER]
