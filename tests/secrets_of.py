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


SECRETS = {
    "lost_cities": Secrets(lost_cities_pieces, lost_cities_hidden, lost_cities_move, lost_cities_turn_over),
}
