"""Numbers on the command line: each option of each command refuses in one sentence what it cannot use."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
from test_cli_lines import complaint

import sacbe
from sacbe.cli import options
from sacbe.cli.app import app
from sacbe.core.errors import BadValue
from sacbe.matches import record_file

WHOLE, PARTS = ("N", "K"), ("S", "X")  # how options say that they are numbers
NEVER = [
    "99999999999999999999",
    "inf",
    "-inf",
    "nan",
    "-1",
    "",
    " ",
    "١٢",
    "1_0",
    "0x10",
    "1e400",
    "9" * 5000,
]
FRACTIONS = ["2.5", "0.1", "1e-3"]
AFTER = {  # what else the command needs before it asks for the number
    "play": ["lost_cities"],
    "watch": ["lost_cities"],
    "arena": ["lost_cities"],
    "report": ["lost_cities"],
    "replay": ["RECORD"],
    "analyse": ["RECORD", "--at", "0"],
    "learn": ["lost_cities"],
}
SEEDS = ["99999999999999999999", "0"]  # any number with twenty digits is a seed


def commands(command, words: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], object]]:
    inner = getattr(command, "commands", None)
    if inner is None:
        yield words, command
        return
    for name, each in inner.items():
        yield from commands(each, (*words, name))


def numeric() -> Iterator[tuple[tuple[str, ...], str, bool]]:
    """Every option that takes a number: its command, its switch, whether it must be whole."""
    for words, command in commands(typer.main.get_command(app)):
        for option in command.params:
            if option.metavar in WHOLE + PARTS:
                yield words, option.opts[0], option.metavar in WHOLE


NUMERIC = list(numeric())


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "begun.json"
    path.write_text(record_file.write(sacbe.new("lost_cities", 2, seed=1).record()))
    return path


def test_numbers_are_asked_for_by_many_commands():
    assert {words[0] for words, _, _ in NUMERIC} >= {*AFTER, "bench", "serve", "load", "admin"}


@pytest.mark.parametrize(("words", "switch", "whole"), NUMERIC, ids=lambda each: str(each))
def test_a_number_that_cannot_be_is_refused_in_one_sentence(words, switch, whole, record):
    after = [str(record) if word == "RECORD" else word for word in AFTER.get(words[0], [])]
    for value in NEVER + FRACTIONS * whole:
        if switch != "--seed" or value not in SEEDS:
            assert complaint(*words, *after, f"{switch}={value}")


@pytest.mark.parametrize("value", ["0", "7", " 7 ", "9" * 77, "ab" * 32, "0" * 64])
def test_a_seed_is_a_number_or_what_a_match_tells_at_its_end(value):
    text = value.strip()
    assert options.seed(value) == int(text, 16 if len(text) == 64 else 10)


@pytest.mark.parametrize("value", ["9" * 78, "0x" + "a" * 62, "+" + "1" * 63, "1_1", "-0"])
def test_whatever_python_would_read_as_a_number_is_no_seed_yet(value):
    with pytest.raises(BadValue):
        options.seed(value)
