"""Draws the table of Paititi from a view. Letters say everything that colours say.

Fronts that were seen and lie face down again are not drawn: players remember them, or read the log (H12).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from sacbe.games.paititi import components as box
from sacbe.games.paititi.notation import BACKS, SITES
from sacbe.terminal.drawing import (
    BOLD,
    DIM,
    ROOMY,
    SEATS,
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
    several,
    spread,
)
from sacbe.terminal.language import say_of

LABEL: Final = 22
SITE: Final = 8
BACK: Final = 6
CATEGORIES: Final = {
    "V": "black on cyan",
    "L": "black on yellow",
    "S": "black on bright_white",
    "T": "bright_white on red",
    "D": "black on green",
    "F": "bright_white on grey27",
}


def draw(view: dict[str, Any], names: Sequence[str], width: int) -> list[Text]:
    parts = (
        [*_heading(view, width), *_warnings(view, width)],
        _exhibitions(view, width),
        _sites(view, width),
        _seats(view, names, width),
        _hands(view, names, width),
        _piles(view, width),
    )
    return joined(parts)


def compact(view: dict[str, Any], names: Sequence[str], width: int) -> list[Text]:
    """Without the scale and the discards."""
    exhibitions = _exhibitions(view, width)[: 1 + len(view["slots"])]
    parts = (
        [*_heading(view, width), *_warnings(view, width)],
        exhibitions,
        _sites(view, width),
        _seats(view, names, width),
        _hands(view, names, width),
    )
    return compacted(parts)


def legend(width: int) -> list[Text]:
    letters = [(_category(each), name(f"categories.{each}")) for each in box.CATEGORY_LETTERS]
    colours = box.SEAT_COLOURS
    seats = [(Text(word(f"letters.{each}"), SEATS[each]), name(f"colours.{each}")) for each in colours]
    signs = [spread(word(f"legend.{key}"), width, DIM, indent=2) for key in ("dig", "find", "site", "show")]
    return [*meanings(letters, width), *meanings(seats, width), *compacted(signs), *_scale(width)]


def together(views: Sequence[dict[str, Any]]) -> dict[str, Any]:
    revealed = {
        "hands": [view["hand"] for view in views],
        "artefacts": [view["artefacts"] for view in views],
    }
    used = [view["used"][seat] for seat, view in enumerate(views)]
    return views[0] | {"seat": None, "hand": [], "artefacts": [], "used": used, "revealed": revealed}


def word(key: str, **facts: Any) -> str:
    return say_of("paititi", f"board.{key}", **facts)


def name(key: str, **facts: Any) -> str:
    return say_of("paititi", f"names.{key}", **facts)


def _heading(view: dict[str, Any], width: int) -> list[Text]:
    told = (
        f"{name('dig_pile')} {view['dig_pile']}",
        f"{name('artefact_pile')} {view['artefact_pile']['size']}",
    )
    return heading(say_of("paititi", "name"), told, width)


def _warnings(view: dict[str, Any], width: int) -> list[Text]:
    """What is imminent: the end, and what the present decision is about."""
    found: list[Text] = []
    if view["after_stop"] is not None:
        found += spread(word("after_stop", left=view["after_stop"]), width, "bold red")
    if view["guard"] is not None:
        found += spread(name("guard", rounds=view["guard"]), width, "bold red")
    if view["site"] is not None:
        found += spread(word("paying", site=view["site"], due=view["shovels_due"]), width, BOLD)
    return found


# Exhibitions


def _exhibitions(view: dict[str, Any], width: int) -> list[Text]:
    title = f"{word('exhibitions')} ({name('exhibition_pile')} {view['exhibition_pile']})"
    return [Text(title, BOLD), *(_exhibition(view, card, width) for card in view["slots"]), *_scale(width)]


def _scale(width: int) -> list[Text]:
    scale = " ".join(
        f"{count}{'+' if count == box.SCALE_END else ''}:{points}"
        for count, points in enumerate(box.SCALE)
        if count
    )
    facts = {"scale": scale, "permanent": box.PERMANENT_POINTS, "opening": box.OPENING_POINTS}
    return spread(word("scale", **facts), width, DIM, indent=2)


def _exhibition(view: dict[str, Any], card: str | None, width: int) -> Text:
    """Its two halves, with what the reader's own artefacts would score there."""
    if card is None:
        return Text("    –", DIM)
    now = card == view["exhibition"]
    line = Text.assemble(("› " if now else "  ", BOLD), (padded(card, 5).plain, BOLD))
    place = box.EXHIBITION_NAMES.index(card)
    if place == box.STOP:
        return line.append(name("stop_card"), "bold red")
    upper, lower = (box.CATEGORY_LETTERS[half[place]] for half in (box.UPPER, box.LOWER))
    if place < box.OPENINGS:
        return line + _half(view, "opening", upper, width) + _half(view, "opening", lower, width)
    return line + _half(view, "travelling", upper, width) + _half(view, "permanent", lower, width)


def _half(view: dict[str, Any], kind: str, category: str, width: int) -> Text:
    line = row([padded(word(kind), 12), _category(category), padded(f" {name(f'categories.{category}')}", 9)])
    if view["seat"] is None or width < ROOMY:
        return line.append(" ")
    count = _own_artefacts(view, category)
    return line + padded(word("worth", artefacts=count, points=_worth(kind, count)) if count else "", 14)


