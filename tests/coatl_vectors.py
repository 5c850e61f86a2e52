"""What placements, heads and tails bring in Cóatl, as the engine plays them: vitest compares the page."""

import json
import random
from pathlib import Path
from typing import Any

import sacbe
from sacbe.core.choice import Choice

FILE = Path(__file__).parent / "page" / "coatl.json"
KEPT = (
    *("options", "seats", "seat", "temple", "coatls", "prophecies", "reserve", "stolen", "decision"),
    *("solo", "standings"),
)
TABLES = ((1, 3), (2, 4), (3, 3), (4, 4))  # seats, matches
EVERY = 7  # one in so many placements is kept


def vectors() -> list[dict[str, Any]]:
    return [each for seats, matches in TABLES for seed in range(matches) for each in _match(seats, seed)]


def _match(seats: int, seed: int) -> list[dict[str, Any]]:
    dice, found = random.Random(f"{seats} {seed}"), []
    options = {"same_cover": "ignored" if seed % 2 else "counts"}
    match = sacbe.new("coatl", seats, options, seed=seed)
    while not match.over and len(match.moves) < 250:
        seat = match.to_act[0]
        offered = match.choices(seat)
        choice = dice.choice([each for each in offered if each.key != "stop"] or offered)
        if choice.key in ("place", "head", "tail"):
            vector = _vector(match, seat, choice)
            if vector["decision"] != "C-D5" and (vector["fell"] or dice.randrange(EVERY) == 0):
                found.append(vector)
        match.play(seat, choice.action)
    return found


def _vector(match: sacbe.Match, seat: int, choice: Choice) -> dict[str, Any]:
    """The Cóatl after it, what then can be realised for how many points, and which prophecies fall."""
    view = match.view(seat)
    later = sacbe.replay(match.record())
    later.play(seat, choice.action)
    after = later.view(seat)
    fell = [event for event in later.events(seat, len(later.moves)) if event["event"] == "fell"]
    realised = [each for each in later.choices(seat) if each.key in ("up", "take", "steal")]
    return {
        "view": {key: view[key] for key in KEPT},
        "action": choice.action,
        "decision": after["decision"],
        "segments": after["coatls"][seat],
        "realised": {
            each.action: [each.effect.facts["level"], each.effect.facts["points"]] for each in realised
        },
        "fell": {event["prophecy"]: event["level"] for event in fell},
    }


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(json.dumps(vectors(), ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
