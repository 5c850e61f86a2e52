"""Four lost-city board games: an engine to play, to search and to learn from."""

from sacbe.core.errors import (
    BadComponents,
    BadFacts,
    BadNotation,
    BadRecord,
    BadUsage,
    BadValue,
    IllegalMove,
    NothingToDecide,
    NoUndo,
    Problem,
    Unavailable,
    UnknownName,
)
from sacbe.core.limits import SPECTATOR
from sacbe.core.options import Value
from sacbe.core.record import Record
from sacbe.games import SHELF
from sacbe.matches.match import Match, new, replay, stage
from sacbe.reviews.review import review
from sacbe.teaching.lesson import lessons_of as lessons
from sacbe.teaching.runner import stand as learn

__version__ = "0.1.0"

__all__ = [
    "SHELF",
    "SPECTATOR",
    "BadComponents",
    "BadFacts",
    "BadNotation",
    "BadRecord",
    "BadUsage",
    "BadValue",
    "IllegalMove",
    "Match",
    "NoUndo",
    "NothingToDecide",
    "Problem",
    "Record",
    "Unavailable",
    "UnknownName",
    "Value",
    "learn",
    "lessons",
    "new",
    "replay",
    "review",
    "stage",
]
