"""Makes a position from plain data (the keys: ``facts.py``), and refuses an impossible one."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sacbe.core.arrays import padded
from sacbe.core.facts import Facts
from sacbe.core.rng import Rng
from sacbe.core.staging import opened
from sacbe.games.paititi import components as box
from sacbe.games.paititi import words
from sacbe.games.paititi.notation import ARTEFACTS, DIGS, EXHIBITIONS, SITES
from sacbe.games.paititi.options import OPTIONS
from sacbe.games.paititi.play_exhibition import next_to_commit
from sacbe.games.paititi.points import points_from
from sacbe.games.paititi.position import Paititi
from sacbe.games.paititi.staging_checks import check_moment

MOST_SHUFFLES = 30_000


def stage(table: dict[str, Any], rng: Rng) -> Paititi:
    state = lay_out(table, rng)
    check_moment(Facts(table, ""), state)
    return state


def lay_out(table: dict[str, Any], rng: Rng) -> Paititi:
    """Puts every card in one place; whether the moment is possible is checked later."""
    facts, seats, options = opened("paititi", table, range(2, box.MOST_SEATS + 1), OPTIONS)
    state = Paititi(seats, options, rng)
    _set_turn(facts, state)
    _set_digs(facts, state)
    _set_dig_piles(facts, state)
    _set_artefacts(facts, state)
    _set_artefact_piles(facts, state)
    _set_exhibitions(facts, state)
    _set_points(facts, state)
    _set_knowledge(facts, state)
    facts.close()
    state.turn = _asked(state)
    return state


def _set_turn(facts: Facts, state: Paititi) -> None:
    state.dealer = facts.number("dealer", 0, state.seats - 1)
    state.active = facts.number("active", 0, state.seats - 1)
    state.decision = facts.one_of("decision", words.DECISIONS)
    state.over = state.decision == words.OVER
    state.progress = int(_truth(facts, "progress", facts.optional("progress", False)))
    state.stall = facts.number("stall", 0, box.GUARD * state.seats - (not state.over))
    state.passes = facts.number("passes", 0, state.seats - (not state.over))
    state.site = facts.maybe_one_of("site", SITES, box.NOWHERE)
    state.shovels_due = facts.number("shovels_due", 0, max(box.BACK_SHOVELS))
    state.after_stop = _after_stop(facts)


def _truth(facts: Facts, key: str, value: Any) -> bool:
    facts.demand(isinstance(value, bool), key, "not_one_of", value=repr(value), known=[True, False])
    return bool(value)


def _after_stop(facts: Facts) -> int:
    value = facts.take("after_stop")
    return box.NOT_YET if value is None else facts.checked("after_stop", value, 0, box.LAST_EXHIBITIONS)


def _rows_of_cards(facts: Facts, key: str, seats: int, names: list[str], most: int) -> list[list[int]]:
    return [
        facts.places_among(f"{key}[{seat}]", row, names, most)
        for seat, row in enumerate(facts.listed(key, seats))
    ]


def _counted(cards: list[int], kinds: int) -> list[int]:
    found = Counter(cards)
    return [found[kind] for kind in range(kinds)]


def _filled(rows: list[list[int]], length: int) -> list[list[int]]:
    return rows + [[0] * length for _ in range(box.MOST_SEATS - len(rows))]


def _sizes(rows: list[list[int]]) -> list[int]:
    return padded([len(row) for row in rows], box.MOST_SEATS)


# Dig cards


def _set_digs(facts: Facts, state: Paititi) -> None:
    hands = _rows_of_cards(facts, "hands", state.seats, DIGS, box.DIG_CARDS)
    displays = _rows_of_cards(facts, "displays", state.seats, DIGS, box.DIG_CARDS)
    state.hand = _filled([_counted(hand, box.DIGS) for hand in hands], box.DIGS)
    state.hand_size = _sizes(hands)
    state.shovels = padded([sum(box.SHOVELS[kind] for kind in hand) for hand in hands], box.MOST_SEATS)
    state.display_size = _sizes(displays)
    state.pickaxes = padded([sum(box.PICKAXES[kind] for kind in row) for row in displays], box.MOST_SEATS)
    _set_displays(state, displays)


def _set_displays(state: Paititi, displays: list[list[int]]) -> None:
    state.display = _filled([padded(row, box.DIG_CARDS) for row in displays], box.DIG_CARDS)


def _set_dig_piles(facts: Facts, state: Paititi) -> None:
    pile = facts.some_of("dig_pile", DIGS, box.DIG_CARDS)
    discard = facts.some_of("dig_discard", DIGS, box.DIG_CARDS)
    state.dig_pile, state.dig_pile_size = padded(pile, box.DIG_CARDS), len(pile)
    state.dig_discard, state.dig_discard_size = _counted(discard, box.DIGS), len(discard)
    found = Counter(pile + discard)
    for seat in range(state.seats):
        found.update(state.display[seat][: state.display_size[seat]])
        found.update(dict(enumerate(state.hand[seat])))
    for kind, copies in enumerate(box.DIG_COPIES):
        right = found[kind] == copies
        facts.demand(right, "dig cards", "paititi:copies", card=DIGS[kind], wanted=copies, count=found[kind])


# Artefact cards


def _set_artefacts(facts: Facts, state: Paititi) -> None:
    ordinary = ARTEFACTS[: box.ORDINARY]
    held = _rows_of_cards(facts, "artefacts", state.seats, ordinary, box.ARTEFACT_CARDS)
    used = _rows_of_cards(facts, "used", state.seats, ordinary, box.ARTEFACT_CARDS)
    state.held = _filled([_counted(cards, box.ORDINARY) for cards in held], box.ORDINARY)
    state.pending = _filled([_counted(cards, box.ORDINARY) for cards in used], box.ORDINARY)
    state.held_size, state.pending_size = _sizes(held), _sizes(used)
    committed = [_truth(facts, "committed", each) for each in facts.listed("committed", state.seats)]
    state.committed = padded([int(each) for each in committed], box.MOST_SEATS)
    state.discards_due = padded(facts.numbers("discards_due", state.seats, 0, 2), box.MOST_SEATS)
    extra = (
        facts.listed("extra_due", state.seats) if "extra_due" in facts.table else []
    )  # older ones do not say
    state.extra_due = padded([int(_truth(facts, "extra_due", each)) for each in extra], box.MOST_SEATS)


def _set_artefact_piles(facts: Facts, state: Paititi) -> None:
    pile = facts.some_of("artefact_pile", ARTEFACTS, box.ARTEFACT_CARDS)
    discard = facts.some_of("artefact_discard", ARTEFACTS, box.ARTEFACT_CARDS)
    row = [
        None if card is None else facts.place_among("row", card, ARTEFACTS)
        for card in facts.listed("row", box.ROW)
    ]
    state.artefact_pile, state.artefact_pile_size = padded(pile, box.ARTEFACT_CARDS), len(pile)
    state.artefact_discard, state.artefact_discard_size = _counted(discard, box.KINDS), len(discard)
    state.row = [box.NO_CARD if card is None else card for card in row]
    found = Counter(pile + discard + [card for card in row if card is not None])
    for seat in range(state.seats):
        found.update(dict(enumerate(state.held[seat])))
        found.update(dict(enumerate(state.pending[seat])))
    for card, copies in enumerate(box.COPIES):
        right = found[card] == copies
        facts.demand(
            right, "artefact cards", "paititi:copies", card=ARTEFACTS[card], wanted=copies, count=found[card]
        )


# Exhibition cards


def _set_exhibitions(facts: Facts, state: Paititi) -> None:
    slots = facts.listed("slots", box.FACE_UP)
    face_up = [
        None if card is None else facts.place_among("slots", card, EXHIBITIONS[: box.STOP]) for card in slots
    ]
    pile = facts.some_of("exhibition_pile", EXHIBITIONS, box.EXHIBITIONS)
    aside = facts.some_of("set_aside", EXHIBITIONS, box.EXHIBITIONS)
    state.slot = [box.NO_EXHIBITION if card is None else card for card in face_up]
    state.exhibition_pile, state.exhibition_pile_size = padded(pile, box.EXHIBITIONS), len(pile)
    state.exhibition = facts.maybe_one_of("exhibition", EXHIBITIONS[: box.STOP], box.NO_EXHIBITION)
    found = Counter(pile + aside + [card for card in face_up if card is not None])
    for card in range(box.EXHIBITIONS):
        count = found[card]
        name = EXHIBITIONS[card]
        facts.demand(count == 1, "exhibition cards", "paititi:copies", card=name, wanted=1, count=count)
    _check_exhibitions(facts, state)


def _check_exhibitions(facts: Facts, state: Paititi) -> None:
    """P-15, P-66, P-78"""
    pile = state.exhibition_pile[: state.exhibition_pile_size]
    phases = [card >= box.FIRST_C for card in pile]
    right = phases == sorted(phases, reverse=True) and min(pile, default=box.STOP) >= box.OPENINGS
    facts.demand(right, "exhibition_pile", "paititi:phases")
    facts.demand((box.STOP in pile) == (state.after_stop == box.NOT_YET), "after_stop", "paititi:stop")
    wanted = box.FACE_UP - (box.NOT_YET - state.after_stop)
    count = box.FACE_UP - state.slot.count(box.NO_EXHIBITION)
    facts.demand(count == wanted, "slots", "paititi:face_up", wanted=wanted, count=count)


# Points and knowledge


def _set_points(facts: Facts, state: Paititi) -> None:
    rows = [
        Facts(row, f"recorded[{seat}].") for seat, row in enumerate(facts.listed("recorded", state.seats))
    ]
    sheet = [[points_from(row, source) for source in words.SOURCES] for row in rows]
    for row in rows:
        row.close()
    state.sheet = _filled(sheet, words.SOURCE_COUNT)


def _set_knowledge(facts: Facts, state: Paititi) -> None:
    """A puzzle need not say what was shuffled when: everything unseen may then lie anywhere."""
    state.shuffles = facts.checked("shuffles", facts.optional("shuffles", 0), 0, MOST_SHUFFLES)
    shuffles = facts.optional("row_shuffles", [None if card == box.NO_CARD else 0 for card in state.row])
    facts.demand(isinstance(shuffles, list) and len(shuffles) == box.ROW, "row_shuffles", "not_list")
    for card, shuffle in zip(state.row, shuffles, strict=True):
        facts.demand((card == box.NO_CARD) == (shuffle is None), "row_shuffles", "paititi:row_shuffle")
    known = [
        0 if each is None else facts.checked("row_shuffles", each, 0, state.shuffles) for each in shuffles
    ]
    state.row_shuffle = known
    _set_pile_most(facts, state)


def _set_pile_most(facts: Facts, state: Paititi) -> None:
    rows: list[Any] = facts.optional(
        "pile_at_most", [dict(zip(DIGS, box.DIG_COPIES, strict=True))] * (state.seats + 1)
    )
    facts.demand(isinstance(rows, list), "pile_at_most", "not_list")
    facts.demand(
        len(rows) == state.seats + 1, "pile_at_most", "not_length", length=state.seats + 1, count=len(rows)
    )
    found = [_most_of_each(row, f"pile_at_most[{place}].") for place, row in enumerate(rows)]
    nobody = [[0] * box.DIGS for _ in range(box.MOST_SEATS - state.seats)]
    state.pile_most = found[: state.seats] + nobody + found[state.seats :]


def _most_of_each(table: Any, place: str) -> list[int]:
    row = Facts(table, place)
    found = [row.number(kind, 0, copies) for kind, copies in zip(DIGS, box.DIG_COPIES, strict=True)]
    row.close()
    return found


def _asked(state: Paititi) -> int:
    """The seat that a search asks next."""
    if state.decision == words.COMMITMENT:
        return next_to_commit(state) % state.seats
    if state.decision == words.PERMANENT_DISCARD:
        order = [(state.active + step) % state.seats for step in range(state.seats)]
        return next((seat for seat in order if state.discards_due[seat]), state.active)
    return state.active
