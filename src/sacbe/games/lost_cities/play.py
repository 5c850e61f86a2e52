"""Carries out actions that ``legal.py`` has allowed."""

from __future__ import annotations

from sacbe.core import cards, limits
from sacbe.core.action import Action, Seat
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import legal, words
from sacbe.games.lost_cities import play_end as end
from sacbe.games.lost_cities.components import Card, Path
from sacbe.games.lost_cities.state import State


def play(state: State, seat: Seat, chosen: Action) -> None:
    if chosen < words.PLAY:
        discard(state, seat, chosen - words.DISCARD)
    elif chosen < words.FIGURE:
        play_card(state, seat, chosen - words.PLAY)
    elif chosen < words.BONUS:
        start_path(state, seat, chosen - words.FIGURE)
    elif chosen < words.ARROW:
        use_bonus(state, seat, chosen - words.BONUS)
    elif chosen < words.DRAW:
        use_arrow(state, seat, chosen - words.ARROW)
    else:
        draw(state, seat, chosen - words.DRAW)


# Phase 1: a card leaves the hand


def discard(state: State, seat: Seat, card: Card) -> None:
    leave_hand(state, seat, card)
    pile = box.COLOUR[card]
    state.pile[pile][state.pile_size[pile]] = card
    state.pile_size[pile] += 1
    state.closed_pile = pile
    state.tell(words.DISCARDED, seat, card, state.pile_size[pile], 0)
    end_phase_1(state, seat)


def play_card(state: State, seat: Seat, card: Card) -> None:
    leave_hand(state, seat, card)
    state.stall = 0
    path = box.COLOUR[card]
    state.path = path
    lay_on_stack(state, seat * box.PATHS + path, card)
    step = state.step[seat * box.PATHS + path]
    state.tell(words.PLAYED, seat, card, 1 if step == 0 else 0, 0)
    if step == 0:
        ask_figure(state, seat)
    elif step < box.STEPS:
        advance(state, seat, path, words.BY_CARD)
    elif legal.can_advance_any(state, seat):  # L-36, L-37; the figure on step 9 itself cannot
        state.decision = words.STEP_9_BONUS
    else:
        end_phase_1(state, seat)  # L-41


def leave_hand(state: State, seat: Seat, card: Card) -> None:
    cards.remove(state.hand[seat], state.hand_size[seat], card)
    state.hand_size[seat] -= 1
    if cards.remove(state.taken[seat], state.taken_size[seat], card):
        state.taken_size[seat] -= 1


def lay_on_stack(state: State, lane: int, card: Card) -> None:
    size = state.stack_size[lane]
    value = box.VALUE[card]
    if state.choice(words.DIRECTION) == words.ASCENDING:
        state.lowest[lane] = value  # L-28, L-29
    elif size > 0:
        follow(state, lane, value, box.VALUE[state.stack[lane][size - 1]])
    state.stack[lane][size] = card
    state.stack_size[lane] += 1


def follow(state: State, lane: int, value: int, top: int) -> None:
    """L-100: the first different card fixes the direction; L-101: an equal one leaves it open."""
    if value > top:
        state.lowest[lane] = value
    elif value < top:
        state.highest[lane] = value


def ask_figure(state: State, seat: Seat) -> None:
    if not legal.has_explorer(state, seat):
        start_path(state, seat, words.ADVENTURER)
    elif legal.adventurers_left(state, seat) == 0:
        start_path(state, seat, words.EXPLORER)
    else:
        state.decision = words.FIGURE_THAT_STARTS


def start_path(state: State, seat: Seat, figure: int) -> None:
    if figure == words.EXPLORER:
        state.explorer[seat] = state.path
    advance(state, seat, state.path, words.BY_START)


def use_bonus(state: State, seat: Seat, path: Path) -> None:
    if path == box.NOWHERE:
        state.tell(words.BONUS_DECLINED, seat, 0, 0, 0)
        end_phase_1(state, seat)
    else:
        advance(state, seat, path, words.BY_BONUS)


