"""Where a learner stands, as plain values: everything that a page or a terminal shows of a lesson."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from sacbe.core import text
from sacbe.core.action import Seat
from sacbe.core.choice import Choice, Sentence
from sacbe.core.options import Value
from sacbe.teaching.lesson import Lesson, LessonStep

ASK: Final = "ask"
DONE: Final = "done"
ENDED: Final = "ended"
PLAYED: Final = "played"
NOT_YET: Final = "not_yet"
FORBIDDEN: Final = "refused"


@dataclass(frozen=True)
class Brought:
    """What became of the last action. ``gain``: points now, and if the match ended now; for an action that
    was taken back, what it would have been sure to bring. The sentence is the lesson's own, the house's
    ([coach]) or, where a rule refused, one of the game's [refusals]."""

    kind: str
    action: str
    gain: tuple[int, int] | None
    rule: str = ""
    sentence: Sentence | None = None


@dataclass(frozen=True)
class LessonState:
    lesson: Lesson
    answers: list[str]  # those that count; with one more they lead on
    starts: list[int]  # how many of them lead to the beginning of each step so far
    place: int  # of the step
    phase: str
    view: dict[str, Any]
    options: dict[str, Value]
    to_act: list[Seat]
    choices: list[Choice]
    expected: str | None  # the action that is suggested next
    accepted: tuple[str, ...]  # it, and whatever else leads on
    sentences: dict[str, Sentence]  # says, do; when the step is done: done, why
    meanwhile: list[dict[str, Any]]  # what others did before the step
    told: list[dict[str, Any]]  # what came of the learner's actions in it
    outcome: Brought | None

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[min(self.place, len(self.lesson.steps) - 1)]

    def say(self, part: str, lang: str = "en") -> str:
        """A sentence in words; nothing where the coach says none."""
        found = self.sentences.get(part)
        return "" if found is None else text.say(package(self.lesson.game), lang, found.key, found.facts)

    def say_outcome(self, lang: str = "en") -> str:
        """Why not, or why not yet."""
        found = None if self.outcome is None else self.outcome.sentence
        if found is None:
            return ""
        own = not found.key.startswith("coach.")
        return text.say(package(self.lesson.game) if own else text.HOUSE, lang, found.key, found.facts)


def package(game: str) -> str:
    return f"sacbe.games.{game}"


def says(lesson: Lesson, key: str) -> bool:
    """Whether the lesson has such a sentence: ``aim.says``."""
    here: Any = text.catalogue(package(lesson.game), text.LANGUAGES[0])["lessons"][lesson.name]
    for part in key.split(".", 2):  # an action may itself contain dots
        if not isinstance(here, dict) or part not in here:
            return False
        here = here[part]
    return isinstance(here, str)
