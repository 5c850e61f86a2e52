"""``sacbe serve``: the online table."""

from __future__ import annotations

import asyncio
from typing import Annotated

from sacbe.cli.language import say
from sacbe.cli.options import Lang
from sacbe.cli.screen import show
from sacbe.cli.settings import Db, chosen, no_server, setting

Host = Annotated[str | None, setting("host", "ADDRESS", say("serve.host"))]
Port = Annotated[str | None, setting("port", "N", say("serve.port"))]
Workers = Annotated[str | None, setting("workers", "N", say("serve.workers"))]
Origins = Annotated[str | None, setting("origins", "URL,URL", say("serve.origins"))]
Proxy = Annotated[str | None, setting("proxy", "true|false", say("serve.proxy"))]
Secure = Annotated[str | None, setting("secure", "true|false", say("serve.secure"))]
Thinkers = Annotated[str | None, setting("thinkers", "N", say("serve.thinkers"))]
Iterations = Annotated[str | None, setting("iterations", "N", say("serve.iterations"))]
Answer = Annotated[str | None, setting("answer", "S", say("serve.answer"))]
Rate = Annotated[str | None, setting("rate", "X", say("serve.rate"))]
Tables = Annotated[str | None, setting("tables", "N", say("serve.tables"))]
Sockets = Annotated[str | None, setting("sockets", "N", say("serve.sockets"))]
Frame = Annotated[str | None, setting("frame", "N", say("serve.frame"))]
RequestSeconds = Annotated[str | None, setting("request-seconds", "S", say("serve.request_seconds"))]
SendSeconds = Annotated[str | None, setting("send-seconds", "S", say("serve.send_seconds"))]
Queue = Annotated[str | None, setting("queue", "N", say("serve.queue"))]
Silence = Annotated[str | None, setting("silence", "S", say("serve.silence"))]
Idle = Annotated[str | None, setting("idle", "S", say("serve.idle"))]
Page = Annotated[str | None, setting("page", "FOLDER", say("serve.page"))]
Log = Annotated[str | None, setting("log", "LEVEL", say("serve.log"))]


def serve(
    db: Db = None,
    host: Host = None,
    port: Port = None,
    workers: Workers = None,
    origins: Origins = None,
    proxy: Proxy = None,
    secure: Secure = None,
    thinkers: Thinkers = None,
    iterations: Iterations = None,
    answer: Answer = None,
    rate: Rate = None,
    tables: Tables = None,
    sockets: Sockets = None,
    frame: Frame = None,
    request_seconds: RequestSeconds = None,
    send_seconds: SendSeconds = None,
    queue: Queue = None,
    silence: Silence = None,
    idle: Idle = None,
    page: Page = None,
    log: Log = None,
    lang: Lang = None,
) -> None:
    given = {name: value for name, value in locals().items() if name != "lang"}
    settings = chosen(**given)
    try:
        from sacbe.server import run
    except ImportError as error:
        raise no_server(error) from None
    asyncio.run(run.prepare(settings))
    show(say("serve.address", url=f"http://{settings.host}:{settings.port}"))
    run.serve(settings)
