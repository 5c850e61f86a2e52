"""Makes a position from plain data (the keys: ``facts.py``), and refuses an impossible one."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sacbe.core.arrays import padded
from sacbe.core.facts import Facts
from sacbe.core.rng import Rng
from sacbe.core.staging import opened
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import staging_checks, words
from sacbe.games.lost_cities.facts import direction
from sacbe.games.lost_cities.notation import CARD, SPACE, TILE, TILES
from sacbe.games.lost_cities.options import OPTIONS
from sacbe.games.lost_cities.play_end import expeditions
from sacbe.games.lost_cities.position import LostCities

MOST_POINTS = 30_000  # what a state can hold


def stage(table: dict[str, Any], rng: Rng) -> LostCities:
    facts, seats, options = opened("lost_cities", table, range(2, box.MOST_SEATS + 1), OPTIONS)
    state = LostCities(seats, options, rng)
    _set_turn(facts, state)
    _set_tiles(facts, state)
    _set_hands(facts, state)
    _set_supplies(facts, state)
    _set_lanes(facts, state)
    _set_points(facts, state)
    facts.close()
    staging_checks.check(facts, state)
    return state


def _set_turn(facts: Facts, state: LostCities) -> None:
    state.expedition = facts.number("expedition", 1, expeditions(state))
    state.decision = facts.one_of("decision", words.DECISIONS)
    state.over = state.decision == words.OVER
    state.turn = facts.number("active", 0, state.seats - 1)
    state.path = facts.maybe_one_of("path", box.PATH_LETTERS, box.NOWHERE)
    state.closed_pile = facts.maybe_one_of("closed_pile", box.PATH_LETTERS, box.NOWHERE)
    state.stall = facts.number("stall", 0, box.STALL_ROUNDS * state.seats)


def _set_tiles(facts: Facts, state: LostCities) -> None:
    """A puzzle may have fewer tiles, and on any space (H20), but not more than the box holds."""
    tiles = facts.inner("tiles")
    laid = [box.NO_TILE] * box.SPACES
    for space in list(tiles.table):
        where = tiles.place_among(space, space, SPACE)
        laid[where] = tiles.one_of(space, TILE)
    state.tile = laid
    state.artefact_tiles = padded(
        facts.numbers("artefact_tiles", state.seats, 0, box.ARTEFACT_TILES), box.MOST_SEATS
    )
    counts, whole = Counter(laid), Counter(box.TILE_SET)
    counts[box.ARTEFACT] += sum(state.artefact_tiles)
    for tile in range(box.ARTEFACT, len(box.TILE_POINTS)):
        right = counts[tile] <= whole[tile]
        facts.demand(
            right, "tiles", "lost_cities:tile_count", tile=TILES[tile], most=whole[tile], count=counts[tile]
        )


def _set_hands(facts: Facts, state: LostCities) -> None:
    hands = _rows_of_cards(facts, "hands", state.seats)
    taken = _rows_of_cards(facts, "taken_openly", state.seats)
    for seat in range(state.seats):
        extra = Counter(taken[seat]) - Counter(hands[seat])
        facts.demand(not extra, f"taken_openly[{seat}]", "lost_cities:taken_not_held")
    others = [[0] * box.HAND_SIZE] * (box.MOST_SEATS - state.seats)
    state.hand = [padded(hand, box.HAND_SIZE) for hand in hands] + others
    state.taken = [padded(cards, box.HAND_SIZE) for cards in taken] + others
    state.hand_size = padded([len(hand) for hand in hands], box.MOST_SEATS)
    state.taken_size = padded([len(cards) for cards in taken], box.MOST_SEATS)


def _rows_of_cards(facts: Facts, key: str, seats: int) -> list[list[int]]:
    rows = facts.listed(key, seats)
    return [sorted(facts.places_among(key, row, CARD, box.HAND_SIZE)) for row in rows]


def _set_supplies(facts: Facts, state: LostCities) -> None:
    deck = facts.some_of("deck", CARD, box.CARDS)
    aside = facts.some_of("set_aside", CARD, box.CARDS)
    wanted = box.SET_ASIDE if state.seats == 2 else 0
    facts.demand(len(aside) == wanted, "set_aside", "not_length", length=wanted, count=len(aside))
    state.deck, state.deck_size = padded(deck, box.CARDS), len(deck)
    state.aside, state.aside_size = padded(aside, box.CARDS), len(aside)
    piles = facts.inner("piles")
    found = [_suit(piles, path) for path in range(box.PATHS)]
    piles.close()
    state.pile = [padded(pile, box.SUIT) for pile in found]
    state.pile_size = [len(pile) for pile in found]


def _suit(rows: Facts, path: int) -> list[int]:
    letter = box.PATH_LETTERS[path]
    cards = rows.some_of(letter, CARD, box.SUIT)
    rows.demand(all(box.COLOUR[card] == path for card in cards), letter, "lost_cities:wrong_colour")
    return cards


def _set_lanes(facts: Facts, state: LostCities) -> None:
    stacks, figures, directions = (
        facts.listed(key, state.seats) for key in ("stacks", "figures", "directions")
    )
    laid: list[list[int]] = []
    step, explorer = [0] * box.LANES, [box.NOWHERE] * box.MOST_SEATS
    for seat in range(state.seats):
        rows = Facts(stacks[seat], f"stacks[{seat}].")
        laid += [_suit(rows, path) for path in range(box.PATHS)]
        rows.close()
        _set_figures(Facts(figures[seat], f"figures[{seat}]."), seat, step, explorer)
    laid += [[] for _ in range(box.LANES - len(laid))]
    state.stack = [padded(stack, box.SUIT) for stack in laid]
    state.stack_size = [len(stack) for stack in laid]
    state.step, state.explorer = step, explorer
    state.beyond = sum(each > box.BRIDGE for each in step)
    both = state.options >> 4 * words.DIRECTION & 15 == words.BOTH
    followers = [_followers(facts, lane, stack, both) for lane, stack in enumerate(laid)]
    state.lowest, state.highest = [low for low, _ in followers], [high for _, high in followers]
    for seat in range(state.seats):
        _check_directions(Facts(directions[seat], f"directions[{seat}]."), followers, seat)


def _set_figures(figures: Facts, seat: int, step: list[int], explorer: list[int]) -> None:
    for letter in list(figures.table):
        path = figures.place_among(letter, letter, box.PATH_LETTERS)
        figure = figures.inner(letter)
        step[seat * box.PATHS + path] = figure.number("step", 1, box.STEPS)
        if figure.one_of("figure", words.FIGURES) == words.EXPLORER:
            figures.demand(explorer[seat] == box.NOWHERE, letter, "lost_cities:one_explorer")
            explorer[seat] = path
        figure.close()


def _followers(facts: Facts, lane: int, stack: list[int], both: bool) -> tuple[int, int]:
    """L-28 to L-30, L-99 to L-102: the values between which the next card must lie."""
    if not stack or (both and stack[0] == stack[-1]):
        return box.LOWEST, box.HIGHEST
    top = box.VALUE[stack[-1]]
    if stack == sorted(stack):
        return top, box.HIGHEST
    place = f"stacks[{lane // box.PATHS}].{box.PATH_LETTERS[lane % box.PATHS]}"
    facts.demand(both and stack == sorted(stack, reverse=True), place, "lost_cities:wrong_order")
    return box.LOWEST, top


def _check_directions(told: Facts, followers: list[tuple[int, int]], seat: int) -> None:
    for letter in list(told.table):
        lane = seat * box.PATHS + told.place_among(letter, letter, box.PATH_LETTERS)
        right = told.one_of(letter, words.DIRECTIONS) == direction(*followers[lane])
        told.demand(right, letter, "lost_cities:wrong_direction")


def _set_points(facts: Facts, state: LostCities) -> None:
    most = box.ARTEFACT_TOKENS
    state.tokens = padded(facts.numbers("tokens", state.seats, 0, most), box.MOST_SEATS)
    facts.demand(sum(state.tokens) <= most, "tokens", "too_many", most=most, count=sum(state.tokens))
    state.points = padded(facts.numbers("points", state.seats, 0, MOST_POINTS), box.MOST_SEATS)
    state.net = _nets(facts, state.seats)
    unused = [[0] * box.TILE_SHEET] * (box.MOST_SEATS - state.seats)
    state.met = [read_met(facts, seat, state.seats) for seat in range(state.seats)] + unused


def _nets(facts: Facts, seats: int) -> list[list[int]]:
    nets = [read_nets(facts, seat, seats) for seat in range(seats)]
    return nets + [[0] * box.EXPEDITIONS_LONG] * (box.MOST_SEATS - seats)


def read_nets(facts: Facts, seat: int, seats: int) -> list[int]:
    key = f"nets[{seat}]"
    row = Facts({key: facts.listed("nets", seats)[seat]}, "")
    return row.numbers(key, box.EXPEDITIONS_LONG, -MOST_POINTS, MOST_POINTS)


def read_met(facts: Facts, seat: int, seats: int) -> list[int]:
    """A seat meets each tile at most once in an expedition."""
    key = f"tiles_met[{seat}]"
    expeditions = Facts({key: facts.listed("tiles_met", seats)[seat]}, "").listed(key, box.EXPEDITIONS_LONG)
    sheet = [0] * box.TILE_SHEET
    for number, kinds in enumerate(expeditions):
        met = Facts(kinds, f"{key}.")
        for tile in list(met.table):
            place = met.place_among(tile, tile, TILES[box.ARROW + 1 :]) + box.ARROW + 1
            sheet[number * box.TILE_KINDS + place] = met.number(tile, 0, box.TILE_SET.count(place))
    return sheet
