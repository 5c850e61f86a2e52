"""HTTP: play now."""

from __future__ import annotations

from typing import Any

from litestar import Request, Router, get, post

from sacbe.core.plain import shown
from sacbe.games import SHELF
from sacbe.server import answers, requests
from sacbe.server.company import company_bodies as bodies
from sacbe.server.company import play_now, rivals
from sacbe.server.people import identity
from sacbe.server.people.identity import person_of, somebody
from sacbe.server.refusal import Refusal
from sacbe.server.tables.routes_tables import live_card
from sacbe.server.traffic.arrival import address_of, hall_of

Asked = Request[Any, Any, Any]


@get("/api/play", summary="Against whom I would play now, game by game")
async def opponents(request: Asked, pace: requests.Pace = "live") -> list[bodies.Prospect]:
    hall, person = hall_of(request), await person_of(request)
    return [await play_now.offer(hall, person, game, pace) for game in SHELF.values()]


@post("/api/play", status_code=200, summary="Play now: a person who waits, or a bot at once")
async def play(request: Asked, data: requests.PlayNow) -> answers.TableCard:
    hall, person = hall_of(request), await somebody(request)
    hall.limits.demand("new_tables", person.id)
    if data.game not in SHELF:
        raise Refusal("unknown_game", 404, game=shown(data.game), known=list(SHELF))
    table = await play_now.play(hall, person, data, address_of(request))
    return live_card(table, person.id)


@get("/api/tables/{table_id:str}/rival", summary="Who asks to take my bot's place, or whom I have asked")
async def rival(request: Asked, table_id: str) -> bodies.Challenger:
    hall, person = hall_of(request), await somebody(request, identity.READ)
    return await rivals.show(hall, await hall.table(table_id), person)


@post("/api/tables/{table_id:str}/rival", status_code=200, summary="Play the person instead, or go on")
async def answer(request: Asked, table_id: str, data: requests.RivalAnswer) -> answers.TableCard:
    hall, person = hall_of(request), await somebody(request)
    table = await rivals.answer(hall, await hall.table(table_id), person, data.accept)
    return live_card(table, person.id)


ROUTER = Router("/", route_handlers=[opponents, play, rival, answer], tags=["company"])
