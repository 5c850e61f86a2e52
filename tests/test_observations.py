"""Views as rows of numbers: as long as they say, within their bounds, and no wiser than the view."""

from itertools import islice

import pytest
from secrets_of import SECRETS
from walk import Sitting, moments, tables, walk

import sacbe
from sacbe.adapters.layouts import layout, left_out, unread
from sacbe.adapters.observation import Observer
from sacbe.adapters.utility import utilities
from sacbe.core import features
from sacbe.core.features import Viewpoint
from sacbe.core.game import new_position
from sacbe.core.rng import Rng

games = pytest.mark.parametrize("game", sacbe.SHELF.values(), ids=lambda game: game.NAME)
VIEWPOINT = Viewpoint(1, 3)


@games
def test_an_observation_has_its_length_and_its_bounds_everywhere(game):
    for seed, (seats, options) in enumerate(tables(game)[::17]):
        observer = Observer(game, seats)
        for position in moments(Sitting(game, seats, options, seed), 100):
            for seat in range(seats):
                numbers = observer.observe(position, seat)
                assert len(numbers) == observer.size == len(observer.names)
                assert -1 <= min(numbers) <= max(numbers) <= 1


@games
def test_every_key_of_a_view_is_read_or_left_out_on_purpose(game):
    for seats in game.SEATS:
        view = game.observe(new_position(game, seats, {}, Rng(2)), 0)
        assert unread(game, view) == set()
        assert left_out(game) | {key for key, _ in layout(game, seats)} == set(view)


@games
def test_moving_the_secrets_about_does_not_change_an_observation(game):
    dice, moved = Rng(4), 0
    for seats in game.SEATS:
        observer = Observer(game, seats)
        for position in moments(Sitting(game, seats, {}, seats), 60):
            for seat in range(seats):
                other = position.copy()
                SECRETS[game.NAME].move(other, seat, dice)
                moved += game.dump(other) != game.dump(position)
                assert observer.observe(other, seat) == observer.observe(position, seat)
    assert moved > 5


@games
def test_an_observation_tells_one_moment_from_another(game):
    """Hardly two of a match are alike: nothing that matters is left out."""
    observer = Observer(game, 2)
    views = [game.observe(position, 0) for position in islice(walk(Sitting(game, 2, {}, 5)), 300)]
    seen = [tuple(observer.encode(view, 0)) for view in views]
    assert len(set(seen)) >= 0.99 * len(set(map(repr, views)))


@games
def test_the_own_seat_stands_first(game):
    """What belongs to seats begins with one's own."""
    observer = Observer(game, 2)
    position = new_position(game, 2, {}, Rng(7))
    for seat in range(2):
        numbers = dict(zip(observer.names, observer.observe(position, seat), strict=True))
        assert numbers[f"active.{(position.to_act()[0] - seat) % 2}"] == 1.0
        assert [numbers[f"seat.{each}"] for each in range(2)] == [float(each == seat) for each in range(2)]


def test_features_write_zeros_for_what_is_not_there():
    for feature in (
        features.maybe(features.number(5)),
        features.one_of("abc"),
        features.row(3, features.number(2)),
    ):
        assert feature.of(None, VIEWPOINT) == (0.0,) * feature.size
    assert features.maybe(features.number(5)).of(0, VIEWPOINT) == (1.0, 0.0)
    assert features.row(3, features.number(2)).of([1], VIEWPOINT) == [0.5, 0.0, 0.0]


def test_seats_are_counted_from_the_one_who_looks():
    assert features.by_seat(3, features.number(10)).of([1, 2, 3], VIEWPOINT) == [0.2, 0.3, 0.1]
    assert features.a_seat(3).of(0, VIEWPOINT) == [0, 0, 1, 0]
    assert features.a_seat(3).of("automaton", VIEWPOINT) == [0, 0, 0, 1]
    assert features.some_seats(3).of([1, 2], VIEWPOINT) == [1, 1, 0]


def test_what_no_layout_knows_is_an_error_and_not_a_guess():
    for feature, value in (
        (features.one_of("abc"), "d"),
        (features.counts("abc", 2), ["d"]),
        (features.by_key(["a"], features.number(1)), {"b": 1}),
        (features.row(1, features.number(1)), [1, 2]),
    ):
        with pytest.raises((KeyError, ValueError)):
            feature.of(value, VIEWPOINT)


def test_amounts_are_cut_at_their_bounds():
    assert features.number(10).of(25, VIEWPOINT) == (1.0,)
    assert features.number(10).of(-25, VIEWPOINT) == (-1.0,)
    assert features.counts("ab", 2).of("aaab", VIEWPOINT) == [1.0, 0.5]


@games
def test_utilities_are_zero_in_all_and_best_for_those_who_win(game):
    for seats in game.SEATS:
        *_, last = walk(Sitting(game, seats, {}, 3))
        found, scores = utilities(last), last.scores()
        if seats > 1:
            assert abs(sum(found)) < 1e-9
            assert {seat for seat in range(seats) if found[seat] == max(found)} == {
                seat for seat in range(seats) if scores[seat] == max(scores)
            }
        assert all(-1 <= each <= 1 for each in found)
        assert utilities(new_position(game, seats, {}, Rng(1))) == [0.0] * seats
