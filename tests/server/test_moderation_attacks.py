"""Who tries to moderate without being asked to, and what moderators cannot do either."""

import asyncio
import json
import random
from typing import Any

import httpx
import pytest

from sacbe.client import ServerRefused
from sacbe.core.errors import Problem
from sacbe.server import answers, requests
from sacbe.server.operators import operating
from sacbe.server.people import following, moderation, sanctions
from sacbe.server.people import moderation_requests as acts
from sacbe.server.people.moderation import Actor
from sacbe.server.refusal import Refusal
from sacbe.server.tables.listener import Listener
from sacbe.server.traffic.addresses import parse
from sacbe.store import moderation as rows
from sacbe.store.moderation import SanctionRow
from server import junk
from server.moderators import ACTS, act, people, server
from server.process import Server, run
from server.rooms import Times, hall, persons, seated
from server.test_hostile import errors

__all__ = ["server"]
FORMS = [type(each) for each in ACTS]
READ = ("reports", "sanctions", "acts")
HOUR = 3600.0


@pytest.fixture
def times() -> Times:
    return Times()


def network_ban(network: str, until: float = 1.0, why: str = "x") -> SanctionRow:
    return SanctionRow("ban", None, network, until, why)


@pytest.mark.parametrize("scopes", [["read"], ["play"], ["chat"], ["read", "play", "chat"]])
def test_no_token_moderates_whatever_it_may_do(server: Server, scopes: list[requests.Scope]):
    async def play() -> list[int]:
        async with people(server, 0) as (moderator,):
            form = requests.NewToken("program", scopes)
            token = (await moderator.call("POST", "/api/me/tokens", answers.FreshToken, form)).token
            headers = {"authorization": f"Bearer {token}"}
            async with httpx.AsyncClient(base_url=server.url, headers=headers) as program:
                asked = [await program.get(f"/api/moderation/{path}") for path in READ]
                body = {"verb": "unban", "person": "A" * 22}
                asked.append(await program.post("/api/moderation/acts", json=body))
            return [answer.status_code for answer in asked]

    assert run(play()) == [403] * 4


def test_a_page_of_another_origin_cannot_use_a_moderators_cookie(server: Server):
    async def play() -> int:
        async with people(server, 1) as (moderator, guest):
            del moderator.http.headers["x-sacbe"]
            body = {"verb": "mute", "person": (await guest.me()).id, "hours": 1, "why": "x"}
            return (await moderator.http.post("/api/moderation/acts", json=body)).status_code

    assert run(play()) == 403


def test_junk_from_a_moderator_is_refused_in_a_sentence(server: Server):
    dice = random.Random(31)

    async def play() -> list[Any]:
        async with people(server, 0) as (moderator,):
            found = []
            for number in range(400):
                kind = dice.choice([*FORMS, acts.NewReport])
                path = "/api/reports" if kind is acts.NewReport else "/api/moderation/acts"
                if kind is acts.BanNetwork:  # a network drawn at random may be everybody's
                    continue
                body = json.dumps(junk.of_struct(dice, kind, 0.8)).encode("utf-8", "surrogatepass")
                found.append((path, body[:200], await moderator.http.post(path, content=body)))
                query = {dice.choice(["before", "which", "x"]): junk.quoted(str(junk.value(dice)))[:500]}
                path = f"/api/moderation/{READ[number % 3]}"
                found.append((path, query, await moderator.http.get(path, params=query)))
            return [each for each in found if each[2].status_code >= 500 or not _is_told(each[2])]

    assert run(play(), 600) == []
    assert errors(server) == []


def _is_told(answer: httpx.Response) -> bool:
    return answer.status_code < 300 or "key" in answer.json()


