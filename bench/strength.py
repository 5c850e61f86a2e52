"""How strong the levels are, by matches: ``make strength``, or one pairing: ``strength.py GAME BOT RIVAL``.

Every deal is played in every rotation of the seats, and matches go on until the sequential test of the claim
is settled (src/sacbe/arena/sequential.py) or ``--most`` are played. Results are kept in bench/strength/, a
line for each match; what is there is not played again, and ``--table`` only writes the page about it.
``--again`` plays what is kept once more, ``--most`` matches of each pairing, and keeps nothing: every match
must end as it did. Exits with 1 where a claim is refuted or was not settled, or a match ended otherwise.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from strength_claims import LADDER, PROGRAMME, Pairing, pairing_for
from strength_page import write_page, write_shares

from sacbe.arena.plan import Fixture, Plan, make_plan
from sacbe.arena.results import keeper, read_results
from sacbe.arena.sequential import share_won, verdict
from sacbe.arena.tournament import MatchResult, play, side_by_side
from sacbe.core.errors import Problem

FOLDER = Path(__file__).resolve().parent / "strength"
SHARES = FOLDER.parents[1] / "src" / "sacbe" / "bots" / "strength.toml"
MOST = 1000


class Score(NamedTuple):
    wins: float  # a shared first place counts as a share of a win
    matches: int

    def plus(self, won: float) -> Score:
        return Score(self.wins + won, self.matches + 1)

    def counted(self) -> tuple[float, float]:
        """Won and lost."""
        return self.wins, self.matches - self.wins


def plan_of(pairing: Pairing, most: int) -> Plan:
    return make_plan(
        pairing.game, pairing.seats, (pairing.bot, pairing.rival), most, pairing.seed(), pairing.options()
    )


def fixtures_of(plan: Plan) -> list[Fixture]:
    """The bot alone against its rivals, in every seat of every deal."""
    bot, rival = plan.bots
    seated = [
        tuple(bot if seat == mine else rival for seat in range(plan.seats)) for mine in range(plan.seats)
    ]
    return [
        Fixture(deal * plan.seats + mine, deal, bots)
        for deal in range(plan.deals)
        for mine, bots in enumerate(seated)
    ]


def score_of(pairing: Pairing, results: list[MatchResult]) -> Score:
    won = sum(share_won(pairing.bot, result.bots, result.places) for result in results)
    return Score(won, len(results))


def settle(pairing: Pairing, folder: Path, workers: int, most: int) -> Iterator[Score]:
    """Go on from what is kept, whole deals at a time, until the claim is settled."""
    plan = plan_of(pairing, most)
    fixtures = fixtures_of(plan)
    folder.mkdir(parents=True, exist_ok=True)
    results = read_results(folder, plan, fixtures)
    score = score_of(pairing, results)
    yield score
    if is_settled(pairing, score) or len(results) == len(fixtures):
        return
    with keeper(folder, plan) as kept:
        for result in side_by_side(workers)(play, plan, fixtures[len(results) :]):
            kept.keep(result)
            score = score.plus(share_won(pairing.bot, result.bots, result.places))
            yield score
            if is_settled(pairing, score):
                return


def is_settled(pairing: Pairing, score: Score) -> bool:
    whole = score.matches % pairing.seats == 0
    return whole and verdict(pairing.claim, *score.counted()) is not None


def kept_score(pairing: Pairing, most: int) -> Score:
    folder = FOLDER / pairing.name()
    if not folder.exists():
        return Score(0, 0)
    plan = plan_of(pairing, most)
    return score_of(pairing, read_results(folder, plan, fixtures_of(plan)))


def run(pairing: Pairing, workers: int, most: int) -> Score:
    score = Score(0, 0)
    for score in settle(pairing, FOLDER / pairing.name(), workers, most):
        print(f"\r{pairing.words()}: {score.wins:g} of {score.matches} ", end="", flush=True)
    print(pairing.verdict_words(score.wins, score.matches))
    return score


def differences(pairing: Pairing, folder: Path, workers: int, most: int) -> Iterator[str | None]:
    """For each match that is kept: nothing if it ends as it did, or how it ends now."""
    plan = plan_of(pairing, MOST)
    fixtures = fixtures_of(plan)
    kept = read_results(folder, plan, fixtures)[:most]
    for was, now in zip(kept, side_by_side(workers)(play, plan, fixtures[: len(kept)]), strict=True):
        yield None if was == now else f"kept {was}, now {now}"


def run_again(pairing: Pairing, workers: int, most: int) -> bool:
    """Whether all of it ends as it did."""
    count = 0
    for count, found in enumerate(differences(pairing, FOLDER / pairing.name(), workers, most), 1):
        if found is not None:
            print(f"\r{pairing.words()}: {found}")
            return False
        print(f"\r{pairing.words()}: {count} as before ", end="", flush=True)
    print()
    return count > 0


def write(scores: dict[Pairing, Score]) -> None:
    write_page(FOLDER, {each: scores[each] for each in PROGRAMME})
    write_shares(SHARES, {each: scores[each] for each in LADDER})


def asked_for() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", help="only this game")
    parser.add_argument("bot", nargs="?", help="only this bot")
    parser.add_argument("rival", nargs="?", help="only against this one")
    parser.add_argument("--seats", type=int, default=2, help="of a pairing that is not in the programme")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--most", type=int, default=MOST, help="matches of a pairing")
    parser.add_argument("--again", action="store_true", help="play what is kept once more, and compare")
    parser.add_argument("--table", action="store_true", help="write the page and play nothing")
    return parser.parse_args()


def main() -> int:
    asked = asked_for()
    wanted = pairing_for(asked.game, asked.bot, asked.rival, asked.seats)
    try:
        if asked.again:
            ended = [run_again(each, asked.workers, asked.most) for each in wanted]
            return 0 if all(ended) else 1
        scores = {pairing: kept_score(pairing, asked.most) for pairing in [*PROGRAMME, *wanted]}
        for pairing in [] if asked.table else wanted:
            scores[pairing] = run(pairing, asked.workers, asked.most)
            write(scores)
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 2
    write(scores)
    return 0 if all(verdict(each.claim, *scores[each].counted()) for each in wanted) else 1


if __name__ == "__main__":
    sys.exit(main())