def use_arrow(state: State, seat: Seat, path: Path) -> None:
    if path == box.NOWHERE:
        state.tell(words.ARROW_DECLINED, seat, 0, 0, 0)
        end_phase_1(state, seat)
    else:
        advance(state, seat, path, words.BY_ARROW)


# A figure moves


def advance(state: State, seat: Seat, path: Path, cause: int) -> None:
    lane = seat * box.PATHS + path
    state.step[lane] += 1
    if state.step[lane] == box.BRIDGE + 1:
        state.beyond += 1
    figure = words.EXPLORER if state.explorer[seat] == path else words.ADVENTURER
    state.tell_all(words.MOVED, seat, figure, path, state.step[lane], cause, state.beyond, limits.EVERYONE)
    arrive(state, seat, path)


def arrive(state: State, seat: Seat, path: Path) -> None:
    if state.beyond >= box.FIGURES_TO_END:  # L-67, before any tile (L-69)
        end.end_expedition(state, words.BY_BRIDGE)
        return
    step = state.step[seat * box.PATHS + path]
    space = path * box.STEPS + step - 1
    tile = state.tile[space]
    if tile == box.ARROW and legal.can_advance_any(state, seat):
        state.decision = words.ARROW_MOVE
        return
    if tile == box.ARTEFACT:
        state.tile[space] = box.NO_TILE  # L-54, L-55
        state.artefact_tiles[seat] += 1
        state.tell(words.ARTEFACT_TAKEN, seat, path, step, state.artefact_tiles[seat])
    elif box.TILE_POINTS[tile] > 0:
        gain_points(state, seat, path, tile)
    end_phase_1(state, seat)


def gain_points(state: State, seat: Seat, path: Path, tile: int) -> None:
    state.points[seat] += box.TILE_POINTS[tile]
    state.met[seat][(state.expedition - 1) * box.TILE_KINDS + tile] += 1
    step = state.step[seat * box.PATHS + path]
    state.tell(words.POINTS_GAINED, seat, path, step, box.TILE_POINTS[tile])


# Phase 2: a card is drawn


def end_phase_1(state: State, seat: Seat) -> None:
    state.path = box.NOWHERE
    if legal.is_stalled(state):
        state.tell(words.STALLED, seat, 0, 0, 0)
    if legal.must_draw_from_deck(state):
        draw(state, seat, box.NOWHERE)
    else:
        state.decision = words.DRAW_A_CARD


def draw(state: State, seat: Seat, pile: Path) -> None:
    if pile == box.NOWHERE:
        draw_from_deck(state, seat)
    else:
        take_from_pile(state, seat, pile)
    if state.deck_size == 0:  # L-72, L-73
        end.end_expedition(state, words.BY_DECK)
    else:
        state.turn = seat + 1 if seat + 1 < state.seats else 0  # L-13
        state.closed_pile = box.NOWHERE
        state.decision = words.MAIN_ACTION


def draw_from_deck(state: State, seat: Seat) -> None:
    state.deck_size -= 1
    enter_hand(state, seat, state.deck[state.deck_size])
    state.stall = 0
    state.tell_owner(words.DREW, seat, state.deck[state.deck_size], 0, 0)


def take_from_pile(state: State, seat: Seat, pile: Path) -> None:
    state.pile_size[pile] -= 1
    card = state.pile[pile][state.pile_size[pile]]
    enter_hand(state, seat, card)
    cards.insert(state.taken[seat], state.taken_size[seat], card)
    state.taken_size[seat] += 1
    if state.closed_pile != box.NOWHERE:  # H13: discarded and took from a pile
        state.stall += 1
    state.tell(words.TOOK, seat, card, 0, 0)


def enter_hand(state: State, seat: Seat, card: Card) -> None:
    cards.insert(state.hand[seat], state.hand_size[seat], card)
    state.hand_size[seat] += 1
