"""What must hold on a staged table: nothing lost, nothing twice, a moment that the rules can bring about."""

from __future__ import annotations

from typing import Final

from sacbe.core.facts import Facts
from sacbe.core.options import unpack_options
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import legal, play, words
from sacbe.games.quetzal import legal_place as placing
from sacbe.games.quetzal.notation import CARDS, PLACES
from sacbe.games.quetzal.options import OPTIONS
from sacbe.games.quetzal.position import Quetzal

CHAINED: Final = (words.BID_COLOUR, words.HOW_MANY, words.WHICH_MEEPLES)
LIMIT: Final = {  # how far the cursor may be in each step
    words.TEMPLE: box.TEMPLE_SPACES,
    words.CHOOSING: box.TEMPLE_SPACES - 1,
    words.SURROUNDINGS: box.SURROUNDINGS,
    words.VILLAGE: box.VILLAGE_SPACES,
    words.SHIPS: box.SHIPS,
}
WAITING: Final = {  # steps in which somebody may be asked
    *(
        words.ROLLING,
        words.TURN,
        words.AT_CAMP,
        words.AT_FREE,
        words.TEMPLE,
        words.CHOOSING,
        words.SURROUNDINGS,
    ),
    *(words.MARKET, words.VILLAGE, words.UNLOADING, words.SHIPS, words.LAST),
}


def bid(taken: Facts, place: int, size: int, look: int, char: bool) -> None:
    """Q-57: a bid without colour is a Character alone, and only where there is a choice."""
    alone = char and size == 1
    taken.demand(size - char <= box.MOST_TEAM, "size", "quetzal:bid_size")
    if place == box.MARKET:
        taken.demand(look == box.BLACK, "colour", "quetzal:wrong_bid")
    else:
        taken.demand((look == box.OPEN) == alone, "colour", "quetzal:wrong_bid")


def fits_space(place: int, figure: int) -> bool:
    return figure not in (words.BLACK, words.WHITE) or figure == box.ASKS[place]


def automaton(facts: Facts, state: Quetzal) -> None:
    """It stands only where its present card says."""
    stands = box.AUTOMATON_STANDS[state.automaton[state.automaton_left]]
    says = {stands[0]: (1, box.WHITE), stands[1]: (1, box.WHITE)}
    says |= {stands[at]: (stands[at + 1], stands[at + 2]) for at in (2, 5)}
    for place, holder in enumerate(state.holder):
        if holder == box.AUTOMATON:
            right = (
                says.get(place) == (state.size[place], state.look[place]) and not state.with_character[place]
            )
            facts.demand(right, f"board.{PLACES[place]}", "quetzal:automaton_elsewhere")


def cards(facts: Facts, state: Quetzal) -> None:
    """Each of the 75 cards is in exactly one place; what is known of a hand is in it."""
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


# The moment


def moment(facts: Facts, state: Quetzal) -> None:
    """The rules themselves, set going on a copy, must come to ask the same of the same seat."""
    _demand(facts, state, _is_in_bounds(state))
    turn_so_far(facts, state)
    if state.over:
        _demand(facts, state, state.step == words.ENDED and state.round == box.ROUNDS and state.queued == 0)
        return
    _demand(facts, state, state.step in WAITING)
    twin = _at_head(state)
    if state.decision == words.SLOT_FULL:
        full = box.NO_TILE not in state.slot[state.turn * box.SLOTS : state.turn * box.SLOTS + box.SLOTS]
        _demand(facts, state, state.new_tile != box.NO_TILE and full)
        _demand(facts, state, not legal.owns(state, state.turn, state.new_tile))
    elif state.decision == words.KEEP_ONE:
        _demand(
            facts, state, state.step == words.TEMPLE and state.pair[0] != state.pair[1] and state.cursor > 0
        )
        _demand(facts, state, state.holder[box.TEMPLE + state.cursor - 1] == state.turn)
    else:
        _demand(facts, state, state.queued == 0)
        play.go_on(twin)
        _replay_chain(twin, state)
        _demand(facts, state, _same(twin, state))
    _demand(facts, state, (state.new_tile != box.NO_TILE) == (state.decision == words.SLOT_FULL))
    _demand(facts, state, (state.pair[0] != box.NO_CARD) == (state.decision == words.KEEP_ONE))


