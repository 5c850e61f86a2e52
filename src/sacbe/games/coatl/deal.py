"""A new match and a new competition (C-11 to C-17, C-95 to C-104, C-134, C-135)."""

from __future__ import annotations

from sacbe.core import cards
from sacbe.core.action import Seat
from sacbe.games.coatl import components as box
from sacbe.games.coatl import decks, patterns, prophecies, words
from sacbe.games.coatl import play_turn as turn
from sacbe.games.coatl.state import State


def new_match(state: State) -> None:
    if state.seats == 1:
        state.decision = words.WHICH_CARL
        return
    state.first = first_seat(state)
    state.turn = state.first
    state.tell(words.FIRST_PLAYER, state.first, 0, 0, 0)
    shuffle_feathers(state)
    deal_feathers(state)
    shuffle_prophecies(state)
    for each in range(state.seats):
        deal_start(state, (state.first + each) % state.seats, 0)  # C-12
    decks.refill_reserve(state, state.first)
    show_temple(state, state.rng.below(box.TEMPLES))  # C-15
    turn.begin_round(state)


def first_seat(state: State) -> Seat:
    """H3: drawn by lot; R2: or the one the table chose."""
    chosen = state.choice(words.FIRST_SEAT)
    return state.rng.below(state.seats) if chosen == words.BY_LOT else chosen - 1


def choose_personality(state: State, personality: int) -> None:
    """C-98"""
    state.personality = personality
    state.tell(words.PERSONALITY_CHOSEN, words.YOU, personality, 0, 0)
    for action in range(box.CARL_ACTIONS):
        for _ in range(box.ACTION_CARDS[personality][action]):
            add_action_card(state, action)
    begin_competition(state)


def begin_competition(state: State) -> None:
    """C-135: sets everything up again except the personality and the action deck."""
    state.competition += 1
    clear(state)
    if state.competition == 2:
        keep_action_cards(state)
    state.rng.shuffle(state.action_cards, state.action_size)  # C-100
    state.tell(words.COMPETITION_BEGAN, words.YOU, state.competition, state.action_size, 0)
    shuffle_feathers(state)
    deal_feathers(state)
    shuffle_prophecies(state)
    deal_start(state, words.YOU, 1)  # C-101
    deal_start(state, words.CARL, 1)
    decks.refill_reserve(state, words.YOU)
    if state.choice(words.SOLO_TEMPLE) == words.ON:
        draw_solo_temple(state)
    turn.begin_round(state)


def clear(state: State) -> None:
    state.round = 0
    state.pile_size = 0
    state.reserve_size = 0
    state.gone_size = 0
    state.action_place = 0
    state.preference = box.NO_FEATHER
    for holder in range(box.MOST_SEATS):
        state.hand_size[holder] = 0
        state.held_size[holder] = 0
        state.secured_size[holder] = 0
        state.laid_size[holder] = 0
        state.scored[holder] = 0
        state.points[holder] = 0
        state.objectives[holder] = 0
    clear_coatl(state, words.YOU)


def clear_coatl(state: State, row: int) -> None:
    for colour in range(box.COLOURS):
        state.segments[row][colour] = 0
    state.over_card[row] = 0
    state.length[row] = 0
    patterns.forget(state)


# CARL's action deck


def add_action_card(state: State, action: int) -> None:
    """A random prophecy of the action's god that is not in the deck yet."""
    gather_known_actions(state)
    count = 0
    for prophecy in range(box.PROPHECIES):
        if box.GOD[prophecy] == box.CARL_GODS[action] and state.known[prophecy] == 0:
            state.before[count] = prophecy
            count += 1
    state.action_cards[state.action_size] = state.before[state.rng.below(count)]
    state.action_size += 1


def gather_known_actions(state: State) -> None:
    for prophecy in range(box.PROPHECIES):
        state.known[prophecy] = 0
    for place in range(state.action_size):
        state.known[state.action_cards[place]] = 1


def keep_action_cards(state: State) -> None:
    """C-134, H21: the five of CARL, which have all been seen, and one more."""
    for place in range(state.action_size):
        state.kept[place] = state.action_cards[place]
    state.kept_size = state.action_size
    add_action_card(state, box.FAVOURED[state.personality])


# Everything else


def shuffle_feathers(state: State) -> None:
    for place in range(box.FEATHERS):
        state.deck[place] = box.DECK[place]
    state.deck_size = box.FEATHERS
    state.rng.shuffle(state.deck, box.FEATHERS)


def deal_feathers(state: State) -> None:
    """C-11: four cards at a time, starting with the first player."""
    for each in range(state.seats):
        seat = (state.first + each) % state.seats
        for place in range(box.HAND_SIZE):
            cards.insert(state.hand[seat], place, decks.draw_feather(state, seat))
        state.hand_size[seat] = box.HAND_SIZE


def shuffle_prophecies(state: State) -> None:
    """C-99: without the action cards."""
    gather_known_actions(state)
    state.prophecy_deck_size = 0
    for prophecy in range(box.PROPHECIES):
        if state.known[prophecy] == 0:
            state.prophecy_deck[state.prophecy_deck_size] = prophecy
            state.prophecy_deck_size += 1
    state.rng.shuffle(state.prophecy_deck, state.prophecy_deck_size)


def deal_start(state: State, holder: Seat, level: int) -> None:
    state.prophecy_deck_size -= 1
    prophecy = state.prophecy_deck[state.prophecy_deck_size]
    prophecies.gain(state, holder, prophecy, level)
    if state.seats == 1 and holder == words.CARL:
        state.tell(words.CARL_START, words.YOU, prophecy, level, 0)
    else:
        state.tell(words.START_PROPHECY, holder, prophecy, level, 0)


def draw_solo_temple(state: State) -> None:
    """H22: against CARL 2.0 not the one that cannot be fulfilled there."""
    if state.competition == 1:
        show_temple(state, state.rng.below(box.TEMPLES))
        return
    temple = state.rng.below(box.TEMPLES - 1)
    show_temple(state, temple + 1 if temple >= box.CARL2_NO_TEMPLE else temple)


def show_temple(state: State, temple: int) -> None:
    state.temple = temple
    state.tell(words.TEMPLE_SHOWN, state.first, temple, 0, 0)
