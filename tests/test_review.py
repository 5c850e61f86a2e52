"""A whole match, split into play and luck: what is counted adds up, and nothing is judged by what came."""

import math

import pytest
from test_analysis import finished, late

import sacbe
from sacbe.bots import grades
from sacbe.bots.analysis import Estimate
from sacbe.core.rng import Rng
from sacbe.matches.decisions import decisions_of, shared_win
from sacbe.reviews import accuracy, line, luck, moments
from sacbe.reviews.balance import skill_of
from sacbe.reviews.line import Sighting
from sacbe.reviews.luck import LuckSighting
from sacbe.reviews.review import review
from sacbe.reviews.units import DEAL, Effort, Workshop

FEW = 10
games = pytest.mark.parametrize("name", sacbe.SHELF)


def ending(name, seats, seed, left=8):
    """The last decisions of a match, as a record of their own."""
    match = sacbe.stage(name, late(name, seats, seed, left).dump())
    dice = Rng(seed)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[dice.pick(len(match.legal(seat)))])
    return match


@games
def test_start_and_play_and_luck_and_the_rest_make_the_end(name):
    match = ending(name, max(sacbe.SHELF[name].SEATS), 5)
    found = sacbe.review(match.record(), iterations=FEW)
    assert [each.end for each in found.balance] == shared_win(match)
    assert [each.end for each in found.balance_points] == match.scores()
    assert sum(each.start for each in found.balance) == pytest.approx(1)
    for rows in (found.balance, found.balance_points):
        for each in rows:
            parts = each.start + each.own + each.others + each.luck + each.rest
            assert parts == pytest.approx(each.end, abs=1e-9)
            assert each.own <= 0 or rows is found.balance_points
    for moment in found.line:
        assert sum(each.value for each in moment.win) == pytest.approx(1)
    for turn in found.turns:
        assert sum(turn.skill) == pytest.approx(0)
        assert turn.skill[turn.seat] <= 0


def test_the_same_record_is_always_reviewed_the_same():
    match = ending("coatl", 2, 5)
    assert review(match, iterations=FEW) == sacbe.review(match.record(), iterations=FEW)


