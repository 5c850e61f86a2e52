"""How often one bot beats another in two-seat matches, seats rotated, seeds counted up: ``make strength``.

The claim it was written for: a search of 1,000 iterations wins at least 95 of 100 short matches of Lost
Cities against random play. Exits with 1 where a claim does not hold.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

import sacbe
from sacbe.bots.roster import make_bot


class Pairing(NamedTuple):
    game: str
    options: dict[str, sacbe.Value]
    bot: str
    iterations: int
    rival: str
    matches: int
    wanted: int


CLAIMS = [
    Pairing("lost_cities", {"length": "short"}, "ismcts", 1000, "random", 100, 95),
    Pairing("lost_cities", {"length": "short"}, "ismcts", 1000, "greedy", 100, 80),
    Pairing("lost_cities", {"length": "short"}, "greedy", 1, "random", 100, 90),
]


def wins(pairing: Pairing, seed: int) -> bool:
    match = sacbe.new(pairing.game, 2, pairing.options, seed=seed)
    mine = seed % 2
    bots = [make_bot(pairing.rival, match.game, 2 * seed)] * 2
    bots[mine] = make_bot(pairing.bot, match.game, 2 * seed + 1, iterations=pairing.iterations)
    while match.to_act:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.view(seat), seat))
    return match.winners == [mine]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, help="instead of the claimed number")
    wanted = parser.parse_args().matches
    held = True
    with ProcessPoolExecutor() as pool:
        for pairing in CLAIMS:
            count = wanted or pairing.matches
            won = sum(pool.map(wins, [pairing] * count, range(count)))
            holds = won * pairing.matches >= pairing.wanted * count
            held = held and holds
            print(f"{pairing.game}: {pairing.bot} {pairing.iterations} - {pairing.rival}: {won} of {count}")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
