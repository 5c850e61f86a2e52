"""CARL's turn (C-105 to C-121): it involves no decision, and every step is told with its reason."""

from __future__ import annotations

from sacbe.core import limits
from sacbe.core.action import Seat
from sacbe.games.coatl import components as box
from sacbe.games.coatl import decks, legal, prophecies, words
from sacbe.games.coatl import play_end as end
from sacbe.games.coatl.components import Prophecy
from sacbe.games.coatl.state import State


def take_turn(state: State) -> None:
    reveal_preference(state)
    show_action_card(state)
    for action in range(box.CARL_ACTIONS):  # C-110, C-111: one after the other
        act(state, action)
        if is_doubled(state, action):
            act(state, action)
    decks.refill_reserve(state, words.YOU)  # C-121
    if legal.is_last_round(state):
        end.score_carl(state)  # C-128


def reveal_preference(state: State) -> None:
    """C-106, H24"""
    state.preference = decks.draw_feather(state, words.YOU)
    decks.discard_feather(state, state.preference)
    state.tell(words.CARL_PREFERRED, words.YOU, state.preference, 0, 0)


def show_action_card(state: State) -> None:
    """C-109"""
    if state.round > 1:
        state.action_place += 1
    card = state.action_cards[state.action_place]
    doubled = 0
    for action in range(box.CARL_ACTIONS):
        if is_doubled(state, action):
            doubled = action
    state.tell(words.CARL_GOD, words.YOU, card, box.GOD[card], doubled)


def is_doubled(state: State, action: int) -> bool:
    return box.GOD[state.action_cards[state.action_place]] == box.CARL_GODS[action]


def act(state: State, action: int) -> None:
    if action == words.IMPROVE:
        improve(state)
    elif action == words.STEAL_FROM_YOU:
        steal(state)
    else:
        realise(state)


def improve(state: State) -> None:
    """C-112 to C-114"""
    if state.held_size[words.CARL] == 0:
        state.tell(words.CARL_SKIPPED, words.YOU, words.IMPROVE, 0, 0)
        return
    prophecy = preferred(state, words.CARL)
    before = state.level[prophecy]
    reason = reason_for(state, prophecy)
    tied = is_tied(state, words.CARL, prophecy)
    prophecies.lose(state, words.CARL, prophecy)
    prophecies.gain(state, words.CARL, prophecy, before + 1)
    state.tell_all(
        words.CARL_IMPROVED, words.YOU, prophecy, before, before + 1, reason, tied, limits.EVERYONE
    )


def steal(state: State) -> None:
    """C-115, C-116"""
    if state.held_size[words.YOU] == 0:
        state.tell(words.CARL_SKIPPED, words.YOU, words.STEAL_FROM_YOU, 0, 0)
        return
    prophecy = preferred(state, words.YOU)
    level = state.level[prophecy]
    reason = reason_for(state, prophecy)
    tied = is_tied(state, words.YOU, prophecy)
    prophecies.lose(state, words.YOU, prophecy)
    prophecies.gain(state, words.CARL, prophecy, level)
    state.tell_all(words.CARL_STOLE, words.YOU, prophecy, level, reason, tied, 0, limits.EVERYONE)


def realise(state: State) -> None:
    """C-118: the leftmost that matches, or else the leftmost."""
    if state.reserve_size == 0:
        state.tell(words.CARL_SKIPPED, words.YOU, words.REALISE_ONE, 0, 0)
        return
    prophecy = state.reserve[0]
    for place in range(state.reserve_size):
        if is_match(state, state.reserve[place]):
            prophecy = state.reserve[place]
            break
    prophecies.leave_reserve(state, prophecy)
    prophecies.gain(state, words.CARL, prophecy, 1)
    state.tell(words.CARL_REALISED, words.YOU, prophecy, reason_for(state, prophecy), 0)


def preferred(state: State, holder: Seat) -> Prophecy:
    """The highest match, or the highest of all if none matches; a tie goes to the oldest card (C-117)."""
    best = state.held[holder][0]
    for place in range(1, state.held_size[holder]):
        prophecy = state.held[holder][place]
        if rank(state, prophecy) > rank(state, best):
            best = prophecy
    return best


def rank(state: State, prophecy: Prophecy) -> int:
    """A match counts more than any level (C-113); two matching colours no more than one (C-107)."""
    return state.level[prophecy] + (box.MOST_LEVEL + 1 if is_match(state, prophecy) else 0)


def is_match(state: State, prophecy: Prophecy) -> bool:
    return box.CARL_COLOURS[prophecy] & box.KEY_COLOURS[state.preference] != 0


def reason_for(state: State, prophecy: Prophecy) -> int:
    return words.BY_MATCH if is_match(state, prophecy) else words.BY_FALLBACK


def is_tied(state: State, holder: Seat, prophecy: Prophecy) -> bool:
    """Whether the tie-breaker decided."""
    equals = 0
    for place in range(state.held_size[holder]):
        if rank(state, state.held[holder][place]) == rank(state, prophecy):
            equals += 1
    return equals > 1
