"""Options settled before a match. A position packs the choices into one int, four bits each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from sacbe.core.errors import UnknownName
from sacbe.core.plain import named, shown

Value: TypeAlias = str | int  # a number is a seat


class Option(NamedTuple):
    key: str
    values: tuple[Value, ...]  # the default first
    house: bool = False  # an alternative reading of the rulebook, shown under the house rules
    quick: Value | None = None  # for people who want to play at once; none: the default


def values_at(option: Option, seats: int) -> tuple[Value, ...]:
    """A number is a seat and must be at the table; solo, there is none to choose."""
    return tuple(value for value in option.values if isinstance(value, str) or value < seats > 1)


def pack_options(options: Sequence[Option], chosen: Mapping[str, Value], seats: int) -> int:
    """An unknown key or value is an error, never replaced by a default."""
    known = [option.key for option in options]
    for key in chosen:
        if key not in known:
            raise UnknownName("unknown_option", option=named(key), known=known)
    return sum(
        _place(option, chosen.get(option.key, option.values[0]), seats) << 4 * place
        for place, option in enumerate(options)
    )


def _place(option: Option, value: Value, seats: int) -> int:
    written = [str(each) for each in values_at(option, seats)]  # a number may come as text
    told = value if type(value) is str else shown(value) if type(value) is int else ""
    if told not in written:
        alone = seats == 1 and len(written) < len(option.values)
        wish = "no_seat_alone" if alone else "unknown_value"
        raise UnknownName(wish, option=option.key, value=shown(value), known=written)
    return written.index(told)


def unpack_options(options: Sequence[Option], packed: int) -> dict[str, Value]:
    return {option.key: option.values[packed >> 4 * place & 15] for place, option in enumerate(options)}
