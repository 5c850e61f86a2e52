"""Whatever a stranger may send: values of every kind, almost right, far too long, or of no use at all."""

import json
import random
from typing import Any, get_args
from urllib.parse import quote

import msgspec

from sacbe.server import wire
from server.all_routes import Route

LONG = ("ß" * 30, "\ufb03" * 30, "\u0130" * 30)  # longer still without their case
ODD = ("\0", "a\0b", "\ud800", "\u202e", "\u200b", "é", *LONG, "\U0001f600", "\n", "'; --")
LENGTHS = (0, 1, 21, 22, 23, 30, 31, 39, 40, 41, 199, 200, 201, 255, 500, 3000)
NUMBERS = (0, 1, -1, 5, 6, 2**31, 2**63, -(2**63) - 1, 10**40, 0.5, -0.0, 1e308)


def text(dice: random.Random) -> str:
    way = dice.randrange(4)
    if way == 0:
        return dice.choice(ODD)
    if way == 1:
        return dice.choice("aß\0é{%漢") * dice.choice(LENGTHS)
    if way == 2:
        return "".join(chr(dice.choice((dice.randrange(128), dice.randrange(0xD800)))) for _ in range(22))
    return dice.choice(ODD) + "A" * (dice.choice(LENGTHS) or 1)


def nested(dice: random.Random) -> Any:
    value: Any = dice.choice([None, 1, "x"])
    for _ in range(dice.choice((3, 60, 400))):
        value = [value] if dice.random() < 0.5 else {"kind": value}
    return value


def value(dice: random.Random) -> Any:
    kinds = (text, nested, lambda _: dice.choice(NUMBERS), lambda _: dice.choice([None, True, False, [], {}]))
    return dice.choice(kinds)(dice)


def of_struct(dice: random.Random, kind: type[msgspec.Struct], right: float = 0.6) -> dict[str, Any]:
    """A struct as data, each field right or not."""
    config = kind.__struct_config__
    made = {field.encode_name: of_type(dice, field.type, right) for field in msgspec.structs.fields(kind)}
    if config.tag is not None:
        made[str(config.tag_field)] = config.tag if dice.random() < 0.95 else value(dice)
    for name in list(made):
        if dice.random() < 0.05:
            del made[name]
    return made


def of_type(dice: random.Random, kind: Any, right: float) -> Any:
    if dice.random() > right:
        return value(dice)
    info = msgspec.inspect.type_info(kind)
    return of_info(dice, info, right)


def of_info(dice: random.Random, info: Any, right: float) -> Any:
    match info:
        case msgspec.inspect.StructType():
            return of_struct(dice, info.cls, right)
        case msgspec.inspect.UnionType():
            return of_info(dice, dice.choice(info.types), right)
        case msgspec.inspect.Metadata():
            return of_info(dice, info.type, right)
        case msgspec.inspect.IntType() | msgspec.inspect.FloatType():
            return dice.randint(info.ge or 0, min(info.le or 9, 9)) if isinstance(info.ge, int) else 1
        case msgspec.inspect.BoolType():
            return dice.random() < 0.5
        case msgspec.inspect.LiteralType():
            return dice.choice(info.values)
        case msgspec.inspect.ListType():
            return [of_info(dice, info.item_type, right) for _ in range(dice.randint(1, 4))]
        case msgspec.inspect.DictType():
            return {text(dice): value(dice) for _ in range(dice.randint(0, 3))}
        case msgspec.inspect.NoneType():
            return None
    known = getattr(dice, "known", [])
    return dice.choice([text(dice), "lost_cities", "random", "secret word", "A" * 22, "r1", *known])


class Dice(random.Random):
    """That also falls on ids that there are."""

    def __init__(self, seed: int, known: list[str]) -> None:
        super().__init__(seed)
        self.known = known


MESSAGES = get_args(wire.Incoming)
KINDS = ("application/json", "text/plain", "application/x-msgpack", "multipart/form-data", "\u00e9;=", "")


def message(dice: random.Random) -> str:
    return dumped(of_struct(dice, dice.choice(MESSAGES), 0.85))


def body(dice: random.Random, route: Route) -> bytes:
    """Of this route's own type, more or less."""
    way = dice.random()
    if way < 0.05:
        return b"[" * 60_000
    if way < 0.1:
        return b'{"a":' * 10_000
    if way < 0.15:
        return dice.randbytes(dice.randrange(200))
    made = value(dice) if way < 0.25 or route.body is None else of_type(dice, route.body, 0.85)
    return dumped(made).encode("utf-8", "surrogatepass")


def dumped(made: Any) -> str:
    return json.dumps(made)


def headers(dice: random.Random) -> dict[str, bytes]:
    """What a page of ours would send, or nearly."""
    found = {"content-type": KINDS[0] if dice.random() < 0.8 else dice.choice(KINDS)}
    if dice.random() < 0.1:
        name = dice.choice(
            ("cookie", "authorization", "origin", "host", "accept-language", "x-forwarded-for")
        )
        found[name] = dice.choice(("", "Bearer ", "sacbe=", "http://")) + quoted(text(dice))[:300]
    return {name: said.encode() for name, said in found.items()}


def path(dice: random.Random, route: Route, known: dict[str, list[str]]) -> str:
    """A route's path with something known, or anything, for what stands in braces; mostly with its query."""
    places = {name: quoted(dice.choice([*known[name], text(dice)])) for name in route.places}
    asked = {name: of_type(dice, kind, 0.8) for name, kind in route.query.items() if dice.random() < 0.9}
    if dice.random() < 0.2:
        asked["x"] = value(dice)
    query = "&".join(f"{name}={quoted(str(each))}" for name, each in asked.items())
    return route.filled(places) + (f"?{query}" if query else "")


def quoted(part: str) -> str:
    return quote(part.encode("utf-8", "surrogatepass")[:2000], safe="")
