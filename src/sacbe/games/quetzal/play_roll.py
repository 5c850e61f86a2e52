"""Phase 1: all meeples are rolled, and reroll tiles used (Q-20 to Q-32)."""

from __future__ import annotations

from sacbe.core import limits
from sacbe.core.action import Action, Seat
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import legal, purse, words
from sacbe.games.quetzal.state import State


def roll_for_all(state: State) -> None:
    """Chance is drawn in the order of seats."""
    for seat in range(state.seats):
        state.spent[seat] = 0
        roll_all(state, seat)
    state.cursor = 0
    state.step = words.ROLLING


def ask_reroll(state: State) -> None:
    """Asks every seat with an unused reroll tile, clockwise from the marker holder (H17)."""
    if state.cursor == state.seats:
        state.turn = (state.marker + state.seats - 1) % state.seats  # the holder is next
        state.cursor = 0
        state.step = words.NEXT_TURN
        return
    seat = (state.marker + state.cursor) % state.seats
    if legal.may_reroll_two(state, seat) or legal.may_reroll_all(state, seat):
        state.turn = seat
        state.decision = words.REROLL
    else:
        state.cursor += 1


def answer_reroll(state: State, seat: Seat, action: Action) -> None:
    if action < words.SORT + words.SORTS:
        state.first = action - words.SORT
        state.decision = words.SECOND_MEEPLE
        return
    state.decision = words.NOTHING
    if action == words.ALL:
        state.spent[seat] |= 2
        roll_all(state, seat)
    else:
        state.cursor += 1


def answer_second(state: State, seat: Seat, action: Action) -> None:
    """Q-29: chosen before they are rolled together."""
    one = take_out(state, seat, state.first)
    if action == words.ONLY_ONE:
        roll_again(state, seat, one)
    else:
        other = take_out(state, seat, action - words.SORT)
        roll_again(state, seat, one if one < other else other)  # Team meeples before the Character
        roll_again(state, seat, other if one < other else one)
    state.spent[seat] |= 1
    state.first = words.NO_SORT
    state.decision = words.NOTHING


def take_out(state: State, seat: Seat, sort: int) -> int:
    """Takes a meeple of the sort out of the reserve; of wild ones, those on their edge first."""
    figure = figure_of(state, seat, sort)
    state.reserve[seat][figure] -= 1
    return figure


def figure_of(state: State, seat: Seat, sort: int) -> int:
    if sort == words.SORT_CHAR:
        return words.CHARACTER
    if sort == words.SORT_WILD and state.reserve[seat][words.EDGE] == 0:
        return words.STANDING
    return sort


def reroll_one(state: State, seat: Seat, sort: int) -> None:
    roll_again(state, seat, take_out(state, seat, sort))


def roll_again(state: State, seat: Seat, figure: int) -> None:
    """The meeple taken out returns to the reserve; Q-27, Q-28: earlier coins are kept, new ones added."""
    if figure == words.CHARACTER:
        face = roll_character(state)
        state.character_face[seat] = face
        state.reserve[seat][words.CHARACTER] = 1
    else:
        face = roll_team(state)
        state.reserve[seat][face] += 1
    state.tell(words.REROLLED, seat, figure, face, 0)
    if face == words.STANDING:
        purse.gain_coins(state, seat, 1, words.FOR_STANDING)


def roll_all(state: State, seat: Seat) -> None:
    reserve = state.reserve[seat]
    for face in range(box.FACES):
        reserve[face] = 0
    for _ in range(box.TEAM[state.seats]):
        reserve[roll_team(state)] += 1
    reserve[words.CHARACTER] = 1
    face = roll_character(state)
    state.character_face[seat] = face
    state.reserve_size[seat] = box.TEAM[state.seats] + 1
    state.tell_all(
        words.ROLLED,
        seat,
        reserve[words.BLACK],
        reserve[words.WHITE],
        reserve[words.EDGE],
        reserve[words.STANDING],
        face,
        limits.EVERYONE,
    )
    standing = reserve[words.STANDING] + (1 if face == words.STANDING else 0)
    purse.gain_coins(state, seat, standing, words.FOR_STANDING)


def roll_team(state: State) -> int:
    """Counts steps without branching: random branches cannot be predicted."""
    number = state.rng.below(box.THOUSAND)
    face = words.BLACK
    for step in range(box.FACES - 1):
        face += number >= box.TEAM_ODDS[step]
    return face


def roll_character(state: State) -> int:
    number = state.rng.below(box.THOUSAND)
    face = words.BLACK
    for step in range(box.FACES - 1):
        face += number >= box.CHARACTER_ODDS[step]
    return face
