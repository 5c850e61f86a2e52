"""Paititi as one plays it on the first evening; it looks at nothing but its view and its choices."""

from typing import Any

from sacbe.core.action import Action, Seat
from sacbe.core.position import Position
from sacbe.core.rng import Rng
from sacbe.games import paititi
from sacbe.games.paititi import components as box

HALVES = {
    name: (box.CATEGORY_LETTERS[upper], box.CATEGORY_LETTERS[lower])
    for name, upper, lower in zip(box.EXHIBITION_NAMES[:-1], box.UPPER, box.LOWER, strict=True)
}


def diligent(position: Position, dice: Rng) -> tuple[Seat, Action]:
    """Where several may answer, any of them does."""
    acting = position.to_act()
    seat = acting[dice.pick(len(acting))]
    view = paititi.observe(position, seat)
    legal = {paititi.write(action): action for action in position.legal(seat)}
    return seat, legal[max(legal, key=lambda text: CHOICES[view["decision"]](view, text))]


def main_action(view: dict[str, Any], text: str) -> int:
    """Dig when it can be paid, show when there is much to show, and prepare in between."""
    ready = len(view["artefacts"]) > 4 or (view["after_stop"] is not None and len(view["artefacts"]) > 2)
    few = view["pickaxes"][view["seat"]] < 5 and len(view["hand"]) > 4
    return {"organise": 4 if ready else 0, "excavate": 3, "display": 2 if few else 0, "draw": 1}[text]


def to_display(view: dict[str, Any], text: str) -> int:
    return 5 * int(text[1]) - int(text[3])


def site(view: dict[str, Any], text: str) -> int:
    back = view["artefact_pile"]["top"] if text == "TOP" else view["row"][int(text[1]) - 1]
    return int(back.split("/")[0])


def payment(view: dict[str, Any], text: str) -> int:
    """The smallest card that suffices, or else the largest."""
    shovels = int(text[3])
    return 9 - shovels if shovels >= view["shovels_due"] else shovels


def shown(view: dict[str, Any], letter: str) -> int:
    cards = [*view["artefacts"], *view["used"][view["seat"]]]
    return sum(int(card[1]) for card in cards if card[0] == letter)


def exhibition(view: dict[str, Any], text: str) -> int:
    upper, lower = (shown(view, letter) for letter in HALVES[text])
    return upper + lower if text[0] == "A" else 4 * upper + 2 * lower


def commitment(view: dict[str, Any], text: str) -> int:
    upper, lower = HALVES[view["exhibition"]]
    if text == "done":
        return 1
    if view["exhibition"][0] == "A":
        return 2 * (text[0] in (upper, lower))
    travels, stays = text[0] == upper and shown(view, upper) > 2, text[0] == lower and shown(view, lower) > 2
    return 2 * (travels or stays)


def parting(view: dict[str, Any], text: str) -> int:
    return -int(text[1])


def least(view: dict[str, Any], text: str) -> int:
    return -int(text[1]) - int(text[3])


def first(view: dict[str, Any], text: str) -> int:
    return int(text == "draw2")


CHOICES = {
    "P-D1": main_action,
    "P-D2": to_display,
    "P-D3": site,
    "P-D4": payment,
    "P-D5": first,
    "P-D6": exhibition,
    "P-D7": commitment,
    "P-D8": parting,
    "P-D9": least,
}
