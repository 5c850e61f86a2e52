"""Several seats decide at the same time: nobody has to wait, and nobody learns what others lay ready."""

import asyncio
import random
import secrets
from contextlib import AsyncExitStack

import pytest

from sacbe.client import Client
from sacbe.core.limits import SPECTATOR
from sacbe.matches import record_file
from sacbe.matches.match import Match, new, stage
from sacbe.server import requests
from sacbe.server.tables.visibility import Visibility, moment
from sacbe.server.wire import Live, Moved
from sacbe.store.step import PERSON, Step
from server.process import Server, guests, run
from server.staged import set_out
from server.wires import Wire, wire

GAME = "paititi"  # its exhibitions
DONE = "done"


def all_asked(seats: int) -> Match:
    """A match in which every seat is asked at once and may lay three cards or more ready."""
    for seed in range(500):
        match, dice = new(GAME, seats, seed=seed), random.Random(seed)
        while not match.over:
            if len(match.to_act) == seats and all(len(match.legal(seat)) > 3 for seat in range(seats)):
                return match
            seat = dice.choice(match.to_act)
            match.play(seat, dice.choice(match.legal(seat)))
    raise AssertionError("no such match")


async def begun(server: Server, clients: list[Client]) -> str:
    table = secrets.token_urlsafe(16)
    owners = [(await client.me()).id for client in clients]
    await set_out(server.db, table, all_asked(len(clients)), owners)
    return table


@pytest.mark.parametrize("seats", [2, 3])
def test_people_who_commit_at_once_are_all_heard(server: Server, seats: int):
    """Every move goes out before anybody is told of another: none of them is stale."""

    async def play():
        async with guests(server.url, seats) as clients, AsyncExitStack() as stack:
            table = await begun(server, clients)
            wires = [await stack.enter_async_context(wire(client, table)) for client in clients]
            asked = [await own.next("moved") for own in wires]
            for own in wires:
                await own.next("here", where=lambda message: len(message["people"]) == seats)
            for own, at in zip(wires, asked, strict=True):
                await own.send(type="move", seat=at["seat"], action=DONE, seen=at["number"], request="d")
            answers = [await own.answer("d") for own in wires]
            end = [await until(own, seats) for own in wires]
            return answers, end

    answers, end = run(play())
    assert [answer["type"] for answer in answers] == ["moved"] * seats
    assert {message["number"] for message in end} == {seats}


async def until(own: Wire, number: int) -> dict:
    if own.heard[-1]["type"] == "moved" and own.heard[-1]["number"] == number:
        return own.heard[-1]
    return await own.next("moved", where=lambda message: message["number"] == number)


def test_sent_twice_a_commitment_counts_once_whatever_others_do_meanwhile(server: Server):
    async def play():
        async with guests(server.url, 2) as clients:
            table = await begun(server, clients)
            async with wire(clients[0], table) as one, wire(clients[1], table) as two:
                mine, theirs = await one.next("moved"), await two.next("moved")
                await two.move(theirs, DONE, "theirs")
                card = mine["choices"][-1]["action"]
                first = await one.move(mine, card, "mine")
                again = await one.move(mine, card, "mine")
                other = await one.move(mine, DONE, "late")
                return first, again, other

    first, again, other = run(play())
    assert first["number"] == again["number"] == 2
    assert first["view"] == again["view"]
    assert (other["type"], other["key"]) == ("refused", "stale")  # its own question has changed


def test_nobody_hears_how_many_cards_another_lays_ready(server: Server):
    """At one table seat 1 lays one card, at the other two; seat 0 and a watcher hear the same bytes."""

    async def play(cards: int):
        async with guests(server.url, 3) as clients:
            table = await begun(server, clients[:2])
            async with (
                wire(clients[0], table) as own,
                wire(clients[1], table) as other,
                wire(clients[2], table) as watcher,
            ):
                await own.next("moved")
                await watcher.next("here", where=lambda message: message["watchers"] == 1)
                at = await other.next("moved")
                for count in range(cards):
                    at = await other.move(at, at["choices"][-1]["action"], f"r{count}")
                    for each in (own, watcher):
                        await each.send(type="ping")
                        await each.next("pong")
                await other.move(at, DONE, "done")
                for each in (own, watcher):
                    await each.next("moved", where=lambda message: message["number"] == 1)
                return [
                    [message for message in each.heard if message["type"] in ("moved", "refused")]
                    for each in (own, watcher)
                ]

    one, two = run(play(1)), run(play(2))
    assert [len(heard) for heard in one] == [2, 2]
    assert one == two


