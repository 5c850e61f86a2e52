"""What is done at first sight, without a look at what others may do: how a search plays on.

The card and the end that bring most at once, and all that can be realised; a discard where some cards of the
deck would bring more on average. Which of them lies on top plays no part in that.
"""

from __future__ import annotations

from typing import Final

from sacbe.core.action import Action, Seat
from sacbe.core.rng import Rng
from sacbe.games.coatl import components as box
from sacbe.games.coatl import estimate, scoring, words
from sacbe.games.coatl.components import Feather
from sacbe.games.coatl.state import State

SAMPLES: Final = 3  # cards of the deck that a discard is judged by


def choose(state: State, seat: Seat, rng: Rng) -> Action:
    if state.decision == words.CARD:
        return choose_card(state, seat, rng)
    if state.decision == words.WHERE:
        return choose_place(state, seat, rng)
    if state.decision == words.REALISE:
        return best_prophecy(state)
    if state.decision == words.HEAD_OR_TAIL:
        return best_piece(state, seat, rng)
    return any_action(state, seat, rng)


def any_action(state: State, seat: Seat, rng: Rng) -> Action:
    """Alone: the order of fallen cards, the personality, whether to go on."""
    state.refresh(seat)
    return state.actions[rng.below(state.action_count)]


# A card and its place


def choose_card(state: State, seat: Seat, rng: Rng) -> Action:
    """To play, and then where it will go is known already; or to discard."""
    hand = state.hand[seat]
    size = state.hand_size[seat]
    place = rng.below(size)  # of equals any
    best = words.NOTHING
    state.best_gain = words.LEAST
    for _ in range(size):
        if place == 0 or hand[place] != hand[place - 1]:
            best = weigh(state, seat, hand[place], best, rng)
        place = (place + 1) % size
    if is_outdone(state, seat, state.best_gain, rng):
        return words.DISCARD + hand[place]
    state.intended = best
    return words.PLAY + key_of(best)


def is_outdone(state: State, seat: Seat, gain: int, rng: Rng) -> bool:
    """By cards of the deck, on average."""
    if state.deck_size == 0:
        return False
    total = 0
    for _ in range(SAMPLES):
        state.best_gain = words.LEAST
        weigh(state, seat, state.deck[rng.below(state.deck_size)], words.NOTHING, rng)
        total += state.best_gain
    return total > SAMPLES * gain


def choose_place(state: State, seat: Seat, rng: Rng) -> Action:
    if state.intended != words.NOTHING and key_of(state.intended) == state.placing:
        return state.intended
    state.best_gain = words.LEAST
    return weigh(state, seat, state.placing, words.NOTHING, rng)


def key_of(placement: Action) -> Feather:
    return (placement - words.PLACE) // (2 * words.WAYS_COUNT)


def weigh(state: State, seat: Seat, feather: Feather, best: Action, rng: Rng) -> Action:
    """The best placement so far, or one of this card that brings more."""
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
    """By prophecies that could be realised or would fall, and by the temple's second objective."""
    gain = estimate.place_gain(state, seat, placement)
    if gain + box.TEMPLE_POINTS[1] <= state.best_gain:
        return False
    gain += temple_points(state, words.SCRATCH)
    if gain <= state.best_gain:
        return False
    state.best_gain = gain
    return True


def temple_points(state: State, row: int) -> int:
    if state.temple == box.NO_TEMPLE:
        return 0
    kind = box.OBJECTIVE_2[state.temple][0]
    return box.TEMPLE_POINTS[1] if scoring.fulfils_second(state, row, kind) else 0


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
    """All are taken in the end, but of a neighbour's only one."""
    best = state.realisable[0]
    top = 0
    for place in range(state.realisable_size):
        action = state.realisable[place]
        if action < words.STEAL:
            return action
        if state.realisable_level[place] > top:
            top = state.realisable_level[place]
            best = action
    return best
