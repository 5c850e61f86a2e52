"""``sacbe rules``: the rules in our own words."""

from __future__ import annotations

from typing import Annotated

import typer

from sacbe.cli import rulebook
from sacbe.cli.options import GameName, Json, Lang
from sacbe.cli.screen import show_json
from sacbe.games import find_game
from sacbe.terminal.language import say

Number = Annotated[str | None, typer.Argument(metavar="[ID]", help=say("options.rule"), show_default=False)]
Search = Annotated[
    str | None, typer.Option("--search", metavar="WORD", help=say("options.search"), show_default=False)
]


def rules(
    game: GameName, number: Number = None, search: Search = None, json: Json = False, lang: Lang = None
) -> None:
    find_game(game)
    if json:
        show_json([rule._asdict() for rule in rulebook.select(game, number, search)])
    else:
        rulebook.show_rules(game, number, search)
