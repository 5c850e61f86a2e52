"""Carries out actions that ``legal.py`` has allowed, and runs the game between decisions."""

from __future__ import annotations

from sacbe.core.action import Action, Seat
from sacbe.games.quetzal import play_activate as activate
from sacbe.games.quetzal import play_delivery as delivery
from sacbe.games.quetzal import play_end as end
from sacbe.games.quetzal import play_place as placing
from sacbe.games.quetzal import play_roll as rolling
from sacbe.games.quetzal import play_tiles as tiles
from sacbe.games.quetzal import words
from sacbe.games.quetzal.state import State


def play(state: State, seat: Seat, action: Action) -> None:
    if action == words.EXCHANGE_VP or action == words.EXCHANGE_DP:
        tiles.exchange(state, seat, action)
    elif state.decision <= words.ANOTHER:
        answer_early(state, seat, action)
    else:
        answer_late(state, seat, action)
    go_on(state)


def answer_early(state: State, seat: Seat, action: Action) -> None:
    """Phases 1 and 2"""
    if state.decision == words.WHERE:
        placing.choose_place(state, seat, action - words.GO)
    elif state.decision == words.WHICH_MEEPLES:
        placing.choose_meeples(state, seat, action)
    elif state.decision == words.HOW_MANY:
        placing.choose_number(state, seat, action - words.NUMBER + 1)
    elif state.decision == words.BID_COLOUR:
        placing.choose_colour(state, seat, action - words.COLOUR)
    elif state.decision == words.ANOTHER:
        placing.answer_another(state, seat, action)
    elif state.decision == words.CAMP_REROLL:
        placing.answer_camp_reroll(state, seat, action)
    elif state.decision == words.REROLL:
        rolling.answer_reroll(state, seat, action)
    else:
        rolling.answer_second(state, seat, action)


def answer_late(state: State, seat: Seat, action: Action) -> None:
    """Phase 3 and the end"""
    if state.decision == words.TEMPLE_CARD:
        activate.answer_temple_card(state, seat, action)
    elif state.decision == words.DELIVERY:
        delivery.answer_delivery(state, seat, action)
    elif state.decision == words.SELL_ONE:
        activate.answer_sale(state, seat, action)
    elif state.decision == words.VILLAGE_TILE:
        activate.take_tile(state, seat, action - words.TILE)
    elif state.decision == words.SLOT_FULL:
        tiles.answer_slot_full(state, seat, action)
    elif state.decision == words.KEEP_ONE:
        activate.answer_keep(state, seat, action)
    else:
        end.answer_done(state)


def go_on(state: State) -> None:
    """Runs until somebody is asked: first the Discovery points of the seat on turn, then step by step."""
    while state.decision == words.NOTHING:
        if state.queued > 0:
            tiles.advance(state)
        elif state.step <= words.AT_FREE:
            go_on_placing(state)
        elif state.step <= words.VILLAGE:
            go_on_activating(state)
        else:
            go_on_ending(state)


def go_on_placing(state: State) -> None:
    if state.step == words.NEXT_TURN:
        placing.next_turn(state)
    elif state.step == words.TURN:
        placing.ask_where(state)
    elif state.step == words.AT_FREE:
        placing.ask_another(state)
    elif state.step == words.AT_CAMP:
        placing.ask_camp_reroll(state)
    else:
        rolling.ask_reroll(state)


def go_on_activating(state: State) -> None:
    if state.step == words.STELA:
        activate.activate_stela(state)
    elif state.step == words.TEMPLE:
        activate.activate_temple(state)
    elif state.step == words.CHOOSING:
        activate.ask_temple_card(state)
    elif state.step == words.DIGGING:
        activate.dig(state)
    elif state.step == words.SURROUNDINGS:
        activate.activate_surroundings(state)
    elif state.step == words.MARKET:
        activate.activate_market(state)
    else:
        activate.activate_village(state)


def go_on_ending(state: State) -> None:
    if state.step == words.OFFICE:
        delivery.activate_office(state)
    elif state.step == words.UNLOADING:
        delivery.unload(state)
    elif state.step == words.SHIPS:
        delivery.activate_ships(state)
    elif state.step == words.PREPARING:
        end.prepare(state)
    else:
        end.ask_last_exchanges(state)
