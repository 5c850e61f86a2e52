"""Upgrades, the Discovery track and exchanges (Q-84 to Q-91, Q-115 to Q-123, Q-143 to Q-146)."""

from __future__ import annotations

from sacbe.core import limits
from sacbe.core.action import Action, Seat
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import legal, purse, words
from sacbe.games.quetzal.components import Tile
from sacbe.games.quetzal.state import State

# The Discovery track


def advance(state: State) -> None:
    """Moves one space for one of the queued points, and gives its reward (Q-85, H15)."""
    seat = state.turn
    if state.disk[seat] == box.LAST_SPACE:
        state.tell(words.DISCOVERY_LOST, seat, state.queued, 0, 0)
        state.queued = 0
        return
    state.queued -= 1
    state.disk[seat] += 1
    space = state.disk[seat]
    state.tell(words.ADVANCED, seat, space, 0, 0)
    purse.gain_coins(state, seat, box.REWARD_COINS[space], words.FOR_TRACK)
    purse.gain_points(state, seat, box.REWARD_VP[space], words.TRACK)
    if box.REWARD_TILES[space] > 0 and state.pile_size > 0:
        state.pile_size -= 1
        gain(state, seat, state.pile[state.pile_size], box.NOWHERE)


# Upgrades


def gain(state: State, seat: Seat, tile: Tile, place: int) -> None:
    """``place``: the Village, or NOWHERE for the top of the pile."""
    state.tell(words.TILE_GAINED, seat, tile, place, 0)
    if tile >= box.PERMANENTS:
        use_at_once(state, seat, tile)
    elif legal.owns(state, seat, tile):
        put_away(state, seat, tile)
    elif state.slot[seat * box.SLOTS] == box.NO_TILE:
        lay_in_slot(state, seat, 0, tile)
    elif state.slot[seat * box.SLOTS + 1] == box.NO_TILE:
        lay_in_slot(state, seat, 1, tile)
    else:
        state.new_tile = tile
        state.decision = words.SLOT_FULL


def use_at_once(state: State, seat: Seat, tile: Tile) -> None:
    """Q-115"""
    if tile == box.I1:
        purse.gain_coins(state, seat, box.I1_COINS, words.FOR_TILE)
    else:
        state.queued += box.I2_DP
    put_away(state, seat, tile)


def put_away(state: State, seat: Seat, tile: Tile) -> None:
    state.personal[seat][tile] += 1
    state.tell(words.TILE_DISCARDED, seat, tile, 0, 0)


def lay_in_slot(state: State, seat: Seat, slot: int, tile: Tile) -> None:
    state.slot[seat * box.SLOTS + slot] = tile
    state.tell(words.TILE_LAID, seat, tile, slot + 1, 0)


def answer_slot_full(state: State, seat: Seat, action: Action) -> None:
    tile = state.new_tile
    state.new_tile = box.NO_TILE
    state.decision = words.NOTHING
    if action == words.DROP_NEW:
        put_away(state, seat, tile)
        return
    dropped = action - words.DROP
    put_away(state, seat, dropped)
    slot = 0 if state.slot[seat * box.SLOTS] == dropped else 1
    lay_in_slot(state, seat, slot, tile)


def reveal_tiles(state: State) -> None:
    """Q-150"""
    for place in range(box.FACE_UP_TILES[state.seats]):
        if state.village[place] == box.NO_TILE and state.pile_size > 0:
            state.pile_size -= 1
            state.village[place] = state.pile[state.pile_size]
            state.tell(words.TILE_REVEALED, limits.NOBODY, state.village[place], place + 1, 0)


# Exchanges


def exchange(state: State, seat: Seat, action: Action) -> None:
    """The same point is asked again; while a tile is being chosen, queued points wait (H15)."""
    if state.decision != words.SLOT_FULL:
        state.decision = words.NOTHING
    if action == words.EXCHANGE_VP:
        state.tell(words.EXCHANGED, seat, box.U3, 0, 0)
        purse.pay(state, seat, box.U3_COST, words.FOR_EXCHANGE)
        purse.gain_points(state, seat, box.U3_VP, words.EXCHANGES)
    else:
        state.tell(words.EXCHANGED, seat, box.U4, 0, 0)
        purse.pay(state, seat, box.U4_COST, words.FOR_EXCHANGE)
        state.queued += box.U4_DP
