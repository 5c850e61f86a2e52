"""What one seat knows, built up fact by fact."""

from __future__ import annotations

from sacbe.core import limits
from sacbe.core.action import Seat
from sacbe.core.asked import check_seat
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import facts as table
from sacbe.games.quetzal import legal, words
from sacbe.games.quetzal import legal_place as placing
from sacbe.games.quetzal.notation import CARDS, PLACES, write_cards
from sacbe.games.quetzal.state import State
from sacbe.games.quetzal.view_types import Chosen, Learnt, Revealed, Track, View


def observe(state: State, seat: Seat) -> View:
    """``learnt`` is perfect recall: cards taken face up into hands, cards put under the deck."""
    check_seat(seat, state.seats)
    return {
        **table.public(state),
        "seat": None if seat == limits.SPECTATOR else seat,
        "hand": [] if seat == limits.SPECTATOR else write_cards(state.hand[seat]),
        "hand_sizes": state.hand_size[: state.seats],
        "deck": state.deck_size,
        "pile": state.pile_size,
        "closed": [name for place, name in enumerate(PLACES) if placing.is_closed(state, place)],
        "scoring_track": [scoring_track(points) for points in state.points[: state.seats]],
        "learnt": learnt(state, seat),
        "revealed": revealed(state) if state.over else None,
        **(own_choice(state) if seat == state.turn else others_choice(state)),
    }


def own_choice(state: State) -> Chosen:
    return {
        "decision": words.DECISIONS[state.decision],
        "chain": table.chain(state),
        "aside": write_cards(state.aside),
        "pair": table.pair(state),
    }


def others_choice(state: State) -> Chosen:
    """Nothing of an uncommitted chain, not even which of its questions is asked."""
    public_place = words.AT_CAMP <= state.step <= words.AT_FREE or legal.is_camp_forced(state)
    return {
        "decision": words.DECISIONS[head(state)],
        "chain": {
            "place": PLACES[state.place] if public_place else None,
            "colour": "C",
            "number": 0,
            "first": None,
        },
        "aside": [],
        "pair": [],
    }


def head(state: State) -> int:
    if state.decision == words.SECOND_MEEPLE:
        return words.REROLL
    chained = words.BID_COLOUR <= state.decision <= words.WHICH_MEEPLES and not legal.is_camp_forced(state)
    return words.WHERE if chained else state.decision


def scoring_track(points: int) -> Track:
    """Q-06, H21: how many times the +50 token counts, and where the disk lies."""
    tokens = points // box.VP_TOKEN
    return {"tokens": tokens, "space": points - tokens * box.VP_TOKEN}


def learnt(state: State, seat: Seat) -> Learnt:
    own_tips = [tip for tip in range(state.tip_count) if state.tip_knower[tip] == seat]
    seen = enumerate(state.deck_seen[: state.deck_size])
    return {
        "hands": table.taken_openly(state),
        "tips": [[state.tip_holder[tip], CARDS[state.tip_kind[tip]]] for tip in own_tips],
        "under": [[place, CARDS[state.deck[place]]] for place, knower in seen if knower == seat],
    }


def revealed(state: State) -> Revealed:
    """Everything else, once the match is over."""
    whole = table.dump(state)
    return {
        "hands": whole["hands"],
        "deck": whole["deck"],
        "pile": whole["pile"],
        "automaton_cards": whole["automaton_cards"],
        "tips": whole["tips"],
        "under": whole["under"],
    }
