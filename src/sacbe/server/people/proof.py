"""Demands a fresh password or passkey before anything that cannot easily be undone."""

from __future__ import annotations

from typing import Final

from sacbe.server.people import identity
from sacbe.server.people.identity import Visitor
from sacbe.server.refusal import Refusal
from sacbe.server.traffic.arrival import Connection, hall_of

MINUTE: Final = 60.0


async def fresh_owner(connection: Connection) -> Visitor:
    """The owner, with a recent proof; a guest has none to show."""
    visitor = await identity.owner(connection)
    assert visitor.session is not None
    hall = hall_of(connection)
    since = hall.time.now() - visitor.session.proved
    if visitor.person.login is not None and since > hall.settings.proof_minutes * MINUTE:
        raise Refusal("prove_yourself", 403)
    return visitor


async def fresh_account(connection: Connection) -> Visitor:
    """The same for accounts only, not guests."""
    visitor = await fresh_owner(connection)
    if visitor.person.login is None:
        raise Refusal("not_claimed")
    return visitor
