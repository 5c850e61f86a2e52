"""Draws the table of Lost Cities from a view. Letters say everything that colours say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from sacbe.games.lost_cities import components as box
from sacbe.terminal.drawing import compacted, flow, joined, meanings
from sacbe.terminal.language import say_of

NAME_WIDTH: Final = 14  # the longest name of a path
NARROWEST, WIDEST = 5, 9  # a step
LABEL: Final = 20  # of a line about a seat
STACK: Final = 6
DIM: Final = "dim"
TRACKS: Final = {"Y": "yellow", "G": "green", "B": "bright_blue", "R": "red", "W": "default"}
CARDS: Final = {
    "Y": "black on yellow",
    "G": "black on green",
    "B": "bright_white on blue",
    "R": "bright_white on red",
    "W": "black on bright_white",
}
SEATS: Final = {
    "orange": "black on dark_orange",
    "purple": "bright_white on purple",
    "turquoise": "black on dark_turquoise",
    "black": "bright_white on grey27",
}
TILES: Final = {"artefact": "◆", "arrow": "»"}
WAYS: Final = {"up": "▲", "down": "▼", "open": "▲▼"}
COLUMNS: Final = (("supply", 8), ("hand", 5), ("tiles", 3), ("tokens", 7), ("points", 7))


def draw(view: dict[str, Any], names: Sequence[str], width: int) -> list[Text]:
    heading, paths, *rest = _parts(view, names, width)
    return joined((heading, paths, [*_legend(width), *_artefacts(view["options"]["length"], width)], *rest))


def compact(view: dict[str, Any], names: Sequence[str], width: int) -> list[Text]:
    return compacted(_parts(view, names, width))


def legend(width: int) -> list[Text]:
    """A path's letter, and in brackets that of its notation where it is another."""
    letters = [(_card(path), _path_name(path)) for path in box.PATH_LETTERS]
    seats = [
        (_figure(seat, "explorer"), name(f"colours.{each}")) for seat, each in enumerate(box.SEAT_COLOURS)
    ]
    tables = []
    for length in ("long", "short"):
        tables += [Text(say_of("lost_cities", f"values.length.{length}")), *_artefacts(length, width)]
    return [*meanings(letters, width), *meanings(seats, width), *_legend(width), *tables]


def _path_name(path: str) -> str:
    other = "" if name(f"letters.{path}") == path else f" ({path})"
    return f"{name(f'paths.{path}')}{other}"


def _parts(view: dict[str, Any], names: Sequence[str], width: int) -> tuple[list[Text], ...]:
    return (
        [_heading(view, width)],
        _paths(view, width),
        _seats(view, names),
        _hands(view, names),
    )


def together(views: Sequence[dict[str, Any]]) -> dict[str, Any]:
    points = [view["points"][seat] for seat, view in enumerate(views)]
    hands = [view["hand"] for view in views]
    return views[0] | {"seat": None, "hand": [], "points": points, "revealed": {"hands": hands}}


def word(key: str, **facts: Any) -> str:
    return say_of("lost_cities", f"board.{key}", **facts)


def name(key: str, **facts: Any) -> str:
    return say_of("lost_cities", f"names.{key}", **facts)


# The paths


def _heading(view: dict[str, Any], width: int) -> Text:
    title = say_of("lost_cities", "name")
    where = name("expedition", expedition=view["expedition"], expeditions=view["expeditions"])
    told = f"{where} · {word('beyond', beyond=view['beyond'], end=box.FIGURES_TO_END)}"
    gap = _label_width(width) + box.STEPS * _step_width(width) + 1 - len(title) - len(told)
    return Text.assemble((title, "bold"), " " * gap if gap > 1 else "\n", told)


def _label_width(width: int) -> int:
    """Without names where the screen is too narrow for them."""
    return NAME_WIDTH + 2 if width > NAME_WIDTH + 2 + 6 * box.STEPS else 2


