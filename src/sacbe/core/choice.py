"""A seat's choices: their words, effects, rules and sure gains. Games fill them in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sacbe.core.action import Seat


class Sentence(NamedTuple):
    """A key of the game's catalogue, and the facts for its blanks."""

    key: str
    facts: dict[str, Any]


class Effect(NamedTuple):
    """What an action does in a position: a key of [effects], facts for its blanks, the rule it follows."""

    key: str
    facts: dict[str, Any]
    rule: str


class Gain(NamedTuple):
    """What an action is sure to bring its seat."""

    points: int  # at once
    if_ended: int  # by which the points change that the seat would have if the match ended now


class Choice(NamedTuple):
    """A legal action, told to the seat that may take it."""

    action: str
    key: str  # of [actions]
    facts: dict[str, Any]
    effect: Sentence  # of [effects]
    rule: str
    gain: Gain | None  # none where chance or a secret decides
    commits: bool  # it cannot be taken back
    declines: bool  # it passes, stops or takes nothing, where something could be had


class Choosing(NamedTuple):
    """How a game tells its choices. What it says of an effect comes from a view, so no secret gets out."""

    colours: tuple[str, ...]  # of the seats
    verbs: tuple[str, ...]  # in the order in which they are offered: what keys of [actions] begin with
    example: str  # of a notation
    afresh: tuple[
        str, ...
    ]  # decisions before which a terminal redraws the table even if nobody else has moved
    sentence: Callable[[str], Sentence]  # of [actions], for any notation of the game, legal or not
    effect: Callable[[dict[str, Any], str], Effect]  # of a legal action, in a view of its seat
    if_ended: Callable[[Any, Seat], int]  # the points of a seat if the match ended in this position
    declines: Callable[[dict[str, Any], str], bool]  # whether a legal action passes, stops or takes nothing
    foreseen: frozenset[int] = (
        frozenset()
    )  # revealing events that teach only others, never the seat that acts
