"""A whole match, split into luck and skill: what is counted adds up, and nothing is judged by what came."""

import itertools

import pytest
from test_analysis import finished, late

import sacbe
from sacbe.bots.analysis import Analysis, Figure, Verdict
from sacbe.core.rng import Rng
from sacbe.matches.review import Book, Decision, decisions_of, review, shared_win, skill_of

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


def verdict(action, *wins, error=0.001):
    return Verdict(action, 100, tuple(Figure(win, error) for win in wins), tuple(Figure(0, 0) for _ in wins))


def analysis(seat, *verdicts):
    return Analysis(seat, 100, verdicts)


def decision(seat, action, quiet=False):
    return Decision(0, seat, {}, action, quiet)


@games
def test_start_and_skill_and_luck_make_the_end(name):
    match = ending(name, max(sacbe.SHELF[name].SEATS), 5)
    found = review(match, iterations=FEW)
    assert [each.end for each in found.balance] == shared_win(match)
    assert sum(each.start for each in found.balance) == pytest.approx(1)
    for seat, each in enumerate(found.balance):
        assert each.start + each.skill + each.others + each.luck == pytest.approx(each.end, abs=1e-12)
        own = [turn for turn in found.turns if turn.seat == seat]
        assert sum(turn.skill[seat] for turn in own) == pytest.approx(each.skill)
        assert sum(turn.luck for turn in own) + found.last_luck[seat] == pytest.approx(each.luck)
    for turn in found.turns:
        assert sum(turn.skill) == pytest.approx(0)
        assert turn.skill[turn.seat] <= 0


def test_the_same_record_is_always_reviewed_the_same():
    match = ending("coatl", 2, 5)
    assert review(match, iterations=FEW) == sacbe.review(match, iterations=FEW)


def test_a_decision_is_judged_alike_whatever_came_after_it():
    """Two records that part after some moves: up to there, and at the parting itself, all is the same."""
    match = ending("coatl", 2, 7)
    moves = match.moves
    parting = next(
        number
        for number in range(len(moves) // 2, len(moves))
        if len(legal_at(match, number, moves[number][0])) > 1
    )
    other = sacbe.replay(match.record())
    other.rewind(parting)
    seat = moves[parting][0]
    other.play(seat, next(each for each in other.legal(seat) if each != moves[parting][1]))
    one, two = review(match, iterations=FEW), review(other, iterations=FEW)
    before = [turn for turn in one.turns if turn.number < parting]
    assert before
    assert before == [turn for turn in two.turns if turn.number < parting]
    again = sacbe.replay(match.record())
    again.rewind(parting)
    other.rewind(parting)
    assert again.analyse(seat, iterations=FEW) == other.analyse(seat, iterations=FEW)


def legal_at(match, number, seat):
    earlier = sacbe.replay(match.record())
    earlier.rewind(number)
    return earlier.legal(seat)


def test_a_review_says_of_a_decision_what_an_analysis_says():
    match = ending("coatl", 2, 9)
    turn = next(turn for turn in review(match, iterations=30).turns)
    match.rewind(turn.number)
    alone = match.analyse(turn.seat, iterations=30)
    assert turn.best == alone.best.action
    assert turn.after == pytest.approx([figure.value for figure in alone.find(turn.action).win])


def test_moves_without_a_choice_are_no_decisions():
    match = finished("paititi", 2, 3)
    numbers = {each.number for each in decisions_of(match.record())}
    forced = [
        number for number, (seat, _) in enumerate(match.moves[:60]) if len(legal_at(match, number, seat)) == 1
    ]
    assert not numbers & set(forced)


def test_a_decision_that_follows_upon_nothing_new_is_quiet():
    """Cóatl: where a card goes is decided before anybody has seen anything; the turn of another is news."""
    found = list(decisions_of(finished("coatl", 2, 3).record()))
    assert not found[0].quiet
    assert any(each.quiet for each in found)
    for earlier, each in itertools.pairwise(found):
        if each.quiet:
            assert earlier.seat == each.seat


def test_a_match_without_a_choice_is_not_reviewed():
    with pytest.raises(sacbe.NothingToDecide, match="nothing to analyse"):
        review(sacbe.new("coatl", 2, seed=1), iterations=FEW)


def test_an_unfinished_match_ends_where_it_stands():
    match = ending("coatl", 2, 5)
    match.rewind(len(match.moves) - 1)
    found = review(match, iterations=FEW)
    assert not found.over
    assert found.last_luck == [0, 0]
    for each in found.balance:
        assert each.start + each.skill + each.others + each.luck == pytest.approx(each.end)


def test_progress_is_told():
    heard = []
    review(ending("coatl", 2, 5), iterations=FEW, tick=lambda done, total: heard.append((done, total)))
    assert heard[-1][0] == heard[-1][1] == len(heard)


# The book


def test_what_one_loses_by_a_decision_the_others_gain():
    taken, best = verdict("a", 0.2, 0.5, 0.3), verdict("b", 0.5, 0.3, 0.2)
    assert skill_of(taken, best, 0) == pytest.approx([-0.3, 0.2, 0.1], rel=0.001)


def test_a_difference_within_the_noise_is_no_skill():
    taken, best = verdict("a", 0.48, 0.52, error=0.03), verdict("b", 0.5, 0.5, error=0.03)
    assert skill_of(taken, best, 0) == [0, 0]
    clearer = skill_of(verdict("a", 0.45, 0.55, error=0.03), best, 0)
    assert -0.05 < clearer[0] < -0.03
    assert skill_of(best, best, 0) == [0, 0]


def test_luck_is_what_changes_between_two_decisions_of_a_seat():
    book = Book(2)
    best = verdict("b", 0.6, 0.4)
    book.note(decision(0, "b"), analysis(0, best))
    book.note(decision(1, "x"), analysis(1, verdict("y", 0.3, 0.7), verdict("x", 0.5, 0.5)))
    turn = book.note(decision(0, "b"), analysis(0, verdict("b", 0.9, 0.1)))
    assert turn.luck == pytest.approx(0.9 - 0.6 - 0.2, abs=0.001)  # 0.2 was the gift of the other
    assert book.close([1.0, 0.0]) == pytest.approx([0.1, -0.5])
    first, second = book.balance()
    assert (first.start, first.skill, first.end) == (0.6, 0, 1)
    assert first.others == pytest.approx(-second.skill) == pytest.approx(0.2, rel=0.001)


def test_a_quiet_decision_brings_no_luck_but_what_it_costs():
    book = Book(2)
    book.note(decision(0, "a"), analysis(0, verdict("a", 0.6, 0.4)))
    noisy = analysis(0, verdict("b", 0.7, 0.3), verdict("c", 0.5, 0.5))
    turn = book.note(decision(0, "c", quiet=True), noisy)
    assert turn.luck == 0
    assert turn.before == [0.6, 0.4]
    assert turn.after == pytest.approx([0.4, 0.6], abs=0.001)


def test_a_shared_win_is_shared():
    class Shared:
        winners, seats = [0, 2], 3

    assert shared_win(Shared()) == [0.5, 0.0, 0.5]
