"""Rate limits: token buckets for each kind, per person or address."""

from __future__ import annotations

import time
from collections import OrderedDict

from sacbe.server.refusal import Refusal
from sacbe.server.settings import Settings
from sacbe.server.traffic.rates import Flow, Rate


class Bucket:
    __slots__ = ("full", "level", "then")

    def __init__(self, flow: Flow, now: float) -> None:
        self.level = flow.burst
        self.then = now
        self.full = now + flow.burst / flow.per_second  # when it is full again at the latest

    def take(self, flow: Flow, now: float) -> bool:
        self.level = min(flow.burst, self.level + (now - self.then) * flow.per_second)
        self.then = now
        self.full = now + flow.burst / flow.per_second
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Limits:
    """Each kind has its own buckets, the one used last at the end: a crowd evicts the oldest of its kind,
    and nobody is refused for want of room."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.buckets: dict[str, OrderedDict[str, Bucket]] = {}
        self.sockets: dict[str, int] = {}

    def allows(self, kind: str, who: str) -> bool:
        """``kind`` is the setting with the rate."""
        if self.settings.rate == 0:
            return True
        flow = self.flow(kind)
        now = time.monotonic()
        own = self.buckets.setdefault(kind, OrderedDict())
        bucket = own.get(who)
        if bucket is None:
            if len(own) >= self.settings.buckets:
                own.popitem(last=False)
            bucket = own[who] = Bucket(flow, now)
        else:
            own.move_to_end(who)
        return bucket.take(flow, now)

    def flow(self, kind: str) -> Flow:
        rate: Rate = getattr(self.settings, kind)
        return rate.times(self.settings.rate or 1.0)

    def demand(self, kind: str, who: str) -> None:
        if not self.allows(kind, who):
            raise Refusal("too_often", 429, kind=kind)

    def sweep(self) -> None:
        """Drops buckets that are full again."""
        now = time.monotonic()
        for own in self.buckets.values():
            for who in [who for who, bucket in own.items() if bucket.full <= now]:
                del own[who]

    # Open sockets

    def enter(self, address: str, person: str | None) -> None:
        for who, limit in self._counted(address, person):
            if self.settings.rate and self.sockets.get(who, 0) >= limit:
                raise Refusal("too_many_sockets", 429, most=limit)
        for who, _ in self._counted(address, person):
            self.sockets[who] = self.sockets.get(who, 0) + 1

    def leave(self, address: str, person: str | None) -> None:
        for who, _ in self._counted(address, person):
            self.sockets[who] -= 1
            if self.sockets[who] == 0:
                del self.sockets[who]

    def _counted(self, address: str, person: str | None) -> list[tuple[str, int]]:
        counted = [(f"address {address}", self.settings.sockets_address)]
        return counted + ([(f"person {person}", self.settings.sockets)] if person is not None else [])
