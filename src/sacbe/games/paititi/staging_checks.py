"""Checks that a position is possible at the decision that it names, for ``staging.py``."""

from __future__ import annotations

from sacbe.core.facts import Facts
from sacbe.core.options import unpack_options
from sacbe.games.paititi import components as box
from sacbe.games.paititi import legal, words
from sacbe.games.paititi.options import OPTIONS
from sacbe.games.paititi.staging_discards import check_discards
from sacbe.games.paititi.state import State


def check_moment(facts: Facts, state: State) -> None:
    _check_turn(facts, state)
    _check_end(facts, state)
    _check_organising(facts, state)
    _check_hands(facts, state)
    _check_pile(facts, state)
    _check_supply(facts, state)
    _check_excavation(facts, state)
    _check_exhibition(facts, state)
    name = words.DECISIONS[state.decision]
    facts.demand(_stands(state), "decision", "paititi:not_this_decision", decision=name)


def _check_turn(facts: Facts, state: State) -> None:
    """H1, P-85, P-86: a turn with progress asks nothing more; a seat that just passed still cannot act."""
    dealer = unpack_options(OPTIONS, state.options)["dealer"]
    facts.demand(dealer in ("random", state.dealer), "dealer", "paititi:other_dealer")
    facts.demand(not state.progress, "progress", "paititi:progress")
    counted = state.over or state.decision == words.MAIN_ACTION
    facts.demand(counted or state.passes == 0, "passes", "paititi:passes")
    last = state.active if state.over else state.active - 1
    passed = [(last - step) % state.seats for step in range(state.passes)]
    facts.demand(not any(legal.main_actions(state, seat) for seat in passed), "passes", "paititi:passes")


def _check_end(facts: Facts, state: State) -> None:
    """P-80, P-85, P-86: any of them ends the match, and without one of them it goes on."""
    guarded, passed = state.stall == box.GUARD * state.seats, state.passes == state.seats
    reasons = [state.after_stop == 0, guarded, passed]
    facts.demand(sum(reasons) == int(state.over), "decision", "paititi:end")
    facts.demand(state.after_stop != 0 or state.passes == 0, "passes", "paititi:passes")


def _check_organising(facts: Facts, state: State) -> None:
    """P-55: nobody has organised more exhibitions than have begun."""
    waiting = {*state.slot, *state.exhibition_pile[: state.exhibition_pile_size]} - {
        box.STOP,
        box.NO_EXHIBITION,
    }
    running = state.decision in (words.EXHIBITION_CARD, words.COMMITMENT, words.PERMANENT_DISCARD)
    most = (box.STOP - len(waiting) + running) * box.ORGANISE_POINTS
    for seat in range(state.seats):
        count = state.sheet[seat][words.FROM_ORGANISING]
        facts.demand(count <= most, f"recorded[{seat}].organise", "paititi:points", count=count)


def _check_hands(facts: Facts, state: State) -> None:
    """P-28: above the limit only in the seat's own turn, and only if discards are asked for."""
    drawn = max(box.DRAWN, box.DRAWN_FOR_FRAGMENTS)
    for seat in range(state.seats):
        discarding = seat == state.active and state.decision == words.DOWN_TO_LIMIT
        least, most = (box.HAND_LIMIT + 1, box.HAND_LIMIT + drawn) if discarding else (0, box.HAND_LIMIT)
        count, place = state.hand_size[seat], f"hands[{seat}]"
        facts.demand(count <= most, place, "too_many", most=most, count=count)
        facts.demand(count >= least, place, "paititi:within_limit", most=box.HAND_LIMIT, count=count)


def _check_pile(facts: Facts, state: State) -> None:
    """Nobody can know of more cards there than there are, and each seat knows what everybody knows."""
    pile, common = state.dig_pile[: state.dig_pile_size], state.pile_most[box.PUBLIC]
    for eye in (*range(state.seats), box.PUBLIC):
        own = state.pile_most[eye]
        enough = all(most >= pile.count(kind) for kind, most in enumerate(own))
        facts.demand(enough, "pile_at_most", "paititi:pile_at_most")
        knows = all(mine <= most for mine, most in zip(own, common, strict=True))
        facts.demand(knows, "pile_at_most", "paititi:pile_known")


def _check_supply(facts: Facts, state: State) -> None:
    """P-50, P-51: gaps are filled and piles made as soon as there are cards, but after P-D5 and P-D8."""
    empty, gaps = state.artefact_pile_size == 0, state.row.count(box.NO_CARD)
    if state.decision == words.FRAGMENTS:  # one card has just left the row or the pile
        facts.demand(empty or gaps <= 1, "row", "paititi:gap")
        alone = state.artefact_discard_size == 1
        facts.demand(not empty or alone or gaps == 0, "artefact_pile", "paititi:no_pile")
        return
    facts.demand(empty or gaps == 0, "row", "paititi:gap")
    made = not empty or state.artefact_discard_size == 0 or state.decision == words.PERMANENT_DISCARD
    facts.demand(made, "artefact_pile", "paititi:no_pile")


def _check_excavation(facts: Facts, state: State) -> None:
    paying = state.decision == words.SHOVEL_PAYMENT
    facts.demand((state.site != box.NOWHERE) == paying, "site", "paititi:not_paying")
    facts.demand((state.shovels_due > 0) == paying, "shovels_due", "paititi:not_paying")
    if paying:
        cost = box.SHOVEL_COST[legal.card_at(state, state.site)]
        facts.demand(state.shovels_due <= cost <= max(box.BACK_SHOVELS), "shovels_due", "paititi:not_paying")


def _check_exhibition(facts: Facts, state: State) -> None:
    committing = state.decision == words.COMMITMENT
    discarding = state.decision == words.PERMANENT_DISCARD
    chosen = state.exhibition != box.NO_EXHIBITION
    facts.demand(chosen == (committing or discarding), "exhibition", "paititi:no_exhibition_now")
    facts.demand(not chosen or state.exhibition in state.slot, "exhibition", "paititi:not_face_up")
    for seat in range(state.seats):
        facts.demand(chosen or state.pending_size[seat] == 0, f"used[{seat}]", "paititi:no_exhibition_now")
        facts.demand(committing or not state.committed[seat], "committed", "paititi:no_exhibition_now")
    check_discards(facts, state)


def _stands(state: State) -> bool:
    """A single option is never asked, except the exhibition card; a seat with nothing to commit is done."""
    decision, seat = state.decision, state.active
    if decision == words.FRAGMENTS:
        return legal.can_draw(state) and any(state.artefact_discard[box.ORDINARY :])
    if decision == words.EXHIBITION_CARD:
        return legal.can_organise(state, seat)
    if decision == words.COMMITMENT:
        done = state.committed[: state.seats]
        return not all(done) and all(_may_be_committing(state, each) for each in range(state.seats))
    if decision == words.PERMANENT_DISCARD:
        return state.discards_due[state.turn] > 0 and legal.may_choose_discard(state, state.turn)
    return bool(legal.fits(state))


def _may_be_committing(state: State, seat: int) -> bool:
    """P-52, X16, H13, H14"""
    used, owned = state.pending_size[seat], state.held_size[seat] + state.pending_size[seat]
    if seat == state.active:
        enough = used >= box.ORGANISER_MUST_USE if state.committed[seat] else state.held_size[seat] > 0
        return owned >= box.NEEDED_TO_ORGANISE and enough
    if owned < box.NEEDED_TO_JOIN:
        return bool(state.committed[seat]) and used == 0
    return bool(state.committed[seat]) or state.held_size[seat] > 0
