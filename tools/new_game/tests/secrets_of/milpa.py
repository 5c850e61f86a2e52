"""Milpa: hands (M-02) and the deck (M-03)."""

from typing import Any

from sacbe.core.action import Seat
from sacbe.core.rng import Rng
from secrets_of.kept import Secrets


def pieces(position: Any) -> list[Any]:
    """24 cards (M-01)."""
    rows = [position.deck[: position.deck_size]]
    rows += [position.hand[seat][: position.hand_size[seat]] for seat in range(position.seats)]
    rows += [position.field[seat][: position.field_size[seat]] for seat in range(position.seats)]
    return sorted(card for row in rows for card in row)


def hidden(position: Any, seat: Seat) -> list[int]:
    if position.over:  # M-07: for everyone to see
        return []
    others = [each for each in range(position.seats) if each != seat]
    hands = [card for each in others for card in position.hand[each][: position.hand_size[each]]]
    return [*position.deck[: position.deck_size], *hands]


def move(position: Any, seat: Seat, dice: Rng) -> None:
    cards = hidden(position, seat)
    if not cards:
        return
    dice.mix(cards)
    deck, hand = position.deck, position.hand
    for each in range(position.seats):
        if each != seat:
            size = position.hand_size[each]
            hand[each][:size] = sorted(cards.pop() for _ in range(size))
    deck[: position.deck_size] = cards
    position.deck, position.hand = deck, hand


def turn_over(position: Any, seat: Seat, dice: Rng) -> None:
    """Nothing lies face down whose faces one could have counted."""


SECRETS = Secrets(pieces, hidden, move, turn_over)
