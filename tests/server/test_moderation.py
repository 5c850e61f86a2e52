"""Reports, mutes, bans, forced names, removed chat, tables ended or hidden; and the log of it all."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from sacbe.client import Client, Refused
from sacbe.server import answers, operating, requests
from sacbe.server import moderation_requests as acts
from sacbe.store.database import Database
from server.conftest import fresh
from server.process import Server, guests, run
from server.test_commands import sacbe
from server.wires import wire

NOBODY = "A" * 22


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory):
    """Behind a proxy that says where people come from, and quick to notice."""
    folder = tmp_path_factory.mktemp("server")
    with Server(folder, fresh(request.param, request), hops=1, recheck=0.1) as running:
        yield running


def admin(server: Server, *words: str) -> str:
    done = sacbe("admin", *words, "--db", server.db)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def rows(server: Server, query: str) -> list[tuple[Any, ...]]:
    async def read() -> list[tuple[Any, ...]]:
        database = Database(server.db)
        async with database.read() as connection:
            found = [tuple(row) for row in await connection.execute(text(query))]
        await database.close()
        return found

    return run(read())


_COUNT = iter(range(10_000))


@asynccontextmanager
async def people(server: Server, count: int) -> AsyncIterator[list[Client]]:
    """A moderator, then guests; each at an address of its own."""
    async with guests(server.url, 1 + count) as found:
        for client in found:
            client.http.headers["x-forwarded-for"] = f"198.51.{next(_COUNT) % 250}.{next(_COUNT) % 250}"
        me = await found[0].claim(f"Warden {next(_COUNT)} {server.port}", "correct horse")
        await appoint(server, me.name, "moderator")
        yield found


async def appoint(server: Server, name: str, role: str) -> None:
    database = Database(server.db)
    await operating.appoint(database, name, role)
    await database.close()


async def act(moderator: Client, done: acts.Act) -> None:
    await moderator.call("POST", "/api/moderation/acts", type(None), done)


async def log(moderator: Client) -> list[acts.LogLine]:
    return await moderator.call("GET", "/api/moderation/acts", list[acts.LogLine])


async def table_of(host: Client, *others: Client) -> str:
    chairs = [requests.Me(), *[requests.Open() for _ in others]]
    if not others:
        chairs.append(requests.Bot("random"))
    card = await host.create("lost_cities", chairs, options={"first_seat": 0})
    for other in others:
        await other.join(card.id)
    return card.id


async def say(client: Client, table: str, line: str) -> dict[str, Any]:
    async with wire(client, table, **_from(client)) as own:
        await own.send(type="say", text=line)
        return await own.next("said", "refused", where=lambda got: got.get("text", line) == line)


def _from(client: Client) -> dict[str, str]:
    return {"x-forwarded-for": client.http.headers["x-forwarded-for"]}


ACTS: list[acts.Act] = [
    acts.Ban(NOBODY, 1, "x"),
    acts.BanNetwork("203.0.113.0/24", 1, "x"),
    acts.Unban(NOBODY),
    acts.UnbanNetwork("203.0.113.0/24"),
    acts.Silence(NOBODY, 1, "x"),
    acts.Unmute(NOBODY),
    acts.Neutral(NOBODY),
    acts.Remove(NOBODY, 1),
    acts.End(NOBODY),
    acts.Hide(NOBODY),
    acts.Unhide(NOBODY),
    acts.Settle(1_000_000),
]


def test_nobody_but_a_moderator_moderates(server: Server):
    async def play():
        async with people(server, 1) as (moderator, guest):
            before = await log(moderator)
            for each in ACTS:
                with pytest.raises(Refused, match="moderators_only"):
                    await act(guest, each)
            for path in ("reports", "sanctions", "acts"):
                with pytest.raises(Refused, match="moderators_only"):
                    await guest.call("GET", f"/api/moderation/{path}", list[Any])
            token = await moderator.add_token("program")
            async with Client(server.url, token) as program:
                with pytest.raises(Refused, match="out_of_scope"):
                    await log(program)
            assert await log(moderator) == before
            assert (await moderator.me()).moderator
            assert not (await guest.me()).moderator
            admin(server, "role", (await moderator.me()).name, "none")  # while the server runs
            with pytest.raises(Refused, match="moderators_only"):
                await log(moderator)

    run(play())


@pytest.mark.parametrize("each", [each for each in ACTS if not isinstance(each, acts.BanNetwork)], ids=repr)
def test_what_is_not_there_is_refused_and_not_logged(server: Server, each: acts.Act):
    async def play():
        async with people(server, 0) as (moderator,):
            before = await log(moderator)
            with pytest.raises(Refused) as refused:
                await act(moderator, each)
            assert refused.value.status == 404
            assert await log(moderator) == before

    run(play())


def test_a_line_of_chat_is_reported_once_and_settled(server: Server):
    async def play():
        async with people(server, 2) as (moderator, rude, hurt):
            table = await table_of(rude, hurt)
            line = (await say(rude, table, "something rude"))["number"]
            form = acts.NewReport("That hurts.", None, table, line)
            for _ in range(2):
                await hurt.call("POST", "/api/reports", type(None), form)
            found = await moderator.call("GET", "/api/moderation/reports", list[acts.Report])
            (one,) = [each for each in found if each.table == table]
            assert (one.person, one.name) == ((await rude.me()).id, (await rude.me()).name)
            assert (one.said, one.reason, one.line) == ("something rude", "That hurts.", line)
            assert (one.game, one.phase, one.listed) == ("lost_cities", "playing", True)
            assert "something rude" in admin(server, "reports")
            await act(moderator, acts.Settle(one.id))
            with pytest.raises(Refused, match="no_report"):
                await act(moderator, acts.Settle(one.id))
            found = await moderator.call("GET", "/api/moderation/reports", list[acts.Report])
            assert table not in [each.table for each in found]
            (newest, *_) = await log(moderator)
            assert (newest.verb, newest.name, newest.moderator) == (
                "settle",
                one.name,
                (await moderator.me()).name,
            )

    run(play())


def test_a_report_is_about_somebody_else_who_is_there(server: Server):
    async def play():
        async with people(server, 1) as (_, guest):
            me, table = (await guest.me()).id, await table_of(guest)
            wrong = {
                "own_report": acts.NewReport("x", me),
                "no_such_person": acts.NewReport("x", NOBODY),
                "no_line": acts.NewReport("x", None, table, 77),
                "no_table": acts.NewReport("x", me, NOBODY),
            }
            for key, form in wrong.items():
                with pytest.raises(Refused, match=key):
                    await guest.call("POST", "/api/reports", type(None), form)
            with pytest.raises(Refused, match="no_such_person"):
                await guest.call("POST", "/api/reports", type(None), acts.NewReport("x"))

    run(play())


def test_somebody_muted_plays_on_and_is_told_until_when(server: Server):
    async def play():
        async with people(server, 1) as (moderator, loud):
            table, me = await table_of(loud), await loud.me()
            await act(moderator, acts.Silence(me.id, 2, "shouting"))
            refused = await say(loud, table, "again")
            assert refused["key"] == "muted"
            assert refused["facts"]["why"] == "shouting"
            assert refused["facts"]["until"].endswith("UTC")
            assert (await loud.table(table)).phase == "playing"
            await act(moderator, acts.Unmute(me.id))
            assert (await say(loud, table, "again"))["type"] == "said"
            verbs = [(line.verb, line.person, line.note) for line in await log(moderator)]
            assert verbs[:2] == [("unmute", me.id, ""), ("mute", me.id, "shouting")]

    run(play())


def test_a_name_that_is_taken_away_is_neutral_everywhere_and_may_be_chosen_anew(server: Server):
    async def play():
        async with people(server, 1) as (moderator, rude):
            table = await table_of(rude)
            old = (await rude.claim(f"Rude {server.port}", "correct horse")).name
            async with wire(moderator, table, **_from(moderator)) as watching:
                await watching.next("table")
                await act(moderator, acts.Neutral((await rude.me()).id))
                seen = await watching.next("table", where=lambda got: got["seats"][0]["name"] != old)
            assert seen["seats"][0]["name"] == (await rude.me()).name
            assert (await rude.me()).name.startswith("Guest ")
            assert (await rude.log_in(old, "correct horse")).claimed
            await rude.call("PATCH", "/api/me", answers.Person, requests.Rename(f"Polite {server.port}"))
            (newest, *_) = await log(moderator)
            assert (newest.verb, newest.note) == ("rename", old)
            await rude.forget_me()
            (newest, *_) = await log(moderator)
            assert (newest.person, newest.note) == (None, "")

    run(play())


def test_a_banned_person_is_out_at_once_and_told_why(server: Server):
    async def play():
        async with people(server, 1) as (moderator, rude):
            table, me = await table_of(rude), await rude.me()
            token = await rude.add_token("program")
            async with wire(rude, table, **_from(rude)) as own:
                await own.next("table")
                await act(moderator, acts.Ban(me.id, 24, "cheating"))
                closing = await own.next("closing")
            async with wire(rude, table, **_from(rude)) as own:
                assert (await own.next("closing"))["key"] == "banned"
            answers = [await rude.http.post("/api/me"), await rude.http.get("/api/me")]
            bearer = {"authorization": f"Bearer {token}"}
            answers.append(httpx.get(f"{server.url}/api/me", headers=bearer))
            about = await rude.http.get("/api/about")
            await act(moderator, acts.Unban(me.id))
            return closing, answers, about, await rude.me() == me, (await log(moderator))[:2]

    closing, answers, about, back, lines = run(play())
    assert (closing["key"], closing["facts"]["why"]) == ("banned", "cheating")
    assert [answer.status_code for answer in answers] == [403] * 3
    assert all(answer.json()["key"] == "banned" for answer in answers)
    assert answers[0].json()["facts"]["until"].endswith("UTC")
    assert about.status_code == 200
    assert back
    assert [line.verb for line in lines] == ["unban", "ban"]


def test_who_is_banned_can_still_log_out(server: Server):
    async def play():
        async with people(server, 1) as (moderator, rude):
            await act(moderator, acts.Ban((await rude.me()).id, 1, "x"))
            await rude.log_out()
            assert (await rude.arrive()).name.startswith("Guest ")

    run(play())


def test_a_range_of_addresses_is_out_also_an_ipv6_network(server: Server):
    async def play():
        async with people(server, 0) as (moderator,):
            await act(moderator, acts.BanNetwork("2001:db8:1:2::77/64", 1, "flooding"))
            await act(moderator, acts.BanNetwork("203.0.113.9/24", 1, "flooding"))
            asked = [
                "2001:db8:1:2:ffff::1",
                "203.0.113.200",
                "2001:db8:1:3::1",
                "203.0.112.1",
                "::ffff:203.0.113.1",
            ]
            found = [
                httpx.get(f"{server.url}/api/games", headers={"x-forwarded-for": each}) for each in asked
            ]
            here = {"x-forwarded-for": asked[0]}
            about = httpx.get(f"{server.url}/api/about", headers=here).status_code
            standing = await moderator.call("GET", "/api/moderation/sanctions", list[acts.Sanction])
            await act(moderator, acts.UnbanNetwork("2001:db8:1:2::/64"))
            await act(moderator, acts.UnbanNetwork("203.0.113.0/24"))
            back = httpx.get(f"{server.url}/api/games", headers=here).status_code
            return found, about, standing, back

    found, about, standing, back = run(play())
    assert [answer.status_code for answer in found] == [403, 403, 200, 200, 403]
    assert found[0].json()["facts"]["why"] == "flooding"
    assert (about, back) == (200, 200)
    assert {"2001:db8:1:2::/64", "203.0.113.0/24"} <= {each.network for each in standing}
    kept = json.dumps(rows(server, "SELECT note FROM act"))
    assert "203.0.113" not in kept
    assert "2001:db8" not in kept


@pytest.mark.parametrize(
    ("network", "key"),
    [
        ("everywhere", "bad_network"),
        ("203.0.113.0/33", "bad_network"),
        ("0.0.0.0/0", "network_too_wide"),
        ("::/0", "network_too_wide"),
        ("2001::/31", "network_too_wide"),
        ("198.51.0.0/16", "own_network"),
    ],
)
def test_a_moderator_cannot_ban_the_world_or_themselves(server: Server, network: str, key: str):
    async def play():
        async with people(server, 0) as (moderator,):
            with pytest.raises(Refused, match=key):
                await act(moderator, acts.BanNetwork(network, 1, "x"))

    run(play())


def test_a_person_can_be_banned_with_the_addresses_nobody_is_shown(server: Server):
    async def play():
        async with people(server, 0) as (moderator,):
            here = {"x-sacbe": "1", "x-forwarded-for": "2001:db8:77:1::5"}
            rude = httpx.post(f"{server.url}/api/me", headers=here).json()
            await act(moderator, acts.Ban(rude["id"], 1, "x", addresses=True))
            near = here | {"x-forwarded-for": "2001:db8:77:1:abcd::1"}
            found = httpx.post(f"{server.url}/api/me", headers=near).status_code
            await act(moderator, acts.UnbanNetwork("2001:db8:77:1::/64"))
            return found, httpx.post(f"{server.url}/api/me", headers=near).status_code

    assert run(play()) == (403, 200)


def test_a_moderator_is_the_operators_to_ban(server: Server):
    async def play():
        async with people(server, 0) as (one,), people(server, 0) as (other,):
            target = await other.me()
            for each in (
                acts.Ban(target.id, 1, "x"),
                acts.Silence(target.id, 1, "x"),
                acts.Neutral(target.id),
            ):
                with pytest.raises(Refused, match="is_moderator"):
                    await act(one, each)

    run(play())


def test_a_removed_line_leaves_the_screens_and_the_rows(server: Server):
    async def play():
        async with people(server, 2) as (moderator, rude, hurt):
            table = await table_of(rude, hurt)
            line = (await say(rude, table, "xyzzy unspeakable"))["number"]
            await hurt.call("POST", "/api/reports", type(None), acts.NewReport("x", None, table, line))
            async with wire(hurt, table, **_from(hurt)) as own:
                await own.next("said")
                await act(moderator, acts.Remove(table, line))
                gone = await own.next("unsaid")
            with pytest.raises(Refused, match="no_line"):
                await act(moderator, acts.Remove(table, line))
            again = (await say(hurt, table, "thank you"))["number"]
            async with wire(hurt, table, **_from(hurt)) as own:
                first = await own.next("said")
            return line, gone, again, first

    line, gone, again, first = run(play())
    assert gone == {"type": "unsaid", "number": line}
    assert (again, first["text"]) == (line + 1, "thank you")
    everywhere = "SELECT text FROM chat UNION ALL SELECT said FROM report UNION ALL SELECT note FROM act"
    assert "unspeakable" not in json.dumps(rows(server, everywhere))
    if "sqlite" in server.db:
        files = Path(
            server.db.rpartition("///")[2] if server.db.count("////") == 0 else server.db.partition("///")[2]
        )
        assert b"unspeakable" not in b"".join(
            path.read_bytes() for path in files.parent.glob("tables.sqlite*")
        )


def test_a_table_is_hidden_and_ended_and_shows_a_moderator_no_hand(server: Server):
    async def play():
        async with people(server, 1) as (moderator, host):
            table = await table_of(host)
            assert table in [card.id for card in await moderator.tables("watch")]
            async with wire(moderator, table, **_from(moderator)) as own:
                view = await own.next("moved")
                assert view["seat"] is None
                assert view["choices"] == []
                await act(moderator, acts.Hide(table))
                assert table not in [card.id for card in await moderator.tables("watch")]
                await act(moderator, acts.Unhide(table))
                assert table in [card.id for card in await moderator.tables("watch")]
                await act(moderator, acts.End(table))
                await own.next("table", where=lambda got: got["phase"] == "abandoned")
            with pytest.raises(Refused, match="not_playing"):
                await act(moderator, acts.End(table))
            return [(line.verb, line.table) for line in await log(moderator)][:3], table

    lines, table = run(play())
    assert lines == [("end", table), ("unhide", table), ("hide", table)]


def test_the_command_line_moderates_a_running_server(server: Server):
    async def play():
        async with people(server, 1) as (_, rude):
            name = (await rude.claim(f"Loud {server.port}", "correct horse")).name
            table = await table_of(rude)
            line = (await say(rude, table, "one more thing"))["number"]
            async with wire(rude, table, **_from(rude)) as own:
                await own.next("said")
                admin(server, "remove", table, str(line))
                await own.next("unsaid")
                admin(server, "mute", name, "--why", "noise", "--hours", "3")
                admin(server, "hide", table)
                admin(server, "end", table)
                await own.next("table", where=lambda got: got["phase"] == "abandoned")
                await own.send(type="say", text="still here")
                assert (await own.next("refused"))["key"] == "muted"
                admin(server, "rename", name)
                await own.next("table", where=lambda got: got["seats"][0]["name"] != name)
                admin(server, "unmute", name)
                admin(server, "ban", name, "--why", "enough")
                assert (await own.next("closing"))["facts"]["why"] == "enough"
            admin(server, "unban", name)
            admin(server, "ban", "2001:db8:9::/48", "--why", "flood")
            assert "2001:db8:9::/48  flood" in admin(server, "bans")
            admin(server, "unban", "2001:db8:9::/48")

    run(play())
    told = json.loads(admin(server, "log", "--json"))
    verbs = [line["verb"] for line in reversed(told)][-9:]
    assert verbs == ["remove", "mute", "hide", "end", "rename", "unmute", "ban", "unban", "ban", "unban"][-9:]
    assert all(line["by_operator"] for line in told[:9])
    assert "operator" in admin(server, "log")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("role", "Nobody here", "moderator"), "Nobody is called “Nobody here”."),
        (("role", "Nobody here", "king"), "king is not a role"),
        (("ban", "Nobody here", "--why", "x"), "Nobody is called"),
        (("ban", "0.0.0.0/0", "--why", "x"), "too wide"),
        (("ban", "203.0.113.0/24", "--why", ""), "A reason has 1 to 200 characters"),
        (("ban", "203.0.113.0/24", "--why", "x", "--hours", "soon"), "--hours"),
        (("unban", "203.0.113.0/24"), "no such ban"),
        (("end", "nowhere"), "no such table"),
        (("hide", NOBODY), "no such table"),
        (("remove", NOBODY, "1"), "no such line"),
        (("settle", "999999"), "no such report"),
    ],
)
def test_the_command_line_says_what_is_wrong(server: Server, words: tuple[str, ...], sentence: str):
    done = sacbe("admin", *words, "--db", server.db)
    assert done.returncode != 0
    assert sentence.lower() in (done.stdout + done.stderr).lower()
    assert "Traceback" not in done.stderr


def test_reports_are_limited(own_server: Server):
    own_server.settings |= {"rate": 1, "reports": "1+1/h"}
    own_server.start()

    async def play():
        async with guests(own_server.url, 2) as (one, other):
            form = acts.NewReport("x", (await other.me()).id)
            await one.call("POST", "/api/reports", type(None), form)
            with pytest.raises(Refused, match="too_often"):
                await one.call("POST", "/api/reports", type(None), form)

    run(play())
