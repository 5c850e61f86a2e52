"""Passkeys: added, named, used to log in and as a proof, removed; nothing else is taken for one."""

import copy
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from sacbe.client import Client, ServerRefused
from sacbe.server import answers, requests
from server.authenticator import VERIFIED, Authenticator, b64, unb64
from server.conftest import fresh
from server.process import Server, guests, run
from server.test_accounts import NEW, OLD, claimed
from server.test_recovery import grow_old

SITE = "https://play.example"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def public(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """It knows its address."""
    url = fresh(request.param, request)
    with Server(tmp_path_factory.mktemp("server"), url, site=SITE, passkeys=2) as running:
        yield running


async def options(client: Client, purpose: Any) -> dict[str, Any]:
    wish = requests.PasskeyWish(purpose)
    return (await client.call("POST", "/api/me/passkeys/options", answers.PasskeyOptions, wish)).options


async def add(client: Client, device: Authenticator, name: str = "phone") -> answers.Passkey:
    said = device.create(await options(client, "add"))
    return await client.call("POST", "/api/me/passkeys", answers.Passkey, requests.NewPasskey(name, said))


async def log_in(client: Client, said: dict[str, Any]) -> answers.Person:
    return await client.call("POST", "/api/me/passkeys/login", answers.Person, requests.ShownPasskey(said))


@asynccontextmanager
async def keyed(server: Server, name: str) -> AsyncIterator[tuple[Client, answers.Person, Authenticator]]:
    async with claimed(server, name) as (owner, me):
        device = Authenticator(SITE)
        await add(owner, device)
        yield owner, me, device


def test_a_passkey_is_added_named_used_and_removed(public: Server):
    async def play() -> list[str]:
        async with keyed(public, "Keyed") as (owner, me, device), Client(public.url) as there:
            asked = await options(there, "login")
            assert asked["userVerification"] == "required"
            assert not asked.get("allowCredentials")  # nobody is told who has a passkey
            assert (await log_in(there, device.show(asked))).id == me.id
            (row,) = await owner.call("GET", "/api/me/passkeys", list[answers.Passkey])
            assert (row.name, row.used is not None) == ("phone", True)
            path = f"/api/me/passkeys/{row.id}"
            await owner.call("PATCH", path, type(None), requests.PasskeyName("Lena’s phone"))
            (row,) = await there.call("GET", "/api/me/passkeys", list[answers.Passkey])
            assert row.name == "Lena’s phone"
            await owner.call("DELETE", path, type(None))
            with pytest.raises(ServerRefused, match="no_passkey"):
                await owner.call("DELETE", path, type(None))
            with pytest.raises(ServerRefused, match="wrong_passkey"):
                await log_in(there, device.show(await options(there, "login")))
            return [line["kind"] for line in (await owner.http.get("/api/me/logins")).json()]

    assert run(play()) == ["key_gone", "passkey", "key_added", "claim"]


def test_a_passkey_is_shown_as_a_proof_by_its_owner_only(public: Server):
    async def play() -> None:
        async with (
            keyed(public, "Prover") as (owner, me, device),
            keyed(public, "Other") as (other, _, theirs),
        ):
            await grow_old(public, me.id)
            with pytest.raises(ServerRefused, match="prove_yourself"):
                await owner.new_recovery_code()
            for said in (
                theirs.show(await options(owner, "prove")),
                device.show(await options(other, "prove")),
                device.show(await options(owner, "login")),
            ):
                with pytest.raises(ServerRefused, match="wrong_passkey"):
                    await prove(owner, said)
            await prove(owner, device.show(await options(owner, "prove")))
            await owner.new_recovery_code()

    run(play())


async def prove(client: Client, said: dict[str, Any]) -> None:
    await client.call("POST", "/api/me/passkeys/prove", type(None), requests.ShownPasskey(said))


def test_an_answer_counts_once(public: Server):
    async def play() -> None:
        async with keyed(public, "Replayed") as (_, __, device), guests(public.url, 1) as (thief,):
            said = device.show(await options(thief, "login"))
            await log_in(thief, said)
            with pytest.raises(ServerRefused, match="wrong_passkey"):
                await log_in(thief, said)

    run(play())


def erring(device: Authenticator, asked: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Answers that differ from a right one in one thing."""
    device.origin, origin = "https://play.example.evil.test", device.origin
    yield "another page", device.show(asked)
    device.origin = origin
    device.flags, flags = device.flags & ~VERIFIED, device.flags
    yield "nobody was at the device", device.show(asked)
    device.flags = flags
    yield "another site", device.show(asked | {"rpId": "evil.test"})
    yield "another challenge", device.show(asked | {"challenge": b64(bytes(32))})
    device.uses, uses = 0, device.uses
    yield "a copy of the device", device.show(asked)
    device.uses = uses
    stranger = Authenticator(SITE)
    stranger.id, stranger.uses = device.id, device.uses
    yield "another key", stranger.show(asked)


def test_whatever_differs_from_a_right_answer_is_refused(public: Server):
    async def play() -> None:
        async with keyed(public, "Forged") as (_, me, device), Client(public.url) as thief:
            for _ in range(6):
                await log_in(thief, device.show(await options(thief, "login")))
            for place in range(6):
                asked = await options(thief, "login")
                why, said = list(erring(device, asked))[place]
                answer = await thief.http.post("/api/me/passkeys/login", json={"credential": said})
                assert (answer.status_code, answer.json()["key"]) == (401, "wrong_passkey"), why
            assert (await log_in(thief, device.show(await options(thief, "login")))).id == me.id

    run(play())


def junk(dice: random.Random, said: Any) -> Any:
    """One part of it bent, somewhere."""
    if isinstance(said, dict) and said and dice.random() < 0.9:
        key = dice.choice(sorted(said))
        return {**said, key: junk(dice, said[key])} if dice.random() < 0.9 else {**said, key: None}
    if isinstance(said, str) and said:
        data = bytearray(unb64(said)) if dice.random() < 0.7 else bytearray(said.encode())
        for _ in range(dice.randint(1, 4)):
            data[dice.randrange(len(data))] = dice.randrange(256)
        return b64(bytes(data))
    return dice.choice([None, 0, "", [], {}, "x" * 3000, "\u0000", [[[]]], 1e308, True])


@pytest.mark.parametrize("seed", [1, 2])
def test_no_bent_answer_is_taken_or_breaks_anything(public: Server, seed: int):
    dice = random.Random(seed)

    async def play() -> list[int]:
        found = []
        async with keyed(public, f"Bent {seed}") as (owner, _, device), Client(public.url) as thief:
            for turn in range(60):
                right = device.show(await options(thief, "login"))
                bent = junk(dice, copy.deepcopy(right))
                if bent == right or not isinstance(bent, dict):
                    continue
                path = "/api/me/passkeys/login"
                found.append((await thief.http.post(path, json={"credential": bent})).status_code)
                if turn % 3 == 0:
                    made = junk(dice, Authenticator(SITE).create(await options(owner, "add")))
                    answer = await owner.http.post("/api/me/passkeys", json={"name": "x", "credential": made})
                    found.append(answer.status_code)
        return found

    statuses = run(play(), 300)
    assert len(statuses) > 50
    assert not [status for status in statuses if status >= 500]
    assert "request_failed" not in public.log.read_text("utf-8")


def test_as_many_as_allowed_and_not_the_same_one_twice(public: Server):
    async def play() -> None:
        async with keyed(public, "Hoarder") as (owner, _, device):
            asked = await options(owner, "add")
            assert [each["id"] for each in asked["excludeCredentials"]] == [b64(device.id)]
            with pytest.raises(ServerRefused):
                await add(owner, device)
            await add(owner, Authenticator(SITE))
            with pytest.raises(ServerRefused, match="too_many_passkeys"):
                await add(owner, Authenticator(SITE))

    run(play())


def test_passkeys_outlive_a_new_password(public: Server):
    async def play() -> None:
        async with keyed(public, "Renewed") as (owner, me, device), Client(public.url) as there:
            await owner.change_password(OLD, NEW)
            assert (await log_in(there, device.show(await options(there, "login")))).id == me.id

    run(play())


def test_without_a_site_passkeys_are_for_this_machine(server: Server):
    async def play() -> None:
        async with claimed(server, "Local") as (owner, _):
            with pytest.raises(ServerRefused, match="no_passkeys"):
                await options(owner, "add")
            local = server.url.replace("127.0.0.1", "localhost")
            owner.http.headers["host"] = local.removeprefix("http://")
            await add(owner, Authenticator(local))
            told = (await owner.http.get("/api/me/account")).json()
            assert told["passkeys"]

    run(play())


def test_a_strange_host_has_no_passkeys(server: Server):
    for host in ("evil.test", "localhost.evil.test", "[::1", "127.0.0.1", "a:b:c"):
        answer = httpx.post(
            f"{server.url}/api/me/passkeys/options",
            json={"purpose": "login"},
            headers={"x-sacbe": "1", "host": host},
        )
        assert answer.status_code == 409, host
