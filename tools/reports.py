"""The pages in docs/reports, for games that ask for one in their bots.toml. Run by ``make reports``."""

from __future__ import annotations

from pathlib import Path

from sacbe.bots.game_settings import games_with, said_of_bots
from sacbe.cli.report import report
from sacbe.terminal.language import choose

OUT = Path(__file__).parents[1] / "docs" / "reports"
MATCHES = 200


def main() -> None:
    choose("en")
    for game in games_with("report"):
        said = said_of_bots(game, "report") or {}
        report(game, matches=str(MATCHES), seats=str(said["seats"]), out=str(OUT))


if __name__ == "__main__":
    main()
