"""Carries out actions that ``legal.py`` has allowed."""

from __future__ import annotations

from sacbe.core import cards
from sacbe.core.action import Action, Seat
from sacbe.games.coatl import components as box
from sacbe.games.coatl import deal, decks, patterns, play_segments, prophecies, words
from sacbe.games.coatl import play_end as end
from sacbe.games.coatl import play_realise as realise
from sacbe.games.coatl.components import Feather, Prophecy
from sacbe.games.coatl.state import State


def play(state: State, seat: Seat, chosen: Action) -> None:
    if chosen < words.DISCARD:
        play_card(state, seat, chosen - words.PLAY)
    elif chosen < words.PLACE:
        discard_and_draw(state, seat, chosen - words.DISCARD)
    elif chosen < words.UP:
        place(state, seat, chosen)
    elif chosen < words.HEAD:
        realise.realise(state, seat, chosen)
    elif chosen < words.FALL:
        add_piece(state, seat, chosen)
    elif chosen < words.PERSONALITY:
        lay_down(state, seat, chosen - words.FALL)
    elif chosen < words.GO_ON:
        deal.choose_personality(state, chosen - words.PERSONALITY)
    elif chosen < words.END:
        deal.begin_competition(state)
    else:
        end.end_solo(state, words.BEATEN)


# Adding a card


def play_card(state: State, seat: Seat, feather: Feather) -> None:
    leave_hand(state, seat, feather)
    state.tell(words.PLAYED, seat, feather, 0, 0)
    state.turned_up = 0
    ask_where(state, feather)


def discard_and_draw(state: State, seat: Seat, feather: Feather) -> None:
    """C-29; H30: the new card is turned up for all."""
    leave_hand(state, seat, feather)
    decks.discard_feather(state, feather)
    state.tell(words.DISCARDED, seat, feather, 0, 0)
    drawn = decks.draw_feather(state, seat)
    state.tell(words.TURNED_UP, seat, drawn, 0, 0)
    state.turned_up = 1
    ask_where(state, drawn)


def leave_hand(state: State, seat: Seat, feather: Feather) -> None:
    cards.remove(state.hand[seat], state.hand_size[seat], feather)
    state.hand_size[seat] -= 1


def ask_where(state: State, feather: Feather) -> None:
    state.placing = feather
    state.decision = words.WHERE


def place(state: State, seat: Seat, placement: Action) -> None:
    state.placing = box.NO_FEATHER
    overlay = play_segments.is_overlay(placement)  # nothing else can break a pattern
    if overlay:
        count_occurrences(state, seat)
    add(state, seat, placement)
    reading = (placement - words.PLACE) // words.WAYS_COUNT
    state.tell(words.PLACED, seat, reading, (placement - words.PLACE) % words.WAYS_COUNT, state.length[seat])
    if overlay:
        drop(state, seat)
    if state.decision != words.FALLEN:
        realise.ask(state, seat)


def add_piece(state: State, seat: Seat, placement: Action) -> None:
    """C-68, C-70: a head or a tail breaks no pattern."""
    add(state, seat, placement)
    if placement < words.TAIL:
        state.tell(words.HEAD_ADDED, seat, placement - words.HEAD, state.length[seat], 0)
    else:
        state.tell(words.TAIL_ADDED, seat, placement - words.TAIL, state.length[seat], 0)
    realise.ask(state, seat)


def add(state: State, seat: Seat, placement: Action) -> None:
    play_segments.lay(state, seat, placement)
    state.laid[seat][state.laid_size[seat]] = placement
    state.laid_size[seat] += 1


# Falling


def count_occurrences(state: State, seat: Seat) -> None:
    for position in range(state.held_size[seat]):
        prophecy = state.held[seat][position]
        if state.level[prophecy] > 0:
            state.before[prophecy] = patterns.level_of(patterns.occurrences(state, seat, prophecy))


def drop(state: State, seat: Seat) -> None:
    """C-55, C-56: immediately and without choice, judged on the finished Cóatl."""
    state.fallen_size = 0
    position = 0
    while position < state.held_size[seat]:
        prophecy = state.held[seat][position]
        if has_fallen(state, seat, prophecy):
            fall(state, seat, prophecy)
        else:
            position += 1
    if state.seats > 1:
        settle(state, seat)
    elif state.fallen_size > 1:
        state.decision = words.FALLEN  # H25
    elif state.fallen_size == 1:
        lay_row(state, seat, state.fallen[0])


def has_fallen(state: State, seat: Seat, prophecy: Prophecy) -> bool:
    """H27: only if there are really fewer than before."""
    level = state.level[prophecy]
    if level == 0:
        return False
    now = patterns.level_of(patterns.occurrences(state, seat, prophecy))
    return now < level and now < state.before[prophecy]


def fall(state: State, seat: Seat, prophecy: Prophecy) -> None:
    """It leaves its row; a card of yours that falls to level 0 leaves a solo match (C-127)."""
    now = patterns.level_of(patterns.occurrences(state, seat, prophecy))
    state.tell(words.FELL, seat, prophecy, state.level[prophecy], now)
    prophecies.lose(state, seat, prophecy)
    state.level[prophecy] = now
    if now == 0 and state.seats == 1:
        prophecies.discard(state, prophecy)
        state.tell(words.LEFT_MATCH, seat, prophecy, 0, 0)
        return
    state.fallen[state.fallen_size] = prophecy
    state.fallen_size += 1


def settle(state: State, seat: Seat) -> None:
    """C-57: applies at level 0 too; with several seats the order of a row has no meaning."""
    for position in range(state.fallen_size):
        prophecy = state.fallen[position]
        prophecies.gain(state, seat, prophecy, state.level[prophecy])
    state.fallen_size = 0


def lay_down(state: State, seat: Seat, prophecy: Prophecy) -> None:
    """C-D5: the last one needs no answer."""
    lay_row(state, seat, prophecy)
    state.tell(words.LAID_DOWN, seat, prophecy, state.level[prophecy], 0)
    if state.fallen_size == 1:
        lay_row(state, seat, state.fallen[0])
        realise.ask(state, seat)


def lay_row(state: State, seat: Seat, prophecy: Prophecy) -> None:
    cards.remove(state.fallen, state.fallen_size, prophecy)
    state.fallen_size -= 1
    prophecies.gain(state, seat, prophecy, state.level[prophecy])
