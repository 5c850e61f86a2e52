"""Results on disk, one line per match; an interrupted run continues where it stopped.

The first line says of which tournament they are; it names no number of matches, so that a finished one can be
made longer. Lines stand in the order of the plan, so that the same plan always gives the same file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Final, TypeVar

import msgspec

from sacbe.arena.plan import Fixture, Plan
from sacbe.arena.tournament import MatchResult
from sacbe.bots.roster import read_bot
from sacbe.core.commitment import seed_text
from sacbe.core.errors import BadRecord
from sacbe.games import find_game

Kind = TypeVar("Kind")

FORMAT: Final = "sacbe arena 1"
NAME: Final = "results.jsonl"
LONGEST_HEADING: Final = 10_000


class Heading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    game: str
    rules: int
    components: str
    seats: int
    options: dict[str, str | int]
    bots: tuple[str, ...]
    seed: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    settings: tuple[str, ...] = ()  # how each of them plays in this version


def heading(plan: Plan) -> Heading:
    game = find_game(plan.game)
    settings = tuple(read_bot(bot, game, 0).settings() for bot in plan.bots)
    about = FORMAT, plan.game, game.RULES, game.COMPONENTS, plan.seats, dict(plan.options)
    return Heading(*about, plan.bots, seed_text(plan.seed), settings)


def seed_of(folder: Path) -> int | None:
    """The seed of existing results."""
    path = folder / NAME
    if not path.exists():
        return None
    with path.open("rb") as file:
        line = file.readline(LONGEST_HEADING)
    if not line.endswith(b"\n") and len(line) < LONGEST_HEADING:
        return None  # truncated
    return int(_read(path, 1, line, Heading).seed, 16)


def read_results(folder: Path, plan: Plan, fixtures: Sequence[Fixture]) -> list[MatchResult]:
    """The results of an earlier run of the same plan; a truncated last line is cut off."""
    path = folder / NAME
    if not path.exists():
        return []
    there = path.read_bytes()
    whole = there[: there.rfind(b"\n") + 1]
    if len(whole) < len(there):
        with path.open("r+b") as file:
            file.truncate(len(whole))
    lines = whole.splitlines()
    if not lines:
        return []
    check_heading(path, completed(_read(path, 1, lines[0], Heading), plan.game), heading(plan))
    if len(lines) - 1 > len(fixtures):
        raise BadRecord("results_more", path=str(path), count=len(lines) - 1, wanted=len(fixtures))
    found = [_read(path, number, content, MatchResult) for number, content in enumerate(lines[1:], 2)]
    for line, (result, fixture) in enumerate(zip(found, fixtures, strict=False), 2):
        if (result.number, result.deal, result.bots) != fixture:
            raise BadRecord("results_broken", path=str(path), number=line)
    return found


def completed(theirs: Heading, game: str) -> Heading:
    """Options the game did not have yet were played with their defaults."""
    defaults = {option.key: option.values[0] for option in find_game(game).OPTIONS}
    return msgspec.structs.replace(theirs, options=defaults | theirs.options)


def check_heading(path: Path, theirs: Heading, ours: Heading) -> None:
    for name in Heading.__struct_fields__:
        if getattr(theirs, name) != getattr(ours, name):
            what = written(getattr(theirs, name)), written(getattr(ours, name))
            raise BadRecord("results_other", path=str(path), what=name, theirs=what[0], ours=what[1])


def written(value: Any) -> str:
    return str(msgspec.json.encode(value), "utf-8")[:90]


def _read(path: Path, number: int, line: bytes, kind: type[Kind]) -> Kind:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise BadRecord("results_broken", path=str(path), number=number) from None


class Keeper:
    """Writes each result as soon as it arrives."""

    def __init__(self, file: Any) -> None:
        self._file = file

    def keep(self, line: Heading | MatchResult) -> None:
        self._file.write(msgspec.json.encode(line) + b"\n")
        self._file.flush()


@contextmanager
def keeper(folder: Path, plan: Plan) -> Iterator[Keeper]:
    path = folder / NAME
    with path.open("ab") as file:
        made = Keeper(file)
        if path.stat().st_size == 0:
            made.keep(heading(plan))
        yield made
