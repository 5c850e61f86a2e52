"""Which actions are offered. Asks, never changes."""

from __future__ import annotations

from sacbe.core import limits, native
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
    offered = 1 << box.NO_CARD
    count = state.action_count
    for place in range(box.TEMPLE_CARDS):
        kind = state.display[place]
        state.actions[count] = words.TAKE + kind
        count += offered >> kind & 1 == 0
        offered |= 1 << kind
    state.action_count = count


def list_kept(state: State) -> None:
    native.offer(state, words.KEEP + state.pair[0])
    native.offer(state, words.KEEP + state.pair[1])


def list_sales(state: State, seat: Seat) -> None:
    hand = state.hand[seat]
    count = state.action_count
    for kind in range(box.KINDS):  # written down, and counted only if it is held: faster than a branch
        state.actions[count] = words.SELL + kind
        count += hand[kind] > 0
    state.action_count = count
    native.offer(state, words.NONE)


def list_tiles(state: State) -> None:
    offered = 1 << box.NO_TILE
    count = state.action_count
    for place in range(box.VILLAGE_SPACES):
        tile = state.village[place]
        state.actions[count] = words.TILE + tile
        count += offered >> tile & 1 == 0
        offered |= 1 << tile
    state.action_count = count


def list_drops(state: State, seat: Seat) -> None:
    native.offer(state, words.DROP + state.slot[seat * box.SLOTS])
    native.offer(state, words.DROP + state.slot[seat * box.SLOTS + 1])
    native.offer(state, words.DROP_NEW)


def list_deliveries(state: State, seat: Seat) -> None:
    hand = state.hand[seat]
    count = state.action_count
    for kind in range(box.KINDS):
        state.actions[count] = words.DELIVER + kind
        count += hand[kind] > state.aside[kind]
    state.action_count = count
    native.offer(state, words.STOP)


# Exchanges


def may_exchange(state: State) -> bool:
    """H13: at the points marked for it, never inside a chain or a delivery already begun."""
    return words.EXCHANGES_AT[state.decision] == 1 and state.aside_size == 0


def list_exchanges(state: State, seat: Seat) -> None:
    native.offer_if(state, words.EXCHANGE_VP, can_exchange_vp(state, seat))
    native.offer_if(state, words.EXCHANGE_DP, can_exchange_dp(state, seat))


def can_exchange_vp(state: State, seat: Seat) -> bool:
    return (state.coins[seat] >= box.U3_COST) & owns(state, seat, box.U3)


def can_exchange_dp(state: State, seat: Seat) -> bool:
    able = (state.coins[seat] >= box.U4_COST) & (state.disk[seat] < box.LAST_SPACE)
    return able & owns(state, seat, box.U4)


# What the decisions turn on


def owns(state: State, seat: Seat, tile: Tile) -> bool:
    """Q-145: in a slot; a personal discard pile is dead."""
    return (state.slot[seat * box.SLOTS] == tile) | (state.slot[seat * box.SLOTS + 1] == tile)


def has_only_camp(state: State, seat: Seat) -> bool:
    """Whether Q-D3 is skipped: no other location, and nothing to exchange."""
    state.listed = limits.NOBODY
    state.action_count = 0
    placing.list_places(state, seat)
    list_exchanges(state, seat)
    return state.action_count == 1


def is_camp_forced(state: State) -> bool:
    """Meeples are being chosen for the Camp, as everybody knows: nothing else is possible."""
    if state.decision != words.WHICH_MEEPLES or state.place != box.CAMP:
        return False
    return has_only_camp(state, state.turn)


def may_reroll_two(state: State, seat: Seat) -> bool:
    return state.spent[seat] & 1 == 0 and owns(state, seat, box.U1)


def may_reroll_all(state: State, seat: Seat) -> bool:
    return state.spent[seat] & 2 == 0 and owns(state, seat, box.U2)


def delivery_limit(state: State, seat: Seat) -> int:
    limit = box.SHIP_CARDS if state.step == words.SHIPS else box.HARBOR_CARDS
    return limit + box.U10_MORE if owns(state, seat, box.U10) else limit
