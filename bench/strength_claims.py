"""What is claimed of the levels, and by which matches it is shown."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

from sacbe import SHELF
from sacbe.arena.sequential import Claim, verdict
from sacbe.bots.game_settings import games_with, said_of_bots
from sacbe.bots.levels import LEVELS
from sacbe.core.options import Value

SEED = 12  # settings were tried on other deals (those of 11 and 2026 among them)
BETTER = Claim(0.65, 0.75)  # every level against the one below it
NEARLY_ALWAYS = Claim(0.99, 0.9995)  # the best against random play
MOSTLY = Claim(0.85, 0.93)  # the best against greed
# Jaguars of fewer iterations, where they are enough: matches of the whole one take minutes.
JAGUARS = {"scribe": 4000, "greedy": 2000, "random": 200}
# Where a game wants other seeds, jaguars, claims or options, its bots.toml says so; bench/strength/README.md
# tells where a result made a level change.
GAMES = games_with("strength")


def said(game: str, key: str, default: Any) -> Any:
    return (said_of_bots(game, "strength") or {}).get(key, default)


class Pairing(NamedTuple):
    game: str
    seats: int
    bot: str
    rival: str  # in all other seats
    claim: Claim

    def options(self) -> dict[str, Value]:
        usual: dict[str, Value] = said(self.game, "options", {})
        against: dict[str, dict[str, Value]] = said(self.game, "options_against", {})
        return against.get(self.rival, usual)

    def seed(self) -> int:
        return int(said(self.game, "seeds", {}).get(self.rival) or said(self.game, "seed", SEED))

    def name(self) -> str:
        return f"{self.game}-{self.seats}-{self.bot}-{self.rival}".replace(":", "_")

    def words(self) -> str:
        return f"{self.game}, {self.seats} seats: {self.bot} - {self.rival}"

    def verdict_words(self, wins: float, matches: int) -> str:
        held = verdict(self.claim, wins, matches - wins)
        return {True: "shown", False: "refuted", None: "not settled"}[held]


def more_than_its_share(seats: int) -> Claim:
    return Claim(1 / seats, 1 / seats + 0.2)


def jaguar(game: str, rival: str) -> str:
    return f"{LEVELS[-1]}:{said(game, 'jaguars', {}).get(rival, JAGUARS[rival])}"


def climber(game: str, bot: str, rival: str) -> str:
    return jaguar(game, rival) if bot == LEVELS[-1] else bot


LADDER = [
    Pairing(game, 2, climber(game, bot, rival), rival, BETTER)
    for rival, bot in pairwise(LEVELS)
    for game in GAMES
]
CHANCE = [Pairing(game, 2, jaguar(game, "random"), "random", NEARLY_ALWAYS) for game in GAMES]
GREED = [
    Pairing(game, 2, jaguar(game, "greedy"), "greedy", Claim(*said(game, "mostly", MOSTLY))) for game in GAMES
]
COMPANY = [
    Pairing(game, seats, "jaguar:1000", "scout", more_than_its_share(seats))
    for seats in (3, 4, 5)
    for game in GAMES
    if seats in SHELF[game].SEATS
]
PROGRAMME = [*LADDER, *CHANCE, *GREED, *COMPANY]


def pairing_for(game: str | None, bot: str | None, rival: str | None, seats: int) -> list[Pairing]:
    """Those of the programme that fit; if all is said and none does, one that is not in it."""
    found = [
        each
        for each in PROGRAMME
        if game in (None, each.game) and bot in (None, each.bot) and rival in (None, each.rival)
    ]
    if found or game is None or bot is None or rival is None:
        return found
    return [Pairing(game, seats, bot, rival, BETTER if seats == 2 else more_than_its_share(seats))]
