"""Alone against CARL: how often each level beats him, and CARL 2.0 after him, by his personality.

``python bench/strength_solo.py`` goes on where it stopped; lines are kept in bench/strength/solo.jsonl, the
table in bench/strength/solo.md, from where bench/strength.py --table takes it to its page.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path

import msgspec

import sacbe
from sacbe.bots.levels import LEVELS
from sacbe.bots.roster import read_bot
from sacbe.games.coatl.components import PERSONALITIES
from sacbe.games.coatl.words import OUTCOMES

FOLDER = Path(__file__).resolve().parent / "strength"
BEATEN = {"carl2_won", "carl_beaten", "won"}  # CARL, at least
CAPPED = {"jaguar": "jaguar:4000"}  # quicker, and no stronger than the whole one


class Sitting(msgspec.Struct, frozen=True):
    level: str
    personality: str
    seed: int


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    sitting: Sitting
    settings: str
    outcome: str
    points: int


def programme(matches: int) -> Iterator[Sitting]:
    """Match after match, so that every cell of the table has much the same."""
    for seed, level, personality in product(range(matches), LEVELS, PERSONALITIES):
        yield Sitting(CAPPED.get(level, level), personality, seed)


def play(sitting: Sitting) -> Line:
    match = sacbe.new("coatl", 1, seed=sitting.seed)
    bot = read_bot(sitting.level, match.game, 2 * sitting.seed + 1)
    match.play(0, sitting.personality)
    while not match.over:
        match.play(0, bot.choose(match.view(0), 0))
    points, outcome, *_ = match.position().scores()[0]
    return Line(sitting, bot.settings(), OUTCOMES[outcome], points)


def kept(path: Path) -> list[Line]:
    """Of an earlier run; those of bots that play otherwise now are left out."""
    if not path.exists():
        return []
    lines = [msgspec.json.decode(line, type=Line) for line in path.read_bytes().splitlines()]
    game = sacbe.SHELF["coatl"]
    now = {level: read_bot(level, game, 0).settings() for level in {line.sitting.level for line in lines}}
    return [line for line in lines if line.settings == now[line.sitting.level]]


def cell(lines: Iterable[Line]) -> str:
    outcomes = [line.outcome for line in lines]
    if not outcomes:
        return "–"
    beaten, won = sum(each in BEATEN for each in outcomes), outcomes.count("won")
    return f"{beaten / len(outcomes):.0%} / {won / len(outcomes):.0%} of {len(outcomes)}"


def table(lines: list[Line]) -> str:
    rows = [
        "## Cóatl alone: CARL beaten / CARL 2.0 beaten too",
        "",
        f"| level | {' | '.join(PERSONALITIES)} |",
        f"| --- |{' ---: |' * len(PERSONALITIES)}",
    ]
    for level in LEVELS:
        own = [line for line in lines if line.sitting.level == CAPPED.get(level, level)]
        cells = [cell(line for line in own if line.sitting.personality == each) for each in PERSONALITIES]
        rows.append(f"| {CAPPED.get(level, level)} | {' | '.join(cells)} |")
    return "\n".join(rows) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=30, help="for each level and personality")
    wanted = list(programme(parser.parse_args().matches))
    path = FOLDER / "solo.jsonl"
    FOLDER.mkdir(exist_ok=True)
    lines = kept(path)
    done = {line.sitting for line in lines}
    path.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    with path.open("ab") as file:
        for sitting in wanted:
            if sitting not in done:
                lines.append(play(sitting))
                file.write(msgspec.json.encode(lines[-1]) + b"\n")
                file.flush()
    (FOLDER / "solo.md").write_text(table(lines), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