def test_what_is_laid_ready_is_taken_back_whatever_others_lay_meanwhile(server: Server):
    """A refusal would tell that they did."""

    async def play():
        async with guests(server.url, 2) as clients:
            table = await begun(server, clients)
            async with wire(clients[0], table) as one, wire(clients[1], table) as two:
                mine, theirs = await one.next("moved"), await two.next("moved")
                laid = await one.move(mine, mine["choices"][-1]["action"], "a")
                other = await two.move(theirs, theirs["choices"][-1]["action"], "b")
                await one.send(type="undo", seat=0, seen=laid["number"], request="c")
                back = await one.answer("c")
                await one.move(back, DONE, "d")
                await two.move(other, DONE, "e")
                end = await one.next("moved", where=lambda message: message["number"] == 4)
            for client in clients:
                await client.leave(table)
            return mine, back, end, await clients[0].record(table)

    mine, back, end, record = run(play())
    assert (back["view"], back["choices"]) == (mine["view"], mine["choices"])
    assert [seat for seat, _ in record_file.load(record).moves][:3] == [1, 0, 1]
    assert end["to_act"] != [0, 1]


def test_who_comes_back_counts_as_before(server: Server):
    """Also from a server that knows only the rows: ``since`` and numbers hold what these eyes were told."""

    async def play():
        async with guests(server.url, 2) as clients:
            table = await begun(server, clients)
            async with wire(clients[0], table) as own, wire(clients[1], table) as other:
                mine, at = await own.next("moved"), await other.next("moved")
                at = await other.move(at, at["choices"][-1]["action"], "a")
                await other.move(at, DONE, "b")
                told = await own.next("moved", where=lambda message: message["number"] == 1)
            async with wire(clients[0], table, since=mine["number"]) as own:
                return told, await own.next("moved")

    told, again = run(play())
    assert (told["number"], again["number"]) == (1, 1)
    assert told["steps"] == again["steps"]


def test_a_question_stands_while_only_others_decide():
    match, visibility = all_asked(3), Visibility()

    def step(number: int, seat: int, action: str) -> bool:
        before = moment(match, seat)
        match.play(seat, action)
        return visibility.note(match, Step(number, seat, action, PERSON, "", 0.0), match.told_last(), before)

    assert step(1, 1, match.legal(1)[-1])
    assert not step(2, 1, DONE)
    assert (visibility.stands(0, 0), visibility.stands(2, 1), visibility.stands(1, 2)) == (True, True, False)
    assert step(3, 0, match.legal(0)[-1])
    assert (visibility.stands(0, 2), visibility.stands(0, 3)) == (False, True)
    assert visibility.silent((0,)) == [1]
    assert visibility.silent((SPECTATOR,)) == [1, 3]
    assert [visibility.place((SPECTATOR,), heard) for heard in (0, 1)] == [1, 3]


def in_a_chain(seats: int) -> tuple[Match, str]:
    """A match in which one seat is asked and may begin what nobody sees, and how it begins it."""
    for seed in range(50):
        match, dice = new("quetzal", seats, seed=seed), random.Random(seed)
        for number in range(1, 40):
            (seat,) = match.to_act
            before, whole, action = moment(match, seat), match.dump(), dice.choice(match.legal(seat))
            match.play(seat, action)
            step = Step(number, seat, action, PERSON, "", 0.0)
            if Visibility().note(match, step, match.told_last(), before):
                return stage("quetzal", whole), action
    raise AssertionError("no such match")


