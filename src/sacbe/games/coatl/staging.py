"""Makes a position from plain data (the keys: ``facts.py``); ``staging_checks.py`` rejects the impossible."""

from __future__ import annotations

from typing import Any

from sacbe.core.arrays import padded
from sacbe.core.facts import Facts
from sacbe.core.rng import Rng
from sacbe.core.staging import opened
from sacbe.games.coatl import components as box
from sacbe.games.coatl import legal, play_segments, words
from sacbe.games.coatl import play_realise as realise
from sacbe.games.coatl.facts import LEVELS, segments
from sacbe.games.coatl.notation import ACTIONS, FEATHERS, PROPHECIES
from sacbe.games.coatl.options import OPTIONS
from sacbe.games.coatl.position import Coatl
from sacbe.games.coatl.staging_checks import check

MOST_POINTS = 1000


def stage(table: dict[str, Any], rng: Rng) -> Coatl:
    facts, seats, options = opened("coatl", table, range(1, box.MOST_SEATS + 1), OPTIONS)
    state = Coatl(seats, options, rng)
    _set_turn(facts, state)
    _set_supplies(facts, state)
    _set_hands(facts, state)
    _set_prophecies(facts, state)
    _set_sheets(facts, state)
    if state.seats == 1:
        _set_solo(facts.inner("solo"), facts, state)
    else:
        facts.demand(facts.take("solo") is None, "solo", "coatl:not_solo")
        facts.demand(facts.take("hidden_action_cards") == [], "hidden_action_cards", "coatl:not_solo")
    _set_coatls(facts, state)
    facts.close()
    _find_realisable(state)
    check(facts, state)
    return state


def _set_turn(facts: Facts, state: Coatl) -> None:
    state.round = facts.number("round", 0, box.CARL2_ROUNDS)
    state.first = facts.number("first", 0, state.seats - 1)
    state.decision = facts.one_of("decision", words.DECISIONS)
    state.over = state.decision == words.OVER
    state.turn = facts.number("active", 0, state.seats - 1)
    state.addition = facts.number("addition", 1, 2)
    state.placing = facts.maybe_one_of("placing", FEATHERS, box.NO_FEATHER)
    state.temple = facts.maybe_one_of("temple", box.TEMPLE_IDS, box.NO_TEMPLE)
    stolen = facts.numbers("stolen", max(2, state.seats), 0, box.PROPHECIES)
    state.stolen = padded(stolen, box.MOST_SEATS)


def _set_supplies(facts: Facts, state: Coatl) -> None:
    deck, pile = (facts.some_of(key, FEATHERS, box.FEATHERS) for key in ("deck", "pile"))
    state.deck, state.deck_size = padded(deck, box.FEATHERS), len(deck)
    state.pile, state.pile_size = padded(pile, box.FEATHERS), len(pile)
    prophecies = facts.some_of("prophecy_deck", PROPHECIES, box.PROPHECIES)
    state.prophecy_deck, state.prophecy_deck_size = padded(prophecies, box.PROPHECIES), len(prophecies)
    reserve = facts.some_of("reserve", PROPHECIES, box.RESERVE[state.seats])
    state.reserve, state.reserve_size = padded(reserve, box.MOST_RESERVE), len(reserve)


def _set_hands(facts: Facts, state: Coatl) -> None:
    rows = facts.listed("hands", state.seats)
    hands = [sorted(facts.places_among("hands", row, FEATHERS, box.HAND_SIZE)) for row in rows]
    hands += [[] for _ in range(box.MOST_SEATS - state.seats)]
    state.hand = [padded(hand, box.HAND_SIZE) for hand in hands]
    state.hand_size = [len(hand) for hand in hands]


def _set_prophecies(facts: Facts, state: Coatl) -> None:
    tables = facts.listed("prophecies", state.seats)
    rows = [_rows(Facts(table, f"prophecies[{seat}].")) for seat, table in enumerate(tables)]
    if state.seats == 1:
        rows.append(_rows(facts.inner("solo").inner("carl")))
    rows += [[[], [], [], []] for _ in range(box.MOST_SEATS - len(rows))]
    held = [[each for level in range(box.MOST_LEVEL) for each in levels[level]] for levels in rows]
    secured = [levels[box.MOST_LEVEL] for levels in rows]
    state.held = [padded(each, box.PROPHECIES) for each in held]
    state.held_size = [len(each) for each in held]
    state.secured = [padded(each, box.PROPHECIES) for each in secured]
    state.secured_size = [len(each) for each in secured]
    at = {each: level for levels in rows for level, row in enumerate(levels) for each in row}
    state.level = [at.get(prophecy, 0) for prophecy in range(box.PROPHECIES)]


def _rows(table: Facts) -> list[list[int]]:
    rows = [table.some_of(level, PROPHECIES, box.PROPHECIES) for level in LEVELS]
    table.close()
    return rows


