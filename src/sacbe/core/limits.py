"""Numbers shared by all games. Constants only: tools/headers.py writes the header beside it."""

from __future__ import annotations

from typing import Final

MAX_SEATS: Final = 6
MAX_ACTIONS: Final = 512  # in one list of legal actions
NUMBERS: Final = 4096  # small ints cached by Python: lists of actions are full of them
MAX_EVENTS: Final = 128  # per action
EVENT_WIDTH: Final = 8  # kind, seat, five facts, visibility
MAX_DEPTH: Final = 512  # of a search tree
SLOTS: Final = 1024  # that a position may tell a learned evaluation, less one
MASK: Final = 0xFFFFFFFF  # all bits of a random word

SPECTATOR: Final = 99  # not -1: hands[-1] would show a hand, hands[99] fails
NOBODY: Final = -2
EVERYONE: Final = -1  # known_to: public
ONLY: Final = 64  # known_to ONLY + seat: nobody else hears of it at all