@pytest.mark.parametrize("why", [" ", "\n\t", "\u200b\u202e", "\0"])
def test_a_reason_has_something_to_read(server: Server, why: str):
    async def play():
        async with people(server, 1) as (moderator, guest):
            person = (await guest.me()).id
            for each in (
                acts.Ban(person, 1, why),
                acts.Silence(person, 1, why),
                acts.BanNetwork("203.0.113.0/24", 1, why),
            ):
                with pytest.raises(ServerRefused, match="bad_reason"):
                    await act(moderator, each)
            with pytest.raises(ServerRefused, match="bad_reason"):
                await moderator.call("POST", "/api/reports", type(None), acts.NewReport(why, person))

    run(play())


def test_what_could_mislead_a_reader_is_not_kept():
    assert moderation.reason("a\nb\x9b31m\u202ec") == "a b 31m c"


@pytest.mark.parametrize(
    ("network", "inside", "outside"),
    [
        ("203.0.113.0/24", ["203.0.113.255", "::ffff:203.0.113.1", "203.0.113.7:4711"], ["203.0.114.0"]),
        ("::ffff:203.0.113.0/120", ["203.0.113.9", "::ffff:cb00:7109"], ["203.0.112.255", "::1"]),
        ("2001:DB8:1:2::77/64", ["2001:db8:1:2::", "[2001:db8:1:2:f::1]:443"], ["2001:db8:1:3::"]),
        ("2001:db8::/32", ["2001:db8:ffff::1"], ["2001:db9::", "32.1.13.184"]),
        ("203.0.113.7", ["203.0.113.7"], ["203.0.113.6"]),
    ],
)
def test_a_network_is_the_same_however_it_is_written(network: str, inside: list[str], outside: list[str]):
    known = sanctions.Sanctions()
    known.learn([network_ban(str(sanctions.network(network)))])
    assert all(known.ban_of(None, parse(each), 0.0) for each in inside)
    assert not any(known.ban_of(None, parse(each), 0.0) for each in outside)
    assert known.ban_of(None, parse(inside[0]), 1.0) is None  # it has ended


def test_of_several_bans_the_longest_is_told():
    known = sanctions.Sanctions()
    known.learn([network_ban("203.0.113.0/24", 5.0, "short"), network_ban("203.0.0.0/16", 9.0, "long")])
    found = known.ban_of(None, parse("203.0.113.1"), 0.0)
    assert found is not None
    assert found.why == "long"


def test_a_ban_and_a_mute_end_by_themselves_and_are_forgotten(url: str, times: Times):
    async def play():
        async with hall(url, times) as at:
            (loud,) = await persons(at, 1)
            actor = Actor(None, None, at.time.now())
            for form in (
                acts.Silence(loud.id, 1, "x"),
                acts.Ban(loud.id, 2, "y"),
                acts.BanNetwork("203.0.113.0/24", 1, "z"),
            ):
                await moderation.perform(at.database, actor, form)
            await following.follow(at)
            found = []
            for _ in range(3):
                now = at.time.now()
                async with at.database.read() as connection:
                    standing = len(await rows.sanctions(connection, now))
                muted = _refused(lambda now=now: at.sanctions.let_write(loud, None, now))
                banned = _refused(lambda now=now: at.sanctions.admit(loud.id, None, now))
                found.append((standing, muted, banned))
                times.passes(HOUR + 1)
            with pytest.raises(Refusal, match="no_sanction"):
                await moderation.perform(at.database, Actor(None, None, at.time.now()), acts.Unmute(loud.id))
            return found

    assert run(play()) == [(3, True, True), (1, False, True), (0, False, False)]


def _refused(work: Any) -> bool:
    try:
        work()
    except Refusal:
        return True
    return False


def test_a_later_ban_takes_the_place_of_an_earlier_one(url: str, times: Times):
    async def play():
        async with hall(url, times) as at:
            (rude,) = await persons(at, 1)
            for hours, why in ((9, "first"), (1, "second")):
                await moderation.perform(
                    at.database, Actor(None, None, at.time.now()), acts.Ban(rude.id, hours, why)
                )
            await following.follow(at)
            row = at.sanctions.known["ban"].people[rude.id]
            return row.why, row.until - at.time.now()

    why, left = run(play())
    assert why == "second"
    assert left == pytest.approx(HOUR, abs=60)  # the time of the database is learnt meanwhile


