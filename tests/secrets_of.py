"""Per game: its pieces, and what a seat may not look at. From the rulebook, not from view.py or deal.py.

A compiled position hands out copies of its arrays, so each is read, changed and put back.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from sacbe.core.action import Seat
from sacbe.core.rng import Rng
from sacbe.games import paititi


class Secrets(NamedTuple):
    """``pieces``: everything in play, sorted. ``hidden``: what a seat cannot know of it.

    ``move`` deals the hidden pieces anew. ``turn_over`` changes what lies face down, though whoever kept
    count would know it: no view may show it.
    """

    pieces: Callable[[Any], list[Any]]
    hidden: Callable[[Any, Seat], list[Any]]
    move: Callable[[Any, Seat, Rng], None]
    turn_over: Callable[[Any, Seat, Rng], None]
    turned_up: frozenset[int] = frozenset()


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


# Paititi: dig hands and the order of the dig pile (P-25), fronts in row and pile (P-36), the order of the
# exhibition pile (P-15), what others commit (P-58); fronts once excavated are known to all (P-45, H12)


def paititi_pieces(position: Any) -> list[Any]:
    """60 dig cards, 40 artefact cards, the exhibition cards face up or still to come."""
    digs = Counter(dict(enumerate(position.dig_discard)))
    digs.update(position.dig_pile[: position.dig_pile_size])
    artefacts = Counter(dict(enumerate(position.artefact_discard)))
    artefacts.update(position.artefact_pile[: position.artefact_pile_size])
    artefacts.update(card for card in position.row if card != paititi.components.NO_CARD)
    for seat in range(position.seats):
        digs.update(dict(enumerate(position.hand[seat])))
        digs.update(position.display[seat][: position.display_size[seat]])
        artefacts.update(dict(enumerate(position.held[seat])))
        artefacts.update(dict(enumerate(position.pending[seat])))
    return [sorted(digs.elements()), sorted(artefacts.elements())]


def paititi_groups(position: Any) -> dict[int, list[int]]:
    """Row places by the shuffle that their cards came from; the pile is the last shuffle."""
    places: dict[int, list[int]] = {position.shuffles: []}
    for place, card in enumerate(position.row):
        if card != paititi.components.NO_CARD:
            places.setdefault(position.row_shuffle[place], []).append(place)
    return places


def paititi_hidden(position: Any, seat: Seat) -> list[int]:
    if position.over:
        return []
    hands = [position.hand[each] for each in range(position.seats) if each != seat]
    counts = [kind for hand in hands for kind, copies in enumerate(hand) for _ in range(copies)]
    return [*counts, *position.dig_pile[: position.dig_pile_size]]


def paititi_move(position: Any, seat: Seat, dice: Rng) -> None:
    if position.over:
        return
    paititi_move_digs(position, seat, dice)
    paititi_move_fronts(position, dice)
    pile, size = position.exhibition_pile, position.exhibition_pile_size
    late = [card for card in pile[:size] if card >= paititi.components.FIRST_C]
    early = [card for card in pile[:size] if card < paititi.components.FIRST_C]
    dice.mix(late)
    dice.mix(early)
    position.exhibition_pile = [*late, *early, *pile[size:]]
    if position.decision == paititi.words.COMMITMENT:
        paititi_move_commitments(position, seat, dice)


def paititi_move_digs(position: Any, seat: Seat, dice: Rng) -> None:
    """Swaps, each of which is kept if the pile can be so and the active seat could be asked what it is."""
    eye = seat if seat < position.seats else paititi.components.PUBLIC
    for _ in range(40):
        before = position.hand, position.dig_pile, position.shovels
        hand, pile = [row[:] for row in position.hand], position.dig_pile[:]
        spots = [(None, place) for place in range(position.dig_pile_size)]
        for each in range(position.seats):
            if each != seat:
                spots += [(each, kind) for kind, copies in enumerate(hand[each]) for _ in range(copies)]
        if len(spots) < 2:
            return
        (one, here), (other, there) = spots[dice.pick(len(spots))], spots[dice.pick(len(spots))]
        first = pile[here] if one is None else here
        second = pile[there] if other is None else there
        for owner, place, gone, come in ((one, here, first, second), (other, there, second, first)):
            if owner is None:
                pile[place] = come
            else:
                hand[owner][gone] -= 1
                hand[owner][come] += 1
        position.hand, position.dig_pile = hand, pile
        shovels = [sum(copies * (kind % 4 + 1) for kind, copies in enumerate(row)) for row in hand]
        position.shovels = shovels
        lying = Counter(pile[: position.dig_pile_size])
        possible = all(lying[kind] <= most for kind, most in enumerate(position.pile_most[eye]))
        if not possible or min(map(min, hand)) < 0 or not paititi.legal.fits(position):
            position.hand, position.dig_pile, position.shovels = before


def paititi_move_fronts(position: Any, dice: Rng) -> None:
    """Within a shuffle, and so that every back that can be seen stays."""
    back = paititi.components.BACK
    for shuffle, places in paititi_groups(position).items():
        row, pile, size = position.row, position.artefact_pile, position.artefact_pile_size
        under = pile[:size] if shuffle == position.shuffles else []
        cards = [row[place] for place in places] + under
        seen = [*range(len(places)), *([len(cards) - 1] if under else [])]
        for place in range(len(cards)):
            other = dice.pick(len(cards))
            if back[cards[place]] == back[cards[other]] or not {place, other} & set(seen):
                cards[place], cards[other] = cards[other], cards[place]
        for place, card in zip(places, cards, strict=False):
            row[place] = card
        if under:
            pile[:size] = cards[len(places) :]
        position.row, position.artefact_pile = row, pile


def paititi_move_commitments(position: Any, seat: Seat, dice: Rng) -> None:
    """Any cards of another seat may be committed; who is not done has at least one left."""
    held, pending = position.held, position.pending
    for other in range(position.seats):
        if other != seat:
            for card in range(len(held[other])):
                copies = held[other][card] + pending[other][card]
                pending[other][card] = dice.pick(copies + 1) if position.committed[other] else 0
                held[other][card] = copies - pending[other][card]
    position.held, position.pending = held, pending
    position.held_size = [sum(row) for row in held]
    position.pending_size = [sum(row) for row in pending]


# An excavation shows whether the hand can choose what to pay, and the front; an exhibition all commitments.
PAITITI_TURNED_UP = frozenset(
    {
        paititi.words.DISPLAYED,
        paititi.words.EXCAVATED,
        paititi.words.SHOVELS_PAID,
        paititi.words.FOUND,
        paititi.words.FRAGMENTS_FOUND,
        paititi.words.COMMITMENT_MADE,  # by the last card, without a word
        paititi.words.USED,
        paititi.words.USED_NOTHING,
    }
)


def nothing_more(position: Any, seat: Seat, dice: Rng) -> None:
    """What lies face down is either secret or, under ``learnt``, known."""
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
    "coatl": Secrets(coatl_pieces, coatl_hidden, coatl_move, coatl_turn_over),
    "lost_cities": Secrets(lost_cities_pieces, lost_cities_hidden, lost_cities_move, lost_cities_turn_over),
    "paititi": Secrets(paititi_pieces, paititi_hidden, paititi_move, nothing_more, PAITITI_TURNED_UP),
    "quetzal": Secrets(quetzal_pieces, quetzal_hidden, quetzal_move, quetzal_turn_over),
}
