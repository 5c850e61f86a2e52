"""What a person takes along, and what is left of them: compared with the rows, whichever tables there are."""

import json
from typing import Any

from sqlalchemy import Boolean, Column, Float, Integer, Table, insert, select

from sacbe.server import requests
from sacbe.server.hall import Hall
from sacbe.server.people import export, farewell
from sacbe.store import matches, people, personal
from sacbe.store.metadata import METADATA
from sacbe.store.people import PersonRow
from server import rooms
from server.process import Server, guests, run
from server.wires import wire

LIVED = ("setting", "person", "match", "box", "seat", "move")  # filled by a person who plays
QUIET = {"recheck": 1e6}  # nobody reads what only looks like rows
OURS = frozenset(  # of exported tables: nothing about the person
    (
        *("match.rules", "match.components", "match.seed", "match.start", "match.started", "match.ended"),
        *("match.result", "match.rematch", "match.origin", "match.due", "seat.kind", "seat.invite"),
        "match.hinted",  # each match says which hints were the person's own
        *("match.starts", "match.seeking", "match.suitor", "match.sought", "match.asked", "match.resigned"),
        *("sanction.id", "sanction.network", "sanction.source", "login.id", "report.id", "letter.id"),
        *("act.id", "act.by_operator"),
    )
)


def test_every_column_that_names_a_person_is_handed_out_or_said_why_not():
    known = personal.SHARES.keys() | personal.WITHHELD.keys()
    assert sorted(set(personal.columns_of_people()) - known) == [], "add them to store/personal.py"
    assert sorted(known - set(personal.columns_of_people())) == []


def test_every_column_of_such_a_row_is_handed_out_or_secret():
    for column, share in personal.SHARES.items():
        table, _ = personal.table_of(column)
        people_in = {key.parent.name for key in table.foreign_keys if key.target_fullname == "person.id"}
        told = {each for place, other in personal.SHARES.items() if place.startswith(f"{table.name}.")
                for each in other.columns}  # fmt: skip
        rest = {f"{table.name}.{each.name}" for each in table.columns if each.name not in told | people_in}
        assert sorted(rest - personal.SECRET - OURS) == [], f"{share.heading}: add them to store/personal.py"


class Filler:
    """A row in every table, all of it about one person, each value like no other."""

    def __init__(self, person: str, match: str) -> None:
        self.known: dict[str, Any] = {"person.id": person, "match.id": match}
        self.count = 7_000_000

    def row(self, table: Table) -> dict[str, Any]:
        row = {column.name: self._value(column) for column in table.columns}
        self.known |= {f"{table.name}.{name}": value for name, value in row.items()}
        return row

    def _value(self, column: Column[Any]) -> Any:
        for key in column.foreign_keys:
            return self.known[key.target_fullname]
        if column.name in ("match", "table"):
            return self.known["match.id"]
        self.count += 1
        if isinstance(column.type, Boolean):
            return True
        if isinstance(column.type, Integer | Float):
            small = type(column.type).__name__ == "SmallInteger"
            return self.count % 30_000 if small else self.count
        return f"v{self.count}"[: getattr(column.type, "length", None) or 99]


async def lived(at: Hall) -> tuple[PersonRow, str, dict[str, dict[str, Any]]]:
    """Somebody with a seat, moves, an ended match, and a row everywhere else."""
    (person, other) = await rooms.persons(at, 2)
    table = await rooms.seated(at, [person, other])
    await rooms.move(at, table)
    over = await rooms.seated(at, [person, other])
    await rooms.move(at, over)
    filler, filled = Filler(person.id, table.id), {}
    async with at.database.write() as connection:
        await matches.abandon(connection, [over.id], at.time.now())
        values = {"login": "ixchel", "password": "argon-hash", "name": "Ixchel"}
        await people.change(connection, person.id, **values)
        for each in METADATA.sorted_tables:
            if each.name not in LIVED:
                filled[each.name] = filler.row(each)
                await connection.execute(insert(each).values(**filled[each.name]))
    return person, over.id, filled


