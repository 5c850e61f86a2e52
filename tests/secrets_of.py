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


# Quetzal: hands, the deck, the Upgrade pile, undrawn Automaton cards

TO_LIGHT = 30  # one action may end a round: so many cards of the deck could then be turned up
TILES_TO_LIGHT = 12


def quetzal_pieces(position: Any) -> list[Any]:
    """75 cards, 24 tiles, the meeples of each seat, the Automaton cards."""
    kinds, tiles = range(20), range(13)
    counts = [*position.hand, position.discard]
    cards = [kind for row in counts for kind in kinds for _ in range(row[kind])]
    lying = [*position.deck[: position.deck_size], *position.display, *position.pair]
    cards += [kind for kind in lying if kind in kinds]
    own = [tile for row in position.personal for tile in tiles for _ in range(row[tile])]
    open_tiles = [*position.village, *position.slot, position.new_tile, *position.pile[: position.pile_size]]
    own += [tile for tile in open_tiles if tile in tiles]
    meeples = [quetzal_meeples(position, seat) for seat in range(position.seats)]
    return [*sorted(cards), *sorted(own), *meeples, *sorted(position.automaton)]


def quetzal_meeples(position: Any, seat: Seat) -> int:
    placed = sum(size for size, holder in zip(position.size, position.holder, strict=True) if holder == seat)
    return placed + sum(map(sum, (position.reserve[seat], position.camp[seat], position.office[seat])))


def quetzal_unknown(position: Any, seat: Seat, eye: Seat) -> list[int]:
    """Of a hand, what nobody has seen it take; cards set aside are the seat's own affair, and stay."""
    aside = position.aside if seat == position.turn else [0] * 20
    kept = [max(*pair) for pair in zip(position.known[seat], aside, strict=True)]
    for tip in range(position.tip_count):
        if position.tip_holder[tip] == seat:
            kept[position.tip_kind[tip]] = position.hand[seat][position.tip_kind[tip]]
    return [kind for kind in range(20) for _ in range(position.hand[seat][kind] - kept[kind])]


def quetzal_deep(position: Any, eye: Seat) -> list[int]:
    """Places of the deck that no action brings to light at once, and where the seat put nothing (U11)."""
    return [place for place in range(position.deck_size - TO_LIGHT) if position.deck_seen[place] != eye]


def quetzal_hidden(position: Any, seat: Seat) -> list[Any]:
    if position.over:
        return []
    others = [quetzal_unknown(position, each, seat) for each in range(position.seats) if each != seat]
    return [
        *(position.deck[place] for place in quetzal_deep(position, seat)),
        *(card for hand in others for card in hand),
    ]


def quetzal_move(position: Any, seat: Seat, dice: Rng) -> None:
    cards = quetzal_hidden(position, seat)
    if not cards:
        return
    unknown = {each: quetzal_unknown(position, each, seat) for each in range(position.seats) if each != seat}
    dice.mix(cards)
    hand, deck = position.hand, position.deck
    for each, kinds in unknown.items():
        for kind in kinds:
            hand[each][kind] -= 1
            hand[each][cards.pop()] += 1
    for place in quetzal_deep(position, seat):
        deck[place] = cards.pop()
    position.hand, position.deck = hand, deck
    pile = position.pile
    deep = pile[: max(0, position.pile_size - TILES_TO_LIGHT)]
    dice.mix(deep)
    pile[: len(deep)] = deep
    position.pile = pile


def quetzal_turn_over(position: Any, seat: Seat, dice: Rng) -> None:
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


SECRETS = {
    "lost_cities": Secrets(lost_cities_pieces, lost_cities_hidden, lost_cities_move, lost_cities_turn_over),
    "quetzal": Secrets(quetzal_pieces, quetzal_hidden, quetzal_move, quetzal_turn_over),
}
