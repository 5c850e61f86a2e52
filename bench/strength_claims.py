"""What is claimed of the levels, and by which matches it is shown."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from sacbe import SHELF
from sacbe.arena.sequential import Claim, verdict
from sacbe.bots.levels import LEVELS
from sacbe.core.options import Value

# Settings were tried on other deals (those of 11 and 2026 among them). bench/strength/README.md tells where a
# result on these made a level change.
SEEDS = {"paititi": 16, "coatl": 21}
OTHER_SEEDS = {  # by game and rival: what was tested before the others, or after them
    ("coatl", "pilgrim"): 15,
    ("paititi", "random"): 15,
    ("paititi", "greedy"): 15,
}
SEED = 12  # of all others
BETTER = Claim(0.65, 0.75)  # every level against the one below it
NEARLY_ALWAYS = Claim(0.99, 0.9995)  # the best against random play
MOSTLY = Claim(0.85, 0.93)  # the best against greed
NEARER = {"coatl": Claim(0.85, 0.9)}  # luck weighs more there: a longer test, set before its first match
GAMES = ("coatl", "paititi", "lost_cities", "quetzal")
# Jaguars of fewer iterations, where they are enough: matches of the whole one take minutes.
ABOVE_SCRIBE = {"paititi": "jaguar:20000"}
AGAINST_GREED = {"coatl": "jaguar:4000", "paititi": "jaguar:8000"}
AGAINST_CHANCE = {"coatl": "jaguar:600", "paititi": "jaguar:1000"}


class Pairing(NamedTuple):
    game: str
    seats: int
    bot: str
    rival: str  # in all other seats
    claim: Claim

    def options(self) -> dict[str, Value]:
        """One expedition where three are too long: chance weighs more in it, so it is the harder test."""
        return {"length": "short"} if self.game == "lost_cities" and self.rival != "scribe" else {}

    def seed(self) -> int:
        return OTHER_SEEDS.get((self.game, self.rival)) or SEEDS.get(self.game, SEED)

    def name(self) -> str:
        return f"{self.game}-{self.seats}-{self.bot}-{self.rival}".replace(":", "_")

    def words(self) -> str:
        return f"{self.game}, {self.seats} seats: {self.bot} - {self.rival}"

    def verdict_words(self, wins: float, matches: int) -> str:
        held = verdict(self.claim, wins, matches - wins)
        return {True: "shown", False: "refuted", None: "not settled"}[held]


def more_than_its_share(seats: int) -> Claim:
    return Claim(1 / seats, 1 / seats + 0.2)


def climber(game: str, bot: str) -> str:
    return ABOVE_SCRIBE.get(game, "jaguar:4000") if bot == LEVELS[-1] else bot


LADDER = [
    Pairing(game, 2, climber(game, bot), rival, BETTER) for rival, bot in pairwise(LEVELS) for game in GAMES
]
CHANCE = [Pairing(game, 2, AGAINST_CHANCE.get(game, "jaguar:200"), "random", NEARLY_ALWAYS) for game in GAMES]
GREED = [
    Pairing(game, 2, AGAINST_GREED.get(game, "jaguar:2000"), "greedy", NEARER.get(game, MOSTLY))
    for game in GAMES
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
