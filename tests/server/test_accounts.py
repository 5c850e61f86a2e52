"""Passwords, sessions and tokens: what ends, ends everywhere; strangers lock nobody out of an account."""

import hashlib
import hmac
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from sacbe.client import Client, ServerRefused
from sacbe.server import answers, requests
from sacbe.server.refusal import Refusal
from sacbe.server.traffic.backoff import Backoff
from server.conftest import fresh
from server.process import Server, guests, run
from server.wires import wire

OLD, NEW = "correct horse", "battery staple"


@asynccontextmanager
async def claimed(server: Server, name: str, **headers: str) -> AsyncIterator[tuple[Client, answers.Person]]:
    async with Client(server.url) as client:
        client.http.headers.update(headers)
        await client.arrive()
        yield client, await client.claim(f"{name} {server.port}", OLD)


async def status(client: Client, path: str = "/api/me") -> int:
    return (await client.http.get(path)).status_code


def copy_of(server: Server, client: Client) -> Client:
    """Somebody with a copy of the cookie."""
    thief = Client(server.url)
    thief.http.cookies.update(client.http.cookies)
    return thief


def test_a_password_is_changed_with_the_old_one_only(server: Server):
    async def play():
        async with claimed(server, "Changer") as (owner, me), copy_of(server, owner) as thief:
            with pytest.raises(ServerRefused, match="already_claimed"):
                await thief.claim(me.name, NEW)
            with pytest.raises(ServerRefused, match="wrong_password"):
                await thief.change_password(NEW, NEW)
            token = await owner.add_token("program")
            async with Client(server.url, token) as program, Client(server.url) as other:
                await other.log_in(me.name, OLD)
                assert [await status(each) for each in (owner, thief, program, other)] == [200] * 4
                await owner.change_password(OLD, NEW)
                after = [await status(each) for each in (owner, thief, program, other)]
                with pytest.raises(ServerRefused, match="wrong_password"):
                    await other.log_in(me.name, OLD)
                again = await other.log_in(me.name, NEW)
                log = (await other.http.get("/api/me/logins")).json()
            return after, again.id == me.id, [line["kind"] for line in log]

    after, same, log = run(play())
    assert after == [200, 401, 401, 401]
    assert same
    assert log == ["login", "wrong", "password", "login", "wrong", "claim"]


def test_logging_out_voids_every_copy_of_the_cookie(server: Server):
    async def play():
        async with guests(server.url, 1) as (person,), copy_of(server, person) as thief:
            before = await status(thief)
            await person.log_out()
            return before, await status(thief), await status(person)

    assert run(play()) == (200, 401, 401)


async def ended(own: Any) -> str:
    return str((await own.next("closing"))["key"])


def test_open_sockets_end_with_their_session_or_token(server: Server):
    async def play():
        async with claimed(server, "Dropped") as (owner, me):
            card = await owner.create("lost_cities", [requests.Me(), requests.Open()])
            token = await owner.add_token("program")
            (row,) = (await owner.http.get("/api/me/tokens")).json()
            async with Client(server.url) as other, Client(server.url, token) as program:
                await other.log_in(me.name, OLD)
                async with (
                    wire(owner, card.id) as here,
                    wire(other, card.id) as there,
                    wire(program, card.id) as bot,
                ):
                    await bot.next("here")
                    await owner.http.delete(f"/api/me/tokens/{row['id']}")
                    keys = [await ended(bot)]
                    await owner.http.delete("/api/me/sessions")
                    keys.append(await ended(there))
                    await here.send(type="ping")
                    await here.next("pong")
                    await owner.log_out()
                    keys.append(await ended(here))
            return keys

    assert run(play()) == ["logged_out"] * 3


def test_a_session_that_ends_at_another_process_ends_here_too(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
):
    url = fresh("postgresql", request)
    folders = [tmp_path_factory.mktemp("server") for _ in range(2)]
    with Server(folders[0], url, recheck=0.2) as one, Server(folders[1], url, recheck=0.2) as two:

        async def play():
            async with guests(one.url, 1) as (person,), copy_of(two, person) as there:
                card = await person.create("lost_cities", [requests.Me(), requests.Open()])
                async with wire(there, card.id) as own:
                    await own.next("here")
                    await person.log_out()
                    return await ended(own)

        assert run(play()) == "logged_out"


@pytest.mark.parametrize(
    ("scopes", "plays", "speaks"), [(["read"], 0, 0), (["play"], 1, 0), (["chat"], 0, 1)]
)
def test_a_token_does_what_it_is_made_for(server: Server, scopes: list[str], plays: bool, speaks: bool):
    async def play():
        async with guests(server.url, 1) as (person,):
            card = await person.create("lost_cities", [requests.Me(), requests.Me()])
            token = await person.add_token("program", scopes=scopes)
            async with Client(server.url, token) as program:
                made = await program.http.post(
                    "/api/tables", json={"game": "lost_cities", "seats": [{"kind": "me"}, {"kind": "open"}]}
                )
                paths = ("/api/me/tokens", "/api/me/sessions", "/api/me/logins")
                account = [await status(program, path) for path in paths]
                account.append((await program.http.patch("/api/me", json={"name": "Else"})).status_code)
                farewell = await program.http.post("/api/me/farewell", json={"name": "program"})
                account.append(farewell.status_code)
                async with wire(program, card.id) as own:
                    at = await own.next("moved", where=lambda message: message["choices"])
                    moved = await own.move(at, at["choices"][0]["action"], "r1")
                    await own.send(type="say", text="hello")
                    said = await own.next("said", "refused")
                return await status(program), made.status_code, account, moved["type"], said["type"]

    read, made, account, moved, said = run(play())
    assert read == 200
    assert account == [403] * 5
    assert made == (201 if plays else 403)
    assert moved == ("moved" if plays else "refused")
    assert said == ("said" if speaks else "refused")


