"""Deals a new match, and deals again what a seat cannot know."""

from __future__ import annotations

from sacbe.core import limits
from sacbe.core.action import Seat
from sacbe.core.rng import Rng
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import legal, purse, words
from sacbe.games.quetzal import play_end as end
from sacbe.games.quetzal import play_place as placing
from sacbe.games.quetzal.components import Kind
from sacbe.games.quetzal.state import State

# Setup


def new_match(state: State) -> None:
    lay_out_nothing(state)
    give_marker(state)
    state.tell(words.MARKER_GIVEN, state.marker, 0, 0, 0)
    shuffle_deck(state)
    shuffle_pile(state)
    for offset in range(state.seats):
        seat = (state.marker + offset) % state.seats
        purse.gain_coins(state, seat, box.START_COINS[offset], words.FOR_SETUP)
    for card in range(box.AUTOMATON_CARDS):
        state.automaton[card] = card
    if state.seats == box.FEWEST_SEATS:
        state.automaton_left = box.AUTOMATON_CARDS
        state.rng.shuffle(state.automaton, box.AUTOMATON_CARDS)
    end.begin_round(state)
    state.decision = words.NOTHING


def give_marker(state: State) -> None:
    """H1: at random, without drawing where the table has named a seat (R2)."""
    chosen = state.choice(words.FIRST_SEAT)
    state.marker = state.rng.below(state.seats) if chosen == words.RANDOM else chosen - 1


def lay_out_nothing(state: State) -> None:
    end.clear_board(state)
    for position in range(box.DISPLAY):
        state.display[position] = box.NO_CARD
    for place in range(box.VILLAGE_SPACES):
        state.village[place] = box.NO_TILE
    for slot in range(box.ALL_SLOTS):
        state.slot[slot] = box.NO_TILE
    for place in range(box.CARDS):
        state.deck_seen[place] = box.NO_HOLDER
    state.pair[0] = box.NO_CARD
    state.pair[1] = box.NO_CARD


def shuffle_deck(state: State) -> None:
    state.deck_size = 0
    for kind in range(box.KINDS):
        for _ in range(box.COPIES[kind]):
            state.deck[state.deck_size] = kind
            state.deck_size += 1
    state.rng.shuffle(state.deck, state.deck_size)


def shuffle_pile(state: State) -> None:
    state.pile_size = 0
    for tile in range(box.TILE_KINDS):
        for _ in range(box.TILE_COPIES[tile]):
            state.pile[state.pile_size] = tile
            state.pile_size += 1
    state.rng.shuffle(state.pile, state.pile_size)


# Dealing again


def deal_again(state: State, seat: Seat, rng: Rng) -> None:
    """Hands, deck, Upgrade pile and undrawn Automaton cards, unless the seat has seen them."""
    if not state.over:
        if seat == limits.NOBODY:
            shuffle_unknown(state, rng)
        else:
            deal_cards_again(state, seat, rng)
        regather_pile(state)
        rng.shuffle(state.pile, state.pile_size)
        if state.seats == box.FEWEST_SEATS:
            regather_automaton(state)
            rng.shuffle(state.automaton, state.automaton_left)
    state.rng.reseed(rng)


def deal_cards_again(state: State, seat: Seat, rng: Rng) -> None:
    if seat != state.turn:
        forget_choice(state)
    gather_unseen(state, seat)
    rng.shuffle(state.unseen, state.unseen_size)
    if state.reshuffled:
        put_fresh_last(state, seat)
    refill_deck(state, seat)
    if state.decision == words.KEEP_ONE and seat != state.turn:
        refill_pair(state)
    for other in range(state.seats):
        if other != seat:
            refill_hand(state, seat, other)
    forget_others_tips(state, seat)


def shuffle_unknown(state: State, rng: Rng) -> None:
    """The cards of the deck that no seat knows."""
    state.unseen_size = 0
    for place in range(state.deck_size):
        if state.deck_seen[place] == box.NO_HOLDER:
            state.unseen[state.unseen_size] = state.deck[place]
            state.unseen_size += 1
    rng.shuffle(state.unseen, state.unseen_size)
    for place in range(state.deck_size):
        if state.deck_seen[place] == box.NO_HOLDER:
            state.deck[place] = next_unseen(state)


def forget_choice(state: State) -> None:
    """Another seat's uncommitted choice goes back to the first question of its chain."""
    if words.BID_COLOUR <= state.decision <= words.WHICH_MEEPLES:
        if not legal.is_camp_forced(state):
            state.decision = words.WHERE
            placing.forget_chain(state)
    elif state.decision == words.SECOND_MEEPLE:
        state.decision = words.REROLL
        placing.forget_chain(state)
    for kind in range(box.KINDS):
        state.aside[kind] = 0
    state.aside_size = 0


