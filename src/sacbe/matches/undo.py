"""How far back a move may be taken: to the last moment at which somebody learnt something or chance spoke."""

from __future__ import annotations

from sacbe.core import limits
from sacbe.core.action import Seat
from sacbe.core.errors import NoUndo
from sacbe.core.event import Event


def place(
    revealing: frozenset[int], seat: Seat, moves: list[tuple[Seat, str]], told: list[list[Event]]
) -> int:
    """Where the seat's last move stands, if it taught nobody anything; ``told`` has the deal before it.

    What others have laid ready in secret since is no reason to refuse, and a refusal would tell of it.
    """
    own = [number for number, (mover, _) in enumerate(moves) if mover == seat]
    if not own:
        raise NoUndo("nothing_to_undo", seat=seat)
    for number in range(own[-1] + 1, len(moves)):
        if any(event.known_to != limits.ONLY + moves[number][0] for event in told[number + 1]):
            raise NoUndo("undo_played", seat=seat)
    if any(teaches(revealing, event, seat) for event in told[own[-1] + 1]):
        raise NoUndo("undo_learnt", seat=seat)
    return own[-1]


def teaches(revealing: frozenset[int], event: Event, seat: Seat) -> bool:
    """What is whispered to the mover is its own choice; what else is not for all is news to somebody."""
    if event.kind in revealing:
        return True
    return event.known_to not in (limits.EVERYONE, limits.ONLY + seat)


def is_final(revealing: frozenset[int], events: list[Event], seat: Seat) -> bool:
    """Whether what happened can never be taken back, nor anything before it."""
    return any(teaches(revealing, event, seat) and event.known_to != limits.ONLY + seat for event in events)
