"""Recorded matches replay word for word, and both builds do exactly the same."""

import tomllib

import pytest
from digest import bots_digest, rules_digest
from golden_of import CASES
from record import GOLDEN, play_recorded

from sacbe import SHELF

MATCHES = sorted(GOLDEN.glob("*/*.txt"))


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_match_replays_word_for_word(path):
    text = path.read_text("utf-8")
    assert play_recorded(SHELF[path.parent.name], text).splitlines() == text.splitlines()


@pytest.mark.parametrize("name", SHELF)
def test_every_game_has_its_golden_matches(name):
    assert {path.stem for path in MATCHES if path.parent.name == name} == {case.file for case in CASES[name]}


def digest(name):
    """Written by the pure build (``make golden``); each build must arrive at it."""
    return tomllib.loads((GOLDEN / name / "digest.toml").read_text("utf-8"))


@pytest.mark.parametrize("name", SHELF)
def test_the_rules_of_this_build_do_what_those_of_the_pure_one_do(name):
    assert rules_digest(SHELF[name]) == digest(name)["rules"]


@pytest.mark.parametrize("name", SHELF)
def test_the_bots_of_this_build_do_what_those_of_the_pure_one_do(name):
    assert bots_digest(SHELF[name]) == digest(name)["bots"]
