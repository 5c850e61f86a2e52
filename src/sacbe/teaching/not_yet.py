"""Why a legal action is not the one of this step: the lesson's own reason, or else what the engine
measures."""

from __future__ import annotations

from sacbe.core.choice import Choice, Gain, Sentence
from sacbe.matches.match import Match
from sacbe.teaching.lesson import REFUSED, Lesson, LessonStep
from sacbe.teaching.standing import says


def why_not_yet(
    lesson: Lesson, step: LessonStep, plays: tuple[tuple[str, ...], ...], match: Match, choice: Choice
) -> Sentence:
    """Of the lesson: for the very action, for its verb, or for all others. Of the house: by the difference in
    gains, where both are sure and nothing is left to be done after the suggested action."""
    for kind in (choice.action, choice.key.partition("_")[0], "other"):
        if says(lesson, f"{step.key}.not.{kind}"):
            return Sentence(f"lessons.{lesson.name}.{step.key}.not.{kind}", _facts(choice.gain, None))
    if step.kind == REFUSED:
        return Sentence("coach.allowed", {})
    better = next(each for each in match.choices(lesson.seat) if each.action == plays[0][0])
    if len(plays) > 1 or choice.gain is None or better.gain is None:
        return Sentence("coach.other", {})
    facts = _facts(choice.gain, better.gain)
    if better.gain.points > choice.gain.points:
        return Sentence("coach.fewer_points", facts)
    if better.gain.points == choice.gain.points and better.gain.if_ended > choice.gain.if_ended:
        return Sentence("coach.less_if_ended", facts)
    return Sentence("coach.other", {})


def _facts(gain: Gain | None, better: Gain | None) -> dict[str, int]:
    facts = {} if gain is None else {"points": gain.points, "ended": gain.if_ended}
    if gain is None or better is None:
        return facts
    less, later = better.points - gain.points, better.if_ended - gain.if_ended
    return facts | {"better": better.points, "less": less, "later": later}
