"""What a finished match was worth to each seat, for those who learn: 1 for the only winner, in all zero."""

from __future__ import annotations

from sacbe.core.position import Position


def utilities(position: Position) -> list[float]:
    """Those who win together share; alone, against the rival of the rules, it is 1 or -1."""
    if not position.over:
        return [0.0] * position.seats
    if position.seats == 1:
        return [1.0 if position.has_won(0) else -1.0]
    scores, others = position.scores(), position.seats - 1
    winners = scores.count(max(scores))
    won, lost = (position.seats / winners - 1) / others, -1 / others
    return [won if score == max(scores) else lost for score in scores]
