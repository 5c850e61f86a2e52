"""How far answers lead through a lesson: plain counting, without a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from sacbe.teaching.lesson import Lesson, LessonStep

NEXT: Final = "next"
SKIP: Final = "skip"
SHOW: Final = "show"
ORDERS: Final = (NEXT, SKIP, SHOW)  # what is answered beside actions


@dataclass
class Progress:
    lesson: Lesson
    answers: list[str] = field(default_factory=list)  # those that count
    starts: list[int] = field(default_factory=lambda: [0])  # how many of them lead to each step
    played: list[list[str]] = field(default_factory=lambda: [[]])  # actions of each step
    stray: str | None = None  # the last answer, if it does not lead on

    @property
    def place(self) -> int:
        return len(self.starts) - 1

    @property
    def ended(self) -> bool:
        return self.place == len(self.lesson.steps)

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[min(self.place, len(self.lesson.steps) - 1)]

    @property
    def open_plays(self) -> tuple[tuple[str, ...], ...]:
        """What is still to be done in the step, the suggested action first."""
        if self.ended:
            return ()
        left = list(self.step.plays)
        for action in self.played[-1]:
            left.pop(next(at for at, play in enumerate(left) if action in play))
        return tuple(left)

    @property
    def accepted(self) -> tuple[str, ...]:
        """The actions of which any one leads on."""
        free = max(1, self.step.any_order - len(self.played[-1]))
        return tuple(action for play in self.open_plays[:free] for action in play)

    def follow(self, answer: str) -> None:
        self.stray = None
        if self.ended:
            return
        if answer == SKIP or (answer == NEXT and not self.open_plays):
            self._go_on(answer)
        elif answer == SHOW:
            for play in self.open_plays:
                self._do(play[0])
        elif answer in self.accepted:
            self._do(answer)
        else:
            self.stray = answer

    def _do(self, action: str) -> None:
        self.answers.append(action)
        self.played[-1].append(action)

    def _go_on(self, answer: str) -> None:
        """A step that is skipped is played as suggested, so that the lesson can go on."""
        self.played[-1] += [play[0] for play in self.open_plays]
        self.answers.append(answer)
        self.starts.append(len(self.answers))
        self.played.append([])


def follow(lesson: Lesson, answers: Sequence[str]) -> Progress:
    """Answers on the way that lead nowhere do not count."""
    progress = Progress(lesson)
    for answer in answers:
        progress.follow(answer)
    return progress
