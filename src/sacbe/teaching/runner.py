"""The one runner of lessons: from a lesson and the answers so far to where the learner stands. It keeps
nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sacbe.core.action import Seat
from sacbe.core.asked import check_whole
from sacbe.core.choice import Sentence
from sacbe.core.errors import BadValue, IllegalMove, Unavailable
from sacbe.core.plain import shown
from sacbe.matches.match import Match
from sacbe.teaching.lesson import LOOK, REFUSED, Lesson, LessonStep
from sacbe.teaching.not_yet import why_not_yet
from sacbe.teaching.progress import Progress, follow
from sacbe.teaching.scenes import open_scene
from sacbe.teaching.standing import (
    ASK,
    DONE,
    ENDED,
    FORBIDDEN,
    NOT_YET,
    PLAYED,
    Brought,
    LessonState,
    says,
)

MOST_ANSWERS = 300


def stand(lesson: Lesson, answers: Sequence[str] = ()) -> LessonState:
    """After these answers: actions, and ``next``, ``skip`` and ``show``. What leads nowhere changes
    nothing; of the last answer it is told why."""
    if type(lesson) is not Lesson:
        raise BadValue("not_lesson", value=shown(lesson))
    progress = follow(lesson, _checked(answers))
    stage = Stage(progress)
    outcome = stage.judge() if progress.stray is not None else stage.brought()
    open_now = stage.phase == ASK and progress.step.kind != LOOK
    return LessonState(
        lesson=lesson,
        answers=progress.answers,
        starts=progress.starts,
        place=progress.place,
        phase=stage.phase,
        view=stage.match.view(lesson.seat),
        options=dict(stage.match.record().options),
        to_act=stage.match.to_act,
        choices=stage.match.choices(lesson.seat) if open_now else [],
        expected=progress.open_plays[0][0] if open_now else None,
        accepted=progress.accepted if open_now else (),
        sentences=stage.sentences(),
        meanwhile=stage.match.events(lesson.seat, stage.opened)[: stage.before],
        told=stage.told(),
        outcome=outcome,
    )


def _checked(answers: Sequence[str]) -> Sequence[str]:
    if type(answers) not in (list, tuple):
        raise BadValue("not_answers", value=shown(answers))
    check_whole("answers", len(answers), 0, MOST_ANSWERS)
    for answer in answers:
        if type(answer) is not str:
            raise BadValue("not_answer", value=shown(answer))
    return answers


class Stage:
    """The match of the scene, played up to the learner's last answer."""

    def __init__(self, progress: Progress) -> None:
        self.progress = progress
        self.lesson = progress.lesson
        self.seat: Seat = progress.lesson.seat
        self.step = progress.step
        self.phase = _phase(progress)
        steps, last = self.lesson.steps, min(progress.place, len(self.lesson.steps) - 1)
        first = max(at for at in range(last + 1) if at == 0 or steps[at].scene != steps[at - 1].scene)
        self.match = open_scene(self.lesson.game, self.lesson.scenes[self.step.scene])
        try:
            for at in range(first, last):
                self._play_step(at)
            self._open_step()
        except IllegalMove as problem:
            raise Unavailable("lesson_unplayable", game=self.lesson.game) from problem
        self._play_own(progress.played[last])

    def _play_step(self, at: int) -> None:
        step = self.lesson.steps[at]
        for seat, action in step.before:
            self.match.play(seat, action)
        if step.kind != REFUSED:
            for action in self.progress.played[at]:
                self.match.play(self.seat, action)

    def _open_step(self) -> None:
        self.opened = len(self.match.moves) + 1  # the first move of the step, as ``events`` counts
        for seat, action in self.step.before:
            self.match.play(seat, action)
        self.own = len(self.match.moves) + 1
        self.before = len(self._events(self.opened))
        self.worth = worth(self.match, self.seat)

    def _play_own(self, actions: list[str]) -> None:
        self.refusal: IllegalMove | None = None
        for action in actions:
            try:
                self.match.play(self.seat, action)
            except IllegalMove as refusal:
                if self.step.kind != REFUSED:
                    raise Unavailable("lesson_unplayable", game=self.lesson.game) from refusal
                self.refusal = refusal

    def _events(self, since: int) -> list[dict[str, Any]]:
        return self.match.events(self.seat, since)

    def told(self) -> list[dict[str, Any]]:
        return self._events(self.own)

    def gain(self) -> tuple[int, int]:
        """What the actions of the step have brought so far."""
        now = worth(self.match, self.seat)
        return now[0] - self.worth[0], now[1] - self.worth[1]

    def brought(self) -> Brought | None:
        done = self.progress.played[-2 if self.phase == ENDED else -1]
        if not done:
            return None
        if self.refusal is not None:
            return _forbidden(self.lesson.game, done[-1], self.refusal)
        return Brought(PLAYED, done[-1], self.gain())

    def judge(self) -> Brought | None:
        """The last answer, which does not lead on: taken back at once, with a reason."""
        action = self.progress.stray or ""
        if self.phase != ASK:
            return None
        if self.step.kind == LOOK:
            return Brought(NOT_YET, action, None, sentence=Sentence("coach.look", {}))
        try:
            self.match.check(self.seat, action)
        except IllegalMove as refusal:
            return _forbidden(self.lesson.game, action, refusal)
        choice = next(each for each in self.match.choices(self.seat) if each.action == action)
        sentence = why_not_yet(self.lesson, self.step, self.progress.open_plays, self.match, choice)
        gain = None if choice.gain is None else (choice.gain.points, choice.gain.if_ended)
        return Brought(NOT_YET, action, gain, sentence=sentence)

    def sentences(self) -> dict[str, Sentence]:
        keys = [(part, f"{self.step.key}.{part}") for part in _parts(self.step, self.phase)]
        facts = self.facts()
        said = [(part, key) for part, key in keys if says(self.lesson, key)]
        return {part: Sentence(f"lessons.{self.lesson.name}.{key}", facts) for part, key in said}

    def facts(self) -> dict[str, Any]:
        """For the blanks: what the step has brought, and what the lesson looks up in the view."""
        points, ended = self.gain()
        view = self.match.view(self.seat)
        found = {name: _looked_up(view, path) for name, path in self.step.facts.items()}
        return found | {"points": points, "ended": ended}


def worth(match: Match, seat: Seat) -> tuple[int, int]:
    """A seat's points, and those that it would have if the match ended now."""
    if match.over:
        return match.scores()[seat], match.scores()[seat]
    return match.scores()[seat], match.game.CHOOSING.if_ended(match.standing, seat)


def _phase(progress: Progress) -> str:
    if progress.ended:
        return ENDED
    return ASK if progress.open_plays or progress.step.kind == LOOK else DONE


def _parts(step: LessonStep, phase: str) -> tuple[str, ...]:
    if step.kind == LOOK:
        return "says", "do", "why"
    return ("says", "do") if phase == ASK else ("done", "why")


def _forbidden(game: str, action: str, refusal: IllegalMove) -> Brought:
    sentence = Sentence(f"refusals.{refusal.key}", refusal.facts)
    return Brought(FORBIDDEN, action, None, refusal.rule, sentence)


def _looked_up(view: Any, path: str) -> Any:
    for key in path.split("."):
        if key == "count":
            return len(view)
        view = view[int(key) if isinstance(view, list) else key]
    return view
