"""Cóatl: hands and the order of the decks, and in a solo match that of the action deck."""

from typing import Any

from sacbe.core.action import Seat
from sacbe.core.rng import Rng
from secrets_of.kept import Secrets


def prophecies(position: Any) -> list[int]:
    """All 40, wherever they are."""
    rows = [position.prophecy_deck[: position.prophecy_deck_size], position.reserve[: position.reserve_size]]
    rows += [row[:size] for row, size in zip(position.held, position.held_size, strict=True)]
    rows += [row[:size] for row, size in zip(position.secured, position.secured_size, strict=True)]
    rows += [position.gone[: position.gone_size], position.fallen[: position.fallen_size]]
    rows += [position.action_cards[: position.action_size]]
    return sorted(prophecy for row in rows for prophecy in row)


def pieces(position: Any) -> list[Any]:
    """50 feathers, 40 prophecies; before CARL is chosen nothing is dealt (C-98)."""
    if position.round == 0:
        return [*sorted([*range(10)] * 5), *range(40)]
    rows = [position.deck[: position.deck_size], position.pile[: position.pile_size], [position.placing]]
    rows += [position.hand[seat][: position.hand_size[seat]] for seat in range(position.seats)]
    laid = [row[:size] for row, size in zip(position.laid, position.laid_size, strict=True)]
    rows += [[(placement - 20) // 10 for placement in row if placement < 120] for row in laid]
    return [*sorted(card for row in rows for card in row if card < 10), *prophecies(position)]


def hidden(position: Any, seat: Seat) -> list[int]:
    if position.over or position.round == 0:
        return []
    hands = [
        position.hand[each][: position.hand_size[each]] for each in range(position.seats) if each != seat
    ]
    feathers = [*position.deck[: position.deck_size], *(card for hand in hands for card in hand)]
    actions = position.action_cards[position.action_place + 1 : position.action_size]
    unseen = [*position.prophecy_deck[: position.prophecy_deck_size], *actions]
    return [*feathers, *(100 + prophecy for prophecy in unseen)]


def move(position: Any, seat: Seat, dice: Rng) -> None:
    """Except what somebody's next action may turn up for all: tops of the decks, hands before C-67."""
    if not hidden(position, seat):
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
    move_prophecies(position, dice)


def move_prophecies(position: Any, dice: Rng) -> None:
    """Gods stand ten by ten: a face-down action card may be any other of its god, if it was never seen."""
    deck = position.prophecy_deck
    moved = deck[: max(0, position.prophecy_deck_size - 8)]
    dice.mix(moved)
    cards, first = position.action_cards, position.action_place + 2
    seen = position.kept[: position.kept_size]
    for place in range(first, position.action_size):
        others = [each for each in moved if each // 10 == cards[place] // 10]
        if others and cards[place] not in seen:
            moved[moved.index(others[0])], cards[place] = cards[place], others[0]
    left = cards[first : position.action_size]
    dice.mix(left)
    cards[first : position.action_size] = left
    deck[: len(moved)] = moved
    position.prophecy_deck, position.action_cards = deck, cards


def turn_over(position: Any, seat: Seat, dice: Rng) -> None:
    """Nothing: what lies face down is secured and known to all (H17)."""


SECRETS = Secrets(pieces, hidden, move, turn_over)
