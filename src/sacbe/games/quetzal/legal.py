"""Which actions are offered. Asks, never changes."""

from __future__ import annotations

from sacbe.core import native
from sacbe.core.action import Seat
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import legal_place as placing
from sacbe.games.quetzal import words
from sacbe.games.quetzal.components import Tile
from sacbe.games.quetzal.state import State


def list_actions(state: State, seat: Seat) -> None:
    if words.SECOND_MEEPLE <= state.decision <= words.ANOTHER:
        list_placing(state, seat)
    elif state.decision == words.REROLL:
        list_rerolls(state, seat)
    elif state.decision == words.TEMPLE_CARD:
        list_temple_cards(state)
    elif state.decision == words.DELIVERY:
        list_deliveries(state, seat)
    elif state.decision == words.SELL_ONE:
        list_sales(state, seat)
    elif state.decision == words.VILLAGE_TILE:
        list_tiles(state)
    elif state.decision == words.SLOT_FULL:
        list_drops(state, seat)
    elif state.decision == words.KEEP_ONE:
        list_kept(state)
    else:
        native.offer(state, words.DONE)
    if may_exchange(state):
        list_exchanges(state, seat)


def list_placing(state: State, seat: Seat) -> None:
    if state.decision == words.WHERE:
        placing.list_places(state, seat)
    elif state.decision == words.BID_COLOUR:
        placing.list_colours(state, seat)
    elif state.decision == words.HOW_MANY:
        placing.list_numbers(state, seat)
    elif state.decision == words.WHICH_MEEPLES:
        placing.list_meeples(state, seat)
    elif state.decision == words.SECOND_MEEPLE:
        placing.list_sorts(state, seat, state.first)
        native.offer(state, words.ONLY_ONE)
    elif state.decision == words.CAMP_REROLL:
        placing.list_sorts(state, seat, words.NO_SORT)
        native.offer(state, words.NONE)
    else:
        placing.list_sorts(state, seat, words.NO_SORT)
        native.offer(state, words.STOP)


def list_rerolls(state: State, seat: Seat) -> None:
    if may_reroll_all(state, seat):
        native.offer(state, words.ALL)
    if may_reroll_two(state, seat):
        placing.list_sorts(state, seat, words.NO_SORT)
    native.offer(state, words.DONE)


def list_temple_cards(state: State) -> None:
    offered = 0
    for place in range(box.TEMPLE_CARDS):
        kind = state.display[place]
        if kind != box.NO_CARD and offered >> kind & 1 == 0:
            offered |= 1 << kind
            native.offer(state, words.TAKE + kind)


def list_kept(state: State) -> None:
    native.offer(state, words.KEEP + state.pair[0])
    native.offer(state, words.KEEP + state.pair[1])


def list_sales(state: State, seat: Seat) -> None:
    hand = state.hand[seat]
    for kind in range(box.KINDS):  # written down, and counted only if it is held: faster than a branch
        state.actions[state.action_count] = words.SELL + kind
        state.action_count += hand[kind] > 0
    native.offer(state, words.NONE)


def list_tiles(state: State) -> None:
    offered = 0
    for place in range(box.VILLAGE_SPACES):
        tile = state.village[place]
        if tile != box.NO_TILE and offered >> tile & 1 == 0:
            offered |= 1 << tile
            native.offer(state, words.TILE + tile)


def list_drops(state: State, seat: Seat) -> None:
    native.offer(state, words.DROP + state.slot[seat * box.SLOTS])
    native.offer(state, words.DROP + state.slot[seat * box.SLOTS + 1])
    native.offer(state, words.DROP_NEW)


def list_deliveries(state: State, seat: Seat) -> None:
    hand = state.hand[seat]
    for kind in range(box.KINDS):
        state.actions[state.action_count] = words.DELIVER + kind
        state.action_count += hand[kind] > state.aside[kind]
    native.offer(state, words.STOP)


# Exchanges


def may_exchange(state: State) -> bool:
    """H13: at the points marked so, never inside a chain or in a delivery already begun."""
    if state.decision == words.DELIVERY:
        return state.aside_size == 0
    return not (
        state.decision == words.SECOND_MEEPLE
        or words.BID_COLOUR <= state.decision <= words.WHICH_MEEPLES
        or state.decision == words.KEEP_ONE
    )


def list_exchanges(state: State, seat: Seat) -> None:
    if state.slot[seat * box.SLOTS] == box.NO_TILE:  # the first slot is filled first
        return
    if can_exchange_vp(state, seat):
        native.offer(state, words.EXCHANGE_VP)
    if can_exchange_dp(state, seat):
        native.offer(state, words.EXCHANGE_DP)


def can_exchange_vp(state: State, seat: Seat) -> bool:
    return state.coins[seat] >= box.U3_COST and owns(state, seat, box.U3)


def can_exchange_dp(state: State, seat: Seat) -> bool:
    return (
        state.coins[seat] >= box.U4_COST and owns(state, seat, box.U4) and state.disk[seat] < box.LAST_SPACE
    )


# What the decisions turn on


def owns(state: State, seat: Seat, tile: Tile) -> bool:
    """Q-145: in a slot; a personal discard pile is dead."""
    return state.slot[seat * box.SLOTS] == tile or state.slot[seat * box.SLOTS + 1] == tile


def has_only_camp(state: State, seat: Seat) -> bool:
    """Then Q-D3 is passed over: no other location, and nothing to exchange."""
    return not (
        placing.may_go_elsewhere(state, seat) or can_exchange_vp(state, seat) or can_exchange_dp(state, seat)
    )


def is_camp_forced(state: State) -> bool:
    """Meeples are being chosen for the Camp, and all know it: nothing else could be."""
    if state.decision != words.WHICH_MEEPLES or state.place != box.CAMP:
        return False
    return has_only_camp(state, state.turn)


def may_reroll_two(state: State, seat: Seat) -> bool:
    return state.spent[seat] & 1 == 0 and owns(state, seat, box.U1)


def may_reroll_all(state: State, seat: Seat) -> bool:
    return state.spent[seat] & 2 == 0 and owns(state, seat, box.U2)


def temple_kinds(state: State) -> int:
    """How many kinds are face up: 0, 1, or 2 for more."""
    first = box.NO_CARD
    for place in range(box.TEMPLE_CARDS):
        kind = state.display[place]
        if kind != box.NO_CARD and kind != first:
            if first != box.NO_CARD:
                return 2
            first = kind
    return 0 if first == box.NO_CARD else 1


def village_kinds(state: State) -> int:
    first = box.NO_TILE
    for place in range(box.VILLAGE_SPACES):
        tile = state.village[place]
        if tile != box.NO_TILE and tile != first:
            if first != box.NO_TILE:
                return 2
            first = tile
    return 0 if first == box.NO_TILE else 1


def delivery_limit(state: State, seat: Seat) -> int:
    limit = box.SHIP_CARDS if state.step == words.SHIPS else box.HARBOR_CARDS
    return limit + box.U10_MORE if owns(state, seat, box.U10) else limit
