"""The end of an expedition and of the match (L-67 to L-97)."""

from __future__ import annotations

from sacbe.core import limits, ranking
from sacbe.core.action import Seat
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import deal, scoring, words
from sacbe.games.lost_cities.state import State


def end_expedition(state: State, reason: int) -> None:
    state.tell(words.EXPEDITION_ENDED, state.turn, reason, state.expedition, 0)
    if reason == words.BY_BRIDGE:
        tell_crossed(state)
    for seat in range(state.seats):
        score_figures(state, seat)
        exchange_tiles(state, seat)
    return_figures(state)
    if state.expedition < expeditions(state):
        deal.begin_expedition(state, (state.turn + 1) % state.seats)  # L-87
    else:
        end_match(state)


def expeditions(state: State) -> int:
    return box.EXPEDITIONS_SHORT if state.choice(words.LENGTH) == words.SHORT else box.EXPEDITIONS_LONG


def tell_crossed(state: State) -> None:
    for lane in range(state.seats * box.PATHS):
        if state.step[lane] > box.BRIDGE:
            seat = lane // box.PATHS
            path = lane % box.PATHS
            figure = words.EXPLORER if state.explorer[seat] == path else words.ADVENTURER
            state.tell(words.CROSSED, seat, figure, path, state.step[lane])


def score_figures(state: State, seat: Seat) -> None:
    net = 0
    for path in range(box.PATHS):
        step = state.step[seat * box.PATHS + path]
        if step > 0:
            value = scoring.figure_value(state, seat, path)
            net += value
            figure = words.EXPLORER if state.explorer[seat] == path else words.ADVENTURER
            state.tell_all(words.FIGURE_SCORED, seat, figure, path, step, value, 0, limits.EVERYONE)
    state.net[seat][state.expedition - 1] = net
    state.tell(words.SCORED, seat, net, add_points(state, seat, net), 0)
    tell_total(state, seat)


def add_points(state: State, seat: Seat, points: int) -> int:
    """L-78, L-79, L-91: 1 if the floor of zero applied."""
    total = state.points[seat] + points
    state.points[seat] = total if total > 0 else 0
    return 1 if total < 0 else 0


def tell_total(state: State, seat: Seat) -> None:
    if state.choice(words.SCORES) == words.SHOWN:
        state.tell(words.TOTAL, seat, state.points[seat], 0, 0)
    else:
        state.whisper(words.TOTAL, seat, state.points[seat], 0, 0)  # H18


def exchange_tiles(state: State, seat: Seat) -> None:
    """L-81"""
    state.tokens[seat] += state.artefact_tiles[seat]
    state.tell(words.TOKENS_GAINED, seat, state.artefact_tiles[seat], state.tokens[seat], 0)
    state.artefact_tiles[seat] = 0


def return_figures(state: State) -> None:
    """L-80"""
    for lane in range(box.LANES):
        state.step[lane] = 0
    for seat in range(box.MOST_SEATS):
        state.explorer[seat] = box.NOWHERE
    state.beyond = 0


def end_match(state: State) -> None:
    for seat in range(state.seats):
        value = scoring.artefact_value(state, state.tokens[seat])
        floored = add_points(state, seat, value)
        state.tell(words.ARTEFACTS_SCORED, seat, state.tokens[seat], value, floored)
    state.over = True
    state.decision = words.OVER
    state.path = box.NOWHERE
    state.closed_pile = box.NOWHERE
    for seat in range(state.seats):
        state.tell(words.RANKED, seat, ranking.place(state, seat), state.points[seat], state.tokens[seat])
