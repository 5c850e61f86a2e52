"""What somebody has played: their history, with filters and pages, as far as they let it be seen."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import delete, select

from sacbe.client import Client, ServerRefused
from sacbe.server import requests
from sacbe.server.hall import Hall
from sacbe.server.histories import finishing, past
from sacbe.server.histories.history_bodies import History
from sacbe.server.people import farewell
from sacbe.store import schema
from sacbe.store.histories import Sought
from sacbe.store.people import PersonRow
from server import lived, rooms
from server.process import Server, guests, run
from server.test_friends import sees, until
from server.test_reviews import play_out

SEEN: set[str] = set()


async def history(at: Hall, person: PersonRow, **filters: Any) -> History:
    """As the person sees it."""
    after = filters.pop("after", None)
    return await past.told(at, Sought(person.id, True, person.id, **filters), after, SEEN)


def results(found: History) -> list[tuple[str, int]]:
    return [(each.result, int(each.id)) for each in found.matches]


async def some_years(at: Hall) -> tuple[PersonRow, PersonRow]:
    ana, ben = await rooms.persons(at, 2)
    pair = [ana.id, ben.id]
    await lived.over(at, 1, pair, [40, 50])
    await lived.over(at, 2, pair, [55, 55], game="lost_cities")
    await lived.over(at, 3, [ana.id, "bot:scout"], [44, 41], listed=False)
    await lived.over(at, 4, ["bot:scout", ben.id, ana.id], [61, 44, 58], game="paititi")
    await lived.over(at, 5, pair, [22, 31], resigned=0)
    await lived.over(at, 6, pair, [10, 12], abandoned=True)
    await lived.over(at, 7, [ana.id, ana.id], [30, 20])
    return ana, ben


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        ({}, [7, 6, 5, 4, 3, 2, 1]),
        ({"game": "lost_cities"}, [2]),
        ({"level": "scout"}, [4, 3]),
        ({"result": "won"}, [3]),
        ({"result": "lost"}, [5, 4, 1]),
        ({"result": "tied"}, [2]),
        ({"result": "ended"}, [7, 6]),
        ({"since": 3 * lived.DAY, "until": 5 * lived.DAY}, [4, 3]),
        ({"game": "quetzal", "result": "lost"}, [5, 1]),
        ({"game": "harvest"}, []),
    ],
)
def test_matches_are_found_by_what_is_asked(url: str, filters: dict[str, Any], expected: list[int]):
    async def work() -> History:
        async with rooms.hall(url) as at:
            ana, _ = await some_years(at)
            return await history(at, ana, **filters)

    found = run(work())
    assert [int(match.id) for match in found.matches] == expected
    assert found.total == len(expected)
    assert found.won == sum(match.result == "won" for match in found.matches)


def test_each_match_says_who_sat_there_and_how_it_went(url: str):
    async def work() -> tuple[History, History, list[str]]:
        async with rooms.hall(url) as at:
            ana, ben = await some_years(at)
            await lived.over(at, 8, [ana.id, ben.id], [70, 60], stood_in=1)
            return await history(at, ana), await history(at, ana, other=ben.id), [ana.id, ben.id]

    whole, with_ben, (ana, ben) = run(work())
    assert [int(match.id) for match in with_ben.matches] == [8, 6, 5, 4, 2, 1]
    assert [rival.id for rival in whole.rivals] == [ben]
    at = {int(match.id): match for match in whole.matches}
    assert [(each.person, each.level, each.place) for each in at[4].players] == [
        (None, "scout", 1), (ben, None, 3), (ana, None, 2)]  # fmt: skip
    assert at[4].seat == 2
    assert [each.resigned for each in at[5].players] == [True, False]
    assert at[6].abandoned
    assert {each.place for each in at[6].players} == {None}
    assert [each.stood_in for each in at[8].players] == [False, True]
    assert at[1].took == 1800.0


def test_pages_follow_each_other_and_miss_nothing(url: str):
    """Also where several matches ended at the same moment."""

    async def work() -> list[int]:
        async with rooms.hall(url) as at:
            ana, ben = await rooms.persons(at, 2)
            for match in range(1, 76):
                await lived.over(at, match, [ana.id, ben.id], [match, 1])
            async with at.database.write() as connection:
                seat = schema.finished_seat
                await connection.execute(seat.update().where(seat.c.ended < 60 * lived.DAY).values(ended=5.0))
            found, after = [], None
            while True:
                page = await history(at, ana, after=after)
                assert page.total == 75
                found += [int(match.id) for match in page.matches]
                after = page.next
                if after is None:
                    return found

    found = run(work())
    assert found == [*range(75, 59, -1), *range(59, 0, -1)]


def test_matches_of_earlier_days_are_noted_when_the_server_starts(url: str):
    async def work() -> tuple[Any, Any, list[Any]]:
        async with rooms.hall(url) as at:
            ana, ben = await rooms.persons(at, 2)
            for match in range(1, 4):
                await lived.over(at, match, [ana.id, ben.id], [match, 2], noted=False, days=True)
            broken = await lived.over(at, 4, [ana.id, ben.id], [1, 2], noted=False)
            async with at.database.write() as connection:
                await connection.execute(
                    schema.match.update().where(schema.match.c.id == broken).values(result="{")
                )
            before = await history(at, ana)
            await finishing.fill(at)
            await finishing.fill(at)
            async with at.database.read() as connection:
                rows = list(await connection.execute(select(schema.finished_seat.c.reply)))
            return before, await history(at, ana), rows

    before, after, rows = run(work())
    assert results(before) == []
    assert results(after) == [("won", 3), ("tied", 2), ("lost", 1)]
    assert [row.reply for row in rows] == [3600.0] * 6


def test_a_match_that_goes_away_takes_its_figures_along(url: str):
    async def work() -> list[int]:
        async with rooms.hall(url) as at:
            ana, ben = await rooms.persons(at, 2)
            id = await lived.over(at, 1, [ana.id, ben.id], [3, 2], sheets=[{"coins": 3}, {"coins": 2}])
            async with at.database.write() as connection:
                await connection.execute(delete(schema.match).where(schema.match.c.id == id))
            async with at.database.read() as connection:
                tables = schema.finished_seat, schema.finished_source
                return [len((await connection.execute(select(each))).all()) for each in tables]

    assert run(work()) == [0, 0]


def test_whoever_is_gone_is_nobody_in_the_histories_of_others(url: str):
    async def work() -> tuple[History, list[Any]]:
        async with rooms.hall(url) as at:
            ana, ben = await some_years(at)
            await farewell.forget(at, ben.id)
            async with at.database.read() as connection:
                left = list((await connection.execute(select(schema.finished_seat.c.person))).scalars())
            return await history(at, ana), [each for each in left if each == ben.id]

    found, left = run(work())
    assert left == []
    assert found.rivals == []
    assert {(each.person, each.name) for match in found.matches for each in match.players[1:2]} == {
        (None, None)
    }


# Over HTTP


async def refused(work: Any) -> str:
    with pytest.raises(ServerRefused) as caught:
        await work
    return caught.value.key


def test_a_match_is_in_the_history_when_it_has_ended_and_not_before(server: Server):
    async def play() -> list[int]:
        async with guests(server.url, 2) as (ana, ben):
            me, counts = (await ana.me()).id, []
            card = await ana.create("lost_cities", [requests.Me(), requests.Open()])
            await ben.join(card.id)
            counts.append((await ana.history(me)).total)
            counts.append(len((await ana.profile(me)).games))
            await ana.leave(card.id)
            await ben.leave(card.id)
            (ended,) = (await ben.history(me)).matches
            assert (ended.abandoned, ended.result, len(ended.players)) == (True, "ended", 2)
            return counts

    assert run(play()) == [0, 0]


def test_what_is_hidden_is_hidden_from_everybody_but_its_owner(server: Server):
    async def play() -> None:
        async with guests(server.url, 2) as (ana, eve):
            me = (await ana.me()).id
            await play_out(ana)
            await until_noted(ana, me)
            await eve.follow(me)
            await until(lambda: sees(eve, me))
            (game,) = [each.game for each in (await eve.profile(me)).games]
            seen = await eve.figures(me, game)
            assert (seen.matches, bool(seen.bots), seen.rivals) == (1, True, [])
            assert (await eve.history(me)).total == 1
            assert await ana.hide("figures", "history", "reviews", "presence", "pace") != []
            assert not await sees(eve, me)
            hidden = await eve.profile(me)
            assert (hidden.games, hidden.here, hidden.replies) == ([], False, None)
            assert set(hidden.hidden) == {"figures", "history", "reviews", "presence", "pace"}
            bare = await eve.figures(me, game)
            assert (bare.matches, bare.average, bare.people, bare.bots, bare.sources, bare.form) == (
                0, None, None, [], [], [])  # fmt: skip
            assert await refused(eve.history(me)) == "part_hidden"
            assert await refused(eve.history(me, game=game, result="won")) == "part_hidden"
            own, public = await ana.profile(me), await ana.profile(me, public=True)
            assert (len(own.games), own.hidden, public.games, public.mine) == (1, [], [], False)
            assert (await ana.history(me)).total == 1
            assert await ana.hide() == []
            assert (await eve.history(me)).total == 1

    run(play())


async def until_noted(client: Client, person: str) -> None:
    while not (await client.history(person)).total:
        await asyncio.sleep(0.05)


def test_strangers_see_no_match_of_a_table_by_link(server: Server):
    async def play() -> list[int]:
        async with guests(server.url, 3) as (ana, ben, eve):
            me = (await ana.me()).id
            card = await ana.create("lost_cities", [requests.Me(), requests.Open()], listed=False)
            await ben.join(card.id)
            await ana.leave(card.id)
            await ben.leave(card.id)
            return [(await client.history(me)).total for client in (ana, ben, eve)]

    assert run(play()) == [1, 1, 0]


def test_nobody_has_no_profile_and_no_history(server: Server):
    async def play() -> set[str]:
        async with guests(server.url, 1) as (ana,):
            found = set()
            for nobody in ("A" * 22, "x", "%00"):
                found.add(await refused(ana.profile(nobody)))
                found.add(await refused(ana.history(nobody)))
                found.add(await refused(ana.figures(nobody, "quetzal")))
            me = (await ana.me()).id
            found.add(await refused(ana.figures(me, "chess")))
            found.add(await refused(ana.history(me, after="nonsense")))
            return found

    assert run(play()) == {"no_such_person", "unknown_game", "bad_request"}