def _own_artefacts(view: dict[str, Any], category: str) -> int:
    cards = [*view["artefacts"], *view["used"][view["seat"]]]
    return sum(int(card[1]) for card in cards if card[0] == category)


def _worth(kind: str, count: int) -> int:
    if kind == "travelling":
        return box.SCALE[min(count, box.SCALE_END)]
    return count * (box.OPENING_POINTS if kind == "opening" else box.PERMANENT_POINTS)


def _category(letter: str) -> Text:
    return Text.assemble((letter, CATEGORIES[letter]))


# What can be dug up


def _sites(view: dict[str, Any], width: int) -> list[Text]:
    """What each artefact card costs, and what the reader still lacks."""
    backs = [*view["row"], view["artefact_pile"]["top"]]
    lines = [
        row([Text(word("sites").ljust(LABEL), BOLD), *(right(site, SITE) for site in SITES)]),
        row([label(word("cost"), LABEL), *(right(back or "–", SITE) for back in backs)]),
    ]
    if view["seat"] is None or view["decision"] == "over":
        return lines
    pickaxes, shovels = view["pickaxes"][view["seat"]], _shovels(view["hand"])
    cells = [right(_lack(back, pickaxes, shovels), SITE) for back in backs]
    have = Text(f"   ({word('have', pickaxes=pickaxes, shovels=shovels)})", DIM)
    return [*lines, row([label(word("lack"), LABEL), *cells, *([have] if width >= ROOMY else [])])]


def _lack(back: str | None, pickaxes: int, shovels: int) -> Text:
    if back is None:
        return Text("–", DIM)
    costs = [int(part) for part in back.split("/")]
    missing = [max(0, costs[0] - pickaxes), max(0, costs[1] - shovels)]
    return Text(f"{missing[0]}/{missing[1]}") if any(missing) else Text(word("enough"), "bold green")


def _shovels(hand: list[str]) -> int:
    return sum(int(card[3:]) for card in hand)


# Seats


def _seats(view: dict[str, Any], names: Sequence[str], width: int) -> list[Text]:
    cells = [right(word(key), wide) for key, wide in (("points", 4), ("hand", 5))]
    backs = [right(back, BACK) for back in BACKS]
    title = row([Text(" " * LABEL), *cells, *backs, Text(f"    {word('display')}")])
    title.stylize(DIM)
    title.truncate(width, overflow="ellipsis")
    lines = [title]
    for seat in range(view["seats"]):
        lines += _seat(view, seat, names[seat], width)
    return lines


def _seat(view: dict[str, Any], seat: int, who: str, width: int) -> list[Text]:
    """Points, cards in hand, artefact cards by their backs, displayed pickaxes; then what is used."""
    acts = seat in view["to_act"]
    colour = box.SEAT_COLOURS[seat]
    mark = Text.assemble((word(f"letters.{colour}"), SEATS[colour]))
    numbers = ((view["points"][seat], 4), (view["hand_sizes"][seat], 5))
    backs = [view["artefact_backs"][seat].count(back) for back in BACKS]
    line = row(
        [
            *(Text("› " if acts else "  ", BOLD), mark, padded(f" {who}", LABEL - 3)),
            *(right(str(number), wide) for number, wide in numbers),
            *(right(str(count) if count else "·", BACK) for count in backs),
            *(right(str(view["pickaxes"][seat]), 5), Text("  ")),
        ]
    )
    lines = flow(line, [Text(card) for card in view["displays"][seat]], width)
    told = _taking_part(view, seat)
    return [*lines, *flow(Text(" " * 4), told, width)] if told else lines


def _taking_part(view: dict[str, Any], seat: int) -> list[Text]:
    """In an exhibition: whether the seat has chosen, what it uses, and what it must discard."""
    found = []
    if view["decision"] == "P-D7":
        found.append(Text(name("committed" if view["committed"][seat] else "choosing"), BOLD))
    if view["used"][seat]:
        found += [Text(word("uses"), DIM), *map(_artefact, view["used"][seat])]
    if view["discards_due"][seat]:
        found.append(Text(word("owes", count=view["discards_due"][seat]), BOLD))
    return found


def _artefact(card: str) -> Text:
    return Text.assemble((card, CATEGORIES[card[0]]))


# Hands and piles


def _hands(view: dict[str, Any], names: Sequence[str], width: int) -> list[Text]:
    if view["revealed"] is not None:
        hands = zip(names, view["revealed"]["hands"], view["revealed"]["artefacts"], strict=True)
        return [line for who, digs, artefacts in hands for line in _hand(who, digs, artefacts, width)]
    if view["seat"] is None:
        return []
    lines = listed(label(word("your_hand"), LABEL, ""), map(Text, view["hand"]), width)
    held = map(_artefact, view["artefacts"])
    return [*lines, *listed(label(word("your_artefacts"), LABEL, ""), held, width)]


def _hand(who: str, digs: list[str], artefacts: list[str], width: int) -> list[Text]:
    return listed(padded(f"  {who}", LABEL), [*map(Text, digs), *map(_artefact, artefacts)], width)


def _piles(view: dict[str, Any], width: int) -> list[Text]:
    """H28: discard piles are public."""
    keys = (("dig_discard", DIM), ("artefact_discard", ""), ("set_aside", DIM))
    return [
        line
        for key, style in keys
        if view[key]
        for line in flow(
            label(word(key), LABEL), [Text(each, style) for each in several(view[key])], width, "  "
        )
    ]
