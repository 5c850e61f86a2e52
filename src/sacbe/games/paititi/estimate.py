"""What an unfinished match looks worth to a seat: points, cards, tools, and what it is about to do.

In sixths of a point (see ``words.py``). All hands are known here: a search has guessed them.
"""

from __future__ import annotations

from sacbe.core.action import Seat
from sacbe.games.paititi import components as box
from sacbe.games.paititi import legal, scoring, words
from sacbe.games.paititi import play_scoring as exhibition
from sacbe.games.paititi.components import Exhibition
from sacbe.games.paititi.state import State


def estimate(state: State, seat: Seat) -> int:
    if state.over:
        return scoring.score(state, seat, 0)
    total = words.POINT * scoring.recorded(state, seat) + tools(state, seat)
    total += words.FIND[state.after_stop] * all_artefacts(state, seat)
    total += plan(state, seat)
    return total // words.POINT if total > 0 else 0


def tools(state: State, seat: Seat) -> int:
    pickaxes = state.pickaxes[seat]
    shovels = state.shovels[seat]
    if pickaxes > words.MANY_PICKAXES:
        pickaxes = words.MANY_PICKAXES
    if shovels > words.MANY_SHOVELS:
        shovels = words.MANY_SHOVELS
    return words.PICKAXE * pickaxes + words.SHOVEL * shovels


def all_artefacts(state: State, seat: Seat) -> int:
    """Held, and committed."""
    total = 0
    for card in range(box.ORDINARY):
        total += (state.held[seat][card] + state.pending[seat][card]) * box.SHOWN[card]
    return total


def artefacts(state: State, seat: Seat, category: int) -> int:
    total = 0
    for card in range(box.FIRST_OF[category], box.FIRST_OF[category + 1]):
        total += (state.held[seat][card] + state.pending[seat][card]) * box.SHOWN[card]
    return total


def plan(state: State, seat: Seat) -> int:
    """What the seat stands to gain by the decision that it is about to make."""
    if state.decision == words.COMMITMENT:
        return commitment(state, seat)
    if seat != state.active:
        return 0
    if state.decision == words.CARD_TO_DISPLAY:
        return best_display(state, seat)
    if state.decision == words.SITE_TO_EXCAVATE:
        return best_site(state, seat)
    if state.decision == words.SHOVEL_PAYMENT:
        card = legal.card_at(state, state.site)
        return find_under(state, box.BACK[card]) - words.SHOVEL * state.shovels_due
    if state.decision == words.EXHIBITION_CARD:
        return best_exhibition(state, seat)
    return 0


def best_display(state: State, seat: Seat) -> int:
    best = -words.POINT
    for kind in range(box.DIGS):
        gain = words.PICKAXE * box.PICKAXES[kind] - words.SHOVEL * box.SHOVELS[kind]
        if state.hand[seat][kind] > 0 and gain > best:
            best = gain
    return best if state.pickaxes[seat] < words.MANY_PICKAXES else -words.POINT


def find_under(state: State, back: int) -> int:
    return words.FIND[state.after_stop] * box.FINDS[back] // 100


def best_site(state: State, seat: Seat) -> int:
    best = 0
    for site in range(box.SITES):
        if legal.is_payable(state, seat, site):
            card = legal.card_at(state, site)
            cost = words.PICKAXE * box.PICKAXE_COST[card] + words.SHOVEL * box.SHOVEL_COST[card]
            gain = find_under(state, box.BACK[card]) - cost
            if gain > best:
                best = gain
    return best


# Exhibitions


def best_exhibition(state: State, seat: Seat) -> int:
    best = 0
    for slot in range(box.FACE_UP):
        if state.slot[slot] != box.NO_EXHIBITION:
            gain = with_all(state, seat, state.slot[slot])
            if gain > best:
                best = gain
    return best


def commitment(state: State, seat: Seat) -> int:
    """The value of what is committed; a seat that is not done may still commit everything."""
    gain = with_committed(state, seat, state.exhibition)
    if state.committed[seat]:
        return gain
    whole = with_all(state, seat, state.exhibition)
    return whole if whole > gain else gain


def with_all(state: State, seat: Seat, card: Exhibition) -> int:
    upper = artefacts(state, seat, box.UPPER[card])
    lower = artefacts(state, seat, box.LOWER[card])
    if card < box.OPENINGS:
        return words.POINT * box.OPENING_POINTS * (upper + lower)
    travelling = travel(state, upper)
    permanent = words.POINT * box.PERMANENT_POINTS * lower - loss(state, seat, box.LOWER[card], 1)
    return (travelling if travelling > 0 else 0) + (permanent if permanent > 0 else 0)


def with_committed(state: State, seat: Seat, card: Exhibition) -> int:
    upper = exhibition.count_artefacts(state, seat, box.UPPER[card])
    lower = exhibition.count_artefacts(state, seat, box.LOWER[card])
    if card < box.OPENINGS:
        return words.POINT * box.OPENING_POINTS * (upper + lower)
    permanent = words.POINT * box.PERMANENT_POINTS * lower - loss(state, seat, box.LOWER[card], 0)
    return travel(state, upper) + permanent


def travel(state: State, count: int) -> int:
    return words.POINT * exhibition.scale(count) - words.FIND[state.after_stop] * count


def loss(state: State, seat: Seat, category: int, held_too: int) -> int:
    """The two smallest cards, as if the seat had used the most."""
    left = 2
    lost = 0
    for card in range(box.FIRST_OF[category], box.FIRST_OF[category + 1]):
        copies = state.pending[seat][card] + held_too * state.held[seat][card]
        if copies > left:
            copies = left
        lost += copies * box.SHOWN[card]
        left -= copies
    return words.FIND[state.after_stop] * lost
