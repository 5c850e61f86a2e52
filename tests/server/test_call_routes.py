"""Where and when somebody wants to be called, over HTTP: their own affair, checked when it is written."""

from collections.abc import Iterator
from typing import Any

import pytest

from sacbe.client import Client, ServerRefused
from sacbe.server.calls import call_bodies as bodies
from server.conftest import fresh
from server.process import Server, guests, run
from server.push_service import Browser, Service, service
from server.test_accounts import claimed

NOTHING = type(None)


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def called(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Service]]:
    url = fresh(request.param, request)
    folder = tmp_path_factory.mktemp("server")
    with service() as push, Server(folder, url, call_anywhere=True) as running:
        yield running, push


async def told(client: Client) -> bodies.Calls:
    return await client.call("GET", "/api/me/calls", bodies.Calls)


def wish(url: str, browser: Browser) -> bodies.PushWish:
    return bodies.PushWish(f"{url}/me", **browser.wish)


def test_a_guest_is_called_in_a_browser_and_may_try_it_and_stop_it(called: tuple[Server, Service]):
    server, push = called
    browser = Browser()

    async def play() -> None:
        async with guests(server.url, 1) as (guest,):
            assert not (await told(guest)).hooks
            added = await guest.call(
                "POST", "/api/me/calls/push", bodies.CallChannel, wish(push.url, browser)
            )
            again = await guest.call(
                "POST", "/api/me/calls/push", bodies.CallChannel, wish(push.url, browser)
            )
            assert again.id == added.id  # one browser is one channel
            assert [each.id for each in (await told(guest)).channels] == [added.id]
            path = f"/api/me/calls/{added.id}"
            assert (await guest.call("POST", f"{path}/test", bodies.CallTest)).sent
            assert browser.read(push.heard[-1])["tag"] == "test"
            push.status = 500
            assert not (await guest.call("POST", f"{path}/test", bodies.CallTest)).sent
            push.status = 201
            await guest.call("DELETE", path, NOTHING)
            assert (await told(guest)).channels == []
            with pytest.raises(ServerRefused, match="no_such_channel"):
                await guest.call("DELETE", path, NOTHING)

    run(play())


def test_nobody_sees_tries_or_drops_the_channels_of_others(called: tuple[Server, Service]):
    server, push = called

    async def play() -> None:
        async with guests(server.url, 2) as (one, other):
            added = await one.call(
                "POST", "/api/me/calls/push", bodies.CallChannel, wish(push.url, Browser())
            )
            path, before = f"/api/me/calls/{added.id}", len(push.heard)
            for method, where, answer in (
                ("DELETE", path, NOTHING),
                ("POST", f"{path}/test", bodies.CallTest),
            ):
                with pytest.raises(ServerRefused, match="no_such_channel"):
                    await other.call(method, where, answer)
            with pytest.raises(ServerRefused, match="dead_link"):
                await other.call("POST", f"/api/calls/stop/{added.id}/{'0' * 40}", NOTHING)
            assert (await told(other)).channels == []
            assert len((await told(one)).channels) == 1
            assert len(push.heard) == before

    run(play())


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        (bodies.CallWishes(zone="Atlantis/Center"), "no_such_zone"),
        (bodies.CallWishes(zone="../../etc/passwd"), "no_such_zone"),
        (bodies.CallWishes(quiet_from=60), "half_quiet"),
    ],
)
def test_wishes_that_cannot_be_kept_are_refused(called: tuple[Server, Service], wish: Any, key: str):
    async def play() -> None:
        async with guests(called[0].url, 1) as (guest,):
            with pytest.raises(ServerRefused, match=key):
                await guest.call("PUT", "/api/me/calls", NOTHING, wish)
            good = bodies.CallWishes("fr", "Europe/Paris", 1320, 480)
            await guest.call("PUT", "/api/me/calls", NOTHING, good)
            assert (await told(guest)).wishes == good

    run(play())


def test_hooks_and_mail_are_for_accounts(called: tuple[Server, Service]):
    server, push = called
    hook = bodies.HookWish(f"{push.url}/hook", "my program")

    async def play() -> None:
        async with guests(server.url, 1) as (guest,):
            for path, form in (("hook", hook), ("mail", None)):
                with pytest.raises(ServerRefused, match="not_claimed"):
                    await guest.call("POST", f"/api/me/calls/{path}", bodies.CallChannel, form)
        async with claimed(server, "Hooked") as (owner, _):
            with pytest.raises(ServerRefused, match="no_address"):
                await owner.call("POST", "/api/me/calls/mail", bodies.CallChannel)
            added = await owner.call("POST", "/api/me/calls/hook", bodies.CallChannel, hook)
            assert (added.kind, added.label) == ("hook", "my program")
            assert (await owner.call("POST", f"/api/me/calls/{added.id}/test", bodies.CallTest)).sent

    run(play())


def test_a_usual_server_takes_down_public_addresses_only(sqlite_server: Server):
    async def play() -> None:
        async with claimed(sqlite_server, "Public") as (owner, _):
            for url in (
                "http://127.0.0.1:9/",
                "https://10.0.0.1/",
                "https://localhost/",
                "file:///etc/passwd",
            ):
                with pytest.raises(ServerRefused, match="bad_call_address"):
                    await owner.call(
                        "POST", "/api/me/calls/hook", bodies.CallChannel, bodies.HookWish(url, "mine")
                    )
                form = bodies.PushWish(url, **Browser().wish)
                with pytest.raises(ServerRefused, match="bad_call_address"):
                    await owner.call("POST", "/api/me/calls/push", bodies.CallChannel, form)

    run(play())
