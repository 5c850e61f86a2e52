"""Rejects positions that are impossible on this table; each refusal names its place."""

from __future__ import annotations

from collections import Counter

from sacbe.core.facts import Facts
from sacbe.core.options import unpack_options
from sacbe.games.coatl import components as box
from sacbe.games.coatl import legal, patterns, play_segments, words
from sacbe.games.coatl import staging_fixed as fixed
from sacbe.games.coatl.notation import FEATHERS, PROPHECIES
from sacbe.games.coatl.options import OPTIONS
from sacbe.games.coatl.position import Coatl

TURN_BEGUN = (words.WHERE, words.REALISE, words.FALLEN)  # a card has left the hand
CARD_LAID = (words.REALISE, words.FALLEN)
FEATHER_TURN = (words.CARD, words.WHERE, words.FALLEN)


def check(facts: Facts, state: Coatl) -> None:
    dealt = state.round > 0
    facts.demand(
        dealt != (state.decision == words.WHICH_CARL), "round", "coatl:not_this_decision", **_now(state)
    )
    facts.demand(
        state.round <= legal.rounds(state), "round", "too_many", most=legal.rounds(state), count=state.round
    )
    chosen = unpack_options(OPTIONS, state.options)["first_seat"]  # R2
    facts.demand(chosen in ("random", state.first), "first", "coatl:other_first", number=chosen)
    _check_feathers(facts, state, box.COPIES if dealt else [0] * box.KEYS)
    _check_prophecies(facts, state, 1 if dealt else 0)
    if state.seats == 1:
        _check_solo(facts, state)
    if dealt:
        _check_seats(facts, state)
        _check_temple(facts, state)
        _check_reserve(facts, state)
        fixed.check_sheets(facts, state)
        fixed.check_gains(facts, state)
    else:
        _check_undealt(facts, state)
    _check_decision(facts, state)


def _check_undealt(facts: Facts, state: Coatl) -> None:
    """C-D6: nothing has been dealt yet; cards, prophecies and results are checked elsewhere."""
    facts.demand(state.addition == 1, "addition", "coatl:not_this_decision", **_now(state))
    facts.demand(state.temple == box.NO_TEMPLE, "temple", "coatl:temple_when")
    count = sum(state.stolen)
    facts.demand(count == 0, "stolen", "too_many", most=0, count=count)
    facts.demand(not state.scored[words.YOU], "scored[0]", "coatl:scored_when")
    facts.demand(not state.scored[words.CARL], "solo.carl_scored", "coatl:scored_when")
    facts.demand(state.kept_size == 0, "solo.kept_action_cards", "coatl:kept_cards", length=0)


def _now(state: Coatl) -> dict[str, str]:
    return {"decision": words.DECISIONS[state.decision]}


