"""HTTP: for those who run the server."""

from __future__ import annotations

import asyncio
from typing import Any, Literal

from litestar import Request, get

from sacbe.server.answers import About
from sacbe.server.operators import about
from sacbe.server.refusal import Refusal
from sacbe.server.traffic.arrival import hall_of

Asked = Request[Any, Any, Any]


@get("/health", summary="The process lives", tags=["operators"])
async def health() -> dict[str, str]:
    return {"status": "alive"}


@get(
    "/ready",
    summary="The process can serve: its database stores, all matches go on, news of other processes arrive",
    tags=["operators"],
)
async def ready(request: Asked) -> dict[str, str]:
    hall = hall_of(request)
    if not hall.open or not await hall.database.answers():
        raise Refusal("not_ready", 503)
    if hall.missing is None or hall.missing:
        raise Refusal("resuming", 503, count=len(hall.missing or ()))
    if not hall.storing:
        raise Refusal("not_storing", 503)
    if hall.stale:
        raise Refusal("news_stopped", 503)
    return {"status": "ready"}


@get("/api/about", summary="Who runs this server, and what they say of it", tags=["operators"])
async def told(request: Asked, language: Literal["en", "fr"] = "en") -> About:
    return await asyncio.to_thread(about.read, hall_of(request).settings, language)


HANDLERS = [health, told, ready]
