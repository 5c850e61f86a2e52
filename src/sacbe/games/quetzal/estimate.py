"""What an unfinished match looks worth, counted in twelfths of a point."""

from __future__ import annotations

from sacbe.core.action import Seat
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import legal_place as placing
from sacbe.games.quetzal import scoring, words
from sacbe.games.quetzal.components import Place
from sacbe.games.quetzal.state import State


def estimate(state: State, seat: Seat) -> int:
    """Points so far, the worth of coins, tiles and marker, cards in hand, and where meeples stand."""
    if state.over:
        return state.points[seat]
    return (shown_worth(state, seat) + hand_worth(state, seat)) // 12


def shown_worth(state: State, seat: Seat) -> int:
    """All but the hand."""
    twelfths = (
        12 * (state.points[seat] + scoring.tile_points(state, seat)) + words.COIN_WORTH * state.coins[seat]
    )
    if state.marker == seat:
        twelfths += 12 * box.MARKER_VP // (box.ROUNDS + 1 - state.round)
    twelfths += 10 * state.disk[seat] + 14 * slots_used(state, seat)
    return twelfths + board_worth(state, seat)


def slots_used(state: State, seat: Seat) -> int:
    """Weighted by the rounds to come, in which an Upgrade can help."""
    used = 0
    for slot in range(seat * box.SLOTS, seat * box.SLOTS + box.SLOTS):
        if state.slot[slot] != box.NO_TILE:
            used += 1
    return used * (box.ROUNDS - state.round)


def hand_worth(state: State, seat: Seat) -> int:
    """Nearly all of it with a ship waiting, half of it with rounds to come, else nothing (Q-159)."""
    total = 0
    for family in range(box.FAMILIES):
        count = 0
        for kind in range(family * box.BONUSES, family * box.BONUSES + box.BONUSES):
            count += state.hand[seat][kind]
            if box.BONUS[kind] != box.PLAIN:
                total += state.hand[seat][kind] // 2
        total += box.WORTH[family][count]
    if deliveries_waiting(state, seat):
        return 11 * total
    return total * (12 - 12 // (1 + box.ROUNDS - state.round)) * 2 // 3


def deliveries_waiting(state: State, seat: Seat) -> bool:
    if state.step > words.SHIPS:
        return False
    for ship in range(box.SHIP, box.SHIP + box.SHIPS):
        if state.holder[ship] == seat or is_chosen(state, seat, ship):
            return True
    for figure in range(words.FIGURES):
        if state.office[seat][figure] > 0:
            return True
    return is_chosen(state, seat, box.HARBOR)


def is_chosen(state: State, seat: Seat, place: Place) -> bool:
    """Whether an uncommitted chain has chosen the place; it counts as if committed."""
    if seat != state.turn or place != state.place:
        return False
    return words.BID_COLOUR <= state.decision <= words.WHICH_MEEPLES


def board_worth(state: State, seat: Seat) -> int:
    """What the locations it stands on are still to give, and what meeples in reserve may do."""
    if state.step > words.STELA:
        return 0
    total = words.RESERVE_WORTH * state.reserve_size[seat]
    for place in range(box.PLACES):
        if state.holder[place] == seat:
            total += place_worth(state, seat, place, state.size[place])
        elif is_chosen(state, seat, place):
            size = state.number if state.number > 0 else state.size[place] + 1
            total += place_worth(state, seat, place, size) - words.RESERVE_WORTH * size
            total -= words.COIN_WORTH * placing.cost(state, seat, place)
    return total


def place_worth(state: State, seat: Seat, place: Place, size: int) -> int:
    """A large bid is safer."""
    if place == box.CAMP:
        return words.COIN_WORTH * box.CAMP_COINS
    if place == box.STELA:
        return 20
    if place < box.QUARRY:
        return words.CARD_WORTH * (box.CHOSEN[place - box.TEMPLE] + box.DRAWN[place - box.TEMPLE])
    if place < box.MARKET:
        return 2 * words.CARD_WORTH - 6 + 3 * size
    if place == box.MARKET:
        return 12 + 3 * size if state.hand_size[seat] > 0 else 0
    if place < box.HARBOR:
        return words.CARD_WORTH + 10 * (box.ROUNDS - state.round)
    return 8 + 5 * size if place >= box.SHIP else 0
