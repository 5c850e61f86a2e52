"""Phase 3 from the Stela to the Village (Q-73 to Q-123); the harbor is in ``play_delivery.py``."""

from __future__ import annotations

from sacbe.core.action import Action, Seat
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import legal, purse, words
from sacbe.games.quetzal import play_automaton as automaton
from sacbe.games.quetzal import play_cards as cards
from sacbe.games.quetzal import play_tiles as tiles
from sacbe.games.quetzal.components import Tile
from sacbe.games.quetzal.state import State


def begin_step(state: State, step: int) -> None:
    state.step = step
    state.cursor = 0


# Stela


def activate_stela(state: State) -> None:
    begin_step(state, words.TEMPLE)
    seat = state.holder[box.STELA]
    if seat != box.NO_HOLDER:
        state.turn = seat
        state.marker = seat
        state.tell(words.MARKER_TAKEN, seat, 0, 0, 0)
        state.queued += box.STELA_DP


# Temple


def activate_temple(state: State) -> None:
    """From the top space to the bottom one (Q-93)."""
    while state.cursor < box.TEMPLE_SPACES:
        holder = state.holder[box.TEMPLE + state.cursor]
        if holder < box.AUTOMATON:
            state.turn = holder
            state.left = box.CHOSEN[state.cursor]
            state.step = words.CHOOSING
            return
        if holder == box.AUTOMATON:
            automaton.take_from_temple(state, state.cursor)
        state.cursor += 1
    begin_step(state, words.SURROUNDINGS)


def ask_temple_card(state: State) -> None:
    state.action_count = 0
    if state.left > 0:
        legal.list_temple_cards(state)
    if state.action_count > 1:
        state.decision = words.TEMPLE_CARD
    elif state.action_count == 1:
        answer_temple_card(state, state.turn, state.actions[0])
    else:
        state.left = 0
        state.step = words.DIGGING


def answer_temple_card(state: State, seat: Seat, action: Action) -> None:
    state.left -= 1
    state.decision = words.NOTHING
    position = cards.position_of(state, action - words.TAKE)
    cards.take_from_display(state, seat, position, box.TEMPLE + state.cursor)


def dig(state: State) -> None:
    """Q-95, Q-102: U11 is looked at now."""
    seat = state.turn
    drawn = box.DRAWN[state.cursor]
    state.cursor += 1
    state.step = words.TEMPLE
    if drawn == 0:
        return
    if not legal.owns(state, seat, box.U11):
        cards.draw(state, seat)
        return
    state.pair[0] = cards.lift(state)
    state.pair[1] = cards.lift(state)
    if state.pair[1] == box.NO_CARD:  # H24
        keep_only(state, seat)
        return
    state.tell_owner(words.DREW_TWO, seat, state.pair[0], state.pair[1], 0)
    if state.pair[0] == state.pair[1]:
        keep(state, seat, 0)
    else:
        state.decision = words.KEEP_ONE


def keep_only(state: State, seat: Seat) -> None:
    kind = state.pair[0]
    state.pair[0] = box.NO_CARD
    if kind != box.NO_CARD:
        cards.enter_hand(state, seat, kind)
        state.tell_owner(words.DREW, seat, kind, 0, 0)


def answer_keep(state: State, seat: Seat, action: Action) -> None:
    state.decision = words.NOTHING
    keep(state, seat, 0 if state.pair[0] == action - words.KEEP else 1)


def keep(state: State, seat: Seat, which: int) -> None:
    kept = state.pair[which]
    under = state.pair[1 - which]
    state.pair[0] = box.NO_CARD
    state.pair[1] = box.NO_CARD
    cards.enter_hand(state, seat, kept)
    cards.put_under(state, seat, under)
    state.tell_owner(words.KEPT, seat, kept, under, 0)


# Surroundings


def activate_surroundings(state: State) -> None:
    while state.cursor < box.SURROUNDINGS:
        near = state.cursor
        state.cursor += 1
        seat = state.holder[box.QUARRY + near]
        if seat < box.AUTOMATON:
            search(state, seat, near)
            return
        if seat == box.AUTOMATON:
            automaton.take_surrounding(state, near)
    begin_step(state, words.MARKET)


def search(state: State, seat: Seat, near: int) -> None:
    """Q-104 to Q-107"""
    state.turn = seat
    first = box.TEMPLE_CARDS + near * box.SURROUNDING_CARDS
    for position in range(first, first + box.SURROUNDING_CARDS):
        if state.display[position] != box.NO_CARD:
            cards.take_from_display(state, seat, position, box.QUARRY + near)
    purse.gain_points(state, seat, box.SURROUNDING_VP[near], words.LOCATIONS)
    purse.gain_coins(state, seat, box.SURROUNDING_COINS[near], words.FOR_LOCATION)
    state.queued += box.SURROUNDING_DP[near]


# Black Market


def activate_market(state: State) -> None:
    seat = state.holder[box.MARKET]
    if seat >= box.AUTOMATON:
        begin_step(state, words.VILLAGE)
    elif state.hand_size[seat] == 0:
        state.tell(words.SOLD_NOTHING, seat, 0, 0, 0)
        begin_step(state, words.VILLAGE)
    else:
        state.turn = seat
        state.decision = words.SELL_ONE


def answer_sale(state: State, seat: Seat, action: Action) -> None:
    state.decision = words.NOTHING
    begin_step(state, words.VILLAGE)
    if action == words.NONE:
        state.tell(words.SOLD_NOTHING, seat, 0, 0, 0)
        return
    kind = action - words.SELL
    cards.leave_hand(state, seat, kind)
    state.tell(words.SOLD, seat, kind, 0, 0)
    purse.gain_coins(state, seat, box.MARKET_COINS, words.FOR_SALE)  # nothing else


# Village


def activate_village(state: State) -> None:
    while state.cursor < box.VILLAGE_SPACES:
        if state.holder[box.VILLAGE + state.cursor] != box.NO_HOLDER:
            ask_tile(state, state.holder[box.VILLAGE + state.cursor])
            return
        state.cursor += 1
    begin_step(state, words.OFFICE)


def ask_tile(state: State, seat: Seat) -> None:
    state.action_count = 0
    legal.list_tiles(state)
    if state.action_count == 0:
        state.cursor += 1
        return
    state.turn = seat
    if state.action_count == 1:
        take_tile(state, seat, state.actions[0] - words.TILE)
    else:
        state.decision = words.VILLAGE_TILE


def take_tile(state: State, seat: Seat, tile: Tile) -> None:
    place = 0
    while state.village[place] != tile:
        place += 1
    state.village[place] = box.NO_TILE
    state.decision = words.NOTHING
    space = box.VILLAGE + state.cursor
    state.cursor += 1
    tiles.gain(state, seat, tile, space)
