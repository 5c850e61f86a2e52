"""What is in the box. Constants only: the header beside it is written by tools/headers.py."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from sacbe.core.component_file import ComponentFile, open_components
from sacbe.games.quetzal import component_checks as check

Kind: TypeAlias = int  # of a card: family × bonus; cards of one kind are interchangeable
Tile: TypeAlias = int  # a kind of Upgrade
Place: TypeAlias = int  # a location, or a space of one

_box: Final = open_components(__package__)
DIGEST: Final = _box.digest()
MARKS: Final = _box.marks()

SEAT_COLOURS: Final = tuple(_box.listed("seat_colours"))
check.different(_box, "seat_colours", 5)
FEWEST_SEATS: Final = 2
MOST_SEATS: Final = len(SEAT_COLOURS)
ROUNDS: Final = _box.number("rounds", 1, 5)


def _by_seats(key: str, low: int, high: int) -> list[int]:
    return [0, 0, *_box.numbers(key, 4, low, high)]


TEAM: Final = _by_seats("team", 4, 6)
MOST_TEAM: Final = max(TEAM)
START_COINS: Final = _box.numbers("start_coins", MOST_SEATS, 0, 100)

# Cards
FAMILY_NAMES: Final = tuple(_box.listed("families"))
check.different(_box, "families", 5)
FAMILIES: Final = len(FAMILY_NAMES)
BONUS_NAMES: Final = ("plain", "coin", "dp", "vp")
BONUSES: Final = len(BONUS_NAMES)
PLAIN: Final = 0
COIN: Final = 1
DP: Final = 2
VP: Final = 3
KINDS: Final = FAMILIES * BONUSES
NO_CARD: Final = KINDS
COPIES: Final = [number for name in FAMILY_NAMES for number in _box.numbers(f"cards.{name}", BONUSES, 0, 30)]
FAMILY_SIZES: Final = _box.numbers("copies", FAMILIES, 1, 75)
CARDS: Final = sum(COPIES)
check.cards(_box, FAMILY_NAMES, COPIES, FAMILY_SIZES)
FAMILY: Final = [kind // BONUSES for kind in range(KINDS)]
BONUS: Final = [kind % BONUSES for kind in range(KINDS)]
_worth: Final = [_box.numbers(f"worth.{name}", 3, 0, 100) for name in FAMILY_NAMES]
check.worth(_box, FAMILY_NAMES, _worth)
COLLECTION: Final = 3


def _collection(worth: list[int], count: int) -> int:
    """Q-133: threes first, then the rest."""
    return count // COLLECTION * worth[2] + (0, worth[0], worth[1])[count % COLLECTION]


WORTH: Final = [[_collection(worth, count) for count in range(max(FAMILY_SIZES) + 1)] for worth in _worth]

# Locations, in the order of their options
CAMP: Final = 0
STELA: Final = 1
TEMPLE: Final = 2
QUARRY: Final = 7
MARKET: Final = 10
VILLAGE: Final = 11
HARBOR: Final = 14
SHIP: Final = 15
PLACES: Final = 17
NOWHERE: Final = PLACES
TEMPLE_SPACES: Final = 5
SURROUNDINGS: Final = 3
VILLAGE_SPACES: Final = 3
SHIPS: Final = 2

BLACK: Final = 0
WHITE: Final = 1
OPEN: Final = 2  # a bid without a colour yet
COLOUR_LETTERS: Final = "BW"
STELA_COLOUR: Final = check.colour(_box, "stela.colour")
TEMPLE_COLOUR: Final = check.colour(_box, "temple.colour")
VILLAGE_COLOUR: Final = check.colour(_box, "village.colour")
TEMPLE_COSTS: Final = _box.numbers("temple.costs", TEMPLE_SPACES, 0, 20)
VILLAGE_COSTS: Final = _box.numbers("village.costs", VILLAGE_SPACES, 1, 2)
check.costs(_box, TEMPLE_COSTS, VILLAGE_COSTS)
HARBOR_COST: Final = _box.number("harbor.cost", 0, 20)
COST: Final = [
    *[0, _box.number("stela.cost", 0, 20), *TEMPLE_COSTS],
    *[0, 0, 0, 0, *VILLAGE_COSTS, HARBOR_COST, 0, 0],
]
ASKS: Final = [
    *[OPEN, STELA_COLOUR, *[TEMPLE_COLOUR] * TEMPLE_SPACES],
    *[OPEN, OPEN, OPEN, BLACK, *[VILLAGE_COLOUR] * VILLAGE_SPACES, OPEN, OPEN, OPEN],
]
OPEN_SHIPS: Final = _by_seats("open_ships", 1, SHIPS)
OPEN_VILLAGE: Final = _by_seats("open_village", 1, VILLAGE_SPACES)
FACE_UP_TILES: Final = _by_seats("face_up_tiles", 1, VILLAGE_SPACES)
CAMP_COINS: Final = _box.number("camp.coins", 0, 20)
STELA_DP: Final = _box.number("stela.dp", 0, 20)
TEMPLE_CARDS: Final = _box.number("temple.cards", 1, 20)
CHOSEN: Final = _box.numbers("temple.chosen", TEMPLE_SPACES, 0, 8)
DRAWN: Final = _box.numbers("temple.drawn", TEMPLE_SPACES, 0, 1)
SURROUNDING_CARDS: Final = _box.number("surroundings.cards", 1, 6)
DISPLAY: Final = TEMPLE_CARDS + SURROUNDINGS * SURROUNDING_CARDS
check.display(_box, DISPLAY, TEMPLE_CARDS, CHOSEN)
SURROUNDING_VP: Final = _box.numbers("surroundings.vp", SURROUNDINGS, 0, 20)
SURROUNDING_DP: Final = _box.numbers("surroundings.dp", SURROUNDINGS, 0, 20)
SURROUNDING_COINS: Final = _box.numbers("surroundings.coins", SURROUNDINGS, 0, 20)
MARKET_COINS: Final = _box.number("market.coins", 0, 100)
HARBOR_CARDS: Final = _box.number("harbor.cards", 1, 10)
SHIP_CARDS: Final = _box.number("ships.cards", 1, 10)
ACTIVATION: Final = tuple(_box.numbers("activation", 7, 1, 99))
check.rising(_box, "activation")

# Discovery track; space 0 is the start
_rewards: Final = check.rewards(_box, "discovery")
LAST_SPACE: Final = len(_rewards)
REWARD_VP: Final = [0, *(amount if what == "vp" else 0 for amount, what in _rewards)]
REWARD_COINS: Final = [0, *(amount if what == "coin" else 0 for amount, what in _rewards)]
REWARD_TILES: Final = [0, *(amount if what == "tile" else 0 for amount, what in _rewards)]

# Upgrade tiles
U1: Final = 0
U2: Final = 1
U3: Final = 2
U4: Final = 3
U5: Final = 4
U6: Final = 5
U7: Final = 6
U8: Final = 7
U9: Final = 8
U10: Final = 9
U11: Final = 10
I1: Final = 11
I2: Final = 12
PERMANENTS: Final = 11
TILE_KINDS: Final = 13
NO_TILE: Final = TILE_KINDS
TILE_NAMES: Final = (*(f"U{number}" for number in range(1, PERMANENTS + 1)), "I1", "I2")
_tiles: Final = [_box.numbers(f"tiles.{name}", 2, 0, 24) for name in TILE_NAMES]
TILE_COPIES: Final = [copies for copies, _ in _tiles]
TILE_VP: Final = [points for _, points in _tiles]
TILES: Final = sum(TILE_COPIES)
check.tiles(_box, TILES)
SLOTS: Final = 2
ALL_SLOTS: Final = MOST_SEATS * SLOTS
U3_COST, U3_VP = _box.numbers("effects.U3", 2, 1, 20)
U4_COST, U4_DP = _box.numbers("effects.U4", 2, 1, 20)
U5_COINS: Final = _box.numbers("effects.U5", FAMILIES, 0, 20)
CARGO_NEEDS: Final = [_box.numbers(f"effects.{name}", FAMILIES, 0, 7) for name in ("U6", "U7", "U8")]
_pays: Final = [_box.numbers(f"effects.{name}_pays", 2, 0, 50) for name in ("U6", "U7", "U8")]
CARGO_COINS: Final = [coins for coins, _ in _pays]
CARGO_VP: Final = [points for _, points in _pays]
CARGOES: Final = len(_pays)
U9_LESS: Final = _box.number("effects.U9", 0, 20)
U10_MORE: Final = _box.number("effects.U10", 0, 5)
MOST_DELIVERED: Final = max(HARBOR_CARDS, SHIP_CARDS) + U10_MORE
I1_COINS: Final = _box.number("effects.I1", 0, 50)
I2_DP: Final = _box.number("effects.I2", 0, 10)

# The automaton
AUTOMATON: Final = MOST_SEATS  # where a seat is asked for
NO_HOLDER: Final = MOST_SEATS + 1
AUTOMATON_MEEPLES: Final = _box.number("automaton.meeples", 1, 20)
AUTOMATON_CARDS: Final = 10
NO_AUTOMATON: Final = AUTOMATON_CARDS


def _automaton(box: ComponentFile) -> list[list[int]]:
    """Two Temple spaces, then twice a location, how many meeples, and their colour."""
    names = {"quarry": QUARRY, "smalltemple": QUARRY + 1, "ruins": QUARRY + 2, "market": MARKET, "ship": SHIP}
    found: list[list[int]] = []
    for number in range(1, AUTOMATON_CARDS + 1):
        spaces, *others = check.automaton(box, f"automaton.{number}", AUTOMATON_MEEPLES)
        row: list[Any] = [TEMPLE + space - 1 for space in spaces]
        for name, size, letter in others:
            row += [names[name], size, COLOUR_LETTERS.index(letter)]
        found.append(row)
    return found


AUTOMATON_STANDS: Final = _automaton(_box)
_families: Final = check.order(_box, "prefers.families", FAMILY_NAMES)
_bonuses: Final = check.order(_box, "prefers.bonuses", BONUS_NAMES)
# The lower, the better the automaton likes it
DISLIKE: Final = [
    _families.index(FAMILY_NAMES[FAMILY[kind]]) * BONUSES + _bonuses.index(BONUS_NAMES[BONUS[kind]])
    for kind in range(KINDS)
] + [KINDS]  # an empty place, worst of all

# Rolls
THOUSAND: Final = 1000
FACES: Final = 4  # black, white, on its edge, standing


def _steps(key: str) -> list[int]:
    odds = _box.numbers(key, FACES, 0, THOUSAND)
    _box.demand(sum(odds) == THOUSAND, key, "quetzal:odds", total=sum(odds))
    return [sum(odds[: face + 1]) for face in range(FACES)]


TEAM_ODDS: Final = _steps("odds.team")
CHARACTER_ODDS: Final = _steps("odds.character")

# End
MARKER_VP: Final = _box.number("end.marker", 0, 50)
COINS_FOR_VP: Final = _box.number("end.coins_for_vp", 1, 50)
COIN_SET: Final = tuple(tuple(each) for each in _box.listed("coins"))
VP_TOKEN: Final = _box.number("vp_token", 1, 1000)
_box.close()
