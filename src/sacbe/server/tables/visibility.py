"""Which steps a listener knows of, and how long a seat has been asked its question.

A step by which nobody else could see anything change is quiet: a card laid ready in secret, a question inside
a choice that is not made yet. Even how many of them there were would tell something. It is told to its own
seat only, and for everybody else it does not count. All of it follows from the steps, so that every process
and every restart counts alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sacbe.core.event import Event
from sacbe.core.limits import SPECTATOR
from sacbe.core.position import Position
from sacbe.matches import undo
from sacbe.matches.match import Match
from sacbe.store.step import Step

Eyes = tuple[int, ...]  # the seats of one listener, or SPECTATOR alone


class Moment(NamedTuple):
    """The moment before a step: views, the seats asked, and their choices."""

    position: Position
    asked: list[int]
    choices: dict[int, list[str]]


def moment(match: Match, mover: int) -> Moment:
    asked = match.to_act
    return Moment(match.standing, asked, {seat: match.legal(seat) for seat in asked if seat != mover})


def _is_quiet(match: Match, told: Sequence[Event], before: Moment) -> bool:
    if before.asked != match.to_act or any(event.seen_by(SPECTATOR) is not None for event in told):
        return False
    return bool(match.game.observe(before.position, SPECTATOR) == match.view(SPECTATOR))


def _unmoved(match: Match, step: Step, told: Sequence[Event], before: Moment) -> set[int]:
    """Seats asked together with the mover that still have the same choices, and learnt nothing."""
    if any(undo.teaches(match.game.REVEALING, event, step.seat) for event in told):
        return set()
    return {seat for seat, choices in before.choices.items() if choices == match.legal(seat)}


class Quiet(NamedTuple):
    number: int
    knows: frozenset[int]  # the seats that heard of it


class Visibility:
    def __init__(self) -> None:
        self.quiet: list[Quiet] = []
        self.put: dict[int, int] = {}  # for each seat that is asked: how many steps there were when it was

    def note(self, match: Match, step: Step, told: Sequence[Event], before: Moment) -> bool:
        """Notes a step; returns whether it was quiet."""
        unmoved = _unmoved(match, step, told, before)
        self.put = {seat: self.put.get(seat, 0) if seat in unmoved else step.number for seat in match.to_act}
        if not _is_quiet(match, told, before):
            return False
        seats = range(match.seats)
        heard = {seat for seat in seats if any(event.seen_by(seat) is not None for event in told)}
        self.quiet.append(Quiet(step.number, frozenset(heard | {step.seat})))
        return True

    def is_quiet(self, number: int) -> bool:
        return any(quiet.number == number for quiet in self.quiet)

    def stands(self, seat: int, seen: int) -> bool:
        """Whether the seat is still asked the same question, and only others have decided meanwhile."""
        return self.put.get(seat, seen + 1) <= seen

    def silent(self, eyes: Eyes) -> list[int]:
        """The steps hidden from these eyes."""
        return [quiet.number for quiet in self.quiet if quiet.knows.isdisjoint(eyes)]

    def heard(self, eyes: Eyes, place: int) -> int:
        """How many of so many steps these eyes know of."""
        return place - sum(each <= place for each in self.silent(eyes))

    def numbers(self, eyes: Eyes, places: Sequence[int]) -> list[int]:
        """The numbers of steps for these eyes, without hidden ones."""
        silent = self.silent(eyes)
        return [place - sum(each < place for each in silent) for place in places if place not in silent]

    def hears_last(self, eyes: Eyes, number: int) -> bool:
        last = self.quiet[-1] if self.quiet else None
        return last is None or last.number != number or not last.knows.isdisjoint(eyes)

    def place(self, eyes: Eyes, heard: int) -> int:
        """The largest number of steps there were when these eyes had heard of so many."""
        place = heard
        for number in self.silent(eyes):
            if number > place + 1:
                break
            place += 1
        return place
