"""What time it is: machines whose clocks are wrong or are set, and people who come and go."""

import pytest

from sacbe.server.tables import seats
from sacbe.server.tables.clock import DAY
from sacbe.server.timekeeper import Timekeeper
from sacbe.server.wire import Days, Live
from sacbe.store.database import Database
from server.process import run
from server.rooms import Times, hall, move, persons, seated


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> Times:
    """The machine of this process; its database has a clock of its own on PostgreSQL."""
    times = Times()

    async def database_time(self: Database) -> float:
        return times.wall if self.embedded else 2_000_000.0 + times.steady

    monkeypatch.setattr(Database, "time", database_time)
    return times


def test_time_is_what_the_database_says_carried_on_by_the_steady_clock():
    times = Times()
    keeper = Timekeeper(lambda: times.wall, lambda: times.steady)
    assert keeper.learn(times.wall - 45, times.steady) == -45
    times.steady += 10
    times.wall += 3600
    assert keeper.now() == 1_000_000.0 - 45 + 10


def left(table, seat: int) -> float:
    time = table.clock.time(table.now())
    assert time is not None
    assert time.left[seat] is not None
    return time.left[seat]


@pytest.mark.parametrize("step", [45.0, -3600.0, 86_400.0])
def test_a_clock_that_is_set_harms_nobody(url: str, times: Times, step: float):
    """While a decision is pending, and again in the middle of the match."""

    async def play():
        async with hall(url, times) as at:
            table = await seated(at, await persons(at, 2), clock=Live(seconds=10, bank=5))
            times.passes(4.0)
            seen = [left(table, 0)]
            times.wall += step
            await at.learn_time()
            seen.append(left(table, 0))
            await move(at, table)
            while table.match.to_act == [0]:
                await move(at, table)
            seen.append(left(table, 1))
            return seen, table.clock.bank

    seen, bank = run(play())
    assert seen == [11.0, 11.0, 15.0]
    assert bank == [5.0, 5.0]


def test_a_machine_ahead_of_its_database_times_nobody_out(url: str, times: Times):
    async def play():
        async with hall(url) as honest, hall(url, times) as ahead:
            table = await seated(honest, await persons(honest, 2), clock=Live(seconds=10, bank=0))
            times.wall += 45
            await ahead.learn_time()
            return left(await ahead.table(table.id), 0)

    assert run(play()) == 10.0


def test_leaving_and_coming_back_gives_nobody_time(url: str, times: Times):
    async def play():
        async with hall(url, times) as at:
            first, second = await persons(at, 2)
            table = await seated(at, [first, second], clock=Live(seconds=6, bank=0))
            seen = []
            for _ in range(3):
                times.passes(1.5)
                await seats.leave(at, table, first)
                await seats.come_back(at, table, first.id)
                seen.append(left(table, 0))
            return seen

    assert run(play()) == [4.5, 3.0, 1.5]


def test_days_go_on_by_the_databases_clock(url: str, times: Times):
    async def play():
        async with hall(url, times) as at:
            table = await seated(at, await persons(at, 2), clock=Days(days=2))
            times.passes(DAY)
            await at.learn_time()
            return left(table, 0)

    assert run(play()) == DAY
