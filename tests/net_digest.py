"""One number for all that a net says of many positions: both builds must arrive at it."""

import hashlib
import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from sacbe import SHELF
from sacbe.bots.nets.net import Evaluator
from sacbe.bots.nets.shelf import FOLDER, net_for
from sacbe.core.game import Game, new_position
from sacbe.core.options import pack_options
from sacbe.core.position import Position
from sacbe.core.rng import Rng

GOLDEN = Path(__file__).parent / "golden"
POSITIONS = 1000


def nets() -> list[tuple[str, int]]:
    """Games and numbers of seats that have one."""
    found = []
    for game in SHELF:
        folder = files(f"sacbe.games.{game}").joinpath(FOLDER)
        names = [path.name for path in folder.iterdir()] if folder.is_dir() else []
        found += [(game, int(name.removesuffix(".toml"))) for name in sorted(names) if name.endswith(".toml")]
    return found


def net_digest(game: Game, seats: int) -> str:
    reader = Evaluator(net_for(game, seats, pack_options(game.OPTIONS, {}, seats)))
    said = [reader.read(position) for position in positions(game, seats, POSITIONS)]
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()


def positions(game: Game, seats: int, count: int) -> Iterator[Position]:
    """Of random matches, every third one, from all of their course."""
    seed = 0
    while count > 0:
        dice = Rng(seed)
        position = new_position(game, seats, {}, dice)
        steps = 0
        while not position.over and count > 0:
            if steps % 3 == 0:
                yield position.copy()
                count -= 1
            legal = position.legal_now()
            position.apply_now(legal[dice.pick(len(legal))])
            steps += 1
        seed += 1


def write(name: str) -> None:
    learnt = [f'{seats} = "{net_digest(SHELF[game], seats)}"\n' for game, seats in nets() if game == name]
    if learnt:
        (GOLDEN / name / "nets.toml").write_text("".join(learnt), "utf-8")


if __name__ == "__main__":
    for each in SHELF:
        write(each)
