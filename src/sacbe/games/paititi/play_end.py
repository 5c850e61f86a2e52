"""The end of the match (P-80 to P-86)."""

from __future__ import annotations

from sacbe.core import limits, ranking
from sacbe.games.paititi import scoring, words
from sacbe.games.paititi.state import State


def end_match(state: State, reason: int) -> None:
    state.over = True
    state.decision = words.OVER
    state.turn = state.active
    state.progress = 0
    state.tell(words.ENDED, state.active, reason, 0, 0)
    for seat in range(state.seats):
        recorded = scoring.recorded(state, seat)
        cards = scoring.end_points(state, seat)
        state.tell_all(words.CARDS_SCORED, seat, recorded, cards, recorded + cards, 0, 0, limits.EVERYONE)
    for seat in range(state.seats):
        points = scoring.score(state, seat, 0)
        state.tell(words.RANKED, seat, ranking.place(state, seat), points, scoring.score(state, seat, 1))
