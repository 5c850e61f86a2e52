"""What figures of Lost Cities would score, and which step they would reach: vitest compares the page."""

from typing import Any

import random_walk

import sacbe
from sacbe.core.action import Seat
from sacbe.games.lost_cities.sources import figure_points

FILE = random_walk.PAGE / "lost_cities.json"
TABLE = ("decision", "active", "figures")
EVERY = 211  # one in so many positions is kept
ONWARD = ("play", "bonus", "arrow")  # verbs that move a figure on the lane of their path
Vectors = dict[str, list[dict[str, Any]]]


def vectors() -> Vectors:
    found: Vectors = {"standing": [], "reached": []}
    for seats in (2, 3, 4):
        for match, seat, action in random_walk.walk("lost_cities", seats, seats):
            if len(match.moves) % EVERY == EVERY - 1:
                found["standing"].append(_standing(match, seats))
            if action.partition(":")[0] in ONWARD and len(match.moves) % 7 == 0:
                found["reached"].extend(_reached(match, seat, action))
    return found


def _standing(match: sacbe.Match, seats: int) -> dict[str, Any]:
    points = [figure_points(match.standing, seat) for seat in range(seats)]
    return {"figures": match.view(0)["figures"], "points": points}


def _reached(match: sacbe.Match, seat: Seat, action: str) -> list[dict[str, Any]]:
    """Nothing where no figure moves on its path: at the end of it, or before one is chosen."""
    view, after = match.view(seat), sacbe.replay(match.record())
    told = after.play(seat, action)
    moved = [each for each in told if each["event"] == "moved"]
    if not moved:
        return []
    path, step = moved[0]["path"], moved[0]["step"]
    return [{"view": {key: view[key] for key in TABLE}, "path": path, "step": step}]


if __name__ == "__main__":
    random_walk.write(FILE, vectors())
