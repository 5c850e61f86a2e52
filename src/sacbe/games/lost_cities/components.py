"""What is in the box. Constants only: the header beside it is written by tools/headers.py."""

from __future__ import annotations

from typing import Final, TypeAlias

from sacbe.core.component_file import ComponentFile, open_components

Card: TypeAlias = int  # a kind: colour and value; the copies are interchangeable
Path: TypeAlias = int
Space: TypeAlias = int  # path and step

_PATHS: Final = 5
_STEPS: Final = 9


def _check_cards(box: ComponentFile) -> None:
    total = box.number("cards.total", 110, 110)
    box.demand(total == CARDS, "cards.total", "lost_cities:cards_total", total=CARDS)


def _check_spaces(box: ComponentFile, spaces: list[list[int]]) -> None:
    for letter, steps in zip(PATH_LETTERS, spaces, strict=True):
        box.demand(len(set(steps)) == len(steps), f"tile_spaces.{letter}", "lost_cities:step_twice")
    total = sum(map(len, spaces))
    first = f"tile_spaces.{PATH_LETTERS[0]}"
    box.demand(total == TILES, first, "lost_cities:tile_spaces", spaces=total, tiles=TILES)
    box.demand(
        TILES == box.number("tiles.total", 25, 25), "tiles.total", "lost_cities:tiles_total", total=TILES
    )


def _check_points(box: ComponentFile) -> None:
    box.demand(STEP_VALUES == sorted(STEP_VALUES), "step_values", "lost_cities:steps_decrease")
    box.demand(STEP_VALUES[0] == -20, "step_values", "lost_cities:first_step")
    box.demand(max(ARTEFACTS_LONG[:6]) < 0, "artefacts_long", "lost_cities:loss_below_6")
    box.demand(min(ARTEFACTS_LONG[6:]) >= 0, "artefacts_long", "lost_cities:no_loss_from_6")
    unit = min(value for _, value in VP_COUNTERS)
    rows = {"step_values": STEP_VALUES, "tiles.points": _points}
    rows |= {"artefacts_long": ARTEFACTS_LONG, "artefacts_short": ARTEFACTS_SHORT}
    for key, values in rows.items():
        box.demand(all(value % unit == 0 for value in values), key, "lost_cities:unpayable", unit=unit)


def _check_pieces(box: ComponentFile) -> None:
    figures = MOST_SEATS * (EXPLORERS + ADVENTURERS)
    total = box.number("figures.total", 20, 20)
    box.demand(figures == total, "figures.total", "lost_cities:figures_total", total=figures)
    box.demand(EXPLORERS + ADVENTURERS == PATHS, "figures.adventurers", "lost_cities:figure_a_path")
    tokens = EXPEDITIONS_LONG * ARTEFACT_TILES
    box.demand(ARTEFACT_TOKENS == tokens, "artefact_tokens", "lost_cities:tokens_total", total=tokens)
    counters = sum(count for count, _ in VP_COUNTERS)
    total = box.number("vp_counters_total", 1, 1000)
    box.demand(counters == total, "vp_counters_total", "lost_cities:counters_total", total=counters)


_box = open_components(__package__)
DIGEST: Final = _box.digest()
MARKS: Final = _box.marks()

PATH_LETTERS: Final = tuple(_box.texts("paths", 5))
PATHS: Final = _PATHS
STEPS: Final = _STEPS
SPACES: Final = PATHS * STEPS
NOWHERE: Final = PATHS  # no path, no pile

LOWEST: Final = _box.number("cards.lowest", 0, 0)
HIGHEST: Final = _box.number("cards.highest", 1, 20)
VALUES: Final = HIGHEST - LOWEST + 1
COPIES: Final = _box.number("cards.copies", 1, 2)
KINDS: Final = PATHS * VALUES
CARDS: Final = KINDS * COPIES
SUIT: Final = VALUES * COPIES  # cards of one colour: no stack or pile is ever longer
_check_cards(_box)
COLOUR: Final = [kind // VALUES for kind in range(KINDS)]
VALUE: Final = [kind % VALUES for kind in range(KINDS)]

SEAT_COLOURS: Final = tuple(_box.texts("seat_colours", 4))
MOST_SEATS: Final = len(SEAT_COLOURS)
LANES: Final = MOST_SEATS * PATHS  # a seat's own side of a path
HAND_SIZE: Final = _box.number("hand_size", 4, 12)
SET_ASIDE: Final = _box.number("set_aside", 0, CARDS - 2 * HAND_SIZE - 1)
EXPEDITIONS_LONG: Final = _box.number("expeditions_long", 1, 3)
EXPEDITIONS_SHORT: Final = _box.number("expeditions_short", 1, 3)
STALL_ROUNDS: Final = _box.number("stall_rounds", 1, 100)

STEP_VALUES: Final = _box.numbers("step_values", STEPS, -250, 250)
BRIDGE: Final = _box.number("bridge", 1, STEPS - 1)
FIGURES_TO_END: Final = _box.number("figures_to_end", 1, 20)

ARTEFACT_TILES: Final = _box.number("tiles.artefact", 1, 45)
ARROW_TILES: Final = _box.number("tiles.arrow", 0, 45)
_points: Final = _box.row("tiles.points", 1, 1, 250)
TILES: Final = ARTEFACT_TILES + ARROW_TILES + len(_points)
_spaces: Final = [_box.row(f"tile_spaces.{letter}", 0, 1, STEPS) for letter in PATH_LETTERS]
_check_spaces(_box, _spaces)
TILE_SPACES: Final = [path * STEPS + step - 1 for path in range(PATHS) for step in sorted(_spaces[path])]

# A tile: none, an artefact, an arrow, or one of the values of victory-point tiles
NO_TILE: Final = 0
ARTEFACT: Final = 1
ARROW: Final = 2
TILE_POINTS: Final = [0, 0, 0, *sorted(set(_points))]
TILE_KINDS: Final = len(TILE_POINTS)
TILE_SHEET: Final = EXPEDITIONS_LONG * TILE_KINDS  # per expedition, one number per kind of tile
TILE_SET: Final = [
    *[ARTEFACT] * ARTEFACT_TILES,
    *[ARROW] * ARROW_TILES,
    *[TILE_POINTS.index(value) for value in sorted(_points)],
]

EXPLORERS: Final = _box.number("figures.explorers", 1, 1)
ADVENTURERS: Final = _box.number("figures.adventurers", 1, 10)
EXPLORER_FACTOR: Final = _box.number("explorer_factor", 1, 10)

ARTEFACT_TOKENS: Final = _box.number("artefact_tokens", 1, 100)
ARTEFACTS_LONG: Final = _box.row("artefacts_long", 7, -1000, 1000)
ARTEFACTS_SHORT: Final = _box.row("artefacts_short", 1, -1000, 1000)
MOST_LONG: Final = len(ARTEFACTS_LONG) - 1  # H17: more tokens score the last column
MOST_SHORT: Final = len(ARTEFACTS_SHORT) - 1
VP_COUNTERS: Final = tuple(_box.pairs("vp_counters", 1, 1000))
_check_points(_box)
_check_pieces(_box)
_box.close()
