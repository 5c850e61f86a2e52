"""HTTP: which lessons somebody has finished. A guest who becomes an account keeps them, being the same
person."""

from __future__ import annotations

from typing import Any

from litestar import Request, Router, get, post

from sacbe.games import SHELF
from sacbe.server import answers, requests
from sacbe.server.people.identity import READ, somebody
from sacbe.server.refusal import Refusal
from sacbe.server.traffic.arrival import hall_of
from sacbe.store import learning
from sacbe.teaching.lesson import lesson_names

Asked = Request[Any, Any, Any]


@get("/", summary="Lessons that I have finished")
async def list_finished(request: Asked) -> list[answers.FinishedLesson]:
    hall, person = hall_of(request), await somebody(request, READ)
    async with hall.database.read() as connection:
        rows = await learning.finished(connection, person.id)
    return [answers.FinishedLesson(*row) for row in rows]


@post("/", status_code=200, summary="Add lessons that I have finished")
async def finish(request: Asked, data: requests.FinishedLessons) -> list[answers.FinishedLesson]:
    """Adds finished lessons to the known ones: a browser may send all it remembers, any number of times."""
    hall, person = hall_of(request), await somebody(request)
    named = [(each.game, each.lesson) for each in data.lessons]
    if any(game not in SHELF or lesson not in lesson_names(game) for game, lesson in named):
        raise Refusal("no_such_lesson", 404)
    async with hall.database.write() as connection:
        await learning.finish(connection, person.id, named, hall.time.now())
        rows = await learning.finished(connection, person.id)
    return [answers.FinishedLesson(*row) for row in rows]


ROUTER = Router("/api/me/lessons", route_handlers=[list_finished, finish], tags=["lessons"])
