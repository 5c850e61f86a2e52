"""Before a match and after it: ready or not, other options, another match, giving up."""

import asyncio
from typing import Any

import pytest

from sacbe.client import Client
from sacbe.server import requests
from server.process import Server, guests, run
from server.test_friends import refused, until
from server.test_play_now import pair
from server.wires import Wire, wire

__all__ = ["pair"]
GAME = "lost_cities"
CHAIRS: list[requests.Chair] = [requests.Me(), requests.Open()]
THREE: list[requests.Chair] = [requests.Me(), requests.Open(), requests.Open()]
SLOW, SOON = 600, 1


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Matches begin by themselves when these tests are long over."""
    with Server(tmp_path_factory.mktemp("slow"), countdown=SLOW) as running:
        yield running


async def wishes(own: Wire, *wanted: str | None) -> dict[str, Any]:
    def fits(table: dict[str, Any]) -> bool:
        return [seat["wish"] for seat in table["seats"]] == list(wanted)

    return await own.next("table", where=fits)


def test_when_all_are_ready_the_seconds_count_and_anybody_may_ask_to_wait(slow: Server):
    async def play() -> list[Any]:
        async with guests(slow.url, 2) as (ana, ben):
            card = await ana.create(GAME, CHAIRS, start="ready")
            async with wire(ana, card.id) as own:
                await wishes(own, "ready", None)
                await ben.join(card.id)
                counting = await wishes(own, "ready", "ready")
                await ben.ready(card.id, False)
                waiting = await wishes(own, "ready", None)
                early = await refused(ana.start(card.id))
                await ben.ready(card.id)
                again = await wishes(own, "ready", "ready")
                started = await ana.start(card.id)
                late = await refused(ben.ready(card.id))
            return [counting["starts"], waiting["starts"], early, again["starts"], started.phase, late]

    first, waiting, early, second, phase, late = run(play())
    assert SLOW - 5 < first <= SLOW
    assert SLOW - 5 < second <= SLOW
    assert (waiting, early, phase, late) == (None, "not_all_ready", "playing", "already_started")


def test_it_begins_by_itself(tmp_path: Any):
    async def play(server: Server) -> str:
        async with guests(server.url, 2) as (ana, ben):
            card = await ana.create(GAME, CHAIRS, start="ready")
            async with wire(ana, card.id) as own:
                await ben.join(card.id)
                return str(
                    (await own.next("table", where=lambda table: table["phase"] == "playing"))["phase"]
                )

    with Server(tmp_path, countdown=SOON) as server:
        assert run(play(server)) == "playing"


def test_other_options_ask_the_others_once_more(slow: Server):
    async def play() -> list[Any]:
        async with guests(slow.url, 3) as (ana, ben, eve):
            card = await ana.create(GAME, THREE, start="ready")
            await ben.join(card.id)
            terms = requests.NewTerms({"length": "short"}, requests.Days(), False)
            notmine = await refused(ben.settle(card.id, terms))
            wrong = await refused(ana.settle(card.id, requests.NewTerms({"length": "tiny"}, None, True)))
            async with wire(ben, card.id) as own:
                await ana.settle(card.id, terms)
                told = await wishes(own, "ready", None, None)
            listed = card.id in {each.id for each in await eve.tables()}
            return [notmine, wrong, told["options"]["length"], told["clock"], told["listed"], listed]

    days = {"kind": "days", "days": 3}
    assert run(play()) == ["host_only", "unknown_value", "short", days, False, False]


def test_bots_take_all_free_seats_and_whoever_is_alone_begins_at_once(slow: Server):
    async def play() -> list[Any]:
        async with guests(slow.url, 2) as (ana, ben):
            alone = await ana.create(GAME, THREE, start="ready")
            both = await ana.create(GAME, THREE, start="ready")
            await ben.join(both.id)
            strange = await refused(ben.fill(both.id, "scout"))
            unknown = await refused(ana.fill(both.id, "nobody"))
            filled = [await ana.fill(card.id, "trader") for card in (alone, both)]
            levels = [seat.level for seat in filled[0].seats]
            return [strange, unknown, levels, [card.phase for card in filled]]

    bots = [None, "trader", "trader"]
    assert run(play()) == ["host_only", "unknown_bot", bots, ["playing", "gathering"]]


def test_whoever_leaves_stops_the_seconds(slow: Server):
    async def play() -> list[Any]:
        async with guests(slow.url, 2) as (ana, ben):
            card = await ana.create(GAME, CHAIRS, start="ready")
            async with wire(ana, card.id) as own:
                await ben.join(card.id)
                counted = await wishes(own, "ready", "ready")
                await ben.leave(card.id)
                left = await wishes(own, "ready", None)
            return [counted["starts"] is not None, left["starts"], left["seats"][1]["kind"]]

    assert run(play()) == [True, None, "open"]


def test_what_leads_nowhere_is_not_offered(server: Server):
    async def play() -> list[Any]:
        async with guests(server.url, 3) as (ana, ben, eve):
            link: list[requests.Chair] = [requests.Me(), requests.Invited()]
            hidden = [
                await ana.create(GAME, link, listed=True),
                await ana.create(GAME, [requests.Me(), requests.Me()]),
                await ana.create(GAME, [requests.Me(), requests.BotChair("pilgrim")]),
                await ana.create(GAME, CHAIRS, listed=False),
            ]
            full = await ana.create(GAME, CHAIRS, start="host")
            await eve.join(full.id)
            out = await ana.create(GAME, THREE)
            await ben.join(out.id)
            await ana.kick(out.id, 1)
            shown = await ana.create(GAME, CHAIRS)
            seen = {each.id for which in ("open", "watch") for each in await ben.tables(which)}
            bad = seen & {card.id for card in (*hidden, full, out)}
            return [bad, shown.id in seen, [card.listed for card in hidden]]

    assert run(play()) == [set(), True, [True, False, False, False]]


async def ended(ana: Client, ben: Client) -> str:
    card = await ana.create(GAME, CHAIRS)
    await ben.join(card.id)
    await ben.resign(card.id)
    return card.id


def test_of_two_whoever_gives_up_has_lost(server: Server):
    async def play() -> list[Any]:
        async with guests(server.url, 3) as (ana, ben, eve):
            card = await ana.create(GAME, CHAIRS)
            await ben.join(card.id)
            async with wire(ana, card.id) as own:
                now = await own.next("moved")
                strange = await refused(eve.resign(card.id))
                told = await ben.resign(card.id)
                end = await own.next("moved", where=lambda moved: moved.get("result"))
                again = await refused(ben.resign(card.id))
                await own.send(type="move", seat=now["seat"], action="x", seen=now["number"], request="late")
                late = await own.answer("late")
            async with wire(ana, card.id) as own:
                later = await own.next("moved")
            three = await ana.create(GAME, [*CHAIRS, requests.BotChair("pilgrim")])
            await ben.join(three.id)
            many = await refused(ben.resign(three.id))
            result = end["result"]
            return [
                [strange, again, late["key"], many],
                [told.phase, told.result.winners, told.result.resigned],
                [result["winners"], result["resigned"], later["result"] == result],
                (await ana.record(card.id))[:1],
            ]

    keys, told, heard, record = run(play())
    assert keys == ["not_seated", "not_playing", "not_playing", "only_of_two"]
    assert told == ["over", [0], 1]
    assert heard == [[0], 1, True]
    assert record == "{"


def test_another_match_is_offered_taken_back_declined_and_accepted(server: Server):
    async def play() -> list[Any]:
        async with guests(server.url, 3) as (ana, ben, eve):
            table = await ended(ana, ben)
            async with wire(ben, table) as own:
                offered = await ana.rematch(table)
                heard = await wishes(own, "again", "ready")
                await ana.decline_rematch(table)
                back = await wishes(own, None, "ready")
                await ana.rematch(table)
                await ben.decline_rematch(table)
                declined = await wishes(own, "again", "no")
                new = await ben.rematch(table)
                follows = await own.next("table", where=lambda told: told["rematch"] is not None)
            strange = await refused(eve.rematch(table))
            return [
                offered.id == table,
                heard["again_until"] is not None,
                back["again_until"],
                declined["rematch"],
                [new.phase, new.id == follows["rematch"], (await ana.rematch(table)).id == new.id],
                strange,
                await refused(ana.decline_rematch(table)),
            ]

    assert run(play()) == [True, True, None, None, ["playing", True, True], "not_seated", "already_started"]


def test_whoever_blocks_is_not_asked_to_play_again(server: Server):
    async def play() -> str:
        async with guests(server.url, 2) as (ana, ben):
            table = await ended(ana, ben)
            await ana.block((await ben.me()).id)
            return await refused(ben.rematch(table))

    assert run(play()) == "not_again"


def test_two_who_agree_at_the_same_moment_at_two_processes_meet_at_one_table(pair: Any):
    one, two = pair

    async def play() -> list[int]:
        found = []
        async with guests(one.url, 1) as (ana,), guests(two.url, 1) as (ben,):
            for _ in range(5):
                table = await ended(ana, ben)
                cards = await asyncio.gather(ana.rematch(table), ben.rematch(table))
                found.append(len({card.id for card in cards} - {table}))
                new = next(card.id for card in cards if card.id != table)
                for client in (ana, ben):
                    await until(lambda client=client, table=table, new=new: follows(client, table, new))
        return found

    assert run(play()) == [1] * 5


async def follows(client: Client, table: str, new: str) -> bool:
    return (await client.table(table)).rematch == new


def test_two_who_sit_down_at_the_same_moment_at_two_processes_begin(pair: Any):
    one, two = pair

    async def play() -> list[str]:
        async with guests(one.url, 2) as (ana, ben), guests(two.url, 1) as (eve,):
            phases = []
            for _ in range(3):
                card = await ana.create(GAME, THREE, start="ready", several=True)
                async with wire(ana, card.id):
                    works = (ben.join(card.id, seat=1), eve.join(card.id, seat=2))
                    await asyncio.gather(*works)
                    await until(lambda card=card: full(ana, card.id))
                    await ana.start(card.id)
                await until(lambda card=card: begun(eve, card.id))
                phases.append((await eve.table(card.id)).phase)
            return phases

    assert run(play()) == ["playing"] * 3


async def begun(client: Client, table: str) -> bool:
    return (await client.table(table)).phase == "playing"


async def full(client: Client, table: str) -> bool:
    return all(seat.kind == "person" for seat in (await client.table(table)).seats)


def test_where_a_bot_stood_in_the_end_says_so(server: Server):
    async def play() -> list[int]:
        async with guests(server.url, 2) as (ana, ben):
            chairs = [*CHAIRS, requests.BotChair("random")]
            card = await ana.create(GAME, chairs, options={"first_seat": 1})
            await ben.join(card.id)
            async with wire(ana, card.id) as own:
                await ben.leave(card.id)
                await own.next(
                    "moved",
                    where=lambda told: any(
                        (step["seat"], step.get("by")) == (1, "bot") for step in told["steps"]
                    ),
                )
                await ana.leave(card.id)
                return list(
                    (await own.next("moved", where=lambda told: told.get("result")))["result"]["stood_in"]
                )

    assert run(play()) == [1]
