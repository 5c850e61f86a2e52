"""Play now: a person who waits, or a bot at once; and a person in the place of the bot."""

import asyncio
from typing import Any

import pytest

from sacbe.client import Client
from sacbe.server import requests
from sacbe.server.company.strength import Meeting, level_for
from server.conftest import fresh
from server.process import Server, guests, run
from server.test_friends import refused, until
from server.wires import wire

GAME = "lost_cities"
QUICK = {"length": "short"}


def test_newcomers_meet_the_friendliest_and_others_the_bot_they_beat_half_the_time():
    def after(*shares: float, level: str = "pilgrim") -> str:
        return level_for([Meeting(level, share) for share in shares])

    assert after() == after(0, 0, 0) == "pilgrim"
    assert after(1, 1, 1, 1) == "trader"
    assert after(*[1] * 12, level="jaguar") == "jaguar"
    assert after(*[1, 0] * 6, level="scout") in ("trader", "scout")
    assert after(1, 1, level="ismcts") == "pilgrim"  # of the laboratory: it tells nothing


async def other_at(client: Client, table: str) -> str:
    (seat,) = [seat.kind for seat in (await client.table(table)).seats if seat.seat == 1]
    return str(seat)


def test_nobody_waits_so_a_bot_sits_there_and_the_line_before_says_so(server: Server):
    async def play() -> tuple[Any, ...]:
        async with guests(server.url, 1) as (ana,):
            offers = {each.game: each for each in await ana.opponents("days")}
            card = await ana.play_now("paititi", pace="days")
            again = await ana.play_now("paititi", pace="days")
            return offers, card, again

    offers, card, again = run(play())
    assert {each.level for each in offers.values()} == {"pilgrim"}
    assert all(each.name is None for each in offers.values())
    assert offers[GAME].options == QUICK
    assert (card.phase, card.listed, len(card.seats)) == ("playing", False, offers["paititi"].seats)
    assert [seat.level for seat in card.seats] == [None, "pilgrim"]
    assert again.id == card.id  # a second click opens no second table


def test_whoever_waits_at_a_table_of_the_same_game_and_pace_is_joined(server: Server):
    async def play() -> list[Any]:
        async with guests(server.url, 4) as (host, troll, slow, ana):
            chairs: list[requests.Chair] = [requests.Me(), requests.Open()]
            clock = requests.Live()
            card = await host.create(GAME, chairs, options=QUICK, clock=clock)
            await slow.create(GAME, chairs, options=QUICK, clock=requests.Days())
            await slow.create(GAME, chairs, clock=clock)  # with other options
            await slow.create(GAME, chairs, options=QUICK, clock=clock, listed=False)
            await host.block((await troll.me()).id)
            name = (await host.me()).name
            told = [{each.game: each.name for each in await who.opponents()}[GAME] for who in (troll, ana)]
            lonely = await troll.play_now(GAME)
            joined = await ana.play_now(GAME)
            return [told == [None, name], lonely.id != card.id, joined.id == card.id, joined.phase]

    assert run(play()) == [True, True, True, "playing"]


async def pair_up(ana: Client, ben: Client, accept: bool) -> list[Any]:
    """Ana plays a bot; Ben comes, and she is asked."""
    game = "quetzal"
    first = await ana.play_now(game)
    async with wire(ana, first.id) as own:
        (offer,) = [each for each in await ben.opponents() if each.game == game]
        second = await ben.play_now(game)
        asked = await own.next("table", where=lambda table: table["rival"] == "asks")
        async with wire(ben, second.id) as other:
            waits = await other.next("table")
            rivals = [await ana.rival(first.id), await ben.rival(second.id)]
            answer = await ana.answer_rival(first.id, accept)
            mine = await own.next("table", where=lambda table: table["rival"] is None)
            theirs = await other.next("table", where=lambda table: table["rival"] is None)
    names = [(await ben.me()).name, (await ana.me()).name]
    assert offer.name == names[1]
    assert [rival.name for rival in rivals] == names
    assert (asked["rival"], waits["rival"]) == ("asks", "asked")
    return [answer, mine, theirs, first.id, second.id]


