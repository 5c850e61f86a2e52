"""The same table on two servers with different secrets: everything one observer may not know is dealt again.

Both databases are filled directly, never over the network: the same ids, the same people, the same key for
cookies; only the staged positions differ.
"""

import random
import time
from typing import Any, NamedTuple

from sqlalchemy import insert

import sacbe
from sacbe.core.limits import SPECTATOR
from sacbe.core.rng import Rng, SecretRng
from sacbe.matches.chance import write_chance
from sacbe.matches.match import Match, new, stage
from sacbe.server.people import identity
from sacbe.store import cookie_key, people, schema, sessions
from sacbe.store.database import Database
from sacbe.store.upgrade import upgrade
from server.staged import place

OWNER = "owner-of-the-eyes-0000"
OTHER = "owner-of-the-others-00"
KEY = "ab" * 32
NOW = time.time()  # the same in both worlds
ATTEMPTS = 60  # deals that are tried until the moves that follow are possible in them


class Twin(NamedTuple):
    """One table in two worlds, and moves that both allow and that teach these eyes the same."""

    id: str
    game: str
    eyes: int
    seats: int
    worlds: tuple[dict[str, Any], dict[str, Any]]
    moves: list[tuple[int, str]]


def whole(match: Match) -> dict[str, Any]:
    return match.dump()


def dealt_anew(match: Match, eyes: int, dice: random.Random) -> dict[str, Any]:
    """Everything that these eyes cannot know is dealt differently, and other chance is to come."""
    position = match.position().resampled(eyes, Rng(dice.getrandbits(128)))
    return match.game.dump(position) | {"chance": write_chance(SecretRng(dice.getrandbits(256)))}


def seen(match: Match, eyes: int) -> Any:
    return (
        match.view(eyes),
        match.events(eyes, 1),
        match.legal(eyes) if eyes != SPECTATOR else [],
        match.to_act,
    )


def follow(match: Match, eyes: int, moves: list[tuple[int, str]]) -> Any:
    """What these eyes see after these moves in this match; None if a move cannot be."""
    try:
        for seat, action in moves:
            match.play(seat, action)
    except sacbe.Problem:
        return None
    return seen(match, eyes)


def play_on(match: Match, count: int, dice: random.Random) -> list[tuple[int, str]]:
    _advance(match, count, dice)
    return match.moves


def twin(name: str, match: Match, eyes: int, dice: random.Random) -> Twin | None:
    world = whole(match)
    game = match.game.NAME
    for length in (4, 3, 2, 1, 0):
        for _ in range(ATTEMPTS // 4):
            one = stage(game, world)
            moves = play_on(one, length, dice)
            other = dealt_anew(match, eyes, dice)
            if other != world and follow(stage(game, other), eyes, moves) == seen(one, eyes):
                return Twin(name, game, eyes, match.seats, (world, other), moves)
    return None


def twins(game: str, dice: random.Random) -> list[Twin]:
    """For every number of seats, every pair of eyes, at several moments of a match."""
    found = []
    for seats in sacbe.SHELF[game].SEATS:
        for eyes in (*range(seats), SPECTATOR):
            for moment in (0, 7, 30, 60):
                match = new(game, seats, seed=dice.getrandbits(256))
                _advance(match, moment, dice)
                name = f"{game[:8]}-{seats}-{eyes}-{moment}".ljust(22, "x")
                pair = twin(name, match, eyes, dice)
                if pair is not None:
                    found.append(pair)
    return found


def _advance(match: Match, moves: int, dice: random.Random) -> None:
    for _ in range(moves):
        if match.over:
            return
        seat = dice.choice(match.to_act)
        match.play(seat, dice.choice(match.legal(seat)))


def secret_of(person: str) -> str:
    """What this person's cookie holds."""
    return f"secret-of-{person}"


async def fill(url: str, pairs: list[Twin], world: int) -> None:
    """Write the tables of one world into its database: the eyes belong to one person, the rest to another."""
    database = Database(url)
    await upgrade(database)
    async with database.write() as connection:
        await connection.execute(insert(schema.setting).values(name=cookie_key.NAME, value=KEY))
        for person in (OWNER, OTHER):
            await people.add(connection, people.PersonRow(person, person[:9], None, None, 0, 1.0, person[:9]))
            row = sessions.SessionRow(identity.digest(secret_of(person)), person, person, NOW, NOW, "here")
            await sessions.add(connection, row, 1)
        for pair in pairs:
            owners = [OWNER if seat == pair.eyes else OTHER for seat in range(pair.seats)]
            await place(connection, pair.id, pair.game, pair.worlds[world], owners)
    await database.close()
