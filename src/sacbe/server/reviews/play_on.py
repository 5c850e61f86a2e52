"""A new table from a moment of a finished match: what its seat could not know is dealt anew."""

from __future__ import annotations

import secrets

import msgspec

from sacbe.core.rng import Rng
from sacbe.matches.match import Match
from sacbe.server import requests
from sacbe.server.hall import Hall
from sacbe.server.refusal import Refusal
from sacbe.server.tables import table_setup
from sacbe.server.tables.table import Table
from sacbe.store.people import PersonRow


async def open_table(
    hall: Hall, person: PersonRow, match: Match, wish: requests.PlayOn, address: str
) -> Table:
    """Seats the person at the seat on turn and bots at the others; staged, so it counts for nothing."""
    if wish.seat >= match.seats:
        raise Refusal("no_such_seat", 404)
    if match.over:
        raise Refusal("over_there", 422)
    chairs: list[requests.Chair] = [requests.BotChair(wish.level)] * match.seats
    chairs[wish.seat] = requests.Me()
    asked = requests.NewTable(match.game.NAME, chairs, dict(match.record().options), listed=False)
    return await table_setup.create(hall, person, asked, address, start=dealt_anew(match, wish.seat))


def dealt_anew(match: Match, seat: int) -> str:
    position = match.position()
    position.rng = Rng(secrets.randbits(128))
    position = position.resampled(seat, position.rng.copy())
    return msgspec.json.encode(match.game.dump(position)).decode()
