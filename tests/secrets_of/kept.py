"""What every game says of its secrets."""

from collections.abc import Callable
from typing import Any, NamedTuple

from sacbe.core.action import Seat
from sacbe.core.rng import Rng


class Secrets(NamedTuple):
    """``pieces``: everything in play, sorted. ``hidden``: what a seat cannot know of it.

    ``move`` deals the hidden pieces again. ``turn_over`` changes what lies face down, though whoever kept
    count would know it: no view may show it.
    """

    pieces: Callable[[Any], list[Any]]
    hidden: Callable[[Any, Seat], list[Any]]
    move: Callable[[Any, Seat, Rng], None]
    turn_over: Callable[[Any, Seat, Rng], None]
    turned_up: frozenset[int] = frozenset()
