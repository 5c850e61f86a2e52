"""What the strongest bot would do, told only to the person who asks for their own seat."""

import asyncio

from sacbe.bots.candidate import Candidate
from sacbe.server import requests
from sacbe.server.tables import hints
from sacbe.server.wire import Hint
from server.process import Server, guests, run
from server.wires import wire


def test_a_hint_names_a_choice_its_share_and_at_most_three_others(server: Server):
    async def play():
        async with guests(server.url, 2) as (asker, other):
            card = await asker.create(
                "lost_cities", [requests.Me(), requests.Open()], options={"first_seat": 0}
            )
            await other.join(card.id)
            async with wire(asker, card.id) as own, wire(other, card.id) as away:
                at = await own.next("moved")
                await own.send(type="hint", seat=0, seen=at["number"], request="h")
                hinted = await own.next("hinted")
                await own.move(at, hinted["action"], "m")
                await away.next("moved", where=lambda message: message["number"] == 1)
                return at, hinted, {message["type"] for message in away.heard}

    at, hinted, heard = run(play())
    assert (hinted["request"], hinted["number"]) == ("h", at["number"])
    named = [hinted["action"], *(action for action, _ in hinted["others"])]
    shares = [hinted["share"], *(share for _, share in hinted["others"])]
    assert set(named) <= {choice["action"] for choice in at["choices"]}
    assert len(set(named)) == len(named) == 4
    assert shares == sorted(shares, reverse=True)
    assert 0 < shares[0] <= sum(shares) <= 1
    assert "hinted" not in heard


def test_a_hint_is_for_ones_own_seat_now(server: Server):
    async def play():
        async with guests(server.url, 2) as (first, second):
            card = await first.create(
                "lost_cities", [requests.Me(), requests.Open()], options={"first_seat": 0}
            )
            async with wire(first, card.id) as own:
                await own.send(type="hint", seat=0, seen=0, request="early")
                early = await own.next("refused")
                await second.join(card.id)
                async with wire(second, card.id) as other:
                    await other.next("moved")
                    refused = [early]
                    for asker, seat, seen in ((own, 1, 0), (other, 1, 0), (own, 0, 7)):
                        await asker.send(type="hint", seat=seat, seen=seen, request="h")
                        refused.append(await asker.next("refused"))
                    return [each["key"] for each in refused]

    assert run(play()) == ["not_playing", "not_your_seat", "nothing_to_choose", "stale"]


def test_a_hint_is_refused_while_the_bots_are_busy_and_the_socket_listens_on(own_server: Server):
    own_server.settings |= {"thinkers": 1, "iterations": 100_000}
    own_server.start()

    async def play():
        async with guests(own_server.url, 1) as (asker,):
            card = await asker.create(
                "lost_cities", [requests.Me(), requests.Me()], options={"first_seat": 0}
            )
            async with wire(asker, card.id) as own:
                await own.next("here")
                await own.send(type="hint", seat=0, seen=0, request="one")
                await own.send(type="hint", seat=0, seen=0, request="two")
                await own.send(type="ping")
                await own.next("hinted")
                return [(each["type"], each.get("request")) for each in own.heard[-3:]]

    assert run(play()) == [("refused", "two"), ("pong", None), ("hinted", "one")]


def test_hints_have_a_limit(own_server: Server):
    own_server.settings |= {"rate": 1, "iterations": 10}
    own_server.start()

    async def play():
        async with guests(own_server.url, 1) as (asker,):
            card = await asker.create(
                "lost_cities", [requests.Me(), requests.Me()], options={"first_seat": 0}
            )
            async with wire(asker, card.id) as own:
                await own.next("here")
                while True:
                    await own.send(type="hint", seat=0, seen=0, request="h")
                    answer = await own.next("hinted", "refused")
                    if answer["type"] == "refused":
                        return answer

    refused = run(play())
    assert (refused["key"], refused["facts"]) == ("too_often", {"kind": "hints"})


def test_a_lone_choice_has_the_whole_share():
    hinted = hints.hinted(Hint(0, 5, "r"), [Candidate("pass", 30, 0.5)])
    assert (hinted.action, hinted.share, hinted.others, hinted.number) == ("pass", 1.0, [], 5)


def test_a_list_of_tables_says_whose_turn_it_is(server: Server):
    async def play():
        async with guests(server.url, 2) as (one, two):
            card = await one.create(
                "lost_cities", [requests.Me(), requests.Open()], options={"first_seat": 1}
            )
            waiting = await one.tables("mine")
            joined = await two.join(card.id)
            mine, watched = await asyncio.gather(one.tables("mine"), two.tables("watch"))
            await one.leave(card.id)
            left = await two.leave(card.id)
            return waiting, joined, mine, watched, left, card.id

    waiting, joined, mine, watched, left, table = run(play())
    assert [each.to_act for each in waiting] == [[]]
    assert joined.to_act == [1]
    assert [each.to_act for each in mine] == [[1]]
    assert [each.to_act for each in watched if each.id == table] == [[1]]
    assert (left.phase, left.to_act) == ("abandoned", [])
