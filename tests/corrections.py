"""Corrections of a component file as an owner of the box makes them: one for each value that is not printed.

A value is changed to a neighbouring one. Where the loader then names another line that no longer fits (a
total, a card that names a back), that line is changed too, unless it is printed.
"""

import re
import tomllib
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any, NamedTuple

Path = tuple[int, ...]  # places in nested lists, from the outermost
Values = dict[str, Any]  # by dotted key

STEPS = (1, -1, 2, -2, 5, -5, 10, -10)
MOST_REPAIRS = 8  # further lines that are changed
MOST_NEIGHBOURS = 8  # values for which that is tried


class Refused(Exception):
    """The loader does not take the values; ``key`` is the entry that it names."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


Loader = Callable[[Values], None]  # raises Refused


class Leaf(NamedTuple):
    """One value of the file."""

    key: str
    path: Path

    def __str__(self) -> str:
        return ".".join(map(str, (self.key, *self.path)))


class Change(NamedTuple):
    leaf: Leaf
    old: Any
    new: Any


class Correction(NamedTuple):
    change: Change
    values: Values  # of the whole file


def entries(source: str) -> dict[str, dict[str, Any]]:
    return _flat("", tomllib.loads(source))


def _flat(prefix: str, table: dict[str, Any]) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for key, entry in table.items():
        found |= {prefix + key: entry} if "mark" in entry else _flat(f"{prefix}{key}.", entry)
    return found


def written(values: Values, mark: str = "house") -> str:
    """A component file with these values."""
    return "".join(
        f'{key} = {{ value = {_toml(value)}, mark = "{mark}" }}\n' for key, value in values.items()
    )


def _toml(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def leaves(value: Any, path: Path = ()) -> Iterator[Path]:
    if not isinstance(value, list):
        yield path
        return
    for place, each in enumerate(value):
        yield from leaves(each, (*path, place))


def unprinted(book: dict[str, dict[str, Any]]) -> list[Leaf]:
    return [
        Leaf(key, path)
        for key, entry in book.items()
        for path in leaves(entry["value"])
        if _mark(entry["mark"], path) != "printed"
    ]


def _mark(mark: Any, path: Path) -> str:
    return str(mark[path[0]] if isinstance(mark, list) else mark)


def get(values: Values, leaf: Leaf) -> Any:
    found = values[leaf.key]
    for place in leaf.path:
        found = found[place]
    return found


def changed(values: Values, leaf: Leaf, new: Any) -> Values:
    copy = {**values, leaf.key: deepcopy(values[leaf.key])}
    if not leaf.path:
        copy[leaf.key] = new
        return copy
    inner = copy[leaf.key]
    for place in leaf.path[:-1]:
        inner = inner[place]
    inner[leaf.path[-1]] = new
    return copy


def correction(book: dict[str, dict[str, Any]], leaf: Leaf, load: Loader) -> Correction | None:
    """The first neighbouring value that the loader takes; None if it takes none."""
    values = {key: entry["value"] for key, entry in book.items()}
    free = unprinted(book)
    for place, new in enumerate(neighbours(values, leaf, free)):
        change, first = Change(leaf, get(values, leaf), new), changed(values, leaf, new)
        most = MOST_REPAIRS if place < MOST_NEIGHBOURS else 0
        found = repaired(first, change, free, load, most)
        if found is not None:
            return Correction(change, found)
    return None


def neighbours(values: Values, leaf: Leaf, free: list[Leaf]) -> list[Any]:
    """Numbers beside it; words that stand at the same place of a like entry, in its own, or anywhere."""
    old = get(values, leaf)
    if type(old) is int:
        return [old + step for step in STEPS]
    near = sorted(free, key=lambda each: (_group(each) != _group(leaf), each.path != leaf.path, each.key))
    words = dict.fromkeys(get(values, each) for each in near)
    words |= dict.fromkeys(get(values, Leaf(key, path)) for key in values for path in leaves(values[key]))
    words |= dict.fromkeys(part for key in values for part in key.split("."))
    return [word for word in words if isinstance(word, str) and word != old]


def _group(leaf: Leaf) -> str:
    return leaf.key.rpartition(".")[0] or leaf.key


def repaired(values: Values, change: Change, free: list[Leaf], load: Loader, most: int) -> Values | None:
    """The values with whatever the loader asks for besides, as far as it is free."""
    others = [each for each in free if each != change.leaf]
    complaint = refusal(values, load)
    for _ in range(most):
        found = _repair(values, change, others, complaint, load) if complaint else None
        if found is None:
            break
        values, complaint = found
    return None if complaint else values


def refusal(values: Values, load: Loader) -> str | None:
    """The entry that the loader complains of."""
    try:
        load(values)
    except Refused as refused:
        return refused.key
    return None


def _repair(
    values: Values, change: Change, free: list[Leaf], key: str, load: Loader
) -> tuple[Values, str | None] | None:
    """A change after which the loader is content, or else the first after which it names another entry."""
    better = None
    for attempt in _attempts(values, change, free, key):
        complaint = refusal(attempt, load)
        if complaint is None:
            return attempt, None
        if better is None and complaint not in (key, change.leaf.key):
            better = attempt, complaint
    return better


def _attempts(values: Values, change: Change, free: list[Leaf], key: str) -> Iterator[Values]:
    """What names the old value names the new one; a row moves along; two swap; one gains, another loses."""
    leaf, old, new = change
    naming = [each for each in free if each.key == key != leaf.key and get(values, each) == old]
    if naming:
        yield _all_changed(values, naming, lambda _: new)
    number = type(old) is int
    if number and leaf.path:
        for row in _beside(values, leaf, free):
            yield _all_changed(values, row, lambda value: value + new - old)
    near = [each for each in free if each.key in (key, leaf.key) or _group(each) == _group(leaf)]
    near.sort(key=lambda one: (one.key not in (key, leaf.key), one.path[-1:] != leaf.path[-1:]))
    for each in near:
        value = get(values, each)
        if value == new:
            yield changed(values, each, old)
        elif number and type(value) is int:
            yield changed(values, each, value - (new - old))
            yield changed(values, each, value + (new - old))
        elif not number and type(value) is str and each.key == key:
            yield from (changed(values, each, word) for word in neighbours(values, each, near)[:8])


def _beside(values: Values, leaf: Leaf, free: list[Leaf]) -> list[list[Leaf]]:
    """The numbers after it in its row, and those before it."""
    row = [each for each in free if each.key == leaf.key and each.path[:-1] == leaf.path[:-1]]
    numbers = [each for each in row if type(get(values, each)) is int]
    return [[each for each in numbers if (each.path > leaf.path) == later] for later in (True, False)]


def _all_changed(values: Values, some: list[Leaf], how: Callable[[Any], Any]) -> Values:
    for each in some:
        values = changed(values, each, how(get(values, each)))
    return values


def with_marks(source: str) -> str:
    """The same file with every mark another one."""
    turned = {"printed": "house", "inferred": "printed", "house": "inferred"}
    return re.sub(r'"(printed|inferred|house)"', lambda found: f'"{turned[found[1]]}"', source)
