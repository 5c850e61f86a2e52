"""What one seat knows, built up fact by fact."""

from __future__ import annotations

from sacbe.core import limits, native
from sacbe.core.action import Seat
from sacbe.core.asked import check_seat
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import facts as table
from sacbe.games.lost_cities import legal, play_end, words
from sacbe.games.lost_cities.components import PATH_LETTERS
from sacbe.games.lost_cities.notation import CARDS
from sacbe.games.lost_cities.state import State
from sacbe.games.lost_cities.view_types import Pile, Revealed, Supply, View


def observe(state: State, seat: Seat) -> View:
    """``learnt`` is perfect recall of what once lay open: piles under their tops, cards taken openly."""
    check_seat(seat, state.seats)
    seats = range(state.seats)
    return {
        **table.public(state),
        "seat": None if seat == limits.SPECTATOR else seat,
        "expeditions": play_end.expeditions(state),
        "beyond": state.beyond,
        "supplies": [supply(state, each) for each in seats],
        "hand": [] if seat == limits.SPECTATOR else table.hand(state, seat),
        "hand_sizes": native.numbers(state.hand_size, state.seats),
        "deck": state.deck_size,
        "set_aside": state.aside_size,
        "piles": piles(state),
        "points": [state.points[each] if may_know_points(state, seat, each) else None for each in seats],
        "learnt": {"piles": table.piles(state), "hands": table.taken_openly(state)},
        "revealed": revealed(state) if state.over else None,
    }


def may_know_points(state: State, seat: Seat, owner: Seat) -> bool:
    """H18: a seat's own points always, those of others with open scores or at the end."""
    return seat == owner or state.over or state.choice(words.SCORES) == words.SHOWN


def supply(state: State, seat: Seat) -> Supply:
    return {
        "explorer": int(legal.has_explorer(state, seat)),
        "adventurer": legal.adventurers_left(state, seat),
    }


def piles(state: State) -> dict[str, Pile]:
    """L-44: the top card and the size of each."""
    found: dict[str, Pile] = {}
    for path in range(box.PATHS):
        size = state.pile_size[path]
        top = CARDS[state.pile[path][size - 1]] if size else None
        found[PATH_LETTERS[path]] = {"top": top, "size": size}
    return found


def revealed(state: State) -> Revealed:
    """Hands, deck and the cards set aside, once the match is over."""
    whole = table.dump(state)
    return {"hands": whole["hands"], "deck": whole["deck"], "set_aside": whole["set_aside"]}
