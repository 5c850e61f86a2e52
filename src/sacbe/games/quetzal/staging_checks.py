"""What must hold in a staged position: nothing lost, nothing twice, nothing impossible."""

from __future__ import annotations

from sacbe.core.facts import Facts
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import legal, scoring, words
from sacbe.games.quetzal import legal_place as placing
from sacbe.games.quetzal.notation import CARDS, PLACES
from sacbe.games.quetzal.position import Quetzal


def bid(taken: Facts, place: int, size: int, look: int, char: bool) -> None:
    """Q-57: a bid without colour is a lone Character, where there is a choice of colours."""
    alone = char and size == 1
    taken.demand(size - char <= box.MOST_TEAM, "size", "quetzal:bid_size")
    if place == box.MARKET:
        taken.demand(look == box.BLACK, "colour", "quetzal:wrong_bid")
    else:
        taken.demand((look == box.OPEN) == alone, "colour", "quetzal:wrong_bid")


def fits_space(place: int, figure: int) -> bool:
    return figure not in (words.BLACK, words.WHITE) or figure == box.ASKS[place]


def automaton(facts: Facts, state: Quetzal) -> None:
    """It stands where its current card says, until a larger bid of its colour ousts it (Q-168, Q-169)."""
    if state.seats != box.FEWEST_SEATS:
        return
    stands = box.AUTOMATON_STANDS[state.automaton[state.automaton_left]]
    bids = {stands[at]: (stands[at + 1], stands[at + 2]) for at in (2, 5)}
    says = bids | {stands[0]: (1, box.WHITE), stands[1]: (1, box.WHITE)}
    for place, holder in enumerate(state.holder):
        size, look = says.get(place, (0, box.OPEN))
        if holder == box.AUTOMATON:
            right = (size, look) == (state.size[place], state.look[place]) and not state.with_character[place]
        else:
            ousted = place in bids and holder != box.NO_HOLDER and state.step != words.ROLLING
            right = size == 0 or (ousted and state.size[place] > size and state.look[place] == look)
        facts.demand(right, f"board.{PLACES[place]}", "quetzal:automaton_elsewhere")


def cards(facts: Facts, state: Quetzal) -> None:
    """Each of the 75 cards is in exactly one place; known cards of a hand are in it."""
    lying = state.display + state.deck[: state.deck_size] + state.pair
    for kind in range(box.KINDS):
        count = lying.count(kind) + state.discard[kind] + sum(hand[kind] for hand in state.hand)
        right = count == box.COPIES[kind]
        facts.demand(right, "cards", "quetzal:copies", card=CARDS[kind], count=count, copies=box.COPIES[kind])
        facts.demand(state.aside[kind] <= state.hand[state.turn][kind], "aside", "quetzal:not_held")
        for seat in range(state.seats):
            tips = [_tips(state, knower, seat, kind) for knower in range(state.seats)]
            held = state.known[seat][kind] + max(tips) <= state.hand[seat][kind]
            facts.demand(held, f"taken_openly[{seat}]", "quetzal:not_held")


def _tips(state: Quetzal, knower: int, holder: int, kind: int) -> int:
    tips = zip(state.tip_knower, state.tip_holder, state.tip_kind, strict=True)
    return list(tips)[: state.tip_count].count((knower, holder, kind))


def knowledge(facts: Facts, state: Quetzal) -> None:
    """What seats know of deck and hands: only U11 puts cards under the deck, and they lie at its bottom."""
    seen = [seat for seat in state.deck_seen[: state.deck_size] if seat != box.NO_HOLDER]
    facts.demand(seen == state.deck_seen[: len(seen)], "under", "quetzal:under_bottom")
    for seat in seen:
        facts.demand(has_had(state, seat, box.U11), "under", "quetzal:never_had", tile="U11")
    for tip in range(state.tip_count):
        knower = state.tip_knower[tip]
        facts.demand(knower != state.tip_holder[tip], "tips", "quetzal:own_tip")
        facts.demand(has_had(state, knower, box.U11), "tips", "quetzal:never_had", tile="U11")


def reshuffled(facts: Facts, state: Quetzal) -> None:
    """The deck comes from it, except one card that U11 lifted before and put under it afterwards."""
    if not state.reshuffled:
        return
    deck = state.deck[: state.deck_size]
    for kind in range(box.KINDS):
        open_to_all = state.display.count(kind) + sum(row[kind] for row in state.known)
        right = state.fresh[kind] + open_to_all <= box.COPIES[kind]
        facts.demand(right, "reshuffled", "quetzal:reshuffled")
    strange = sum(max(0, deck.count(kind) - state.fresh[kind]) for kind in range(box.KINDS))
    lifted = any(has_had(state, seat, box.U11) for seat in range(state.seats))
    facts.demand(strange <= lifted, "reshuffled", "quetzal:reshuffled")


