"""Who may write at a table, how much, and that watchers cannot crowd players out."""

import pytest

from sacbe.server import requests
from server.process import Server, guests, run
from server.wires import Wire, wire

CHAIRS = [requests.Me(), requests.Open()]


async def said(own: Wire, text: str) -> str:
    """What became of a line: said, or the key of the refusal."""
    await own.send(type="say", text=text)
    told = await own.next("said", "refused", where=lambda message: message.get("text", text) == text)
    return str(told.get("key", told["type"]))


def test_watchers_fill_the_chat_with_lines_of_their_own_only(own_server: Server):
    own_server.settings |= {"chat_lines": 4, "chat_lines_watching": 3}
    own_server.start()

    async def play():
        async with guests(own_server.url, 3) as (host, watcher, late):
            table = (await host.create("lost_cities", CHAIRS)).id
            async with wire(host, table) as own, wire(watcher, table) as far:
                keys = [await said(own, f"host {number}") for number in range(3)]
                keys += [await said(far, f"far {number}") for number in range(20)]
                keys += [await said(own, f"host {number}") for number in range(3, 6)]
            async with wire(late, table) as own:
                lines = [(await own.next("said"))["text"] for _ in range(7)]
            return set(keys), lines

    keys, lines = run(play())
    assert keys == {"said"}  # never full
    assert lines == ["host 2", "far 17", "far 18", "far 19", "host 3", "host 4", "host 5"]


def test_watchers_write_less_often_than_players(own_server: Server):
    own_server.settings |= {"rate": 1, "chats": "5+1/day", "chats_watching": "2+1/day"}
    own_server.start()

    async def play():
        async with guests(own_server.url, 2) as (host, watcher):
            table = (await host.create("lost_cities", CHAIRS)).id
            async with wire(host, table) as own, wire(watcher, table) as far:
                mine = [await said(own, f"host {number}") for number in range(6)]
                return mine, [await said(far, f"far {number}") for number in range(3)]

    mine, theirs = run(play())
    assert mine == ["said"] * 5 + ["too_often"]
    assert theirs == ["said"] * 2 + ["too_often"]


@pytest.mark.parametrize(
    ("operator", "table", "told", "seated", "watching"),
    [
        ("all", "all", "all", "said", "said"),
        ("all", "seated", "seated", "said", "chat_seated"),
        ("all", "off", "off", "chat_off", "chat_off"),
        ("seated", "all", "seated", "said", "chat_seated"),
        ("off", "all", "off", "chat_off", "chat_off"),
        ("seated", "off", "off", "chat_off", "chat_off"),
    ],
)
def test_the_operator_and_each_table_say_who_may_write(
    own_server: Server, operator: str, table: str, told: str, seated: str, watching: str
):
    own_server.settings |= {"chat": operator}
    own_server.start()

    async def play():
        async with guests(own_server.url, 2) as (host, watcher):
            card = await host.create("lost_cities", CHAIRS, chat=table)
            async with wire(host, card.id) as own, wire(watcher, card.id) as far:
                card = await own.next("table")
                return card["chat"], await said(own, "hello"), await said(far, "good evening")

    assert run(play()) == (told, seated, watching)
