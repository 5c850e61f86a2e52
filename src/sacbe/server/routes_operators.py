"""HTTP: for those who run the server."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from sacbe.server import metrics
from sacbe.server.arrival import hall_of
from sacbe.server.hall import Hall
from sacbe.server.refusal import Refusal

Asked = Request[Any, Any, Any]


@get("/health", summary="The process lives", tags=["operators"])
async def health() -> dict[str, str]:
    return {"status": "alive"}


@get("/ready", summary="The process can serve: its database answers", tags=["operators"])
async def ready(request: Asked) -> dict[str, str]:
    hall = hall_of(request)
    if not hall.open or not await hall.database.answers():
        raise Refusal("not_ready", 503)
    return {"status": "ready"}


@get("/metrics", summary="Counts and times for Prometheus", tags=["operators"], media_type="text/plain")
async def show_metrics(request: Asked) -> Response[bytes]:
    count(hall_of(request))
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


def count(hall: Hall) -> None:
    """What is only looked at when somebody asks."""
    metrics.TABLES.set(len(hall.tables))
    metrics.WAITING.set(hall.ledger.waiting.qsize())
    longest = (listener.waiting for table in hall.tables.values() for listener in table.listeners)
    metrics.OUTBOX.set(max(longest, default=0))


HANDLERS = [health, ready, show_metrics]
