"""Random matches for tests. Needs nothing but the package, so that the sanitizer build can play them too."""

import json
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any, NamedTuple

from sacbe import SPECTATOR
from sacbe.core.action import Action, Seat
from sacbe.core.event import Event
from sacbe.core.game import Game, new_position
from sacbe.core.options import Value, values_at
from sacbe.core.position import Position
from sacbe.core.rng import Rng

MOST_STEPS = 20_000  # no match of any game is longer, however badly it is played

Chooser = Callable[[Position, Rng], tuple[Seat, Action]]


class Sitting(NamedTuple):
    """All that a random match depends on."""

    game: Game
    seats: int
    options: dict[str, Value]
    seed: int


def tables(game: Game) -> list[tuple[int, dict[str, Value]]]:
    """Every number of seats with every choice of options."""
    keys = [option.key for option in game.OPTIONS]
    return [
        (seats, dict(zip(keys, chosen, strict=True)))
        for seats in game.SEATS
        for chosen in product(*(values_at(option, seats) for option in game.OPTIONS))
    ]


def begin(sitting: Sitting) -> Position:
    return new_position(sitting.game, sitting.seats, sitting.options, Rng(sitting.seed))


def anything(position: Position, dice: Rng) -> tuple[Seat, Action]:
    acting = position.to_act()
    seat = acting[dice.pick(len(acting))]
    legal = position.legal(seat)
    return seat, legal[dice.pick(len(legal))]


def first(position: Position, dice: Rng) -> tuple[Seat, Action]:
    seat = position.to_act()[0]
    return seat, position.legal(seat)[0]


def last(position: Position, dice: Rng) -> tuple[Seat, Action]:
    seat = position.to_act()[-1]
    return seat, position.legal(seat)[-1]


def walk(sitting: Sitting, choose: Chooser = anything) -> Iterator[Position]:
    """Every position of one match, the last too. It is the match itself: look or copy, but do not touch."""
    position, dice = begin(sitting), Rng(sitting.seed ^ 1)
    for _ in range(MOST_STEPS):
        yield position
        if position.over:
            return
        position.apply(*choose(position, dice))
    raise AssertionError(f"no end after {MOST_STEPS} steps: {sitting}")


def moments(sitting: Sitting, every: int) -> Iterator[Position]:
    """About one in so many of its positions, and the last."""
    sample = Rng(sitting.seed ^ 2)
    return (position for position in walk(sitting) if position.over or sample.pick(every) == 0)


def eyes(position: Position) -> list[Seat]:
    return [*range(position.seats), SPECTATOR]


def state(game: Game, position: Position) -> dict[str, Any]:
    """Everything there is, and what chance will say."""
    chance = position.rng.copy()
    words = [chance.word() for _ in range(3)]
    return {
        "dump": game.dump(position),
        "to_act": position.to_act(),
        "scores": position.scores(),
        "chance": words,
    }


def views(game: Game, position: Position) -> list[dict[str, Any]]:
    return [game.observe(position, eye) for eye in eyes(position)]


def after(position: Position, seat: Seat, action: Action) -> Position:
    """A copy in which the action was taken, and which tells of it."""
    twin = position.copy()
    twin.telling = True
    twin.apply(seat, action)
    return twin


def heard(position: Position, eye: Seat) -> list[Event]:
    """What a seat hears of the last action."""
    seen = (event.seen_by(eye) for event in position.events())
    return [event for event in seen if event is not None]


def future(game: Game, position: Position, seed: int, steps: int) -> list[Any]:
    """A copy played on at random for so many steps (-1: to the end): choices, events, where it leads."""
    twin, dice, told = position.copy(), Rng(seed), []
    twin.telling = True
    while steps and not twin.over:
        seat, action = anything(twin, dice)
        told.append((seat, twin.legal(seat), action))
        twin.apply(seat, action)
        told.append(twin.events())
        steps -= 1
    return [*told, state(game, twin)]


def through_json(value: Any) -> Any:
    return json.loads(json.dumps(value))
