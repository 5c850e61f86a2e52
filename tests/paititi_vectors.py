"""What digs cost and exhibitions score in Paititi, and how many are to come: vitest compares the page."""

from typing import Any

import random_walk

import sacbe
from sacbe.core import limits
from sacbe.core.action import Action, Seat
from sacbe.core.position import Position

FILE = random_walk.PAGE / "paititi.json"
TABLE = ("seat", "decision", "displays", "hand", "row", "artefact_pile")
EVERY = {"P-D1": 17}  # one in so many turns is kept
Vectors = dict[str, list[dict[str, Any]]]


def vectors() -> Vectors:
    found: Vectors = {"digs": [], "exhibitions": [], "left": [], "ends": []}
    for seats in (2, 3, 4):
        turns, left = 0, []
        for match, seat, _ in random_walk.walk("paititi", seats, 1):
            view = match.view(seat)
            turns += view["decision"] == "P-D1"
            if view["decision"] == "P-D1" and turns % EVERY["P-D1"] == 0:
                found["digs"].append({"view": {key: view[key] for key in TABLE}, "pays": _digs(match, seat)})
                left.append((len(match.moves), {key: view[key] for key in ("after_stop", "exhibition_pile")}))
        found["exhibitions"].extend(_exhibitions(match))
        found["left"].extend({"view": view, "held": _held(match, since)} for since, view in left)
        found["ends"].extend(_ends(match))
    return found


def _digs(match: sacbe.Match, seat: Seat) -> dict[str, list[str]]:
    """Each site that can be excavated, with the displayed cards that pay for it."""
    if "excavate" not in match.legal(seat):
        return {}
    game, asked = match.game, match.standing.copy()
    asked.telling = True
    asked.apply(seat, game.read("excavate"))
    if game.observe(asked, seat)["decision"] != "P-D3":  # one site alone is not asked for
        return dict([_paid(match, asked)])
    return dict(_paid(match, _after(asked, seat, action)) for action in asked.legal(seat))


def _after(position: Position, seat: Seat, action: Action) -> Position:
    after = position.copy()
    after.telling = True
    after.apply(seat, action)
    return after


def _paid(match: sacbe.Match, position: Position) -> tuple[str, list[str]]:
    """Whatever shovels are paid: which pickaxes are does not depend on them."""
    told = _told(match, position)
    site = next((each["site"] for each in told if each["event"] == "excavated"), None)
    if site is not None:
        return site, [each["dig"] for each in told if each["event"] == "pickaxes_paid"]
    (seat,) = position.to_act()
    return _paid(match, _after(position, seat, position.legal(seat)[0]))


def _told(match: sacbe.Match, position: Position) -> list[dict[str, Any]]:
    return [match.game.TELLING.cited(event) for event in position.events()]


def _exhibitions(match: sacbe.Match) -> list[dict[str, Any]]:
    """What each seat used, how many points it scored and which cards it gave up for it."""
    held: list[dict[str, Any]] = []
    for told in match.events(limits.SPECTATOR):
        kind, seat = told["event"], told["seat"]
        if kind == "exhibition_chosen":
            empty = [{"used": [], "points": 0, "gone": []} for _ in range(match.seats)]
            held.append({"exhibition": told["exhibition"], "seats": empty})
        elif kind == "used":
            held[-1]["seats"][seat]["used"].extend([told["artefact"]] * told["copies"])
        elif kind == "scored":
            held[-1]["seats"][seat]["points"] += told["points"]
        elif kind == "artefact_discarded":
            held[-1]["seats"][seat]["gone"].append(told["artefact"])
    return held


def _held(match: sacbe.Match, since: int) -> int:
    return sum(each["event"] == "exhibition_chosen" for each in match.events(limits.SPECTATOR, since + 1))


def _ends(match: sacbe.Match) -> list[dict[str, Any]]:
    told = [each for each in match.events(limits.SPECTATOR) if each["event"] == "cards_scored"]
    return [
        {"cards": match.view(each["seat"])["artefacts"], "points": each["points"] - each["recorded"]}
        for each in told
    ]


if __name__ == "__main__":
    random_walk.write(FILE, vectors())
