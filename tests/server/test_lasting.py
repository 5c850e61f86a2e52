"""Work that goes on for ever goes on after an error that nobody foresaw."""

import pytest

from sacbe.server import lasting
from sacbe.server.company import presence
from sacbe.server.hall import Hall
from sacbe.store import friends
from server import rooms
from server.process import run


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lasting, "PAUSE", 0.0)


def test_work_that_failed_begins_anew_until_it_is_done(url: str, monkeypatch: pytest.MonkeyPatch):
    said, begun = [], []
    monkeypatch.setattr(lasting.LOG, "error", lambda event, **facts: said.append((event, facts["work"])))

    async def stumble(hall: Hall) -> None:
        begun.append(hall)
        if len(begun) < 3:
            raise RuntimeError("nobody foresaw this")

    async def work() -> None:
        async with rooms.hall(url) as at:
            await lasting.lasting(at, stumble)

    run(work())
    assert len(begun) == 3
    assert said == [("work_failed", f"{__name__}.stumble")] * 2


def test_a_crowd_is_noted_however_large(url: str):
    """More people than a database takes values in one statement."""

    async def note() -> int:
        async with rooms.hall(url) as at:
            some = await rooms.persons(at, 3)
            at.presence.seen = {f"{number:022}" for number in range(40_000)} | {each.id for each in some}
            await presence.note(at)
            async with at.database.read() as connection:
                seen = [await friends.last_seen(connection, each.id, some[0].id) for each in some]
            return len([each for each in seen if each is not None])

    assert run(note()) == 3