def _step_width(width: int) -> int:
    return max(NARROWEST, min(WIDEST, (width - _label_width(width) - 1) // box.STEPS))


def _paths(view: dict[str, Any], width: int) -> list[Text]:
    """Figures stand above their path; tiles lie on it."""
    steps = range(1, box.STEPS + 1)
    lines = [
        _row(width, [Text(str(step), "bold") for step in steps]),
        _row(width, [Text(_signed(value), DIM) for value in box.STEP_VALUES]),
    ]
    for letter in box.PATH_LETTERS:
        lines.append(_row(width, [_standing(view, letter, step) for step in steps]))
        lines.append(_row(width, [_space(view, letter, step) for step in steps], letter))
    return lines


def _row(width: int, cells: list[Text], letter: str = "") -> Text:
    """Nine cells and the bridge; a letter draws them on the track of that path."""
    label, wide, track = _label_width(width), _step_width(width), TRACKS.get(letter, "")
    filler, bridge = ("─", "╫") if letter else (" ", "║")
    title = f"{name(f'letters.{letter}')} {name(f'paths.{letter}')}"[:label] if letter else ""
    line = Text.assemble((title.ljust(label), f"bold {track}"))
    for place, cell in enumerate(cells):
        if place == box.BRIDGE:
            line.append(bridge, DIM)
        left = (wide - len(cell)) // 2
        gap = " " if place == 0 and len(title) == label else ""  # behind the longest name
        line.append(gap + filler * (left - len(gap)), track).append_text(cell)
        line.append(filler * (wide - len(cell) - left), track)
    return line


def _space(view: dict[str, Any], letter: str, step: int) -> Text:
    tile = view["tiles"].get(f"{letter}{step}")
    if tile is None:
        return Text("·", TRACKS[letter])
    return Text(TILES.get(tile, f"+{tile[2:]}"), "bold")


def _standing(view: dict[str, Any], letter: str, step: int) -> Text:
    found = Text()
    for seat, figures in enumerate(view["figures"]):
        figure = figures.get(letter)
        if figure is not None and figure["step"] == step:
            found.append_text(_figure(seat, figure["figure"]))
    return found


def _figure(seat: int, kind: str) -> Text:
    """A capital is an explorer."""
    colour = box.SEAT_COLOURS[seat]
    letter = word(f"letters.{colour}")
    return Text(letter if kind == "explorer" else letter.lower(), SEATS.get(colour, "bold"))


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else str(value).replace("-", "−")


def _legend(width: int) -> list[Text]:
    points = "/".join(f"+{value}" for value in sorted({value for value in box.TILE_POINTS if value}))
    tiles = f"◆ {name('tiles.artefact')}   » {name('tiles.arrow')}   {points} {word('points_tile')}"
    signs = f"{tiles}   ║ {name('bridge')}"
    if len(signs) + len(word("figures")) + 3 > width:
        return [Text(signs, DIM), Text(word("figures"), DIM)]
    return [Text(f"{signs}   {word('figures')}", DIM)]


def _artefacts(length: str, width: int) -> list[Text]:
    """What artefact tokens score at the end."""
    values = box.ARTEFACTS_SHORT if length == "short" else box.ARTEFACTS_LONG
    return flow(Text(f"{word('table')} ", DIM), [Text(_signed(value), DIM) for value in values], width)


# Seats, stacks and piles


def _seats(view: dict[str, Any], names: Sequence[str]) -> list[Text]:
    heading = Text.assemble((f"    {word('tops')}".ljust(LABEL), DIM))
    for letter in box.PATH_LETTERS:
        heading.append(name(f"letters.{letter}").center(STACK), f"bold {TRACKS[letter]}")
    for key, wide in COLUMNS:
        heading.append(word(key).rjust(wide), DIM)
    lines = [heading, *(_seat(view, seat, names[seat]) for seat in range(view["seats"])), _piles(view)]
    return [*lines, Text(f"    {name('last_card')}", "bold")] if view["deck"] == 1 else lines


def _seat(view: dict[str, Any], seat: int, who: str) -> Text:
    active = seat == view["active"] and view["decision"] != "over"
    line = Text.assemble(("› " if active else "  ", "bold"), _figure(seat, "explorer"))
    line.append(f" {who}"[: LABEL - 3].ljust(LABEL - 3), "bold" if active else "")
    for letter in box.PATH_LETTERS:
        line.append_text(_stack(view, seat, letter))
    points = view["points"][seat]
    cells = (
        _supply(view, seat),
        Text(str(view["hand_sizes"][seat])),
        Text(str(view["artefact_tiles"][seat])),
        Text(str(view["tokens"][seat])),
        Text(word("hidden") if points is None else str(points)),
    )
    for cell, (_, wide) in zip(cells, COLUMNS, strict=True):
        line.append(" " * (wide - len(cell))).append_text(cell)
    return line


def _stack(view: dict[str, Any], seat: int, letter: str) -> Text:
    """The top card, and the direction of the stack where the variant gives it one."""
    stack = view["stacks"][seat][letter]
    way = WAYS.get(view["directions"][seat].get(letter, ""), "")
    return _centred(_card(stack[-1]).append(way) if stack else Text("–", DIM))


def _supply(view: dict[str, Any], seat: int) -> Text:
    line = Text()
    for kind, count in view["supplies"][seat].items():
        for _ in range(count):
            line.append_text(_figure(seat, kind))
    return line


def _piles(view: dict[str, Any]) -> Text:
    line = Text.assemble((f"    {word('piles')}".ljust(LABEL), DIM))
    for letter in box.PATH_LETTERS:
        pile = view["piles"][letter]
        line.append_text(
            _centred(_card(pile["top"]).append(f"×{pile['size']}") if pile["size"] else Text("–", DIM))
        )
    line.append(f"   {word('deck', deck=view['deck'])}")
    return line.append(f", {word('aside', aside=view['set_aside'])}" if view["set_aside"] else "")


def _centred(cell: Text) -> Text:
    left = max(0, (STACK - len(cell)) // 2)
    return Text(" " * left) + cell + Text(" " * (STACK - len(cell) - left))


# Hands


def _card(card: str) -> Text:
    return Text.assemble((name(f"letters.{card[0]}") + card[1:], CARDS.get(card[0], "bold")))


def _hands(view: dict[str, Any], names: Sequence[str]) -> list[Text]:
    if view["revealed"] is not None:
        labels = [f"{word('hand')} {who} " for who in names]
        wide = max(map(len, labels))
        hands = zip(labels, view["revealed"]["hands"], strict=True)
        return [_hand(label.ljust(wide), hand) for label, hand in hands]
    return [_hand(word("your_hand"), view["hand"])] if view["seat"] is not None else []


def _hand(label: str, hand: list[str]) -> Text:
    """Sorted by colour, with a gap between colours."""
    line = Text(f"    {label}".ljust(LABEL))
    for letter in box.PATH_LETTERS:
        cards = [card for card in hand if card[0] == letter]
        for card in sorted(cards, key=lambda card: int(card[1:])):
            line.append(" ").append_text(_card(card))
        line.append(" " if cards else "")
    return line