def test_a_decision_is_judged_alike_whatever_came_after_it_and_whatever_others_held():
    """Two records that part after some moves: up to there, every decision is judged the same."""
    match = ending("coatl", 2, 7)
    moves = match.moves
    decided = [each.number for each in decisions_of(match.record())]
    parting = decided[len(decided) // 2]
    other = sacbe.replay(match.record())
    other.rewind(parting)
    seat = moves[parting][0]
    other.play(seat, next(each for each in other.legal(seat) if each != moves[parting][1]))
    one, two = (Workshop(each.record(), Effort(0, 0, FEW)) for each in (match, other))
    before = [number for number in decided if number < parting]
    assert before
    for number in before:
        assert one.find(number).judged == two.find(number).judged
    assert one.find(parting).judged.best[0] == two.find(parting).judged.best[0]


def test_pieces_may_be_found_in_any_order():
    workshop = Workshop(ending("quetzal", 2, 3).record(), Effort(0, 0, FEW))
    there = {number: workshop.find(number) for number in workshop.numbers}
    back = {number: workshop.find(number) for number in reversed(workshop.numbers)}
    assert there == back


def test_moves_without_a_choice_are_no_decisions():
    match = ending("paititi", 2, 3)
    found = review(match, iterations=FEW)
    assert {turn.number for turn in found.turns} == {each.number for each in decisions_of(match.record())}
    assert all(turn.choices > 1 for turn in found.turns)


def test_a_match_without_a_choice_is_not_reviewed():
    with pytest.raises(sacbe.NothingToDecide, match="nothing to analyse"):
        review(sacbe.new("coatl", 2, seed=1), iterations=FEW)


def test_an_unfinished_match_ends_where_it_stands():
    match = ending("coatl", 2, 5)
    match.rewind(len(match.moves) - 1)
    found = review(match, iterations=FEW)
    assert not found.over
    for each in found.balance:
        parts = each.start + each.own + each.others + each.luck + each.rest
        assert parts == pytest.approx(each.end)


def test_progress_is_told():
    heard = []
    review(ending("coatl", 2, 5), iterations=FEW, tick=lambda done, total: heard.append((done, total)))
    assert heard[-1][0] == heard[-1][1] == len(heard)


# Chance


@games
def test_what_no_seat_knows_is_dealt_again_and_what_seats_know_is_not(name):
    seats = min(each for each in sacbe.SHELF[name].SEATS if each > 1)
    match = late(name, seats, 11, 20)
    position, rng = match.position(), Rng(3)
    other = moments.loose(position, rng).resampled(moments.NOBODY, rng)
    assert [match.game.observe(other, seat) for seat in range(seats)] == [
        match.view(seat) for seat in range(seats)
    ]


@games
def test_chance_speaks_where_something_else_might_have_come(name):
    seats = min(each for each in sacbe.SHELF[name].SEATS if each > 1)
    match = finished(name, seats, 3)
    steps, rng = moments.steps_of(match.record()), Rng(1)
    drawn = [step for step in steps if moments.may_be_chance(match.game, step)][:6]
    still = [step for step in steps if not moments.may_be_chance(match.game, step)][:20]
    assert any(moments.chance_spoke(match.game, step, moments.outcomes(step, rng)) for step in drawn)
    for step in still:
        assert not moments.chance_spoke(match.game, step, moments.outcomes(step, rng))


def test_the_deal_is_the_first_piece_of_luck():
    match = sacbe.new("coatl", 2, seed=4)
    seat = match.to_act[0]
    match.play(seat, match.legal(seat)[0])
    found = Workshop(match.record(), Effort(0, 0, FEW)).find(DEAL)
    assert found.spoken is not None
    assert Workshop(ending("coatl", 2, 5).record(), Effort(0, 0, FEW)).find(DEAL).spoken is None


def test_luck_within_its_noise_is_drawn_towards_what_it_looks_like():
    def piece(value, glance):
        return LuckSighting([Estimate(value, 0.1), Estimate(-value, 0.1)], [glance, -glance])

    noise = luck.settle([piece(value, 0.0) for value in (0.08, -0.05, 0.02, -0.06)])
    assert all(abs(each.value) < 0.03 for row in noise for each in row)
    clear = luck.settle([piece(0.5, 0.0), piece(-0.4, 0.0)])
    assert clear[0][0].value > 0.4
    looked = luck.settle([piece(0.3 * glance, glance) for glance in (0.5, -0.4, 0.3, 0.1)])
    assert looked[0][0].value == pytest.approx(0.15, abs=0.02)


# The line


def test_a_line_that_does_not_move_is_drawn_surer_than_its_points():
    seen = [0.5, 0.55, 0.46, 0.52, 0.48, 0.51]
    points = [Sighting([Estimate(each, 0.04), Estimate(1 - each, 0.04)], False) for each in seen]
    drawn = line.smooth(points)
    assert all(each[0].error < 0.03 for each in drawn)
    assert all(each[0].value + each[1].value == pytest.approx(1) for each in drawn)
    assert max(each[0].value for each in drawn) - min(each[0].value for each in drawn) < 0.04


def test_a_line_ends_at_the_end():
    end = Sighting([Estimate(1.0, 0.0), Estimate(0.0, 0.0)], True)
    drawn = line.smooth(
        [Sighting([Estimate(0.5, 0.05), Estimate(0.5, 0.05)], False), Sighting(None, False), end]
    )
    assert [(each.value, each.error) for each in drawn[-1]] == [(1.0, 0.0), (0.0, 0.0)]


def test_leaders_within_two_errors_are_too_close_to_call():
    assert line.is_close([Estimate(0.52, 0.03), Estimate(0.48, 0.03)], 2.0)
    assert not line.is_close([Estimate(0.6, 0.03), Estimate(0.4, 0.03)], 2.0)


# Words


@pytest.mark.parametrize(
    ("gap", "error", "word"),
    [
        (-1, 2, "too_close"),
        (0.9, 2, "too_close"),
        (3.9, 1, "close"),
        (8, 6, "close"),
        (8, 3, "better"),
        (30, 15, "better"),
        (10, 4, "clear"),
        (9.9, 1, "better"),
    ],
)
def test_the_word_follows_from_the_gap_and_its_error(gap, error, word):
    assert grades.preference(gap, error) == word


@pytest.mark.parametrize(
    ("loss", "error", "name"),
    [
        (9, 2, "inaccuracy"),
        (8.9, 2, None),
        (14, 2, "mistake"),
        (19, 2, "blunder"),
        (19, 7.1, None),
        (4.9, 0, None),
    ],
)
def test_a_mistake_is_one_beyond_two_standard_errors(loss, error, name):
    assert grades.fault(loss, error, grades.limits("coatl", 2)) == name


def test_with_three_seats_the_limits_are_points_of_the_game():
    two, three = grades.limits("quetzal", 2), grades.limits("quetzal", 3)
    assert (two.scale, two.inaccuracy, two.mistake, two.blunder) == ("win", 5, 10, 15)
    assert three.scale == "points"
    assert three.blunder == pytest.approx(3 * three.inaccuracy, abs=0.05)


def test_a_right_answer_loses_less_than_five_points_and_its_error():
    limits = grades.limits("coatl", 2)
    assert grades.passes(5.9, 1.0, limits)
    assert not grades.passes(6.1, 1.0, limits)


def test_a_difference_within_the_noise_is_no_skill():
    def stand(win, error=0.03):
        return [Estimate(win, error), Estimate(1 - win, error)]

    assert skill_of(stand(0.48), stand(0.5), 0) == [0, 0]
    assert -0.05 < skill_of(stand(0.45), stand(0.5), 0)[0] < -0.03
    assert skill_of(stand(0.2, 0.001), stand(0.5, 0.001), 0) == pytest.approx([-0.3, 0.3], rel=0.001)


# Accuracy


def test_a_move_that_loses_nothing_is_accurate_and_a_lost_match_is_not():
    assert accuracy.of_move(0) == 100
    assert accuracy.of_move(10) == pytest.approx(103.1668 * math.exp(-0.4354) - 2.1669)
    assert accuracy.of_move(100) == 0


def test_one_bad_move_weighs_more_than_its_share():
    flat = [0.5] * 20
    good = [(place, 100.0) for place in range(9)]
    assert accuracy.of_match(good, flat) == pytest.approx(100)
    assert accuracy.of_match([*good, (9, 20.0)], flat) < 92
    assert accuracy.of_match([], flat) is None
