"""Are blunders called mistakes, and good moves not? Both are planted in matches of bots.

A decision is studied long, with a seed of its own: which action is best, and which costs twenty points of win
share or more; a second study, with another seed, says how much that one really costs. Then each of the two
is done in the match, and judged as a review judges it. Every decision is kept in ``reviews/planted.jsonl``.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import msgspec
from review_matches import played

import sacbe
from sacbe.bots import analysis, calibration, grades
from sacbe.bots.analysis import Analysis, Tally
from sacbe.core.rng import Rng
from sacbe.matches.decisions import Decision, decisions_of
from sacbe.reviews.moments import steps_of
from sacbe.reviews.units import Effort, Workshop, judgement, usual_effort

KEPT: Final = Path(__file__).parent / "reviews" / "planted.jsonl"
BLUNDER: Final = 0.20  # of a win share
LONG: Final = 6000  # playouts of a study that says what is so
EVERY: Final = 5  # decisions of a match from one that is studied to the next
NAMED: Final = 0.90
BLAMED: Final = 0.02


class Planted(msgspec.Struct, frozen=True):
    """``cost`` as the second study found it; ``called`` is what the review says of it."""

    game: str
    match: int
    number: int
    kind: str  # best or blunder
    action: str
    cost: float
    called: grades.Fault | None


def studied(match: sacbe.Match, at: Decision, seed: int, keep: str | None = None) -> Analysis:
    study = analysis.study_of(match.game, at.view, at.seat, Rng(seed))
    if keep is not None:
        study.keep(match.game.read(keep))
    study.look(LONG)
    tallies = [Tally(*each) for each in study.results()]
    return analysis.judge(match.game, at.seat, tallies, calibration.power_of(match.game.NAME, match.seats))


def called(match: sacbe.Match, at: Decision, action: str, effort: Effort) -> grades.Fault | None:
    """What the review of a match says in which this was done."""
    record = match.record()
    moves = [*record.moves[: at.number], (at.seat, action)]
    workshop = Workshop(replace(record, moves=moves), Effort(effort.decision, 0))
    judged = workshop.find(at.number).judged
    assert judged is not None
    return judgement(record.game, judged.best[0], judged.taken, at.seat)[1]


def planted(game: str, number: int) -> Iterator[Planted]:
    match = played(game, 2, number)
    effort = usual_effort(match.game, steps_of(match.record()))
    for at in list(decisions_of(match.record()))[number % EVERY :: EVERY]:
        first = studied(match, at, 2 * at.number + 1)
        best = first.best
        dear = [each for each in first.choices if loss(first, each.action, at) >= BLUNDER]
        yield Planted(
            game, number, at.number, "best", best.action, 0.0, called(match, at, best.action, effort)
        )
        if not dear:
            continue
        action = dear[at.number % len(dear)].action
        cost = loss(studied(match, at, 2 * at.number + 2, action), action, at)
        if cost >= BLUNDER:
            said = called(match, at, action, effort)
            yield Planted(game, number, at.number, "blunder", action, round(cost, 3), said)


def loss(found: Analysis, action: str, at: Decision) -> float:
    return found.best.win[at.seat].value - found.find(action).win[at.seat].value


def kept() -> list[Planted]:
    lines = KEPT.read_text("utf-8").splitlines() if KEPT.exists() else []
    return [msgspec.json.decode(line, type=Planted) for line in lines]


def run(matches: int, games: list[str]) -> None:
    done = {(each.game, each.match) for each in kept()}
    for number in range(matches):
        for game in games:
            if (game, number) in done:
                continue
            found = list(planted(game, number))
            with KEPT.open("a", encoding="utf-8") as file:
                file.writelines(msgspec.json.encode(each).decode() + "\n" for each in found)
            print(game, number, len(found), flush=True)


def shares(found: list[Planted]) -> tuple[int, int, int, int]:
    """Blunders that are called mistakes, blunders, best moves that are called anything, best moves."""
    blunders = [each for each in found if each.kind == "blunder"]
    best = [each for each in found if each.kind == "best"]
    named = sum(each.called in ("mistake", "blunder") for each in blunders)
    return named, len(blunders), sum(each.called is not None for each in best), len(best)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=4, help="of each game")
    parser.add_argument("games", nargs="*", default=list(sacbe.SHELF))
    asked = parser.parse_args()
    run(asked.matches, asked.games)
    for game in [*sacbe.SHELF, None]:
        rows = [each for each in kept() if game in (None, each.game)]
        named, blunders, blamed, best = shares(rows)
        print(f"{game or 'all'}: {named} of {blunders} blunders named, {blamed} of {best} best moves blamed")
    return 0 if named >= NAMED * blunders and blamed <= BLAMED * best else 1


if __name__ == "__main__":
    raise SystemExit(main())
