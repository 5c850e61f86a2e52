"""Makes a position from plain data (the keys: ``facts.py``), and refuses an impossible one."""

from __future__ import annotations

from typing import Any, Final

from sacbe.core.arrays import padded
from sacbe.core.facts import Facts
from sacbe.core.rng import Rng
from sacbe.core.staging import opened
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import legal_place as placing
from sacbe.games.quetzal import staging_checks as check
from sacbe.games.quetzal import words
from sacbe.games.quetzal.notation import CARDS, COLOURS, PLACES
from sacbe.games.quetzal.options import OPTIONS
from sacbe.games.quetzal.position import Quetzal
from sacbe.games.quetzal.staging_moment import moment

MOST: Final = 10_000  # coins or points: what a state can hold with room to spare
MOST_QUEUED: Final = 100
REROLL_TILES: Final = ("U1", "U2")


def stage(table: dict[str, Any], rng: Rng) -> Quetzal:
    facts, seats, options = opened("quetzal", table, range(box.FEWEST_SEATS, box.MOST_SEATS + 1), OPTIONS)
    state = Quetzal(seats, options, rng)
    _set_course(facts, state)
    _set_chain(facts, state)
    _set_purses(facts, state)
    _set_meeples(facts, state)
    _set_board(facts, state)
    _set_display(facts, state)
    _set_hands(facts, state)
    _set_deck(facts, state)
    _set_tiles(facts, state)
    _set_automaton(facts, state)
    facts.close()
    _check_laws(facts, state)
    return state


def _check_laws(facts: Facts, state: Quetzal) -> None:
    check.cards(facts, state)
    check.reshuffled(facts, state)
    check.tiles(facts, state)
    check.knowledge(facts, state)
    check.meeples(facts, state)
    check.automaton(facts, state)
    check.board(facts, state)
    check.sources(facts, state)
    moment(facts, state)


def _set_course(facts: Facts, state: Quetzal) -> None:
    state.round = facts.number("round", 1, box.ROUNDS)
    state.step = facts.one_of("step", words.STEPS)
    state.decision = facts.one_of("decision", words.DECISIONS)
    state.over = state.decision == words.OVER
    state.turn = facts.number("active", 0, state.seats - 1)
    state.marker = facts.number("marker", 0, state.seats - 1)
    state.cursor = facts.number("cursor", 0, box.MOST_SEATS)
    state.left = facts.number("left", 0, box.MOST_TEAM + 1)
    at_free = state.step in (words.AT_CAMP, words.AT_FREE)
    placed = facts.optional("placed", int(at_free))  # positions written before R1 do not say
    state.placed = facts.checked("placed", placed, 0, box.MOST_TEAM + 1)
    state.queued = facts.number("queued", 0, MOST_QUEUED)
    state.new_tile = facts.maybe_one_of("new_tile", box.TILE_NAMES[: box.PERMANENTS], box.NO_TILE)
    spent = [
        facts.places_among("spent", each, REROLL_TILES, 2) for each in facts.listed("spent", state.seats)
    ]
    facts.demand(all(len(set(bits)) == len(bits) for bits in spent), "spent", "quetzal:spent_twice")
    state.spent = padded([sum(1 << bit for bit in bits) for bits in spent], box.MOST_SEATS)


def _set_chain(facts: Facts, state: Quetzal) -> None:
    chain = facts.inner("chain")
    state.place = chain.maybe_one_of("place", PLACES, box.NOWHERE)
    state.colour = chain.one_of("colour", COLOURS)
    state.number = chain.number("number", 0, box.MOST_TEAM + 1)
    state.first = chain.maybe_one_of("first", words.SORT_NAMES, words.NO_SORT)
    chain.close()
    aside = facts.some_of("aside", CARDS, box.MOST_DELIVERED)
    state.aside, state.aside_size = _counts(aside), len(aside)
    pair = facts.some_of("pair", CARDS, 2)
    facts.demand(len(pair) in (0, 2), "pair", "not_length", length=2, count=len(pair))
    state.pair = pair or [box.NO_CARD, box.NO_CARD]


def _counts(kinds: list[int]) -> list[int]:
    return [kinds.count(kind) for kind in range(box.KINDS)]


