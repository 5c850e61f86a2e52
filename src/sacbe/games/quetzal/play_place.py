"""Phase 2: meeples are placed, one location a turn (Q-33 to Q-72)."""

from __future__ import annotations

from sacbe.core import limits
from sacbe.core.action import Action, Seat
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import legal, purse, words
from sacbe.games.quetzal import legal_place as placing
from sacbe.games.quetzal import play_roll as rolling
from sacbe.games.quetzal.components import Place
from sacbe.games.quetzal.state import State

# Whose turn it is


def next_turn(state: State) -> None:
    """Q-36: seats without meeples are skipped; Q-37: until nobody has any."""
    forget_chain(state)
    state.decision = words.NOTHING
    seat = state.turn
    for _ in range(state.seats):
        seat = seat + 1 if seat + 1 < state.seats else 0  # a division costs more
        if state.reserve_size[seat] > 0:
            state.turn = seat
            state.step = words.TURN
            ask_where(state)
            return
    state.step = words.STELA


def forget_chain(state: State) -> None:
    state.place = box.NOWHERE
    state.colour = box.OPEN
    state.number = 0
    state.placed = 0
    state.first = words.NO_SORT


def ask_where(state: State) -> None:
    if not ask(state, words.WHERE):
        choose_place(state, state.turn, box.CAMP)


def ask(state: State, decision: int) -> bool:
    """Whether there is anything to choose. If so, its list is kept; if not, nobody is asked."""
    state.decision = decision
    state.action_count = 0
    legal.list_actions(state, state.turn)
    if state.action_count == 1:
        return False
    state.listed = state.turn
    return True


# A chain of decisions: nothing is changed or told before it commits


def choose_place(state: State, seat: Seat, place: Place) -> None:
    state.place = place
    if place == box.MARKET:
        choose_colour(state, seat, box.BLACK)
    elif placing.is_bid_place(place):
        ask_colour(state, seat)
    else:
        ask_meeples(state, seat)


def ask_colour(state: State, seat: Seat) -> None:
    if not ask(state, words.BID_COLOUR):
        choose_colour(state, seat, state.actions[0] - words.COLOUR)


def choose_colour(state: State, seat: Seat, colour: int) -> None:
    state.colour = colour
    if colour == box.OPEN:
        commit_bid(state, seat, words.ALONE)
    elif not ask(state, words.HOW_MANY):
        choose_number(state, seat, state.actions[0] - words.NUMBER + 1)


def choose_number(state: State, seat: Seat, number: int) -> None:
    state.number = number
    ask_meeples(state, seat)


def ask_meeples(state: State, seat: Seat) -> None:
    if not ask(state, words.WHICH_MEEPLES):
        choose_meeples(state, seat, state.actions[0])


def choose_meeples(state: State, seat: Seat, action: Action) -> None:
    if action >= words.USE:
        commit_bid(state, seat, action - words.USE)
    elif box.ASKS[state.place] == box.OPEN:
        commit_free(state, seat, action - words.SORT)
    elif action == words.TEAM:
        commit_space(state, seat, box.ASKS[state.place])
    else:
        commit_space(state, seat, action - words.SORT)


# Commit: pay, move the meeples, oust


def commit_space(state: State, seat: Seat, sort: int) -> None:
    place = state.place
    purse.pay(state, seat, placing.cost(state, seat, place), words.FOR_COST)
    figure = leave_reserve(state, seat, sort)
    state.holder[place] = seat
    state.size[place] = 1
    state.look[place] = figure
    state.tell(words.PLACED, seat, place, figure, 0)
    next_turn(state)


def commit_free(state: State, seat: Seat, sort: int) -> None:
    purse.pay(state, seat, box.COST[state.place], words.FOR_COST)
    figure = leave_reserve(state, seat, sort)
    state.tell(words.PLACED, seat, state.place, figure, 0)
    state.placed += 1
    if state.place == box.CAMP:
        state.camp[seat][figure] += 1
        work_at_camp(state, seat)
    else:
        state.office[seat][figure] += 1
        ask_another(state)


def work_at_camp(state: State, seat: Seat) -> None:
    """Q-67 to Q-69: for each meeple, or only for the first of the turn (R1)."""
    if state.placed > 1 and state.choice(words.CAMP_READING) == words.BY_VISIT:
        ask_another(state)
    else:
        purse.gain_coins(state, seat, box.CAMP_COINS, words.FOR_CAMP)
        ask_camp_reroll(state)


def leave_reserve(state: State, seat: Seat, sort: int) -> int:
    state.reserve_size[seat] -= 1
    return rolling.take_out(state, seat, sort)


def commit_bid(state: State, seat: Seat, use: int) -> None:
    place = state.place
    fixed = words.USE_FIXED[use]
    wild = words.USE_WILD[use]
    char = words.USE_CHAR[use]
    state.reserve[seat][words.CHARACTER] -= char
    state.reserve_size[seat] -= fixed + wild + char
    for _ in range(wild):
        rolling.take_out(state, seat, words.SORT_WILD)
    if fixed > 0:
        state.reserve[seat][state.colour] -= fixed
    state.tell_all(words.BID, seat, place, fixed, wild, char, state.colour, limits.EVERYONE)
    oust(state, place)
    state.holder[place] = seat
    state.size[place] = fixed + wild + char
    state.look[place] = state.colour  # wild Team meeples lie on the colour of the bid
    state.with_character[place] = char
    next_turn(state)


def oust(state: State, place: Place) -> None:
    """Q-53, Q-56; Q-169: an automaton's bid leaves the board."""
    holder = state.holder[place]
    if holder == box.NO_HOLDER:
        return
    char = state.with_character[place]
    team = state.size[place] - char
    if holder == box.AUTOMATON:
        state.tell(words.AUTOMATON_OUSTED, limits.NOBODY, place, team, 0)
        return
    if team > 0:
        state.reserve[holder][state.look[place]] += team
    state.reserve[holder][words.CHARACTER] += char
    state.reserve_size[holder] += team + char
    state.tell(words.OUSTED, holder, place, team, char)


# Free locations: one meeple after another


def ask_camp_reroll(state: State) -> None:
    if state.reserve_size[state.turn] > 0:
        state.step = words.AT_CAMP
        state.decision = words.CAMP_REROLL
    else:
        next_turn(state)


def answer_camp_reroll(state: State, seat: Seat, action: Action) -> None:
    if action != words.NONE:
        rolling.reroll_one(state, seat, action - words.SORT)
    ask_another(state)


def ask_another(state: State) -> None:
    seat = state.turn
    if state.reserve_size[seat] == 0 or state.coins[seat] < box.COST[state.place]:
        next_turn(state)
    else:
        state.step = words.AT_FREE
        state.decision = words.ANOTHER


def answer_another(state: State, seat: Seat, action: Action) -> None:
    if action == words.STOP:
        next_turn(state)
    else:
        commit_free(state, seat, action - words.SORT)
