"""How long a lesson takes a quick reader; from its sentences alone, so that a list of lessons costs
nothing."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from sacbe.core import message_format, text
from sacbe.teaching.lesson import LOOK, Lesson, find_lesson
from sacbe.teaching.standing import package

WORDS_A_MINUTE: Final = 200
SECONDS_A_MOVE: Final = 4  # to find it and to see it happen
SECONDS_A_LOOK: Final = 3  # at what is pointed at
READ: Final = ("says", "do", "done", "why")  # of each step, in this order
USUAL: Final = message_format.Blanks(lambda name: 2, lambda name, form: "2")  # any figure is one word


def words(lesson: Lesson, lang: str) -> int:
    steps: dict[str, Any] = text.catalogue(package(lesson.game), lang)["lessons"][lesson.name]
    said = [steps[step.key][part] for step in lesson.steps for part in READ if part in steps[step.key]]
    spoken = (message_format.render(message_format.parse(each), lang, USUAL) for each in said)
    return sum(len(each.split()) for each in spoken)


@cache
def seconds(game: str, name: str, lang: str) -> float:
    lesson = find_lesson(game, name)
    moves = sum(len(step.plays) for step in lesson.steps)
    looks = sum(step.kind == LOOK for step in lesson.steps)
    return 60 * words(lesson, lang) / WORDS_A_MINUTE + SECONDS_A_MOVE * moves + SECONDS_A_LOOK * looks


def minutes(lesson: Lesson) -> dict[str, float]:
    return {lang: round(seconds(lesson.game, lesson.name, lang) / 60, 1) for lang in text.LANGUAGES}
