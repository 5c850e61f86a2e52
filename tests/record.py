"""Golden matches: a header, then number, seat, action, how many choices there were, and what happened.

``make golden`` rewrites them and the digest; read the changes as a player would.
``golden_of`` says which there are.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import net_digest
from digest import digests
from golden_of import CASES
from golden_of.case import Case

from sacbe.core import limits
from sacbe.core.action import Action, Seat
from sacbe.core.event import Event
from sacbe.core.game import Game, empty_position
from sacbe.core.options import Value, unpack_options
from sacbe.core.position import Position
from sacbe.core.rng import Rng, SecretRng
from sacbe.games import SHELF

GOLDEN = Path(__file__).parent / "golden"
FIT = 4  # so many events stand on the line of the move


def begin(game: Game, seats: int, options: dict[str, Value], seed: int) -> Position:
    position = empty_position(game, seats, options, SecretRng(seed))
    position.telling = True
    return position.ready()


def header(game: Game, position: Position, seed: int) -> list[str]:
    options = unpack_options(game.OPTIONS, position.options)
    return [
        f"game     {game.NAME}, rules {game.RULES}",
        f"seats    {position.seats}",
        f"options  {' '.join(f'{key}={value}' for key, value in options.items())}",
        f"seed     {seed:064x}",
        "",
        *(f"         {written(game, event)}" for event in position.events()),
    ]


def line(game: Game, position: Position, number: int, seat: Seat, action: Action) -> str:
    choices = len(position.legal(seat))
    position.apply(seat, action)
    told = [written(game, event, seat) for event in position.events()]
    rest = [f"\n         {event}" for event in told[FIT:]]
    return (
        f"{number:4}  {seat}  {game.write(action):18} of {choices:2}  {'; '.join(told[:FIT])}{''.join(rest)}"
    )


def written(game: Game, event: Event, mover: Seat = limits.NOBODY) -> str:
    """Everything, as one who may see all would be told; in brackets who else may know of it."""
    facts = game.TELLING.told(event)
    kind, seat = facts.pop("event"), facts.pop("seat")
    words = [kind, *(fact(name, value) for name, value in facts.items() if value is not False)]
    if event.known_to != limits.EVERYONE:
        words.append(f"[only {seat}]" if event.known_to >= limits.ONLY else f"[what: {seat}]")
    return " ".join(words if seat == mover else [f"({seat})", *words])


def fact(name: str, value: Any) -> str:
    if isinstance(value, str):
        return value
    return name if value is True else f"{name}={value}"


def result(game: Game, position: Position) -> list[str]:
    sheets = game.breakdown(position)
    rows = [" ".join(f"{name}={value}" for name, value in sheet.items()) for sheet in sheets]
    scores = [" ".join(map(str, score)) for score in position.scores()]
    return [
        "",
        *(
            f"score {seat}  {score}  ({row})"
            for seat, (score, row) in enumerate(zip(scores, rows, strict=True))
        ),
    ]


def record(game: Game, case: Case) -> str:
    position, dice = begin(game, case.seats, case.options, case.seed), Rng(case.seed ^ 1)
    lines = header(game, position, case.seed)
    number = 1
    while not position.over:
        lines.append(line(game, position, number, *case.choose(position, dice)))
        number += 1
    return "\n".join([*lines, *result(game, position), ""])


def play_recorded(game: Game, text: str) -> str:
    """The same, rebuilt from the header and the moves alone."""
    seats, options, seed = (entry[9:] for entry in text.splitlines()[1:4])
    chosen: dict[str, Value] = dict(option.split("=") for option in options.split())
    position = begin(game, int(seats), chosen, int(seed, 16))
    lines = header(game, position, int(seed, 16))
    for number, (seat, action) in enumerate(moves(text), 1):
        lines.append(line(game, position, number, seat, game.read(action)))
    return "\n".join([*lines, *result(game, position), ""])


def moves(text: str) -> Iterator[tuple[Seat, str]]:
    for entry in text.splitlines():
        words = entry.split()
        if words and words[0].isdigit():
            yield int(words[1]), words[2]


def write(name: str) -> None:
    folder = GOLDEN / name
    folder.mkdir(parents=True, exist_ok=True)
    for case in CASES[name]:
        (folder / f"{case.file}.txt").write_text(record(SHELF[name], case), "utf-8")
    (folder / "digest.toml").write_text(digests(SHELF[name]), "utf-8")
    net_digest.write(name)


if __name__ == "__main__":
    for each in sys.argv[1:] or CASES:
        write(each)
