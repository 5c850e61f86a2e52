"""An answer to a position that is tried again, judged as a review judges."""

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
from sacbe.reviews.units import behind

PLAYOUTS: Final = 800


class Judgement(msgspec.Struct, frozen=True):
    """``loss`` is in the scale of the limits: points of win share, or points of the game."""

    right: bool
    best: str
    loss: Estimate
    reason: Reason | None  # none where the answer is the best action


def judge(game: Game, view: dict[str, Any], seat: Seat, number: int, action: str) -> Judgement:
    """By what the seat could know; the same answer always gets the same judgement."""
    study = analysis.study_of(game, view, seat, Rng(number + 1))
    study.keep(game.read(action))
    study.look(PLAYOUTS)
    tallies = [Tally(*each) for each in study.results()]
    found = analysis.judge(game, seat, tallies, calibration.power_of(game.NAME, len(tallies[0].sums)))
    best, taken = found.best, found.find(action)
    limits = grades.limits(game.NAME, len(best.win))
    loss = behind(best.points[seat], taken.points[seat])
    if limits.scale == "win":
        win = behind(best.win[seat], taken.win[seat])
        loss = Estimate(100 * win.value, 100 * win.error)
    if best.action == action:
        return Judgement(True, action, Estimate(0.0, 0.0), None)
    reason = reasons.compare(game, view, seat, best.action, action, Rng(number + 1))
    return Judgement(grades.passes(loss.value, loss.error, limits), best.action, loss, reason)
