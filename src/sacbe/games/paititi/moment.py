"""Whether a position can stand at the decision that it names, for ``staging.py``."""

from __future__ import annotations

from sacbe.core.facts import Facts
from sacbe.games.paititi import components as box
from sacbe.games.paititi import legal, words
from sacbe.games.paititi.state import State


def check_moment(facts: Facts, state: State) -> None:
    _check_hands(facts, state)
    _check_pile(facts, state)
    _check_supply(facts, state)
    _check_excavation(facts, state)
    _check_exhibition(facts, state)
    name = words.DECISIONS[state.decision]
    facts.demand(_stands(state), "decision", "paititi:not_this_decision", decision=name)


def _check_hands(facts: Facts, state: State) -> None:
    """P-28: more than the limit only in the own turn."""
    for seat in range(state.seats):
        over_limit = state.hand_size[seat] > box.HAND_LIMIT
        allowed = seat == state.active and state.decision == words.DOWN_TO_LIMIT
        facts.demand(
            over_limit <= allowed,
            f"hands[{seat}]",
            "too_many",
            most=box.HAND_LIMIT,
            count=state.hand_size[seat],
        )


def _check_pile(facts: Facts, state: State) -> None:
    """Nobody can be sure that fewer lie there than do."""
    pile = state.dig_pile[: state.dig_pile_size]
    for eye in (*range(state.seats), box.PUBLIC):
        enough = all(most >= pile.count(kind) for kind, most in enumerate(state.pile_most[eye]))
        facts.demand(enough, "pile_at_most", "paititi:pile_at_most")


def _check_supply(facts: Facts, state: State) -> None:
    """P-50, P-51: a gap is filled and a pile made as soon as there are cards, but after P-D5 and P-D8."""
    if state.decision in (words.FRAGMENTS, words.PERMANENT_DISCARD):
        return
    empty = state.artefact_pile_size == 0
    facts.demand(empty or box.NO_CARD not in state.row, "row", "paititi:gap")
    facts.demand(not empty or state.artefact_discard_size == 0, "artefact_pile", "paititi:no_pile")


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
        used, due = state.pending_size[seat], state.discards_due[seat]
        facts.demand(chosen or used == 0, f"used[{seat}]", "paititi:no_exhibition_now")
        facts.demand(committing or not state.committed[seat], "committed", "paititi:no_exhibition_now")
        facts.demand(due == 0 or discarding, "discards_due", "paititi:discards_due")
        facts.demand(_can_owe(state, seat), "discards_due", "paititi:discards_due")
        facts.demand(not discarding or _all_permanent(state, seat), f"used[{seat}]", "paititi:not_permanent")


def _can_owe(state: State, seat: int) -> bool:
    """P-75, H19; R1: the additional card comes from everything that the seat has."""
    used, due, extra = state.pending_size[seat], state.discards_due[seat], state.extra_due[seat]
    if not legal.any_may_go(state):
        return due <= used and not extra
    if due == 0 or (due == 2 and not extra):
        return due == 0 and not extra
    return due <= used + state.held_size[seat] and (used > 0 or legal.is_extra(state, seat))


def _all_permanent(state: State, seat: int) -> bool:
    if state.exhibition < box.OPENINGS:
        return False
    wanted = box.LOWER[state.exhibition]
    return all(not copies or box.CATEGORY[card] == wanted for card, copies in enumerate(state.pending[seat]))


def _stands(state: State) -> bool:
    """One option is never asked, but for the exhibition card; who has nothing to commit is done."""
    decision, seat = state.decision, state.active
    if decision == words.FRAGMENTS:
        return legal.can_draw(state) and any(state.artefact_discard[box.ORDINARY :])
    if decision == words.EXHIBITION_CARD:
        return legal.can_organise(state, seat)
    if decision == words.COMMITMENT:
        done = state.committed[: state.seats]
        return not all(done) and all(done[each] or _may_commit(state, each) for each in range(state.seats))
    if decision == words.PERMANENT_DISCARD:
        return state.discards_due[state.turn] > 0 and legal.may_choose_discard(state, state.turn)
    return bool(legal.fits(state))


def _may_commit(state: State, seat: int) -> bool:
    """X16, H13"""
    owned = state.held_size[seat] + state.pending_size[seat]
    return state.held_size[seat] > 0 and (seat == state.active or owned >= box.NEEDED_TO_JOIN)
