"""HTTP: lessons. The server keeps no state of them: a learner sends all answers so far, guests too."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Router, get, post

from sacbe.core.choice import Sentence
from sacbe.core.errors import Problem, Unavailable, UnknownName
from sacbe.games import SHELF
from sacbe.server import answers, requests, wire
from sacbe.server.offering import legal_action
from sacbe.server.refusal import Refusal
from sacbe.server.traffic.arrival import address_of, hall_of
from sacbe.teaching.lesson import Lesson, find_lesson, lessons_of
from sacbe.teaching.pace import minutes
from sacbe.teaching.runner import stand
from sacbe.teaching.standing import Brought, LessonState

Asked = Request[Any, Any, Any]


@get("/", summary="What can be learnt")
async def list_lessons() -> list[answers.LessonCard]:
    """The first lesson of each game first; ``minutes`` is what a quick reader needs, by language."""
    return [lesson_card(lesson) for game in SHELF for lesson in lessons_of(game)]


@post("/{game:str}/{lesson:str}", status_code=200, summary="Where these answers lead in a lesson")
async def learn(request: Asked, game: str, lesson: str, data: requests.LessonAnswers) -> answers.LessonPlace:
    """An answer is an action, ``next``, ``skip`` or ``show``. One that leads nowhere is not among the
    answers that come back, and ``outcome`` says why."""
    hall_of(request).limits.demand("lessons", address_of(request))
    try:
        found = find_lesson(game, lesson)
        state = await asyncio.to_thread(stand, found, data.answers)
    except UnknownName as problem:
        raise Refusal("no_such_lesson", 404) from problem
    except Unavailable as problem:
        raise Refusal("lesson_unplayable", 503) from problem
    except Problem as problem:
        raise Refusal("no_such_action", 422) from problem
    return lesson_place(state)


def lesson_card(lesson: Lesson) -> answers.LessonCard:
    steps = [answers.LessonStepCard(step.key, step.kind) for step in lesson.steps]
    practice = lesson.practice
    tips = [answers.LessonTip(tip.key, list(tip.decisions)) for tip in practice.tips]
    return answers.LessonCard(
        game=lesson.game,
        lesson=lesson.name,
        seat=lesson.seat,
        steps=steps,
        minutes=minutes(lesson),
        practice=answers.LessonPractice(practice.seats, dict(practice.options), practice.bot, tips),
    )


def lesson_place(state: LessonState) -> answers.LessonPlace:
    return answers.LessonPlace(
        answers=state.answers,
        starts=state.starts,
        place=state.place,
        phase=state.phase,
        kind=state.step.kind,
        seat=state.lesson.seat,
        seats=state.lesson.scenes[state.step.scene].seats,
        options=state.options,
        points=list(state.step.points),
        sentences={part: _sentence(said) for part, said in state.sentences.items()},
        expected=state.expected,
        view=state.view,
        to_act=state.to_act,
        choices=[legal_action(choice) for choice in state.choices],
        meanwhile=[wire.told(event) for event in state.meanwhile],
        told=[wire.told(event) for event in state.told],
        outcome=None if state.outcome is None else _outcome(state.outcome),
    )


def _outcome(found: Brought) -> answers.LessonOutcome:
    said = None if found.sentence is None else _sentence(found.sentence)
    return answers.LessonOutcome(found.kind, found.action, found.gain, found.rule, said)


def _sentence(said: Sentence) -> answers.CoachSentence:
    return answers.CoachSentence(said.key, said.facts)


ROUTER = Router("/api/lessons", route_handlers=[list_lessons, learn], tags=["lessons"])