def test_all_the_rows_know_of_a_person_is_in_the_file_and_no_secret(url: str):
    async def work() -> tuple[str, str, dict[str, dict[str, Any]], str]:
        async with rooms.hall(url, **QUIET) as at:
            person, over, filled = await lived(at)
            whole = b"".join([piece async for piece in export.written(at, person.id)])
            async with at.database.read() as connection:
                open_seed = await matches.mine(connection, person.id, 10)
            seeds = [row.seed for row in open_seed if row.id != over]
            return whole.decode(), over, filled, seeds[0]

    written, over, filled, seed = run(work())
    told = json.loads(written)
    for column, share in personal.SHARES.items():
        table, _ = personal.table_of(column)
        if table.name in filled:
            (row,) = told[share.heading]
            assert row == {name: filled[table.name][name] for name in share.columns}
    assert told["person"]["name"] == "Ixchel"
    assert {len(told["seats"]), len(told["hosted"]), len(told["matches"])} == {2}
    ended = next(match for match in told["matches"] if match["id"] == over)
    running = next(match for match in told["matches"] if match["id"] != over)
    assert ended["record"]["moves"]
    assert [move["seat"] for move in running["moves"]] == [0]
    secrets = [filled[name.partition(".")[0]][name.partition(".")[2]] for name in personal.SECRET
               if name.partition(".")[0] in filled]  # fmt: skip
    assert [each for each in [*secrets, seed, "argon-hash"] if str(each) in written] == []


async def rows(at: Hall) -> dict[str, list[tuple[Any, ...]]]:
    async with at.database.read() as connection:
        return {
            table.name: [tuple(row) for row in await connection.execute(select(table))]
            for table in METADATA.sorted_tables
        }


def test_nothing_of_a_deleted_person_is_left_in_any_row(url: str):
    async def work() -> tuple[str, dict[str, dict[str, Any]], dict[str, list[tuple[Any, ...]]]]:
        async with rooms.hall(url, **QUIET) as at:
            person, _, filled = await lived(at)
            await farewell.forget(at, person.id)
            return person.id, filled, await rows(at)

    person, filled, left = run(work())
    cells = [str(cell) for table in left.values() for row in table for cell in row]
    gone = [
        person,
        "Ixchel",
        "ixchel",
        "argon-hash",
        *(str(filled["email"][name]) for name in ("address", "pending")),
    ]
    assert [each for each in gone if any(each in cell for cell in cells)] == []
    assert len(left["match"]) == 2  # for the others
    assert len(left["move"]) == 2
    for table in ("session", "login", "token", "passkey", "chat", "letter", "link", "recovery", "challenge"):
        assert left[table] == []


def test_only_whose_days_are_over_is_forgotten(url: str):
    async def work() -> list[bool]:
        async with rooms.hall(url, rooms.Times(), **QUIET) as at:
            late, early, stayer = await rooms.persons(at, 3)
            now = at.time.now()
            async with at.database.write() as connection:
                await people.change(connection, late.id, leaving=now - 1)
                await people.change(connection, early.id, leaving=now + 60)
            await farewell.forget_leavers(at)
            async with at.database.read() as connection:
                return [await people.find(connection, each.id) is None for each in (late, early, stayer)]

    assert run(work()) == [True, False, False]


def test_a_guest_who_becomes_an_account_keeps_everything(server: Server):
    """Tokens alone end: whoever had them could have made them before there was a password."""

    async def play() -> tuple[dict[str, Any], dict[str, Any]]:
        async with guests(server.url, 2) as (guest, friend):
            await guest.call("PATCH", "/api/me", dict, requests.Rename(f"Keeper {server.port}"))
            card = await guest.create("lost_cities", [requests.Me(), requests.Open()])
            await friend.join(card.id)
            async with wire(guest, card.id) as own:
                at = await own.next("moved")
                if at["choices"]:
                    await own.move(at, at["choices"][0]["action"], "r1")
                await own.send(type="say", text="hello")
                await own.next("said", where=lambda got: got["text"] == "hello")
            waiting = await guest.create("coatl", [requests.Me(), requests.Invited()])
            before = await guest.export()
            await guest.claim(f"Keeper {server.port}", "correct horse")
            after = await guest.export()
            assert {each.id for each in await guest.tables("mine")} == {card.id, waiting.id}
            async with wire(guest, card.id) as own:
                assert (await own.next("table"))["you"] == [0]
            return before, after

    before, after = run(play())
    assert before["person"]["id"] == after["person"]["id"]
    assert len(after["chat"]) == 1
    for heading in ("matches", "seats", "hosted", "chat"):
        assert before[heading] == after[heading], heading
