"""How far back a move may be taken: to the last moment at which somebody learnt something or chance spoke."""

from __future__ import annotations

from sacbe.core import limits
from sacbe.core.action import Seat
from sacbe.core.errors import NoUndo
from sacbe.core.event import Event


def check(
    revealing: frozenset[int], seat: Seat, moves: list[tuple[Seat, str]], told: list[list[Event]]
) -> None:
    """Refuse unless the last move is the seat's own and taught nobody anything."""
    if not any(mover == seat for mover, _ in moves):
        raise NoUndo("nothing_to_undo", seat=seat)
    if moves[-1][0] != seat:
        raise NoUndo("undo_played", seat=seat)
    if any(teaches(revealing, event, seat) for event in told[-1]):
        raise NoUndo("undo_learnt", seat=seat)


def teaches(revealing: frozenset[int], event: Event, seat: Seat) -> bool:
    """What is whispered to the mover is its own choice; what else is not for all is news to somebody."""
    if event.kind in revealing:
        return True
    return event.known_to not in (limits.EVERYONE, limits.ONLY + seat)
