"""What a placement brings in Cóatl, and where prophecies lie against CARL: vitest compares the page."""

import random
from typing import Any

import random_walk

import sacbe
from sacbe.core.choice import Choice
from sacbe.server import wire

FILE = random_walk.PAGE / "coatl.json"
KEPT = (
    *("options", "seats", "seat", "temple", "coatls", "prophecies", "reserve", "stolen", "decision"),
    *("solo", "standings"),
)
TABLES = ((1, 3), (2, 4), (3, 3), (4, 4))  # seats, matches
EVERY = 7  # one in so many placements is kept
SOLO_MATCHES = 4
LYING = ("prophecy", "level")  # facts that say where a prophecy goes
Vectors = dict[str, list[Any]]


def vectors() -> Vectors:
    placements = [
        each for seats, matches in TABLES for seed in range(matches) for each in _match(seats, seed)
    ]
    return {"placements": placements, "layouts": _layouts()}


def _layouts() -> list[list[dict[str, Any]]]:
    """Matches against CARL: what each move told, and where the prophecies lay afterwards."""
    return [
        [_layout(match) for match, _, _ in random_walk.walk("coatl", 1, seed, wish=_eager)]
        for seed in range(SOLO_MATCHES)
    ]


def _eager(match: sacbe.Match, legal: list[str]) -> list[str]:
    return [each for each in legal if each != "stop"]


def _layout(match: sacbe.Match) -> dict[str, Any]:
    view = match.view(0)
    told = [wire.told(event) for event in match.events(0, len(match.moves))]
    return {
        "told": [_slim(event) for event in told],
        "layout": {
            "mine": view["prophecies"][0],
            "carl": view["solo"]["carl"],
            "reserve": view["reserve"],
        },
    }


def _slim(event: dict[str, Any]) -> dict[str, Any]:
    return {key: event[key] for key in ("event", "seat", *LYING) if key in event}


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
    random_walk.write(FILE, vectors())
