"""Getting back in without the password, showing it again, and leaving for good."""

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import update

from sacbe.client import Client, ServerRefused
from sacbe.server import answers, requests
from sacbe.server.people.devices import device
from sacbe.server.people.routes_passwords import digest_of, new_code
from sacbe.store import schema
from sacbe.store.database import Database
from server.conftest import fresh
from server.process import Server, guests, run
from server.test_accounts import NEW, OLD, claimed, copy_of, status

DAY = 86_400.0


async def write(server: Server, change: Any) -> None:
    database = Database(server.db)
    async with database.write() as connection:
        await connection.execute(change)
    await database.close()


async def grow_old(server: Server, person: str) -> None:
    """Whoever is logged in showed the password long ago."""
    await write(server, update(schema.session).where(schema.session.c.person == person).values(proved=0.0))


def test_a_recovery_code_brings_back_an_account_once(server: Server):
    async def play() -> tuple[list[int], list[str]]:
        async with claimed(server, "Forgetful") as (owner, me), Client(server.url) as back:
            first, code = await owner.new_recovery_code(), await owner.new_recovery_code()
            for name, tried in ((me.name, first), ("Nobody at all", code), (me.name, new_code())):
                with pytest.raises(ServerRefused, match="wrong_code"):
                    await back.recover(name, tried, NEW)
            token = await owner.add_token("program")
            typed = code.upper().replace("-", " ").replace("0", "O").replace("1", "i")
            assert (await back.recover(me.name.upper(), typed, NEW)).id == me.id
            async with Client(server.url, token) as program:
                after = [await status(each) for each in (owner, program, back)]
            with pytest.raises(ServerRefused, match="wrong_code"):
                await owner.recover(me.name, code, OLD)
            assert (await owner.log_in(me.name, NEW)).id == me.id
            return after, [line["kind"] for line in (await back.http.get("/api/me/logins")).json()]

    after, kinds = run(play())
    assert after == [401, 401, 200]
    assert [kinds.count(kind) for kind in ("code", "recover", "wrong", "claim")] == [2, 1, 3, 1]


def test_a_code_is_long_and_read_however_it_is_typed():
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert {len(code) for code in codes} == {34}
    for code in codes:
        typed = f" {code.upper().replace('-', '')} ".replace("0", "o").replace("1", "L").replace("V", "u")
        assert digest_of(typed) == digest_of(code)


def test_what_cannot_be_undone_asks_for_the_password_again(server: Server):
    async def play() -> None:
        async with claimed(server, "Careful") as (owner, me):
            deeds = [
                lambda: owner.new_recovery_code(),
                lambda: owner.add_token("program"),
                lambda: owner.export(),
                lambda: owner.call("DELETE", "/api/me/email", type(None)),
                lambda: owner.forget_me(),
            ]
            await grow_old(server, me.id)
            for deed in deeds:
                with pytest.raises(ServerRefused, match="prove_yourself"):
                    await deed()
            with pytest.raises(ServerRefused, match="wrong_password"):
                await owner.prove(NEW)
            await owner.prove(OLD)
            for deed in deeds[:3]:
                await deed()

    run(play())


def test_a_proof_counts_where_it_was_shown_only(server: Server):
    async def play() -> None:
        async with claimed(server, "Twofold") as (owner, me), Client(server.url) as there:
            await there.log_in(me.name, OLD)
            await grow_old(server, me.id)
            await there.prove(OLD)
            await there.new_recovery_code()
            with pytest.raises(ServerRefused, match="prove_yourself"):
                await owner.new_recovery_code()

    run(play())


def test_a_guest_needs_no_account_for_anything_of_a_guest(server: Server):
    async def play() -> None:
        async with guests(server.url, 1) as (guest,):
            await guest.add_token("program")
            assert (await guest.export())["person"]["id"] == (await guest.me()).id
            for path in ("recovery", "passkeys/options"):
                form = requests.PasskeyWish("add") if "pass" in path else None
                with pytest.raises(ServerRefused, match=r"not_claimed|no_passkeys"):
                    await guest.call("POST", f"/api/me/{path}", dict, form)
            assert (await guest.forget_me()).until is None
            assert await status(guest) == 401

    run(play())


def test_an_account_may_change_its_mind_for_a_week(server: Server):
    async def play() -> None:
        async with claimed(server, "Wavering") as (owner, me), copy_of(server, owner) as copy:
            token = await owner.add_token("program")
            async with Client(server.url) as there, Client(server.url, token) as program:
                await there.log_in(me.name, OLD)
                with pytest.raises(ServerRefused, match="not_your_name"):
                    await owner.call(
                        "POST", "/api/me/farewell", answers.Leaving, requests.Farewell("Somebody else")
                    )
                until = (await owner.forget_me()).until
                assert until == pytest.approx(time.time() + 7 * DAY, abs=300)
                assert [await status(each) for each in (there, program, copy)] == [401, 401, 200]
                assert (await there.log_in(me.name, OLD)).leaving == until
                await there.stay()
                assert (await owner.me()).leaving is None
                with pytest.raises(ServerRefused, match="not_leaving"):
                    await owner.stay()

    run(play())


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def hasty(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Accounts are gone at once there."""
    url = fresh(request.param, request)
    with Server(tmp_path_factory.mktemp("server"), url, grace_days=0) as running:
        yield running


def test_without_days_to_think_it_over_an_account_is_gone_at_once(hasty: Server):
    async def play() -> None:
        async with claimed(hasty, "Hasty") as (owner, me):
            assert (await owner.forget_me()).until is None
            with pytest.raises(ServerRefused, match="wrong_password"):
                await owner.log_in(me.name, OLD)
            await owner.arrive()
            assert (await owner.claim(me.name, NEW)).id != me.id

    run(play())


def test_two_devices_are_told_apart_and_one_logs_the_other_out(server: Server):
    firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1"

    async def play() -> None:
        own = {"user-agent": firefox}
        async with claimed(server, "Both", **own) as (desk, me), Client(server.url) as other:
            other.http.headers["user-agent"] = phone
            await other.log_in(me.name, OLD)
            rows = (await desk.http.get("/api/me/sessions")).json()
            told = {row["device"]: row["here"] for row in rows}
            assert told == {"firefox linux": True, "safari iphone": False}
            (far,) = [row["id"] for row in rows if not row["here"]]
            await desk.call("DELETE", f"/api/me/sessions/{far}", type(None))
            assert [await status(desk), await status(other)] == [200, 401]

    run(play())


@pytest.mark.parametrize(
    ("agent", "told"),
    [
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/140 Safari/537 Edg/140", "edge windows"),
        ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537 Chrome/140 Mobile Safari/537", "chrome android"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/18 Safari/605", "safari mac"),
        ("python-httpx/0.28", ""),
        ("", ""),
        ("\x00\ud800" * 4000, ""),
    ],
)
def test_a_device_is_told_in_two_words_at_most(agent: str, told: str):
    assert device(agent) == told


def test_one_code_used_by_two_at_once_lets_one_in(server: Server):
    async def play() -> list[str]:
        async with claimed(server, "Raced") as (owner, me):
            code = await owner.new_recovery_code()
            clients = [Client(server.url) for _ in range(5)]
            tries = [client.recover(me.name, code, f"{NEW} {place}") for place, client in enumerate(clients)]
            done = await asyncio.gather(*tries, return_exceptions=True)
            for client in clients:
                await client.http.aclose()
            return [each.key if isinstance(each, ServerRefused) else "in" for each in done]

    done = run(play())
    assert done.count("in") == 1
    assert set(done) <= {"in", "wrong_code", "wait_to_log_in"}
