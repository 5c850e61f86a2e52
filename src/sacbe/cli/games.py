"""``sacbe games``: the shelf."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from sacbe.bots.levels import LEVELS
from sacbe.bots.strength import shares_of
from sacbe.cli.bot_words import bot_name
from sacbe.cli.numbers import whole_percent
from sacbe.cli.options import Json, Lang
from sacbe.cli.screen import show, show_json
from sacbe.core.game import Game
from sacbe.core.options import Option, Value, values_at
from sacbe.games import SHELF
from sacbe.matches.match import Match
from sacbe.terminal.language import say, say_of


def games(json: Json = False, lang: Lang = None) -> None:
    if json:
        show_json([described(game) for game in SHELF.values()])
        return
    for game in SHELF.values():
        show_game(game)


def described(game: Game) -> dict[str, Any]:
    return {
        "game": game.NAME,
        "name": say_of(game.NAME, "name"),
        "summary": say_of(game.NAME, "summary"),
        "rules": game.RULES,
        "seats": list(game.SEATS),
        "bots": [{"bot": level, "wins_against_the_one_before": strength_of(game, level)} for level in LEVELS],
        "options": [
            {
                "key": option.key,
                "name": say_of(game.NAME, f"options.{option.key}"),
                "house": option.house,
                "values": [described_value(game, option, value) for value in option.values],
            }
            for option in game.OPTIONS
        ],
    }


def described_value(game: Game, option: Option, value: Value) -> dict[str, Any]:
    name, seats = value_name(game, option, value), seats_for(game, option, value)
    return {"value": value, "name": name, "seats": seats}


def show_game(game: Game) -> None:
    show(Text.assemble((game.NAME, "bold"), "  ", say_of(game.NAME, "name")))
    show(say_of(game.NAME, "summary"), indent=2)
    show(say("games.seats", seats=", ".join(map(str, game.SEATS))), indent=2)
    show(say("games.bots", bots=", ".join(bot(game, level) for level in LEVELS)), indent=2)
    if any(not option.house for option in game.OPTIONS):
        show(say("games.options"), indent=2)
        show_options(game, house=False)
    if any(option.house for option in game.OPTIONS):
        show(say("games.house"), indent=2)
        show_options(game, house=True)


def show_options(game: Game, house: bool) -> None:
    for option in game.OPTIONS:
        if option.house == house:
            show(Text(say_of(game.NAME, f"options.{option.key}"), "bold"), indent=4)
            for value in option.values:
                show(f"{f'{option.key}={value}'.ljust(24)}{offer(game, option, value)}", indent=6)


def offer(game: Game, option: Option, value: Value) -> str:
    """A value, with the numbers of seats it is limited to, if any."""
    name, seats = value_name(game, option, value), seats_for(game, option, value)
    return name if seats == list(game.SEATS) else say("games.only_with", value=name, seats=seats[0])


def seats_for(game: Game, option: Option, value: Value) -> list[int]:
    return [seats for seats in game.SEATS if value in values_at(option, seats)]


def show_house(match: Match) -> None:
    if rules := house_rules(match.game, match.record().options):
        show(say("play.house", rules="; ".join(rules)))


def house_rules(game: Game, chosen: Mapping[str, Value]) -> list[str]:
    """Options in force that differ from the default."""
    house = [option for option in game.OPTIONS if option.house]
    return [
        value_name(game, option, chosen[option.key])
        for option in house
        if chosen[option.key] != option.values[0]
    ]


def bot(game: Game, level: str) -> str:
    share = strength_of(game, level)
    called = bot_name(level)
    return called if share is None else f"{called} {whole_percent(share)}"


def strength_of(game: Game, level: str) -> float | None:
    return shares_of(game.NAME).get(level)


def value_name(game: Game, option: Option, value: Value) -> str:
    """A number is a seat."""
    if isinstance(value, str):
        return say_of(game.NAME, f"values.{option.key}.{value}")
    return f"{say_of(game.NAME, f'values.{option.key}.chosen')} ({say('games.seat', seat=value + 1)})"
