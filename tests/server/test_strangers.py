"""Whatever a stranger asks at any route, with any id of somebody else: nothing is told, nothing changes."""

import json
import re
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import insert

from sacbe.server import requests
from sacbe.server.people import export
from sacbe.server.tables import table_setup
from sacbe.store import people
from sacbe.store.metadata import METADATA
from server import junk, rooms
from server.all_routes import routes
from server.process import Server, guests, run
from server.test_personal import LIVED, QUIET, Filler

EACH = 6  # requests to each route
UNLIKE_ANY = re.compile(r"v7\d{6}")  # as a filler writes, if there is room
TAKEN = ("sanction", "act", "call")  # of the server's own doing
OPEN = ("chat.text",)  # told to everybody at the table
# What a stranger may cause, and whoever it is about then has in the file
CAUSED = ("logins", "letters", "links_in_mail", "invitations", "reports_about_me", "presence")


async def settle_in(url: str) -> tuple[dict[str, list[str]], list[str], dict[str, Any]]:
    """Somebody with a row in every table: the ids, the secrets, and all that the rows know."""
    async with rooms.hall(url, **QUIET) as at:
        person, friend = await rooms.persons(at, 2)
        table = await rooms.seated(at, [person, friend])
        wish = requests.NewTable("lost_cities", [requests.Me(), requests.Invited()])
        waiting = await table_setup.create(at, person, wish)
        await rooms.move(at, table)
        filler = Filler(person.id, table.id)
        async with at.database.write() as connection:
            await people.change(connection, person.id, login="ixchel", name="Ixchel", password="argon-hash")
            for each in METADATA.sorted_tables:
                if each.name not in (*LIVED, *TAKEN):
                    await connection.execute(insert(each).values(**filler.row(each)))
        known = filler.known
        ids = {
            "table_id": [table.id, waiting.id],
            "match_id": [table.id, waiting.id],
            "person_id": [person.id],
            **{f"{kind}_id": [known[f"{kind}.id"]] for kind in ("session", "token", "passkey", "channel")},
            "number": [str(known["retry.number"])],
            "game": ["lost_cities"],
            "lesson": ["first"],
            "path": ["openapi.json"],
            "secret": ["A" * 22],
        }
        told = {str(known[name]) for name in OPEN} | {each for some in ids.values() for each in some}
        secrets = {each for each in map(str, known.values()) if UNLIKE_ANY.fullmatch(each)} - told
        assert table.match is not None
        keys = [table.row.seed, waiting.row.seed, str(waiting.seats[1].invite), "argon-hash"]
        return ids, [*secrets, *keys], await file_of(at, person.id)


async def file_of(at: rooms.Hall, person: str) -> dict[str, Any]:
    whole = b"".join([piece async for piece in export.written(at, person)])
    told: dict[str, Any] = json.loads(whole)
    return {heading: told[heading] for heading in told if heading not in (*CAUSED, "written")}


async def pry(server: Server, ids: dict[str, list[str]], secrets: list[str]) -> list[tuple[str, str, str]]:
    """Where a stranger, or a stranger with an account, was told a secret."""
    dice = junk.Dice(9, [each for some in ids.values() for each in some])
    found = []
    async with guests(server.url, 2) as strangers:
        await strangers[1].claim("Chaac", "correct horse")
        for route in routes():
            for number in range(EACH):
                content = json.dumps(junk.of_type(dice, route.body, 1.0)) if route.body else ""
                path = junk.path(dice, route, ids)
                try:
                    answer = await strangers[number % 2].http.request(
                        route.method, path, content=content.encode("utf-8", "surrogatepass")
                    )
                except httpx.TransportError:
                    continue
                found += [(route.method, path, each) for each in secrets if each in answer.text]
    return found


def test_a_stranger_is_told_nothing_of_somebody_and_changes_nothing(url: str, tmp_path: Path):
    ids, secrets, before = run(settle_in(url))
    assert len(secrets) > 30
    with Server(tmp_path, url, **QUIET) as server:
        found = run(pry(server, ids, secrets), 300)

    async def look() -> dict[str, Any]:
        async with rooms.hall(url, **QUIET) as at:
            return await file_of(at, ids["person_id"][0])

    assert found == []
    assert run(look()) == before
