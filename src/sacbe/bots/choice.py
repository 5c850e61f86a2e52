"""One action as a bot sees it."""

from __future__ import annotations

from typing import NamedTuple


class Choice(NamedTuple):
    action: str
    visits: int  # how often it was tried
    value: float  # 0 to 1: how good it looks for the seat
