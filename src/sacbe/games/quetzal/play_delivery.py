"""Deliveries at the Harbor Master's Office and on the Ships (Q-124 to Q-142)."""

from __future__ import annotations

from sacbe.core.action import Action, Seat
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import legal, purse, words
from sacbe.games.quetzal import play_activate as activate
from sacbe.games.quetzal import play_cards as cards
from sacbe.games.quetzal.state import State

# Who delivers next


def activate_office(state: State) -> None:
    """From the marker holder clockwise, each seat all its deliveries (H11)."""
    while state.cursor < state.seats:
        seat = (state.marker + state.cursor) % state.seats
        state.left = 0
        for figure in range(words.FIGURES):
            state.left += state.office[seat][figure]
        if state.left > 0:
            state.turn = seat
            state.step = words.UNLOADING
            return
        state.cursor += 1
    activate.begin_step(state, words.SHIPS)


def unload(state: State) -> None:
    """Q-125: one delivery for each meeple."""
    if state.left > 0 and state.hand_size[state.turn] > 0:
        state.decision = words.DELIVERY
        return
    while state.left > 0:
        state.tell(words.DELIVERED_NOTHING, state.turn, box.HARBOR, 0, 0)
        state.left -= 1
    state.cursor += 1
    state.step = words.OFFICE


def activate_ships(state: State) -> None:
    """Q-127: one delivery for the winner."""
    while state.cursor < box.SHIPS:
        seat = state.holder[box.SHIP + state.cursor]
        if seat < box.AUTOMATON:
            if state.hand_size[seat] > 0:
                state.turn = seat
                state.decision = words.DELIVERY
                return
            state.tell(words.DELIVERED_NOTHING, seat, box.SHIP + state.cursor, 0, 0)
        state.cursor += 1
    activate.begin_step(state, words.LAST if state.round == box.ROUNDS else words.PREPARING)


# A delivery


def answer_delivery(state: State, seat: Seat, action: Action) -> None:
    if action != words.STOP:
        state.aside[action - words.DELIVER] += 1
        state.aside_size += 1
        if state.aside_size < legal.delivery_limit(state, seat) and state.aside_size < state.hand_size[seat]:
            return
    state.decision = words.NOTHING
    place = box.HARBOR
    if state.step == words.SHIPS:
        place = box.SHIP + state.cursor
        state.cursor += 1
    else:
        state.left -= 1
    if state.aside_size == 0:
        state.tell(words.DELIVERED_NOTHING, seat, place, 0, 0)
    else:
        evaluate(state, seat, place)


def evaluate(state: State, seat: Seat, place: int) -> None:
    """Q-136: discards the cards, then scores collections, bonuses, U5 to U8; Discovery points are queued."""
    coins = 0
    points = 0
    discoveries = 0
    for family in range(box.FAMILIES):
        state.counted[family] = 0
    for kind in range(box.KINDS):
        count = state.aside[kind]
        if count > 0:
            unload_kind(state, seat, kind, place)
            coins += count if box.BONUS[kind] == box.COIN else 0
            points += count if box.BONUS[kind] == box.VP else 0
            discoveries += count if box.BONUS[kind] == box.DP else 0
    state.aside_size = 0
    score_collections(state, seat)
    purse.gain_coins(state, seat, coins, words.FOR_BONUSES)
    purse.gain_points(state, seat, points, words.CARD_BONUSES)
    if state.slot[seat * box.SLOTS] != box.NO_TILE:  # the first slot is filled first
        pay_per_card(state, seat)
        for cargo in range(box.CARGOES):
            pay_cargo(state, seat, cargo)
    state.queued += discoveries


def unload_kind(state: State, seat: Seat, kind: int, place: int) -> None:
    count = state.aside[kind]
    state.aside[kind] = 0
    state.counted[box.FAMILY[kind]] += count
    for _ in range(count):
        cards.leave_hand(state, seat, kind)
    state.tell(words.DELIVERED, seat, kind, count, place)


def score_collections(state: State, seat: Seat) -> None:
    """Q-131 to Q-133"""
    total = 0
    for family in range(box.FAMILIES):
        count = state.counted[family]
        if count > 0:
            total += box.WORTH[family][count]
            state.tell(words.COLLECTED, seat, family, count, box.WORTH[family][count])
    purse.gain_points(state, seat, total, words.COLLECTIONS)


def pay_per_card(state: State, seat: Seat) -> None:
    """Q-137"""
    if not legal.owns(state, seat, box.U5):
        return
    coins = 0
    for family in range(box.FAMILIES):
        coins += state.counted[family] * box.U5_COINS[family]
    if coins > 0:
        state.tell(words.EFFECT_PAID, seat, box.U5, coins, 0)
        purse.gain_coins(state, seat, coins, words.FOR_TILE)


def pay_cargo(state: State, seat: Seat, cargo: int) -> None:
    """Q-138 to Q-141: once per delivery that has all it needs."""
    if not legal.owns(state, seat, box.U6 + cargo):
        return
    for family in range(box.FAMILIES):
        if state.counted[family] < box.CARGO_NEEDS[cargo][family]:
            return
    state.tell(words.EFFECT_PAID, seat, box.U6 + cargo, box.CARGO_COINS[cargo], box.CARGO_VP[cargo])
    purse.gain_coins(state, seat, box.CARGO_COINS[cargo], words.FOR_TILE)
    purse.gain_points(state, seat, box.CARGO_VP[cargo], words.EFFECTS)
