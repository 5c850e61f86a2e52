"""A person's figures: what their matches come to, whoever asks, and however many there are."""

import json
import time
from typing import Any

import pytest
from sqlalchemy import func, insert, select, text

from sacbe.server.hall import Hall
from sacbe.server.histories import past, profiles
from sacbe.server.histories.history_bodies import GameFigures, Versus
from sacbe.server.people import export
from sacbe.store import friends, reviews, schema
from sacbe.store.histories import Sought
from sacbe.store.people import PersonRow
from sacbe.store.reviews import SeatFigures
from server import lived, rooms
from server.process import run

PACE = 40  # times as long for a hundred times as many matches


async def some_matches(at: Hall) -> tuple[PersonRow, PersonRow]:
    ana, ben = await rooms.persons(at, 2)
    pair = [ana.id, ben.id]
    await lived.over(at, 1, pair, [40, 50], sheets=[{"coins": 10, "disk": 9, "total": 40}, {}], days=True)
    await lived.over(at, 2, pair, [60, 50], sheets=[{"coins": 20, "cards": 5, "total": 60}, {}], days=True)
    await lived.over(at, 3, [ben.id, ana.id], [50, 50], days=True)
    await lived.over(at, 4, [ana.id, "bot:scout", "bot:jaguar"], [30, 20, 44])
    await lived.over(at, 5, pair, [99, 0], abandoned=True)
    await lived.over(at, 6, [ana.id, ana.id], [98, 97])
    await lived.over(at, 7, pair, [97, 1], game="coatl")
    return ana, ben


def counts(of: Versus | None) -> tuple[int, int, int, int] | None:
    return of and (of.matches, of.won, of.lost, of.tied)


def test_figures_are_the_sums_of_the_matches_that_count(url: str):
    async def work() -> tuple[GameFigures, list[Any], float | None]:
        async with rooms.hall(url) as at:
            ana, _ = await some_matches(at)
            seen = await profiles.profile(at, ana, ana.id)
            return await profiles.figures_of(at, ana.id, "quetzal", ana.id), seen.games, seen.replies

    found, games, replies = run(work())
    assert sorted((each.game, each.matches, each.won, each.lost, each.tied) for each in games) == [
        ("coatl", 1, 1, 0, 0), ("quetzal", 4, 1, 2, 1)]  # fmt: skip
    assert (found.matches, found.won, found.lost, found.tied) == (4, 1, 2, 1)
    assert (found.average, found.best, found.best_at) == (45.0, 60, 2 * lived.DAY + 1800)
    assert counts(found.people) == (3, 1, 1, 1)
    assert {each.level: counts(each) for each in found.bots} == {
        "scout": (1, 1, 0, 0), "jaguar": (1, 0, 1, 0)}  # fmt: skip
    assert [counts(each) for each in found.rivals] == [(3, 1, 1, 1)]
    assert [(each.source, each.points) for each in found.sources] == [("coins", 7.5), ("cards", 1.25)]
    assert replies == 3600.0


def test_whoever_looks_sees_their_own_matches_with_the_person_also_when_figures_are_hidden(url: str):
    async def work() -> list[GameFigures]:
        async with rooms.hall(url) as at:
            ana, ben = await some_matches(at)
            async with at.database.write() as connection:
                await friends.hide(connection, ana.id, {"figures", "reviews"})
            stranger = (await rooms.persons(at, 1))[0].id
            return [
                await profiles.figures_of(at, ana.id, "quetzal", asker) for asker in (ben.id, stranger, None)
            ]

    theirs, stranger, nobody = run(work())
    assert theirs.you is not None
    assert counts(theirs.you.against) == (3, 1, 1, 1)
    assert (theirs.you.points, theirs.you.their_points) == (50.0, 50.0)
    assert theirs.you.last == ["won", "lost", "tied"]
    assert (stranger.you, nobody.you) == (None, None)
    for each in (theirs, stranger, nobody):
        assert (each.matches, each.sources, each.bots, each.rivals, each.form) == (0, [], [], [], [])
        assert each.hidden == ["figures", "reviews"]


def test_whom_somebody_plays_is_told_to_nobody_else(url: str):
    async def work() -> list[list[Versus]]:
        async with rooms.hall(url) as at:
            ana, ben = await some_matches(at)
            return [
                (await profiles.figures_of(at, ana.id, "quetzal", asker)).rivals for asker in (ana.id, ben.id)
            ]

    own, theirs = run(work())
    assert own
    assert theirs == []


def test_accuracy_and_luck_come_from_reviews_the_oldest_first(url: str):
    async def work() -> list[Any]:
        async with rooms.hall(url) as at:
            ana, _ = await some_matches(at)
            async with at.database.write() as connection:
                for match, seat, accuracy in ((2, 0, 88.0), (3, 1, 70.0), (1, 0, None)):
                    rows = [
                        SeatFigures(
                            f"{match:022d}", 1, each, accuracy if each == seat else 1.0, 9, 8, 0.1, match / 2
                        )
                        for each in (0, 1)
                    ]
                    await reviews.add_figures(connection, rows)
            figures = await profiles.figures_of(at, ana.id, "quetzal", None)
            history = await past.told(at, Sought(ana.id, True, game="quetzal", result="tied"), None, set())
            hidden = await past.told(at, Sought(ana.id, True, game="quetzal"), None, {"reviews"})
            seen = [each.accuracy for each in history.matches]
            return [figures.form, seen, {each.accuracy for each in hidden.matches}]

    form, seen, hidden = run(work())
    assert [(each.accuracy, each.luck) for each in form] == [(None, 0.5), (88.0, 1.0), (70.0, 1.5)]
    assert seen == [70.0]
    assert hidden == {None}


