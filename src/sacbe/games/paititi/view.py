"""What one seat knows, built up fact by fact."""

from __future__ import annotations

from sacbe.core import limits
from sacbe.core.action import Seat
from sacbe.core.asked import check_seat
from sacbe.games.paititi import components as box
from sacbe.games.paititi import facts as table
from sacbe.games.paititi import legal, scoring, words
from sacbe.games.paititi.notation import ARTEFACTS, BACKS, DIGS, write_counts
from sacbe.games.paititi.state import State
from sacbe.games.paititi.view_types import Learnt, Revealed, Shuffled, View


def observe(state: State, seat: Seat) -> View:
    """``learnt`` is perfect recall of what once lay open and now lies face down."""
    check_seat(seat, state.seats)
    seats = range(state.seats)
    present = seat != limits.SPECTATOR
    return {
        **table.public(state),
        "seat": seat if present else None,
        "to_act": state.to_act(),
        "hand": write_counts(DIGS, state.hand[seat]) if present else [],
        "hand_sizes": state.hand_size[: state.seats],
        "pickaxes": state.pickaxes[: state.seats],
        "dig_pile": state.dig_pile_size,
        "row": [back_of(card) for card in state.row],
        "artefact_pile": {"size": state.artefact_pile_size, "top": back_of(legal.card_at(state, box.TOP))},
        "exhibition_pile": state.exhibition_pile_size,
        "artefacts": write_counts(ARTEFACTS, state.held[seat]) if present else [],
        "artefact_backs": [backs(state, each) for each in seats],
        "used": [used(state, seat, each) for each in seats],
        "points": [scoring.score(state, each, 0) for each in seats],
        "guard": guard(state),
        "learnt": learnt(state, seat),
        "revealed": revealed(state) if state.over else None,
    }


def back_of(card: int) -> str | None:
    return None if card == box.NO_CARD else BACKS[box.BACK[card]]


def owned(state: State, seat: Seat) -> list[int]:
    """Held cards; while all commit, committed cards look as if they were still held."""
    if state.decision != words.COMMITMENT:
        return state.held[seat]
    return [held + committed for held, committed in zip(state.held[seat], state.pending[seat], strict=True)]


def backs(state: State, seat: Seat) -> list[str]:
    """H12: sorted, so that their order reveals nothing."""
    cards = enumerate(owned(state, seat))
    return [BACKS[back] for back in sorted(box.BACK[card] for card, copies in cards for _ in range(copies))]


def used(state: State, seat: Seat, owner: Seat) -> list[str]:
    """P-58: until all cards are revealed, a seat sees only its own."""
    if state.decision == words.COMMITMENT and seat != owner:
        return []
    return write_counts(ARTEFACTS, state.pending[owner])


def guard(state: State) -> int | None:
    """H26: rounds left, once they are announced."""
    if state.stall < box.GUARD_ANNOUNCED * state.seats:
        return None
    return -(-(box.GUARD * state.seats - state.stall) // state.seats)


def learnt(state: State, seat: Seat) -> Learnt:
    """Who holds which artefact cards, which lie face down, what may lie in the dig pile."""
    own, common = state.pile_most[seat if seat < state.seats else box.PUBLIC], state.pile_most[box.PUBLIC]
    return {
        "stall": state.stall,
        "artefacts": [write_counts(ARTEFACTS, owned(state, each)) for each in range(state.seats)],
        "face_down": face_down(state),
        "pile_at_most": table.counts(DIGS, own),
        "everyone_pile_at_most": table.counts(DIGS, common),
    }


def face_down(state: State) -> list[Shuffled]:
    """Fronts in the row and the pile, by the shuffle they came from: which they are, not where."""
    found: dict[int, list[int]] = {}
    for card, shuffle in zip(state.row, state.row_shuffle, strict=True):
        if card != box.NO_CARD:
            found.setdefault(shuffle, []).append(card)
    if state.artefact_pile_size:
        found.setdefault(state.shuffles, []).extend(state.artefact_pile[: state.artefact_pile_size])
    return [
        {"shuffle": each, "cards": [ARTEFACTS[card] for card in sorted(found[each])]}
        for each in sorted(found)
    ]


def revealed(state: State) -> Revealed:
    """When the match is over, hands, held cards and piles lie open to everyone."""
    whole = table.dump(state)
    return {
        "hands": whole["hands"],
        "artefacts": whole["artefacts"],
        "used": whole["used"],
        "dig_pile": whole["dig_pile"],
        "pile_at_most": whole["pile_at_most"],
        "row": whole["row"],
        "artefact_pile": whole["artefact_pile"],
        "exhibition_pile": whole["exhibition_pile"],
    }
