"""A lesson as its game tells it: ``lessons/NAME.toml``; its sentences stand in the catalogue,
[lessons.NAME]."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Final

from sacbe.bots.levels import LEVELS
from sacbe.core.action import Seat
from sacbe.core.errors import UnknownName
from sacbe.core.options import Value
from sacbe.core.plain import shown
from sacbe.games import find_game

LOOK: Final = "look"  # read, and see what is pointed at
MOVE: Final = "move"  # take the actions that are asked for
REFUSED: Final = "refused"  # try an action that a rule forbids
KINDS: Final = (LOOK, MOVE, REFUSED)
FIRST: Final = "first"

Scripted = tuple[Seat, str]


@dataclass(frozen=True)
class Scene:
    """A fixed deal, altered by paths of ``Match.dump``: ``swap`` puts things where they are wanted in
    exchange for what lies there, ``top`` the same from the end of a list, ``deal`` takes them from the
    pools to the end of a list, ``set`` writes any other fact, ``drop`` leaves out what need not be said.
    ``moves`` lead to where the scene begins."""

    seats: int
    seed: int
    options: Mapping[str, Value] = field(default_factory=dict)
    pools: tuple[str, ...] = ()
    swap: Mapping[str, Any] = field(default_factory=dict)
    top: Mapping[str, list[Any]] = field(default_factory=dict)
    deal: Mapping[str, list[Any]] = field(default_factory=dict)
    set: Mapping[str, Any] = field(default_factory=dict)
    drop: tuple[str, ...] = ()
    moves: tuple[Scripted, ...] = ()


@dataclass(frozen=True)
class LessonStep:
    """What the learner does in it. ``plays`` are the actions in their order, each with what may stand in
    for it, the suggested one first; or the action to be refused. The first ``any_order`` of them may come
    in any order. ``before`` is what others do first."""

    key: str
    kind: str
    scene: str
    plays: tuple[tuple[str, ...], ...] = ()
    any_order: int = 0
    before: tuple[Scripted, ...] = ()
    points: tuple[str, ...] = ()
    rule: str = ""
    events: tuple[str, ...] = ()
    gain: tuple[int, int] | None = None
    facts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Tip:
    """Said at the first decision of a kind in the match after the lesson."""

    key: str
    decisions: tuple[str, ...]


@dataclass(frozen=True)
class Practice:
    """The match that follows: against the friendliest bot, with a word from the coach in the first round."""

    seats: int
    options: Mapping[str, Value]
    tips: tuple[Tip, ...]
    bot: str = LEVELS[0]


@dataclass(frozen=True)
class Lesson:
    game: str
    name: str
    seat: Seat
    scenes: Mapping[str, Scene]
    steps: tuple[LessonStep, ...]
    practice: Practice


def lesson_names(game: str) -> tuple[str, ...]:
    """The first one first; sentences lie beside them."""
    return _names(find_game(game).NAME)


@cache
def _names(game: str) -> tuple[str, ...]:
    folder = files(f"sacbe.games.{game}").joinpath("lessons")
    if not folder.is_dir():
        return ()
    found = [each.name.removesuffix(".toml") for each in folder.iterdir() if each.name.endswith(".toml")]
    return tuple(sorted((name for name in found if len(name) > 2), key=lambda name: (name != FIRST, name)))


def find_lesson(game: str, name: str) -> Lesson:
    if type(name) is not str or name not in lesson_names(game):
        raise UnknownName("unknown_lesson", lesson=shown(name), known=list(lesson_names(game)))
    return _load(game, name)


def lessons_of(game: str) -> list[Lesson]:
    return [find_lesson(game, name) for name in lesson_names(game)]


@cache
def _load(game: str, name: str) -> Lesson:
    source = files(f"sacbe.games.{game}").joinpath("lessons", f"{name}.toml").read_text("utf-8")
    table = tomllib.loads(source)
    scenes = {key: _scene(each) for key, each in table["scenes"].items()}
    steps: list[LessonStep] = []
    for each in table["steps"]:
        steps.append(_step(each, steps[-1].scene if steps else next(iter(scenes))))
    return Lesson(game, name, table["seat"], scenes, tuple(steps), _practice(table["practice"]))


def _scene(table: dict[str, Any]) -> Scene:
    lists = {key: tuple(table.get(key, ())) for key in ("pools", "drop")}
    own = table | lists | {"moves": _scripted(table.get("moves", ()))}
    return Scene(**own)


def _step(table: dict[str, Any], scene: str) -> LessonStep:
    plays = tuple((each,) if isinstance(each, str) else tuple(each) for each in table.get("plays", ()))
    gain = table.get("gain")
    return LessonStep(
        key=table["key"],
        kind=table["kind"],
        scene=table.get("scene", scene),
        plays=plays,
        any_order=table.get("any_order", 0),
        before=_scripted(table.get("before", ())),
        points=tuple(table.get("points", ())),
        rule=table.get("rule", ""),
        events=tuple(table.get("events", ())),
        gain=None if gain is None else (gain[0], gain[1]),
        facts=table.get("facts", {}),
    )


def _practice(table: dict[str, Any]) -> Practice:
    tips = tuple(Tip(each["key"], tuple(each["decisions"])) for each in table["tips"])
    return Practice(table["seats"], table.get("options", {}), tips)


def _scripted(lines: Any) -> tuple[Scripted, ...]:
    """Each is a seat and its action: ``1 quarry``."""
    parts = (line.partition(" ") for line in lines)
    return tuple((int(seat), action) for seat, _, action in parts)
