"""How long a review takes, and how sure it is: matches between bots, every game and number of seats.

Time is that of the processor, so that a busy machine makes no difference. Every match is kept in
``reviews/times.jsonl``, and what is there is not reviewed again.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from statistics import median
from typing import Final

import msgspec
from review_matches import TABLES, played

from sacbe.bots import grades
from sacbe.reviews import review
from sacbe.reviews.findings import Review
from sacbe.reviews.units import Workshop

KEPT: Final = Path(__file__).parent / "reviews" / "times.jsonl"
MOST_SECONDS: Final = 60.0  # of one core, for a match of two
MOST_ERROR: Final = 3.0  # points of win share, in the median


class Reviewed(msgspec.Struct, frozen=True):
    """One match; errors are medians over its line, in points of win share and of the game."""

    work: int
    game: str
    seats: int
    number: int
    moves: int
    decisions: int
    seconds: float
    error: float
    error_points: float
    rest: float  # what the sum leaves open, in points of win share: the mean size over the seats


def reviewed(game: str, seats: int, number: int) -> Reviewed:
    workshop = Workshop(played(game, seats, number).record())
    began = time.process_time()
    found = {piece: workshop.find(piece) for piece in workshop.numbers}
    told = review.told(workshop, found)
    return measured(game, seats, number, told, time.process_time() - began)


def measured(game: str, seats: int, number: int, told: Review, seconds: float) -> Reviewed:
    points = median(each.error for point in told.line for each in point.points)
    rest = sum(abs(each.rest) for each in told.balance) / seats
    return Reviewed(
        grades.work(game),
        game,
        seats,
        number,
        told.moves,
        len(told.turns),
        round(seconds, 1),
        round(100 * told.error, 2),
        round(points, 2),
        round(100 * rest, 1),
    )


def kept() -> list[Reviewed]:
    """Those with as much work as a review has today."""
    lines = KEPT.read_text("utf-8").splitlines() if KEPT.exists() else []
    found = [msgspec.json.decode(line, type=Reviewed) for line in lines]
    return [each for each in found if each.work == grades.work(each.game)]


def run(matches: int) -> None:
    known = {(each.game, each.seats, each.number) for each in kept()}
    wanted = [(game, seats, number) for number in range(matches) for game, seats in TABLES]
    with KEPT.open("a", encoding="utf-8") as file:
        for each in wanted:
            if each in known:
                continue
            found = reviewed(*each)
            file.write(msgspec.json.encode(found).decode() + "\n")
            file.flush()
            print(found, flush=True)


def table(found: list[Reviewed]) -> list[str]:
    lines = [
        "| game | seats | matches | moves | decisions | seconds of one core, median | most "
        "| standard error, points of win share | points of the game | left open |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for game, seats in TABLES:
        rows = [each for each in found if (each.game, each.seats) == (game, seats)]
        if rows:
            middle = {
                name: median(getattr(each, name) for each in rows)
                for name in ("moves", "decisions", "seconds", "error", "error_points", "rest")
            }
            cells = [game, seats, len(rows), f"{middle['moves']:.0f}", f"{middle['decisions']:.0f}"]
            cells += [f"{middle['seconds']:.1f}", f"{max(each.seconds for each in rows):.1f}"]
            cells += [f"{middle['error']:.1f}", f"{middle['error_points']:.1f}", f"{middle['rest']:.1f}"]
            lines.append("| " + " | ".join(str(cell) for cell in cells) + " |")
    return lines


def broken(found: list[Reviewed]) -> list[str]:
    """What is promised and not kept."""
    slow = [f"{each.game} {each.number}: {each.seconds} s" for each in found if slow_for_two(each)]
    error = median(each.error for each in found)
    return slow + ([f"median standard error {error}"] if error > MOST_ERROR else [])


def slow_for_two(each: Reviewed) -> bool:
    return each.seats == 2 and each.seconds >= MOST_SECONDS


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=3, help="of each game with each number of seats")
    run(parser.parse_args().matches)
    for line in [*table(kept()), *(found := broken(kept()))]:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
