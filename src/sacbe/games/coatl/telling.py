"""How the events of this table are written, and which of them teach somebody something."""

from __future__ import annotations

from typing import Final

from sacbe.core.event import Telling
from sacbe.games.coatl import components as box
from sacbe.games.coatl import words
from sacbe.games.coatl.notation import FEATHERS, PROPHECIES, READINGS

TELLING: Final = Telling(
    kinds=words.EVENTS,
    facts={
        "first_player": (),
        "start_prophecy": ("prophecy", "level"),
        "reserve_filled": ("prophecy", "place"),
        "temple_shown": ("temple",),
        "round_began": ("round", "last"),
        "played": ("card",),
        "discarded": ("card",),
        "turned_up": ("card",),
        "reshuffled": ("deck",),
        "placed": ("reading", "way", "length"),
        "fell": ("prophecy", "level_before", "level"),
        "left_match": ("prophecy",),
        "laid_down": ("prophecy", "level"),
        "raised": ("prophecy", "level_before", "level"),
        "took": ("prophecy", "level"),
        "stole": ("prophecy", "victim", "level"),
        "secured": ("prophecy",),
        "stopped": ("declined",),
        "drew": ("card", "second_card"),
        "hand_discarded": ("card",),
        "head_added": ("colour", "length"),
        "tail_added": ("colour", "length"),
        "prophecy_scored": ("prophecy", "level", "points"),
        "temple_scored": ("temple", "first_objective", "second_objective", "points"),
        "scored": ("points",),
        "ranked": ("place", "points", "objectives", "secured"),
        "personality_chosen": ("personality",),
        "competition_began": ("competition", "action_cards"),
        "carl_start": ("prophecy", "level"),
        "carl_preferred": ("card",),
        "carl_god": ("prophecy", "god", "doubled"),
        "carl_improved": ("prophecy", "level_before", "level", "reason", "nearest"),
        "carl_stole": ("prophecy", "level", "reason", "nearest"),
        "carl_realised": ("prophecy", "reason"),
        "carl_skipped": ("carl_action",),
        "carl_scored": ("points",),
        "competition_ended": ("competition", "points", "carl_points", "beaten"),
        "solo_ended": ("outcome",),
    },
    write={
        "card": FEATHERS.__getitem__,
        "second_card": FEATHERS.__getitem__,
        "prophecy": PROPHECIES.__getitem__,
        "temple": box.TEMPLE_IDS.__getitem__,
        "reading": READINGS.__getitem__,
        "way": words.WAYS.__getitem__,
        "colour": box.COLOUR_LETTERS.__getitem__,
        "victim": lambda holder: "carl" if holder == box.MOST_SEATS else holder,
        "personality": box.PERSONALITIES.__getitem__,
        "god": box.GODS_NAMES.__getitem__,
        "doubled": words.CARL_ACTS.__getitem__,
        "carl_action": words.CARL_ACTS.__getitem__,
        "reason": words.REASONS.__getitem__,
        "outcome": words.OUTCOMES.__getitem__,
        "last": bool,
        "first_objective": bool,
        "second_objective": bool,
        "nearest": bool,
        "beaten": bool,
    },
)

# A card that leaves a hand is shown to all; what comes from a deck is chance.
REVEALING: Final = frozenset(
    {
        words.RESERVE_FILLED,
        words.PLAYED,
        words.DISCARDED,
        words.TURNED_UP,
        words.DREW,
        words.HAND_DISCARDED,
        words.COMPETITION_BEGAN,
        words.CARL_PREFERRED,
    }
)
