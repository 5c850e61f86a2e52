"""What people and programs do with a game, for a component file that was corrected."""

from collections.abc import Sequence
from typing import Any

from walk import Sitting, anything, begin, eyes, heard, through_json

from sacbe import SHELF
from sacbe.bots.roster import make_bot
from sacbe.cli.boards import BOARDS
from sacbe.cli.rulebook import read
from sacbe.cli.wording import Wording
from sacbe.core import text
from sacbe.core.errors import IllegalMove
from sacbe.core.game import Game
from sacbe.core.options import values_at
from sacbe.core.position import Position
from sacbe.core.rng import Rng
from sacbe.matches.choosing import choices
from sacbe.terminal import language

MOST_STEPS = 20_000


def play(name: str, number: int, whole: bool) -> None:
    """Matches to the end, with every number of seats or, for a taste, with another one for each value."""
    game = SHELF[name]
    seats: Sequence[int] = game.SEATS
    for count in seats if whole else [seats[number % len(seats)]]:
        dice = Rng(number)
        options = {option.key: dice_of(values_at(option, count), dice) for option in game.OPTIONS}
        match(Sitting(game, count, options, number))
    for lang in text.LANGUAGES:
        language.choose(lang)
        assert read(name)


def dice_of(choices: Sequence[Any], dice: Rng) -> Any:
    return choices[dice.pick(len(choices))]


def match(sitting: Sitting) -> None:
    game, position, dice = sitting.game, begin(sitting), Rng(sitting.seed ^ 1)
    position.telling = True
    for step in range(MOST_STEPS):
        if position.over or step % (40 * sitting.seats) == 7:
            look(game, position, dice)
        if position.over:
            return
        position.apply(*anything(position, dice))
        tell(game, position)
    raise AssertionError("no end")


def tell(game: Game, position: Position) -> None:
    """What just happened, in every language, to a seat and to everybody."""
    for lang in text.LANGUAGES:
        language.choose(lang)
        for eye in eyes(position)[-2:]:
            Wording(game, eye).events([game.TELLING.told(event) for event in heard(position, eye)])


def look(game: Game, position: Position, dice: Rng) -> None:
    """Staged, dealt again, rebuilt, drawn and scored: it is still the same match."""
    facts = through_json(game.dump(position))
    assert game.dump(game.stage(facts, position.rng.copy())) == facts
    for eye in eyes(position):
        view = game.observe(position, eye)
        assert game.observe(position.resampled(eye, Rng(3)), eye) == view
        assert game.observe(game.rebuild(through_json(view), Rng(4)), eye) == view
        for lang in text.LANGUAGES:
            language.choose(lang)
            draw(game, position, view, eye)
    for seat in position.to_act():
        ask(game, position, seat, dice)
    if not position.over:
        seat = position.to_act()[0]
        choice = make_bot("ismcts", game, 1, iterations=3).choose(game.observe(position, seat), seat)
        assert game.read(choice) in position.legal(seat)
    assert [sheet["total"] for sheet in game.breakdown(position)] == [score[0] for score in position.scores()]


def draw(game: Game, position: Position, view: dict[str, Any], eye: int) -> None:
    wording = Wording(game, eye)
    names = [Wording(game).seat(seat) for seat in range(position.seats)]
    assert BOARDS[game.NAME].draw(view, names, 100)
    for action in position.legal(eye) if eye in position.to_act() else []:
        assert wording.action(game.write(action))
    for told in choices(game, position, eye) if eye in position.to_act() else []:
        assert wording.effect(told)


def ask(game: Game, position: Position, seat: int, dice: Rng) -> None:
    """The default, and why something else is not offered."""
    legal = position.legal(seat)
    assert game.default_action(position, seat) in legal
    for _ in range(10):
        action = dice.pick(game.ACTIONS)
        if action not in legal:
            refusal = game.refuse(position, seat, action)
            problem = IllegalMove(game.NAME, refusal.rule, refusal.key, refusal.facts)
            assert all(problem.say(lang) for lang in text.LANGUAGES)
