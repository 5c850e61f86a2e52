"""The types of a position as plain data: its public part, and what dumps and views add."""

from __future__ import annotations

from typing import Annotated, TypedDict

from sacbe.core.view_types import SOME, Names
from sacbe.games.lost_cities import components as box
from sacbe.games.lost_cities import words
from sacbe.games.lost_cities.notation import TILES

Path = Annotated[str, Names(tuple(box.PATH_LETTERS))]
Tile = Annotated[str, Names(tuple(TILES))]
FigureName = Annotated[str, Names(tuple(words.FIGURES))]
Direction = Annotated[str, Names(tuple(words.DIRECTIONS))]


class Figure(TypedDict):
    figure: FigureName
    step: int


class Supply(TypedDict):
    explorer: int
    adventurer: int


class Pile(TypedDict):
    top: str | None
    size: int


class Learnt(TypedDict):
    piles: dict[Path, list[str]]
    hands: list[list[str]]


class Revealed(TypedDict):
    hands: list[list[str]]
    deck: list[str]
    set_aside: list[str]


class Public(TypedDict):
    game: str
    seats: int
    options: dict[str, str | int]
    decision: str
    active: int
    expedition: int
    """1 to 3"""
    path: Path | None
    """of the card played in this turn, until phase 1 is over; else null"""
    closed_pile: Path | None
    """the pile discarded to in this turn (L-50; still open with `own_pile` `open`), or null"""
    stall: int
    """idle turns in a row (L-51)"""
    tiles: dict[str, Tile]
    """space → tile, for every space that has one; a puzzle may have fewer, and on any space"""
    stacks: list[dict[Path, list[str]]]
    """per seat: path → cards played there"""
    directions: list[Annotated[dict[Path, Direction], SOME]]
    """per seat: path → `open`, `up`, `down`, for started paths with `direction = both`; else empty"""
    figures: list[Annotated[dict[Path, Figure], SOME]]
    """per seat: path → `figure` and `step`, for figures on the board"""
    artefact_tiles: list[int]
    """per seat, in this expedition"""
    tokens: list[int]
    """per seat, artefact tokens"""
    tiles_met: list[list[Annotated[dict[Tile, int], SOME]]]
    """per seat and expedition: how many victory-point tiles of each kind it has met"""
    nets: list[list[int]]
    """per seat and expedition: what the figures scored; 0 until it is over"""


class Dump(Public):
    hands: list[list[str]]
    """per seat, eight cards (seven between leaving and drawing a card)"""
    taken_openly: list[list[str]]
    """per seat: of its hand, the cards that all saw it take from a pile"""
    deck: list[str]
    """the cards"""
    set_aside: list[str]
    """the cards"""
    piles: dict[Path, list[str]]
    """path → cards"""
    points: list[int]
    """per seat: what `tiles_met`, `nets` and at the end `tokens` come to"""


class View(Public):
    seat: int | None
    expeditions: int
    """how many the match has"""
    supplies: list[Supply]
    """per seat: how many of each figure are left"""
    beyond: int
    """figures beyond a bridge, all seats together"""
    hand: list[str]
    """one’s own cards"""
    hand_sizes: list[int]
    """how many cards everybody has"""
    deck: int
    """how many"""
    set_aside: int
    """how many"""
    piles: dict[Path, Pile]
    """`top` and `size`"""
    points: list[int | None]
    """null where the total is hidden (H18)"""
    learnt: Learnt
    """`piles`: path → all cards; `hands`: per seat the cards taken openly"""
    revealed: Revealed | None
    """`hands`, `deck`, `set_aside`"""
