"""A match as a command line asks for it, and its bots."""

from __future__ import annotations

import hashlib
import math
import secrets
from dataclasses import dataclass

from sacbe.bots.levels import USUAL
from sacbe.bots.roster import Bot, make_bot
from sacbe.cli import options
from sacbe.cli.bot_words import bot_called
from sacbe.core.action import Seat
from sacbe.core.commitment import seed_text
from sacbe.core.errors import BadUsage, BadValue
from sacbe.games import find_game
from sacbe.matches.match import Match, new


@dataclass
class Thinking:
    """How long a bot may search before each decision."""

    iterations: int | None
    seconds: float | None

    def words(self) -> str:
        """As it stands on a command line."""
        if self.iterations is not None:
            return f" --iterations {self.iterations}"
        return f" --seconds {self.seconds:g}" if self.seconds is not None else ""


def thinking(iterations: str | None, seconds: str | None) -> Thinking:
    if iterations is not None and seconds is not None:
        raise BadUsage("both_budgets")
    return Thinking(
        None if iterations is None else options.whole("--iterations", iterations, 1),
        None if seconds is None else options.seconds(seconds),
    )


def new_match(
    game: str, seats: str | None, chosen: list[str] | None, seed: str | None, least: int = 1
) -> Match:
    """A new match; by default with the fewest seats that hold everybody named."""
    found = find_game(game)
    enough = [count for count in found.SEATS if count >= least] or found.SEATS[-1:]
    count = enough[0] if seats is None else options.seats(seats)
    return new(game, count, options.pairs(chosen), None if seed is None else options.seed(seed))


def bot_names(asked: str | None, count: int) -> list[str]:
    """One name for all, or one per seat, separated by commas."""
    names = [bot_called(name) for name in (USUAL if asked is None else asked).split(",")]
    if len(names) not in (1, count) or (asked is not None and not count):
        raise BadValue("bot_count", count=len(names), wanted=count)
    return names * count if len(names) == 1 else names


def seat_bots(
    match: Match, seats: list[Seat], names: list[str], budget: Thinking, foreseeable: bool
) -> dict[Seat, Bot]:
    """Bots have random sources of their own, which follow from a given seed."""
    seconds = math.inf if foreseeable and budget.seconds is None else budget.seconds
    bots = {}
    for seat, name in zip(seats, names, strict=True):
        own = _own_seed(match, seat) if foreseeable else secrets.randbits(128)
        bots[seat] = make_bot(name, match.game, own, budget.iterations, seconds)
    return bots


def _own_seed(match: Match, seat: Seat) -> int:
    """A seed that tells a bot nothing of the deal: a hash cannot be reversed."""
    words = f"bot {seat} {seed_text(match.record().seed)}"
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:16], "big")
