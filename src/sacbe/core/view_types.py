"""What the types of views are made of. The page's types and ``docs/positions.md`` are written from them."""

from __future__ import annotations

from typing import Final, NamedTuple, TypedDict


class Names(NamedTuple):
    """Marks a text that is one of these."""

    names: tuple[str, ...]


SOME: Final = "some"  # marks a dict that need not have every key


class BaseView(TypedDict):
    """What every view has, whatever the game."""

    game: str
    seats: int
    options: dict[str, str | int]
    decision: str
    active: int
    seat: int | None
