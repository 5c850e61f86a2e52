"""HTTP: what somebody has played, their profile, and what of it they hide."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import Request, Router, get, put
from litestar.params import Parameter

from sacbe.core.plain import shown
from sacbe.games import SHELF
from sacbe.server.histories import history_bodies as bodies
from sacbe.server.histories import past, profiles
from sacbe.server.people import identity
from sacbe.server.people.identity import person_of, somebody
from sacbe.server.refusal import Refusal
from sacbe.server.traffic.arrival import hall_of
from sacbe.store import friends
from sacbe.store.histories import Sought

Asked = Request[Any, Any, Any]
Outcome = Literal["won", "lost", "tied", "ended"]
Short = Annotated[str | None, Parameter(max_length=40)]
Cursor = Annotated[str | None, Parameter(max_length=80)]
Moment = Annotated[float | None, Parameter(ge=0, le=1e12)]


async def _asker(request: Asked, public: bool) -> str | None:
    """Who looks; with ``public`` somebody whom nobody knows."""
    person = await person_of(request)
    return None if person is None or public else person.id


@get("/api/people/{person_id:str}", summary="Somebody's profile, as far as they let it be seen")
async def profile(request: Asked, person_id: str, public: bool = False) -> bodies.Profile:
    hall, asker = hall_of(request), await _asker(request, public)
    return await profiles.profile(hall, await past.known(hall, person_id), asker)


@get("/api/people/{person_id:str}/games/{game:str}", summary="Somebody's figures in a game")
async def figures(request: Asked, person_id: str, game: str, public: bool = False) -> bodies.GameFigures:
    hall, asker = hall_of(request), await _asker(request, public)
    if game not in SHELF:
        raise Refusal("unknown_game", 404, game=shown(game), known=list(SHELF))
    person = await past.known(hall, person_id)
    return await profiles.figures_of(hall, person.id, game, asker)


@get("/api/people/{person_id:str}/matches", summary="Somebody's matches that have ended, the newest first")
async def history(
    request: Asked,
    person_id: str,
    game: Short = None,
    rival: Short = None,
    level: Short = None,
    result: Outcome | None = None,
    since: Moment = None,
    until: Moment = None,
    after: Cursor = None,
    public: bool = False,
) -> bodies.History:
    """Others see matches at tables in the list, and those where they sat. ``after``: ``next`` of a page."""
    hall, asker = hall_of(request), await _asker(request, public)
    person = await past.known(hall, person_id)
    hidden = await past.hidden_of(hall, person.id, asker)
    own = person.id == asker
    if "history" in hidden and (asker is None or rival != asker):
        raise Refusal("part_hidden", 403)
    sought = Sought(person.id, own, asker, game, rival, level, result, since, until)
    return await past.told(hall, sought, after, hidden)


@get("/api/me/hidden", summary="What others are not shown of me")
async def list_hidden(request: Asked) -> bodies.HiddenParts:
    person = await somebody(request, identity.READ)
    async with hall_of(request).database.read() as connection:
        return bodies.HiddenParts(profiles.parts(await friends.hidden(connection, person.id)))


@put("/api/me/hidden", summary="Hide these parts of me, and no others")
async def hide(request: Asked, data: bodies.HiddenParts) -> bodies.HiddenParts:
    hall, person = hall_of(request), (await identity.owner(request)).person
    parts = set(data.parts)
    async with hall.database.write() as connection:
        await friends.hide(connection, person.id, sorted(parts))
    return bodies.HiddenParts(profiles.parts(set(parts)))


HANDLERS = [profile, figures, history, list_hidden, hide]
ROUTER = Router("/", route_handlers=HANDLERS, tags=["people"])
