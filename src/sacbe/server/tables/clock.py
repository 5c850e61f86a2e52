"""Clocks, derived from the times of the steps, so that a restart costs nobody time."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sacbe.server.wire import Days, Live, Time

DAY: Final = 86_400.0


class Clock:
    def __init__(self, limit: Live | Days | None, seats: int) -> None:
        self.limit = limit
        self.bank = [float(limit.bank) if isinstance(limit, Live) else 0.0 for _ in range(seats)]
        self.since: list[float | None] = [None] * seats  # when the seat was asked; none: it is not asked

    def ask(self, to_act: Collection[int], now: float) -> None:
        """A seat that was already to act keeps its remaining time."""
        for seat, since in enumerate(self.since):
            if seat not in to_act:
                self.since[seat] = None
            elif since is None:
                self.since[seat] = now

    def step(self, seat: int, to_act: Collection[int], now: float) -> None:
        """The seat has decided; time beyond its seconds is taken from its bank."""
        since = self.since[seat]
        if isinstance(self.limit, Live) and since is not None:
            self.bank[seat] = max(0.0, self.bank[seat] - max(0.0, now - since - self.limit.seconds))
        self.since[seat] = None
        self.ask(to_act, now)

    def resume(self, now: float) -> None:
        """After downtime a live decision starts again; correspondence clocks run on."""
        live = isinstance(self.limit, Live)
        self.since = [None if since is None else now if live else min(since, now) for since in self.since]

    def shift(self, seconds: float) -> None:
        """The time was set: the remaining time of live decisions stays the same."""
        if isinstance(self.limit, Live):
            self.since = [None if since is None else since + seconds for since in self.since]

    def deadline(self, seat: int) -> float | None:
        since = self.since[seat]
        if self.limit is None or since is None:
            return None
        if isinstance(self.limit, Days):
            return since + self.limit.days * DAY
        return since + self.limit.seconds + self.bank[seat]

    def time(self, now: float) -> Time | None:
        if self.limit is None:
            return None
        deadlines = [self.deadline(seat) for seat in range(len(self.since))]
        left = [None if each is None else round(max(0.0, each - now), 1) for each in deadlines]
        return Time(left, [round(each, 1) for each in self.bank])
