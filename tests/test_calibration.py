"""From shares of playouts to probabilities: what the curve keeps, and that a fit finds what is there."""

import math

import pytest

import sacbe
from sacbe.bots.calibration import (
    Curve,
    Sample,
    calibrated,
    curve_of,
    fitted,
    loss,
    openness,
    solved,
    steepness,
    strength,
)
from sacbe.core.rng import Rng

BENT = Curve(power=0.4, drift=0.1, mover=-0.3)


@pytest.mark.parametrize("shares", [[1.0, 0.0], [0.2, 0.5, 0.3], [0.0, 0.0, 1.0, 0.0]])
@pytest.mark.parametrize("curve", [Curve(), BENT])
def test_probabilities_add_up_and_keep_the_order_of_shares(shares, curve):
    found = calibrated(curve._replace(mover=0.0), shares, 0, 30)
    assert sum(found) == pytest.approx(1)
    assert all(0 < each < 1 for each in found)
    assert sorted(range(len(shares)), key=found.__getitem__) == sorted(
        range(len(shares)), key=shares.__getitem__
    )


def test_a_straight_curve_changes_no_more_than_the_doubt():
    assert calibrated(Curve(), [0.3, 0.7], 0, 30)[0] == pytest.approx(0.3, abs=0.01)


def test_what_ends_the_match_is_certain():
    assert openness(0) == 0
    assert calibrated(BENT, [1.0, 0.0], 1, 0) == [1.0, 0.0]


def test_alone_the_rival_has_the_rest():
    (found,) = calibrated(Curve(power=2.0), [0.25], 0, 1e9)
    share = 0.98 * 0.25 + 0.01
    assert found == pytest.approx(share**2 / (share**2 + (1 - share) ** 2))


def test_a_greater_share_is_never_a_smaller_probability():
    assert strength(Curve(power=-1.0), 10) == 0


def test_an_error_is_carried_over_by_the_slope_of_the_curve():
    step = 1e-6
    for share in (0.2, 0.5, 0.9):
        low, high = (calibrated(BENT, [at, 1 - at], 0, 20)[0] for at in (share - step, share + step))
        slope = (high - low) / (2 * step)
        assert steepness(BENT, share, (low + high) / 2, 20) == pytest.approx(slope, rel=0.05)


def test_a_fit_finds_the_curve_that_the_matches_followed():
    dice = Rng(5)
    samples = []
    for _ in range(2500):
        share = (1 + dice.pick(99)) / 100
        steps = dice.pick(60)
        mover = dice.pick(2)
        chance = calibrated(BENT, [share, 1 - share], mover, steps)[0]
        won = dice.pick(1_000_000) < 1_000_000 * chance
        samples.append(Sample([share, 1 - share], mover, steps, [float(won), float(not won)]))
    found = fitted(samples)
    for steps in (5, 20, 60):
        assert strength(found, steps) == pytest.approx(strength(BENT, steps), abs=0.1)
    assert found.mover == pytest.approx(BENT.mover, abs=0.15)
    assert loss(found, samples) < loss(Curve(), samples)


def test_without_samples_shares_are_taken_as_they_are():
    assert fitted([]) == Curve()


def test_three_equations_are_solved():
    matrix = [[4.0, 1.0, 0.0], [1.0, 3.0, 1.0], [0.0, 1.0, 2.0]]
    assert solved(matrix, [6.0, 11.0, 10.0]) == pytest.approx([1.0, 2.0, 4.0])


def test_loss_is_the_surprise_at_what_happened():
    sample = Sample([0.5, 0.5], 0, 1e9, [1.0, 0.0])
    assert loss(Curve(), [sample]) == pytest.approx(math.log(2))


@pytest.mark.parametrize("name", sacbe.SHELF)
def test_every_game_has_a_curve_that_trusts_its_playouts(name):
    for seats in sacbe.SHELF[name].SEATS:
        curve = curve_of(name, seats)
        assert curve != Curve()
        assert all(0.05 < strength(curve, steps) < 3 for steps in (1, 10, 100, 500))
