"""Time runs out, bots stand in and get up again, also after a restart."""

import asyncio
import sqlite3
import time

from sacbe.server import requests
from sacbe.server.tables.clock import DAY, Clock
from sacbe.server.wire import Days, Live
from server.process import Server, guests, run
from server.wires import wire


def test_what_a_decision_takes_beyond_its_seconds_comes_out_of_the_bank():
    clock = Clock(Live(seconds=10, bank=60), 2)
    clock.ask([0], 0.0)
    assert clock.deadline(0) == 70.0
    clock.step(0, [1], 25.0)
    assert clock.bank == [45.0, 60.0]
    clock.step(1, [0], 30.0)
    assert clock.bank == [45.0, 60.0]
    assert (clock.deadline(0), clock.deadline(1)) == (85.0, None)


def test_who_decides_at_the_same_time_keeps_what_is_left():
    clock = Clock(Live(seconds=10, bank=0), 3)
    clock.ask([0, 1, 2], 0.0)
    clock.step(1, [0, 2], 6.0)
    assert [clock.deadline(seat) for seat in range(3)] == [10.0, None, 10.0]


def test_a_restart_takes_nobodys_seconds_and_gives_nobody_days():
    live, slow = Clock(Live(seconds=10, bank=0), 1), Clock(Days(days=2), 1)
    for clock in (live, slow):
        clock.ask([0], 0.0)
        clock.resume(1000.0)
    assert live.deadline(0) == 1010.0
    assert slow.deadline(0) == 2 * DAY


def test_three_time_outs_and_a_bot_takes_over_until_the_owner_is_back(sqlite_server: Server):
    async def play():
        async with guests(sqlite_server.url, 2) as (sleeper, other):
            clock = Live(seconds=1, bank=0)
            card = await sleeper.create(
                "lost_cities", [requests.Me(), requests.BotChair("random")], clock=clock, takeover="random"
            )
            async with wire(other, card.id) as watcher:
                table = await watcher.next(
                    "table", where=lambda message: message["seats"][0]["stand_in"] is not None
                )
                await watcher.next("moved", where=lambda message: message["steps"][-1]["seat"] == 0)
            steps = [
                step for message in watcher.heard for step in message.get("steps", ()) if step["seat"] == 0
            ]
            async with wire(sleeper, card.id) as own:
                back = await own.next("table")
                moved = await own.next("moved")
            return table, steps, back, moved

    table, steps, back, moved = run(play())
    assert table["seats"][0]["stand_in"] == "random"
    assert [step.get("by") for step in steps[:3]] == ["time"] * 3
    assert steps[3]["by"] == "bot"
    assert back["seats"][0]["stand_in"] is None
    assert "time" in moved


def test_who_leaves_is_stood_in_for_and_may_come_back(sqlite_server: Server):
    async def play():
        async with guests(sqlite_server.url, 2) as (goer, stayer):
            card = await goer.create(
                "lost_cities", [requests.Me(), requests.Open()], options={"first_seat": 0}
            )
            await stayer.join(card.id)
            async with wire(stayer, card.id) as own:
                await goer.leave(card.id)
                left = await own.next(
                    "table", where=lambda message: message["seats"][0]["stand_in"] is not None
                )
                at = await own.next("moved", where=lambda message: message["choices"])
                async with wire(goer, card.id) as returned:
                    await returned.next("moved")
                    back = await own.next("table")
                return left, at, back

    left, at, back = run(play())
    assert left["seats"][0]["stand_in"] == "scout"
    assert at["steps"][-1]["by"] == "bot"
    assert back["seats"][0]["stand_in"] is None


def test_days_that_passed_while_the_server_was_away_have_passed(own_server: Server):
    own_server.start()

    async def begin():
        async with guests(own_server.url, 1) as (person,):
            card = await person.create("lost_cities", [requests.Me(), requests.Me()], clock=Days(days=2))
            return card.id

    table = run(begin())
    own_server.stop()
    with sqlite3.connect(own_server.folder / "tables.sqlite") as database:
        database.execute("UPDATE match SET started = ?", (time.time() - 3 * DAY,))
    own_server.start()

    async def wait():
        async with guests(own_server.url, 1) as (watcher,), wire(watcher, table) as own:
            return await own.next("moved", where=lambda message: message["number"] >= 1)

    assert run(wait())["steps"][-1]["by"] == "time"


def test_bots_go_on_after_a_restart(own_server: Server):
    own_server.start()

    async def begin():
        async with guests(own_server.url, 1) as (person,):
            chairs = [requests.Me(), requests.BotChair("random"), requests.BotChair("random")]
            clock = Live(seconds=1, bank=0)
            options = {"length": "short"}
            card = await person.create("lost_cities", chairs, options=options, clock=clock, takeover="random")
            async with wire(person, card.id) as own:
                return card.id, await own.next("moved", where=lambda message: message["number"] >= 5)

    table, before = run(begin())
    own_server.kill()
    own_server.start()

    async def wait():
        async with guests(own_server.url, 1) as (watcher,), wire(watcher, table) as own:
            return await own.next("moved", where=lambda message: "result" in message)

    after = run(wait())
    assert after["number"] > before["number"]


def test_a_graceful_stop_says_so(own_server: Server):
    own_server.start()

    async def play():
        async with guests(own_server.url, 1) as (person,):
            card = await person.create("lost_cities", [requests.Me(), requests.Open()])
            async with wire(person, card.id) as own:
                await own.next("here")
                stopping = asyncio.create_task(asyncio.to_thread(own_server.stop))
                closing = await own.next("closing")
            return closing, await stopping

    closing, code = run(play())
    assert closing["key"] == "shutdown"
    assert code == 0
