"""What figures of Lost Cities would score where they stand, by the engine: vitest compares the page."""

import json
import random
from pathlib import Path
from typing import Any

import sacbe
from sacbe.games.lost_cities.sources import figure_points

FILE = Path(__file__).parent / "page" / "lost_cities.json"
SEATS = (2, 3, 4)
EVERY = 211  # one in so many positions is kept


def vectors() -> list[dict[str, Any]]:
    found = []
    for seats in SEATS:
        dice, match = random.Random(seats), sacbe.new("lost_cities", seats, seed=seats)
        while not match.over:
            match.play(match.to_act[0], dice.choice(match.legal(match.to_act[0])))
            if len(match.moves) % EVERY == 0:
                points = [figure_points(match.standing, seat) for seat in range(seats)]
                found.append({"figures": match.view(0)["figures"], "points": points})
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(vectors(), separators=(",", ":")) + "\n", "utf-8")