def _set_purses(facts: Facts, state: Quetzal) -> None:
    state.coins = padded(facts.numbers("coins", state.seats, 0, MOST), box.MOST_SEATS)
    state.points = padded(facts.numbers("points", state.seats, 0, MOST), box.MOST_SEATS)
    state.disk = padded(facts.numbers("disks", state.seats, 0, box.LAST_SPACE), box.MOST_SEATS)
    gained = []
    for seat, table in enumerate(facts.listed("gained", state.seats)):
        sheet = Facts(table, f"gained[{seat}].")
        gained.append([sheet.number(source, 0, MOST) for source in words.SOURCES])
        sheet.close()
        right = sum(gained[seat]) == state.points[seat]
        facts.demand(right, f"points[{seat}]", "quetzal:points_total", total=sum(gained[seat]))
    state.gained = gained + [[0] * words.SOURCE_COUNT] * (box.MOST_SEATS - state.seats)


def _set_meeples(facts: Facts, state: Quetzal) -> None:
    state.reserve = _figures(facts, "reserves", state.seats)
    state.camp = _figures(facts, "camp", state.seats)
    state.office = _figures(facts, "harbor", state.seats)
    state.reserve_size = [sum(row) for row in state.reserve]
    faces = facts.listed("character_faces", state.seats)
    found = [facts.place_among("character_faces", face, words.FIGURE_NAMES[: box.FACES]) for face in faces]
    state.character_face = padded(found, box.MOST_SEATS)


def _figures(facts: Facts, key: str, seats: int) -> list[list[int]]:
    found = []
    for seat, table in enumerate(facts.listed(key, seats)):
        row = Facts(table, f"{key}[{seat}].")
        for name in list(row.table):
            row.place_among(str(name), name, words.FIGURE_NAMES)
        most = [box.MOST_TEAM] * box.FACES + [1]
        known = zip(words.FIGURE_NAMES, most, strict=True)
        found.append([row.number(name, 0, high) if name in row.table else 0 for name, high in known])
    return found + [[0] * words.FIGURES] * (box.MOST_SEATS - seats)


def _set_board(facts: Facts, state: Quetzal) -> None:
    board = facts.inner("board")
    holder, size, look = [box.NO_HOLDER] * box.PLACES, [0] * box.PLACES, [box.OPEN] * box.PLACES
    look[box.MARKET] = box.BLACK
    char = [0] * box.PLACES
    for name in list(board.table):
        place = board.place_among(str(name), name, PLACES)
        closed = placing.is_closed(state, place) or place in (box.CAMP, box.HARBOR)
        board.demand(not closed, name, "quetzal:closed_place")
        taken = board.inner(name)
        holder[place] = _holder(taken, state.seats)
        size[place], look[place], char[place] = (
            _bid(taken, place) if placing.is_bid_place(place) else _space(taken, place)
        )
        taken.close()
    state.holder, state.size, state.look, state.with_character = holder, size, look, char


def _bid(taken: Facts, place: int) -> tuple[int, int, int]:
    size, look = taken.number("size", 1, box.MOST_TEAM + 1), taken.one_of("colour", COLOURS)
    char = taken.flag("character")
    check.bid(taken, place, size, look, char)
    return size, look, int(char)


def _space(taken: Facts, place: int) -> tuple[int, int, int]:
    figure = taken.one_of("figure", words.FIGURE_NAMES)
    taken.demand(check.fits_space(place, figure), "figure", "quetzal:wrong_figure")
    return 1, figure, 0


def _holder(taken: Facts, seats: int) -> int:
    who = taken.take("holder")
    if who == "automaton":
        taken.demand(seats == box.FEWEST_SEATS, "holder", "quetzal:no_automaton")
        return box.AUTOMATON
    return taken.checked("holder", who, 0, seats - 1)


def _set_display(facts: Facts, state: Quetzal) -> None:
    shown = _shown(facts, "temple", box.TEMPLE_CARDS)
    near = facts.inner("surroundings")
    for place in range(box.QUARRY, box.QUARRY + box.SURROUNDINGS):
        shown += _shown(near, PLACES[place], box.SURROUNDING_CARDS)
    near.close()
    state.display = shown
    discard = facts.some_of("discard", CARDS, box.CARDS)
    state.discard, state.discard_size = _counts(discard), len(discard)
    fresh = facts.take("reshuffled")
    state.reshuffled = int(fresh is not None)
    state.fresh = _counts([] if fresh is None else facts.places_among("reshuffled", fresh, CARDS, box.CARDS))


def _shown(facts: Facts, key: str, length: int) -> list[int]:
    row = facts.listed(key, length)
    return [box.NO_CARD if card is None else facts.place_among(key, card, CARDS) for card in row]


