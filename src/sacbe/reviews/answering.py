"""Judges an answer to a retried position, as a review would."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from sacbe.bots import analysis, calibration, grades
from sacbe.bots.analysis import Estimate, Tally
from sacbe.core.action import Seat
from sacbe.core.game import Game
from sacbe.core.rng import Rng
from sacbe.matches import reasons
from sacbe.matches.reasons import Reason

PLAYOUTS: Final = 800


class Judgement(msgspec.Struct, frozen=True):
    """``loss`` is in the scale of the limits: points of win share, or points of the game.

    ``reason`` is why a right answer is better than what was played, or the best action than a wrong one.
    """

    right: bool
    best: str
    loss: Estimate
    reason: Reason | None  # none where they are the same


def judge(game: Game, view: dict[str, Any], seat: Seat, number: int, action: str, played: str) -> Judgement:
    """Judges by what the seat could know; the same answer always gets the same judgement."""
    study = analysis.study_of(game, view, seat, Rng(number + 1))
    study.keep(game.read(action))
    study.look(PLAYOUTS)
    tallies = [Tally(*each) for each in study.results()]
    found = analysis.judge(game, seat, tallies, calibration.power_of(game.NAME, len(tallies[0].sums)))
    best, taken = found.best, found.find(action)
    limits = grades.limits(game.NAME, len(best.win))
    loss = analysis.behind(best.points[seat], taken.points[seat])
    if limits.scale == "win":
        win = analysis.behind(best.win[seat], taken.win[seat])
        loss = Estimate(100 * win.value, 100 * win.error)
    right = best.action == action or grades.passes(loss.value, loss.error, limits)
    if best.action == action:
        loss = Estimate(0.0, 0.0)
    better, worse = (action, played) if right else (best.action, action)
    same = better == worse
    reason = None if same else reasons.compare(game, view, seat, better, worse, Rng(number + 1))
    return Judgement(right, best.action, loss, reason)
