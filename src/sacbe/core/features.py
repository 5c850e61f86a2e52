"""Building blocks of an observation's layout: each turns one value into a fixed number of floats.

A feature knows its size before it sees anything, writes numbers from -1 to 1, and writes zeros for what is
not there (null, a missing key, the rest of a short row). A word that it does not know is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from sacbe.core.action import Seat


class Viewpoint(NamedTuple):
    """The observing seat, and the number of seats."""

    seat: Seat
    seats: int

    def place_of(self, seat: Seat) -> int:
        """Relative to the observer: 0 is oneself, 1 the next seat."""
        return (seat - self.seat) % self.seats


Write: TypeAlias = Callable[[Any, Viewpoint], Sequence[float]]


class Feature(NamedTuple):
    size: int
    write: Write

    def of(self, value: Any, viewpoint: Viewpoint) -> Sequence[float]:
        return (0.0,) * self.size if value is None else self.write(value, viewpoint)


Layout: TypeAlias = Sequence[tuple[str, Feature]]  # named parts, in order


def number(most: float) -> Feature:
    """As a fraction of its usual maximum, capped at 1."""
    return Feature(1, lambda value, viewpoint: (max(-1.0, min(1.0, value / most)),))


FLAG: Final = number(1)


def maybe(inner: Feature) -> Feature:
    """An extra number says whether there is a value, where zero would be ambiguous."""
    return Feature(inner.size + 1, lambda value, viewpoint: (1.0, *inner.of(value, viewpoint)))


def one_of(words: Sequence[Any]) -> Feature:
    places = {word: place for place, word in enumerate(words)}

    def write(value: Any, viewpoint: Viewpoint) -> Sequence[float]:
        return hot(len(places), places[value])

    return Feature(len(places), write)


def hot(size: int, place: int) -> list[float]:
    row = [0.0] * size
    row[place] = 1.0
    return row


def counts(words: Sequence[Any], most: int) -> Feature:
    """How many of each word a row holds, in any order."""
    places = {word: place for place, word in enumerate(words)}

    def write(value: Iterable[Any], viewpoint: Viewpoint) -> Sequence[float]:
        row = [0] * len(places)
        for word in value:
            if word is not None:
                row[places[word]] += 1
        return [min(1.0, count / most) for count in row]

    return Feature(len(places), write)


def chained(inner: Feature) -> Feature:
    """The rows of a table as one row."""
    return Feature(
        inner.size,
        lambda table, viewpoint: inner.of([each for row in table.values() for each in row], viewpoint),
    )


def seen_through(look: Callable[[Any], Any], inner: Feature) -> Feature:
    """A part of the value, or the value in another form."""
    return Feature(inner.size, lambda value, viewpoint: inner.of(look(value), viewpoint))


def a_seat(seats: int) -> Feature:
    """Relative to the observer; the last place stands for an automaton."""

    def write(value: Any, viewpoint: Viewpoint) -> Sequence[float]:
        return hot(seats + 1, viewpoint.place_of(value) if isinstance(value, int) else seats)

    return Feature(seats + 1, write)


def some_seats(seats: int) -> Feature:
    def write(value: Sequence[Seat], viewpoint: Viewpoint) -> Sequence[float]:
        there = {viewpoint.place_of(seat) for seat in value}
        return [float(place in there) for place in range(seats)]

    return Feature(seats, write)


def by_seat(seats: int, inner: Feature) -> Feature:
    """Seat by seat, starting with the observer."""

    def write(value: Sequence[Any], viewpoint: Viewpoint) -> Sequence[float]:
        around = [value[(viewpoint.seat + place) % seats] for place in range(seats)]
        return [each for own in around for each in inner.of(own, viewpoint)]

    return Feature(seats * inner.size, write)


def by_key(keys: Sequence[str], inner: Feature) -> Feature:
    def write(value: dict[str, Any], viewpoint: Viewpoint) -> Sequence[float]:
        if not value.keys() <= set(keys):
            raise KeyError(value.keys() - set(keys))
        return [each for key in keys for each in inner.of(value.get(key), viewpoint)]

    return Feature(len(keys) * inner.size, write)


def row(length: int, inner: Feature) -> Feature:
    def write(value: Sequence[Any], viewpoint: Viewpoint) -> Sequence[float]:
        if len(value) > length:
            raise ValueError(f"a row of {len(value)}, where there is room for {length}")
        found = [each for own in value for each in inner.of(own, viewpoint)]
        return found + [0.0] * (length * inner.size - len(found))

    return Feature(length * inner.size, write)


def table(*parts: tuple[str, Feature]) -> Feature:
    """Named parts in order; one name may be encoded in several ways."""

    def write(value: dict[str, Any], viewpoint: Viewpoint) -> Sequence[float]:
        return [each for key, inner in parts for each in inner.of(value.get(key), viewpoint)]

    return Feature(sum(inner.size for _, inner in parts), write)
