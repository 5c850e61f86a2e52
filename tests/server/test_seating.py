"""Who may sit where, who may end what, and how many tables there may be."""

from collections.abc import Awaitable
from typing import Any

import pytest
from sqlalchemy import select

from sacbe.server import requests
from sacbe.server.hall import Hall
from sacbe.server.refusal import Refusal
from sacbe.server.tables import rematches, seats, table_setup
from sacbe.store import matches, people, schema
from sacbe.store.people import PersonRow
from server.process import run
from server.rooms import hall, persons, seated


async def key_of(work: Awaitable[Any]) -> str:
    with pytest.raises(Refusal) as refused:
        await work
    return refused.value.key


async def create(
    at: Hall, person: PersonRow, *chairs: requests.Chair, address: str = "?", **wish: Any
) -> Any:
    return await table_setup.create(
        at, person, requests.NewTable("lost_cities", list(chairs), **wish), address
    )


def test_one_person_sits_at_one_seat_unless_the_host_allows_more(url: str):
    async def play():
        async with hall(url) as at:
            host, guest = await persons(at, 2)
            three = requests.Me(), requests.Open(), requests.Open()
            strict, lax = await create(at, host, *three), await create(at, host, *three, several=True)
            await seats.join(at, strict, guest, requests.Join())
            again = await key_of(seats.join(at, strict, guest, requests.Join()))
            host_again = await key_of(seats.arrange(at, strict, host, requests.Arrange(2, requests.Me())))
            made = await key_of(create(at, host, requests.Me(), requests.Me(), requests.Open()))
            for _ in range(2):
                await seats.join(at, lax, guest, requests.Join())
            alone = await create(at, host, requests.Me(), requests.Me(), requests.BotChair("random"))
            return [again, host_again, made], lax.seats_of(guest.id), alone.row.phase

    assert run(play()) == (["one_seat"] * 3, [1, 2], "playing")


def test_a_table_needs_a_person(url: str):
    async def play():
        async with hall(url) as at:
            (host,) = await persons(at, 1)
            bots = requests.BotChair("random"), requests.BotChair("random")
            made = await key_of(create(at, host, *bots))
            waiting = await create(at, host, requests.BotChair("random"), requests.Open())
            arranged = await key_of(
                seats.arrange(at, waiting, host, requests.Arrange(1, requests.BotChair("random")))
            )
            return made, arranged

    assert run(play()) == ("no_person", "no_person")


def test_a_match_that_its_last_person_leaves_for_good_is_abandoned(url: str):
    async def play():
        async with hall(url) as at:
            host, other = await persons(at, 2)
            alone, shared = await seated(at, [host], 1), await seated(at, [host, other])
            async with at.database.write() as connection:
                await matches.let_go(connection, host.id, {alone.id: "random", shared.id: "random"})
                await people.forget(connection, host.id)
            async with at.database.read() as connection:
                rows = [await matches.find(connection, table.id) for table in (alone, shared)]
            return [row.phase for row in rows if row is not None]

    assert run(play()) == ["abandoned", "playing"]


def test_a_host_ends_a_match_with_bots_but_not_one_that_others_play(url: str):
    async def play():
        async with hall(url) as at:
            host, other, stranger = await persons(at, 3)
            bots, shared = await seated(at, [host], 1), await seated(at, [host, other])
            strange = await key_of(seats.end(at, bots, stranger))
            await seats.end(at, bots, host)
            refused = await key_of(seats.end(at, shared, host))
            await seats.leave(at, shared, other)
            await seats.end(at, shared, host)
            again = await key_of(seats.end(at, shared, host))
            return strange, bots.row.phase, refused, shared.row.phase, again

    assert run(play()) == ("not_seated", "abandoned", "others_play", "abandoned", "not_playing")


def test_whoever_was_kicked_comes_back_only_by_invitation(url: str):
    async def play():
        async with hall(url) as at:
            host, guest = await persons(at, 2)
            table = await create(at, host, requests.Me(), requests.Open(), requests.Open())
            await seats.join(at, table, guest, requests.Join())
            await seats.kick(at, table, host, 1)
            refused = await key_of(seats.join(at, table, guest, requests.Join()))
        async with hall(url) as at:
            table = await at.table(table.id)
            still = await key_of(seats.join(at, table, guest, requests.Join()))
            await seats.arrange(at, table, host, requests.Arrange(1, requests.Invited()))
            await seats.join(at, table, guest, requests.Join(invite=table.seats[1].invite))
            return refused, still, table.seats_of(guest.id)

    assert run(play()) == ("kicked", "kicked", [1])


def test_tables_are_counted_by_person_and_by_address_and_a_rematch_counts_too(url: str):
    async def play():
        async with hall(url, rate=1, tables=2, tables_address=3) as at:
            first, second, third = await persons(at, 3)
            chairs = requests.Me(), requests.BotChair("random")
            tables = [await create(at, first, *chairs, address="10.0.0.1") for _ in range(2)]
            person = await key_of(create(at, first, *chairs, address="10.0.0.2"))
            await create(at, second, *chairs, address="10.0.0.1")
            address = await key_of(create(at, third, *chairs, address="10.0.0.1"))
            elsewhere = await create(at, third, *chairs, address="10.0.0.2")
            await seats.end(at, tables[0], first)
            await create(at, first, *chairs, address="10.0.0.3")
            rematch = await key_of(rematches.offer(at, tables[0], first, "10.0.0.3"))
            async with at.database.read() as connection:
                origins = select(schema.match.c.origin).where(schema.match.c.id.in_([t.id for t in tables]))
                kept = [origin is not None for origin in (await connection.execute(origins)).scalars()]
            return person, address, elsewhere.row.phase, rematch, sorted(kept)

    refused = "too_many_tables", "too_many_at_address", "playing", "too_many_tables"
    assert run(play()) == (*refused, [False, True])  # of an ended match nobody needs the address
