"""What choices say in Lost Cities, and what the page compares itself with."""

import json

import lost_cities_vectors
import pytest

from lost_cities.table import stage


def choice(match, action):
    return next(each for each in match.choices(0) if each.action == action)


@pytest.mark.rule("L-20", "L-24")
def test_a_path_that_is_started_costs_what_its_first_step_costs():
    match = stage(hand_a="R4", piles="B=9")
    match.play(0, "play:R4")
    assert choice(match, "figure:adventurer").gain == (0, -20)
    assert choice(match, "figure:explorer").gain == (0, -40)


@pytest.mark.rule("L-43")
def test_a_discard_brings_nothing_and_commits():
    found = choice(stage(hand_a="R4", piles="B=9"), "discard:R4")
    assert (found.rule, found.gain, found.commits) == ("L-43", (0, 0), True)


@pytest.mark.rule("L-48")
def test_nothing_is_promised_of_a_card_from_the_deck():
    match = stage(hand_a="R4", piles="B=9")
    match.play(0, "discard:R4")
    assert choice(match, "draw:deck").gain is None


@pytest.mark.rule("L-74", "L-75")
def test_the_vectors_of_the_page_are_what_the_engine_counts():
    assert json.loads(lost_cities_vectors.FILE.read_text("utf-8")) == lost_cities_vectors.vectors()
