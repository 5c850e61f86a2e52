"""From shares of playouts to probabilities: what a power keeps, and that a fit finds what is there."""

import math

import pytest

import sacbe
from sacbe.bots.calibration import (
    USUAL,
    Sample,
    calibrated,
    fitted,
    loss,
    openness,
    power_of,
    steepness,
)
from sacbe.bots.game_settings import games_with
from sacbe.core.rng import Rng


@pytest.mark.parametrize("shares", [[1.0, 0.0], [0.2, 0.5, 0.3], [0.0, 0.01, 0.97, 0.02]])
@pytest.mark.parametrize("power", [0.5, 1.0, 1.3])
def test_probabilities_add_up_and_keep_the_order_of_shares(shares, power):
    found = calibrated(power, shares, 30)
    assert sum(found) == pytest.approx(1)
    assert all(0 < each < 1 for each in found)
    assert ranked(found) == ranked(shares)


def ranked(values):
    return sorted(range(len(values)), key=values.__getitem__)


def test_a_power_of_one_changes_no_more_than_the_doubt():
    assert calibrated(1.0, [0.3, 0.7], 30)[0] == pytest.approx(0.3, abs=0.01)


def test_a_smaller_power_is_less_sure():
    assert 0.5 < calibrated(0.7, [0.8, 0.2], 30)[0] < 0.8 < calibrated(1.3, [0.8, 0.2], 30)[0]


def test_what_ends_the_match_is_certain():
    assert openness(0) == 0
    assert calibrated(0.5, [1.0, 0.0], 0) == [1.0, 0.0]


def test_alone_the_rival_has_the_rest():
    (found,) = calibrated(2.0, [0.25], 1e9)
    share = 0.98 * 0.25 + 0.01
    assert found == pytest.approx(share**2 / (share**2 + (1 - share) ** 2))


def test_an_error_is_carried_over_by_the_slope_of_the_curve():
    step = 1e-6
    for share in (0.2, 0.5, 0.9):
        low, high = (calibrated(0.7, [at, 1 - at], 20)[0] for at in (share - step, share + step))
        slope = (high - low) / (2 * step)
        assert steepness(0.7, share, (low + high) / 2, 20) == pytest.approx(slope, rel=0.05)


def test_a_fit_finds_the_power_that_the_matches_followed():
    dice = Rng(5)
    samples = []
    for _ in range(3000):
        share = (1 + dice.pick(99)) / 100
        chance = calibrated(0.6, [share, 1 - share], 1e9)[0]
        won = dice.pick(1_000_000) < 1_000_000 * chance
        samples.append(Sample([share, 1 - share], 1e9, [float(won), float(not won)]))
    found = fitted(samples)
    assert found == pytest.approx(0.6, abs=0.06)
    assert loss(found, samples) < loss(1.0, samples)


def test_without_samples_the_power_is_the_usual_one():
    assert fitted([]) == USUAL
    assert fitted([Sample([1.0, 0.0], 0, [0.0, 1.0])]) == USUAL  # what is over says nothing


def test_loss_is_the_surprise_at_what_happened():
    assert loss(1.0, [Sample([0.5, 0.5], 1e9, [1.0, 0.0])]) == pytest.approx(math.log(2))
    assert loss(1.0, [Sample([0.5], 1e9, [0.0])]) == pytest.approx(math.log(2))


@pytest.mark.parametrize("name", games_with("calibration"))
def test_every_game_that_was_calibrated_has_a_power_that_trusts_its_playouts(name):
    for seats in sacbe.SHELF[name].SEATS:
        assert 0.4 < power_of(name, seats) < 1.5
