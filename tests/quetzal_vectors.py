"""What the page works out for itself in Quetzal, as the engine plays it: vitest compares the two.

Costs and meeples of places, pay of deliveries and locations, the usual meeples, the location being activated,
points if the match ended now.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import takewhile
from typing import Any

import random_walk

import sacbe
from sacbe.core import limits
from sacbe.core.action import Seat
from sacbe.games import quetzal
from sacbe.games.quetzal.position import Quetzal
from sacbe.server import wire

FILE = random_walk.PAGE / "quetzal.json"
CHAIN = ("Q-D4", "Q-D5", "Q-D6")
SORTS = {
    "team",
    "wild",
    "char",
}  # where only these or compositions are offered, the page may answer by itself
STANDING = ("marker", "points", "coins", "slots", "personal")
BOARD = (
    *("decision", "active", "step", "seat", "board", "coins", "slots", "reserves", "chain", "hand_sizes"),
)
EVERY = {"Q-D3": 5, "Q-D9": 3, "Q-D12": 2, "Q-D14": 5}  # one in so many of these decisions is kept
ACTIVATED = {"Q-D9": "", "Q-D11": "market", "Q-D12": "village"}  # by decision; empty where the events say
FINAL = ("upgrades", "marker", "coins")
PAYING = ("delivered", "collected", "points", "coins", "effect_paid")
Vectors = dict[str, list[dict[str, Any]]]
View = dict[str, Any]
Move = tuple[View, list[dict[str, Any]]]  # what was seen before it, and what then happened


def vectors() -> Vectors:
    kinds = ("places", "usual", "ended", "activating", "deliveries", "activations")
    found: Vectors = {kind: [] for kind in kinds}
    for seats, seed in ((2, 1), (2, 2), (3, 1), (4, 1), (5, 1), (5, 2)):
        seen: Counter[str] = Counter()
        moves: list[Move] = []
        for match, seat, _ in random_walk.walk("quetzal", seats, seed, wish=_eager):
            moves.append((match.view(limits.SPECTATOR), []))
            if len(moves) > 1:
                moves[-2][1].extend(match.events(limits.SPECTATOR, len(match.moves)))
            decision = match.view(seat)["decision"]
            seen[decision] += 1
            if seen[decision] % EVERY.get(decision, 1) == 0:
                for kind, vector in _vectors_at(decision, match, seat):
                    if vector not in found[kind]:
                        found[kind].append(vector)
        found["activations"].extend(_activations(moves))
    return found


def _vectors_at(decision: str, match: sacbe.Match, seat: Seat) -> Iterator[tuple[str, dict[str, Any]]]:
    legal = match.legal(seat)
    if decision == "Q-D3":
        yield "places", _places(match, seat)
        yield "ended", _ended(match)
    if decision == "Q-D14":
        yield "deliveries", _delivery(match, seat)
    if decision in ACTIVATED:
        yield "activating", _activating(match, seat, legal)
    if decision in ("Q-D6", "Q-D8") and all(each in SORTS or each.startswith("use:") for each in legal):
        usual = quetzal.canonical(match.standing, seat)
        yield "usual", {"choices": sorted(legal), "answer": match.game.write(usual)}


def _ended(match: sacbe.Match) -> dict[str, Any]:
    view, if_ended = match.view(limits.SPECTATOR), match.game.CHOOSING.if_ended
    return {
        "view": {key: view[key] for key in STANDING},
        "points": [if_ended(match.standing, seat) for seat in range(view["seats"])],
    }


def _activating(match: sacbe.Match, seat: Seat, legal: list[str]) -> dict[str, Any]:
    """The location that what is taken, sold or delivered next comes from, as it is told."""
    view, place = match.view(seat), ACTIVATED[match.view(seat)["decision"]]
    if not place:
        taken = next(each for each in legal if each.startswith("take:"))
        told = _after(match.standing, seat, match.game.read(taken)).events()
        heard = [match.game.TELLING.cited(event.seen_by(limits.SPECTATOR) or event) for event in told]
        place = next(each["place"] for each in heard if "place" in each)
    return {"view": {"step": view["step"], "cursor": view["cursor"]}, "place": place}


def _eager(match: sacbe.Match, legal: list[str]) -> list[str]:
    """Nothing is declined, and cards are delivered where there are any."""
    return [each for each in legal if each not in ("stop", "done", "none", "xvp", "xdp")]


def _places(match: sacbe.Match, seat: Seat) -> dict[str, Any]:
    """What each open place costs, and every way to go there until it commits."""
    view = match.view(seat)
    offered = {each.action: each for each in match.choices(seat)}
    places = [place for place in offered if place not in ("xvp", "xdp")]
    return {
        "view": {key: view[key] for key in BOARD},
        "costs": {
            place: offered[place].effect.facts["cost"]
            for place in places
            if "cost" in offered[place].effect.facts
        },
        "ways": {
            place: _ways(match, _after(match.standing, seat, match.game.read(place)), seat)
            for place in places
        },
        "office": _office(match, seat) if "harbor" in places else 0,
    }


def _after(position: Quetzal, seat: Seat, action: int) -> Quetzal:
    after: Quetzal = position.copy()
    after.telling = True
    after.apply(seat, action)
    return after


def _ways(match: sacbe.Match, position: Quetzal, seat: Seat) -> dict[str, Any] | None:
    """The questions that follow, with what follows each answer; none where the chain has committed."""
    if position.over or position.turn != seat or match.game.observe(position, seat)["decision"] not in CHAIN:
        return None
    return {
        match.game.write(action): _ways(match, _after(position, seat, action), seat)
        for action in position.legal(seat)
    }


def _office(match: sacbe.Match, seat: Seat) -> int:
    """How many meeples go to the Office at the most (Q-124)."""
    position, count = _after(match.standing, seat, match.game.read("harbor")), 1
    while not position.over and position.turn == seat:
        decision = match.game.observe(position, seat)["decision"]
        if decision not in ("Q-D6", "Q-D8"):
            break
        count += decision == "Q-D8"
        position = _after(position, seat, position.legal(seat)[0])
    return count


def _delivery(match: sacbe.Match, seat: Seat) -> dict[str, Any]:
    """What the delivery pays as it is, and with one more card."""
    view, game = match.view(seat), match.game
    cards = [text for text in match.legal(seat) if text.startswith("deliver:")]
    more = {text: _paid(match, _after(match.standing, seat, game.read(text)), seat) for text in cards}
    stopped = _told_gains(match, _after(match.standing, seat, game.read("stop")), seat)
    return {
        "view": {key: view[key] for key in (*BOARD, "aside")},
        "now": stopped if view["aside"] else [0, 0],
        "more": more,
    }


def _paid(match: sacbe.Match, position: Quetzal, seat: Seat) -> dict[str, Any]:
    """Points and coins, without what Discovery points bring on their track; whether it was the last card."""
    ends = _told_gains(match, position, seat)
    if ends is not None:
        return {"ends": True, "gains": ends}
    stopped = _told_gains(match, _after(position, seat, match.game.read("stop")), seat)
    return {"ends": False, "gains": stopped}


def _told_gains(match: sacbe.Match, position: Quetzal, seat: Seat) -> list[int] | None:
    """None where nothing was delivered."""
    heard = (event.seen_by(limits.SPECTATOR) for event in position.events())
    told = [match.game.TELLING.cited(event) for event in heard if event is not None]
    if not any(each["event"] == "delivered" for each in told):
        return None
    own = list(takewhile(lambda each: each["seat"] == seat and _pays(each), told))
    return [sum(each["amount"] for each in own if each["event"] == kind) for kind in ("points", "coins")]


def _pays(told: dict[str, Any]) -> bool:
    return told["event"] in PAYING and told.get("from") not in FINAL


def _activations(moves: list[Move]) -> Iterator[dict[str, Any]]:
    """What happened from the last placing of a round to its end, and how each seat's things changed."""
    begun = None
    for place, (_, told) in enumerate(moves[:-1]):
        if any(each["event"] in ("bid", "placed") for each in told):
            begun = place
        if begun is None or not any(each["event"] == "round_ended" for each in told):
            continue
        told = [each for _, part in moves[begun : place + 1] for each in part]
        if not any(each["event"] == "exchanged" or each.get("place") == "camp" for each in told):
            yield _activation(moves[begun][0], moves[place + 1][0], told)
        begun = None


def _activation(before: View, after: View, told: list[dict[str, Any]]) -> dict[str, Any]:
    end = next(place for place, each in enumerate(told) if each["event"] == "round_ended")
    aside: Counter[int] = Counter()  # coins paid for the place, and those of the new round
    for place, each in enumerate(told):
        if each["event"] == "coins" and (place > end or each["cause"] == "cost"):
            aside[each["seat"]] += each["amount"]
    seats = range(before["seats"])
    return {
        "told": [
            {key: value for key, value in wire.told(each).items() if key != "rule"} for each in told[:end]
        ],
        "points": [after["points"][seat] - before["points"][seat] for seat in seats],
        "coins": [after["coins"][seat] - before["coins"][seat] - aside[seat] for seat in seats],
        "discovery": [after["disks"][seat] - before["disks"][seat] for seat in seats],
    }


if __name__ == "__main__":
    random_walk.write(FILE, vectors())
