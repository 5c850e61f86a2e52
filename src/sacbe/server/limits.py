"""How much anybody may ask for: buckets that fill with time, for each person or address and kind."""

from __future__ import annotations

import time
from typing import Final, NamedTuple

from sacbe.server.refusal import Refusal
from sacbe.server.settings import Settings

MOST: Final = 50_000  # buckets


class Rate(NamedTuple):
    burst: float
    per_second: float


REQUESTS: Final = Rate(120, 30)  # HTTP, one address
PEOPLE: Final = Rate(20, 0.1)  # new guests, one address
PASSWORDS: Final = Rate(8, 0.1)  # tries, one address; and one name
TABLES: Final = Rate(20, 0.2)  # new tables, one person
MESSAGES: Final = Rate(60, 30)  # one socket
CHAT: Final = Rate(6, 0.5)  # one person
HINTS: Final = Rate(6, 0.2)  # one person
CONNECTS: Final = Rate(60, 10)  # sockets opened, one address


class Bucket:
    __slots__ = ("full", "level", "then")

    def __init__(self, rate: Rate, now: float) -> None:
        self.level = rate.burst
        self.then = now
        self.full = now + rate.burst / rate.per_second  # by then at the latest it is full again

    def take(self, rate: Rate, now: float) -> bool:
        self.level = min(rate.burst, self.level + (now - self.then) * rate.per_second)
        self.then = now
        self.full = now + rate.burst / rate.per_second
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Limits:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.buckets: dict[tuple[str, str], Bucket] = {}
        self.sockets: dict[str, int] = {}

    def allows(self, kind: str, who: str, rate: Rate) -> bool:
        if self.settings.rate == 0:
            return True
        rate = Rate(rate.burst * self.settings.rate, rate.per_second * self.settings.rate)
        now = time.monotonic()
        bucket = self.buckets.get((kind, who))
        if bucket is None:
            if len(self.buckets) >= MOST:
                return False
            bucket = self.buckets[kind, who] = Bucket(rate, now)
        return bucket.take(rate, now)

    def demand(self, kind: str, who: str, rate: Rate) -> None:
        if not self.allows(kind, who, rate):
            raise Refusal("too_often", 429, kind=kind)

    def sweep(self) -> None:
        """Forget the buckets that are full again."""
        now = time.monotonic()
        self.buckets = {key: bucket for key, bucket in self.buckets.items() if bucket.full > now}

    # Open sockets

    def enter(self, address: str, person: str | None) -> None:
        most = self.settings.sockets
        for who, limit in ((f"address {address}", most * 5), (f"person {person}", most)):
            if self.settings.rate and not who.endswith(" None") and self.sockets.get(who, 0) >= limit:
                raise Refusal("too_many_sockets", 429, most=limit)
        for who in (f"address {address}", f"person {person}"):
            self.sockets[who] = self.sockets.get(who, 0) + 1

    def leave(self, address: str, person: str | None) -> None:
        for who in (f"address {address}", f"person {person}"):
            self.sockets[who] -= 1
            if self.sockets[who] == 0:
                del self.sockets[who]