def _set_hands(facts: Facts, state: Quetzal) -> None:
    rows = {}
    for key in ("hands", "taken_openly"):
        found = [facts.places_among(key, row, CARDS, box.CARDS) for row in facts.listed(key, state.seats)]
        rows[key] = [_counts(kinds) for kinds in found] + [[0] * box.KINDS] * (box.MOST_SEATS - state.seats)
    state.hand, state.known = rows["hands"], rows["taken_openly"]
    state.hand_size = [sum(hand) for hand in state.hand]
    tips = facts.take("tips")
    facts.demand(isinstance(tips, list), "tips", "not_list")
    facts.demand(len(tips) <= words.TIPS, "tips", "too_many", most=words.TIPS, count=len(tips))
    known = [_tip(Facts({"tips": tip}, ""), state.seats) for tip in tips]
    state.tip_count = len(known)
    state.tip_knower = padded([tip[0] for tip in known], words.TIPS)
    state.tip_holder = padded([tip[1] for tip in known], words.TIPS)
    state.tip_kind = padded([tip[2] for tip in known], words.TIPS)


def _tip(facts: Facts, seats: int) -> tuple[int, int, int]:
    knower, holder, card = facts.listed("tips", 3)
    seated = (facts.checked("tips", knower, 0, seats - 1), facts.checked("tips", holder, 0, seats - 1))
    return *seated, facts.place_among("tips", card, CARDS)


def _set_deck(facts: Facts, state: Quetzal) -> None:
    deck = facts.some_of("deck", CARDS, box.CARDS)
    state.deck, state.deck_size = padded(deck, box.CARDS), len(deck)
    seen = [box.NO_HOLDER] * box.CARDS
    under = facts.take("under")
    facts.demand(isinstance(under, list), "under", "not_list")
    for each in under:
        place, seat = Facts({"under": each}, "").numbers("under", 2, 0, box.CARDS - 1)
        known = place < len(deck) and seat < state.seats and seen[place] == box.NO_HOLDER
        facts.demand(known, "under", "quetzal:under")
        seen[place] = seat
    state.deck_seen = seen


def _set_tiles(facts: Facts, state: Quetzal) -> None:
    village = facts.listed("village", box.VILLAGE_SPACES)
    found = [
        box.NO_TILE if tile is None else facts.place_among("village", tile, box.TILE_NAMES)
        for tile in village
    ]
    state.village = found
    pile = facts.some_of("pile", box.TILE_NAMES, box.TILES)
    state.pile, state.pile_size = padded(pile, box.TILES), len(pile)
    slots: list[int] = []
    personal = []
    for row in facts.listed("slots", state.seats):
        pair = Facts({"slots": row}, "").listed("slots", box.SLOTS)
        permanents = box.TILE_NAMES[: box.PERMANENTS]
        slots += [
            box.NO_TILE if tile is None else facts.place_among("slots", tile, permanents) for tile in pair
        ]
    for row in facts.listed("personal", state.seats):
        kinds = facts.places_among("personal", row, box.TILE_NAMES, box.TILES)
        personal.append([kinds.count(tile) for tile in range(box.TILE_KINDS)])
    state.slot = slots + [box.NO_TILE] * (box.ALL_SLOTS - len(slots))
    state.personal = personal + [[0] * box.TILE_KINDS] * (box.MOST_SEATS - state.seats)


def _set_automaton(facts: Facts, state: Quetzal) -> None:
    """With two seats all ten cards in some order, one used per round; otherwise none."""
    names = {key: facts.take(key) for key in ("automaton_cards", "automaton_used")}
    for key, cards in names.items():
        facts.demand(isinstance(cards, list), key, "not_list")
        for card in cards:
            facts.checked(key, card, 1, box.AUTOMATON_CARDS)
    left, used = names["automaton_cards"], names["automaton_used"]
    every = list(range(1, box.AUTOMATON_CARDS + 1))
    two = state.seats == box.FEWEST_SEATS
    facts.demand(sorted(left + used) == (every if two else []), "automaton_cards", "quetzal:automaton_cards")
    facts.demand(
        not two or len(used) == state.round, "automaton_used", "quetzal:automaton_used", round=state.round
    )
    state.automaton = [card - 1 for card in left + used[::-1]] if two else [card - 1 for card in every]
    state.automaton_left = len(left)
