"""Pairings, seats and deals, all derived from the plan and its seed."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple

from sacbe.bots.roster import read_bot
from sacbe.core.asked import check_options, check_seed, check_whole
from sacbe.core.commitment import seed_text
from sacbe.core.errors import BadValue
from sacbe.core.game import empty_position
from sacbe.core.options import Value, unpack_options
from sacbe.core.plain import shown
from sacbe.core.rng import SecretRng
from sacbe.games import find_game

MOST_MATCHES: Final = 10_000_000


@dataclass(frozen=True)
class Plan:
    game: str
    seats: int
    bots: tuple[str, ...]
    deals: int
    seed: int
    options: dict[str, Value] = field(default_factory=dict)


class Fixture(NamedTuple):
    """One match to be played: its number in the plan, its deal, and who sits where."""

    number: int
    deal: int
    bots: tuple[str, ...]


def make_plan(
    game: str, seats: int, bots: tuple[str, ...], matches: int, seed: int, options: dict[str, Value]
) -> Plan:
    """``matches`` per line-up, rounded up to whole deals: each deal is played in every rotation."""
    found = find_game(game)
    position = empty_position(found, seats, check_options(options), SecretRng(0))
    _check_size(matches, seed)
    if seats < 2:
        raise BadValue("arena_alone")
    if type(bots) not in (tuple, list):
        raise BadValue("bad_bots", value=shown(bots))
    if len(bots) < 2:
        raise BadValue("few_bots")
    for bot in bots:
        read_bot(bot, found, 0)
        if bots.count(bot) > 1:
            raise BadValue("bot_twice", bot=bot)
    chosen = unpack_options(found.OPTIONS, position.options)
    return Plan(game, seats, tuple(bots), -(-matches // seats), seed, chosen)


def self_play(game: str, seats: int, bot: str, matches: int, seed: int, options: dict[str, Value]) -> Plan:
    """One bot in every seat, each deal once."""
    found = find_game(game)
    position = empty_position(found, seats, check_options(options), SecretRng(0))
    _check_size(matches, seed)
    read_bot(bot, found, 0)
    return Plan(game, seats, (bot,), matches, seed, unpack_options(found.OPTIONS, position.options))


def _check_size(matches: int, seed: int) -> None:
    check_whole("matches", matches, 1, MOST_MATCHES)
    check_seed(seed)


def each_deal_once(plan: Plan) -> list[Fixture]:
    return [Fixture(deal, deal, plan.bots * plan.seats) for deal in range(plan.deals)]


def line_ups(bots: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """Every choice of bots for the seats; with too few bots some sit twice, but never one bot alone."""
    if len(bots) >= seats:
        return list(combinations(bots, seats))
    return [each for each in combinations_with_replacement(bots, seats) if len(set(each)) > 1]


def schedule(plan: Plan) -> list[Fixture]:
    """Deal by deal, so that all bots have played about equally often at any time."""
    seated = [
        line_up[turn:] + line_up[:turn]
        for line_up in line_ups(plan.bots, plan.seats)
        for turn in range(plan.seats)
    ]
    return [
        Fixture(deal * len(seated) + place, deal, bots)
        for deal in range(plan.deals)
        for place, bots in enumerate(seated)
    ]


def deal_seed(plan: Plan, deal: int) -> int:
    """The same for every line-up and rotation."""
    return _hash(f"deal {deal} {seed_text(plan.seed)}")


def bot_seed(plan: Plan, deal: int, bot: str, seat: int) -> int:
    """A bot's own randomness, independent of the deal."""
    return _hash(f"bot {bot} in seat {seat} of deal {deal} {seed_text(plan.seed)}") >> 128


def _hash(words: str) -> int:
    return int.from_bytes(hashlib.sha256(words.encode()).digest(), "big")
