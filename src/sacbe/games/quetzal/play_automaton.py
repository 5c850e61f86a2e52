"""The automaton of a match with two seats (Q-163 to Q-175)."""

from __future__ import annotations

from sacbe.core import limits
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import play_cards as cards
from sacbe.games.quetzal import words
from sacbe.games.quetzal.components import Place
from sacbe.games.quetzal.state import State


def take_its_places(state: State) -> None:
    """Q-165: a new card decides where its meeples stand."""
    if state.seats != box.FEWEST_SEATS:
        return
    state.automaton_left -= 1
    card = state.automaton[state.automaton_left]
    stands = box.AUTOMATON_STANDS[card]
    for which in range(2):
        stand(state, card, stands[which], 1, box.WHITE)
    for which in range(2):
        where = 2 + 3 * which
        stand(state, card, stands[where], stands[where + 1], stands[where + 2])


def stand(state: State, card: int, place: Place, size: int, colour: int) -> None:
    state.holder[place] = box.AUTOMATON
    state.size[place] = size
    state.look[place] = colour
    state.tell_all(words.AUTOMATON_STOOD, limits.NOBODY, card + 1, place, size, colour, 0, limits.EVERYONE)


def take_from_temple(state: State, space: int) -> None:
    """Q-170: what it likes best, one at a time; Q-171: and the top card of the deck."""
    place = box.TEMPLE + space
    for _ in range(box.CHOSEN[space]):
        position = favourite(state)
        if position < box.TEMPLE_CARDS:
            clear_away(state, position, place)
    for _ in range(box.DRAWN[space]):
        kind = cards.lift_openly(state)
        if kind != box.NO_CARD:
            cards.discard(state, kind)
            state.tell(words.AUTOMATON_DREW, limits.NOBODY, kind, place, 0)


def favourite(state: State) -> int:
    """The position of the card it likes best, the lowest among equals; beyond the Temple if there is none."""
    best = box.TEMPLE_CARDS
    dislike = box.DISLIKE[box.NO_CARD]
    for position in range(box.TEMPLE_CARDS):
        if box.DISLIKE[state.display[position]] < dislike:
            dislike = box.DISLIKE[state.display[position]]
            best = position
    return best


def take_surrounding(state: State, near: int) -> None:
    """Q-173"""
    first = box.TEMPLE_CARDS + near * box.SURROUNDING_CARDS
    for position in range(first, first + box.SURROUNDING_CARDS):
        if state.display[position] != box.NO_CARD:
            clear_away(state, position, box.QUARRY + near)


def clear_away(state: State, position: int, place: Place) -> None:
    kind = state.display[position]
    state.display[position] = box.NO_CARD
    cards.discard(state, kind)
    state.tell(words.AUTOMATON_TOOK, limits.NOBODY, kind, place, 0)
