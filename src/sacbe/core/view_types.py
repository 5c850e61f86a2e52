"""The vocabulary of view types; the page's types and ``docs/positions.md`` are generated from them."""

from __future__ import annotations

from typing import Final, NamedTuple, TypedDict


class Names(NamedTuple):
    """Marks a string that is one of these names."""

    names: tuple[str, ...]


SOME: Final = "some"  # marks a dict that may lack keys


class BaseView(TypedDict):
    """What every view has."""

    game: str
    seats: int
    options: dict[str, str | int]
    decision: str
    active: int
    seat: int | None
