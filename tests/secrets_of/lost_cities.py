"""Lost Cities: hands (L-48), the deck (L-10), with two seats 30 cards (L-09); points lie face down
(L-58, H18).
"""

from collections import Counter
from typing import Any

from sacbe.core.action import Seat
from sacbe.core.rng import Rng
from secrets_of.kept import Secrets


def pieces(position: Any) -> list[Any]:
    """110 cards, 25 tiles; when all is over the artefacts have been handed back (L-81)."""
    rows = [position.deck[: position.deck_size], position.aside[: position.aside_size]]
    rows += [position.hand[seat][: position.hand_size[seat]] for seat in range(position.seats)]
    rows += [pile[:size] for pile, size in zip(position.pile, position.pile_size, strict=True)]
    rows += [stack[:size] for stack, size in zip(position.stack, position.stack_size, strict=True)]
    tiles = [tile for tile in position.tile if tile]
    held = 25 - len(tiles) if position.over else sum(position.artefact_tiles)
    return [*sorted(card for row in rows for card in row), *sorted([*tiles, *[1] * held])]


def unknown(position: Any, seat: Seat) -> list[int]:
    """Of a hand, what nobody has seen it take (L-48)."""
    hand = Counter(position.hand[seat][: position.hand_size[seat]])
    return sorted((hand - Counter(position.taken[seat][: position.taken_size[seat]])).elements())


def hidden(position: Any, seat: Seat) -> list[int]:
    if position.over:  # H7: for everyone to see
        return []
    others = [unknown(position, each) for each in range(position.seats) if each != seat]
    deck, aside = position.deck[: position.deck_size], position.aside[: position.aside_size]
    return [*deck, *aside, *(card for hand in others for card in hand)]


def move(position: Any, seat: Seat, dice: Rng) -> None:
    cards = hidden(position, seat)
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


def turn_over(position: Any, seat: Seat, dice: Rng) -> None:
    shown = position.options >> 8 & 15 == 1  # the third option, its second value
    if shown or position.over:
        return
    points = position.points
    for each in range(position.seats):
        if each != seat:
            points[each] += 5 * dice.pick(20)
    position.points = points


SECRETS = Secrets(pieces, hidden, move, turn_over)