def gather_unseen(state: State, seat: Seat) -> None:
    """All copies of all cards, less those the seat knows: independent of where the cards really are."""
    for kind in range(box.KINDS):
        state.counted[kind] = box.COPIES[kind] - state.discard[kind]
    for position in range(box.DISPLAY):
        if state.display[position] != box.NO_CARD:
            state.counted[state.display[position]] -= 1
    for other in range(state.seats):
        for kind in range(box.KINDS):
            held = state.hand[other][kind] if other == seat else state.known[other][kind]
            state.counted[kind] -= held
    strike_own_knowledge(state, seat)
    state.unseen_size = 0
    for kind in range(box.KINDS):
        for _ in range(state.counted[kind]):
            state.unseen[state.unseen_size] = kind
            state.unseen_size += 1


def strike_own_knowledge(state: State, seat: Seat) -> None:
    """Strikes out what it put under the deck (U11), and what it has drawn and not yet kept."""
    for place in range(state.deck_size):
        if state.deck_seen[place] == seat:
            state.counted[state.deck[place]] -= 1
    for tip in range(state.tip_count):
        if state.tip_knower[tip] == seat:
            state.counted[state.tip_kind[tip]] -= 1
    if state.decision == words.KEEP_ONE and seat == state.turn:
        state.counted[state.pair[0]] -= 1
        state.counted[state.pair[1]] -= 1


def put_fresh_last(state: State, seat: Seat) -> None:
    """After a reshuffle the deck holds what the discard pile held; it is dealt first, from the end."""
    for kind in range(box.KINDS):
        state.counted[kind] = state.fresh[kind]
    end_place = state.unseen_size
    wanted = 0
    for place in range(state.deck_size):
        if state.deck_seen[place] != seat:
            wanted += 1
    for place in range(state.unseen_size - 1, -1, -1):
        kind = state.unseen[place]
        if wanted > 0 and state.counted[kind] > 0:
            state.counted[kind] -= 1
            wanted -= 1
            end_place -= 1
            state.unseen[place] = state.unseen[end_place]
            state.unseen[end_place] = kind


def refill_deck(state: State, seat: Seat) -> None:
    for place in range(state.deck_size):
        if state.deck_seen[place] != seat:
            state.deck[place] = next_unseen(state)


def refill_pair(state: State) -> None:
    """The two cards differ, as everybody knows: otherwise nobody would be asked."""
    state.pair[0] = next_unseen(state)
    last = state.unseen_size - 1
    place = last
    while state.unseen[place] == state.pair[0] and place > 0:
        place -= 1
    other = state.unseen[place]
    state.unseen[place] = state.unseen[last]
    state.unseen[last] = other
    if other == state.pair[0]:  # no second kind left: one comes from the deck
        swap_from_deck(state)
    state.pair[1] = next_unseen(state)


def swap_from_deck(state: State) -> None:
    last = state.unseen_size - 1
    for place in range(state.deck_size):
        if state.deck[place] != state.pair[0]:
            other = state.deck[place]
            state.deck[place] = state.unseen[last]
            state.unseen[last] = other
            return


def refill_hand(state: State, seat: Seat, other: Seat) -> None:
    """What the seat saw the other take stays there."""
    left = state.hand_size[other]
    for kind in range(box.KINDS):
        state.hand[other][kind] = state.known[other][kind]
        left -= state.known[other][kind]
    for tip in range(state.tip_count):
        if state.tip_knower[tip] == seat and state.tip_holder[tip] == other:
            state.hand[other][state.tip_kind[tip]] += 1
            left -= 1
    for _ in range(left):
        state.hand[other][next_unseen(state)] += 1


def forget_others_tips(state: State, seat: Seat) -> None:
    """What another seat knows of a hand may be wrong for the one dealt now."""
    kept = 0
    for tip in range(state.tip_count):
        if state.tip_knower[tip] == seat:
            state.tip_knower[kept] = seat
            state.tip_holder[kept] = state.tip_holder[tip]
            state.tip_kind[kept] = state.tip_kind[tip]
            kept += 1
    state.tip_count = kept


def next_unseen(state: State) -> Kind:
    state.unseen_size -= 1
    return state.unseen[state.unseen_size]


def regather_pile(state: State) -> None:
    """All tiles less those that lie open."""
    for tile in range(box.TILE_KINDS):
        state.counted[tile] = box.TILE_COPIES[tile]
        for seat in range(state.seats):
            state.counted[tile] -= state.personal[seat][tile]
    for place in range(box.VILLAGE_SPACES):
        strike_tile(state, state.village[place])
    for slot in range(state.seats * box.SLOTS):
        strike_tile(state, state.slot[slot])
    strike_tile(state, state.new_tile)
    state.pile_size = 0
    for tile in range(box.TILE_KINDS):
        for _ in range(state.counted[tile]):
            state.pile[state.pile_size] = tile
            state.pile_size += 1


def strike_tile(state: State, tile: int) -> None:
    if tile != box.NO_TILE:
        state.counted[tile] -= 1


def regather_automaton(state: State) -> None:
    """All its cards except those used, which lie behind."""
    left = 0
    for card in range(box.AUTOMATON_CARDS):
        if not is_used(state, card):
            state.automaton[left] = card
            left += 1


def is_used(state: State, card: int) -> bool:
    for place in range(state.automaton_left, box.AUTOMATON_CARDS):
        if state.automaton[place] == card:
            return True
    return False
