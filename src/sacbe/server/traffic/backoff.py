"""Exponential backoff for password guessing; it delays nobody else."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

from sacbe.server.refusal import Refusal

FREE: Final = 3  # wrong tries without a delay
LONGEST: Final = 300.0  # seconds


class Backoff:
    """By name and address; the least recently seen pair is forgotten first."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.wrong: OrderedDict[tuple[str, str], tuple[int, float]] = OrderedDict()  # how often, until when

    def check(self, name: str, address: str) -> None:
        _, until = self.wrong.get((name, address), (0, 0.0))
        if (left := until - time.monotonic()) > 0:
            raise Refusal("wait_to_log_in", 429, seconds=int(left) + 1)

    def fail(self, name: str, address: str) -> None:
        count = self.wrong.get((name, address), (0, 0.0))[0] + 1
        wait = min(LONGEST, 2.0 ** min(20, count - FREE)) if count > FREE else 0.0
        self.wrong[name, address] = count, time.monotonic() + wait
        self.wrong.move_to_end((name, address))
        if len(self.wrong) > self.room:
            self.wrong.popitem(last=False)

    def succeed(self, name: str, address: str) -> None:
        self.wrong.pop((name, address), None)
