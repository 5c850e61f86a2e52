"""Stopping a server process: listeners are told first, and everything accepted is stored."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from types import FrameType
from typing import Final

from sacbe.server.hall import Hall

SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
GRACE: Final = 5.0  # seconds for sockets to close
LONGEST: Final = 15.0  # seconds until a process that does not stop is ended


def stop_gently(hall: Hall) -> None:
    """From now on a signal to stop first tells everybody; a second one stops at once."""
    if threading.current_thread() is threading.main_thread():
        loop = asyncio.get_running_loop()
        for number in SIGNALS:
            loop.add_signal_handler(number, Stop(hall, number))


class Stop:
    def __init__(self, hall: Hall, number: signal.Signals) -> None:
        self.hall = hall
        self.number = number
        self.server_handler = signal.getsignal(number)

    def __call__(self) -> None:
        if self.hall.open:
            watchdog = threading.Timer(LONGEST, os._exit, [1])
            watchdog.daemon = True
            watchdog.start()
            self.hall.open = False
            self.hall.spawn(self._tell())
        else:
            self._end(self.number, None)

    async def _tell(self) -> None:
        await self.hall.drain(GRACE)
        self._end(self.number, None)

    def _end(self, number: int, frame: FrameType | None) -> None:
        if callable(self.server_handler):
            self.server_handler(number, frame)