def turn_so_far(facts: Facts, state: Quetzal) -> None:
    """Of the meeples at a free location, some are the turn's own; R1: a reroll follows each, or the first."""
    at_free = state.step in (words.AT_CAMP, words.AT_FREE)
    there = state.office if state.place == box.HARBOR else state.camp
    most = sum(there[state.turn]) if at_free else 0
    facts.demand(at_free <= state.placed <= most, "placed", "quetzal:placed", most=most)
    by_visit = unpack_options(OPTIONS, state.options)["camp"] == "visit"
    second = state.step == words.AT_CAMP and state.placed > 1
    facts.demand(not (by_visit and second), "placed", "quetzal:camp_visit")


def _demand(facts: Facts, state: Quetzal, holds: bool) -> None:
    facts.demand(holds, "decision", "quetzal:not_this_decision", decision=words.DECISIONS[state.decision])


def _is_in_bounds(state: Quetzal) -> bool:
    around = (words.ROLLING, words.OFFICE, words.UNLOADING, words.LAST)
    limit = state.seats - 1 if state.step in around else LIMIT.get(state.step, 0)
    left = {words.CHOOSING: 2, words.UNLOADING: sum(state.office[state.turn])}.get(state.step, 0)
    return state.cursor <= limit and state.left <= left and _is_in_place(state)


def _is_in_place(state: Quetzal) -> bool:
    """Where the turn's meeples go, and whose turn it must be."""
    if state.step in (words.ROLLING, words.UNLOADING, words.LAST):
        return state.turn == (state.marker + state.cursor) % state.seats and state.place == box.NOWHERE
    if state.step == words.CHOOSING:
        return state.holder[box.TEMPLE + state.cursor] == state.turn and state.place == box.NOWHERE
    if state.step == words.TURN:
        return state.reserve_size[state.turn] > 0 and (state.place != box.NOWHERE) == (
            state.decision in CHAINED
        )
    if state.step == words.AT_CAMP:
        return state.place == box.CAMP
    if state.step == words.AT_FREE:
        return state.place in (box.CAMP, box.HARBOR)
    return state.place == box.NOWHERE


def _at_head(state: Quetzal) -> Quetzal:
    """A copy in which nothing of a chain has been chosen, about to ask."""
    twin: Quetzal = state.copy()
    twin.telling = False
    twin.decision = words.NOTHING
    twin.first, twin.colour, twin.number = words.NO_SORT, box.OPEN, 0
    if state.step == words.TURN:
        twin.place = box.NOWHERE
    twin.aside, twin.aside_size = [0] * box.KINDS, 0
    return twin


def _replay_chain(twin: Quetzal, state: Quetzal) -> None:
    if state.decision == words.SECOND_MEEPLE and state.first != words.NO_SORT:
        _try(twin, words.REROLL, words.SORT + state.first)
    if state.decision in CHAINED and state.place != box.NOWHERE:
        _try(twin, words.WHERE, words.GO + state.place)
        if state.decision != words.BID_COLOUR:
            _try(twin, words.BID_COLOUR, words.COLOUR + state.colour)
        if state.decision == words.WHICH_MEEPLES and state.number > 0:
            _try(twin, words.HOW_MANY, words.NUMBER + state.number - 1)
    for kind in range(box.KINDS):
        for _ in range(state.aside[kind]):
            _try(twin, words.DELIVERY, words.DELIVER + kind)


def _try(twin: Quetzal, decision: int, action: int) -> None:
    if twin.decision == decision and action in twin.choices():
        twin.take(action)


def _same(twin: Quetzal, state: Quetzal) -> bool:
    fields = (
        "decision",
        "turn",
        "step",
        "cursor",
        "left",
        "place",
        "colour",
        "number",
        "first",
        "aside",
        "round",
    )
    return all(getattr(twin, field) == getattr(state, field) for field in fields)
