"""CARL, the rival in a solo match of Cóatl: his prophecies, his preference and his next action."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from sacbe.games.coatl import components as box
from sacbe.games.coatl.board_prophecies import GODS, feather, levels, name, prophecy, word
from sacbe.terminal.drawing import BOLD, DIM, flow, padded
from sacbe.terminal.language import say_of

INDENT: Final = "     "
ACTIONS: Final = ("improve", "steal", "realise")  # in the order of CARL_GODS


def draw(view: dict[str, Any], width: int) -> list[Text]:
    """His rows are mirrored: the oldest card is the rightmost."""
    solo = view["solo"]
    if solo["personality"] is None:
        return []
    return [
        *_title(view, width),
        *_action_card(view, width),
        *levels(view, solo["carl"], width, backwards=True),
        *_waiting(view, width),
        *_results(solo),
    ]


def _title(view: dict[str, Any], width: int) -> list[Text]:
    solo = view["solo"]
    facts = {"competition": solo["competition"], "personality": solo["personality"]}
    chips = [Text(word("carl", **facts), BOLD)]
    if solo["preference"] is not None:
        chips.append(Text(word("prefers", colours="")) + feather(solo["preference"]))
    chips.append(Text(_points(solo)))
    if view["stolen"][1]:
        chips.append(Text(word("stolen", stolen=view["stolen"][1])))
    return flow(Text("  "), chips, width, " · ")


def _points(solo: dict[str, Any]) -> str:
    """C-129: by levels alone; he scores no temple."""
    if solo["carl_scored"] is not None:
        return word("fixed", points=solo["carl_scored"]["points"])
    points = sum(len(row) * box.LEVEL_POINTS[int(level)] for level, row in solo["carl"].items())
    return word("now", points=points)


def _action_card(view: dict[str, Any], width: int) -> list[Text]:
    """The one that is visible, and how many of each god are still face down."""
    cards = view["solo"]["action_cards"]
    chips = []
    if cards:
        god = view["cards"][cards[-1]]["god"]
        doubled = say_of("coatl", f"facts.doubled.{_action(god)}")
        chips.append(Text(word("acts", prophecy=cards[-1], doubled=doubled), GODS[god]))
    left = view["action_cards_left"]
    told = ", ".join(f"{name(f'gods.{god}')} {count}" for god, count in left.items())
    return flow(Text(INDENT), [*chips, Text(word("left", left=told), DIM)], width, " · ")


def _action(god: str) -> str:
    return ACTIONS[[box.GODS_NAMES[each] for each in box.CARL_GODS].index(god)]


def _waiting(view: dict[str, Any], width: int) -> list[Text]:
    fallen = view["solo"]["fallen"]
    label = padded(f"{INDENT}{word('fallen')}", 16)
    return flow(label, [prophecy(view, each) for each in fallen], width, "   ") if fallen else []


def _results(solo: dict[str, Any]) -> list[Text]:
    """The points of finished competitions."""
    played = [(place, pair) for place, pair in enumerate(solo["results"], 1) if any(pair)]
    lines = [
        Text(INDENT + word("result", competition=place, points=own, carl_points=his), BOLD)
        for place, (own, his) in played
    ]
    if solo["outcome"] != "undecided":
        lines.append(Text(INDENT + say_of("coatl", f"facts.outcome.{solo['outcome']}"), BOLD))
    return lines
