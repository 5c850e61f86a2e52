"""Lost Cities: both lengths, both directions, every number of seats."""

from typing import Any

from walk import anything

from golden_of.case import Case
from sacbe import SHELF
from sacbe.core.action import Action, Seat
from sacbe.core.position import Position
from sacbe.core.rng import Rng


def sensible(position: Position, dice: Rng) -> tuple[Seat, Action]:
    """Lost Cities as one plays it on the first evening; it looks at nothing but its view."""
    game, seat = SHELF["lost_cities"], position.turn
    view = game.observe(position, seat)
    return seat, max(position.legal(seat), key=lambda action: appeal(view, *game.write(action).split(":")))


def appeal(view: dict[str, Any], verb: str, what: str) -> int:
    """Begin where four cards wait, follow in small steps, give away what is of no use, take what fits."""
    stack = view["stacks"][view["seat"]].get(what[0], [])
    jump = abs(value(what) - value(stack[-1])) if stack and what[1:].isdigit() else 0
    waiting = sum(card[0] == what[0] for card in view["hand"])
    if verb == "play":
        return 60 - 4 * jump if stack else (30 - value(what) if waiting > 3 else -20)
    if verb == "discard":
        return 9 - 3 * waiting - (jump < 4) * len(stack)
    if verb == "draw" and what != "deck":
        top = view["piles"][what]["top"]
        return 3 - abs(value(top) - value(stack[-1])) if stack and top else -1
    if verb == "figure":
        of_path = sum(card[0] == view["path"] for card in view["hand"])
        return of_path - 3 if what == "explorer" else 0
    return view["figures"][view["seat"]].get(what, {"step": 0})[
        "step"
    ]  # the foremost, with an arrow or a bonus


def value(card: str) -> int:
    return int(card[1:])


CASES = [
    Case("2p-long", 2, 20070401, {}, sensible),
    Case("2p-short-both-anything", 2, 11, {"length": "short", "direction": "both"}, anything),
    Case("3p-short", 3, 2**256 - 1, {"length": "short", "first_seat": 2}, sensible),
    Case("3p-long-both", 3, 5, {"direction": "both", "scores": "open"}, sensible),
    Case("4p-short-anything", 4, 7, {"length": "short", "scores": "open"}, anything),
    Case("4p-long-both", 4, 1 << 200, {"direction": "both"}, sensible),
    Case("3p-short-open-pile-anything", 3, 13, {"length": "short", "own_pile": "open"}, anything),
]
