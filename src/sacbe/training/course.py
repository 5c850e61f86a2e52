"""A whole training: generations until the newest gains too little on the one before."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from sacbe.arena.tournament import Players
from sacbe.bots.nets.net import features_of
from sacbe.core.errors import Unavailable
from sacbe.core.game import Game, new_position
from sacbe.core.rng import Rng
from sacbe.games import find_game
from sacbe.training.duel import HAND, Duel, Winnings, counted, play_deal
from sacbe.training.fit import Losses, fit, to_scale
from sacbe.training.generations import Generation, Training, begin, matches_of, play_for
from sacbe.training.keeping import where_from, write_net
from sacbe.training.samples import Samples, joined, samples_of

GAIN: Final = 0.55  # of the duel against the last generation; with less the training ends
SECONDS: Final = 0.003  # of a decision in a duel

Item = TypeVar("Item")
Watch = Callable[[Iterable[Item], int, int, str], Iterable[Item]]  # of how many, how many are done, what


class Amounts(NamedTuple):
    matches: int  # of each generation
    generations: int
    deals: int  # of each duel


class Told(NamedTuple):
    """What a generation has come to."""

    number: int
    losses: Losses
    share: Winnings
    best: int  # the generation to keep, so far
    ended: bool


def train(course: Training, amounts: Amounts, playing: Players, watch: Watch[Any]) -> Iterable[Told]:
    check_features(find_game(course.game), course)
    best = HAND
    for number in range(amounts.generations):
        generation = Generation(course, number)
        gather(generation, amounts.matches, playing, watch)
        losses = learn(course, number)
        duel = Duel(course, number, best, SECONDS)
        deals = watch(playing(play_deal, duel, range(amounts.deals)), amounts.deals, 0, f"duelling {number}")
        share = counted(list(deals))
        better = share.won >= (GAIN if best != HAND else 0.5)
        best = number if better or best == HAND else best
        yield Told(number, losses, share, best, not better and number > 0)
        if not better and number > 0:
            return


def check_features(game: Game, course: Training) -> None:
    position = new_position(game, course.seats, course.options, Rng(1))
    if features_of(position)[0] == 0:
        raise Unavailable("no_features", game=game.NAME)


def gather(generation: Generation, matches: int, playing: Players, watch: Watch[Any]) -> None:
    done = begin(generation)
    lines = playing(play_for, generation, range(done, matches))
    with generation.course.place(generation.number, "jsonl").open("a", encoding="utf-8") as file:
        for line in watch(lines, matches, done, f"playing {generation.number}"):
            file.write(line + "\n")
            file.flush()


def learn(course: Training, number: int) -> Losses:
    """From the matches of all generations so far."""
    game = find_game(course.game)
    parts = [of_generation(game, Generation(course, each)) for each in range(number + 1)]
    samples = joined(parts)
    weights, losses = fit(samples, course.seed)
    said = where_from(game, course.seats, samples.features.shape[1], course.options)
    matches = [sum(1 for _ in matches_of(Generation(course, each))) for each in range(number + 1)]
    told = {
        "generation": number,
        "parent": number - 1 if number else "the hand-made estimate",
        "seed": course.seed,
        "iterations": course.iterations,
        "matches": matches,
        "positions": len(samples.held_out),
        "largest_sums": weights.largest_sums(),
        "losses": {key: round(value, 4) for key, value in losses._asdict().items()},
    }
    write_net(Path(course.place(number, "weights")), weights, said | told)
    return losses


def of_generation(game: Game, generation: Generation) -> Samples:
    return to_scale(samples_of(game, matches_of(generation)))
