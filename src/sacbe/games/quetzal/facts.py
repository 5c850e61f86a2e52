"""The whole position as plain data, secrets included, in the rulebook's names; ``staging.py`` reads it."""

from __future__ import annotations

from typing import Any

from sacbe.core.action import Seat
from sacbe.core.options import unpack_options
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import legal_place as placing
from sacbe.games.quetzal import words
from sacbe.games.quetzal.notation import CARDS, COLOURS, PLACES, card_or_none, tile_or_none, write_cards
from sacbe.games.quetzal.options import OPTIONS
from sacbe.games.quetzal.state import State
from sacbe.games.quetzal.view_types import Belongings, Board, Chain, Course, Dump, Occupant, Public


def dump(state: State) -> Dump:
    seats = range(state.seats)
    return {
        **public(state),
        "decision": words.DECISIONS[state.decision],
        "chain": chain(state),
        "aside": write_cards(state.aside),
        "pair": pair(state),
        "hands": [write_cards(state.hand[seat]) for seat in seats],
        "taken_openly": taken_openly(state),
        "tips": [
            [state.tip_knower[place], state.tip_holder[place], CARDS[state.tip_kind[place]]]
            for place in range(state.tip_count)
        ],
        "deck": [CARDS[kind] for kind in state.deck[: state.deck_size]],
        "under": [
            [place, seat]
            for place, seat in enumerate(state.deck_seen[: state.deck_size])
            if seat != box.NO_HOLDER
        ],
        "pile": [box.TILE_NAMES[tile] for tile in state.pile[: state.pile_size]],
        "automaton_cards": [card + 1 for card in state.automaton[: state.automaton_left]],
    }


def public(state: State) -> Public:
    """What lies open to everybody at every moment."""
    return {**_course(state), **_board(state), **_belongings(state)}


def _course(state: State) -> Course:
    return {
        "game": "quetzal",
        "seats": state.seats,
        "options": unpack_options(OPTIONS, state.options),
        "round": state.round,
        "step": words.STEPS[state.step],
        "active": state.turn,
        "marker": state.marker,
        "cursor": state.cursor,
        "left": state.left,
        "placed": state.placed,
        "queued": state.queued,
        "new_tile": tile_or_none(state.new_tile),
        "spent": [
            [name for bit, name in ((1, "U1"), (2, "U2")) if spent & bit]
            for spent in _of_seats(state, state.spent)
        ],
    }


def _board(state: State) -> Board:
    near = box.SURROUNDING_CARDS
    shown = [card_or_none(kind) for kind in state.display]
    return {
        "board": {
            name: _standing(state, place) for place, name in enumerate(PLACES) if _is_taken(state, place)
        },
        "camp": [figures(row) for row in _of_seats(state, state.camp)],
        "harbor": [figures(row) for row in _of_seats(state, state.office)],
        "temple": shown[: box.TEMPLE_CARDS],
        "surroundings": {
            PLACES[box.QUARRY + place]: shown[box.TEMPLE_CARDS + near * place :][:near]
            for place in range(box.SURROUNDINGS)
        },
        "discard": write_cards(state.discard),
        "reshuffled": write_cards(state.fresh) if state.reshuffled else None,
        "village": [tile_or_none(tile) for tile in state.village],
        "automaton_used": [card + 1 for card in used(state)],
    }


def _belongings(state: State) -> Belongings:
    seats = range(state.seats)
    return {
        "coins": state.coins[: state.seats],
        "points": state.points[: state.seats],
        "gained": [dict(zip(words.SOURCES, state.gained[seat], strict=True)) for seat in seats],
        "disks": state.disk[: state.seats],
        "reserves": [figures(row) for row in _of_seats(state, state.reserve)],
        "character_faces": [words.FIGURE_NAMES[face] for face in _of_seats(state, state.character_face)],
        "slots": [[tile_or_none(tile) for tile in slots(state, seat)] for seat in seats],
        "personal": [_tiles(state.personal[seat]) for seat in seats],
    }


def _of_seats(state: State, rows: list[Any]) -> list[Any]:
    return rows[: state.seats]


def figures(row: list[int]) -> dict[str, int]:
    return {name: count for name, count in zip(words.FIGURE_NAMES, row, strict=True) if count}


def _tiles(counts: list[int]) -> list[str]:
    return [name for name, count in zip(box.TILE_NAMES, counts, strict=True) for _ in range(count)]


def slots(state: State, seat: Seat) -> list[int]:
    return state.slot[seat * box.SLOTS : seat * box.SLOTS + box.SLOTS]


def used(state: State) -> list[int]:
    """Automaton cards drawn so far, the present one last."""
    return state.automaton[state.automaton_left :][::-1] if state.seats == box.FEWEST_SEATS else []


def _is_taken(state: State, place: int) -> bool:
    return state.holder[place] != box.NO_HOLDER


def _standing(state: State, place: int) -> Occupant:
    holder = state.holder[place]
    who = "automaton" if holder == box.AUTOMATON else holder
    if not placing.is_bid_place(place):
        return {"holder": who, "figure": words.FIGURE_NAMES[state.look[place]]}
    colour, char = COLOURS[state.look[place]], bool(state.with_character[place])
    return {"holder": who, "size": state.size[place], "colour": colour, "character": char}


def chain(state: State) -> Chain:
    """What the seat whose turn it is has chosen and not yet committed."""
    return {
        "place": None if state.place == box.NOWHERE else PLACES[state.place],
        "colour": COLOURS[state.colour],
        "number": state.number,
        "first": None if state.first == words.NO_SORT else words.SORT_NAMES[state.first],
    }


def pair(state: State) -> list[str]:
    return [CARDS[kind] for kind in state.pair if kind != box.NO_CARD]


def taken_openly(state: State) -> list[list[str]]:
    """The cards of each hand that everybody saw it take."""
    return [write_cards(state.known[seat]) for seat in range(state.seats)]
