"""Bots answer in the time that is set, however many are asked: by a clock that the tests hold."""

import asyncio
import heapq
from collections.abc import Iterator
from typing import Any

import pytest

import sacbe
from sacbe.bots.candidate import Candidate
from sacbe.bots.roster import STRONGEST
from sacbe.server.operators import metrics
from sacbe.server.settings import Settings
from sacbe.server.tables import thinkers
from sacbe.server.tables.thinkers import FOR_THOUGHT, Thinkers


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def two(clock: Clock) -> Iterator[Thinkers]:
    """Two threads, and a second for each answer."""
    made = Thinkers(Settings(thinkers=2, answer=1.0), clock)
    yield made
    made.close()


def simulate(
    two: Thinkers, clock: Clock, tables: int, answers: int, least: float
) -> list[tuple[float, float]]:
    """How long each answer took and how long was thought about it, if thoughts take what they are given.

    Each table asks again as soon as it is answered; no thought is shorter than ``least``.
    """
    waiting, free, found = [0.0] * tables, [0.0] * two.most, []
    two.asked["me"] = tables
    while len(found) < answers:
        begin = max(heapq.heappop(free), waiting[0])
        asked, clock.now = waiting.pop(0), begin
        thought = max(least, two.share(asked, "me"))
        heapq.heappush(free, begin + thought)
        waiting.append(begin + thought)
        found.append((begin + thought - asked, thought))
    return found


def test_who_is_asked_alone_has_all_the_time_of_an_answer(two: Thinkers, clock: Clock) -> None:
    two.asked["me"] = 1
    assert two.share(0.0, "me") == FOR_THOUGHT
    two.asked["me"] = 2
    assert two.share(0.0, "me") == FOR_THOUGHT


def test_time_counts_from_the_moment_of_asking(two: Thinkers, clock: Clock) -> None:
    two.asked["me"], clock.now = 1, 10.3
    assert two.share(10.0, "me") == pytest.approx(FOR_THOUGHT - 0.3)
    assert two.share(8.0, "me") == 0.0


def test_who_begins_leaves_as_much_to_those_who_wait(two: Thinkers, clock: Clock) -> None:
    two.asked["me"] = 50
    assert two.share(0.0, "me") == pytest.approx(FOR_THOUGHT / 25)


def test_fifty_tables_that_ask_at_once_are_answered_in_time_and_all_alike(
    two: Thinkers, clock: Clock
) -> None:
    waiting, ends = 50, []
    free = [0.0, 0.0]
    while waiting:
        clock.now = heapq.heappop(free)
        two.asked["me"] = waiting + 1 if ends else waiting  # the other thread is still at it
        thought = two.share(0.0, "me")
        heapq.heappush(free, clock.now + thought)
        ends.append((clock.now + thought, thought))
        waiting -= 1
    assert max(end for end, _ in ends) <= 1.0
    assert max(thought for _, thought in ends) < 2 * min(thought for _, thought in ends)


def test_fifty_tables_that_never_cease_to_ask_are_answered_in_time(two: Thinkers, clock: Clock) -> None:
    found = simulate(two, clock, tables=50, answers=1000, least=0.005)
    assert max(took for took, _ in found) <= 1.0
    assert min(thought for _, thought in found[100:]) > 0.012  # and none of them in a hurry


def test_a_thread_is_never_idle_while_few_ask(two: Thinkers, clock: Clock) -> None:
    """Two tables on two threads: each thinks for all of its time."""
    assert {round(thought, 6) for _, thought in simulate(two, clock, 2, 20, 0.0)} == {FOR_THOUGHT}


# With real bots


def asked(two: Thinkers, level: str) -> str:
    match = sacbe.new("coatl", 2, seed=1)
    action = asyncio.run(two.choose("coatl", level, match.view(match.to_act[0]), match.to_act[0], "me"))
    assert action in match.legal(match.to_act[0])
    return action


def late(level: str) -> float:
    return float(metrics.LATE.labels(level)._value.get())


def searched(answer: float, iterations: int) -> int:
    """How many iterations the strongest bot made."""
    own = Thinkers(Settings(thinkers=1, answer=answer, iterations=iterations), Clock())
    match = sacbe.new("coatl", 2, seed=1)
    found = asyncio.run(own._think("coatl", STRONGEST, match.view(match.to_act[0]), match.to_act[0], "me"))
    own.close()
    return sum(choice.visits for choice in found)


def test_a_search_whose_time_is_over_looks_once_around_and_answers() -> None:
    assert 0 < searched(answer=0.0, iterations=5000) < 5000


def test_a_search_that_has_time_ends_with_its_iterations() -> None:
    assert 150 < searched(answer=1000.0, iterations=300) <= 300  # half of them, if no other can lead any more


def test_a_thought_gets_its_share_and_a_late_answer_is_counted(
    two: Thinkers, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[dict[str, Any]] = []

    class Slow:
        def analyse(self, view: dict[str, Any], seat: int) -> list[Candidate]:
            clock.now += 1.5
            return [Candidate(action, 1, 0.5) for action in sacbe.new("coatl", 2, seed=1).legal(seat)]

    def slow(*_: Any, **budget: Any) -> Slow:
        given.append(budget)
        return Slow()

    monkeypatch.setattr(thinkers, "make_bot", slow)
    before, seen = late("slow"), metrics.ANSWERED.labels("slow")._sum.get()
    asked(two, "slow")
    assert given == [{"iterations": two.iterations, "seconds": FOR_THOUGHT}]
    assert late("slow") == before + 1
    assert metrics.ANSWERED.labels("slow")._sum.get() == seen + 1.5
    assert not two.asked


def test_an_answer_in_time_is_not_counted_as_late(two: Thinkers) -> None:
    before = late("greedy")
    asked(two, "greedy")
    assert late("greedy") == before


# Shared by people


def test_many_tables_of_one_person_take_nothing_from_the_others(two: Thinkers) -> None:
    """Two guests with twenty tables each, and somebody with one."""
    two.asked.update({"first": 20, "second": 20, "honest": 1})
    assert two.share(0.0, "honest") == pytest.approx(FOR_THOUGHT * 2 / 3)
    assert two.share(0.0, "first") == pytest.approx(FOR_THOUGHT * 2 / 60)
    spent = sum(count * two.share(0.0, owner) for owner, count in two.asked.items())
    assert spent == pytest.approx(two.most * FOR_THOUGHT)


def test_people_take_turns_however_much_one_has_asked_for(clock: Clock) -> None:
    """One thread: a newcomer goes ahead of somebody else's long queue."""
    order: list[str] = []

    async def ask(owner: str) -> None:
        async with one._turn(owner):
            order.append(owner)
            await everybody.wait()

    async def all_ask() -> None:
        asking = [asyncio.create_task(ask("many")) for _ in range(5)]
        await asyncio.sleep(0)
        asking[3].cancel()
        asking += [asyncio.create_task(ask(each)) for each in ("b", "c")]
        await asyncio.sleep(0)
        everybody.set()
        await asyncio.gather(*asking, return_exceptions=True)

    everybody = asyncio.Event()
    one = Thinkers(Settings(thinkers=1), clock)
    asyncio.run(all_ask())
    one.close()
    assert order == ["many", "many", "b", "c", "many", "many"]
    assert (one._thinking, one._waiting) == (0, {})
