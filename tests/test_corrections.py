"""What a correction of a component file is, and what it is not. Each game is corrected in its own folder."""

from importlib import import_module
from importlib.resources import files

import corrections
import pytest
from corrections import Leaf, Refused

from sacbe import SHELF

games = pytest.mark.parametrize("game", SHELF)


def source(game):
    return files(f"sacbe.games.{game}").joinpath("components.toml").read_text("utf-8")


def constants(module):
    return {name: value for name, value in vars(module).items() if name.isupper() and name != "MARKS"}


@games
def test_marks_alone_change_nothing(load_components, game):
    marked = load_components(corrections.with_marks(source(game)), game)
    ours = import_module(f"sacbe.games.{game}.components")
    assert constants(marked) == constants(ours)
    assert marked.DIGEST == SHELF[game].COMPONENTS
    assert marked.MARKS != ours.MARKS


BOOK = corrections.entries("""
total = { value = 4, mark = "printed" }
copies.a = { value = [1, 1], mark = ["house", "printed"] }
copies.b = { value = [2], mark = "inferred" }
price = { value = 3, mark = "house" }
named = { value = ["x", 3], mark = "house" }
""")


def load(values):
    """The copies make up the total, and what is named has that price."""
    if sum([*values["copies.a"], *values["copies.b"]]) != values["total"]:
        raise Refused("total")
    if values["named"][1] != values["price"]:
        raise Refused("named")


def test_every_value_that_is_not_printed_is_corrected():
    assert list(map(str, corrections.unprinted(BOOK))) == [
        "copies.a.0",
        "copies.b.0",
        "price",
        "named.0",
        "named.1",
    ]


def test_what_one_gains_another_loses_and_names_follow():
    found = corrections.correction(BOOK, Leaf("copies.a", (0,)), load)
    assert found.values["copies.a"] == [2, 1]
    assert found.values["copies.b"] == [1]
    found = corrections.correction(BOOK, Leaf("price", ()), load)
    assert found.values["price"] == found.values["named"][1] == 4


def test_a_value_that_a_check_pins_has_no_correction():
    def pinned(values):
        load(values)
        if values["price"] != 3:
            raise Refused("price")

    assert corrections.correction(BOOK, Leaf("price", ()), pinned) is None
