"""Taking back: bounded, and never played for again from the start."""

import pytest

from sacbe.matches.match import Match
from sacbe.server.hall import Hall
from sacbe.server.play import take
from sacbe.server.refusal import Refusal
from sacbe.server.table import Table
from sacbe.store.step import PERSON, Step
from server.process import run
from server.rooms import hall, persons, seated


async def act(at: Hall, table: Table, seat: int, action: str | None) -> None:
    await take(at, table, Step(table.number + 1, seat, action, PERSON, f"r{table.number}", 0.0))


async def about_to_draw(at: Hall, **terms: object) -> tuple[Table, str]:
    """Seat 1 may draw an open card, and take it back."""
    table = await seated(at, await persons(at, 2), **terms)
    assert table.match is not None
    first = next(action for action in table.match.legal(0) if action.startswith("discard:"))
    await act(at, table, 0, first)
    pile = first[len("discard:")]
    other = next(a for a in table.match.legal(1) if a.startswith("discard:") and a[8] != pile)
    await act(at, table, 1, other)
    return table, f"draw:{pile}"


def test_moves_taken_back_are_bounded(url: str):
    async def play():
        async with hall(url, undos=3) as at:
            table, draw = await about_to_draw(at)
            for _ in range(3):
                await act(at, table, 1, draw)
                await act(at, table, 1, None)
            await act(at, table, 1, draw)
            with pytest.raises(Refusal) as refused:
                await act(at, table, 1, None)
            return refused.value, table.number

    refused, number = run(play())
    assert (refused.key, refused.status, refused.facts) == ("too_many_undos", 429, {"most": 3})
    assert number == 9


def test_nothing_is_played_again_from_the_start(url: str, monkeypatch: pytest.MonkeyPatch):
    """Neither when a move is taken back, nor when a table with many of them is read."""
    begun = []
    begin = Match._begin

    def note(self: Match):
        begun.append(self)
        return begin(self)

    async def play():
        async with hall(url) as at:
            table, draw = await about_to_draw(at)
            assert table.match is not None
            before = table.match.dump()
            monkeypatch.setattr(Match, "_begin", note)
            for _ in range(50):
                await act(at, table, 1, draw)
                await act(at, table, 1, None)
                assert table.match.dump() == before
            live = len(begun)
            del at.tables[table.id]
            again = await at.table(table.id)
            assert again.match is not None
            return live, len(begun), again.match.dump() == before, again.number

    assert run(play()) == (0, 1, True, 102)
