"""Phase 4, the last exchanges and the final scoring (Q-147 to Q-162)."""

from __future__ import annotations

from sacbe.core import limits, ranking
from sacbe.core.action import Seat
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import legal, purse, scoring, words
from sacbe.games.quetzal import play_automaton as automaton
from sacbe.games.quetzal import play_cards as cards
from sacbe.games.quetzal import play_roll as rolling
from sacbe.games.quetzal import play_tiles as tiles
from sacbe.games.quetzal.state import State


def prepare(state: State) -> None:
    """Phase 4, and on to the next round."""
    state.tell(words.ENDED_ROUND, limits.NOBODY, state.round, 0, 0)
    clear_board(state)
    begin_round(state)


def begin_round(state: State) -> None:
    state.round += 1
    state.tell(words.ROUND_BEGAN, state.marker, state.round, 0, 0)
    cards.refill(state)
    tiles.reveal_tiles(state)
    automaton.take_its_places(state)
    rolling.roll_for_all(state)


def clear_board(state: State) -> None:
    """Q-147: all meeples go back, to be rolled again."""
    for place in range(box.PLACES):
        state.holder[place] = box.NO_HOLDER
        state.size[place] = 0
        state.look[place] = box.OPEN
        state.with_character[place] = 0
    state.look[box.MARKET] = box.BLACK
    for seat in range(box.MOST_SEATS):
        for figure in range(words.FIGURES):
            state.camp[seat][figure] = 0
            state.office[seat][figure] = 0


# The end


def ask_last_exchanges(state: State) -> None:
    """Q-146: from the marker holder clockwise."""
    if state.cursor == state.seats:
        score_match(state)
        return
    seat = (state.marker + state.cursor) % state.seats
    if legal.can_exchange_vp(state, seat) or legal.can_exchange_dp(state, seat):
        state.turn = seat
        state.decision = words.LAST_EXCHANGES
    else:
        state.cursor += 1


def answer_done(state: State) -> None:
    state.cursor += 1
    state.decision = words.NOTHING


def score_match(state: State) -> None:
    purse.gain_points(state, state.marker, box.MARKER_VP, words.MARKER)
    for seat in range(state.seats):
        purse.gain_points(state, seat, state.coins[seat] // box.COINS_FOR_VP, words.COINS_LEFT)
        purse.gain_points(state, seat, scoring.tile_points(state, seat), words.PRINTED)
    state.step = words.ENDED
    state.cursor = 0
    state.decision = words.OVER
    state.over = True
    for seat in range(state.seats):
        tell_rank(state, seat)


def tell_rank(state: State, seat: Seat) -> None:
    state.tell(words.RANKED, seat, ranking.place(state, seat), state.points[seat], state.disk[seat])
