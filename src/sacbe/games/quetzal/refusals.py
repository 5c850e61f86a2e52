"""Why a well-formed action is not legal now: the rule's number, and a sentence of the catalogue."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from sacbe.core.action import Action, Seat
from sacbe.core.game import BrokenRule
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import legal, words
from sacbe.games.quetzal import legal_place as placing
from sacbe.games.quetzal.notation import CARDS, COLOURS, PLACES
from sacbe.games.quetzal.state import State

# First action of each verb, and the decisions at which it can be an answer
VERBS: Final = (
    (
        words.SORT,
        {words.REROLL, words.SECOND_MEEPLE, words.WHICH_MEEPLES, words.CAMP_REROLL, words.ANOTHER},
    ),
    (words.TEAM, {words.WHICH_MEEPLES}),
    (words.ALL, {words.REROLL}),
    (words.ONLY_ONE, {words.SECOND_MEEPLE}),
    (words.DONE, {words.REROLL, words.LAST_EXCHANGES}),
    (words.NONE, {words.CAMP_REROLL, words.SELL_ONE}),
    (words.STOP, {words.ANOTHER, words.DELIVERY}),
    (words.GO, {words.WHERE}),
    (words.COLOUR, {words.BID_COLOUR}),
    (words.NUMBER, {words.HOW_MANY}),
    (words.USE, {words.WHICH_MEEPLES}),
    (words.TAKE, {words.TEMPLE_CARD}),
    (words.KEEP, {words.KEEP_ONE}),
    (words.SELL, {words.SELL_ONE}),
    (words.TILE, {words.VILLAGE_TILE}),
    (words.DROP, {words.SLOT_FULL}),
    (words.DELIVER, {words.DELIVERY}),
)
ASKED_BY: Final = {  # the rule that asks the question; where it depends on the table, see _asked_by
    words.SECOND_MEEPLE: "Q-29",
    words.WHERE: "Q-34",
    words.BID_COLOUR: "Q-50",
    words.CAMP_REROLL: "Q-69",
    words.ANOTHER: "Q-65",
    words.KEEP_ONE: "Q-102",
    words.SELL_ONE: "Q-110",
    words.VILLAGE_TILE: "Q-113",
    words.SLOT_FULL: "Q-118",
    words.DELIVERY: "Q-129",
    words.LAST_EXCHANGES: "Q-146",
}
TEMPLE_ASKS: Final = ("Q-94", "Q-94", "Q-95", "Q-95", "Q-96")  # by its space
MUST: Final = {
    words.WHERE: "Q-35",
    words.TEMPLE_CARD: "Q-98",
    words.VILLAGE_TILE: "Q-114",
}  # not to be declined
DECLINING: Final = (words.DONE, words.NONE, words.STOP)


def refuse(state: State, seat: Seat, action: Action) -> BrokenRule:
    """Why an action that is not offered to the seat is refused."""
    if state.over:
        return BrokenRule("Q-155", "over", {})
    if seat != state.turn:
        return BrokenRule(_order_of(state.step), "not_your_turn", {"seat": state.turn})
    if action in (words.EXCHANGE_VP, words.EXCHANGE_DP):
        return _refuse_exchange(state, seat, action)
    verb, moments = [each for each in VERBS if each[0] <= action][-1]
    if state.decision not in moments:
        rule = MUST.get(state.decision, "") if verb in DECLINING else ""
        decision = words.DECISIONS[state.decision]
        return BrokenRule(rule or _asked_by(state, seat), "not_now", {"decision": decision})
    return (
        REFUSE[verb](state, seat, action - verb)
        if verb in REFUSE
        else _refuse_other(state, seat, verb, action - verb)
    )


def _order_of(step: int) -> str:
    """Why another seat is to act; told by the step, as a slot may be full in any phase."""
    if step == words.ROLLING:
        return "H17"
    if step <= words.AT_FREE:
        return "Q-33"
    return "Q-146" if step == words.LAST else "Q-74"


def _asked_by(state: State, seat: Seat) -> str:
    if state.decision == words.REROLL:
        if not legal.may_reroll_two(state, seat):
            return "Q-30"
        return "Q-31" if legal.may_reroll_all(state, seat) else "Q-29"
    if state.decision == words.HOW_MANY:
        return "Q-49" if state.holder[state.place] == box.NO_HOLDER else _outbid_by(state, state.place)
    if state.decision == words.WHICH_MEEPLES:
        if placing.is_bid_place(state.place):
            return "Q-50"
        return "Q-62" if box.ASKS[state.place] == box.OPEN else "Q-43"
    if state.decision == words.TEMPLE_CARD:
        return TEMPLE_ASKS[state.cursor]
    return ASKED_BY[state.decision]


def _outbid_by(state: State, place: int) -> str:
    """What it takes to outbid: more meeples than lie there; two of one colour against a Character alone."""
    return "Q-58" if state.look[place] == box.OPEN else "Q-51"


def _refuse_exchange(state: State, seat: Seat, action: Action) -> BrokenRule:
    tile, price, rule = box.U3, box.U3_COST, "Q-143"
    if action == words.EXCHANGE_DP:
        tile, price, rule = box.U4, box.U4_COST, "Q-144"
    facts: dict[str, Any] = {"tile": box.TILE_NAMES[tile], "cost": price, "coins": state.coins[seat]}
    if not legal.may_exchange(state):
        return BrokenRule("Q-146", "no_exchange_now", {"decision": words.DECISIONS[state.decision]})
    if not legal.owns(state, seat, tile):
        return BrokenRule("Q-145", "tile_not_in_slot", facts)
    if state.coins[seat] < price:
        return BrokenRule(rule, "exchange_too_dear", facts)
    return BrokenRule("Q-90", "last_space", {})


def _refuse_sort(state: State, seat: Seat, sort: int) -> BrokenRule:
    facts = {"sort": words.SORT_NAMES[sort]}
    if state.decision == words.REROLL and not legal.may_reroll_two(state, seat):
        return _refuse_tile(state, seat, box.U1, "Q-29")
    if state.decision in (words.REROLL, words.SECOND_MEEPLE):
        return BrokenRule("Q-29", "no_meeple", facts)
    if state.decision == words.WHICH_MEEPLES and placing.is_bid_place(state.place):
        return BrokenRule("Q-50", "name_all_meeples", {})
    if (
        state.decision == words.WHICH_MEEPLES
        and box.ASKS[state.place] != box.OPEN
        and sort <= words.SORT_WHITE
    ):
        return BrokenRule("Q-43", "name_team", {"colour": COLOURS[box.ASKS[state.place]]})
    if state.decision == words.WHICH_MEEPLES:
        return BrokenRule("Q-34" if box.ASKS[state.place] == box.OPEN else "Q-38", "no_meeple", facts)
    return BrokenRule(ASKED_BY[state.decision], "no_meeple", facts)


def _refuse_tile(state: State, seat: Seat, tile: int, rule: str) -> BrokenRule:
    facts = {"tile": box.TILE_NAMES[tile]}
    if not legal.owns(state, seat, tile):
        return BrokenRule(rule, "tile_not_in_slot", facts)
    return BrokenRule(rule, "tile_spent", facts)


def _refuse_team(state: State, seat: Seat, _: int) -> BrokenRule:
    if placing.is_bid_place(state.place):
        return BrokenRule("Q-50", "name_all_meeples", {})
    if box.ASKS[state.place] == box.OPEN:
        return BrokenRule("Q-62", "name_a_sort", {"place": PLACES[state.place]})
    return BrokenRule("Q-38", "no_team", {"colour": COLOURS[box.ASKS[state.place]]})


def _refuse_place(state: State, seat: Seat, place: int) -> BrokenRule:
    facts: dict[str, Any] = {"place": PLACES[place]}
    if placing.is_closed(state, place):
        return BrokenRule("Q-18" if place >= box.SHIP else "Q-164", "closed", facts)
    if placing.is_bid_place(place):
        return _refuse_bid(state, seat, place)
    cost = placing.cost(state, seat, place)
    if place != box.HARBOR:
        if state.holder[place] != box.NO_HOLDER:
            return BrokenRule("Q-44", "occupied", facts)
        if place == box.STELA and seat == state.marker:
            return BrokenRule("Q-79", "marker_holder", {})
        if placing.capacity(state, seat, box.ASKS[place]) == 0:
            return BrokenRule("Q-38", "no_colour", facts | {"colour": COLOURS[box.ASKS[place]]})
    return BrokenRule("Q-40", "too_dear", facts | {"cost": cost, "coins": state.coins[seat]})


def _refuse_bid(state: State, seat: Seat, place: int) -> BrokenRule:
    facts: dict[str, Any] = {"place": PLACES[place], "least": state.size[place] + 1}
    if state.holder[place] == seat:
        return BrokenRule("Q-60", "own_bid", facts)
    if place == box.MARKET and placing.capacity(state, seat, box.BLACK) == 0:
        return BrokenRule("Q-109", "no_colour", facts | {"colour": COLOURS[box.BLACK]})
    look = state.look[place]
    if look != box.OPEN and placing.capacity(state, seat, look) == 0:
        return BrokenRule("Q-52", "bound", facts | {"colour": COLOURS[look]})
    return BrokenRule(_outbid_by(state, place), "outbid", facts | {"colour": COLOURS[look]})


def _refuse_colour(state: State, seat: Seat, colour: int) -> BrokenRule:
    """For colours: asked where nobody bids, or only a Character, whom either colour can outbid."""
    place = state.place
    if colour != box.OPEN:
        return BrokenRule("Q-57", "character_has_no_colour", {"colour": COLOURS[colour]})
    if state.holder[place] == box.NO_HOLDER:
        return BrokenRule("Q-57", "no_character", {})
    facts = {"place": PLACES[place], "least": state.size[place] + 1}
    return BrokenRule("Q-58", "character_outbids_nobody", facts)


def _refuse_number(state: State, seat: Seat, less: int) -> BrokenRule:
    facts: dict[str, Any] = {"place": PLACES[state.place], "colour": COLOURS[state.colour]}
    if less + 1 <= state.size[state.place]:
        return BrokenRule(
            _outbid_by(state, state.place), "outbid", facts | {"least": state.size[state.place] + 1}
        )
    return BrokenRule(
        "Q-38", "too_few_meeples", facts | {"most": placing.capacity(state, seat, state.colour)}
    )


def _refuse_use(state: State, seat: Seat, use: int) -> BrokenRule:
    if not placing.is_bid_place(state.place):
        return BrokenRule("Q-43" if box.ASKS[state.place] != box.OPEN else "Q-62", "no_bid_here", {})
    if words.USE_FIXED[use] + words.USE_WILD[use] + words.USE_CHAR[use] != state.number:
        return BrokenRule("Q-50", "other_number", {"number": state.number})
    if use == words.ALONE and state.place != box.MARKET and placing.has_sort(state, seat, words.SORT_CHAR):
        return BrokenRule("Q-57", "character_has_no_colour", {"colour": COLOURS[state.colour]})
    return BrokenRule("Q-38", "not_in_reserve", {})


def _refuse_all(state: State, seat: Seat, _: int) -> BrokenRule:
    return _refuse_tile(state, seat, box.U2, "Q-30")


def _refuse_other(state: State, seat: Seat, verb: int, what: int) -> BrokenRule:
    """For cards and tiles that are not there."""
    if verb == words.TAKE:
        return BrokenRule("Q-97", "not_face_up", {"card": CARDS[what]})
    if verb == words.KEEP:
        return BrokenRule("Q-102", "not_drawn", {"card": CARDS[what]})
    if verb == words.TILE:
        return BrokenRule("Q-113", "tile_not_face_up", {"tile": box.TILE_NAMES[what]})
    if verb == words.DROP:
        return BrokenRule("Q-118", "tile_not_in_slot", {"tile": box.TILE_NAMES[what]})
    if verb == words.SELL:
        return BrokenRule("Q-110", "not_in_hand", {"card": CARDS[what]})
    return BrokenRule("Q-129", "all_set_aside" if state.aside[what] else "not_in_hand", {"card": CARDS[what]})


REFUSE: Final[dict[int, Callable[[State, Seat, int], BrokenRule]]] = {
    words.SORT: _refuse_sort,
    words.TEAM: _refuse_team,
    words.ALL: _refuse_all,
    words.GO: _refuse_place,
    words.COLOUR: _refuse_colour,
    words.NUMBER: _refuse_number,
    words.USE: _refuse_use,
}
