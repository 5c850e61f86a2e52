"""Taking back: bounded, and never played for again from the start."""

import json
import random
import secrets

import pytest

from sacbe.matches import record_file
from sacbe.matches.match import Match
from sacbe.server.hall import Hall
from sacbe.server.refusal import Refusal
from sacbe.server.tables import autoplay
from sacbe.server.tables.play import MoveRequest, finish, submit
from sacbe.server.tables.records import file_of
from sacbe.server.tables.table import Table
from sacbe.store.step import BOT, PERSON, WITH_ANSWERS, StandingMoves, Step, fold
from server.process import run
from server.rooms import hall, persons, seated
from server.staged import set_out
from server.test_together import all_asked


async def act(at: Hall, table: Table, seat: int, action: str | None) -> None:
    await submit(at, table, MoveRequest(seat, action, PERSON, table.number, f"r{table.number}"))


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


@pytest.mark.parametrize("seed", range(20))
def test_a_seat_takes_back_its_own_last_move_whoever_moved_since(seed: int):
    dice, stands, back, number = random.Random(seed), [], {}, 0
    steps: list[Step] = []
    for number in range(1, 40):
        seat = dice.randrange(3)
        own = [each for each in stands if each[1] == seat]
        action = dice.choice(["play", None, WITH_ANSWERS]) if own else "play"
        steps.append(Step(number, seat, action, PERSON, "", 0.0))
        if action == "play":
            stands.append((number, seat))
            continue
        gone = stands[stands.index(own[-1]) :] if action == WITH_ANSWERS else own[-1:]
        stands = [each for each in stands if each not in gone]
        back[number] = [each for each, _ in gone]
    found = StandingMoves(steps)
    assert [(step.number, step.seat) for step in found.steps] == stands
    assert found.taken_back == back
    assert fold(steps) == [(seat, "play") for _, seat in stands]


async def two_seats_of_one_person(at: Hall, url: str) -> Table:
    """Both are asked at once, and lay cards ready for an exhibition."""
    (person,) = await persons(at, 1)
    table = secrets.token_urlsafe(16)
    await set_out(url, table, all_asked(2), [person.id, person.id])
    return await at.table(table)


def test_everybody_is_told_which_step_was_taken_back(url: str):
    """Also where another seat of the same person has moved since."""

    async def play():
        async with hall(url) as at:
            table = await two_seats_of_one_person(at, url)
            assert table.match is not None
            for seat in (0, 1):
                await act(at, table, seat, table.match.legal(seat)[-1])
            await act(at, table, 0, None)
            told = table.moved(0, (0, 1), -1).steps
            moves = table.match.moves
            del at.tables[table.id]
            again = await at.table(table.id)
            assert again.match is not None
            return told, moves, again.match.moves, again.moved(0, (0, 1), -1).steps

    told, moves, read, retold = run(play())
    assert [(step.number, step.seat, step.undone) for step in told] == [
        (0, None, []),
        (1, 0, []),
        (2, 1, []),
        (3, 0, [1]),
    ]
    assert [seat for seat, _ in moves] == [1]
    assert (read, retold) == (moves, told)


def test_a_move_and_its_answers_are_taken_back_as_they_were_stored(url: str):
    async def play():
        async with hall(url) as at:
            table = await two_seats_of_one_person(at, url)
            assert table.match is not None
            before = table.match.dump()
            for seat in (0, 1):
                await act(at, table, seat, table.match.legal(seat)[-1])
            undo = Step(3, 0, WITH_ANSWERS, PERSON, "", at.time.now(), table.written(3, []))
            await at.store(table, undo)
            table.advance(undo)
            live = table.match.dump()
            del at.tables[table.id]
            again = await at.table(table.id)
            assert again.match is not None
            return before, live, again.match.dump(), again.moved(0, (0, 1), 2).steps

    before, live, read, (step,) = run(play())
    assert before == live == read
    assert step.undone == [1, 2]


# Alone with bots


async def answered(at: Hall, bots: int = 1, people: int = 1) -> Table:
    """Seat 0 has drawn an open card, and seat 1 has discarded one."""
    table = await seated(at, await persons(at, people), bots)
    assert table.match is not None
    second = PERSON if people > 1 else BOT
    await play_as(at, table, 0, PERSON, first_discard(table, 0))
    (closed,) = {action[8] for _, action in table.match.moves if action.startswith("discard:")}
    await play_as(at, table, 1, second, first_discard(table, 1, closed))
    await play_as(at, table, 1, second, "draw:deck")
    await play_as(at, table, 0, PERSON, first_discard(table, 0))
    await play_as(at, table, 0, PERSON, next(a for a in table.match.legal(0) if a != "draw:deck"))
    await play_as(at, table, 1, second, first_discard(table, 1))
    return table


def first_discard(table: Table, seat: int, closed: str = "") -> str:
    """Onto another pile than the closed one."""
    assert table.match is not None
    discards = (action for action in table.match.legal(seat) if action.startswith("discard:"))
    return next(action for action in discards if action[8] != closed)


async def play_as(at: Hall, table: Table, seat: int, by: int, action: str) -> None:
    await submit(at, table, MoveRequest(seat, action, by, table.number, f"r{table.number}"))


def test_a_person_alone_with_bots_takes_back_what_they_have_answered(
    url: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(autoplay, "wake", lambda at, table: None)  # the test moves for the bot

    async def play():
        async with hall(url) as at:
            table = await answered(at)
            assert table.match is not None
            number, moves = table.number, table.match.moves
            grey = table.moved(0, (0,), number).no_undo
            await submit(
                at, table, MoveRequest(0, None, PERSON, number - 1, "late")
            )  # crosses the bot's answer
            (step,) = table.moved(0, (0,), number).steps
            record = record_file.read(json.dumps(json.loads(await finished(at, table))))
            return grey, number, moves, table.match.moves, step.undone, record.retaken

    grey, number, before, after, undone, retaken = run(play())
    assert grey is None
    assert after == before[:-2]
    assert undone == [number - 1, number]
    assert retaken == 1


async def finished(at: Hall, table: Table) -> str:
    async with table.lock:
        await finish(at, table, "abandoned")
    return await file_of(at, table.id)


def test_what_people_have_answered_stays(url: str):
    async def play():
        async with hall(url) as at:
            table = await answered(at, bots=0, people=2)
            with pytest.raises(Refusal) as refused:
                await act(at, table, 0, None)
            return refused.value.key, table.moved(0, (0,), 0).no_undo

    assert run(play()) == ("undo_played", "undo_played")


def test_a_move_that_drew_a_card_stays_whatever_bots_have_answered(url: str):
    async def play():
        async with hall(url) as at:
            table = await seated(at, await persons(at, 1), 1)
            assert table.match is not None
            grey = [table.moved(0, (0,), 0).no_undo]
            await act(at, table, 0, first_discard(table, 0))
            grey.append(table.moved(0, (0,), 0).no_undo)
            with pytest.raises(Refusal) as refused:
                await act(at, table, 0, None)
            return grey, refused.value.key

    assert run(play()) == (["nothing_to_undo", "undo_learnt"], "undo_learnt")
