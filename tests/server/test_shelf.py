"""What the lobby is told of the options: the game says what a table of so many seats may choose."""

import httpx

from sacbe.core.options import values_at
from sacbe.games import SHELF
from server.process import Server


def test_the_shelf_says_what_every_table_may_choose(server: Server):
    told = {game["name"]: game for game in httpx.get(f"{server.url}/api/games").json()["games"]}
    for name, game in SHELF.items():
        for option, card in zip(game.OPTIONS, told[name]["options"], strict=True):
            assert (card["key"], card["house"]) == (option.key, option.house)
            assert card["values"] == list(option.values)
            offered = {str(seats): list(values_at(option, seats)) for seats in game.SEATS}
            assert card["values_at"] == offered
