"""Which actions are offered. Asks, never changes."""

from __future__ import annotations

from sacbe.core import native
from sacbe.core.action import Seat
from sacbe.games.coatl import components as box
from sacbe.games.coatl import words
from sacbe.games.coatl.state import State


def list_actions(state: State, seat: Seat) -> None:
    if state.decision == words.CARD:
        list_cards(state, seat)
    elif state.decision == words.WHERE:
        list_places(state, seat)
    elif state.decision == words.REALISE:
        list_realisable(state)
    elif state.decision == words.HEAD_OR_TAIL:
        list_heads_and_tails(state, seat)
    elif state.decision == words.FALLEN:
        list_fallen(state)
    elif state.decision == words.WHICH_CARL:
        for personality in range(words.NO_PERSONALITY):
            native.offer(state, words.PERSONALITY + personality)
    else:
        native.offer(state, words.GO_ON)
        native.offer(state, words.END)


def list_cards(state: State, seat: Seat) -> None:
    last = box.NO_FEATHER
    for place in range(state.hand_size[seat]):
        feather = state.hand[seat][place]
        if feather != last:
            native.offer(state, words.PLAY + feather)
            native.offer(state, words.DISCARD + feather)
        last = feather


def list_places(state: State, seat: Seat) -> None:
    """C-26: in both orientations."""
    card = words.PLACE + 2 * state.placing * words.WAYS_COUNT
    turned = card + words.WAYS_COUNT
    if state.laid_size[seat] == 0:  # C-21
        native.offer(state, card + words.ALONE)
        native.offer(state, turned + words.ALONE)
        return
    for way in range(words.LEFT_BESIDE, words.WAYS_COUNT):
        native.offer(state, card + way)
    for way in range(words.LEFT_BESIDE, words.WAYS_COUNT):
        native.offer(state, turned + way)


def list_realisable(state: State) -> None:
    for place in range(state.realisable_size):
        native.offer(state, state.realisable[place])
    native.offer(state, words.STOP)


def list_heads_and_tails(state: State, seat: Seat) -> None:
    """C-68: one of each; if either is there already, it was laid last."""
    last = words.STOP if state.addition == 1 else state.laid[seat][state.laid_size[seat] - 1]
    if last < words.HEAD or last >= words.TAIL:
        for colour in range(box.COLOURS):
            native.offer(state, words.HEAD + colour)
    if last < words.TAIL:
        for colour in range(box.COLOURS):
            native.offer(state, words.TAIL + colour)


def list_fallen(state: State) -> None:
    for place in range(state.fallen_size):
        native.offer(state, words.FALL + state.fallen[place])


def is_solo(state: State) -> bool:
    return state.seats == 1


def rounds(state: State) -> int:
    return box.CARL2_ROUNDS if state.competition == 2 else box.ROUNDS


def is_last_round(state: State) -> bool:
    return state.round == rounds(state)


def is_neighbour(state: State, seat: Seat, other: Seat) -> bool:
    """C-45"""
    return other == (seat + 1) % state.seats or seat == (other + 1) % state.seats
