"""Laws of what a seat knows, for every game on the shelf."""

from laws import anywhere, few, games, sittings, some
from secrets_of import SECRETS
from walk import after, eyes, heard, moments, state, through_json

from sacbe.core.game import Game
from sacbe.core.position import Position
from sacbe.core.rng import Rng
from sacbe.matches.choosing import choices


@games
@some
@anywhere
def test_a_seat_cannot_tell_a_resampled_position_from_the_true_one(game, data):
    guess = Rng(3)
    for position in moments(data.draw(sittings(game)), 20):
        for eye in eyes(position):
            other = position.resampled(eye, guess)
            assert game.observe(other, eye) == game.observe(position, eye)
            assert_same_choices(game, other, position, eye)
            assert SECRETS[game.NAME].pieces(other) == SECRETS[game.NAME].pieces(position)


@games
@few
@anywhere
def test_a_resampled_position_could_be_on_the_table(game, data):
    for position in moments(data.draw(sittings(game)), 60):
        for eye in eyes(position):
            facts = game.dump(position.resampled(eye, Rng(3)))
            assert game.dump(game.stage(facts, Rng(0))) == facts


@games
@some
@anywhere
def test_resampling_deals_again(game, data):
    for position in moments(data.draw(sittings(game)), 60):
        for eye in eyes(position):
            if len(set(SECRETS[game.NAME].hidden(position, eye))) > 4:
                dealt = [game.dump(position.resampled(eye, Rng(seed))) for seed in range(3)]
                assert dealt[0] != dealt[1] != dealt[2]


@games
@few
@anywhere
def test_a_position_rebuilt_from_a_view_has_that_view_and_the_same_choices(game, data):
    for position in moments(data.draw(sittings(game)), 60):
        for eye in eyes(position):
            view = game.observe(position, eye)
            rebuilt = game.rebuild(through_json(view), Rng(3))
            assert game.observe(rebuilt, eye) == view
            assert_same_choices(game, rebuilt, position, eye)
            assert SECRETS[game.NAME].pieces(rebuilt) == SECRETS[game.NAME].pieces(position)


@games
@some
@anywhere
def test_secrets_change_nothing_that_a_seat_sees_may_do_or_is_told(game, data):
    dice = Rng(4)
    for position in moments(data.draw(sittings(game)), 15):
        for eye in eyes(position):
            other = position.copy()
            SECRETS[game.NAME].move(other, eye, dice)
            assert game.observe(other, eye) == game.observe(position, eye)
            assert_same_choices(game, other, position, eye)
            for seat in set(position.to_act()) - {eye}:
                for action in [each for each in position.legal(seat) if each in other.legal(seat)][:2]:
                    assert_same_news(game, after(position, seat, action), after(other, seat, action), eye)


def assert_same_choices(game: Game, one: Position, other: Position, eye: int) -> None:
    assert one.legal(eye) == other.legal(eye)
    assert choices(game, one, eye) == choices(game, other, eye)
    assert one.to_act() == other.to_act()


def assert_same_news(game: Game, one: Position, other: Position, eye: int) -> None:
    """Unless the action has just brought to light what was moved."""
    told = [event for position in (one, other) for event in position.events()]
    if {event.kind for event in told} & SECRETS[game.NAME].turned_up:
        return
    if any(
        event.seat == event.known_to == eye for event in told
    ):  # it drew by itself, nothing else being possible
        return
    assert heard(one, eye) == heard(other, eye)
    if not one.over:  # then all lies open, and nothing is secret any more
        assert game.observe(one, eye) == game.observe(other, eye)


@games
@some
@anywhere
def test_a_view_does_not_show_what_lies_face_down(game, data):
    dice = Rng(5)
    for position in moments(data.draw(sittings(game)), 15):
        for eye in eyes(position):
            other = position.copy()
            SECRETS[game.NAME].turn_over(other, eye, dice)
            assert game.observe(other, eye) == game.observe(position, eye)


@games
@some
@anywhere
def test_a_resampled_position_owes_nothing_to_where_the_secrets_are(game, data):
    dice = Rng(6)
    for position in moments(data.draw(sittings(game)), 20):
        for eye in eyes(position):
            other = position.copy()
            SECRETS[game.NAME].move(other, eye, dice)
            other.rng = Rng(8)  # what chance will say is nobody's to know
            guesses = [each.resampled(eye, Rng(7)) for each in (position, other)]
            assert state(game, guesses[0]) == state(game, guesses[1])
