"""What is done at first sight, without a look at what others may do: how a search plays on.

The card and the end that bring most at once, and all that can be realised; a discard where some cards of the
deck would bring more on average. Which of them lies on top plays no part in that. What anything brings is
counted in tenths of a point; how much more or less than its points was found by matches of instinct against
instinct.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.action import Action, Seat
from sacbe.core.rng import Rng
from sacbe.games.coatl import components as box
from sacbe.games.coatl import estimate, play_segments, scoring, words
from sacbe.games.coatl.components import Feather
from sacbe.games.coatl.state import State

POINT: Final = 10
SAMPLES: Final = 3  # cards of the deck that a discard is judged by
RISE: Final = 5  # what level 1 is worth more: it may rise
RISK: Final = 5  # what level 2 is worth less: it may be stolen, and it rises by little
HARM: Final = 3  # each point that a neighbour loses by a theft
COVER: Final = 5  # what is lost with a segment that is covered
TEMPLE_1: Final = 10  # an objective that is fulfilled now, and may not be in the end
TEMPLE_2: Final = 16


def choose(state: State, seat: Seat, rng: Rng) -> Action:
    if state.decision == words.CARD:
        return choose_card(state, seat, rng)
    if state.decision == words.WHERE:
        return choose_place(state, seat, rng)
    if state.decision == words.REALISE:
        return best_prophecy(state)
    if state.decision == words.HEAD_OR_TAIL:
        return best_piece(state, seat, rng)
    if state.decision == words.ONWARD:
        return words.GO_ON
    return any_action(state, seat, rng)


def any_action(state: State, seat: Seat, rng: Rng) -> Action:
    """Alone: the order of fallen cards, the personality."""
    state.refresh(seat)
    return state.actions[rng.below(state.action_count)]


# A card and its place


def choose_card(state: State, seat: Seat, rng: Rng) -> Action:
    """To play, and then where it will go is known already; or to discard the one that brings least."""
    hand = state.hand[seat]
    size = state.hand_size[seat]
    place = rng.below(size)  # any of equals
    best = words.NOTHING
    top = words.LEAST
    worst = hand[place]
    low = -words.LEAST
    for _ in range(size):
        placement = weigh(state, seat, hand[place], rng)
        if state.best_gain > top:
            best, top = placement, state.best_gain
        if state.best_gain < low:
            worst, low = hand[place], state.best_gain
        place = (place + 1) % size
    if is_outdone(state, seat, top, rng):
        return words.DISCARD + worst
    state.intended = best
    return words.PLAY + key_of(best)


def is_outdone(state: State, seat: Seat, gain: int, rng: Rng) -> bool:
    """Whether cards of the deck would do better on average."""
    if state.deck_size == 0:
        return False
    total = 0
    for _ in range(SAMPLES):
        weigh(state, seat, state.deck[rng.below(state.deck_size)], rng)
        total += state.best_gain
    return total > SAMPLES * gain


def choose_place(state: State, seat: Seat, rng: Rng) -> Action:
    if state.intended != words.NOTHING and key_of(state.intended) == state.placing:
        return state.intended
    return weigh(state, seat, state.placing, rng)


def key_of(placement: Action) -> Feather:
    return (placement - words.PLACE) // (2 * words.WAYS_COUNT)


def weigh(state: State, seat: Seat, feather: Feather, rng: Rng) -> Action:
    """Finds the placement that brings most; ``best_gain`` says how much."""
    best = words.NOTHING
    state.best_gain = words.LEAST
    first = words.LEFT_BESIDE if state.laid_size[seat] > 0 else words.ALONE
    ways = words.WAYS_COUNT - 1 if state.laid_size[seat] > 0 else 1
    choice = rng.below(2 * ways)
    for _ in range(2 * ways):
        reading = 2 * feather + (1 if choice >= ways else 0)
        placement = words.PLACE + reading * words.WAYS_COUNT + first + choice % ways
        if is_better(state, seat, placement):
            best = placement
        choice = (choice + 1) % (2 * ways)
    return best


def is_better(state: State, seat: Seat, placement: Action) -> bool:
    gain = gain_of(state, seat, placement)
    if gain <= state.best_gain:
        return False
    state.best_gain = gain
    return True


def gain_of(state: State, seat: Seat, placement: Action) -> int:
    estimate.imagine(state, seat, placement)
    gain = gains(state)
    if play_segments.is_overlay(placement):
        gain -= COVER + losses(state, seat)
    if gain + TEMPLE_1 + TEMPLE_2 > state.best_gain:
        gain += temple_gain(state, seat)
    state.realisable_size = 0
    return gain


def gains(state: State) -> int:
    """Realises everything; of the cards that could be stolen from one neighbour, only the best."""
    total = 0
    stolen = 0
    for place in range(state.realisable_size):
        action = state.realisable[place]
        gain = worth(state.realisable_level[place])
        if action < words.TAKE:
            total += gain - worth(state.level[action - words.UP])
        elif action < words.STEAL:
            total += gain
        else:
            stolen = max(stolen, gain + harm(state, action - words.STEAL))
    return total + stolen


def worth(level: int) -> int:
    """Of a prophecy."""
    points = POINT * box.LEVEL_POINTS[level]
    if level == 1:
        return points + RISE
    return points - RISK if level == 2 else points


def harm(state: State, which: int) -> int:
    """The holder's loss; none once the holder has scored (C-74)."""
    named = which // box.PROPHECIES
    victim = words.CARL if named == box.MOST_SEATS else named
    return 0 if state.scored[victim] else HARM * box.LEVEL_POINTS[state.level[which % box.PROPHECIES]]


def losses(state: State, seat: Seat) -> int:
    total = 0
    for place in range(state.held_size[seat]):
        prophecy = state.held[seat][place]
        total += worth(state.level[prophecy]) - worth(estimate.level_kept(state, prophecy))
    return total


def temple_gain(state: State, seat: Seat) -> int:
    if state.temple == box.NO_TEMPLE:
        return 0
    first = TEMPLE_1 if will_fulfil_first(state, seat) else 0
    kind = box.OBJECTIVE_2[state.temple][0]
    return first + (TEMPLE_2 if scoring.fulfils_second(state, words.SCRATCH, kind) else 0)


def will_fulfil_first(state: State, seat: Seat) -> bool:
    """Counting everything that could be realised, at the levels it would reach."""
    alike = scoring.gather_levels(state, seat)
    for place in range(state.realisable_size):
        god = box.GOD[(state.realisable[place] - words.UP) % box.PROPHECIES]
        bit = 1 << state.realisable_level[place]
        if state.god_levels[god] & bit != 0:
            alike = True
        state.god_levels[god] |= bit
    return scoring.fulfils_by_levels(state, alike)


def best_piece(state: State, seat: Seat, rng: Rng) -> Action:
    """A head or a tail."""
    state.refresh(seat)
    place = rng.below(state.action_count)
    best = words.NOTHING
    state.best_gain = words.LEAST
    for _ in range(state.action_count):
        if is_better(state, seat, state.actions[place]):
            best = state.actions[place]
        place = (place + 1) % state.action_count
    return best


# Prophecies


def best_prophecy(state: State) -> Action:
    """All are taken in the end, but only one of each neighbour's."""
    best = state.realisable[0]
    top = 0
    for place in range(state.realisable_size):
        action = state.realisable[place]
        if action < words.STEAL:
            return action
        gain = worth(state.realisable_level[place]) + harm(state, action - words.STEAL)
        if gain > top:
            top = gain
            best = action
    return best