def test_what_was_done_while_the_database_was_away_is_caught_up_with(url: str, times: Times):
    async def play():
        async with hall(url, times) as at:
            (rude,) = await persons(at, 1)
            table = await seated(at, [rude], 1)
            listener = Listener(rude, table.eyes_of(rude.id), 50)
            table.listeners.append(listener)
            await moderation.perform(at.database, Actor(None, None, at.time.now()), acts.Neutral(rude.id))
            await moderation.perform(at.database, Actor(None, None, at.time.now()), acts.Ban(rude.id, 9, "x"))
            times.passes(HOUR)
            await asyncio.gather(*[following.follow(at) for _ in range(5)])
            return table.seats[0].name != rude.name, listener.closing, listener.facts["why"]

    assert run(play()) == (True, "banned", "x")


def test_who_is_behind_a_silent_proxy_is_banned_alone(url: str):
    """A ban with addresses would otherwise shut everybody out."""

    async def play():
        async with hall(url) as at:
            network = sanctions.network("127.0.0.1")
            assert moderation._is_ours(Actor(None, None, at.time.now()), network)
            assert moderation._is_ours(Actor(None, parse("192.0.2.7"), 0.0), sanctions.network("192.0.2.7"))
            assert not moderation._is_ours(Actor(None, None, 0.0), sanctions.network("192.0.2.7"))

    run(play())


def test_reports_and_the_log_of_long_ago_are_pruned(url: str, times: Times):
    async def play():
        async with hall(url, times) as at:
            rude, hurt = await persons(at, 2)
            table = await seated(at, [rude, hurt])
            form = acts.NewReport("x", rude.id, table.id)
            await moderation.report(at.database, hurt, form, at.time.now())
            await moderation.perform(at.database, Actor(None, None, at.time.now()), acts.Neutral(rude.id))
            async with at.database.write() as connection:
                await rows.drop_old(connection, at.time.now())
            kept = await operating.reports(at.database), await operating.log(at.database)
            async with at.database.write() as connection:
                await rows.drop_old(connection, at.time.now() + 1)
            gone = await operating.reports(at.database), await operating.log(at.database)
            return [len(each) for each in (*kept, *gone)]

    assert run(play()) == [1, 1, 0, 0]


def test_a_flood_of_reports_is_limited_by_person_and_by_address(own_server: Server):
    own_server.settings |= {"rate": 1, "reports": "2+1/h"}
    own_server.start()
    headers = {"x-sacbe": "1"}
    keys = []
    with httpx.Client(base_url=own_server.url, headers=headers) as victim:
        person = victim.post("/api/me").json()["id"]
    for _ in range(3):  # one address, always somebody else
        with httpx.Client(base_url=own_server.url, headers=headers) as guest:
            guest.post("/api/me")
            body = {"reason": "x", "person": person}
            keys.append(guest.post("/api/reports", json=body).status_code)
    assert keys == [204, 204, 429]


@pytest.mark.parametrize("name", ["", "\0", "x" * 3000, "\u202e", "A" * 22, "%"])
def test_no_name_on_the_command_line_is_an_error_of_ours(url: str, name: str):
    async def play():
        async with hall(url) as at:
            for what, more in (
                ("appoint", ("moderator",)),
                ("ban", (1, "x", True)),
                ("unban", ()),
                ("mute", (1, "x")),
                ("unmute", ()),
                ("rename", ()),
                ("end", ()),
                ("hide", ()),
                ("unhide", ()),
                ("remove", (1,)),
            ):
                with pytest.raises(Problem):
                    await operating.work(what)(at.database, name, *more)

    run(play())
