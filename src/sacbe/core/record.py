"""Everything that makes up a match: seed + moves = match, for ever. The server knows who sat where."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from sacbe.core.action import Seat
from sacbe.core.asked import check_seed
from sacbe.core.errors import BadRecord, Problem
from sacbe.core.facts import Facts
from sacbe.core.game import Game
from sacbe.core.options import Value
from sacbe.core.plain import check_plain, named, shown


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
    retaken: int = (
        0  # how often a move was taken back after bots had answered it: such a match is never rated
    )
    hints: int = 0  # how many decisions had a hint: such a match is never rated


KINDS: Final = {"game": str, "rules": int, "components": str, "seats": int, "options": dict, "moves": list}


def check_shape(record: Any) -> None:
    """Checks the type of every field."""
    if not isinstance(record, Record):
        raise BadRecord("record_shape", place=shown(record))
    for name, kind in KINDS.items():
        if type(getattr(record, name)) is not kind:
            raise BadRecord("record_shape", place=name)
    for name in ("retaken", "hints"):
        if type(count := getattr(record, name)) is not int or count < 0:
            raise BadRecord("record_shape", place=name)
    check_seed(record.seed)
    check_plain(record.options)
    for number, move in enumerate(record.moves):
        if type(move) not in (tuple, list) or [type(each) for each in move] != [int, str]:
            raise BadRecord("record_shape", place=f"moves[{number}]")
    if record.start is not None:
        Facts(record.start, "")  # refuses what is no plain data


def check_replayable(game: Game, record: Record) -> None:
    """A change of rules or components is an error, never guessed around."""
    if record.rules != game.RULES:
        raise BadRecord("other_rules", game=game.NAME, theirs=shown(record.rules), ours=game.RULES)
    if record.components != game.COMPONENTS:
        ours, theirs = game.COMPONENTS[:12], named(record.components[:12])
        raise BadRecord("other_components", game=game.NAME, theirs=theirs, ours=ours)


def wrong_move(number: int, problem: Problem) -> BadRecord:
    return BadRecord("bad_move", number=number, reason=problem)
