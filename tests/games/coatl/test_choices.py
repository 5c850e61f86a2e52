"""What choices say in Cóatl, and what the page compares itself with."""

import json

import coatl_vectors
import pytest

import sacbe


def test_the_vectors_of_the_page_are_what_the_engine_plays():
    assert json.loads(coatl_vectors.FILE.read_text("utf-8")) == coatl_vectors.vectors()


@pytest.mark.rule("C-41", "C-42", "C-43", "C-44")
def test_a_realisation_says_the_level_and_the_points_that_it_brings():
    seen = set()
    for seed in range(6):
        match = sacbe.new("coatl", 3, seed=seed)
        while not match.over:
            seat = match.to_act[0]
            offered = match.choices(seat)
            choice = next((each for each in offered if each.key in ("up", "take", "steal")), offered[0])
            before = match.view(seat)["standings"][seat]
            match.play(seat, choice.action)
            if choice.key not in ("up", "take", "steal"):
                continue
            told = match.events(seat, len(match.moves))[0]
            assert told["level"] == choice.effect.facts["level"]
            seen.add(choice.key)
            if choice.gain is not None and match.view(seat)["temple"] is None:
                assert match.view(seat)["standings"][seat] - before == choice.effect.facts["points"]
    assert seen == {"up", "take", "steal"}


def test_the_card_that_a_seat_plays_is_no_secret_to_it():
    match = sacbe.new("coatl", 2, seed=3)
    play = next(choice for choice in match.choices(match.to_act[0]) if choice.key == "play")
    assert (play.gain, play.commits) == ((0, 0), True)
