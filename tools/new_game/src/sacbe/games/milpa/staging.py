"""Makes a position from plain data (the keys: ``facts.py``), and refuses an impossible one."""

from __future__ import annotations

from typing import Any

from sacbe.core.arrays import padded
from sacbe.core.facts import Facts
from sacbe.core.rng import Rng
from sacbe.core.staging import opened
from sacbe.games.milpa import components as box
from sacbe.games.milpa import staging_checks, words
from sacbe.games.milpa.notation import CARD
from sacbe.games.milpa.options import OPTIONS
from sacbe.games.milpa.position import Milpa


def stage(table: dict[str, Any], rng: Rng) -> Milpa:
    facts, seats, options = opened("milpa", table, range(2, box.MOST_SEATS + 1), OPTIONS)
    state = Milpa(seats, options, rng)
    state.decision = facts.one_of("decision", words.DECISIONS)
    state.over = state.decision == words.OVER
    state.turn = facts.number("active", 0, seats - 1)
    fields = _rows(facts, "fields", seats, box.ROUNDS)
    state.field, state.field_size = _padded(fields, box.ROUNDS), _sizes(fields)
    hands = [sorted(hand) for hand in _rows(facts, "hands", seats, box.HAND_SIZE)]
    state.hand, state.hand_size = _padded(hands, box.HAND_SIZE), _sizes(hands)
    deck = facts.some_of("deck", CARD, box.CARDS)
    state.deck, state.deck_size = padded(deck, box.CARDS), len(deck)
    facts.close()
    staging_checks.check(facts, state)
    return state


def _rows(facts: Facts, key: str, seats: int, most: int) -> list[list[int]]:
    return [facts.places_among(key, row, CARD, most) for row in facts.listed(key, seats)]


def _padded(rows: list[list[int]], length: int) -> list[list[int]]:
    return [padded(row, length) for row in rows] + [[0] * length] * (box.MOST_SEATS - len(rows))


def _sizes(rows: list[list[int]]) -> list[int]:
    return padded([len(row) for row in rows], box.MOST_SEATS)
