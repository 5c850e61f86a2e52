"""Carries out actions that ``legal.py`` has allowed."""

from __future__ import annotations

from sacbe.core import cards, ranking
from sacbe.core.action import Action, Seat
from sacbe.games.milpa import components as box
from sacbe.games.milpa import scoring, words
from sacbe.games.milpa.components import Card
from sacbe.games.milpa.state import State


def play(state: State, seat: Seat, chosen: Action) -> None:
    plant(state, seat, chosen - words.PLANT)
    if state.deck_size > 0:
        draw(state, seat)
    state.turn = seat + 1 if seat + 1 < state.seats else 0  # M-04
    if state.field_size[state.turn] == box.ROUNDS:
        end_match(state)


def plant(state: State, seat: Seat, card: Card) -> None:
    """M-05"""
    cards.remove(state.hand[seat], state.hand_size[seat], card)
    state.hand_size[seat] -= 1
    state.field[seat][state.field_size[seat]] = card
    state.field_size[seat] += 1
    state.tell(words.PLANTED, seat, card, 0, 0)


def draw(state: State, seat: Seat) -> None:
    """M-06"""
    state.deck_size -= 1
    card = state.deck[state.deck_size]
    cards.insert(state.hand[seat], state.hand_size[seat], card)
    state.hand_size[seat] += 1
    state.tell_owner(words.DREW, seat, card, 0, 0)


def end_match(state: State) -> None:
    """M-07"""
    state.over = True
    state.decision = words.OVER
    for seat in range(state.seats):
        state.tell(words.SCORED, seat, scoring.values(state, seat), scoring.trios(state, seat), 0)
    for seat in range(state.seats):
        state.tell(words.RANKED, seat, ranking.place(state, seat), scoring.points(state, seat), 0)
