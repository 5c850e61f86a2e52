"""What an unfinished match looks worth to a seat, in points: for a bot that looks one action ahead."""

from __future__ import annotations

from sacbe.core.action import Action, Seat
from sacbe.games.coatl import components as box
from sacbe.games.coatl import patterns, play_segments, scoring, words
from sacbe.games.coatl import play_realise as realise
from sacbe.games.coatl.state import State


def estimate(state: State, seat: Seat) -> int:
    """Points if the match ended now, plus what the card in play would bring; solo, the lead over CARL."""
    points = scoring.score(state, seat, 0)
    if state.seats == 1:
        points -= state.points[words.CARL] if state.scored[words.CARL] else carl_points(state)
    if seat != state.turn or state.over:
        return points
    if state.decision == words.REALISE:
        return points + gains(state)
    if state.decision == words.WHERE:
        return points + best_place(state, seat)
    return points


def carl_points(state: State) -> int:
    return scoring.prophecy_points(state, words.CARL)


def best_place(state: State, seat: Seat) -> int:
    """The most that the card could bring at any end, in any reading."""
    best = -box.PROPHECIES * box.LEVEL_POINTS[box.MOST_LEVEL]
    first = words.LEFT_BESIDE if state.laid_size[seat] > 0 else words.ALONE
    last = words.RIGHT_OVER if state.laid_size[seat] > 0 else words.ALONE
    for turned in range(2):
        for way in range(first, last + 1):
            placement = words.PLACE + (2 * state.placing + turned) * words.WAYS_COUNT + way
            gain = place_gain(state, seat, placement)
            if gain > best:
                best = gain
    return best


def place_gain(state: State, seat: Seat, placement: Action) -> int:
    imagine(state, seat, placement)
    gain = gains(state)
    state.realisable_size = 0
    return gain - losses(state, seat) if play_segments.is_overlay(placement) else gain


def imagine(state: State, seat: Seat, placement: Action) -> None:
    """The gain on a copy of the Cóatl, with everything that could then be realised."""
    for colour in range(box.COLOURS):
        state.segments[words.SCRATCH][colour] = state.segments[seat][colour]
    state.over_card[words.SCRATCH] = state.over_card[seat]
    state.length[words.SCRATCH] = state.length[seat]
    play_segments.lay(state, words.SCRATCH, placement)
    realise.find_realisable(state, seat, words.SCRATCH)


def gains(state: State) -> int:
    """Realises everything; of the cards that could be stolen from one neighbour, only the best."""
    total = 0
    stolen = 0
    for place in range(state.realisable_size):
        action = state.realisable[place]
        points = box.LEVEL_POINTS[state.realisable_level[place]]
        if action < words.TAKE:
            total += points - box.LEVEL_POINTS[state.level[action - words.UP]]
        elif action < words.STEAL:
            total += points
        elif points > stolen:
            stolen = points
    return total + stolen


def losses(state: State, seat: Seat) -> int:
    total = 0
    for place in range(state.held_size[seat]):
        prophecy = state.held[seat][place]
        total += box.LEVEL_POINTS[state.level[prophecy]] - box.LEVEL_POINTS[level_kept(state, prophecy)]
    return total


def level_kept(state: State, prophecy: int) -> int:
    """On the copy of the Cóatl: a prophecy that is held falls, but does not rise by itself."""
    now = patterns.level_of(patterns.occurrences(state, words.SCRATCH, prophecy))
    return min(now, state.level[prophecy])


def outlook(state: State, seat: Seat) -> float:
    """Values the lead above the mere win, as so much is luck. Solo, each competition counts half."""
    if state.seats > 1:
        return 0.5 * (state.settled(seat) + state.hope(seat)) if state.over else state.hope(seat)
    if state.over:
        return settled_alone(state)
    if state.decision == words.ONWARD:
        return 0.5
    return 0.5 * state.hope(seat) + (0.5 if state.competition == 2 else 0.0)


def settled_alone(state: State) -> float:
    """Stopping after CARL is worth less than losing to CARL 2.0, so that searches go on."""
    if state.outcome == words.WON:
        return 1.0
    if state.outcome == words.LOST:
        return 0.0
    return 0.4 if state.outcome == words.BEATEN else 0.5
