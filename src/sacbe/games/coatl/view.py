"""What one seat knows, built up fact by fact."""

from __future__ import annotations

from collections import Counter

from sacbe.core import limits
from sacbe.core.action import Seat
from sacbe.core.asked import check_seat
from sacbe.games.coatl import components as box
from sacbe.games.coatl import facts as table
from sacbe.games.coatl import legal, scoring, words
from sacbe.games.coatl.notation import PROPHECIES, pattern
from sacbe.games.coatl.state import State
from sacbe.games.coatl.view_types import Card, Golden, Revealed, View


def observe(state: State, seat: Seat) -> View:
    """Hands and the order of the decks are secret, everything else is public.

    ``learnt`` is perfect recall: all action cards that CARL 2.0 takes over have been seen.
    """
    check_seat(seat, state.seats)
    seats = range(state.seats)
    return {
        **table.public(state),
        "seat": None if seat == limits.SPECTATOR else seat,
        "rounds": legal.rounds(state),
        "golden": golden(state),
        "sets": [head_and_tail_set(state, each) for each in seats],
        "hand": [] if seat == limits.SPECTATOR else table.hand(state, seat),
        "hand_sizes": state.hand_size[: state.seats],
        "deck": state.deck_size,
        "prophecy_deck": state.prophecy_deck_size,
        "action_cards_left": action_cards_left(state),
        "standings": [table.standing(state, each) for each in seats],
        "carl_standing": carl_standing(state) if state.competition > 0 else None,
        "covered": [covered(state, each) for each in seats],
        "cards": {PROPHECIES[each]: card(each) for each in visible(state)},
        "learnt": {"action_cards": [PROPHECIES[each] for each in state.kept[: state.kept_size]]},
        "revealed": revealed(state) if state.over else None,
    }


def golden(state: State) -> Golden:
    """C-07: the round counter"""
    last = legal.is_last_round(state)
    return {"body": state.round - last, "head_and_tail": last}


def head_and_tail_set(state: State, seat: Seat) -> int:
    """C-17, C-103"""
    return box.SOLO_SET if state.seats == 1 else (seat - state.first) % state.seats + 1


def action_cards_left(state: State) -> dict[str, int]:
    """How many of each god are still face down: known from the personality."""
    if state.competition == 0:
        return {}
    table_of = box.ACTION_CARDS_2 if state.competition == 2 else box.ACTION_CARDS
    shown = Counter(box.GOD[each] for each in state.action_cards[: state.action_place + 1])
    return {
        box.GODS_NAMES[god]: table_of[state.personality][action] - shown[god]
        for action, god in enumerate(box.CARL_GODS)
    }


def carl_standing(state: State) -> int:
    fixed = state.scored[words.CARL]
    return state.points[words.CARL] if fixed else scoring.prophecy_points(state, words.CARL)


def covered(state: State, seat: Seat) -> list[str]:
    """For each segment, the colour that it covers, or None."""
    under: list[str] = []
    ends: list[str] = []
    for placement in state.laid[seat][: state.laid_size[seat]]:
        if placement >= words.UP:  # a head or a tail
            at_left = placement < words.TAIL
            under.insert(0 if at_left else len(under), "")
            continue
        reading, way = divmod(placement - words.PLACE, words.WAYS_COUNT)
        left, right = box.COLOUR_LETTERS[box.LEFT[reading]], box.COLOUR_LETTERS[box.RIGHT[reading]]
        if way == words.RIGHT_BESIDE:
            under, ends = [*under, "", ""], [ends[0], right]
        elif way == words.RIGHT_OVER:
            under, ends = [*under[:-1], ends[1], ""], [ends[0], right]
        elif way == words.LEFT_OVER:
            under, ends = ["", ends[0], *under[1:]], [left, ends[1]]
        else:
            under, ends = ["", "", *under], [left, ends[1] if ends else right]
    return under


def card(prophecy: int) -> Card:
    kind = box.KINDS[box.KIND[prophecy]]
    return {"god": box.GODS_NAMES[box.GOD[prophecy]], "kind": kind, "pattern": pattern(prophecy)}


def visible(state: State) -> list[int]:
    """Every prophecy that lies face up, or was turned face down in full view (H17)."""
    found = state.reserve[: state.reserve_size] + state.fallen[: state.fallen_size]
    for holder in range(max(2, state.seats)):
        found += (
            state.held[holder][: state.held_size[holder]]
            + state.secured[holder][: state.secured_size[holder]]
        )
    if state.competition > 0:
        found += state.action_cards[: state.action_place + 1]
    return sorted(found)


def revealed(state: State) -> Revealed:
    """Everything else, once the match is over."""
    whole = table.dump(state)
    return {
        "hands": whole["hands"],
        "deck": whole["deck"],
        "prophecy_deck": whole["prophecy_deck"],
        "hidden_action_cards": whole["hidden_action_cards"],
    }
