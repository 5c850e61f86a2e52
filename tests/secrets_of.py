"""Per game: its pieces, and what a seat may not look at. From the rulebook, not from view.py or deal.py.

A compiled position hands out copies of its arrays, so each is read, changed and put back.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from sacbe.core.action import Seat
from sacbe.core.rng import Rng


class Secrets(NamedTuple):
    """``pieces``: everything in play, sorted. ``hidden``: what a seat cannot know of it.

    ``move`` deals the hidden pieces anew. ``turn_over`` changes what lies face down, though whoever kept
    count would know it: no view may show it.
    """

    pieces: Callable[[Any], list[Any]]
    hidden: Callable[[Any, Seat], list[Any]]
    move: Callable[[Any, Seat, Rng], None]
    turn_over: Callable[[Any, Seat, Rng], None]


# Lost Cities: hands (L-48), the deck (L-10), with two seats 30 cards (L-09); points lie face down (L-58, H18)


def lost_cities_pieces(position: Any) -> list[Any]:
    """110 cards, 25 tiles; when all is over the artefacts have been handed back (L-81)."""
    rows = [position.deck[: position.deck_size], position.aside[: position.aside_size]]
    rows += [position.hand[seat][: position.hand_size[seat]] for seat in range(position.seats)]
    rows += [pile[:size] for pile, size in zip(position.pile, position.pile_size, strict=True)]
    rows += [stack[:size] for stack, size in zip(position.stack, position.stack_size, strict=True)]
    tiles = [tile for tile in position.tile if tile]
    held = 25 - len(tiles) if position.over else sum(position.artefact_tiles)
    return [*sorted(card for row in rows for card in row), *sorted([*tiles, *[1] * held])]


def lost_cities_unknown(position: Any, seat: Seat) -> list[int]:
    """Of a hand, what nobody has seen it take (L-48)."""
    hand = Counter(position.hand[seat][: position.hand_size[seat]])
    return sorted((hand - Counter(position.taken[seat][: position.taken_size[seat]])).elements())


def lost_cities_hidden(position: Any, seat: Seat) -> list[int]:
    if position.over:  # H7: for everyone to see
        return []
    others = [lost_cities_unknown(position, each) for each in range(position.seats) if each != seat]
    deck, aside = position.deck[: position.deck_size], position.aside[: position.aside_size]
    return [*deck, *aside, *(card for hand in others for card in hand)]


def lost_cities_move(position: Any, seat: Seat, dice: Rng) -> None:
    cards = lost_cities_hidden(position, seat)
    if not cards:
        return
    dice.mix(cards)
    deck, aside, hand = position.deck, position.aside, position.hand
    for each in range(position.seats):
        if each != seat:
            seen, size = position.taken[each][: position.taken_size[each]], position.hand_size[each]
            drawn = [cards.pop() for _ in range(size - len(seen))]
            hand[each][:size] = sorted([*seen, *drawn])
    for row, size in ((deck, position.deck_size), (aside, position.aside_size)):
        row[:size] = [cards.pop() for _ in range(size)]
    position.deck, position.aside, position.hand = deck, aside, hand


def lost_cities_turn_over(position: Any, seat: Seat, dice: Rng) -> None:
    shown = position.options >> 8 & 15 == 1  # the third option, its second value
    if shown or position.over:
        return
    points = position.points
    for each in range(position.seats):
        if each != seat:
            points[each] += 5 * dice.pick(20)
    position.points = points


# Cóatl: hands and the order of the decks, alone that of the action deck too (section 8)


def coatl_prophecies(position: Any) -> list[int]:
    """All 40, wherever they are."""
    rows = [position.prophecy_deck[: position.prophecy_deck_size], position.reserve[: position.reserve_size]]
    rows += [row[:size] for row, size in zip(position.held, position.held_size, strict=True)]
    rows += [row[:size] for row, size in zip(position.secured, position.secured_size, strict=True)]
    rows += [position.gone[: position.gone_size], position.fallen[: position.fallen_size]]
    rows += [position.action_cards[: position.action_size]]
    return sorted(prophecy for row in rows for prophecy in row)


def coatl_pieces(position: Any) -> list[Any]:
    """50 feathers, 40 prophecies; before CARL is chosen nothing is dealt (C-98)."""
    if position.round == 0:
        return [*sorted([*range(10)] * 5), *range(40)]
    rows = [position.deck[: position.deck_size], position.pile[: position.pile_size], [position.placing]]
    rows += [position.hand[seat][: position.hand_size[seat]] for seat in range(position.seats)]
    laid = [row[:size] for row, size in zip(position.laid, position.laid_size, strict=True)]
    rows += [[(placement - 20) // 10 for placement in row if placement < 120] for row in laid]
    return [*sorted(card for row in rows for card in row if card < 10), *coatl_prophecies(position)]


def coatl_hidden(position: Any, seat: Seat) -> list[int]:
    if position.over or position.round == 0:
        return []
    hands = [
        position.hand[each][: position.hand_size[each]] for each in range(position.seats) if each != seat
    ]
    feathers = [*position.deck[: position.deck_size], *(card for hand in hands for card in hand)]
    actions = position.action_cards[position.action_place + 1 : position.action_size]
    prophecies = [*position.prophecy_deck[: position.prophecy_deck_size], *actions]
    return [*feathers, *(100 + prophecy for prophecy in prophecies)]


def coatl_move(position: Any, seat: Seat, dice: Rng) -> None:
    """Except what somebody's next action may turn up for all: tops of the decks, hands before C-67."""
    if not coatl_hidden(position, seat):
        return
    others = [each for each in range(position.seats) if each != seat]
    if position.round == (6 if position.competition == 2 else 5) - 1:
        others = []
    deck, hand, below = position.deck, position.hand, max(0, position.deck_size - 3)
    feathers = [*deck[:below], *(card for each in others for card in hand[each][: position.hand_size[each]])]
    dice.mix(feathers)
    for each in others:
        size = position.hand_size[each]
        hand[each][:size] = sorted(feathers.pop() for _ in range(size))
    deck[:below] = feathers
    position.deck, position.hand = deck, hand
    coatl_move_prophecies(position, dice)


def coatl_move_prophecies(position: Any, dice: Rng) -> None:
    """Gods stand ten by ten: a face-down action card may be any other of its god, if it was never seen."""
    deck = position.prophecy_deck
    moved = deck[: max(0, position.prophecy_deck_size - 8)]
    dice.mix(moved)
    cards, hidden = position.action_cards, position.action_place + 2
    seen = position.kept[: position.kept_size]
    for place in range(hidden, position.action_size):
        others = [each for each in moved if each // 10 == cards[place] // 10]
        if others and cards[place] not in seen:
            moved[moved.index(others[0])], cards[place] = cards[place], others[0]
    left = cards[hidden : position.action_size]
    dice.mix(left)
    cards[hidden : position.action_size] = left
    deck[: len(moved)] = moved
    position.prophecy_deck, position.action_cards = deck, cards


def coatl_turn_over(position: Any, seat: Seat, dice: Rng) -> None:
    """Nothing: what lies face down is secured and known to all (H17)."""


SECRETS = {
    "coatl": Secrets(coatl_pieces, coatl_hidden, coatl_move, coatl_turn_over),
    "lost_cities": Secrets(lost_cities_pieces, lost_cities_hidden, lost_cities_move, lost_cities_turn_over),
}
