"""What the tables of several games are drawn with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

ROOMY: Final = 80  # columns; with fewer, a table makes do with less beside each other
DIM: Final = "dim"
BOLD: Final = "bold"
SEATS: Final = {
    "orange": "black on dark_orange",
    "purple": "bright_white on purple",
    "turquoise": "black on dark_turquoise",
    "black": "bright_white on grey27",
    "white": "black on bright_white",
    "yellow": "black on yellow",
    "red": "bright_white on red",
    "green": "black on green",
    "blue": "bright_white on blue",
}


def heading(title: str, told: Sequence[str], width: int) -> list[Text]:
    """The title, and at the right what is told with it; below it where there is no room."""
    gap = width - cell_len(title) - cell_len(" · ".join(told))
    if gap > 1:
        return [Text.assemble((title, BOLD), " " * gap, " · ".join(told))]
    return [Text(title, BOLD), *flow(Text("  "), [Text(part) for part in told], width, " · ")]


def flow(label: Text, chips: Iterable[Text], width: int, gap: str = " ") -> list[Text]:
    """Side by side behind a label, as many lines as they need."""
    lines, indent = [label.copy()], label.cell_len
    for chip in chips:
        if lines[-1].cell_len > indent and lines[-1].cell_len + len(gap) + chip.cell_len > width:
            lines.append(Text(" " * indent))
        if lines[-1].cell_len > indent:
            lines[-1].append(gap)
        lines[-1].append_text(chip)
    return lines


def listed(label: Text, chips: Iterable[Text], width: int, gap: str = " ") -> list[Text]:
    """As they flow; a dash where there are none."""
    return flow(label, list(chips) or [Text("–", DIM)], width, gap)


def spread(text: str, width: int, style: str = "", indent: int = 0) -> list[Text]:
    """A sentence, word by word."""
    return flow(Text(" " * indent), [Text(each, style) for each in text.split(" ")], width)


def padded(text: Text | str, width: int) -> Text:
    """Cut or filled at its right end."""
    line = Text(text) if isinstance(text, str) else text.copy()
    line.truncate(width, overflow="ellipsis", pad=True)
    return line


def right(text: Text | str, width: int) -> Text:
    line = Text(text) if isinstance(text, str) else text
    return Text(" " * (width - line.cell_len)) + line


def row(cells: Iterable[Text]) -> Text:
    return Text("").join(cells)


def several(names: Iterable[str]) -> list[str]:
    """Each once, with how many there are of it."""
    return [name if count == 1 else f"{name}×{count}" for name, count in Counter(names).items()]


def label(text: str, width: int, style: str = DIM) -> Text:
    return Text.assemble((f"  {text}  ".ljust(width), style))


def compacted(parts: Iterable[Sequence[Text]]) -> list[Text]:
    """Parts without anything between them."""
    return [line for part in parts for line in part if line.plain.strip()]


def meanings(pairs: Iterable[tuple[Text | str, str]], width: int) -> list[Text]:
    """Signs and what they mean, side by side."""
    chips = [Text.assemble(sign, (f" {meaning}", DIM)) for sign, meaning in pairs]
    return flow(Text("  "), chips, width, "   ")


def joined(parts: Iterable[Sequence[Text]]) -> list[Text]:
    """Parts with an empty line between them."""
    return [line for part in parts if part for line in (*part, Text())][:-1]