def test_sessions_are_listed_and_ended_one_by_one(server: Server):
    async def play():
        async with claimed(server, "Lister") as (owner, me), Client(server.url) as other:
            await other.log_in(me.name, OLD)
            rows = (await owner.http.get("/api/me/sessions")).json()
            (far,) = [row for row in rows if not row["here"]]
            gone = [(await owner.http.delete(f"/api/me/sessions/{far['id']}")).status_code for _ in "12"]
            async with guests(server.url, 1) as (stranger,):
                mine = next(row for row in rows if row["here"])
                gone.append((await stranger.http.delete(f"/api/me/sessions/{mine['id']}")).status_code)
            return len(rows), gone, await status(other), await status(owner)

    assert run(play()) == (2, [204, 404, 404], 401, 200)


@pytest.fixture
def behind(own_server: Server) -> Server:
    own_server.settings |= {"rate": 1, "hops": 1, "renames": "1000+1/s"}
    return own_server.start()


def tried(server: Server, name: str, password: str, address: str) -> int:
    headers = {"x-sacbe": "1", "x-forwarded-for": address}
    body = {"name": name, "password": password}
    return httpx.post(f"{server.url}/api/me/login", json=body, headers=headers).status_code


def test_strangers_lock_no_owner_out(behind: Server):
    async def claim() -> str:
        async with claimed(behind, "Owner", **{"x-forwarded-for": "192.0.2.1"}) as (_, me):
            return me.name

    name = run(claim())
    wrong = [tried(behind, name, "wrong password", "198.51.100.7") for _ in range(30)]
    assert wrong[0] == 401
    assert wrong[-1] == 429  # whoever guesses waits
    assert tried(behind, name, OLD, "192.0.2.1") == 200
    assert tried(behind, name, OLD, "192.0.2.99") == 200  # from a new place, too


def test_guesses_from_many_addresses_run_dry_but_not_where_the_owner_was(behind: Server):
    async def claim() -> str:
        async with claimed(behind, "Hunted", **{"x-forwarded-for": "192.0.2.1"}) as (_, me):
            return me.name

    name = run(claim())
    behind.stop()
    behind.settings |= {"strangers": "10+1/day"}
    behind.start()
    wrong = [tried(behind, name, "wrong password", f"198.51.100.{number}") for number in range(14)]
    assert wrong == [401] * 10 + [429] * 4
    assert tried(behind, name, OLD, "192.0.2.1") == 200


def test_wrong_tries_push_nothing_else_out_of_the_log(own_server: Server):
    own_server.settings |= {"logins_kept": 3}
    own_server.start()

    async def play() -> list[str]:
        async with claimed(own_server, "Logged") as (owner, me):
            for _ in range(3):
                async with Client(own_server.url) as thief:
                    with pytest.raises(ServerRefused):
                        await thief.log_in(me.name, "wrong password")
            await owner.log_in(me.name, OLD)
            with pytest.raises(ServerRefused):
                await owner.log_in(me.name, "wrong password")
            return [line["kind"] for line in (await owner.http.get("/api/me/logins")).json()]

    assert run(play()) == ["wrong", "login", "wrong", "wrong", "claim"]


def test_each_wrong_password_costs_twice_the_time(monkeypatch: pytest.MonkeyPatch):
    now = [1000.0]
    monkeypatch.setattr("sacbe.server.traffic.backoff.time.monotonic", lambda: now[0])
    backoff, waits = Backoff(10), []
    for _ in range(14):
        backoff.check("ana", "here")
        backoff.fail("ana", "here")
        try:
            backoff.check("ana", "here")
            waits.append(0)
        except Refusal as refused:
            waits.append(refused.facts["seconds"] - 1)
            now[0] += refused.facts["seconds"]
    assert waits == [0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300]
    backoff.check("ana", "elsewhere")
    for number in range(100):
        backoff.fail("crowd", str(number))
    assert len(backoff.wrong) == 10


def test_a_signed_cookie_from_before_there_were_sessions_serves_once(own_server: Server):
    """Guests have nothing but their cookie: an upgrade must not make them somebody else."""
    own_server.start()

    async def arrive() -> str:
        async with guests(own_server.url, 1) as (person,):
            return (await person.me()).id

    guest = run(arrive())
    with sqlite3.connect(own_server.folder / "tables.sqlite") as rows:
        (key,) = rows.execute("SELECT value FROM setting WHERE name = 'cookie_key'").fetchone()
    body = f"{guest}.0"
    old = f"{body}.{hmac.new(bytes.fromhex(key), body.encode(), hashlib.sha256).hexdigest()}"
    headers = {"x-sacbe": "1", "cookie": f"sacbe={old}"}
    asked = [httpx.post(f"{own_server.url}/api/me", headers=headers) for _ in "12"]
    assert asked[0].json()["id"] == guest
    assert asked[1].json()["id"] != guest