def _check_feathers(facts: Facts, state: Coatl, copies: list[int]) -> None:
    found = Counter(state.deck[: state.deck_size] + state.pile[: state.pile_size] + [state.placing])
    for seat in range(state.seats):
        found.update(state.hand[seat][: state.hand_size[seat]])
        laid = [each for each in state.laid[seat][: state.laid_size[seat]] if each < words.UP]
        found.update((each - words.PLACE) // (2 * words.WAYS_COUNT) for each in laid)
    for key in range(box.KEYS):
        told = {"card": FEATHERS[key], "count": found[key], "copies": copies[key]}
        facts.demand(found[key] == copies[key], "deck", "coatl:copies", **told)


def _check_prophecies(facts: Facts, state: Coatl, copies: int) -> None:
    found = Counter(state.prophecy_deck[: state.prophecy_deck_size] + state.reserve[: state.reserve_size])
    for holder in range(box.MOST_SEATS):
        found.update(state.held[holder][: state.held_size[holder]])
        found.update(state.secured[holder][: state.secured_size[holder]])
    found.update(state.fallen[: state.fallen_size] + state.gone[: state.gone_size])
    found.update(state.action_cards[: state.action_size])
    for prophecy in range(box.PROPHECIES):
        count = found[prophecy]
        wish = "coatl:one_place"
        facts.demand(count == copies, "prophecy_deck", wish, prophecy=PROPHECIES[prophecy], count=count)


# Seats


def _check_seats(facts: Facts, state: Coatl) -> None:
    for seat in range(state.seats):
        wanted, count = _placements(state, seat), state.laid_size[seat]
        facts.demand(count == wanted, f"placements[{seat}]", "not_length", length=wanted, count=count)
        wanted, count = _hand(state, seat), state.hand_size[seat]
        facts.demand(count == wanted, f"hands[{seat}]", "not_length", length=wanted, count=count)
        _check_levels(facts, state, seat)
    _check_fallen(facts, state)


def _placements(state: Coatl, seat: int) -> int:
    before = 2 * (state.round - 1)
    if fixed.has_played(state, seat):
        return before + 2
    return before + (state.addition - 1 + (state.decision in CARD_LAID) if seat == state.turn else 0)


def _hand(state: Coatl, seat: int) -> int:
    """C-61, C-67, H9"""
    if legal.is_last_round(state):
        return 0
    if fixed.has_played(state, seat):
        return box.HAND_SIZE - 2 * (state.round == legal.rounds(state) - 1)
    return box.HAND_SIZE - (state.addition - 1 + (state.decision in TURN_BEGUN) if seat == state.turn else 0)


def _check_levels(facts: Facts, state: Coatl, seat: int) -> None:
    """C-41, C-55: never above the count, except the gift of a solo start (H27)."""
    gifts = 0
    for prophecy in state.held[seat][: state.held_size[seat]]:
        level, count = state.level[prophecy], patterns.level_of(patterns.occurrences(state, seat, prophecy))
        gift = state.seats == 1 and level == 1 and count == 0 and gifts == 0
        gifts += gift
        told = {"prophecy": PROPHECIES[prophecy], "level": level, "count": count}
        facts.demand(level <= count or gift, f"prophecies[{seat}]", "coatl:level_above", **told)
        facts.demand(level > 0 or state.seats > 1, f"prophecies[{seat}]", "coatl:no_level_0", **told)


def _check_fallen(facts: Facts, state: Coatl) -> None:
    """H25: at level 2 before the last card was laid, and now at level 1."""
    if state.fallen_size == 0:
        return
    before = state.copy()
    for placement in state.laid[state.turn][: state.laid_size[state.turn] - 1]:
        play_segments.lay(before, words.SCRATCH, placement)
    for prophecy in state.fallen[: state.fallen_size]:
        was = patterns.level_of(patterns.occurrences(before, words.SCRATCH, prophecy))
        now = patterns.level_of(patterns.occurrences(state, state.turn, prophecy))
        told = {"prophecy": PROPHECIES[prophecy], "count": now}
        facts.demand(was > 1 and now == 1, "solo.fallen", "coatl:not_fallen", **told)


# The table


def _check_temple(facts: Facts, state: Coatl) -> None:
    wanted = state.seats > 1 or state.options >> 4 * words.SOLO_TEMPLE & 15 == words.ON
    facts.demand(wanted == (state.temple != box.NO_TEMPLE), "temple", "coatl:temple_when")
    right = state.competition < 2 or state.temple != box.CARL2_NO_TEMPLE
    facts.demand(right, "temple", "coatl:no_such_temple")


def _check_reserve(facts: Facts, state: Coatl) -> None:
    """C-62: full at the start of a turn, as long as the deck lasts."""
    if state.addition == 1 and state.decision not in CARD_LAID and state.prophecy_deck_size > 0:
        wanted = box.RESERVE[state.seats]
        facts.demand(
            state.reserve_size == wanted, "reserve", "not_length", length=wanted, count=state.reserve_size
        )


def _check_decision(facts: Facts, state: Coatl) -> None:
    last = legal.is_last_round(state)
    overlaid = state.laid_size[state.turn] > 0 and play_segments.is_overlay(
        state.laid[state.turn][state.laid_size[state.turn] - 1]
    )
    holds = {
        words.CARD: not last,
        words.WHERE: not last,
        words.REALISE: state.realisable_size > 0,
        words.HEAD_OR_TAIL: last,
        words.FALLEN: not last and state.fallen_size > 1 and overlaid,
        words.WHICH_CARL: state.seats == 1 and state.competition == 0,
        words.ONWARD: state.competition == 1 and last and state.results[0][0] > state.results[0][1],
        words.OVER: last,
    }
    right = holds[state.decision]
    right = right and (state.placing != box.NO_FEATHER) == (state.decision == words.WHERE)
    right = right and (state.fallen_size > 0) == (state.decision == words.FALLEN)
    right = right and (state.decision not in fixed.ENDED or state.addition == 2)
    last_seat = (state.turn + 1) % state.seats == state.first
    right = right and (state.decision not in fixed.ENDED or last_seat)
    facts.demand(right, "decision", "coatl:not_this_decision", **_now(state))


# Alone against CARL


def _check_solo(facts: Facts, state: Coatl) -> None:
    dealt = state.round > 0
    facts.demand(
        (state.competition > 0) == dealt, "solo.competition", "coatl:not_this_decision", **_now(state)
    )
    facts.demand(
        (state.personality < words.NO_PERSONALITY) == dealt, "solo.personality", "coatl:personality_when"
    )
    facts.demand((state.preference != box.NO_FEATHER) == dealt, "solo.preference", "coatl:preference_pile")
    fixed.check_results(facts, state)
    if not dealt:
        return
    in_pile = state.preference in state.pile[: state.pile_size]
    facts.demand(in_pile, "solo.preference", "coatl:preference_pile")
    for prophecy in state.held[words.CARL][: state.held_size[words.CARL]]:
        told = {"prophecy": PROPHECIES[prophecy], "level": 0, "count": 0}
        facts.demand(state.level[prophecy] > 0, "solo.carl", "coatl:no_level_0", **told)
    _check_action_cards(facts, state)


def _check_action_cards(facts: Facts, state: Coatl) -> None:
    shown = state.action_place + 1
    facts.demand(shown == state.round, "solo.action_cards", "not_length", length=state.round, count=shown)
    wanted = (box.ACTION_CARDS_2 if state.competition == 2 else box.ACTION_CARDS)[state.personality]
    cards = state.action_cards[: state.action_size]
    gods = [sum(box.GOD[card] == god for card in cards) for god in box.CARL_GODS]
    facts.demand(
        gods == wanted and len(cards) == sum(wanted), "solo.action_cards", "coatl:action_gods", wanted=wanted
    )
    kept = state.kept[: state.kept_size]
    length = box.ROUNDS if state.competition == 2 else 0
    right = len(kept) == len(set(kept)) == length and all(card in cards for card in kept)
    gods = [sum(box.GOD[card] == god for card in kept) for god in box.CARL_GODS]
    right = right and (length == 0 or gods == box.ACTION_CARDS[state.personality])
    facts.demand(right, "solo.kept_action_cards", "coatl:kept_cards", length=length)