def _set_sheets(facts: Facts, state: Coatl) -> None:
    sheets = facts.listed("scored", state.seats)
    places = [f"scored[{seat}]." for seat in range(state.seats)]
    if state.seats == 1:
        sheets.append(facts.inner("solo").take("carl_scored"))
        places.append("solo.carl_scored.")
    read = [_sheet(sheet, place) for sheet, place in zip(sheets, places, strict=True)]
    read += [([0] * 4, 0, 0, 0)] * (box.MOST_SEATS - len(read))
    state.sheet = [levels for levels, _, _, _ in read]
    state.objectives = [bits for _, bits, _, _ in read]
    state.points = [points for _, _, points, _ in read]
    state.scored = [scored for _, _, _, scored in read]


def _sheet(sheet: Any, place: str) -> tuple[list[int], int, int, int]:
    if sheet is None:
        return [0] * 4, 0, 0, 0
    facts = Facts(sheet, place)
    levels = facts.numbers("levels", box.LEVELS, 0, box.PROPHECIES)
    flags = facts.listed("objectives", 2)
    facts.demand(all(type(flag) is bool for flag in flags), "objectives", "coatl:two_flags")
    bits = flags[0] + 2 * flags[1]
    points = facts.number("points", 0, MOST_POINTS)
    total = sum(count * each for count, each in zip(levels, box.LEVEL_POINTS, strict=True))
    total += box.TEMPLE_POINTS[sum(flags)]
    facts.demand(points == total, "points", "coatl:sheet_total", total=total)
    facts.close()
    return levels, bits, points, 1


def _set_solo(solo: Facts, facts: Facts, state: Coatl) -> None:
    state.competition = solo.number("competition", 0, 2)
    state.personality = solo.maybe_one_of("personality", box.PERSONALITIES, words.NO_PERSONALITY)
    state.preference = solo.maybe_one_of("preference", FEATHERS, box.NO_FEATHER)
    state.outcome = solo.one_of("outcome", words.OUTCOMES)
    fallen, gone = (solo.some_of(key, PROPHECIES, box.PROPHECIES) for key in ("fallen", "gone"))
    state.fallen, state.fallen_size = padded(fallen, box.PROPHECIES), len(fallen)
    state.gone, state.gone_size = padded(gone, box.PROPHECIES), len(gone)
    level = state.level
    state.level = [1 if prophecy in fallen else level[prophecy] for prophecy in range(box.PROPHECIES)]
    shown, kept = (
        solo.some_of(key, PROPHECIES, box.CARL2_ROUNDS) for key in ("action_cards", "kept_action_cards")
    )
    cards = shown + facts.some_of("hidden_action_cards", PROPHECIES, box.CARL2_ROUNDS)
    solo.demand(
        len(cards) <= box.CARL2_ROUNDS, "action_cards", "too_many", most=box.CARL2_ROUNDS, count=len(cards)
    )
    state.action_cards, state.action_size = padded(cards, box.CARL2_ROUNDS), len(cards)
    state.action_place = max(0, len(shown) - 1)
    state.kept, state.kept_size = padded(kept, box.CARL2_ROUNDS), len(kept)
    rows = solo.listed("results", 2)
    state.results = [Facts({"results": row}, "solo.").numbers("results", 2, 0, MOST_POINTS) for row in rows]
    solo.take("carl")
    solo.take("carl_scored")
    solo.close()


def _set_coatls(facts: Facts, state: Coatl) -> None:
    """Lays them card by card, the active seat's last: its last card decides what is fresh."""
    rows = facts.listed("placements", state.seats)
    read = [facts.places_among("placements", row, ACTIONS, box.PLACEMENTS) for row in rows]
    for each in range(1, state.seats + 1):
        seat = (state.turn + each) % state.seats
        for place, placement in enumerate(read[seat]):
            right = _may_lay(state, read[seat], place, placement)
            facts.demand(right, f"placements[{seat}]", "coatl:not_placeable", placement=ACTIONS[placement])
            play_segments.lay(state, seat, placement)
    read += [[] for _ in range(box.MOST_SEATS - state.seats)]
    state.laid = [padded(row, box.PLACEMENTS) for row in read]
    state.laid_size = [len(row) for row in read]
    told = facts.optional("coatls", [segments(state, seat) for seat in range(state.seats)])
    for seat in range(state.seats):
        right = isinstance(told, list) and len(told) == state.seats and told[seat] == segments(state, seat)
        facts.demand(right, f"coatls[{seat}]", "coatl:other_segments")


def _may_lay(state: Coatl, row: list[int], place: int, placement: int) -> bool:
    """C-21, C-22, C-68: first a card alone, then cards at the ends; one head and one tail, last."""
    feathers = 2 * (legal.rounds(state) - 1)
    if words.PLACE <= placement < words.UP:
        alone = (placement - words.PLACE) % words.WAYS_COUNT == words.ALONE
        return place < feathers and alone == (place == 0)
    if not words.HEAD <= placement < words.FALL or place < feathers:
        return False
    return place == feathers or (row[feathers] < words.TAIL) != (placement < words.TAIL)


def _find_realisable(state: Coatl) -> None:
    if state.decision == words.REALISE:
        realise.find_realisable(state, state.turn, state.turn)