def has_had(state: Quetzal, seat: int, tile: int) -> bool:
    """A tile that was ever gained lies in a slot or in the personal discard pile (Q-118, Q-120)."""
    return legal.owns(state, seat, tile) or state.personal[seat][tile] > 0


def sources(facts: Facts, state: Quetzal) -> None:
    """Points with a single source: the track, a tile, the end of the match."""
    for seat in range(state.seats):
        gained, place = state.gained[seat], f"gained[{seat}]"
        track = sum(box.REWARD_VP[: state.disk[seat] + 1])
        facts.demand(gained[words.TRACK] == track, f"{place}.track", "quetzal:source", points=track)
        last = _last_points(state, seat) if state.over else [0, 0, 0]
        for source, points in zip((words.PRINTED, words.MARKER, words.COINS_LEFT), last, strict=True):
            name = f"{place}.{words.SOURCES[source]}"
            facts.demand(gained[source] == points, name, "quetzal:source", points=points)
        sold = gained[words.EXCHANGES] == 0 or has_had(state, seat, box.U3)
        facts.demand(sold, f"{place}.exchanges", "quetzal:never_had", tile="U3")
        facts.demand(_effects_add_up(state, seat), f"{place}.effects", "quetzal:effects")
        for bit, tile in enumerate((box.U1, box.U2)):
            had = not state.spent[seat] >> bit & 1 or has_had(state, seat, tile)
            facts.demand(had, f"spent[{seat}]", "quetzal:never_had", tile=box.TILE_NAMES[tile])


def _last_points(state: Quetzal, seat: int) -> list[int]:
    """Q-156 to Q-158"""
    marker = box.MARKER_VP if seat == state.marker else 0
    return [scoring.tile_points(state, seat), marker, state.coins[seat] // box.COINS_FOR_VP]


def _effects_add_up(state: Quetzal, seat: int) -> bool:
    """The points of effects are a sum of what the seat's cargo tiles pay."""
    pays = [box.CARGO_VP[cargo] for cargo in range(box.CARGOES) if has_had(state, seat, box.U6 + cargo)]
    total = state.gained[seat][words.EFFECTS]
    reached = {0}
    for points in range(1, total + 1):
        if any(points - pay in reached for pay in pays if pay):
            reached.add(points)
    return total in reached


def tiles(facts: Facts, state: Quetzal) -> None:
    lying = state.village + state.pile[: state.pile_size] + state.slot + [state.new_tile]
    for tile, name in enumerate(box.TILE_NAMES):
        count = lying.count(tile) + sum(row[tile] for row in state.personal)
        right = count == box.TILE_COPIES[tile]
        facts.demand(
            right, "tiles", "quetzal:tile_copies", tile=name, count=count, copies=box.TILE_COPIES[tile]
        )
    covered = state.village[box.FACE_UP_TILES[state.seats] :]
    facts.demand(set(covered) <= {box.NO_TILE}, "village", "quetzal:closed_place")
    for seat in range(state.seats):
        one, two = state.slot[seat * box.SLOTS : seat * box.SLOTS + box.SLOTS]
        facts.demand(one != two or one == box.NO_TILE, f"slots[{seat}]", "quetzal:same_tile")
        facts.demand(one != box.NO_TILE or two == box.NO_TILE, f"slots[{seat}]", "quetzal:first_slot")


def meeples(facts: Facts, state: Quetzal) -> None:
    """All of a seat's meeples are somewhere, its Character once."""
    for seat in range(state.seats):
        own = [place for place, holder in enumerate(state.holder) if holder == seat]
        spaces = [state.look[place] == words.CHARACTER for place in own if not placing.is_bid_place(place)]
        chars = sum(spaces) + sum(state.with_character[place] for place in own)
        total = sum(state.size[place] for place in own)
        for row in (state.reserve[seat], state.camp[seat], state.office[seat]):
            total += sum(row)
            chars += row[words.CHARACTER]
        facts.demand(chars == 1, f"reserves[{seat}]", "quetzal:one_character", count=chars)
        wanted = box.TEAM[state.seats]
        facts.demand(total - 1 == wanted, f"reserves[{seat}]", "quetzal:team", count=total - 1, wanted=wanted)


def board(facts: Facts, state: Quetzal) -> None:
    """Where meeples are in each phase: all at home, some out, all out; and the Stela (Q-79, Q-80)."""
    home = [size == box.TEAM[state.seats] + 1 for size in state.reserve_size[: state.seats]]
    if state.step == words.ROLLING:
        facts.demand(all(home), "reserves", "quetzal:all_home")
    elif state.step > words.AT_FREE:
        facts.demand(not any(state.reserve_size[: state.seats]), "reserves", "quetzal:all_out")
    holder = state.holder[box.STELA]
    if holder != box.NO_HOLDER:
        right = (holder == state.marker) == (state.step > words.STELA)
        facts.demand(right, "board.stela", "quetzal:stela")
