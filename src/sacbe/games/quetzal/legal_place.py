"""Where meeples may be placed, and which. Asks, never changes."""

from __future__ import annotations

from sacbe.core import native
from sacbe.core.action import Seat
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import words
from sacbe.games.quetzal.components import Place
from sacbe.games.quetzal.state import State


def capacity(state: State, seat: Seat, colour: int) -> int:
    """How many meeples of the reserve can count as this colour (Q-22 to Q-25)."""
    reserve = state.reserve[seat]
    return reserve[colour] + reserve[words.EDGE] + reserve[words.STANDING] + reserve[words.CHARACTER]


def wild(state: State, seat: Seat) -> int:
    return state.reserve[seat][words.EDGE] + state.reserve[seat][words.STANDING]


def has_sort(state: State, seat: Seat, sort: int) -> bool:
    return sort_count(state, seat, sort) > 0


def sort_count(state: State, seat: Seat, sort: int) -> int:
    if sort == words.SORT_WILD:
        return wild(state, seat)
    if sort == words.SORT_CHAR:
        return state.reserve[seat][words.CHARACTER]
    return state.reserve[seat][sort]


def list_sorts(state: State, seat: Seat, chosen: int) -> None:
    """``chosen``: a sort of which one meeple is already spoken for."""
    count = state.action_count
    for sort in range(words.SORTS):  # written down, and counted only if there is one: faster than a branch
        state.actions[count] = words.SORT + sort
        count += sort_count(state, seat, sort) > (sort == chosen)
    state.action_count = count


# Where


def list_places(state: State, seat: Seat) -> None:
    black = capacity(state, seat, box.BLACK)
    white = capacity(state, seat, box.WHITE)
    native.offer(state, words.GO + box.CAMP)
    list_spaces(state, seat, box.STELA, box.TEMPLE, black, white)
    list_spaces(state, seat, box.TEMPLE, box.QUARRY, black, white)
    list_bids(state, seat, box.QUARRY, box.MARKET + 1, black, white)
    list_spaces(state, seat, box.VILLAGE, box.VILLAGE + box.OPEN_VILLAGE[state.seats], black, white)
    if state.coins[seat] >= box.HARBOR_COST:
        native.offer(state, words.GO + box.HARBOR)
    list_bids(state, seat, box.SHIP, box.SHIP + box.OPEN_SHIPS[state.seats], black, white)


def list_spaces(state: State, seat: Seat, first: Place, end: Place, black: int, white: int) -> None:
    """Q-44: empty spaces of one unique location, which all ask for the same colour."""
    able = black if box.ASKS[first] == box.BLACK else white
    if able == 0 or (first == box.STELA and seat == state.marker):
        return
    coins = state.coins[seat] + discount(state, seat, first)
    count = state.action_count
    for place in range(first, end):
        state.actions[count] = words.GO + place
        count += (state.holder[place] == box.NO_HOLDER) & (coins >= box.COST[place])
    state.action_count = count


def list_bids(state: State, seat: Seat, first: Place, end: Place, black: int, white: int) -> None:
    """Not against oneself (Q-60). An empty location looks open (Q-58), the Market always black (Q-59)."""
    state.reach[box.BLACK] = black
    state.reach[box.WHITE] = white
    state.reach[box.OPEN] = black if black > white else white
    count = state.action_count
    for place in range(first, end):
        state.actions[count] = words.GO + place
        able = state.reach[state.look[place]]
        count += (state.holder[place] != seat) & (able > state.size[place])
    state.action_count = count


def is_closed(state: State, place: Place) -> bool:
    """H19: closed with few seats."""
    if place >= box.SHIP:
        return place - box.SHIP >= box.OPEN_SHIPS[state.seats]
    return box.VILLAGE <= place < box.HARBOR and place - box.VILLAGE >= box.OPEN_VILLAGE[state.seats]


def is_bid_place(place: Place) -> bool:
    return box.QUARRY <= place <= box.MARKET or place >= box.SHIP


def cost(state: State, seat: Seat, place: Place) -> int:
    price = box.COST[place] - discount(state, seat, place)
    return price if price > 0 else 0


def discount(state: State, seat: Seat, place: Place) -> int:
    if place < box.TEMPLE or place >= box.QUARRY:
        return 0
    slot = seat * box.SLOTS
    return box.U9_LESS if state.slot[slot] == box.U9 or state.slot[slot + 1] == box.U9 else 0


# A bid: its colour, its size


def may_bid_colour(state: State, seat: Seat, colour: int) -> bool:
    place = state.place
    if colour == box.OPEN:
        return state.holder[place] == box.NO_HOLDER and state.reserve[seat][words.CHARACTER] > 0
    if state.look[place] != box.OPEN and state.look[place] != colour:
        return False  # Q-52; an empty location looks open
    fixed = state.reserve[seat][colour] + wild(state, seat)
    return fixed > 0 and capacity(state, seat, colour) > state.size[place]


def list_colours(state: State, seat: Seat) -> None:
    for colour in range(box.OPEN + 1):
        if may_bid_colour(state, seat, colour):
            native.offer(state, words.COLOUR + colour)


def list_numbers(state: State, seat: Seat) -> None:
    for number in range(state.size[state.place] + 1, capacity(state, seat, state.colour) + 1):
        native.offer(state, words.NUMBER + number - 1)


# Which meeples


def list_meeples(state: State, seat: Seat) -> None:
    if is_bid_place(state.place):
        list_uses(state, seat)
    elif box.ASKS[state.place] == box.OPEN:
        list_sorts(state, seat, words.NO_SORT)
    else:
        list_for_space(state, seat)


def list_uses(state: State, seat: Seat) -> None:
    reserve = state.reserve[seat]
    wilds = wild(state, seat)
    for char in range(reserve[words.CHARACTER] + 1):
        team = state.number - char
        if team == 0 and state.place == box.MARKET:
            native.offer(state, words.USE + words.ALONE)
        elif team > 0:
            list_mixtures(state, team, reserve[state.colour], wilds, char)


def list_mixtures(state: State, team: int, fixed: int, wilds: int, with_character: int) -> None:
    """Mixtures of so many Team meeples: at most ``fixed`` of the colour, the rest wild."""
    most = fixed if fixed < team else team
    least = team - wilds if team > wilds else 0
    for number in range(least, most + 1):
        native.offer(state, words.USE + words.USE_OF[number][team - number] + with_character)


def list_for_space(state: State, seat: Seat) -> None:
    native.offer_if(state, words.TEAM, state.reserve[seat][box.ASKS[state.place]] > 0)
    native.offer_if(state, words.SORT + words.SORT_WILD, wild(state, seat) > 0)
    native.offer_if(state, words.SORT + words.SORT_CHAR, state.reserve[seat][words.CHARACTER] > 0)
