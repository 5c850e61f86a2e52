"""``sacbe learn``: a lesson in the terminal, step by step on the game's own board."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import Annotated, Any

import typer
from rich.text import Text

from sacbe.cli import options
from sacbe.cli.options import Lang
from sacbe.cli.screen import ease_typing, narrow, show, show_unbroken
from sacbe.cli.table import show_table
from sacbe.cli.terminal_player import listed
from sacbe.cli.wording import Wording
from sacbe.core import text
from sacbe.core.errors import BadNotation, NothingToDecide, Problem
from sacbe.games import SHELF, find_game
from sacbe.teaching.lesson import FIRST, REFUSED, Lesson, find_lesson, lessons_of
from sacbe.teaching.pace import minutes
from sacbe.teaching.progress import NEXT, SHOW, SKIP
from sacbe.teaching.runner import stand
from sacbe.teaching.standing import ASK, DONE, ENDED, FORBIDDEN, NOT_YET, PLAYED, LessonState
from sacbe.terminal.language import say, say_of, spoken

Game = Annotated[str | None, typer.Argument(metavar="[GAME]", help=say("options.game"), show_default=False)]
Name = Annotated[str, typer.Argument(metavar="[LESSON]", help=say("options.lesson"), show_default=False)]
Step = Annotated[str, typer.Option("--step", metavar="N", help=say("options.step"), show_default=False)]
ORDERS = ("next", "show", "back", "again", "skip", "board", "quit")


def learn(game: Game = None, lesson: Name = FIRST, step: Step = "1", lang: Lang = None) -> None:
    if game is None:
        show_lessons()
        return
    found = find_lesson(find_game(game).NAME, lesson)
    place = options.whole("--step", step, 1, len(found.steps))
    teach(Pupil(stand(found, [SKIP] * (place - 1)), Wording(find_game(game), found.seat)))


def show_lessons() -> None:
    for game in SHELF:
        for lesson in lessons_of(game):
            title = say_of(game, f"lessons.{lesson.name}.title")
            show(Text.assemble((say_of(game, "name"), "bold"), " · ", title))
            show(say_of(game, f"lessons.{lesson.name}.summary"), indent=2)
            count, long = len(lesson.steps), max(1, round(minutes(lesson)[spoken()]))
            show(say("learn.length", count=count, minutes=long), indent=2)
            show_unbroken(f"  {command(lesson)}")


def command(lesson: Lesson) -> str:
    return f"sacbe learn {lesson.game}" + ("" if lesson.name == FIRST else f" {lesson.name}")


@dataclass
class Pupil:
    """A learner at the terminal, and what has been shown so far."""

    state: LessonState
    wording: Wording
    board: dict[str, Any] = field(default_factory=dict)  # the view that was drawn last
    opened: int = -1  # the step that was opened last
    told: int = 0  # events shown of it
    left: bool = False

    @property
    def lesson(self) -> Lesson:
        return self.state.lesson

    def go(self, answers: list[str]) -> None:
        self.state = stand(self.lesson, answers)

    def again(self, place: int) -> None:
        """From the beginning of a step."""
        self.go(self.state.answers[: self.state.starts[place]])
        self.opened = -1

    def actions(self) -> list[str]:
        return self.wording.sorted_actions(choice.action for choice in self.state.choices)


def teach(pupil: Pupil) -> None:
    ease_typing()
    show(Text(say_of(pupil.lesson.game, f"lessons.{pupil.lesson.name}.title"), "bold"))
    show(say("learn.orders", orders=", ".join(say(f"learn.{order}") for order in ORDERS)))
    try:
        while pupil.state.phase != ENDED and not pupil.left:
            show_place(pupil)
            ask(pupil)
    except EOFError:
        pupil.left = True
        show("")
    show_leaving(pupil) if pupil.left else show_end(pupil.lesson)


def show_place(pupil: Pupil) -> None:
    state = pupil.state
    if pupil.opened != state.place:
        pupil.opened, pupil.told = state.place, 0
        count, name = len(pupil.lesson.steps), say_of_step(state, "name")
        show("", Text(say("learn.step", number=state.place + 1, count=count, name=name), "bold"))
        show(*(Text(line, "italic") for line in pupil.wording.events(state.meanwhile)))
    show(*pupil.wording.events(state.told[pupil.told :]))
    pupil.told = len(state.told)
    show_outcome(pupil)
    if state.view != pupil.board and state.phase == ASK:
        show_board(pupil)
    for part, style in (("says", "bold"), ("do", ""), ("done", "bold"), ("why", "")):
        if said := state.say(part, spoken()):
            show(Text(said, style))
    show_choices(pupil)


def show_outcome(pupil: Pupil) -> None:
    found = pupil.state.outcome
    if found is None:
        return
    if found.kind in (NOT_YET, FORBIDDEN):
        why = pupil.state.say_outcome(spoken())
        rule = f" ({found.rule})" if found.rule else ""
        key = "not_yet" if found.kind == NOT_YET else "refused"
        show(Text(say(f"learn.{key}", why=why + rule), "yellow"))
    elif found.kind == PLAYED and pupil.state.phase == DONE and found.gain is not None and any(found.gain):
        show(say("play.gain", points=found.gain[0], if_ended=found.gain[1]))


def show_board(pupil: Pupil) -> None:
    state = pupil.state
    pupil.board = state.view
    seats = range(pupil.lesson.scenes[state.step.scene].seats)
    show_table(pupil.lesson.game, state.view, [pupil.wording.seat(seat) for seat in seats])


def show_choices(pupil: Pupil) -> None:
    state = pupil.state
    if state.phase == ASK and state.choices:
        show(Text(pupil.wording.decision(state.view), "bold"))
        show(*listed(pupil.wording, pupil.actions(), narrow()))
    if state.step.kind == REFUSED and state.expected:
        show(say("learn.try", action=state.expected))


def ask(pupil: Pupil) -> None:
    line = input(say("learn.prompt")).strip()
    if not sys.stdin.isatty():
        show(line)
    order = order_named(line.lower())
    try:
        if order is not None or not line:
            obey(pupil, order or NEXT)
        else:
            pupil.go([*pupil.state.answers, action(pupil, line)])
    except BadNotation:
        show(Text(say("learn.not_understood"), "red"))
    except Problem as problem:
        show(Text(problem.say(spoken()), "red"))


def order_named(word: str) -> str | None:
    """In any language."""
    for lang in text.LANGUAGES:
        for order in ORDERS:
            if word in (order, text.catalogue(text.HOUSE, lang)["cli"]["learn"][order]):
                return order
    return None


def obey(pupil: Pupil, order: str) -> None:
    state = pupil.state
    if order == "quit":
        pupil.left = True
    elif order == "board":
        show_board(pupil)
    elif order == "again":
        pupil.again(state.place)
    elif order == "back":
        pupil.again(max(0, state.place - 1))
    else:
        pupil.go([*state.answers, {"next": NEXT, "show": SHOW, "skip": SKIP}[order]])


def action(pupil: Pupil, word: str) -> str:
    """A number of the list, or a notation in either case; notations that are numbers go first."""
    actions = pupil.actions()
    if word.isdecimal() and actions and not any(each.isdecimal() for each in actions):
        number = int(word[:9])
        if not 1 <= number <= len(actions):
            raise NothingToDecide("no_choice", number=number, count=len(actions))
        return actions[number - 1]
    return next((each for each in actions if each.lower() == word.lower()), word)


def say_of_step(state: LessonState, part: str) -> str:
    return say_of(state.lesson.game, f"lessons.{state.lesson.name}.{state.step.key}.{part}")


def show_leaving(pupil: Pupil) -> None:
    show(say("learn.left"))
    show_unbroken(f"  {command(pupil.lesson)} --step {pupil.state.place + 1}")


def show_end(lesson: Lesson) -> None:
    show("", Text(say_of(lesson.game, f"lessons.{lesson.name}.end"), "bold"))
    practice = lesson.practice
    chosen = "".join(f" --option {key}={value}" for key, value in practice.options.items())
    show_unbroken(f"  sacbe play {lesson.game} --seats {practice.seats}{chosen} --bot {practice.bot}")
    show(say("learn.tips"))
    for tip in practice.tips:
        show(f"· {say_of(lesson.game, f'lessons.{lesson.name}.tips.{tip.key}')}", indent=2)
