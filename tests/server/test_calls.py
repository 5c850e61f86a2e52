"""Calls: whoever is not here is told that it is their turn; once, not after the move, and nothing is lost."""

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest

from sacbe.server.calls import calling, senders
from sacbe.server.calls.delivery import TRIES, Delivery
from sacbe.server.company import presence
from sacbe.server.hall import Hall
from sacbe.server.wire import Live
from sacbe.store import calls, people, post
from sacbe.store.post import EmailRow
from server.called import AFTER, DAYS, Room, room, until_turn
from server.mailbox import mailbox
from server.push_service import Browser, Service, claims, service
from server.rooms import Times, hall, move, persons, seated


@pytest.fixture
def push() -> Iterator[Service]:
    with service() as running:
        yield running


def test_a_browser_is_called_once_to_each_turn_and_only_it_can_read_the_call(url: str, push: Service):
    async def play() -> None:
        browser = Browser()
        async with room(url, site="https://play.example", contact="ops@play.example") as here:
            await here.wants("push", f"{push.url}/me", browser)
            await until_turn(here)
            await here.passes(AFTER / 2)
            assert push.heard == []  # they may still come by themselves
            await here.passes()
            await here.passes()
            (heard,) = push.heard
            told = browser.read(heard)
            assert told["url"] == f"https://play.example/table/?id={here.table.id}"
            assert "Lost Cities" in told["title"]
            assert here.first.name in told["body"]
            assert set(told) == {"title", "body", "url", "tag"}
            assert claims(heard)["aud"] == push.url
            assert claims(heard)["sub"] == "mailto:ops@play.example"
            assert here.first.name.encode() not in heard.body
            assert {heard.headers["TTL"], heard.headers["Content-Encoding"]} == {"86400", "aes128gcm"}
            assert await here.states() == ["done"]

    asyncio.run(play())


def test_nobody_is_called_after_their_move(url: str, push: Service):
    async def play() -> None:
        async with room(url) as here:
            await here.wants("hook", f"{push.url}/hook")
            await until_turn(here)
            while here.table.match is not None and here.table.match.to_act == [1]:
                await here.moved()
            await here.passes()
            assert push.heard == []

    asyncio.run(play())


def test_nobody_is_called_while_they_are_here_and_then_they_are(url: str, push: Service):
    async def play() -> None:
        async with room(url) as here:
            await here.wants("hook", f"{push.url}/hook")
            await until_turn(here)
            here.times.passes(AFTER)
            here.hall.presence.touch(here.second.id)
            await note_presence(here.hall)
            await here.delivery.deliver()
            assert push.heard == []
            await here.passes()
            assert len(push.heard) == 1

    asyncio.run(play())


async def note_presence(at: Hall) -> None:
    await presence.note(at)


def test_a_call_survives_a_restart_and_one_that_was_never_written_is_found_at_the_start(
    url: str, push: Service
):
    async def play() -> None:
        times = Times()
        async with hall(url, times, call_anywhere=True, call_after=AFTER) as at:
            sitting = await persons(at, 2)
            here = Room(at, times, await seated(at, sitting, clock=DAYS), sitting)
            while here.table.match is not None and here.table.match.to_act != [1]:
                await move(at, here.table)
            await here.wants("hook", f"{push.url}/hook")  # after the turn began: nothing was written
            await here.delivery.outbound.close()
        async with hall(url, times, call_anywhere=True, call_after=AFTER) as at:
            again = Room(at, times, await at.table(here.table.id), sitting)
            await calling.find_missed(at)
            await calling.find_missed(at)
            await again.passes()
            await again.passes()
            await again.delivery.outbound.close()
        assert len(push.heard) == 1

    asyncio.run(play())


def test_two_processes_call_once(url: str, push: Service):
    async def play() -> None:
        async with room(url) as here:
            await here.wants("hook", f"{push.url}/hook")
            await until_turn(here)
            here.times.passes(AFTER + 1)
            other = Delivery(here.hall)
            await asyncio.gather(here.delivery.deliver(), other.deliver())
            await other.outbound.close()
            assert len(push.heard) == 1

    asyncio.run(play())


