"""What is best and why: told to the person who asks for their own seat. That they asked is told to all."""

import asyncio

import msgspec

from sacbe.bots import grades
from sacbe.core.text import LANGUAGES
from sacbe.matches import record_file
from sacbe.matches.advice import Advice
from sacbe.server import requests
from server.process import Server, guests, run
from server.wires import wire

AGREED = {"options": {"first_seat": 0}, "hints": True}


def test_a_hint_names_the_best_choice_how_sure_that_is_and_why(server: Server):
    async def play():
        async with guests(server.url, 2) as (asker, other):
            card = await asker.create("lost_cities", [requests.Me(), requests.Open()], **AGREED)
            await other.join(card.id)
            async with wire(asker, card.id) as own, wire(other, card.id) as away:
                at = await own.next("moved")
                await own.send(type="hint", seat=0, seen=at["number"], request="h")
                hinted = await own.next("hinted")
                await own.move(at, hinted["advice"]["action"], "m")
                await away.next("moved", where=lambda message: message["number"] == 1)
                return at, hinted, {message["type"] for message in away.heard}

    at, hinted, heard = run(play())
    advice = msgspec.convert(hinted["advice"], Advice)
    assert (hinted["request"], hinted["number"]) == ("h", at["number"])
    named = [advice.action, *(each.action for each in advice.others)]
    assert set(named) <= {choice["action"] for choice in at["choices"]}
    assert len(set(named)) == len(named) == 4
    assert advice.than == named[1]
    assert advice.preference == grades.preference(advice.gap, advice.error)
    assert all(advice.say(lang) for lang in LANGUAGES)
    assert "hinted" not in heard


def test_an_idea_is_compared_with_what_is_best_and_one_that_is_not_legal_is_refused_by_its_rule(
    server: Server,
):
    async def play():
        async with guests(server.url, 1) as (asker,):
            card = await asker.create("lost_cities", [requests.Me(), requests.Me()], **AGREED)
            async with wire(asker, card.id) as own:
                at = await own.next("moved", where=lambda message: message["seat"] == 0)
                idea = at["choices"][-1]["action"]
                await own.send(type="hint", seat=0, seen=0, request="h", idea=idea)
                hinted = await own.next("hinted")
                await own.send(type="hint", seat=0, seen=0, request="i", idea="draw:deck")
                return idea, hinted["advice"], await own.next("refused")

    idea, advice, refused = run(play())
    assert advice["idea"]
    assert idea in (advice["action"], advice["than"])
    assert refused["rule"]


def test_among_people_there_are_hints_only_where_all_have_agreed(server: Server):
    async def play():
        async with guests(server.url, 2) as (first, second):
            heard = []
            for terms in ({"options": {"first_seat": 0}}, AGREED):
                card = await first.create("lost_cities", [requests.Me(), requests.Open()], **terms)
                seen = await second.join(card.id)
                async with wire(first, card.id) as own:
                    info = await own.next("table")
                    await own.next("moved")
                    await own.send(type="hint", seat=0, seen=0, request="h")
                    answer = await own.next("hinted", "refused")
                    heard.append((seen.hints, info["hints"], answer.get("key", "hinted")))
            return heard

    assert run(play()) == [(False, False, "hints_off"), (True, True, "hinted")]


def test_whoever_plays_alone_with_bots_is_given_hints(server: Server):
    async def play():
        async with guests(server.url, 1) as (asker,):
            chairs = [requests.Me(), requests.BotChair("pilgrim")]
            card = await asker.create("lost_cities", chairs, options={"first_seat": 0})
            async with wire(asker, card.id) as own:
                return (await own.next("table"))["hints"]

    assert run(play())


def test_that_a_hint_was_given_everybody_is_told_and_the_record_keeps_it(own_server: Server):
    own_server.settings |= {"iterations": 10}
    own_server.start()

    async def play():
        async with guests(own_server.url, 2) as (first, second):
            card = await first.create("lost_cities", [requests.Me(), requests.Open()], **AGREED)
            await second.join(card.id)
            async with wire(first, card.id) as own, wire(second, card.id) as away:
                at = await own.next("moved")
                for request in ("h", "i"):
                    await own.send(type="hint", seat=0, seen=0, request=request)
                    hinted = await own.next("hinted")
                await own.move(at, hinted["advice"]["action"], "m")
                told = await away.next("table", where=lambda message: message["hinted"])
            own_server.kill()
            own_server.start()
            async with wire(second, card.id) as away:
                again = await away.next("table")
            for person in (first, second):
                await person.leave(card.id)
            return told["hinted"], again["hinted"], await first.record(card.id)

    told, again, record = run(play())
    assert told == again == [{"seat": 0, "number": 0}]
    assert record_file.read(record).hints == 1


def test_a_hint_is_for_ones_own_seat_now(server: Server):
    async def play():
        async with guests(server.url, 2) as (first, second):
            card = await first.create("lost_cities", [requests.Me(), requests.Open()], **AGREED)
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
    own_server.settings |= {"thinkers": 1, "iterations": 3_000}
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
                kinds = ("refused", "pong", "hinted")
                return [(each["type"], each.get("request")) for each in own.heard if each["type"] in kinds]

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
