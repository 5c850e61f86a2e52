"""Guests, names, passwords, tokens; and that nobody can be somebody else."""

import asyncio

import httpx
import pytest

from sacbe.client import Client, ServerRefused
from sacbe.server import answers, requests
from server.process import Server, guests, run
from server.wires import wire


def test_a_visitor_is_a_guest_at_once(server: Server):
    with httpx.Client(base_url=server.url, headers={"x-sacbe": "1"}) as http:
        first = http.post("/api/me")
        assert first.status_code == 200
        cookie = first.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert http.post("/api/me").json() == first.json() == http.get("/api/me").json()
        assert http.patch("/api/me", json={"name": "Ixchel"}).json()["name"] == "Ixchel"


@pytest.mark.parametrize("forged", ["", "x", "a.0.b", "{id}.0.", "{id}.0." + "0" * 64, "{id}.1.{signature}"])
def test_a_forged_cookie_is_nobody(server: Server, forged: str):
    with httpx.Client(base_url=server.url, headers={"x-sacbe": "1"}) as http:
        person = http.post("/api/me").json()["id"]
        signature = http.cookies["sacbe"].rpartition(".")[2]
    cookie = forged.format(id=person, signature=signature)
    assert httpx.get(f"{server.url}/api/me", headers={"cookie": f"sacbe={cookie}"}).status_code == 401


def test_a_claimed_name_is_mine_on_another_device(server: Server):
    async def play():
        async with guests(server.url, 2) as (here, there):
            before = dict(here.http.cookies)
            me = await here.claim(f"Itzel {server.port}", "correct horse")
            with pytest.raises(ServerRefused, match="wrong_password"):
                await there.log_in(me.name, "wrong horse battery")
            with pytest.raises(ServerRefused, match="wrong_password"):
                await there.log_in("Nobody at all", "correct horse")
            with pytest.raises(ServerRefused, match="name_taken"):
                await there.claim(me.name.upper(), "another horse")
            also = await there.log_in(me.name.upper(), "correct horse")
            old = httpx.get(f"{server.url}/api/me", cookies=before)
            return me, also, old.status_code

    me, also, old = run(play())
    assert me.id == also.id
    assert me.claimed
    assert old == 401  # given out before there was a password


def test_everything_about_a_guest_can_be_deleted(server: Server):
    async def play():
        async with guests(server.url, 2) as (goer, stayer):
            await goer.call("PATCH", "/api/me", answers.Person, requests.Rename(f"Goer {server.port}"))
            token = await goer.add_token("program")
            chairs, first = [requests.Me(), requests.Open()], {"first_seat": 0}
            card = await goer.create("lost_cities", chairs, options=first, takeover="random")
            card = await stayer.join(card.id)
            async with wire(goer, card.id) as own:
                await own.next("moved")
                await own.send(type="say", text="something personal")
                await own.next("said")
            await goer.forget_me()
            with pytest.raises(ServerRefused, match="wrong_password"):
                await stayer.log_in(f"Goer {server.port}", "correct horse")
            status = httpx.get(
                f"{server.url}/api/me", headers={"authorization": f"Bearer {token}"}
            ).status_code
            async with wire(stayer, card.id) as own:
                table = await own.next("table", where=lambda message: message["seats"][0]["stand_in"])
                await own.next("moved", where=lambda message: message["to_act"] == [1])  # the bot has played
                kinds = {message["type"] for message in own.heard}
            return status, table, kinds

    status, table, kinds = run(play())
    assert status == 401
    assert table["seats"][0] | {"seat": 0} == {
        "seat": 0,
        "kind": "person",
        "person": None,
        "name": None,
        "level": None,
        "stand_in": "random",
        "claimed": False,
        "wish": None,
    }
    assert "said" not in kinds


def test_a_token_plays_as_its_owner_until_it_is_void(server: Server):
    async def play():
        async with guests(server.url, 1) as (person,):
            token = await person.add_token("program")
            async with Client(server.url, token) as program:
                assert await program.me() == await person.me()
                card = await program.create("lost_cities", [requests.Me(), requests.BotChair("random")])
                async with wire(program, card.id) as own:
                    assert (await own.next("moved"))["seat"] == 0
                (kept,) = await person.call("GET", "/api/me/tokens", list[answers.Token])
                await person.call("DELETE", f"/api/me/tokens/{kept.id}", type(None))
                with pytest.raises(ServerRefused, match="bad_token"):
                    await program.me()

    run(play())


def test_a_page_of_another_origin_can_do_nothing(server: Server):
    async def play():
        async with guests(server.url, 1) as (client,):
            card = await client.create("lost_cities", [requests.Me(), requests.BotChair("random")])
            cookies = dict(client.http.cookies)
            evil = {"origin": "https://evil.example"}
            answers = [
                httpx.post(f"{server.url}/api/tables/{card.id}/leave", cookies=cookies, headers=headers)
                for headers in ({}, evil, evil | {"x-sacbe": "1"}, {"authorization": "Basic YTpi"})
            ]
            async with wire(client, card.id, origin="https://evil.example") as own:
                closing = await own.next("closing")
            async with wire(client, card.id, origin=server.url) as own:
                await own.next("moved")
            return answers, closing, own.heard

    answers, closing, heard = run(play())
    assert [answer.status_code for answer in answers] == [403] * 4
    assert closing == {"type": "closing", "key": "wrong_origin"}
    assert heard


