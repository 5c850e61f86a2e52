"""The value of every action of a seat, for all seats: playouts to the end, from many guesses.

A round deals once what the seat cannot know, and from this one deal plays the match to its end after each
action that is still in the race, with the same chance: what then differs is the action and not the luck. An
action leaves the race as soon as it is clearly behind the best, so that the close ones are looked at longest.
On the way every seat takes the best-looking of a few of its actions, or goes by instinct.
"""

from __future__ import annotations

from array import array
from typing import Final, TypeAlias

from sacbe.bots.search_settings import INSTINCT
from sacbe.core.action import Action, Seat
from sacbe.core.job import Job
from sacbe.core.position import Position
from sacbe.core.rng import Rng

WHOLE: Final = 60  # a win, divisible by any number of seats
TRIES: Final = 6  # actions a seat samples before it takes one
RASH: Final = 10  # one action in this many is taken without looking
LEAST: Final = 24  # rounds before an action may leave the race
PACE: Final = 8  # rounds between two checks of the race
BEHIND: Final = 2.5  # standard errors behind the best: out

Sums: TypeAlias = tuple[float, float, int, int]


class Study(Job):
    def __init__(self, root: Position, seat: Seat, rng: Rng, tries: int = TRIES, rash: int = RASH) -> None:
        """Studies the actions ``seat`` may take in ``root``; each ``look`` plays more matches."""
        legal = root.legal(seat)
        self.root = root
        self.deal = root.copy()  # the guess a round starts from
        self.position = root.copy()
        self.ahead = root.copy()  # one action ahead
        self.seat = seat
        self.seats = root.seats
        self.rng = rng.offspring()
        self.chance = self.rng.copy()  # the random state every playout of a round starts with
        self.dice = self.rng.copy()
        self.tries = tries
        self.rash = rash
        self.count = self.racing = len(legal)
        self.kept = -1  # the place of an action that stays in the race
        self.left = self.rounds = 0
        self.actions = array("i", legal)
        self.races = array("i", [1] * len(legal))
        self.visits = array("i", [0] * len(legal))
        self.steps = _sums(len(legal))  # from the action to the end
        self.wins = _sums(len(legal) * root.seats)  # for each action, one number per seat
        self.wins_squared = _sums(len(legal) * root.seats)
        self.points = _sums(len(legal) * root.seats)
        self.points_squared = _sums(len(legal) * root.seats)

    def keep(self, action: Action) -> None:
        """Keeps this action in the race to the end, so that it is judged as precisely as the best."""
        self.kept = list(self.actions).index(action)

    def look(self, playouts: int) -> None:
        """Whole rounds, at least one."""
        self.left = playouts
        self.start()

    def run(self) -> None:
        self.play_round()
        while self.left >= self.racing:
            self.play_round()

    def play_round(self) -> None:
        self.deal.copy_from(self.root)
        self.deal.resample(self.seat, self.rng)
        self.chance.reseed(self.rng)
        for place in range(self.count):
            if self.races[place] != 0:
                self.play_after(place)
        self.left -= self.racing
        self.rounds += 1
        if self.rounds >= LEAST and self.rounds % PACE == 0:
            self.thin_out()

    def play_after(self, place: int) -> None:
        self.position.copy_from(self.deal)
        say_alike(self.position.rng, self.deal.rng)
        say_alike(self.dice, self.chance)
        self.position.play(self.seat, self.actions[place])
        self.play_on(place)

    def play_on(self, place: int) -> None:
        """To the end, which counts for the action at this place."""
        while not self.position.over:
            if self.tries == INSTINCT:
                self.play_by_instinct()
            else:
                self.play_well()
            self.steps[place] += 1
        self.visits[place] += 1
        self.learn(place * self.seats)

    def play_by_instinct(self) -> None:
        seat = self.position.turn
        self.position.play(seat, self.position.instinct(seat, self.dice))

    def play_well(self) -> None:
        """Of several sampled actions, the one that looks best to its seat; now and then any."""
        seat = self.position.turn
        self.position.refresh(seat)
        count = self.position.action_count
        tries = self.tries if self.tries < count else count
        if count == 1 or self.dice.below(self.rash) == 0:
            tries = 0
        best = self.draw(0)
        top = -1.0
        for place in range(tries):
            action = best if place == 0 else self.draw(place)
            self.ahead.copy_from(self.position)
            self.ahead.play(seat, action)
            outlook = self.ahead.outlook(seat)
            if outlook > top:
                top = outlook
                best = action
        self.position.play(seat, best)

    def draw(self, place: int) -> Action:
        """A random action that was not drawn yet."""
        other = place + self.dice.below(self.position.action_count - place)
        action = self.position.actions[other]
        self.position.actions[other] = self.position.actions[place]
        self.position.actions[place] = action
        return action

    def learn(self, first: int) -> None:
        winners = 0
        for seat in range(self.seats):
            if self.position.reward(seat) == 1.0:
                winners += 1
        for seat in range(self.seats):
            won = WHOLE // winners if winners > 0 and self.position.reward(seat) == 1.0 else 0
            points = self.position.score(seat, 0)
            self.wins[first + seat] += won
            self.wins_squared[first + seat] += won * won
            self.points[first + seat] += points
            self.points_squared[first + seat] += points * points

    # The race

    def thin_out(self) -> None:
        """All actions still in the race have played the same rounds."""
        best = -1
        for place in range(self.count):
            if self.races[place] != 0 and (best < 0 or self.won(place) > self.won(best)):
                best = place
        for place in range(self.count):
            if self.races[place] != 0 and place != self.kept and self.is_behind(place, best):
                self.races[place] = 0
                self.racing -= 1

    def won(self, place: int) -> int:
        return self.wins[place * self.seats + self.seat]

    def is_behind(self, place: int, best: int) -> bool:
        gap = (self.won(best) - self.won(place)) / (1.0 * WHOLE * self.rounds)
        noise = (self.variance(best) + self.variance(place)) / self.rounds
        return gap * gap > BEHIND * BEHIND * noise

    def variance(self, place: int) -> float:
        """Of one playout; never less than if one more had ended differently."""
        mean = self.won(place) / (1.0 * WHOLE * self.rounds)
        square = self.wins_squared[place * self.seats + self.seat] / (1.0 * WHOLE * WHOLE * self.rounds)
        least = (self.rounds + 1.0) / ((self.rounds + 2.0) * (self.rounds + 2.0))
        return square - mean * mean if square - mean * mean > least else least

    # Results

    def results(self) -> list[tuple[Action, int, bool, int, list[Sums]]]:
        """For each action: its visits, whether it is still in the race, steps, sums by seat."""
        return [
            (
                self.actions[place],
                self.visits[place],
                self.races[place] != 0,
                self.steps[place],
                self.sums(place * self.seats),
            )
            for place in range(self.count)
        ]

    def sums(self, first: int) -> list[Sums]:
        """For each seat: wins and their squares, points and their squares."""
        one = 1.0 * WHOLE
        return [
            (
                self.wins[at] / one,
                self.wins_squared[at] / (one * one),
                self.points[at],
                self.points_squared[at],
            )
            for at in range(first, first + self.seats)
        ]


def say_alike(rng: Rng, other: Rng) -> None:
    """Makes ``rng`` produce the same numbers as ``other``."""
    rng.a = other.a
    rng.b = other.b
    rng.c = other.c
    rng.d = other.d


def _sums(count: int) -> array[int]:
    return array("q", bytes(8 * count))
