"""Matches to learn from follow from their numbers, and a training that was interrupted goes on."""

import importlib.util
import json

import pytest
from typer.testing import CliRunner

import sacbe
from sacbe.cli.app import app
from sacbe.core.game import new_position
from sacbe.core.rng import Rng
from sacbe.training.generations import Generation, Training, begin, lines_of, matches_of, play_for
from sacbe.training.selfplay import UNSURE


@pytest.fixture
def generation(tmp_path):
    return Generation(Training("lost_cities", 2, {"length": "short"}, 5, 2, str(tmp_path)), 0)


def write(generation, text):
    generation.course.place(0, "jsonl").write_text(text, "utf-8")


def test_a_match_to_learn_from_follows_from_its_number(generation):
    assert play_for(generation, 3) == play_for(generation, 3)
    assert play_for(generation, 3) != play_for(generation, 4)


def test_a_match_can_be_played_again_from_its_line(generation):
    write(generation, play_for(generation, 0) + "\n")
    (match,) = matches_of(generation)
    position = new_position(sacbe.SHELF["lost_cities"], 2, match.options, Rng(match.seed))
    for move in match.moves:
        position.apply(move.seat, move.action)
    assert position.over
    assert all(move.value == UNSURE or 0 <= move.value <= 1 for move in match.moves)


def test_what_was_interrupted_goes_on_after_the_last_whole_line(generation):
    lines = [play_for(generation, number) for number in range(3)]
    write(generation, f"{lines[0]}\n{lines[1]}\n{lines[2][:40]}")
    assert begin(generation) == 2
    assert lines_of(generation) == lines[:2]


def test_matches_of_another_training_are_refused(generation):
    write(generation, play_for(generation, 0) + "\n")
    other = generation._replace(course=generation.course._replace(seed=6))
    with pytest.raises(sacbe.BadValue, match="holds a training with other settings"):
        begin(other)


def test_opponents_from_the_pool_are_not_learnt_from(generation):
    """One match in six has one."""
    unsure = []
    for number in range(60):
        moves = json.loads(play_for(generation, number))[1]
        seats = {seat for seat, _, value in moves if value != UNSURE}
        unsure.append(len(seats) < 2)
    assert 1 <= sum(unsure) <= 15


def test_training_without_numpy_says_what_to_install(monkeypatch):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    done = CliRunner().invoke(app, ["train", "quetzal"])
    assert done.exit_code == 2
    assert 'pip install "sacbe[train]"' in done.stderr
