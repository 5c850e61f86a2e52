"""The types of a position as plain data: its public part, and what dumps and views add."""

from __future__ import annotations

from typing import TypedDict


class Revealed(TypedDict):
    hands: list[list[str]]
    deck: list[str]


class Public(TypedDict):
    game: str
    seats: int
    options: dict[str, str | int]
    decision: str
    active: int
    fields: list[list[str]]
    """per seat: the cards it has planted, in their order"""


class Dump(Public):
    hands: list[list[str]]
    """per seat"""
    deck: list[str]
    """the cards; the last one is drawn first"""


class View(Public):
    seat: int | None
    hand: list[str]
    """one’s own cards"""
    hand_sizes: list[int]
    """how many cards everybody has"""
    deck: int
    """how many"""
    points: list[int]
    """per seat: what its field is worth now"""
    trios: list[int]
    """per seat"""
    revealed: Revealed | None
    """`hands`, `deck`"""
