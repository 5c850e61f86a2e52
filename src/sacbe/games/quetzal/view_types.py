"""The types of a position as plain data: its public part, and what dumps and views add."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from sacbe.core.view_types import SOME, Names
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal import words
from sacbe.games.quetzal.notation import COLOURS, PLACES

Figure = Annotated[str, Names(words.FIGURE_NAMES)]
Sort = Annotated[str, Names(words.SORT_NAMES)]
Rival = Annotated[str, Names(("automaton",))]
Colour = Annotated[str, Names(COLOURS)]
Step = Annotated[str, Names(words.STEPS)]
Source = Annotated[str, Names(words.SOURCES)]
Surrounding = Annotated[str, Names(tuple(PLACES[box.QUARRY : box.QUARRY + box.SURROUNDINGS]))]
Counts = Annotated[dict[Figure, int], SOME]


class Occupant(TypedDict):
    """Who stands on a location: one meeple, or a bid."""

    holder: int | Rival
    figure: NotRequired[Figure]
    size: NotRequired[int]
    colour: NotRequired[Colour]
    character: NotRequired[bool]


class Chain(TypedDict):
    place: str | None
    colour: Colour
    number: int
    first: Sort | None


class Track(TypedDict):
    tokens: int
    space: int


class Learnt(TypedDict):
    hands: list[list[str]]
    tips: list[list[int | str]]
    under: list[list[int | str]]


class Revealed(TypedDict):
    hands: list[list[str]]
    deck: list[str]
    pile: list[str]
    automaton_cards: list[int]
    tips: list[list[int | str]]
    under: list[list[int]]


class Course(TypedDict):
    """Where the match stands."""

    game: str
    seats: int
    options: dict[str, str | int]
    round: int
    """1 to 5"""
    step: Step
    """where the round stands"""
    active: int
    marker: int
    """the seat that holds the First Player marker"""
    cursor: int
    """which space, ship or seat (from the marker holder on) of the step"""
    left: int
    """how many cards are still to choose or deliveries to make"""
    placed: int
    """meeples that the turn has put on the Camp or the Office so far"""
    queued: int
    """Discovery points that the active seat has still to move"""
    new_tile: str | None
    """the third permanent, while its owner chooses (Q-D13)"""
    spent: list[list[str]]
    """per seat: reroll tiles used in this round"""


class Board(TypedDict):
    """The middle of the table."""

    board: dict[str, Occupant]
    """location → `holder` (a seat or `automaton`) and `figure`, or for a bid `size`, `colour`, `character`"""
    camp: list[Counts]
    """per seat: how many meeples of each kind"""
    harbor: list[Counts]
    """per seat: how many meeples of each kind"""
    temple: list[str | None]
    """cards by position; null where there is none"""
    surroundings: dict[Surrounding, list[str | None]]
    """cards by position; null where there is none"""
    discard: list[str]
    """the discard pile"""
    reshuffled: list[str] | None
    """null, or what the deck may hold since the discard pile was shuffled into it"""
    village: list[str | None]
    """Upgrades face up by position"""
    automaton_used: list[int]
    """with two seats: cards used, the present one last"""


class Belongings(TypedDict):
    """What belongs to each seat."""

    coins: list[int]
    """per seat"""
    points: list[int]
    """per seat"""
    gained: list[dict[Source, int]]
    """per seat: victory points by source; they add up to `points`"""
    disks: list[int]
    """per seat: the space of its disk on the Discovery track"""
    reserves: list[Counts]
    """per seat: how many meeples of each kind"""
    character_faces: list[Figure]
    """per seat: how its Character fell"""
    slots: list[list[str | None]]
    """per seat: permanent Upgrades"""
    personal: list[list[str]]
    """per seat: the personal discard pile"""


class Chosen(TypedDict):
    """What a seat has chosen so far; others see only what is public."""

    decision: str
    chain: Chain
    """what the active seat has chosen and not committed: `place`, `colour`, `number`, `first`; others see
    no more than all know"""
    aside: list[str]
    """cards set aside for the delivery being made; to others empty"""
    pair: list[str]
    """the two drawn with U11; to others empty"""


class Public(Course, Board, Belongings):
    """What lies open to everybody at every moment."""


class Dump(Public, Chosen):
    hands: list[list[str]]
    """per seat"""
    taken_openly: list[list[str]]
    """per seat: of its hand, the cards that all saw it take"""
    tips: list[list[int | str]]
    """who knows that which seat has which card, having put it under the deck before"""
    deck: list[str]
    """the cards"""
    under: list[list[int]]
    """places of the deck (0 is the bottom) and the seat that put the card there (U11)"""
    pile: list[str]
    """the pile of Upgrades"""
    automaton_cards: list[int]
    """with two seats: those still to come"""


class View(Public, Chosen):
    seat: int | None
    hand: list[str]
    """one’s own cards"""
    hand_sizes: list[int]
    """how many everybody has"""
    deck: int
    """how many"""
    pile: int
    """how many"""
    closed: list[str]
    """locations covered with this number of seats"""
    scoring_track: list[Track]
    """per seat: `tokens` (how many times 50) and `space`"""
    learnt: Learnt
    """`hands`: per seat the cards taken openly; `tips`; `under`: places of the deck and cards"""
    revealed: Revealed | None
    """`hands`, `deck`, `pile`, `automaton_cards`, `tips`, `under`"""
