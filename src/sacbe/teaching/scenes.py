"""A scene of a lesson as a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from sacbe.core.errors import Problem, Unavailable
from sacbe.matches.match import Match, new, stage
from sacbe.teaching.lesson import Scene

Slot: TypeAlias = tuple[Any, Any]  # a table or list of a position, and a place in it


def open_scene(game: str, scene: Scene) -> Match:
    """Where the scene begins; the box of this machine may differ from the one that the lesson was written
    for."""
    try:
        match = new(game, scene.seats, scene.options, scene.seed)
        if scene.swap or scene.top or scene.deal or scene.set or scene.drop:
            facts = match.dump()
            _arrange(facts, scene)
            match = stage(game, facts, scene.seed)
        for seat, action in scene.moves:
            match.play(seat, action)
    except (Problem, LookupError) as error:
        raise Unavailable("lesson_unplayable", game=game) from error
    return match


def _arrange(facts: dict[str, Any], scene: Scene) -> None:
    pools = [slot for path in scene.pools for slot in _slots(_at(facts, path))]
    settled: list[Slot] = []
    for slot, value in _wanted(facts, scene):
        _swap(slot, value, [*_slots(slot[0]), *pools], settled)
        settled.append(slot)
    for path, wanted in scene.deal.items():
        for value in wanted:
            _take(facts, scene.pools, value)
            _at(facts, path).append(value)
    for path, value in scene.set.items():
        parent, _, key = path.rpartition(".")
        table = _at(facts, parent)
        table[int(key) if isinstance(table, list) else key] = value
    for key in scene.drop:
        del facts[key]


def _take(facts: dict[str, Any], pools: tuple[str, ...], value: Any) -> None:
    pool = next((each for each in (_at(facts, path) for path in pools) if value in each), None)
    if pool is None:
        raise LookupError(value)
    pool.remove(value)


def _at(facts: Any, path: str) -> Any:
    for key in path.split(".") if path else ():
        facts = facts[int(key) if isinstance(facts, list) else key]
    return facts


def _slots(container: Any) -> Iterator[Slot]:
    keys = container if isinstance(container, dict) else range(len(container))
    return ((container, key) for key in keys)


def _wanted(facts: dict[str, Any], scene: Scene) -> Iterator[tuple[Slot, Any]]:
    """A list says what comes first, or lies on top; a table, what lies where."""
    for path, wanted in scene.swap.items():
        pairs = wanted.items() if isinstance(wanted, dict) else enumerate(wanted)
        yield from (((_at(facts, path), key), value) for key, value in pairs)
    for path, wanted in scene.top.items():
        pile = _at(facts, path)
        yield from (((pile, len(pile) - 1 - place), value) for place, value in enumerate(wanted))


def _swap(slot: Slot, value: Any, places: list[Slot], settled: list[Slot]) -> None:
    """Nothing is made and nothing is lost: what lay there goes where the wanted thing was."""
    container, key = slot
    for other, place in places:
        free = not any(other is done and place == at for done, at in settled)
        if free and other[place] == value:
            other[place], container[key] = container[key], other[place]
            return
    raise LookupError(value)
