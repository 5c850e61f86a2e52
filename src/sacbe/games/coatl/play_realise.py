"""Realising prophecies (C-32 to C-51): finds what the card just laid makes possible, and does it."""

from __future__ import annotations

from sacbe.core.action import Action, Seat
from sacbe.games.coatl import components as box
from sacbe.games.coatl import patterns, prophecies, words
from sacbe.games.coatl import play_turn as turn
from sacbe.games.coatl.components import Prophecy
from sacbe.games.coatl.state import State


def ask(state: State, seat: Seat) -> None:
    find_realisable(state, seat, seat)
    go_on(state, seat)


def go_on(state: State, seat: Seat) -> None:
    if state.realisable_size > 0:
        state.decision = words.REALISE
    else:
        turn.end_addition(state, seat)  # X32


# What can be realised


def find_realisable(state: State, seat: Seat, row: int) -> None:
    """Judged by the Cóatl in this row: the seat's own, or an imagined one."""
    state.realisable_size = 0
    find_raises(state, seat, row)
    for place in range(state.reserve_size):  # C-43
        prophecy = state.reserve[place]
        note(state, words.TAKE + prophecy, patterns.fresh_level(state, row, prophecy), 0)
    if state.seats == 1:
        find_steals(state, words.CARL, row, box.STEALS_FROM_CARL, words.STEAL_CARL)
        return
    left = (seat + 1) % state.seats
    right = (seat + state.seats - 1) % state.seats
    find_steals(state, left, row, box.STEALS_PER_NEIGHBOUR, words.STEAL + left * box.PROPHECIES)
    if right != left:
        find_steals(state, right, row, box.STEALS_PER_NEIGHBOUR, words.STEAL + right * box.PROPHECIES)


def find_raises(state: State, seat: Seat, row: int) -> None:
    """C-42"""
    for place in range(state.held_size[seat]):
        prophecy = state.held[seat][place]
        level = patterns.fresh_level(state, row, prophecy)
        note(state, words.UP + prophecy, level, state.level[prophecy])


def find_steals(state: State, victim: Seat, row: int, quota: int, verb: Action) -> None:
    """C-44, C-46, C-53: of the victim's face-up prophecies"""
    if state.stolen[victim] >= quota:
        return
    for place in range(state.held_size[victim]):
        prophecy = state.held[victim][place]
        note(state, verb + prophecy, patterns.fresh_level(state, row, prophecy), 0)


def note(state: State, action: Action, level: int, before: int) -> None:
    """Notes a prophecy that would rise."""
    state.realisable[state.realisable_size] = action
    state.realisable_level[state.realisable_size] = level
    state.realisable_size += level > before  # faster than a branch


# Doing it


def realise(state: State, seat: Seat, chosen: Action) -> None:
    if chosen == words.STOP:
        state.tell(words.STOPPED, seat, state.realisable_size, 0, 0)
        turn.end_addition(state, seat)
        return
    if chosen < words.TAKE:
        raise_level(state, seat, chosen - words.UP)
    elif chosen < words.STEAL:
        take(state, seat, chosen - words.TAKE)
    else:
        steal(state, seat, chosen - words.STEAL)
    strike(state, chosen)
    go_on(state, seat)


def raise_level(state: State, seat: Seat, prophecy: Prophecy) -> None:
    before = state.level[prophecy]
    prophecies.lose(state, seat, prophecy)
    receive(state, seat, prophecy)
    state.tell(words.RAISED, seat, prophecy, before, state.level[prophecy])
    prophecies.tell_level(state, seat, prophecy)


def take(state: State, seat: Seat, prophecy: Prophecy) -> None:
    prophecies.leave_reserve(state, prophecy)
    receive(state, seat, prophecy)
    state.tell(words.TOOK, seat, prophecy, state.level[prophecy], 0)
    prophecies.tell_level(state, seat, prophecy)


def steal(state: State, seat: Seat, which: int) -> None:
    """``which`` is the holder, CARL behind all seats, and the prophecy."""
    named = which // box.PROPHECIES
    prophecy = which % box.PROPHECIES
    victim = words.CARL if named == box.MOST_SEATS else named
    prophecies.lose(state, victim, prophecy)
    state.stolen[victim] += 1
    receive(state, seat, prophecy)
    state.tell(words.STOLE, seat, prophecy, named, state.level[prophecy])
    prophecies.tell_level(state, seat, prophecy)


def receive(state: State, seat: Seat, prophecy: Prophecy) -> None:
    """C-41, C-47, C-49: at the level of the realiser's own Cóatl."""
    prophecies.gain(state, seat, prophecy, patterns.level_of(patterns.occurrences(state, seat, prophecy)))


def strike(state: State, done: Action) -> None:
    """The Cóatl is unchanged, so the list only shrinks: by what was done, and by quotas that are used up."""
    kept = 0
    for place in range(state.realisable_size):
        action = state.realisable[place]
        if action != done and may_still(state, action):
            state.realisable[kept] = action
            state.realisable_level[kept] = state.realisable_level[place]
            kept += 1
    state.realisable_size = kept


def may_still(state: State, action: Action) -> bool:
    if action < words.STEAL:
        return True
    if action >= words.STEAL_CARL:
        return state.stolen[words.CARL] < box.STEALS_FROM_CARL  # C-123
    return state.stolen[(action - words.STEAL) // box.PROPHECIES] < box.STEALS_PER_NEIGHBOUR
