"""Quetzal: hands (Q-99), the deck (Q-09), the Upgrade pile (Q-11), undrawn Automaton cards (Q-165)."""

from typing import Any

from sacbe.core.action import Seat
from sacbe.core.rng import Rng
from secrets_of.kept import Secrets

TO_LIGHT = 30  # one action may end a round: so many cards of the deck could then be turned up
TILES_TO_LIGHT = 12


def pieces(position: Any) -> list[Any]:
    """75 cards, 24 tiles, the meeples of each seat, the Automaton cards."""
    kinds, tiles = range(20), range(13)
    counts = [*position.hand, position.discard]
    cards = [kind for row in counts for kind in kinds for _ in range(row[kind])]
    lying = [*position.deck[: position.deck_size], *position.display, *position.pair]
    cards += [kind for kind in lying if kind in kinds]
    own = [tile for row in position.personal for tile in tiles for _ in range(row[tile])]
    open_tiles = [*position.village, *position.slot, position.new_tile, *position.pile[: position.pile_size]]
    own += [tile for tile in open_tiles if tile in tiles]
    teams = [meeples(position, seat) for seat in range(position.seats)]
    return [*sorted(cards), *sorted(own), *teams, *sorted(position.automaton)]


def meeples(position: Any, seat: Seat) -> int:
    placed = sum(size for size, holder in zip(position.size, position.holder, strict=True) if holder == seat)
    return placed + sum(map(sum, (position.reserve[seat], position.camp[seat], position.office[seat])))


def unknown(position: Any, seat: Seat, eye: Seat) -> list[int]:
    """Of a hand, what nobody has seen it take; cards set aside are the seat's own affair, and stay."""
    aside = position.aside if seat == position.turn else [0] * 20
    kept = [max(*pair) for pair in zip(position.known[seat], aside, strict=True)]
    for tip in range(position.tip_count):
        if position.tip_holder[tip] == seat:
            kept[position.tip_kind[tip]] = position.hand[seat][position.tip_kind[tip]]
    return [kind for kind in range(20) for _ in range(position.hand[seat][kind] - kept[kind])]


def deep(position: Any, eye: Seat) -> list[int]:
    """Places of the deck that no action brings to light at once, and where the seat put nothing (U11)."""
    return [place for place in range(position.deck_size - TO_LIGHT) if position.deck_seen[place] != eye]


def hidden(position: Any, seat: Seat) -> list[Any]:
    if position.over:
        return []
    others = [unknown(position, each, seat) for each in range(position.seats) if each != seat]
    return [
        *(position.deck[place] for place in deep(position, seat)),
        *(card for hand in others for card in hand),
    ]


def move(position: Any, seat: Seat, dice: Rng) -> None:
    cards = hidden(position, seat)
    if not cards:
        return
    held = {each: unknown(position, each, seat) for each in range(position.seats) if each != seat}
    dice.mix(cards)
    hand, deck = position.hand, position.deck
    for each, kinds in held.items():
        for kind in kinds:
            hand[each][kind] -= 1
            hand[each][cards.pop()] += 1
    for place in deep(position, seat):
        deck[place] = cards.pop()
    position.hand, position.deck = hand, deck
    pile = position.pile
    buried = pile[: max(0, position.pile_size - TILES_TO_LIGHT)]
    dice.mix(buried)
    pile[: len(buried)] = buried
    position.pile = pile


def turn_over(position: Any, seat: Seat, dice: Rng) -> None:
    if position.over:
        return
    places = [place for place in range(position.deck_size) if position.deck_seen[place] != seat]
    deck, pile, automaton = position.deck, position.pile, position.automaton
    cards, tiles = [deck[place] for place in places], pile[: position.pile_size]
    undrawn = automaton[: position.automaton_left]
    for row in (cards, tiles, undrawn):
        dice.mix(row)
    for place, card in zip(places, cards, strict=True):
        deck[place] = card
    pile[: len(tiles)], automaton[: len(undrawn)] = tiles, undrawn
    position.deck, position.pile, position.automaton = deck, pile, automaton


SECRETS = Secrets(pieces, hidden, move, turn_over)
