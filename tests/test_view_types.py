"""Views and dumps have the types that are declared for them; the page and the documents are made of these."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest
from hypothesis import given
from hypothesis import strategies as st
from laws import few, games, sittings
from walk import eyes, moments

from sacbe.core.view_types import BaseView, Names

TOOL = Path(__file__).resolve().parent.parent / "tools" / "view_types.py"


def wrong(value: Any, kind: Any, place: str = "") -> list[str]:
    """Every place at which a value is not of its type."""
    origin, inner = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        return wrong_keys(value, get_type_hints(kind, include_extras=True), place)
    if origin is NotRequired:
        return wrong(value, inner[0], place)
    if origin in (Union, UnionType):
        return [] if any(not wrong(value, each) for each in inner) else [place]
    if origin is list and isinstance(value, list):
        return [each for item in value for each in wrong(item, inner[0], f"{place}[]")]
    if origin is dict or (origin is Annotated and get_origin(inner[0]) is dict):
        return wrong_dict(value, inner[0] if origin is Annotated else kind, origin is dict, place)
    if origin is Annotated:
        return [] if value in inner[1].names else [f"{place} = {value!r}"]
    return [] if type(value) is (NoneType if kind is None else kind) else [f"{place} = {value!r}"]


def wrong_keys(value: Any, hints: dict[str, Any], place: str) -> list[str]:
    if not isinstance(value, dict):
        return [place]
    needed = {key for key, kind in hints.items() if get_origin(kind) is not NotRequired}
    odd = sorted((set(value) - set(hints)) | (needed - set(value)))
    known = [key for key in value if key in hints]
    return [f"{place}.{key}" for key in odd] + [
        each for key in known for each in wrong(value[key], hints[key], f"{place}.{key}")
    ]


def wrong_dict(value: Any, kind: Any, total: bool, place: str) -> list[str]:
    """A dict over names has all of them, unless it is marked as having some."""
    if not isinstance(value, dict):
        return [place]
    key, item = get_args(kind)
    missing = []
    if total and get_origin(key) is Annotated and isinstance(get_args(key)[1], Names):
        missing = [f"{place}.{name}" for name in get_args(key)[1].names if name not in value]
    inner = [each for name in value for each in wrong(name, key, place)]
    return missing + inner + [each for name in value for each in wrong(value[name], item, f"{place}.{name}")]


@games
@few
@given(data=st.data())
def test_views_and_dumps_have_their_declared_types(game, data):
    shape = import_module(f"sacbe.games.{game.NAME}.view_types")
    for position in moments(data.draw(sittings(game)), 9):
        assert wrong(game.dump(position), shape.Dump) == []
        for eye in eyes(position):
            assert wrong(game.observe(position, eye), shape.View) == []


@games
def test_every_view_has_what_all_views_have(game):
    hints = get_type_hints(import_module(f"sacbe.games.{game.NAME}.view_types").View, include_extras=True)
    assert {key: hints.get(key) for key in BaseView.__annotations__} == get_type_hints(BaseView)


@pytest.mark.parametrize("value", [{"game": 1}, {}, [], {"game": "x", "seats": 2, "more": 0}])
def test_a_view_of_another_shape_is_found(value):
    assert wrong(value, BaseView)


def test_the_types_of_the_page_and_the_documents_are_made_from_those_of_the_games() -> None:
    assert subprocess.run([sys.executable, str(TOOL), "--check"], check=False).returncode == 0
