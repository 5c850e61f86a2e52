"""One generation of self-play after another: matches, a net fitted to all of them, a duel with the last net.

Everything lies in a folder, and a run that was interrupted goes on there: ``0.jsonl`` are the matches of the
first generation, ``0.weights`` and ``0.toml`` its net. The first one plays by the hand-made estimate. Now and
then a seat plays otherwise than the newest net: nets that know only themselves have blind spots.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from sacbe.bots.nets.net import Net
from sacbe.bots.search_settings import learned_settings_for, search_settings_for
from sacbe.core.errors import BadValue
from sacbe.core.options import Value
from sacbe.games import find_game
from sacbe.training.keeping import read_net
from sacbe.training.selfplay import GREEDY, RANDOM, UNSURE, Played, Player, Thought, play_match

RASH: Final = (0.03, 0.06, 0.12)  # of the actions of a match, so many are not the best
POOL: Final = (0.05, 0.06, 0.16, 0.26)  # up to here: greedy, random, the hand-made search, an older net
FINE: Final = 1 << 64


class Training(NamedTuple):
    """What is trained, and how."""

    game: str
    seats: int
    options: dict[str, Value]
    seed: int
    iterations: int  # of each search
    folder: str

    def place(self, generation: int, kind: str) -> Path:
        return Path(self.folder) / f"{generation}.{kind}"


class Generation(NamedTuple):
    course: Training
    number: int

    def seed_of(self, match: int) -> int:
        words = f"match {match} of generation {self.number} of {self.course._replace(folder='')}"
        return int.from_bytes(hashlib.sha256(words.encode()).digest(), "big") % FINE


def play_for(generation: Generation, number: int) -> str:
    """One match, as a line of its file; it follows from its number alone."""
    course, seed = generation.course, generation.seed_of(number)
    dice = random.Random(seed)
    usual = newest(generation)
    players = [usual] * course.seats
    odd, where = someone_else(generation, dice), dice.randrange(course.seats)
    if odd is not None:
        players[where] = odd
    played = play_match(find_game(course.game), course.options, seed, players, dice.choice(RASH))
    moves = [
        (move.seat, move.action, UNSURE if odd and move.seat == where else round(move.value, 4))
        for move in played.moves
    ]
    return json.dumps([seed, moves])


def newest(generation: Generation) -> Player:
    if generation.number == 0:
        return by_hand(generation.course)
    return by_net(generation.course, generation.number - 1)


def by_hand(course: Training) -> Player:
    return Player(course.iterations, search_settings_for(course.game))


def by_net(course: Training, number: int) -> Player:
    net = net_at(str(course.place(number, "weights")))
    return Player(course.iterations, learned_settings_for(course.game), net)


@cache
def net_at(path: str) -> Net:
    return read_net(Path(path))


def someone_else(generation: Generation, dice: random.Random) -> Player | None:
    """From the pool of opponents; what they think is not learnt from."""
    luck, hand = dice.random(), by_hand(generation.course)
    if luck < POOL[0]:
        return hand._replace(iterations=GREEDY)
    if luck < POOL[1]:
        return hand._replace(iterations=RANDOM)
    if luck < POOL[2] and generation.number > 0:
        return hand
    if luck < POOL[3] and generation.number > 1:
        return by_net(generation.course, dice.randrange(generation.number - 1))
    return None


def matches_of(generation: Generation) -> Iterator[Played]:
    course = generation.course
    for line in lines_of(generation):
        seed, moves = json.loads(line)
        yield Played(seed, course.seats, course.options, [Thought(*each) for each in moves])


def lines_of(generation: Generation) -> list[str]:
    """Whole ones: the last may have been cut off."""
    path = generation.course.place(generation.number, "jsonl")
    text = path.read_text("utf-8") if path.exists() else ""
    return text[: text.rfind("\n") + 1].splitlines()


def begin(generation: Generation) -> int:
    """How many matches are there already; they must be those of this course."""
    lines = lines_of(generation)
    path = generation.course.place(generation.number, "jsonl")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    if lines and json.loads(lines[0])[0] != generation.seed_of(0):
        raise BadValue("other_training", path=str(path.parent))
    return len(lines)
