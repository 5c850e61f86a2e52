"""Draw the pictures of the documents: a table in the terminal, an analysed match (``make pictures``)."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

import sacbe
from sacbe.bots.roster import read_bot
from sacbe.cli.analyse_picture import picture
from sacbe.cli.boards import BOARDS

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
COLUMNS = 88
NIGHT = TerminalTheme(
    (18, 48, 42),
    (241, 245, 236),
    [
        (11, 21, 19),
        (197, 63, 46),
        (38, 128, 75),
        (217, 154, 24),
        (42, 120, 181),
        (132, 86, 184),
        (31, 165, 165),
        (185, 208, 198),
    ],
    [
        (88, 106, 97),
        (255, 156, 140),
        (127, 216, 160),
        (247, 183, 51),
        (95, 199, 217),
        (180, 140, 220),
        (111, 211, 179),
        (255, 255, 255),
    ],
)
# Rich's own frame without its web fonts: a picture asks no other host for anything.
FRAME = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">
<style>
.{unique_id}-matrix {{ font-family: "Cascadia Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
{styles}
</style>
<defs>{lines}</defs>
<rect fill="#12302A" width="{width}" height="{height}" rx="8"/>
<g transform="translate(18, 20)">{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def moves_of(match: sacbe.Match, bot: str) -> Iterator[int]:
    """The same bot at every seat; after each move how many there are."""
    bots = [read_bot(bot, match.game, seat) for seat in range(match.seats)]
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, bots[seat].choose(match.view(seat), seat))
        yield len(match.moves)


def played(moves: int) -> sacbe.Match:
    match = sacbe.new("lost_cities", 3, {"direction": "both", "first_seat": 0}, seed=2026)
    for count in moves_of(match, "ismcts:200"):
        if count >= moves and match.to_act == [0]:
            break
    return match


def draw_analysis() -> None:
    match = sacbe.new("coatl", 2, seed=7)
    for _ in moves_of(match, "scribe"):
        pass
    drawn = picture(match.game, sacbe.review(match))
    (PICTURES / "analysis.svg").write_text(drawn, "utf-8")


def draw_terminal() -> None:
    console = Console(
        record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    for line in BOARDS["lost_cities"].draw(played(96).view(0), ["you", "Ixchel", "Itzamna"], COLUMNS):
        console.print(line)
    drawn = console.export_svg(title="", theme=NIGHT, code_format=FRAME, unique_id="sacbe")
    (PICTURES / "terminal.svg").write_text(drawn, "utf-8")


if __name__ == "__main__":
    PICTURES.mkdir(parents=True, exist_ok=True)
    draw_terminal()
    draw_analysis()
