"""The options that several commands share, and how their values are read."""

from __future__ import annotations

import math
import re
from typing import Annotated, Final

import typer

from sacbe.core.asked import MOST
from sacbe.core.errors import BadValue, UnknownName
from sacbe.core.plain import shown
from sacbe.terminal import language
from sacbe.terminal.language import say

WHOLE: Final = re.compile(r"[0-9]{1,80}")
HEX64: Final = re.compile(r"[0-9a-fA-F]{64}")
SECONDS: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{0,9})?")
MOST_WORKERS: Final = 1024
LONGEST: Final = 3600  # seconds

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


def whole(name: str, value: str, least: int, most: int = MOST) -> int:
    text = value.strip()
    if not WHOLE.fullmatch(text) or not least <= int(text) <= most:
        raise BadValue("bad_number", what=name, least=least, most=most, value=shown(value))
    return int(text)


def seats(value: str) -> int:
    """Any plausible number of seats; the game checks it."""
    return whole("--seats", value, 1, 99)


def seconds(value: str) -> float:
    number = float(value) if SECONDS.fullmatch(value.strip()) else math.nan
    if not 0 <= number <= LONGEST:
        raise BadValue("bad_seconds", value=shown(value), most=LONGEST)
    return number


def seed(value: str) -> int:
    """A whole number, or the 64 hexadecimal digits that a match reveals at its end."""
    text = value.strip()
    if HEX64.fullmatch(text):
        return int(text, 16)
    number = int(text) if WHOLE.fullmatch(text) else -1
    if not 0 <= number < 1 << 256:
        raise BadValue("bad_seed")
    return number


def seat(value: str, seats: int) -> int:
    if not WHOLE.fullmatch(value) or int(value) >= seats:
        raise UnknownName("no_seat", seat=shown(value), seats=seats)
    return int(value)


def pairs(chosen: list[str] | None) -> dict[str, str | int]:
    """``key=value`` pairs; a key without a value is reported as such."""
    found: dict[str, str | int] = {}
    for each in chosen or []:
        key, equals, value = each.partition("=")
        if not equals:
            raise BadValue("bad_pair", text=repr(each)[:60])
        found[key.strip()] = value.strip()
    return found
