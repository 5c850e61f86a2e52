"""How far a move can be undone: back to the last event that revealed something or drew on chance."""

from __future__ import annotations

from sacbe.core import limits
from sacbe.core.action import Seat
from sacbe.core.errors import NoUndo
from sacbe.core.event import Event


def place(
    revealing: frozenset[int], seat: Seat, moves: list[tuple[Seat, str]], told: list[list[Event]]
) -> int:
    """The index of the seat's last move, if it revealed nothing; ``told`` starts with the deal.

    Secret commitments made since are no reason to refuse: a refusal would reveal them.
    """
    own = last_move(seat, moves)
    for number in range(own + 1, len(moves)):
        if any(event.known_to != limits.ONLY + moves[number][0] for event in told[number + 1]):
            raise NoUndo("undo_played", seat=seat)
    demand_nothing_learnt(revealing, seat, told[own + 1])
    return own


def place_with_answers(
    revealing: frozenset[int], seat: Seat, moves: list[tuple[Seat, str]], told: list[list[Event]]
) -> int:
    """The index of the seat's last move, if that move revealed nothing; whatever came after it goes too."""
    own = last_move(seat, moves)
    demand_nothing_learnt(revealing, seat, told[own + 1])
    return own


def last_move(seat: Seat, moves: list[tuple[Seat, str]]) -> int:
    own = [number for number, (mover, _) in enumerate(moves) if mover == seat]
    if not own:
        raise NoUndo("nothing_to_undo", seat=seat)
    return own[-1]


def demand_nothing_learnt(revealing: frozenset[int], seat: Seat, told: list[Event]) -> None:
    if any(teaches(revealing, event, seat) for event in told):
        raise NoUndo("undo_learnt", seat=seat)


def teaches(revealing: frozenset[int], event: Event, seat: Seat) -> bool:
    """A whisper to the mover is its own choice; anything else not public is news to somebody."""
    if event.kind in revealing:
        return True
    return event.known_to not in (limits.EVERYONE, limits.ONLY + seat)
