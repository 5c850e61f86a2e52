"""The types of a position as plain data: its public part, and what dumps and views add."""

from __future__ import annotations

from typing import Annotated, TypedDict

from sacbe.core.view_types import SOME, Names
from sacbe.games.coatl import components as box
from sacbe.games.coatl import words

Level = Annotated[str, Names(("0", "1", "2", "3"))]
God = Annotated[str, Names(tuple(box.GODS_NAMES))]
Kind = Annotated[str, Names(box.KINDS)]
Personality = Annotated[str, Names(box.PERSONALITIES)]
Outcome = Annotated[str, Names(words.OUTCOMES)]
Rows = dict[Level, list[str]]


class Golden(TypedDict):
    body: int
    head_and_tail: bool


class Sheet(TypedDict):
    levels: list[int]
    objectives: list[bool]
    points: int


class Card(TypedDict):
    god: God
    kind: Kind
    pattern: str


class Solo(TypedDict):
    competition: int
    personality: Personality | None
    preference: str | None
    carl: Rows
    carl_scored: Sheet | None
    fallen: list[str]
    gone: list[str]
    action_cards: list[str]
    kept_action_cards: list[str]
    results: list[list[int]]
    outcome: Outcome


class Learnt(TypedDict):
    action_cards: list[str]


class Revealed(TypedDict):
    hands: list[list[str]]
    deck: list[str]
    prophecy_deck: list[str]
    hidden_action_cards: list[str]


class Public(TypedDict):
    game: str
    seats: int
    options: dict[str, str | int]
    round: int
    """the round; 0 before CARL’s personality is chosen"""
    first: int
    """the first player"""
    decision: str
    active: int
    addition: int
    """1 or 2: the first or second card of the turn"""
    placing: str | None
    """the feather that must be placed now, or null"""
    temple: str | None
    """the temple card, or null"""
    placements: list[list[str]]
    """per seat: every card as it was laid, in order"""
    coatls: list[list[str]]
    """per seat: the visible segments from left to right, `*` for one that covers something; follows from
    the placements"""
    prophecies: list[Rows]
    """per seat: level → prophecies, in the order in which they arrived; `3` is secured"""
    reserve: list[str]
    """from left to right"""
    pile: list[str]
    """discarded feathers"""
    stolen: list[int]
    """how many were stolen in this turn, from each seat; alone, from you (never) and from CARL"""
    scored: list[Sheet | None]
    """per seat null, or what is fixed: `levels` (how many prophecies at 0, 1, 2, 3), `objectives`,
    `points`"""
    solo: Solo | None
    """null, or alone: see below"""


class Dump(Public):
    hands: list[list[str]]
    """per seat"""
    deck: list[str]
    """the cards"""
    prophecy_deck: list[str]
    """the cards"""
    hidden_action_cards: list[str]
    """CARL’s action cards that are still face down, the next one first"""


class View(Public):
    seat: int | None
    rounds: int
    """how many there are"""
    golden: Golden
    """the golden Cóatl: `body` segments, and whether it has `head_and_tail`"""
    sets: list[int]
    """per seat: the number of its set of heads and tails"""
    hand: list[str]
    """one’s own feathers"""
    hand_sizes: list[int]
    """how many everybody has"""
    deck: int
    """how many"""
    prophecy_deck: int
    """how many"""
    action_cards_left: Annotated[dict[God, int], SOME]
    """god → how many action cards are still face down"""
    standings: list[int]
    """per seat: points, or what they would be if it ended now"""
    carl_standing: int | None
    """the same of CARL, or null"""
    covered: list[list[str]]
    """per seat and segment: the colour below, or nothing"""
    cards: dict[str, Card]
    r"""every prophecy in sight → `god`, `kind`, `pattern` (`?` any colour, `a\|b` either, `!x` not x, `=`
    the same colour, `*` overlaid)"""
    learnt: Learnt
    """`action_cards`: those that CARL 2.0 took over from CARL"""
    revealed: Revealed | None
    """`hands`, `deck`, `prophecy_deck`, `hidden_action_cards`"""
