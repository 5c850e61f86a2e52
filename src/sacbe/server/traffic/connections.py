"""uvicorn's connections, with limits of time and size for what strangers send."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from sacbe.server.settings import Settings
from sacbe.server.traffic import addresses

PIECES: Final = 16  # frames of one message
KEEP_ALIVE: Final = 75  # seconds; longer than a proxy keeps its connections
PING: Final = 30.0  # seconds between pings, and until the answer is due
GRACE: Final = 5  # seconds for connections to close


class Config(uvicorn.Config):
    """How uvicorn serves our application, in every process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.counts = Counts(settings)
        super().__init__(
            "sacbe.server.app:create",
            factory=True,
            workers=settings.workers,
            http=PatientRequests,
            ws=PatientSocket,
            ws_max_size=settings.frame,
            ws_per_message_deflate=False,
            ws_ping_interval=PING,
            ws_ping_timeout=PING,
            limit_concurrency=settings.connections,
            timeout_keep_alive=KEEP_ALIVE,
            timeout_graceful_shutdown=GRACE,
            proxy_headers=False,  # guard.py decides which proxies to trust
            server_header=False,
            access_log=False,
            log_config=None,
        )


class Counts:
    """How many connections each address has open; those of our own proxies are not counted."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.open: Counter[str] = Counter()

    def enter(self, peer: tuple[Any, ...] | None) -> str:
        settings = self.settings
        address = addresses.parse(str(peer[0])) if peer else None
        if not settings.rate or address is None:
            return ""
        if addresses.is_believed(address, settings.hops, settings.trusted):
            return ""
        household = addresses.household(address, settings.ipv6_prefix)
        self.open[household] += 1
        return household

    def is_too_many(self, household: str) -> bool:
        return self.open[household] > self.settings.connections_address if household else False

    def leave(self, household: str) -> None:
        if household:
            self.open[household] -= 1
            if not self.open[household]:
                del self.open[household]


class Deadline:
    """Ends a connection unless cancelled."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.timer: asyncio.TimerHandle | None = None

    def start(self, transport: asyncio.Transport) -> None:
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(self.seconds, transport.abort)

    def call_off(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None


class PatientRequests(HttpToolsProtocol):
    """Demands that a request arrives in time, with a short head, and that the answer is read in time."""

    def __init__(self, config: Config, *args: Any, **kwargs: Any) -> None:
        super().__init__(config, *args, **kwargs)
        self.arriving = Deadline(config.settings.request_seconds)
        self.leaving = Deadline(config.settings.send_seconds)
        self.longest_head = config.settings.head
        self.counts = config.counts
        self.household = ""  # counted under this name; empty where nobody is counted
        self.head: int | None = 0  # bytes of the present head so far; None after it

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.arriving.start(transport)
        self.household = self.counts.enter(transport.get_extra_info("peername"))
        if self.counts.is_too_many(self.household):
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.arriving.call_off()
        self.leaving.call_off()
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Sockets are counted elsewhere, where it is known who opens them."""
        self._leave()
        super().handle_websocket_upgrade()

    def _leave(self) -> None:
        self.counts.leave(self.household)
        self.household = ""

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.head is not None:
            self.head += len(data)
            if self.head > self.longest_head and not self.transport.is_closing():
                self.send_400_response("The head of the request is too long.")

    def on_message_begin(self) -> None:
        self.head = 0
        self.arriving.start(self.transport)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.head = None
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.arriving.call_off()
        super().on_message_complete()

    def pause_writing(self) -> None:
        self.leaving.start(self.transport)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.leaving.call_off()
        super().resume_writing()


class PatientSocket(WebSocketsSansIOProtocol):
    """Demands messages in few frames and timely reading; pings of somebody who does not read stay
    unanswered."""

    def __init__(self, config: Config, *args: Any, **kwargs: Any) -> None:
        super().__init__(config, *args, **kwargs)
        self.leaving = Deadline(config.settings.send_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self.leaving.call_off()
        super().connection_lost(exc)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= PIECES:
            self.transport.abort()
        else:
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def pause_writing(self) -> None:
        self.leaving.start(self.transport)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.leaving.call_off()
        super().resume_writing()
