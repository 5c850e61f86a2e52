"""A move counts once, in its order, by its owner, or it is refused and nothing has changed."""

import asyncio
from typing import Any

import pytest

from sacbe.client import Client
from sacbe.server import requests
from server.process import Server, guests, run
from server.wires import Wire, wire


def actions(message: dict[str, Any]) -> list[str]:
    return [choice["action"] for choice in message["choices"]]


async def seated(clients: list[Client], **terms) -> str:
    """A table of Lost Cities for these people; seat 0 begins."""
    chairs = [requests.Me(), *[requests.Open()] * (len(clients) - 1)]
    card = await clients[0].create("lost_cities", chairs, options={"first_seat": 0}, **terms)
    for client in clients[1:]:
        await client.join(card.id)
    return card.id


async def act(own: Wire, at: dict, action: str) -> dict:
    moved = await own.move(at, action, f"r{at['number']}")
    assert moved["type"] == "moved", moved
    return moved


def test_sent_twice_it_counts_once(server: Server):
    async def play():
        async with guests(server.url, 2) as clients:
            table = await seated(clients)
            async with wire(clients[0], table) as own, wire(clients[0], table) as other:
                at = await own.next("moved")
                first = await own.move(at, at["choices"][0]["action"], "once")
                second = await own.move(at, at["choices"][0]["action"], "once")
                third = await other.move(at, at["choices"][0]["action"], "once")  # in another tab
                return first, second, third

    first, second, third = run(play())
    assert first["number"] == second["number"] == third["number"] == 1
    assert [step["number"] for step in second["steps"]] == [1]


def test_sent_stale_it_is_refused_and_the_sender_brought_up_to_date(server: Server):
    async def play():
        async with guests(server.url, 2) as clients:
            table = await seated(clients)
            async with wire(clients[0], table) as own:
                at = await own.next("moved")
                await act(own, at, at["choices"][0]["action"])
                await own.send(type="move", seat=0, action="draw:deck", seen=0, request="late")
                refused = await own.next("refused")
                return refused, await own.next("moved")

    refused, moved = run(play())
    assert (refused["key"], refused["request"], refused["rule"]) == ("stale", "late", None)
    assert moved["number"] == 1
    assert [step["number"] for step in moved["steps"]] == [1]


def test_a_refusal_carries_the_number_of_the_rule_and_its_facts(server: Server):
    async def play():
        async with guests(server.url, 2) as clients:
            table = await seated(clients)
            async with wire(clients[0], table) as first, wire(clients[1], table) as second:
                at, other = await first.next("moved"), await second.next("moved")
                absent = next(
                    f"play:{c}{v}" for c in "RWBGY" for v in range(11) if f"{c}{v}" not in at["view"]["hand"]
                )
                return [
                    await first.move(at, absent, "a"),
                    await second.move(other, "draw:deck", "b"),
                    await first.move(at, "fly:away", "c"),
                ]

    absent, early, nonsense = run(play())
    assert (absent["rule"], absent["key"]) == ("L-14", "not_in_hand")
    assert absent["facts"]["card"] in absent["facts"]["card"]
    assert (early["rule"], early["key"], early["facts"]) == ("L-13", "not_your_turn", {"seat": 0})
    assert (nonsense["rule"], nonsense["key"]) == (None, "bad_notation")


def test_a_seat_is_played_only_by_its_owner(server: Server):
    async def play():
        async with guests(server.url, 3) as clients:
            table = await seated(clients[:2])
            async with wire(clients[1], table) as other, wire(clients[2], table) as watcher:
                at = await other.next("moved")
                await other.send(type="move", seat=0, action="draw:deck", seen=at["number"], request="x")
                first = await other.next("refused")
                await watcher.send(type="move", seat=0, action="draw:deck", seen=at["number"], request="y")
                await watcher.send(type="undo", seat=1, seen=at["number"], request="z")
                return first, await watcher.next("refused"), await watcher.next("refused")

    assert {refused["key"] for refused in run(play())} == {"not_your_seat"}


def test_of_two_tabs_that_move_at_once_one_wins(server: Server):
    async def play():
        async with guests(server.url, 2) as clients:
            table = await seated(clients)
            async with wire(clients[0], table) as one, wire(clients[0], table) as two:
                at, also = await one.next("moved"), await two.next("moved")
                works = (
                    one.move(at, at["choices"][0]["action"], "one"),
                    two.move(also, also["choices"][-1]["action"], "two"),
                )
                return await asyncio.gather(*works)

    answers = run(play())
    assert sorted(answer["type"] for answer in answers) == ["moved", "refused"]
    assert [answer["key"] for answer in answers if answer["type"] == "refused"] == ["stale"]


def test_a_refresh_in_the_middle_of_a_turn_misses_nothing(server: Server):
    async def play():
        async with guests(server.url, 2) as clients:
            table = await seated(clients)
            async with wire(clients[0], table) as own:
                at = await own.next("moved")
                before = await act(own, at, at["choices"][0]["action"])
            async with wire(clients[0], table, since=0) as own:
                return before, await own.next("moved")

    before, after = run(play())
    assert before["steps"][0]["events"] == after["steps"][0]["events"]
    assert (before["view"], before["choices"]) == (after["view"], after["choices"])


def test_a_move_that_taught_nobody_anything_is_taken_back(server: Server):
    """Seat 1 takes an open card from a pile, and thinks again; the number goes on, the position goes back."""

    async def play():
        async with guests(server.url, 2) as clients:
            table = await seated(clients)
            async with wire(clients[0], table) as first, wire(clients[1], table) as second:
                at = await first.next("moved")
                discard = next(each for each in actions(at) if each.startswith("discard:"))
                await act(first, at, discard)  # and draws from the deck: there is no other pile
                await first.send(type="undo", seat=0, seen=1, request="no")
                refused = await first.answer("no")
                at = await second.next("moved", where=lambda message: message["number"] == 1)
                pile = discard[len("discard:")]
                other = next(each for each in actions(at) if each.startswith("discard:") and each[8] != pile)
                before = await act(second, at, other)
                await act(second, before, f"draw:{pile}")
                await second.send(type="undo", seat=1, seen=3, request="back")
                return refused, before, await second.answer("back")

    refused, before, after = run(play())
    assert (refused["key"], refused["rule"]) == ("undo_learnt", None)
    assert after["number"] == 4
    assert after["steps"][-1]["undone"]
    assert (after["view"], after["choices"]) == (before["view"], before["choices"])


@pytest.mark.parametrize("way", ["leave", "kick"])
def test_the_seats_of_a_table_before_the_start(server: Server, way: str):
    async def play():
        async with guests(server.url, 3) as clients:
            card = await clients[0].create("lost_cities", [requests.Me(), requests.Open(), requests.Open()])
            await clients[1].join(card.id)
            card = await (clients[1].leave(card.id) if way == "leave" else clients[0].kick(card.id, 1))
            assert [seat.kind for seat in card.seats] == ["person", "open", "open"]
            joined = await asyncio.gather(
                *(client.join(card.id, 1) for client in clients[1:]), return_exceptions=True
            )
            refused = [answer for answer in joined if isinstance(answer, Exception)]
            await clients[0].arrange(card.id, 2, requests.BotChair("random"))
            return refused, await clients[0].table(card.id)

    refused, card = run(play())
    expected = "seat_taken" if way == "leave" else "kicked"  # both wanted the same, one was told
    assert [answer.key for answer in refused] == [expected]
    assert (card.phase, card.seats[2].level) == ("playing", "random")
