"""The moment of a staged position: the rules themselves must lead to the same question for the same seat."""

from __future__ import annotations

from typing import Final

from sacbe.core.facts import Facts
from sacbe.core.options import unpack_options
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import legal, play, words
from sacbe.games.quetzal import staging_checks as check
from sacbe.games.quetzal.options import OPTIONS
from sacbe.games.quetzal.position import Quetzal

CHAINED: Final = (words.BID_COLOUR, words.HOW_MANY, words.WHICH_MEEPLES)
LIMIT: Final = {  # how far the cursor can be in each step
    words.TEMPLE: box.TEMPLE_SPACES,
    words.CHOOSING: box.TEMPLE_SPACES - 1,
    words.SURROUNDINGS: box.SURROUNDINGS,
    words.VILLAGE: box.VILLAGE_SPACES,
    words.SHIPS: box.SHIPS,
}
WAITING: Final = {  # steps in which somebody may be asked
    *(words.ROLLING, words.TURN, words.AT_CAMP, words.AT_FREE, words.TEMPLE, words.CHOOSING),
    *(words.SURROUNDINGS, words.MARKET, words.VILLAGE, words.UNLOADING, words.SHIPS, words.LAST),
}


def moment(facts: Facts, state: Quetzal) -> None:
    _demand(facts, state, _is_in_bounds(state))
    turn_so_far(facts, state)
    full, keeping = state.decision == words.SLOT_FULL, state.decision == words.KEEP_ONE
    _demand(facts, state, (state.new_tile != box.NO_TILE) == full)
    _demand(facts, state, (state.pair[0] != box.NO_CARD) == keeping)
    _demand(facts, state, full or state.queued == 0)
    if state.over or full or keeping:
        _demand(facts, state, _has_no_chain(state))
        right = _is_ended(state) if state.over else _is_full(state) if full else _is_keeping(state)
    else:
        twin = _at_head(state)
        _demand(facts, state, state.step in WAITING)
        play.go_on(twin)
        _replay_chain(twin, state)
        right = _same(twin, state)
    _demand(facts, state, right)


def _has_no_chain(state: Quetzal) -> bool:
    blank = state.colour == box.OPEN and state.number == 0 and state.first == words.NO_SORT
    return blank and state.aside_size == 0


def _is_ended(state: Quetzal) -> bool:
    return state.step == words.ENDED and state.round == box.ROUNDS


def _is_keeping(state: Quetzal) -> bool:
    """Q-102: behind the space whose occupant draws."""
    if state.step != words.TEMPLE or state.cursor == 0 or state.pair[0] == state.pair[1]:
        return False
    drawn = box.DRAWN[state.cursor - 1] > 0 and legal.owns(state, state.turn, box.U11)
    return drawn and state.holder[box.TEMPLE + state.cursor - 1] == state.turn


def _is_full(state: Quetzal) -> bool:
    """Q-118: a third permanent, taken in the Village, or drawn on the space that the disk has reached."""
    slots = state.slot[state.turn * box.SLOTS : state.turn * box.SLOTS + box.SLOTS]
    if state.step not in WAITING or box.NO_TILE in slots or state.new_tile in slots:
        return False
    if state.step == words.VILLAGE and _held(state, box.VILLAGE + state.cursor - 1, state.cursor):
        return True
    return box.REWARD_TILES[state.disk[state.turn]] > 0 and (_is_rewarded(state) or _may_have_bought(state))


def _held(state: Quetzal, place: int, number: int) -> bool:
    """``number``: how many spaces have been dealt with, maybe none yet."""
    return number > 0 and state.holder[place] == state.turn


def _is_rewarded(state: Quetzal) -> bool:
    """Whether a location just gave Discovery points, or a delivery may have."""
    if state.step == words.TEMPLE:
        return state.cursor == 0 and state.holder[box.STELA] == state.turn
    if state.step == words.SURROUNDINGS:
        given = state.cursor > 0 and box.SURROUNDING_DP[state.cursor - 1] > 0
        return given and _held(state, box.QUARRY + state.cursor - 1, state.cursor)
    if state.step == words.UNLOADING:
        return state.left < sum(state.office[state.turn])
    return state.step == words.SHIPS and _held(state, box.SHIP + state.cursor - 1, state.cursor)


def _may_have_bought(state: Quetzal) -> bool:
    """Whether the seat may have exchanged with U4 at this point; it may have given up the tile since."""
    turn, hand = state.turn, state.hand_size[state.turn] > 0
    if not check.has_had(state, turn, box.U4):
        return False
    if state.step == words.ROLLING:
        return check.has_had(state, turn, box.U1) or check.has_had(state, turn, box.U2)
    if state.step in (words.TURN, words.AT_CAMP, words.AT_FREE):
        return state.reserve_size[turn] > 0
    if state.step == words.CHOOSING:
        return 0 < state.left <= box.CHOSEN[state.cursor]
    if state.step == words.MARKET:
        return hand and state.holder[box.MARKET] == turn
    if state.step == words.VILLAGE:
        return state.cursor < box.VILLAGE_SPACES and state.holder[box.VILLAGE + state.cursor] == turn
    if state.step == words.UNLOADING:
        return hand and state.left > 0
    if state.step == words.SHIPS:
        return hand and state.cursor < box.SHIPS and state.holder[box.SHIP + state.cursor] == turn
    return state.step == words.LAST


def turn_so_far(facts: Facts, state: Quetzal) -> None:
    """Some meeples at a free location are this turn's; R1: a reroll follows each, or only the first."""
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
    last = state.step != words.LAST or state.round == box.ROUNDS  # Q-D15
    return last and state.cursor <= limit and state.left <= left and _is_in_place(state)


def _is_in_place(state: Quetzal) -> bool:
    """Whether the turn's meeples and the seat on turn are possible."""
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
    if twin.decision == decision and action in twin.legal_now():
        twin.apply_now(action)


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