def test_a_call_that_fails_is_tried_again_ever_later_and_then_given_up(url: str, push: Service):
    async def play() -> None:
        async with room(url) as here:
            channel = await here.wants("hook", f"{push.url}/hook")
            push.status = 503
            await until_turn(here)
            await here.passes()
            await here.delivery.deliver()
            assert len(push.heard) == 1  # not at once
            for tries in range(TRIES + 2):
                await here.passes(60.0 * 2**tries + 1)
            assert len(push.heard) == TRIES
            assert len({each.headers["Idempotency-Key"] for each in push.heard}) == 1
            async with here.hall.database.read() as connection:
                found = await calls.find_channel(connection, channel.id)
            assert found is not None
            assert found.failed == 1

    asyncio.run(play())


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(url: str, push: Service, status: int):
    async def play() -> None:
        async with room(url) as here:
            channel = await here.wants("push", f"{push.url}/me", Browser())
            push.status = status
            await until_turn(here)
            await here.passes()
            async with here.hall.database.read() as connection:
                assert await calls.find_channel(connection, channel.id) is None
            assert await here.states() == []

    asyncio.run(play())


def test_a_redirect_is_not_followed(url: str, push: Service):
    async def play() -> None:
        async with room(url) as here:
            await here.wants("hook", f"{push.url}/hook")
            push.status, push.headers = 307, {"Location": f"{push.url}/elsewhere"}
            await until_turn(here)
            await here.passes()
            assert [each.path for each in push.heard] == ["/hook"]

    asyncio.run(play())


def test_quiet_hours_put_a_call_off_until_they_end(url: str, push: Service):
    async def play() -> None:
        async with room(url) as here:
            await here.wants("hook", f"{push.url}/hook")
            now = int(here.hall.time.now() + AFTER + 1) // 60 % 1440
            end = (now + 90) % 1440
            await here.wishes(zone="UTC", quiet_from=(now - 30) % 1440, quiet_until=end)
            await until_turn(here)
            await here.passes()
            await here.passes(60 * 60)
            assert push.heard == []
            await here.passes(31 * 60)
            assert len(push.heard) == 1

    asyncio.run(play())


def test_a_table_can_be_silenced(url: str, push: Service):
    async def play() -> None:
        async with room(url) as here:
            await here.wants("hook", f"{push.url}/hook")
            async with here.hall.database.write() as connection:
                await calls.set_silent(connection, here.table.id, here.second.id, True)
            await until_turn(here)
            await here.passes()
            assert push.heard == []

    asyncio.run(play())


@pytest.mark.parametrize("clock", [Live(seconds=60, bank=300)])
def test_nobody_is_called_to_a_table_with_a_running_clock(url: str, push: Service, clock: Any):
    async def play() -> None:
        async with room(url, clock) as here:
            await here.wants("hook", f"{push.url}/hook")
            await until_turn(here)
            assert await here.states() == []

    asyncio.run(play())


def test_one_letter_tells_of_all_tables_that_wait_and_its_link_ends_it(url: str):
    async def play(box: Any, settings: dict[str, Any]) -> None:
        async with room(url, **settings) as here:
            await here.wants("mail")
            address = "second@mail.example"
            async with here.hall.database.write() as connection:
                await post.keep_address(connection, EmailRow(here.second.id, address, None, "en"))
            other = await seated(here.hall, [here.first, here.second], clock=DAYS)
            await until_turn(here)
            first, here.table = here.table, other
            await until_turn(here)
            await here.passes()
            await here.passes()
            (letter,) = box.to(address)
            said = letter.get_content()
            assert all(f"https://play.example/table/?id={each.id}" in said for each in (first, other))
            assert "2 tables" in letter["Subject"]
            secret = senders.stop_secret(here.hall, f"{'mail':-<22}")
            assert (
                letter["List-Unsubscribe"] == f"<https://play.example/api/calls/stop/{'mail':-<22}/{secret}>"
            )
            assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
            assert await here.states() == ["done", "done"]

    with mailbox() as (box, settings):
        asyncio.run(play(box, settings))


def test_calls_to_ended_matches_and_of_people_who_are_gone_leave_the_rows(url: str, push: Service):
    async def play() -> None:
        async with room(url) as here:
            await here.wants("hook", f"{push.url}/hook")
            await until_turn(here)
            await calling.drop_ended(here.hall)
            assert await here.states() == ["waiting"]
            async with here.hall.database.write() as connection:
                await people.forget(connection, here.second.id)
            assert await here.states() == []

    asyncio.run(play())


def test_a_hook_hears_where_to_go_and_nothing_of_the_match(url: str, push: Service):
    async def play() -> None:
        async with room(url, site="https://play.example") as here:
            await here.wants("hook", f"{push.url}/hook?key=mine")
            await here.wishes(language="fr")
            await until_turn(here)
            await here.passes()
            (heard,) = push.heard
            told = json.loads(heard.body)
            assert heard.path == "/hook?key=mine"
            assert set(told) == {"title", "body", "url", "tag"}
            assert told["title"].startswith("À vous de jouer")
            assert here.table.match is not None
            hand = here.table.match.view(1)["hand"]
            assert not any(card in heard.body.decode() for card in hand)

    asyncio.run(play())
