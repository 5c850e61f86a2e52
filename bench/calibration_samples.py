"""Matches between bots, a few decisions of each studied as ``analyse`` studies them, and how they ended."""

from __future__ import annotations

import hashlib
import itertools
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

import sacbe
from sacbe.bots.analysis import Tally, judge, shares, study_of, tries_for
from sacbe.bots.calibration import Sample
from sacbe.bots.game_settings import games_with, said_of_bots
from sacbe.bots.roster import read_bot
from sacbe.bots.study import RASH
from sacbe.core.rng import Rng
from sacbe.games import find_game
from sacbe.matches.decisions import Decision, decisions_of, shared_win

ITERATIONS = 160
POSITIONS = 4  # of a match, one in each quarter
BOTS = ("greedy", "ismcts:150")  # the same at every seat: playouts cannot know who is the better player
TABLES: dict[str, list[tuple[int, dict[str, sacbe.Value]]]] = {
    game: [
        (each["seats"], each.get("options", {}))
        for each in (said_of_bots(game, "calibration") or {})["tables"]
    ]
    for game in games_with("calibration")
}


class Moment(NamedTuple):
    """A decision: all that playouts have found, and which action was taken."""

    mover: int
    taken: int
    tallies: list[Tally]


class Lesson(NamedTuple):
    game: str
    seats: int
    bot: str
    number: int
    won: list[float]
    moments: list[Moment]


def samples(lesson: Lesson, which: str, power: float) -> list[Sample]:
    """``which``: after the action that looks best, or after the one taken."""
    found = []
    for each in lesson.moments:
        game = find_game(lesson.game)
        best = game.read(judge(game, each.mover, each.tallies, power).best.action)
        wanted = best if which == "best" else each.taken
        place = next(place for place, one in enumerate(each.tallies) if one.action == wanted)
        tally, row = each.tallies[place], shares(each.tallies, each.mover)[place]
        found.append(Sample(row, tally.steps / tally.visits, lesson.won))
    return found


def lessons(path: Path, numbers: range, kept: bool = False) -> Iterator[Lesson]:
    """Matches of one long series: those in the file, and unless only ``kept`` ones are wanted the others."""
    known = {each.number: each for each in kept_lessons(path)}
    missing = [] if kept else [number for number in numbers if number not in known]
    yield from (known[number] for number in numbers if number in known)
    with path.open("a", encoding="utf-8") as file, ProcessPoolExecutor() as pool:
        for each in pool.map(lesson, missing):
            file.write(json.dumps(each) + "\n")
            file.flush()
            yield each


def kept_lessons(path: Path) -> list[Lesson]:
    """Those of bots and playouts that are others now are forgotten."""
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    if lines and json.loads(lines[0]) == about():
        return [read_lesson(line) for line in lines[1:]]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(about()) + "\n", "utf-8")
    return []


def about() -> dict[str, object]:
    players = [read_bot(bot, find_game(game), 0).settings() for game in TABLES for bot in BOTS]
    tries = [tries_for(game) for game in TABLES]
    return {"iterations": ITERATIONS, "tries": tries, "rash": RASH, "players": players}


def read_lesson(line: str) -> Lesson:
    game, seats, bot, number, won, rows = json.loads(line)
    moments = [Moment(mover, taken, [Tally(*each) for each in found]) for mover, taken, found in rows]
    return Lesson(game, seats, bot, number, won, moments)


def lesson(number: int) -> Lesson:
    """Games, numbers of seats and bots by turns."""
    game = list(TABLES)[number % len(TABLES)]
    turn = number // len(TABLES)
    seats, options = TABLES[game][turn % len(TABLES[game])]
    bot = BOTS[turn // len(TABLES[game]) % len(BOTS)]
    match = sacbe.new(game, seats, options, seed_of(number, "deal"))
    players = [read_bot(bot, match.game, seed_of(number, f"seat {seat}")) for seat in range(seats)]
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(match.view(seat), seat))
    dice = Rng(seed_of(number, "moments"))
    decisions = list(decisions_of(match.record()))
    bounds = [len(decisions) * quarter // POSITIONS for quarter in range(POSITIONS + 1)]
    chosen = [decisions[low + dice.pick(high - low)] for low, high in itertools.pairwise(bounds)]
    moments = [moment(match, each, dice) for each in chosen]
    return Lesson(game, seats, bot, number, shared_win(match), moments)


def moment(match: sacbe.Match, decision: Decision, dice: Rng) -> Moment:
    game, seat = match.game, decision.seat
    study = study_of(game, decision.view, seat, dice)
    study.look(ITERATIONS)
    return Moment(seat, game.read(decision.action), [Tally(*each) for each in study.results()])


def seed_of(number: int, what: str) -> int:
    digest = hashlib.sha256(f"calibration, fresh, match {number}, {what}".encode()).digest()
    return int.from_bytes(digest[:16], "big")
