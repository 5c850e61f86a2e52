"""What a learned evaluation is told: the table as the seat to act sees it, other seats in turn order."""

from __future__ import annotations

from sacbe.core import native
from sacbe.core.action import Seat
from sacbe.core.slots import Slots
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import estimate, scoring, words
from sacbe.games.quetzal.state import State


def describe(state: State, seat: Seat, slots: Slots) -> None:
    describe_course(state, seat, slots)
    describe_chain(state, slots)
    for step in range(state.seats):
        describe_seat(state, (seat + step) % state.seats, slots)
    describe_hand(state, seat, slots)
    describe_lead(state, seat, slots)
    describe_board(state, seat, slots)
    describe_display(state, slots)
    describe_supply(state, slots)


def describe_course(state: State, seat: Seat, slots: Slots) -> None:
    native.put_one(slots, state.round - 1, box.ROUNDS)
    native.put_one(slots, state.step, words.ENDED + 1)
    native.put_one(slots, state.decision, words.NOTHING + 1)
    native.put_one(slots, (state.marker - seat + state.seats) % state.seats, box.MOST_SEATS)
    native.put(slots, state.cursor)
    native.put(slots, state.left)
    native.put(slots, state.placed)
    native.put(slots, state.queued)


def describe_chain(state: State, slots: Slots) -> None:
    native.put_one(slots, state.place, box.PLACES + 1)
    native.put_one(slots, state.colour, box.OPEN + 1)
    native.put_one(slots, state.number, box.MOST_TEAM + 2)
    native.put_one(slots, state.first, words.NO_SORT + 1)
    native.put_one(slots, state.new_tile, box.NO_TILE + 1)
    for kind in range(box.KINDS):
        native.put(slots, state.aside[kind])
    for kind in range(box.KINDS):
        native.put(slots, (state.pair[0] == kind) + (state.pair[1] == kind))


def describe_seat(state: State, seat: Seat, slots: Slots) -> None:
    """What all may know of it."""
    native.put(slots, state.coins[seat])
    native.put(slots, state.points[seat])
    native.put(slots, state.hand_size[seat])
    native.put(slots, scoring.tile_points(state, seat))
    native.put(slots, estimate.slots_used(state, seat))
    native.put(slots, estimate.board_worth(state, seat))
    native.put(slots, estimate.deliveries_waiting(state, seat))
    native.put(slots, state.spent[seat] & 1)
    native.put(slots, state.spent[seat] >> 1)
    native.put_one(slots, state.disk[seat], box.LAST_SPACE + 1)
    native.put(slots, state.disk[seat])
    native.put(slots, state.reserve_size[seat])
    for figure in range(words.FIGURES):
        native.put(slots, state.reserve[seat][figure])
    for figure in range(words.FIGURES):
        native.put(slots, state.office[seat][figure])
    put_tiles(state, seat, slots)
    put_known(state, seat, slots)


def put_tiles(state: State, seat: Seat, slots: Slots) -> None:
    first = state.slot[seat * box.SLOTS]
    second = state.slot[seat * box.SLOTS + 1]
    for tile in range(box.NO_TILE + 1):
        native.put(slots, (first == tile) + (second == tile))


def put_known(state: State, seat: Seat, slots: Slots) -> None:
    """Cards that all have seen it take, by family."""
    for family in range(box.FAMILIES):
        count = 0
        for kind in range(family * box.BONUSES, family * box.BONUSES + box.BONUSES):
            count += state.known[seat][kind]
        native.put(slots, count)


def describe_hand(state: State, seat: Seat, slots: Slots) -> None:
    """Its own, card by card."""
    total = 0
    for family in range(box.FAMILIES):
        count = 0
        for kind in range(family * box.BONUSES, family * box.BONUSES + box.BONUSES):
            native.put(slots, state.hand[seat][kind])
            count += state.hand[seat][kind]
        native.put(slots, count)
        native.put(slots, count % box.COLLECTION)
        native.put(slots, box.WORTH[family][count])
        total += box.WORTH[family][count]
    native.put(slots, total)
    native.put(slots, estimate.hand_worth(state, seat) // 12)


def describe_lead(state: State, seat: Seat, slots: Slots) -> None:
    """Round by round: late in a match a lead is worth more."""
    sure = -1000
    likely = -1000
    for other in range(state.seats):
        if other != seat:
            sure = max(sure, state.points[other] + scoring.tile_points(state, other))
            likely = max(likely, likely_points(state, other))
    put_by_round(state, state.points[seat] + scoring.tile_points(state, seat) - sure, slots)
    put_by_round(state, estimate.estimate(state, seat) - likely, slots)
    put_by_round(state, state.coins[seat], slots)


def put_by_round(state: State, number: int, slots: Slots) -> None:
    native.put(slots, number)
    for each in range(1, box.ROUNDS + 1):
        native.put(slots, number if each == state.round else 0)


def likely_points(state: State, seat: Seat) -> int:
    """The estimate for a seat whose hand is not seen: each card counts for the same."""
    return (estimate.shown_worth(state, seat) + 12 * state.hand_size[seat]) // 12


def describe_board(state: State, seat: Seat, slots: Slots) -> None:
    """The size of what stands there, by holder."""
    for place in range(box.PLACES):
        for step in range(state.seats):
            holds = state.holder[place] == (seat + step) % state.seats
            native.put(slots, state.size[place] if holds else 0)
        native.put(slots, state.size[place] if state.holder[place] == box.AUTOMATON else 0)
        native.put(slots, (state.holder[place] != box.NO_HOLDER) & (state.look[place] == box.BLACK))
        native.put(slots, (state.holder[place] != box.NO_HOLDER) & (state.look[place] == box.WHITE))


def describe_display(state: State, slots: Slots) -> None:
    """What lies in the Temple card by card; by family and bonus beside it."""
    for kind in range(box.KINDS):
        state.counted[kind] = 0
    for position in range(box.TEMPLE_CARDS):
        if state.display[position] != box.NO_CARD:
            state.counted[state.display[position]] += 1
    for kind in range(box.KINDS):
        native.put(slots, state.counted[kind])
    for position in range(box.TEMPLE_CARDS, box.DISPLAY):
        kind = state.display[position]
        native.put_one(slots, box.FAMILIES if kind == box.NO_CARD else kind // box.BONUSES, box.FAMILIES + 1)
        native.put_one(slots, 0 if kind == box.NO_CARD else kind % box.BONUSES, box.BONUSES)


def describe_supply(state: State, slots: Slots) -> None:
    for tile in range(box.TILE_KINDS):
        count = 0
        for place in range(box.VILLAGE_SPACES):
            count += state.village[place] == tile
        native.put(slots, count)
    for family in range(box.FAMILIES):
        count = 0
        for kind in range(family * box.BONUSES, family * box.BONUSES + box.BONUSES):
            count += state.discard[kind]
        native.put(slots, count)
    native.put(slots, state.deck_size)
    native.put(slots, state.automaton_left)
    shows = box.NO_AUTOMATON
    if state.seats == box.FEWEST_SEATS and state.automaton_left < box.AUTOMATON_CARDS:
        shows = state.automaton[state.automaton_left]
    native.put_one(slots, shows, box.NO_AUTOMATON + 1)
