"""What is claimed of the levels, and by which matches it is shown."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from sacbe.arena.sequential import Claim, verdict
from sacbe.bots.levels import LEVELS
from sacbe.core.options import Value

SEED = 2026
BETTER = Claim(0.65, 0.75)  # every level against the one below it
NEARLY_ALWAYS = Claim(0.99, 0.9995)  # the best against random play
MOSTLY = Claim(0.85, 0.93)  # the best against greed
GAMES = ("coatl", "paititi", "lost_cities", "quetzal")  # the quickest first
FEW = 200  # iterations of a jaguar that is enough against chance
SOME = 1000  # and against greed
QUICKER = {"jaguar": "jaguar:4000"}  # a match of the whole one takes minutes


class Pairing(NamedTuple):
    game: str
    seats: int
    bot: str
    rival: str  # in all other seats
    claim: Claim

    def options(self) -> dict[str, Value]:
        """One expedition where the game knows three: chance weighs more in it, so it is the harder test."""
        return {"length": "short"} if self.game == "lost_cities" else {}

    def name(self) -> str:
        return f"{self.game}-{self.seats}-{self.bot}-{self.rival}".replace(":", "_")

    def words(self) -> str:
        return f"{self.game}, {self.seats} seats: {self.bot} - {self.rival}"

    def verdict_words(self, wins: float, matches: int) -> str:
        held = verdict(self.claim, wins, matches - wins)
        return {True: "shown", False: "refuted", None: "not settled"}[held]


def more_than_its_share(seats: int) -> Claim:
    return Claim(1 / seats, 1 / seats + 0.2)


LADDER = [
    Pairing(game, 2, QUICKER.get(bot, bot), rival, BETTER)
    for game in GAMES
    for rival, bot in pairwise(LEVELS)
]
BEST = [Pairing(game, 2, f"jaguar:{SOME}", "greedy", MOSTLY) for game in GAMES] + [
    Pairing(game, 2, f"jaguar:{FEW}", "random", NEARLY_ALWAYS) for game in GAMES
]
COMPANY = [
    Pairing(game, seats, f"jaguar:{SOME}", "scout", more_than_its_share(seats))
    for game in GAMES
    for seats in (3, 4)
]
PROGRAMME = [*LADDER, *BEST, *COMPANY]


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
