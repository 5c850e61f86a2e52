"""The application: routes, guards, start-up and shutdown."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException, InternalServerException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from sacbe import __version__
from sacbe.server import answers, memory, page
from sacbe.server.calls import delivery, routes_calls
from sacbe.server.company import presence, routes_friends, routes_play
from sacbe.server.hall import Hall
from sacbe.server.histories import finishing, routes_history
from sacbe.server.lasting import lasting
from sacbe.server.learning import routes_lessons, routes_progress
from sacbe.server.mail import postman, routes_mail
from sacbe.server.operators import housekeeping, logs, metrics, metrics_listener, routes_operators
from sacbe.server.operators.logs import LOG
from sacbe.server.people import (
    credentials,
    following,
    routes_account,
    routes_farewell,
    routes_moderation,
    routes_passkeys,
    routes_passwords,
    routes_people,
)
from sacbe.server.refusal import STALE, STORE_FAILED, Refusal
from sacbe.server.reviews import reviewing, routes_reviews
from sacbe.server.settings import Settings, from_environment
from sacbe.server.stopping import stop_gently
from sacbe.server.tables import adoption, autoplay, routes_replay, routes_tables, routes_waiting
from sacbe.server.tables.socket import listen
from sacbe.server.timekeeper import Timekeeper
from sacbe.server.traffic import guard
from sacbe.store import cookie_key, upgrade
from sacbe.store.database import Database, StoreFailed, Taken, Unfit

COLLECT = (50_000, 20, 100)  # thresholds of the garbage collector
WORKS: Final = (  # of every process
    *(autoplay.resume, metrics_listener.keep_counting, housekeeping.keep, credentials.keep_watching),
    *(following.keep, presence.keep, postman.keep, finishing.fill, delivery.keep, reviewing.keep),
)
LEARNING: list[Any] = [routes_lessons.ROUTER, routes_progress.ROUTER, *routes_reviews.ROUTES]
PEOPLE: list[Any] = [
    *(routes_people.ROUTER, routes_account.ROUTER, routes_passwords.ROUTER, routes_passkeys.ROUTER),
    *(routes_farewell.ROUTER, *routes_mail.HANDLERS, *routes_moderation.HANDLERS),
    *(routes_friends.ROUTER, routes_history.ROUTER, routes_calls.ROUTER, routes_play.ROUTER),
]
HUNG_UP = "client disconnected prematurely"  # Litestar's words for half a body: no fault of ours
HANDOVER = 0.0005  # switch interval: seconds until a thread that is done waiting gets its turn


def create() -> Litestar:
    return build(from_environment(os.environ))


def build(settings: Settings) -> Litestar:
    logs.set_up(settings.log)
    tables = [*routes_tables.ROUTES, routes_waiting.ROUTER, routes_replay.replayed, routes_replay.happened]
    handlers: list[Any] = [*PEOPLE, *tables, *LEARNING, listen]
    schema = OpenAPIConfig("Sacbe", __version__, path="/api/schema", render_plugins=[JsonRenderPlugin()])
    return Litestar(
        [*handlers, *routes_operators.HANDLERS, *page.routes(settings)],
        lifespan=[life(settings)],
        before_request=guard.check,
        after_request=guard.finishing(page.inline_scripts(settings)),
        before_send=[guard.keep_to_https],
        exception_handlers={
            Refusal: _refused,
            StoreFailed: _store_failed,
            Taken: _overtaken,
            Unfit: _unfit,
            RecursionError: _unfit,
            HTTPException: _http,
            Exception: _failed,
        },
        openapi_config=schema,
        request_max_body_size=settings.body,
        logging_config=None,
    )


def life(settings: Settings) -> Callable[[Litestar], AbstractAsyncContextManager[None]]:
    @asynccontextmanager
    async def living(app: Litestar) -> AsyncIterator[None]:
        memory.tame()
        app.state.hall = hall = await open_hall(settings)
        for work in WORKS:
            hall.spawn(lasting(hall, work))
        stop_gently(hall)
        _tame_collector()
        sys.setswitchinterval(HANDOVER)
        LOG.info("started", database="sqlite" if hall.database.embedded else "postgresql")
        yield
        await hall.stop()
        LOG.info("stopped")

    return living


def _tame_collector() -> None:
    """What is loaded now stays for good, and thousands of live tables are not searched through at every turn:
    a full search stops all of them for hundreds of milliseconds."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


async def open_hall(settings: Settings, time: Timekeeper | None = None) -> Hall:
    database = Database(settings.url())
    if database.embedded:
        await upgrade.upgrade(database)
    hall = Hall(settings, database, await cookie_key.load(database), autoplay.wake, time)
    await hall.learn_time()
    await adoption.keep_boxes(database)
    await following.follow(hall)
    hall.start()
    return hall


def _answer(status: int, key: str, facts: dict[str, Any] | None = None) -> Response[answers.ErrorBody]:
    metrics.REQUESTS.labels(str(status)).inc()
    headers = guard.HEADERS | {"Cache-Control": "no-store"}
    if status in (429, 503):
        headers |= {"Retry-After": "10"}
    return Response(answers.ErrorBody(key, facts or {}), status_code=status, headers=headers)


def _refused(_: Request[Any, Any, Any], refusal: Refusal) -> Response[answers.ErrorBody]:
    return _answer(refusal.status, refusal.key, refusal.facts)


def _store_failed(_: Request[Any, Any, Any], error: Exception) -> Response[answers.ErrorBody]:
    LOG.warning("store_failed", reason=str(error))
    return _answer(503, STORE_FAILED)


def _overtaken(_: Request[Any, Any, Any], __: Exception) -> Response[answers.ErrorBody]:
    return _answer(409, STALE)


def _unfit(_: Request[Any, Any, Any], __: Exception) -> Response[answers.ErrorBody]:
    """Nested too deeply, or not storable."""
    return _answer(400, "bad_request")


def _http(_: Request[Any, Any, Any], error: HTTPException) -> Response[answers.ErrorBody]:
    """Litestar's own refusals: a value of the wrong type, or an unknown address."""
    if isinstance(error, InternalServerException) and error.detail == HUNG_UP:
        return _answer(400, "bad_request")
    keys_of = {400: "bad_request", 404: "not_found", 405: "no_such_method", 413: "too_long"}
    return _answer(error.status_code, keys_of.get(error.status_code, "bad_request"))


def _failed(request: Request[Any, Any, Any], error: Exception) -> Response[answers.ErrorBody]:
    LOG.error("request_failed", path=request.scope["path"][:40], exc_info=error)
    return _answer(500, "internal")
