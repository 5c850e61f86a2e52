"""A hint: the best action of a decision, how sure that is, and why; or how another idea compares.

It is judged as a review judges, by what the seat can know, and its words are those of ``bots/grades.py``.
"""

from __future__ import annotations

import time
from typing import Any, Final

import msgspec

from sacbe.bots import analysis, calibration, grades
from sacbe.bots.analysis import Analysis, Tally, Verdict
from sacbe.bots.grades import Preference, Scale
from sacbe.core import text
from sacbe.core.action import Seat
from sacbe.core.asked import check_seconds
from sacbe.core.game import Game
from sacbe.core.rng import Rng
from sacbe.games import find_game
from sacbe.matches import reasons
from sacbe.matches.reasons import Reason, ReasonPart

PLAYOUTS: Final = 800
OTHERS: Final = 3  # actions beside the best
FOR_REASONS: Final = 0.4  # of the time, if it is limited
CLOSE: Final = ("too_close", "close")


class Behind(msgspec.Struct, frozen=True):
    """How far an action is behind the best one."""

    action: str
    gap: float
    error: float


class Advice(msgspec.Struct, frozen=True):
    """``gap`` and ``error`` are in hundredths of win share, or in points of the game where ``scale`` says so.

    ``than`` is what the best action is compared with: the next one, or the idea that was asked about. There
    is none where nothing else can be chosen.
    """

    game: str
    action: str
    scale: Scale
    than: str | None = None
    idea: bool = False
    preference: Preference = "clear"
    gap: float = 0.0
    error: float = 0.0
    reason: Reason | None = None
    others: list[Behind] = []

    def say(self, lang: str = "en") -> list[str]:
        """Sentence by sentence: what to do, how sure that is, and why."""
        text.check_language(lang)
        facts: dict[str, Any] = {name: _said(self.game, lang, action) for name, action in self._names()}
        said = [text.say(text.HOUSE, lang, f"reasons.{self._key()}", facts)]
        if self.reason is not None and self.preference != "too_close":
            figures = {"gap": round(self.gap), "error": max(1, round(self.error))}
            key = "gap" if self.scale == "win" else "gap_points"
            said.append(text.say(text.HOUSE, lang, f"reasons.{key}", figures))
        return said + [part.say(self.game, lang) for part in self.parts]

    @property
    def parts(self) -> list[ReasonPart]:
        """What differs between the two; empty if nothing is worth saying."""
        found = [] if self.reason is None else self.reason.parts
        return [part for part in found if part.key != "doors" or self.preference != "too_close"]

    def _names(self) -> list[tuple[str, str]]:
        if self.idea and self.than is not None:
            return [("action", self.than), ("other", self.action)]
        return [("action", self.action), ("other", self.than or self.action)]

    def _key(self) -> str:
        if self.than is None:
            return "idea_best" if self.idea else "only"
        if self.idea:
            return "idea_close" if self.preference in CLOSE else "idea"
        return self.preference


def advise(
    game: Game,
    view: dict[str, Any],
    seat: Seat,
    rng: Rng,
    idea: str | None = None,
    iterations: int | None = None,
    seconds: float | None = None,
) -> Advice:
    """With ``iterations`` the same view and ``rng`` always give the same advice; ``idea`` is legal."""
    found = judged(game, view, seat, rng, idea, iterations, seconds)
    scale, best = grades.scale_of(len(found.best.win)), found.best.action
    rest = [_behind(scale, found, each) for each in found.choices[1:]]
    wanted = [each for each in rest if idea is None or each.action == idea]
    alone = Advice(game.NAME, best, scale, idea=idea is not None, others=rest[:OTHERS])
    if not wanted:
        return alone
    than, gap, error = msgspec.structs.astuple(wanted[0])
    preference = grades.preference(gap, error, grades.unit(game.NAME, scale))
    reason = explained(game, view, seat, best, than, rng, seconds)
    return msgspec.structs.replace(
        alone, than=than, preference=preference, gap=gap, error=error, reason=reason
    )


def judged(
    game: Game,
    view: dict[str, Any],
    seat: Seat,
    rng: Rng,
    idea: str | None,
    iterations: int | None,
    seconds: float | None,
) -> Analysis:
    study = analysis.study_of(game, view, seat, rng)
    if idea is not None:
        study.keep(game.read(idea))
    if seconds is not None:
        seconds = check_seconds(seconds) * (1 - FOR_REASONS)
    elif iterations is None:
        iterations = PLAYOUTS
    analysis.look(study, iterations, seconds)
    tallies = [Tally(*each) for each in study.results()]
    return analysis.judge(game, seat, tallies, calibration.power_of(game.NAME, len(tallies[0].sums)))


def explained(
    game: Game, view: dict[str, Any], seat: Seat, best: str, other: str, rng: Rng, seconds: float | None
) -> Reason:
    """From fewer deals where time is short; what is certain is always said."""
    if seconds is None:
        return reasons.compare(game, view, seat, best, other, rng)
    end = time.monotonic() + seconds * FOR_REASONS
    return reasons.compare(game, view, seat, best, other, rng, go_on=lambda: time.monotonic() < end)


def _behind(scale: Scale, found: Analysis, each: Verdict) -> Behind:
    best, seat = found.best, found.seat
    if scale == "points":
        points = analysis.behind(best.points[seat], each.points[seat])
        return Behind(each.action, points.value, points.error)
    win = analysis.behind(best.win[seat], each.win[seat])
    return Behind(each.action, 100 * win.value, 100 * win.error)


def _said(game: str, lang: str, action: str) -> str:
    key, facts = find_game(game).CHOOSING.sentence(action)
    return text.say(f"sacbe.games.{game}", lang, f"actions.{key}", facts)
