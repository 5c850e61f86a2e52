"""The types of a position as plain data: its public part, and what dumps and views add."""

from __future__ import annotations

from typing import Annotated, TypedDict

from sacbe.core.view_types import Names
from sacbe.games.paititi import words
from sacbe.games.paititi.notation import SITES

Site = Annotated[str, Names(tuple(SITES))]
Source = Annotated[str, Names(tuple(words.SOURCES))]


class Pile(TypedDict):
    size: int
    top: str | None


class Shuffled(TypedDict):
    shuffle: int
    cards: list[str]


class Learnt(TypedDict):
    stall: int
    artefacts: list[list[str]]
    face_down: list[Shuffled]
    pile_at_most: dict[str, int]
    everyone_pile_at_most: dict[str, int]


class Revealed(TypedDict):
    hands: list[list[str]]
    artefacts: list[list[str]]
    used: list[list[str]]
    dig_pile: list[str]
    pile_at_most: list[dict[str, int]]
    row: list[str | None]
    artefact_pile: list[str]
    exhibition_pile: list[str]


class InProgress(TypedDict):
    """An excavation being paid for, or an exhibition taking place."""

    site: Site | None
    """what is being paid for, or null"""
    shovels_due: int
    """what is still due for it"""
    exhibition: str | None
    """the exhibition card that takes place, or null"""
    committed: list[bool]
    """per seat: whether it is done"""
    discards_due: list[int]
    """per seat: cards it still owes to the permanent exhibition"""
    extra_due: list[bool]
    """per seat: whether the additional one is among them and may be any card (R1). May be left out"""


class Public(InProgress):
    game: str
    seats: int
    options: dict[str, str | int]
    dealer: int
    """the seat that dealt"""
    active: int
    decision: str
    displays: list[list[str]]
    """per seat, oldest first"""
    dig_discard: list[str]
    """sorted; open to all (H28)"""
    artefact_discard: list[str]
    """sorted; open to all (H28)"""
    row_shuffles: list[int | None]
    """from which shuffle each card in the row came. May be left out"""
    shuffles: int
    """how often the artefact pile was made anew. May be left out"""
    slots: list[str | None]
    """five places for exhibition cards, null where none lies"""
    set_aside: list[str]
    """exhibition cards that are out"""
    after_stop: int | None
    """exhibitions left once Stop has appeared; null before"""
    progress: bool
    """whether this turn made progress"""
    passes: int
    """forced passes in a row"""
    recorded: list[dict[Source, int]]
    """per seat and source: `organise`, `opening`, `travelling`, `permanent`"""


class Dump(Public):
    stall: int
    """turns in a row without progress (P-85); in a view under `learnt`"""
    hands: list[list[str]]
    """per seat"""
    artefacts: list[list[str]]
    """per seat the cards held"""
    used: list[list[str]]
    """per seat: cards committed, or used and still on the table"""
    dig_pile: list[str]
    """the cards"""
    pile_at_most: list[dict[str, int]]
    """per seat and, last, for everybody: how many of each kind may lie in the dig pile as far as they can
    know. May be left out"""
    row: list[str | None]
    """three artefact cards, null for a gap"""
    artefact_pile: list[str]
    """the cards"""
    exhibition_pile: list[str]
    """the cards"""


class View(Public):
    seat: int | None
    to_act: list[int]
    """seats that have something to decide: several while all commit"""
    hand: list[str]
    """one’s own dig cards"""
    hand_sizes: list[int]
    """how many dig cards everybody has"""
    pickaxes: list[int]
    """per seat: the sum of its display"""
    dig_pile: int
    """how many"""
    row: list[str | None]
    """their backs"""
    artefact_pile: Pile
    """`size` and the back of the `top`"""
    exhibition_pile: int
    """how many"""
    artefacts: list[str]
    """one’s own"""
    artefact_backs: list[list[str]]
    """per seat, sorted; committed cards look as if they were held"""
    used: list[list[str]]
    """one’s own until all are revealed"""
    points: list[int]
    """per seat: all that is recorded, at the end with the cards still held"""
    guard: int | None
    """rounds left until the guard ends the match, once that is announced; else null"""
    learnt: Learnt
    """`artefacts`: per seat all cards held; `face_down`: per shuffle the fronts in row and pile;
    `pile_at_most`, `everyone_pile_at_most`; `stall`"""
    revealed: Revealed | None
    """`hands`, `artefacts`, `used`, `dig_pile`, `pile_at_most`, `row`, `artefact_pile`, `exhibition_pile`"""
