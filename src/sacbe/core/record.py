"""All that a match is made of: seed + moves = match, for ever. Who sat where is the server's business."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from sacbe.core.action import Seat
from sacbe.core.errors import BadRecord, Problem
from sacbe.core.game import Game
from sacbe.core.options import Value


@dataclass
class Record:
    game: str
    rules: int
    components: str
    seats: int
    options: dict[str, Value]
    seed: int  # 256 bits
    moves: list[tuple[Seat, str]] = field(default_factory=list)
    start: dict[str, Any] | None = None  # a staged position instead of a deal


def check_replayable(game: Game, record: Record) -> None:
    """Rules or components that have changed since are an error, never a guess."""
    if record.rules != game.RULES:
        raise BadRecord("other_rules", game=game.NAME, theirs=record.rules, ours=game.RULES)
    if record.components != game.COMPONENTS:
        ours, theirs = game.COMPONENTS[:12], record.components[:12]
        raise BadRecord("other_components", game=game.NAME, theirs=theirs, ours=ours)
    if not 0 <= record.seed < 1 << 256:
        raise BadRecord("bad_seed")


def wrong_move(number: int, problem: Problem) -> BadRecord:
    return BadRecord("bad_move", number=number, reason=problem)
