"""Matches played at random, the same on every machine, for what the page is compared with."""

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import sacbe
from sacbe.core.action import Seat

PAGE = Path(__file__).parent / "page"
Walked = tuple[sacbe.Match, Seat, str]  # and what the seat is about to choose
Wish = Callable[[sacbe.Match, list[str]], list[str]]  # those of the legal actions that are chosen from


def walk(
    game: str, seats: int, seed: int, options: dict[str, Any] | None = None, wish: Wish | None = None
) -> Iterator[Walked]:
    dice = random.Random(f"{game} {seats} {seed}")
    match = sacbe.new(game, seats, options, seed=seed)
    while not match.over:
        seat = match.to_act[0]
        legal = match.legal(seat)
        action = dice.choice((wish(match, legal) if wish else None) or legal)
        yield match, seat, action
        match.play(seat, action)


def write(file: Path, vectors: Any) -> None:
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps(vectors, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