def test_a_person_takes_the_place_of_the_bot_once_both_agree(server: Server):
    async def play() -> tuple[list[Any], Any]:
        async with guests(server.url, 2) as (ana, ben):
            found = await pair_up(ana, ben, True)
            late = await refused(ana.answer_rival(found[3], True))
            return found, late

    (card, mine, theirs, *_), late = run(play())
    assert [seat.kind for seat in card.seats] == ["person", "person"]
    assert (card.phase, card.clock) == ("playing", requests.Live())
    for table in (mine, theirs):
        assert (table["phase"], table["rematch"]) == ("abandoned", card.id)
    assert late == "rival_gone"


def test_whoever_would_rather_go_on_with_the_bot_does_so_and_is_asked_no_more(server: Server):
    async def play() -> tuple[list[Any], list[Any]]:
        async with guests(server.url, 3) as (ana, ben, eve):
            found = await pair_up(ana, ben, False)
            offers = {each.game: each.name for each in await eve.opponents()}
            return found, [offers["quetzal"], (await ben.me()).name]

    (card, mine, theirs, first, _), (offered, ben) = run(play())
    assert card.id == first
    assert {mine["phase"], theirs["phase"]} == {"playing"}
    assert (mine["seeking"], theirs["seeking"]) == (False, True)
    assert offered == ben


def test_after_the_second_move_nobody_takes_the_bots_place(server: Server):
    async def play() -> list[Any]:
        async with guests(server.url, 2) as (ana, ben):
            card = await ana.play_now(GAME, pace="none")
            seeking = []
            async with wire(ana, card.id) as own:
                seeking.append((await own.next("table"))["seeking"])
                now = await own.next("moved")
                for number in range(2):
                    if not now["choices"]:
                        now = await own.next("moved", where=lambda moved: bool(moved["choices"]))
                    now = await own.move(now, now["choices"][0]["action"], f"r{number}")
            async with wire(ana, card.id) as own:
                seeking.append((await own.next("table"))["seeking"])
            offers = {each.game: each.name for each in await ben.opponents("none")}
            return [*seeking, offers[GAME]]

    assert run(play()) == [True, False, None]


@pytest.fixture(scope="module")
def pair(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Two processes on one database."""
    url = fresh("postgresql", request)
    folders = [tmp_path_factory.mktemp(name) for name in ("one", "two")]
    with Server(folders[0], url) as one, Server(folders[1], url) as two:
        yield one, two


def test_two_who_click_at_the_same_moment_at_two_processes_get_each_other_once(pair: Any):
    one, two = pair

    async def play() -> list[Any]:
        found = []
        for game in ("quetzal", "coatl", "paititi", GAME):
            async with guests(one.url, 1) as (ana,), guests(two.url, 1) as (ben,):
                cards = await asyncio.gather(ana.play_now(game), ben.play_now(game))
                both = list(zip((ana, ben), [card.id for card in cards], strict=True))
                asks = [await side(client, table) for client, table in both]
                found.append(sorted(asks))
                ((asked, table),) = [pair for pair, ask in zip(both, asks, strict=True) if ask == "asks"]
                ((other, its),) = [pair for pair, ask in zip(both, asks, strict=True) if ask == "asked"]
                new = await asked.answer_rival(table, True)
                await until(lambda other=other, its=its, new=new: moved_on(other, its, new.id))
                found.append(len({seat.person for seat in new.seats}))
        return found

    assert run(play()) == [["asked", "asks"], 2] * 4


async def side(client: Client, table: str) -> str:
    return "asks" if (await client.rival(table)).asks else "asked"


async def moved_on(client: Client, table: str, to: str) -> bool:
    return (await client.table(table)).rematch == to


def test_two_who_want_the_one_seat_that_is_free_do_not_both_get_it(pair: Any):
    one, two = pair

    async def play() -> list[Any]:
        async with guests(one.url, 2) as (host, ana), guests(two.url, 1) as (ben,):
            chairs: list[requests.Chair] = [requests.Me(), requests.Open()]
            card = await host.create(GAME, chairs, options=QUICK, clock=requests.Days())
            cards = await asyncio.gather(*(who.play_now(GAME, pace="days") for who in (ana, ben)))
            seats = (await host.table(card.id)).seats
            return [
                sum(each.id == card.id for each in cards),
                {each.phase for each in cards},
                len({seat.person for seat in seats}),
            ]

    assert run(play()) == [1, {"playing"}, 2]
