"""Whatever a stranger may send: values of every kind, almost right, far too long, or of no use at all."""

import json
import random
from typing import Any, get_args
from urllib.parse import quote

import msgspec

from sacbe.server import requests, wire

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
    return dice.choice([text(dice), "lost_cities", "random", "secret word", "A" * 22, "r1"])


FORMS = [
    each
    for each in vars(requests).values()
    if isinstance(each, type) and issubclass(each, requests.RequestBody)
]
MESSAGES = get_args(wire.Incoming)


def message(dice: random.Random) -> str:
    return dumped(of_struct(dice, dice.choice(MESSAGES), 0.85))


def body(dice: random.Random) -> bytes:
    way = dice.random()
    if way < 0.05:
        return b"[" * 60_000
    if way < 0.1:
        return b'{"a":' * 10_000
    if way < 0.15:
        return dice.randbytes(dice.randrange(200))
    made = value(dice) if way < 0.25 else of_struct(dice, dice.choice(FORMS), 0.8)
    return dumped(made).encode("utf-8", "surrogatepass")


def dumped(made: Any) -> str:
    return json.dumps(made)


def path(dice: random.Random, template: str, known: list[str]) -> str:
    """A route's path with anything for what stands in braces, and sometimes with a query."""
    parts = []
    for part in template.split("/"):
        filled = part.startswith("{")
        parts.append(quoted(dice.choice([*known, text(dice)])) if filled else part)
    names = ("which", "number", "seat", "since", "x")
    query = "&".join(f"{dice.choice(names)}={quoted(str(value(dice)))}" for _ in range(dice.randrange(3)))
    return "/".join(parts) + (f"?{query}" if query else "")


def quoted(part: str) -> str:
    return quote(part.encode("utf-8", "surrogatepass")[:2000], safe="")
