"""The game's vocabulary as numbers. Constants only: tools/headers.py writes the header beside it."""

from __future__ import annotations

from typing import Final

from sacbe.games.coatl.components import COLOURS, KEYS, MOST_SEATS, PERSONALITIES, PROPHECIES, READINGS

# Ways to add a feather card, by their order in WAYS
ALONE: Final = 0
LEFT_BESIDE: Final = 1
RIGHT_BESIDE: Final = 2
LEFT_OVER: Final = 3
RIGHT_OVER: Final = 4
WAYS: Final = ("F", "L+", "R+", "L^", "R^")
WAYS_COUNT: Final = 5

# Verbs: the first action of each; what it acts on is added to it
PLAY: Final = 0  # + key
DISCARD: Final = PLAY + KEYS  # + key
PLACE: Final = DISCARD + KEYS  # + reading × WAYS_COUNT + way
UP: Final = PLACE + READINGS * WAYS_COUNT  # + prophecy
TAKE: Final = UP + PROPHECIES  # + prophecy
STEAL: Final = TAKE + PROPHECIES  # + holder × PROPHECIES + prophecy; the last holder is CARL
STOP: Final = STEAL + (MOST_SEATS + 1) * PROPHECIES
HEAD: Final = STOP + 1  # + colour
TAIL: Final = HEAD + COLOURS  # + colour
FALL: Final = TAIL + COLOURS  # + prophecy
PERSONALITY: Final = FALL + PROPHECIES  # + personality
GO_ON: Final = PERSONALITY + len(PERSONALITIES)
END: Final = GO_ON + 1
ACTIONS: Final = END + 1
NOTHING: Final = -1
LEAST: Final = -1000  # fewer points than any placement can cost
STEAL_CARL: Final = STEAL + MOST_SEATS * PROPHECIES
_TURN: Final = ("play", "discard", "place", "up", "take", "steal", "stop", "head", "tail", "fall")
VERBS: Final = (*_TURN, *PERSONALITIES, "carl2", "end")  # a placement is written without its verb

# Decision points, by their order in DECISIONS
CARD: Final = 0
WHERE: Final = 1
REALISE: Final = 2
HEAD_OR_TAIL: Final = 3
FALLEN: Final = 4
WHICH_CARL: Final = 5
ONWARD: Final = 6
OVER: Final = 7
DECISIONS: Final = ("C-D1", "C-D2", "C-D3", "C-D4", "C-D5", "C-D6", "C-D7", "over")

# Who holds prophecies: seats, and CARL in the place of seat 1; the row after all seats is an imagined Cóatl
YOU: Final = 0  # the seat of a solo match
CARL: Final = 1
SCRATCH: Final = MOST_SEATS
HOLDERS: Final = MOST_SEATS + 1
NO_ROW: Final = HOLDERS

# CARL's actions, by their order in CARL_ACTS
IMPROVE: Final = 0
STEAL_FROM_YOU: Final = 1
REALISE_ONE: Final = 2
CARL_ACTS: Final = ("improve", "steal", "realise")
NO_PERSONALITY: Final = 3

# Why CARL took a card, by their order in REASONS
BY_MATCH: Final = 0
BY_FALLBACK: Final = 1
REASONS: Final = ("match", "fallback")

# How a solo match ended, by their order in OUTCOMES
UNDECIDED: Final = 0
LOST: Final = 1
LOST_2: Final = 2
BEATEN: Final = 3
WON: Final = 4
OUTCOMES: Final = ("undecided", "carl_won", "carl2_won", "carl_beaten", "won")

# Kinds of events, by their order in EVENTS
FIRST_PLAYER: Final = 0
START_PROPHECY: Final = 1
RESERVE_FILLED: Final = 2
TEMPLE_SHOWN: Final = 3
ROUND_BEGAN: Final = 4
PLAYED: Final = 5
DISCARDED: Final = 6
TURNED_UP: Final = 7
RESHUFFLED: Final = 8
PLACED: Final = 9
FELL: Final = 10
LEFT_MATCH: Final = 11
LAID_DOWN: Final = 12
RAISED: Final = 13
TOOK: Final = 14
STOLE: Final = 15
SECURED: Final = 16
STOPPED: Final = 17
DREW: Final = 18
HAND_DISCARDED: Final = 19
HEAD_ADDED: Final = 20
TAIL_ADDED: Final = 21
PROPHECY_SCORED: Final = 22
TEMPLE_SCORED: Final = 23
SCORED: Final = 24
RANKED: Final = 25
PERSONALITY_CHOSEN: Final = 26
COMPETITION_BEGAN: Final = 27
CARL_START: Final = 28
CARL_PREFERRED: Final = 29
CARL_GOD: Final = 30
CARL_IMPROVED: Final = 31
CARL_STOLE: Final = 32
CARL_REALISED: Final = 33
CARL_SKIPPED: Final = 34
CARL_SCORED: Final = 35
COMPETITION_ENDED: Final = 36
SOLO_ENDED: Final = 37
EVENTS: Final = (
    "first_player",
    "start_prophecy",
    "reserve_filled",
    "temple_shown",
    "round_began",
    "played",
    "discarded",
    "turned_up",
    "reshuffled",
    "placed",
    "fell",
    "left_match",
    "laid_down",
    "raised",
    "took",
    "stole",
    "secured",
    "stopped",
    "drew",
    "hand_discarded",
    "head_added",
    "tail_added",
    "prophecy_scored",
    "temple_scored",
    "scored",
    "ranked",
    "personality_chosen",
    "competition_began",
    "carl_start",
    "carl_preferred",
    "carl_god",
    "carl_improved",
    "carl_stole",
    "carl_realised",
    "carl_skipped",
    "carl_scored",
    "competition_ended",
    "solo_ended",
)

# Options, by their place; a choice is the place of its value
SOLO_TEMPLE: Final = 0
OFF: Final = 0
ON: Final = 1
SAME_COVER: Final = 1
COUNTS: Final = 0
IGNORED: Final = 1
FIRST_SEAT: Final = 2
BY_LOT: Final = 0  # a seat is one more than its number
