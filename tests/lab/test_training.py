"""A short training: its net foresees matches that it has not seen better than the hand-made estimate does."""

import numpy as np
import pytest

import sacbe
from sacbe.arena.tournament import one_by_one
from sacbe.bots.nets import limits as size
from sacbe.bots.nets.net import Evaluator, Net
from sacbe.bots.nets.shelf import unpacked
from sacbe.core.errors import Unavailable
from sacbe.core.game import new_position
from sacbe.core.rng import Rng
from sacbe.training import fit
from sacbe.training.course import Amounts, gather, learn, train
from sacbe.training.generations import Generation, Training
from sacbe.training.samples import row_of

MATCHES = 400


def silent(found, total, done, what):
    return found


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    folder = tmp_path_factory.mktemp("net")
    return Training("quetzal", 2, {}, 3, 25, str(folder))


@pytest.fixture(scope="module")
def losses(course):
    gather(Generation(course, 0), MATCHES, one_by_one, silent)
    return learn(course, 0)


def test_after_minutes_a_net_foresees_more_than_the_hand_made_estimate(losses):
    assert losses.net < losses.outlook - 0.01
    assert losses.outlook < losses.constant


def test_the_weights_say_in_whole_numbers_what_was_fitted(course, losses):
    content = course.place(0, "weights").read_bytes()
    position = new_position(sacbe.SHELF["quetzal"], 2, {}, Rng(8))
    row = np.array([row_of(position)], np.int16)
    weights = unpacked(content, row.shape[1], 2)
    said = Evaluator(Net(row.shape[1], 2, weights)).read(position)
    assert np.array(said) / size.ONE == pytest.approx(fit.predictions(weights, row)[0], abs=0.002)


def test_generations_follow_each_other_and_tell_of_a_duel(course, losses):
    amounts = Amounts(matches=MATCHES, generations=1, deals=1)
    (told,) = train(course, amounts, one_by_one, silent)
    assert told.losses == losses
    assert (told.number, told.best, told.ended, told.share.deals) == (0, 0, False, 1)


def test_promises_that_are_too_timid_are_brought_to_scale():
    dice = np.random.default_rng(1)
    odds = dice.normal(0, 2, 20_000)
    won = (dice.random(20_000) < 1 / (1 + np.exp(-odds))).astype(np.float32)
    scale = fit.scale_for((1 / (1 + np.exp(-odds / 2))).astype(np.float32), won)
    assert scale.slope == pytest.approx(2, abs=0.1)
    assert scale.offset == pytest.approx(0, abs=0.1)


def test_a_game_without_features_cannot_be_learnt(tmp_path):
    course = Training("lost_cities", 2, {}, 1, 2, str(tmp_path))
    with pytest.raises(Unavailable, match="no features"):
        next(iter(train(course, Amounts(8, 1, 1), one_by_one, silent)))
