"""The lists of tables: what is not to be seen does not crowd out what is."""

from sacbe.server import requests
from server.process import Server, guests, run


def test_tables_that_are_not_listed_leave_the_lobby_as_it_is(server: Server):
    async def crowd():
        async with guests(server.url, 6) as clients:
            seen = await clients[0].create("lost_cities", [requests.Me(), requests.Open()])
            for client in clients[1:]:
                for _ in range(21):
                    await client.create("lost_cities", [requests.Me(), requests.Open()], listed=False)
            return seen.id, (await clients[0].http.get("/api/tables?which=open")).json()

    seen, cards = run(crowd())
    assert [card["id"] for card in cards] == [seen]


def test_a_long_list_is_read_page_by_page(server: Server):
    async def pages():
        async with guests(server.url, 5) as clients:
            made = []
            for client in clients:
                for _ in range(21):
                    made.append((await client.create("lost_cities", [requests.Me(), requests.Open()])).id)
            first = (await clients[0].http.get("/api/tables?which=open")).json()
            last = first[-1]["created"]
            second = (await clients[0].http.get(f"/api/tables?which=open&before={last}")).json()
            return made, [card["id"] for card in (*first, *second)]

    made, read = run(pages())
    assert read[: len(made)] == made[::-1]
    assert len(read) == len(set(read))