def test_results_and_reviews_are_taken_along(url: str):
    async def work() -> tuple[dict[str, Any], int]:
        async with rooms.hall(url) as at:
            ana, _ = await some_matches(at)
            row = SeatFigures(f"{2:022d}", 1, 0, 88.0, 9, 8, 0.1, 1.0)
            async with at.database.write() as connection:
                await reviews.add_figures(connection, [row, row._replace(seat=1, accuracy=50.0)])
            whole = b"".join([piece async for piece in export.written(at, ana.id)])
            async with at.database.read() as connection:
                seat = schema.finished_seat.c
                found = (await connection.execute(select(seat.match).where(seat.person == ana.id))).all()
            return json.loads(whole), len(found)

    told, rows = run(work())
    assert len(told["results"]) == rows == 7
    assert {each["result"] for each in told["results"]} == {"won", "lost", "tied", "ended"}
    (reviewed,) = [match["reviewed"] for match in told["matches"] if match["reviewed"]]
    assert [(each["seat"], each["accuracy"]) for each in reviewed] == [(0, 88.0)]


# Ten thousand matches


async def fill(at: Hall, person: str, rival: str, first: int, count: int) -> None:
    """Matches as their seats were noted, straight into the rows."""
    ids = [f"{match:022d}" for match in range(first, first + count)]
    match = {"game": "quetzal", "rules": 1, "components": "", "options": "{}", "terms": "{}", "phase": "over",
             "seed": "", "created": 1.0, "started": 1.0, "result": "{}", "listed": True}  # fmt: skip
    seat = {"level": None, "game": "quetzal", "resigned": False, "stood_in": False, "reply": 60.0}
    matches, seats, sources = [], [], []
    for at_day, id in enumerate(ids):
        matches.append({**match, "id": id, "ended": float(at_day)})
        for number, (who, verdict) in enumerate(((person, "won"), (rival, "lost"))):
            row = {"match": id, "seat": number, "person": who, "ended": float(at_day), "result": verdict}
            seats.append({**seat, **row, "place": number + 1, "score": 50 - number})
            sources += [{"match": id, "seat": number, "source": each, "points": 5} for each in "abcdef"]
    async with at.database.write(patience=120) as connection:
        for table, rows in (
            (schema.match, matches),
            (schema.finished_seat, seats),
            (schema.finished_source, sources),
        ):
            await connection.execute(insert(table), rows)


async def seconds(at: Hall, person: str, rival: str) -> float:
    """For the whole profile, and the first page of the history; the quickest of three."""
    found = []
    for _ in range(3):
        began = time.perf_counter()
        await profiles.figures_of(at, person, "quetzal", rival)
        await past.told(at, Sought(person, False, None), None, set())
        found.append(time.perf_counter() - began)
    return min(found)


def test_ten_thousand_matches_of_one_person_are_counted_quickly(url: str):
    """Each is a row or two to the database, and none of them is read here."""

    async def work() -> tuple[float, float, int]:
        async with rooms.hall(url) as at:
            few, many, rival = await rooms.persons(at, 3)
            await fill(at, few.id, rival.id, 0, 100)
            await fill(at, many.id, rival.id, 100, 10_000)
            async with at.database.write() as connection:
                await connection.execute(text("ANALYZE"))
            found = await profiles.figures_of(at, many.id, "quetzal", None)
            return await seconds(at, few.id, rival.id), await seconds(at, many.id, rival.id), found.matches

    short, long, matches = run(work(), 600)
    assert matches == 10_000
    assert long < PACE * short, (short, long)


@pytest.mark.parametrize("what", ["history", "figures"])
def test_what_is_asked_of_one_person_is_found_by_an_index(url: str, what: str):
    async def work() -> str:
        async with rooms.hall(url) as at:
            few, rival = await rooms.persons(at, 2)
            await fill(at, few.id, rival.id, 0, 2000)
            seat = schema.finished_seat.c
            which = seat.person == few.id
            query: Any = (
                select(seat.match).where(which).order_by(seat.ended.desc(), seat.match.desc()).limit(30)
            )
            if what == "figures":
                query = (
                    select(seat.result, func.count()).where(which, seat.game == "coatl").group_by(seat.result)
                )
            sql = query.compile(at.database.engine.sync_engine, compile_kwargs={"literal_binds": True})
            async with at.database.write() as connection:
                await connection.execute(text("ANALYZE"))
                head = "EXPLAIN QUERY PLAN " if at.database.embedded else "EXPLAIN "
                return "\n".join(str(row) for row in await connection.execute(text(head + str(sql))))

    plan = run(work())
    assert "ix_finished_seat_person" in plan, plan
    assert "SCAN finished_seat" not in plan
    assert "Seq Scan" not in plan
