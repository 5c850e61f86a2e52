"""The options that several commands share, and how their values are read."""

from __future__ import annotations

import math
from typing import Annotated

import typer

from sacbe.cli import language
from sacbe.cli.language import say
from sacbe.core.errors import UnknownName

GameName = Annotated[str, typer.Argument(metavar="GAME", help=say("options.game"), show_default=False)]
Lang = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="en|fr",
        help=say("options.lang"),
        callback=language.choose,
        is_eager=True,
        show_default=False,
    ),
]
Json = Annotated[bool, typer.Option("--json", help=say("options.json"))]
Seats = Annotated[
    str | None, typer.Option("--seats", metavar="N", help=say("options.seats"), show_default=False)
]
Chosen = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help=say("options.option"), show_default=False),
]
Seed = Annotated[
    str | None, typer.Option("--seed", metavar="N", help=say("options.seed"), show_default=False)
]
Iterations = Annotated[
    str | None, typer.Option("--iterations", metavar="N", help=say("options.iterations"), show_default=False)
]
Seconds = Annotated[
    str | None, typer.Option("--seconds", metavar="S", help=say("options.seconds"), show_default=False)
]
Save = Annotated[
    str | None, typer.Option("--save", metavar="FILE", help=say("options.save"), show_default=False)
]


def whole(name: str, value: str, least: int) -> int:
    if not value.strip().isdecimal() or len(value) > 80 or int(value) < least:
        raise UnknownName("bad_number", what=name, least=least, value=repr(value)[:60])
    return int(value)


def seconds(value: str) -> float:
    try:
        number = float(value)
    except ValueError:
        number = math.nan
    if not 0 <= number <= 3600:
        raise UnknownName("bad_seconds", value=repr(value)[:60])
    return number


def seed(value: str) -> int:
    """A whole number, or the 64 hexadecimal digits that a match says at its end."""
    try:
        number = int(value, 16) if len(value) == 64 else int(value)
    except ValueError:
        number = -1
    if not 0 <= number < 1 << 256:
        raise UnknownName("bad_seed")
    return number


def seat(value: str, seats: int) -> int:
    if not value.isdecimal() or len(value) > 2 or int(value) >= seats:
        raise UnknownName("no_seat", seat=repr(value)[:60], seats=seats)
    return int(value)


def pairs(chosen: list[str] | None) -> dict[str, str | int]:
    """``key=value`` as the game reads it; a key without a value is told as such."""
    found: dict[str, str | int] = {}
    for each in chosen or []:
        key, equals, value = each.partition("=")
        if not equals:
            raise UnknownName("bad_pair", text=repr(each)[:60])
        found[key.strip()] = value.strip()
    return found
