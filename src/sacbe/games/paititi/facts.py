"""The whole position as plain data, secrets included, in the rulebook's names; ``staging.py`` reads it."""

from __future__ import annotations

from sacbe.core.options import unpack_options
from sacbe.games.paititi import components as box
from sacbe.games.paititi import words
from sacbe.games.paititi.notation import ARTEFACTS, DIGS, EXHIBITIONS, SITES, write_counts
from sacbe.games.paititi.options import OPTIONS
from sacbe.games.paititi.state import State
from sacbe.games.paititi.view_types import Dump, InProgress, Public


def dump(state: State) -> Dump:
    """Piles and displays in their order, the next card of a pile last; everything else sorted."""
    seats = range(state.seats)
    hand, held, pending, most = state.hand, state.held, state.pending, state.pile_most
    return {
        **public(state),
        "stall": state.stall,
        "hands": [write_counts(DIGS, hand[seat]) for seat in seats],
        "artefacts": [write_counts(ARTEFACTS, held[seat]) for seat in seats],
        "used": [write_counts(ARTEFACTS, pending[seat]) for seat in seats],
        "dig_pile": [DIGS[kind] for kind in state.dig_pile[: state.dig_pile_size]],
        "pile_at_most": [counts(DIGS, most[eye]) for eye in (*seats, box.PUBLIC)],
        "row": [None if card == box.NO_CARD else ARTEFACTS[card] for card in state.row],
        "artefact_pile": [ARTEFACTS[card] for card in state.artefact_pile[: state.artefact_pile_size]],
        "exhibition_pile": [
            EXHIBITIONS[card] for card in state.exhibition_pile[: state.exhibition_pile_size]
        ],
    }


def public(state: State) -> Public:
    """What lies open to everybody at every moment."""
    seats = range(state.seats)
    display, sheet = state.display, state.sheet
    return {
        **in_progress(state),
        "game": "paititi",
        "seats": state.seats,
        "options": unpack_options(OPTIONS, state.options),
        "dealer": state.dealer,
        "active": state.active,
        "decision": words.DECISIONS[state.decision],
        "displays": [[DIGS[kind] for kind in display[seat][: state.display_size[seat]]] for seat in seats],
        "dig_discard": write_counts(DIGS, state.dig_discard),
        "artefact_discard": write_counts(ARTEFACTS, state.artefact_discard),
        "row_shuffles": row_shuffles(state),
        "shuffles": state.shuffles,
        "slots": [None if card == box.NO_EXHIBITION else EXHIBITIONS[card] for card in state.slot],
        "set_aside": set_aside(state),
        "after_stop": None if state.after_stop == box.NOT_YET else state.after_stop,
        "progress": bool(state.progress),
        "passes": state.passes,
        "recorded": [dict(zip(words.SOURCES, sheet[seat], strict=True)) for seat in seats],
    }


def in_progress(state: State) -> InProgress:
    """An excavation that is being paid for, an exhibition that takes place."""
    return {
        "site": None if state.site == box.NOWHERE else SITES[state.site],
        "shovels_due": state.shovels_due,
        "exhibition": None if state.exhibition == box.NO_EXHIBITION else EXHIBITIONS[state.exhibition],
        "committed": [bool(each) for each in state.committed[: state.seats]],
        "discards_due": state.discards_due[: state.seats],
        "extra_due": [bool(each) for each in state.extra_due[: state.seats]],
    }


def counts(names: list[str], numbers: list[int]) -> dict[str, int]:
    return dict(zip(names, numbers, strict=True))


def row_shuffles(state: State) -> list[int | None]:
    """The shuffle from which the card at each place of the row came; None for an empty place."""
    pairs = zip(state.row, state.row_shuffle, strict=True)
    return [None if card == box.NO_CARD else shuffle for card, shuffle in pairs]


def set_aside(state: State) -> list[str]:
    """P-65: exhibition cards that are neither face up nor in the pile."""
    elsewhere = {*state.slot, *state.exhibition_pile[: state.exhibition_pile_size]}
    return [name for card, name in enumerate(EXHIBITIONS) if card not in elsewhere]