def test_every_answer_has_the_headers_of_a_careful_server(server: Server):
    for path in ("/health", "/api/games", "/api/tables", "/api/nowhere", "/api/me"):
        answer = httpx.get(server.url + path)
        assert "default-src 'none'" in answer.headers["content-security-policy"], path
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "unsafe" not in answer.headers["content-security-policy"]


def test_an_invitation_opens_one_seat_once(server: Server):
    async def play():
        async with guests(server.url, 3) as (host, guest, stranger):
            card = await host.create(
                "lost_cities", [requests.Me(), requests.Invited(), requests.Open()], listed=False
            )
            assert (await stranger.table(card.id)).invites == {}
            assert card.id not in {each.id for each in await stranger.tables("open")}
            with pytest.raises(ServerRefused, match="seat_taken"):
                await stranger.join(card.id, 1)
            with pytest.raises(ServerRefused, match="no_invitation"):
                await stranger.join(card.id, invite="A" * 22)
            joined = await guest.join(card.id, invite=card.invites["1"])
            assert [seat.kind for seat in joined.seats] == ["person", "person", "open"]
            with pytest.raises(ServerRefused, match="seat_taken"):
                await stranger.join(card.id, invite=card.invites["1"])
            assert {each.id for each in await guest.tables("mine")} == {card.id}

    run(play())


def test_only_the_host_arranges_and_starts(server: Server):
    async def play():
        async with guests(server.url, 2) as (host, guest):
            card = await host.create("lost_cities", [requests.Me(), requests.Open()], start="host")
            with pytest.raises(ServerRefused, match="not_full"):
                await host.start(card.id)
            assert (await guest.join(card.id)).phase == "gathering"
            for attempt in (
                guest.start(card.id),
                guest.kick(card.id, 0),
                guest.arrange(card.id, 1, requests.Open()),
            ):
                with pytest.raises(ServerRefused, match="host_only"):
                    await attempt
            return await host.start(card.id)

    assert run(play()).phase == "playing"


def test_a_match_that_everybody_has_left_is_abandoned_and_shows_its_seed(server: Server):
    async def play():
        async with guests(server.url, 1) as (person,):
            card = await person.create("lost_cities", [requests.Me(), requests.BotChair("random")])
            with pytest.raises(ServerRefused, match="not_over"):
                await person.record(card.id)
            async with wire(person, card.id) as own:
                table, moved = await own.next("table"), await own.next("moved")
                card = await person.leave(card.id)
                end = await own.next("moved", where=lambda message: "result" in message)
            return table, moved, card, end, await person.record(card.id)

    table, moved, card, end, record = run(play())
    assert card.phase == "abandoned"
    assert "result" not in moved
    assert end["result"]["seed"] in record
    assert table["commitment"] in record


def test_games_and_options_that_do_not_exist_are_refused_with_a_key(server: Server):
    async def play():
        async with guests(server.url, 1) as (person,):
            for game, chairs, terms, key in (
                ("chess", [requests.Me()] * 2, {}, "unknown_game"),
                ("lost_cities", [requests.Me()] * 5, {}, "seat_count"),
                ("lost_cities", [requests.Me()] * 2, {"options": {"length": "endless"}}, "unknown_value"),
                ("lost_cities", [requests.Me()] * 2, {"options": {"colour": "red"}}, "unknown_option"),
                ("lost_cities", [requests.Me(), requests.BotChair("genius")], {}, "unknown_bot"),
            ):
                with pytest.raises(ServerRefused, match=key):
                    await person.create(game, chairs, **terms)

    run(play())


def test_how_much_one_person_may_ask_for(own_server: Server):
    own_server.settings |= {"rate": 0.2, "tables": 3}
    own_server.start()

    async def play():
        async with guests(own_server.url, 1) as (person,):
            for _ in range(3):
                await person.create("lost_cities", [requests.Me(), requests.Open()])
            with pytest.raises(ServerRefused, match="too_many_tables"):
                await person.create("lost_cities", [requests.Me(), requests.Open()])
            tries = [
                await person.http.post("/api/me/login", json={"name": "x", "password": "12345678"})
                for _ in "12345678901234"
            ]
            answers = await asyncio.gather(*(person.http.get("/api/games") for _ in range(250)))
            return {each.status_code for each in answers}, [each.status_code for each in tries]

    statuses, tries = run(play())
    assert statuses == {200, 429}
    assert set(tries) == {401, 429}


def test_no_secret_is_in_the_log(server: Server):
    async def play():
        async with guests(server.url, 1) as (person,):
            await person.claim(f"Secretive {server.port}", "open sesame please")
            token = await person.add_token("program")
            card = await person.create(
                "lost_cities", [requests.Me(), requests.BotChair("random"), requests.Invited()]
            )
            await person.http.get(f"/api/tables/{card.id}", headers={"authorization": f"Bearer {token}x"})
            await person.leave(card.id)
            return [token, "open sesame", card.invites["2"], person.http.cookies["sacbe"]]

    secrets = run(play())
    log = server.log.read_text("utf-8")
    metrics = server.metrics()
    assert not [secret for secret in secrets if secret in log or secret in metrics]
