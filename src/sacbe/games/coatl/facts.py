"""The whole position as plain data, secrets included, in the rulebook's names. ``staging.py`` reads it back.

A Cóatl is told by its placements; ``coatls`` shows the visible segments, with * for an overlaid one.
``solo`` is null with two seats and more; its ``outcome`` says who won a match that is over: ``won``,
``carl_beaten`` (CARL 2.0 was not played), ``carl_won`` or ``carl2_won``.
"""

from __future__ import annotations

from sacbe.core.action import Seat
from sacbe.core.options import unpack_options
from sacbe.games.coatl import components as box
from sacbe.games.coatl import scoring, words
from sacbe.games.coatl.notation import ACTIONS, FEATHERS, write_feathers, write_prophecies
from sacbe.games.coatl.options import OPTIONS
from sacbe.games.coatl.state import State
from sacbe.games.coatl.view_types import Dump, Public, Rows, Sheet, Solo

LEVELS = ("0", "1", "2", "3")


def dump(state: State) -> Dump:
    return {
        **public(state),
        "hands": [hand(state, seat) for seat in range(state.seats)],
        "deck": write_feathers(state.deck[: state.deck_size]),
        "prophecy_deck": write_prophecies(state.prophecy_deck[: state.prophecy_deck_size]),
        "hidden_action_cards": hidden_action_cards(state),
    }


def public(state: State) -> Public:
    """What lies open to everybody at every moment."""
    seats = range(state.seats)
    return {
        "game": "coatl",
        "seats": state.seats,
        "options": unpack_options(OPTIONS, state.options),
        "round": state.round,
        "first": state.first,
        "decision": words.DECISIONS[state.decision],
        "active": state.turn,
        "addition": state.addition,
        "placing": feather_or_none(state.placing),
        "temple": None if state.temple == box.NO_TEMPLE else box.TEMPLE_IDS[state.temple],
        "placements": [
            [ACTIONS[each] for each in state.laid[seat][: state.laid_size[seat]]] for seat in seats
        ],
        "coatls": [segments(state, seat) for seat in seats],
        "prophecies": [rows_of(state, seat) for seat in seats],
        "reserve": write_prophecies(state.reserve[: state.reserve_size]),
        "pile": write_feathers(state.pile[: state.pile_size]),
        "stolen": state.stolen[: max(2, state.seats)],
        "scored": [sheet(state, seat) for seat in seats],
        "solo": solo(state) if state.seats == 1 else None,
    }


def feather_or_none(feather: int) -> str | None:
    return None if feather == box.NO_FEATHER else FEATHERS[feather]


def hand(state: State, seat: Seat) -> list[str]:
    return write_feathers(state.hand[seat][: state.hand_size[seat]])


def segments(state: State, row: int) -> list[str]:
    colours = state.segments[row]
    shown = [
        next(letter for colour, letter in enumerate(box.COLOUR_LETTERS) if colours[colour] >> place & 1)
        for place in range(state.length[row])
    ]
    return [letter + "*" * (state.over_card[row] >> place & 1) for place, letter in enumerate(shown)]


def rows_of(state: State, holder: Seat) -> Rows:
    """By level, as they arrived: of yours the leftmost first, of CARL's the rightmost first."""
    held = state.held[holder][: state.held_size[holder]]
    rows = {
        level: write_prophecies([each for each in held if state.level[each] == int(level)])
        for level in LEVELS
    }
    return rows | {LEVELS[-1]: write_prophecies(state.secured[holder][: state.secured_size[holder]])}


def sheet(state: State, holder: Seat) -> Sheet | None:
    """What a holder has fixed: how many prophecies at each level, which objectives, how many points."""
    if not state.scored[holder]:
        return None
    bits = state.objectives[holder]
    return {
        "levels": state.sheet[holder][:],
        "objectives": [bool(bits & 1), bool(bits >> 1)],
        "points": state.points[holder],
    }


def solo(state: State) -> Solo:
    dealt = state.competition > 0
    return {
        "competition": state.competition,
        "personality": box.PERSONALITIES[state.personality] if dealt else None,
        "preference": feather_or_none(state.preference),
        "carl": rows_of(state, words.CARL),
        "carl_scored": sheet(state, words.CARL),
        "fallen": write_prophecies(state.fallen[: state.fallen_size]),
        "gone": write_prophecies(state.gone[: state.gone_size]),
        "action_cards": write_prophecies(state.action_cards[: state.action_place + 1]) if dealt else [],
        "kept_action_cards": write_prophecies(state.kept[: state.kept_size]),
        "results": [state.results[each][:] for each in range(2)],
        "outcome": words.OUTCOMES[state.outcome],
    }


def hidden_action_cards(state: State) -> list[str]:
    """In the order in which they will be shown."""
    shown = state.action_place + 1 if state.competition > 0 else 0
    return write_prophecies(state.action_cards[shown : state.action_size])


def standing(state: State, seat: Seat) -> int:
    """The fixed score, or the score if the match ended now."""
    return state.points[seat] if state.scored[seat] else scoring.standing(state, seat)
