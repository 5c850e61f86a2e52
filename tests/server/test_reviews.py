"""Reviews on a server: of matches that are over, computed once, kept, and learnt from."""

import asyncio
from typing import Any

import httpx
import pytest

from sacbe.client import Client, ServerRefused
from sacbe.server import requests
from sacbe.server.reviews import review_answers
from sacbe.server.wire import Moved
from sacbe.store.database import Database
from sacbe.store.reviews import figures, figures_of
from server.process import Server, guests, run

BOT = requests.BotChair("random")


async def play_out(client: Client, game: str = "coatl", bots: int = 1) -> str:
    """A match against bots, played to its end by taking the last choice; its table."""
    card = await client.create(game, [requests.Me(), *[BOT] * bots], listed=True)
    async with client.attend(card.id) as sitting:
        async for asked in sitting.decisions():
            await sitting.move(asked.seat, asked.choices[-1].action, asked.number)
    return card.id


async def reviewed(client: Client, match: str) -> review_answers.ReviewState:
    """Asks until it is there."""
    state = await client.review(match)
    while state.state == "waiting":
        await asyncio.sleep(0.1)
        state = await client.review(match, ask=False)
    return state


async def refusal(work: Any) -> str:
    with pytest.raises(ServerRefused) as refused:
        await work
    return refused.value.key


@pytest.fixture
def reviewing(own_server: Server) -> Server:
    own_server.settings |= {"review_playouts": 2}
    return own_server.start()


def test_a_match_is_reviewed_once_for_everybody(reviewing: Server):
    async def play():
        async with guests(reviewing.url, 2) as (one, other):
            match = await play_out(one)
            before = await other.review(match, ask=False)
            state = await reviewed(one, match)
            again = await other.review(match)
            async with httpx.AsyncClient() as nobody:
                seen = await nobody.get(f"{reviewing.url}/api/reviews/{match}")
            return before, state, again, seen.json()

    before, state, again, seen = run(play())
    assert (before.state, before.review) == ("none", None)
    assert state.state == "done"
    assert (state.state, state.review) == (again.state, again.review)
    assert seen["review"]["moves"] == state.review.moves > 0
    for each in state.review.balance:
        assert each.start + each.own + each.others + each.luck + each.rest == pytest.approx(each.end)


def test_what_a_review_found_for_each_seat_is_kept_for_lists(reviewing: Server):
    async def play():
        async with guests(reviewing.url, 1) as (one,):
            match = await play_out(one)
            state = await reviewed(one, match)
            database = Database(reviewing.db)
            async with database.read() as connection:
                of_match = await figures(connection, [match, "nothing"])
                mine = await figures_of(connection, (await one.me()).id)
            await database.close()
            return state.review, of_match[match], mine

    review, both, mine = run(play())
    assert mine == both[:1]
    for each, summary, win, points in zip(
        both, review.people, review.balance, review.balance_points, strict=True
    ):
        assert (each.accuracy, each.decisions, each.good) == (
            summary.accuracy,
            summary.decisions,
            summary.good,
        )
        assert (each.luck, each.luck_points) == (win.luck, points.luck)


def test_nothing_is_told_of_a_match_that_is_not_over(reviewing: Server):
    async def play():
        async with guests(reviewing.url, 2) as (one, other):
            card = await one.create("coatl", [requests.Me(), requests.Open()])
            keys = [await refusal(one.review(card.id))]
            await other.join(card.id)
            for client in (one, other):
                keys.append(await refusal(client.review(card.id)))
                keys.append(await refusal(client.review(card.id, ask=False)))
                keys.append(await refusal(client.play_on(card.id, 0, 0)))
                path = f"/api/reviews/{card.id}/position?number=0&seat=1"
                keys.append(await refusal(client.call("GET", path, Moved)))
            return keys

    assert set(run(play())) == {"not_over"}


def test_a_review_goes_on_after_a_restart(reviewing: Server):
    async def ask():
        async with guests(reviewing.url, 1) as (one,):
            match = await play_out(one)
            await one.review(match)
            return match, dict(one.http.cookies)

    async def wait(match: str):
        async with Client(reviewing.url) as anybody:
            while (state := await anybody.review(match, ask=False)).state == "waiting":
                await asyncio.sleep(0.1)
            return state

    match, _ = run(ask())
    reviewing.stop()
    reviewing.start()
    assert run(wait(match)).state == "done"


def test_one_plays_on_from_a_moment_with_bots_and_hidden_cards_dealt_anew(reviewing: Server):
    async def play():
        async with guests(reviewing.url, 2) as (one, other):
            match = await play_out(one)
            cards = [await other.play_on(match, 4, 1, level="random") for _ in range(2)]
            path = f"/api/reviews/{match}/position?number=4&seat=1"
            then = await other.call("GET", path, Moved)
            async with other.attend(cards[0].id) as sitting:
                async for asked in sitting.decisions():
                    now = asked
                    break
            beyond = await refusal(other.play_on(match, 100_000, 0))
            nowhere = await refusal(other.play_on(match, 0, 5))
            return cards, then, now, beyond, nowhere

    cards, then, now, beyond, nowhere = run(play())
    assert [seat.kind for seat in cards[0].seats] == ["bot", "person"]
    assert not cards[0].listed
    if then.to_act == [1]:
        assert now.view == then.view
    assert (beyond, nowhere) == ("bad_place", "no_such_seat")


def test_a_review_says_whose_match_it_was_and_what_each_seat_heard_move_by_move(reviewing: Server):
    async def play():
        async with guests(reviewing.url, 2) as (one, other):
            match = await play_out(one)
            about = [(await each.review(match, ask=False)).about for each in (one, other)]
            last = about[0].moves
            path = f"/api/reviews/{match}/position?number={last}&told=true&seat="
            heard = [await one.call("GET", f"{path}{seat}", Moved) for seat in (0, 1)]
            return about, heard

    (own, others), heard = run(play())
    assert (own.mine, others.mine) == ([0], [])
    assert (own.game, own.seats, own.scores) == (others.game, others.seats, others.scores)
    assert max(own.scores) in [own.scores[seat] for seat in own.winners]
    for each in heard:
        assert [step.number for step in each.steps] == list(range(own.moves + 1))
    assert heard[0].steps != heard[1].steps  # each knows its own hand


def test_limits_are_for_each_person(own_server: Server):
    own_server.settings |= {"review_playouts": 2, "rate": 1, "reviews": "1+1/h"}
    own_server.start()

    async def play():
        async with guests(own_server.url, 1) as (one,):
            first, second = [await play_out(one) for _ in range(2)]
            await one.review(first)
            await one.review(first)
            return await refusal(one.review(second))

    assert run(play()) == "too_often"


def test_whole_logs_are_limited_by_address(own_server: Server):
    """Each is as much work as the match was long."""
    own_server.settings |= {"rate": 1, "histories": "2+1/h"}
    own_server.start()

    async def play():
        async with guests(own_server.url, 1) as (one,):
            match = await play_out(one)
            places = (f"reviews/{match}/position", f"tables/{match}/replay")
            paths = [f"/api/{place}?number=1&seat=0&told=true" for place in places]
            paths += [f"/api/tables/{match}/events", paths[0], paths[1], paths[0].replace("&told=true", "")]
            return [(await one.http.get(path)).status_code for path in paths]

    assert run(play()) == [200, 200, 429, 429, 429, 200]
