"""Cóatl: alone against CARL 2.0 and in company."""

from walk import anything

from golden_of.case import Case
from sacbe import SHELF
from sacbe.bots import greedy
from sacbe.core.action import Action, Seat
from sacbe.core.position import Position
from sacbe.core.rng import Rng


def hopeful(position: Position, dice: Rng) -> tuple[Seat, Action]:
    """Cóatl as the bot plays it that looks one action ahead, from its view."""
    game, seat = SHELF["coatl"], position.turn
    choices = greedy.analyse(game, game.observe(position, seat), seat, Rng(dice.word()))
    return seat, game.read(choices[0].action)


CASES = [
    Case("1p-ambitious", 1, 2022, {}, hopeful),
    Case("1p-temple-both-competitions", 1, 26, {"soloTemple": "on"}, hopeful),
    Case("2p", 2, 31, {}, hopeful),
    Case("3p", 3, 2**256 - 1, {}, hopeful),
    Case("3p-anything", 3, 12, {}, anything),
    Case("4p", 4, 1 << 200, {}, hopeful),
    Case("4p-readings", 4, 17, {"same_cover": "ignored", "first_seat": 2}, hopeful),
]
