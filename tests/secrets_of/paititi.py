"""Paititi: dig hands and the order of the dig pile (P-25), fronts in row and pile (P-36), the order of
the exhibition pile (P-15), what others commit (P-58); fronts once excavated are known to all (P-45,
H12).
"""

from collections import Counter
from typing import Any

from sacbe.core.action import Seat
from sacbe.core.rng import Rng
from sacbe.games import paititi
from secrets_of.kept import Secrets


def pieces(position: Any) -> list[Any]:
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


def groups(position: Any) -> dict[int, list[int]]:
    """Row places by the shuffle that their cards came from; the pile is the last shuffle."""
    places: dict[int, list[int]] = {position.shuffles: []}
    for place, card in enumerate(position.row):
        if card != paititi.components.NO_CARD:
            places.setdefault(position.row_shuffle[place], []).append(place)
    return places


def hidden(position: Any, seat: Seat) -> list[int]:
    if position.over:
        return []
    hands = [position.hand[each] for each in range(position.seats) if each != seat]
    counts = [kind for hand in hands for kind, copies in enumerate(hand) for _ in range(copies)]
    return [*counts, *position.dig_pile[: position.dig_pile_size]]


def move(position: Any, seat: Seat, dice: Rng) -> None:
    if position.over:
        return
    move_digs(position, seat, dice)
    move_fronts(position, dice)
    pile, size = position.exhibition_pile, position.exhibition_pile_size
    late = [card for card in pile[:size] if card >= paititi.components.FIRST_C]
    early = [card for card in pile[:size] if card < paititi.components.FIRST_C]
    dice.mix(late)
    dice.mix(early)
    position.exhibition_pile = [*late, *early, *pile[size:]]
    if position.decision == paititi.words.COMMITMENT:
        move_commitments(position, seat, dice)


def move_digs(position: Any, seat: Seat, dice: Rng) -> None:
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


def move_fronts(position: Any, dice: Rng) -> None:
    """Within a shuffle, and so that every back that can be seen stays."""
    back = paititi.components.BACK
    for shuffle, places in groups(position).items():
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


def move_commitments(position: Any, seat: Seat, dice: Rng) -> None:
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


# An excavation shows whether the hand can choose what to pay, and the front; a refill shows the next back;
# an exhibition all commitments.
TURNED_UP = frozenset(
    {
        paititi.words.DISPLAYED,
        paititi.words.EXCAVATED,
        paititi.words.SHOVELS_PAID,
        paititi.words.FOUND,
        paititi.words.FRAGMENTS_FOUND,
        paititi.words.REFILLED,
        paititi.words.COMMITMENT_MADE,  # by the last card, without a word
        paititi.words.USED,
        paititi.words.USED_NOTHING,
    }
)


def nothing_more(position: Any, seat: Seat, dice: Rng) -> None:
    """What lies face down is either secret or, under ``learnt``, known."""


SECRETS = Secrets(pieces, hidden, move, nothing_more, TURNED_UP)
