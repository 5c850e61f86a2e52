"""Organising an exhibition: the card, and what everybody commits in secret (P-52 to P-60)."""

from __future__ import annotations

from sacbe.core.action import Action, Seat
from sacbe.games.paititi import components as box
from sacbe.games.paititi import play_scoring as scoring
from sacbe.games.paititi import words
from sacbe.games.paititi.components import Artefact, Exhibition
from sacbe.games.paititi.state import State


def organise(state: State, seat: Seat) -> None:
    """P-55: the organiser scores the point whatever follows."""
    state.sheet[seat][words.FROM_ORGANISING] += box.ORGANISE_POINTS
    state.tell(words.ORGANISED, seat, box.ORGANISE_POINTS, 0, 0)
    state.decision = words.EXHIBITION_CARD


def choose(state: State, seat: Seat, card: Exhibition) -> None:
    state.exhibition = card
    state.decision = words.COMMITMENT
    state.tell(words.EXHIBITION_CHOSEN, seat, card, 0, 0)
    for step in range(state.seats):
        other = (seat + step) % state.seats
        state.committed[other] = 0
        if cannot_join(state, other):
            finish(state, other)
    state.turn = next_to_commit(state)
    if state.turn == state.seats:
        scoring.reveal(state)


def cannot_join(state: State, seat: Seat) -> bool:
    """X16; H13: there is no minimum number of cards."""
    if state.held_size[seat] == 0:
        return True
    return seat != state.active and state.held_size[seat] < box.NEEDED_TO_JOIN


def commit(state: State, seat: Seat, chosen: Action) -> None:
    if chosen == words.COMMITTED:
        finish(state, seat)
    else:
        lay_ready(state, seat, chosen - words.ARTEFACT)
        if state.held_size[seat] == 0:
            finish(state, seat)
    state.turn = next_to_commit(state)
    if state.turn == state.seats:
        scoring.reveal(state)  # P-59


def lay_ready(state: State, seat: Seat, card: Artefact) -> None:
    state.held[seat][card] -= 1
    state.held_size[seat] -= 1
    state.pending[seat][card] += 1
    state.pending_size[seat] += 1
    state.whisper(words.CARD_COMMITTED, seat, card, 0, 0)  # H16: not even their number


def finish(state: State, seat: Seat) -> None:
    state.committed[seat] = 1
    state.tell(words.COMMITMENT_MADE, seat, 0, 0, 0)


def next_to_commit(state: State) -> Seat:
    """The organiser first, then clockwise; if nobody is left, the number of seats."""
    for step in range(state.seats):
        seat = (state.active + step) % state.seats
        if not state.committed[seat]:
            return seat
    return state.seats
