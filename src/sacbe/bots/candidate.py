"""One action as a bot sees it."""

from __future__ import annotations

from typing import NamedTuple


class Candidate(NamedTuple):
    action: str
    visits: int  # visits
    value: float  # 0 to 1: how good it looks for the seat
