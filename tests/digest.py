"""One number for all that a build does: many matches over all seats and options, and what is said of them.

The bots have their own, because they may learn to judge better without a change of rules.
"""

import hashlib
import json
from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

from walk import Sitting, anything, begin, eyes, heard, state, tables, views

from sacbe.bots.random import Playouts
from sacbe.bots.roster import make_bot
from sacbe.core.event import Event
from sacbe.core.game import Game
from sacbe.core.position import Position
from sacbe.core.rng import Rng

MATCHES = 300  # each table at least once
EVERY = 150  # one position in so many is looked at closely


def digests(game: Game) -> str:
    return f'rules = "{rules_digest(game)}"\nbots = "{bots_digest(game)}"\n'


def rules_digest(game: Game) -> str:
    said = hashlib.sha256()
    for sitting in sittings(game):
        said.update(json.dumps(list(match(sitting))).encode())
    return said.hexdigest()


def bots_digest(game: Game) -> str:
    said = hashlib.sha256()
    for sitting in islice(sittings(game), 0, None, 7):
        dice = Rng(sitting.seed ^ 1)
        position = begin(sitting)
        for _ in range(dice.pick(60)):
            position.apply(*anything(position, dice))
        said.update(json.dumps(judged(game, position, sitting.seed)).encode())
    return said.hexdigest()


def judged(game: Game, position: Position, seed: int) -> list[Any]:
    """Counts, not values: the last digit of a logarithm is the machine's affair."""
    seat = position.turn
    job = Playouts(position, Rng(seed), 2)
    job.start()
    found = make_bot("ismcts", game, seed, iterations=40).analyse(game.observe(position, seat), seat)
    promises = [round(position.promise(each), 9) for each in range(position.seats)]
    return [job.steps, promises, [(choice.action, choice.visits) for choice in found]]


def sittings(game: Game) -> Iterator[Sitting]:
    for seed, (seats, options) in enumerate(islice(cycle(tables(game)), MATCHES)):
        yield Sitting(game, seats, options, seed)


def match(sitting: Sitting) -> Iterator[Any]:
    """At every step the choices, the action and the events; now and then everything."""
    game, dice, position = sitting.game, Rng(sitting.seed ^ 1), begin(sitting)
    position.telling = True
    while not position.over:
        if dice.pick(EVERY) == 0:
            yield closely(game, position, dice)
        acting = position.to_act()
        seat = acting[dice.pick(len(acting))]
        legal = position.legal(seat)
        action = legal[dice.pick(len(legal))]
        position.apply(seat, action)
        yield seat, legal, game.write(action), told(game, position.events())
    yield position.scores(), views(game, position), game.breakdown(position)


def told(game: Game, events: list[Event]) -> list[Any]:
    return [(event.known_to, game.TELLING.told(event)) for event in events]


def closely(game: Game, position: Position, dice: Rng) -> list[Any]:
    eye = eyes(position)[dice.pick(position.seats + 1)]
    return [
        state(game, position),
        views(game, position),
        [told(game, heard(position, each)) for each in eyes(position)],
        state(game, position.resampled(eye, dice)),
        game.dump(game.rebuild(game.observe(position, eye), dice)),
    ]