def test_nobody_hears_of_a_choice_that_is_not_made_yet(server: Server):
    """Begun, taken back and begun again: others hear nothing of it, and their numbers stay."""

    async def play():
        async with guests(server.url, 2) as clients:
            match, action = in_a_chain(2)
            (seat,) = match.to_act
            table = secrets.token_urlsafe(16)
            owners = [(await client.me()).id for client in clients]
            await set_out(server.db, table, match, owners)
            async with wire(clients[seat], table) as own, wire(clients[1 - seat], table) as other:
                at = await own.next("moved")
                begun = await own.move(at, action, "a")
                await own.send(type="undo", seat=seat, seen=begun["number"], request="b")
                back = await own.answer("b")
                again = await own.move(back, action, "c")
                await other.send(type="ping")
                await other.next("pong")
            async with wire(clients[1 - seat], table) as late:
                return at, back, again, other.heard, await late.next("moved")

    at, back, again, heard, late = run(play())
    assert (back["view"], back["choices"]) == (at["view"], at["choices"])
    assert again["number"] == 3
    moved = [message for message in heard if message["type"] == "moved"]
    assert [message["number"] for message in moved] == [0]
    assert late == moved[0]


def test_time_that_runs_out_inside_a_choice_takes_it_back_first():
    match, action = in_a_chain(2)
    (seat,) = match.to_act
    first = match.default(seat)
    assert not match.drops_chain()
    match.play(seat, action)
    assert match.drops_chain()
    match.undo(seat)
    assert match.default(seat) == first


def test_a_choice_that_is_not_made_in_time_is_taken_back_and_the_default_played(server: Server):
    async def play():
        async with guests(server.url, 2) as clients:
            match, action = in_a_chain(2)
            (seat,) = match.to_act
            table = secrets.token_urlsafe(16)
            owners = [(await client.me()).id for client in clients]
            await set_out(server.db, table, match, owners, Live(seconds=5, bank=0))
            async with wire(clients[seat], table) as own:
                at = await own.next("moved")
                await own.move(at, action, "a")
                await own.next("moved", where=lambda message: message["number"] >= 3)
            steps = [step for each in own.heard for step in each.get("steps", ()) if step["number"]]
            return match, seat, steps[:3]

    match, seat, steps = run(play())
    match.play(seat, match.default(seat))
    assert [(step["number"], step["seat"]) for step in steps] == [(1, seat), (2, seat), (3, seat)]
    assert [step.get("by", "person") for step in steps] == ["person", "time", "time"]
    assert [bool(step.get("undone")) for step in steps] == [False, True, False]
    assert steps[2]["events"] == match.events(seat, 1)


def test_where_one_seat_decides_at_a_time_every_step_counts():
    match, visibility, dice = new("lost_cities", 2, seed=3), Visibility(), random.Random(3)
    for number in range(1, 60):
        (seat,) = match.to_act
        before, action = moment(match, seat), dice.choice(match.legal(seat))
        match.play(seat, action)
        visibility.note(match, Step(number, seat, action, PERSON, "", 0.0), match.told_last(), before)
        assert not any(visibility.stands(each, number - 1) for each in match.to_act)
    assert visibility.quiet == []


def test_whole_matches_of_people_who_never_wait(server: Server):
    """Nobody is refused at an exhibition: each answers the question as it was first put."""

    async def play():
        async with guests(server.url, 3) as clients:
            card = await clients[0].create(GAME, [requests.Me(), requests.Open(), requests.Open()])
            for client in clients[1:]:
                await client.join(card.id)
            return await asyncio.gather(
                *(answer_at_once(client, card.id, random.Random(7)) for client in clients)
            )

    ends = run(play())
    assert all(end.result == ends[0].result for end in ends)


async def answer_at_once(client: Client, table: str, dice: random.Random) -> Moved:
    async with client.attend(table) as sitting:
        async for asked in sitting.decisions():
            await sitting.move(asked.seat, dice.choice(asked.choices).action, asked.number)
        return next(iter(sitting.latest.values()))
