"""Rounds and turns (C-10, C-19, C-20, C-60 to C-69)."""

from __future__ import annotations

from sacbe.core import cards
from sacbe.core.action import Seat
from sacbe.games.coatl import components as box
from sacbe.games.coatl import decks, legal, words
from sacbe.games.coatl import play_carl as carl
from sacbe.games.coatl import play_end as end
from sacbe.games.coatl.state import State


def begin_round(state: State) -> None:
    state.round += 1
    last = legal.is_last_round(state)
    state.tell(words.ROUND_BEGAN, state.first, state.round, last, 0)
    if last:
        discard_hands(state)
    if state.seats == 1:
        carl.take_turn(state)  # C-105: first in every round
    begin_turn(state, state.first)


def discard_hands(state: State) -> None:
    """C-67"""
    for seat in range(state.seats):
        hand = state.hand[seat]
        for place in range(state.hand_size[seat]):
            decks.discard_feather(state, hand[place])
            state.tell(words.HAND_DISCARDED, seat, hand[place], 0, 0)
        state.hand_size[seat] = 0


def begin_turn(state: State, seat: Seat) -> None:
    state.turn = seat
    state.addition = 1
    for holder in range(box.MOST_SEATS):
        state.stolen[holder] = 0
    ask_addition(state)


def ask_addition(state: State) -> None:
    state.decision = words.HEAD_OR_TAIL if legal.is_last_round(state) else words.CARD


def end_addition(state: State, seat: Seat) -> None:
    state.realisable_size = 0
    if state.addition == 1:
        state.addition = 2
        ask_addition(state)
    elif legal.is_last_round(state):
        end_last_turn(state, seat)
    else:
        end_turn(state, seat)


def end_turn(state: State, seat: Seat) -> None:
    if state.round < legal.rounds(state) - 1:  # H9
        refill_hand(state, seat)
    decks.refill_reserve(state, seat)
    following = (seat + 1) % state.seats  # C-63
    if following == state.first:
        begin_round(state)
    else:
        begin_turn(state, following)


def refill_hand(state: State, seat: Seat) -> None:
    """C-61"""
    first = take_feather(state, seat)
    second = take_feather(state, seat)
    state.tell_owner(words.DREW, seat, first, second, 0)


def take_feather(state: State, seat: Seat) -> int:
    feather = decks.draw_feather(state, seat)
    cards.insert(state.hand[seat], state.hand_size[seat], feather)
    state.hand_size[seat] += 1
    return feather


def end_last_turn(state: State, seat: Seat) -> None:
    """C-71: scores the seat before anybody else moves."""
    end.score_seat(state, seat)
    following = (seat + 1) % state.seats
    if state.seats == 1:
        end.end_competition(state)
    elif following == state.first:
        end.end_match(state)
    else:
        decks.refill_reserve(state, seat)  # H14
        begin_turn(state, following)
