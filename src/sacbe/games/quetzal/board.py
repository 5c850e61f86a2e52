"""Draws the table of Quetzal from a view. Letters say everything that colours say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from sacbe.games.quetzal import board_cards, board_places, words
from sacbe.games.quetzal import components as box
from sacbe.games.quetzal.board_cards import LABEL, card, holder, name, word
from sacbe.terminal.drawing import (
    BOLD,
    DIM,
    compacted,
    flow,
    heading,
    joined,
    label,
    listed,
    meanings,
    padded,
    right,
    row,
)
from sacbe.terminal.language import say_of

SEAT: Final = 24
TRACK, SPACE = 12, 5  # the title of the Discovery track, a space of it
COLUMNS: Final = (("points", 5), ("coins", 6), ("disk", 6), ("hand", 6))


def draw(view: dict[str, Any], names: Sequence[str], width: int) -> list[Text]:
    parts = (
        _heading(view, width),
        [*_temple(view, width), *board_places.draw(view, width)],
        _track(view, width),
        _seats(view, names, width),
        board_cards.upgrades(view, width),
        [
            *board_cards.hands(view, list(names), width),
            *board_cards.choosing(view, width),
        ],
        board_cards.legend(width),
    )
    return joined(parts)


def compact(view: dict[str, Any], names: Sequence[str], width: int) -> list[Text]:
    """Without what never changes: the track, the gifts of places, the effects of tiles."""
    tiles = [Text(say_of("quetzal", f"facts.tile.{each}")) for each in dict.fromkeys(view["village"]) if each]
    parts = (
        flow(Text(""), [Text(part) for part in _told(view)], width, " · "),
        _temple(view, width),
        board_places.compact(view, width),
        _seats(view, names, width, ids_only=True),
        listed(label(name("village"), LABEL, BOLD), tiles, width, ", "),
        board_cards.hands(view, list(names), width),
        board_cards.choosing(view, width),
    )
    return compacted(parts)


def legend(width: int) -> list[Text]:
    seats = [(holder(seat), name(f"colours.{each}")) for seat, each in enumerate(box.SEAT_COLOURS)]
    rewards = [
        Text(f"{space}: {_reward(space)}", DIM)
        for space in range(box.LAST_SPACE + 1)
        if _reward(space) != "–"
    ]
    return [
        *meanings([*seats, (holder("automaton"), name("automaton"))], width),
        *board_cards.legend(width),
        *flow(label(word("track"), LABEL), rewards, width, "  "),
        *board_cards.effects(list(box.TILE_NAMES), width),
    ]


def together(views: Sequence[dict[str, Any]]) -> dict[str, Any]:
    hands = [view["hand"] for view in views]
    active: int = views[0]["active"]
    return views[active] | {"seat": None, "hand": [], "revealed": {"hands": hands}}


def _heading(view: dict[str, Any], width: int) -> list[Text]:
    return heading(say_of("quetzal", "name"), _told(view), width)


def _told(view: dict[str, Any]) -> list[str]:
    told = [
        name("round", round=view["round"], rounds=box.ROUNDS),
        word("deck", deck=view["deck"]),
        word("discard", discard=len(view["discard"])),
        word("pile", pile=view["pile"]),
    ]
    if view["automaton_used"]:
        told.append(word("automaton", card=view["automaton_used"][-1]))
    return told


def _temple(view: dict[str, Any], width: int) -> list[Text]:
    lines = listed(label(word("temple"), LABEL, BOLD), map(card, view["temple"]), width, "  ")
    return [*lines, Text()]


# The Discovery track


def _track(view: dict[str, Any], width: int) -> list[Text]:
    """In three lines, or space by space on a narrow screen."""
    spaces = range(box.LAST_SPACE + 1)
    standing = [row([holder(s) for s, disk in enumerate(view["disks"]) if disk == space]) for space in spaces]
    numbers = [Text(str(space), DIM) for space in spaces]
    rewards = [Text(_reward(space)) for space in spaces]
    if width < TRACK + SPACE * len(spaces):
        parts = zip(numbers, rewards, standing, strict=True)
        chips = [Text(" ").join(each for each in three if each) for three in parts]
        return flow(label(word("track"), LABEL, BOLD), chips, width, "  ")
    return [_cells(word("track"), numbers), _cells("", rewards), _cells("", standing)]


def _cells(title: str, cells: list[Text]) -> Text:
    return row([Text(padded(title, TRACK).plain, BOLD), *(right(cell, SPACE) for cell in cells)])


def _reward(space: int) -> str:
    for amount, key in ((box.REWARD_COINS[space], "coins"), (box.REWARD_VP[space], "vp")):
        if amount:
            return word(f"rewards.{key}", amount=amount)
    return word("rewards.tile") if box.REWARD_TILES[space] else "–"


# Seats


def _seats(view: dict[str, Any], names: Sequence[str], width: int, ids_only: bool = False) -> list[Text]:
    title = row(
        [
            Text(padded(word("marker"), SEAT).plain),
            *(right(word(key), wide) for key, wide in COLUMNS),
            Text("  "),
            Text(word("reserve")),
        ]
    )
    title.stylize(DIM)
    title.truncate(width, overflow="ellipsis")
    lines = [title]
    for seat in range(view["seats"]):
        lines += _seat(view, seat, names[seat], width, ids_only)
    return lines


def _seat(view: dict[str, Any], seat: int, who: str, width: int, ids_only: bool) -> list[Text]:
    active = seat == view["active"] and view["decision"] != "over"
    marker = "◆" if seat == view["marker"] else " "
    numbers = (view["points"][seat], view["coins"][seat], view["disks"][seat], view["hand_sizes"][seat])
    start = row(
        [
            *(Text("› " if active else "  ", BOLD), holder(seat), Text(f" {marker} ")),
            *(padded(who, SEAT - 6),),
            *(right(str(number), wide) for number, (_, wide) in zip(numbers, COLUMNS, strict=True)),
            Text("  "),
        ]
    )
    meeples = _meeples(view["reserves"][seat])
    if ids_only:
        held = [Text(each, BOLD) for each in view["slots"][seat] if each is not None]
        return listed(start, [*meeples, *held], width)
    tiles = _tiles(view, seat)
    lines = listed(start, meeples, width)
    return [*lines, *flow(Text(" " * 6), tiles, width, "  ")] if tiles else lines


def _meeples(reserve: dict[str, int]) -> list[Text]:
    """By face; there is only one Character."""
    return [
        Text(word(f"faces.{face}") if face == "char" else word(f"several.{face}", count=reserve[face]))
        for face in words.FIGURE_NAMES
        if face in reserve
    ]


def _tiles(view: dict[str, Any], seat: int) -> list[Text]:
    """Those in the slots by name, those in the personal discard pile by number."""
    held = [each for each in view["slots"][seat] if each is not None]
    spent = f" ({word('spent')})"
    tiles = [board_cards.tile(each) + (spent if each in view["spent"][seat] else "") for each in held]
    if view["personal"][seat]:
        tiles.append(Text(f"({word('personal')} {' '.join(view['personal'][seat])})", DIM))
    return tiles
