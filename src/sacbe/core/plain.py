"""Plain data from outside, of any shape and size: JSON values only, whole numbers, within bounds."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from sacbe.core.errors import BadFacts

DEEPEST: Final = 16  # nesting depth of tables and lists
MOST_VALUES: Final = 50_000
LONGEST: Final = 10_000  # characters in one string
LARGEST: Final = (1 << 63) - 1
SHOWN: Final = 60  # characters of a quoted value

Way: TypeAlias = tuple[Any, str | int] | None  # a value's parent, and its key or index there


def check_plain(data: Any) -> None:
    """Refuse anything but tables, lists, texts, whole numbers, true, false and null, each within bounds.

    Goes without recursion, and gives up early: depth, width and circles do no harm.
    """
    waiting: list[tuple[Any, int, Way]] = [(data, 0, None)]
    seen = 0
    while waiting:
        value, depth, way = waiting.pop()
        seen += 1
        wrong = _wrong(value, depth) if seen <= MOST_VALUES else "too_much"
        if wrong:
            raise BadFacts(wrong, place=place(way), value=shown(value))
        if type(value) is list:
            waiting += [(each, depth + 1, (way, at)) for at, each in enumerate(value)]
        elif type(value) is dict:
            waiting += [(each, depth + 1, (way, key)) for key, each in value.items()]


def _wrong(value: Any, depth: int) -> str:
    """What is wrong, as a sentence of [problems]; nothing if all is well."""
    kind = type(value)
    if kind is list or kind is dict:
        if depth >= DEEPEST:
            return "too_deep"
        if len(value) > MOST_VALUES:
            return "too_much"
        return "" if kind is list or all(_is_text(key) for key in value) else "not_names"
    if kind is str:
        return "" if _is_text(value) else "not_readable"
    if kind is int:
        return "" if -LARGEST <= value <= LARGEST else "not_sensible"
    if kind is float:
        return "not_whole"
    return "" if kind is bool or value is None else "not_plain"


def _is_text(value: Any) -> bool:
    """Half a surrogate pair is no character: text that holds one cannot be written."""
    if type(value) is not str or len(value) > LONGEST:
        return False
    return value.isascii() or not any("\ud800" <= each <= "\udfff" for each in value)


def place(way: Way) -> str:
    """The path of a value: board.temple[3]."""
    steps: list[str] = []
    while way is not None:
        way, key = way
        steps.append(f"[{key}]" if type(key) is int else f".{named(key)}")
    return "".join(reversed(steps)).removeprefix(".")


def named(key: Any) -> str:
    """How a sentence names a key: unchanged if it is readable."""
    readable = type(key) is str and key.isprintable() and 0 < len(key) <= SHOWN and key == key.strip()
    return key if readable else shown(key)


def shown(value: Any) -> str:
    """How a sentence quotes any value: short, printable, never failing."""
    kind = type(value)
    if kind is list or kind is dict:
        return "[…]" if kind is list else "{…}"
    if kind is int and value.bit_length() > 4 * SHOWN:
        digits = value.bit_length() * 30103 // 100000 + 1
        return f"{'−' if value < 0 else ''}10^{digits - 1}"
    if kind in (int, bool, float) or value is None:
        return repr(value)
    if kind is str:
        return repr(value[:SHOWN]) if len(value) <= SHOWN else repr(value[:SHOWN]) + "…"
    return f"<{kind.__name__}>"
