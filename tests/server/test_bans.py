"""People and networks that are kept out, and moderators whom only the operator keeps out."""

import json

import httpx
import pytest

from sacbe.client import ServerRefused
from sacbe.server.people import moderation_requests as acts
from server.moderators import act, come_from, log, people, rows, server, table_of
from server.process import Server, run
from server.wires import wire

__all__ = ["server"]  # the fixture of this file


def test_a_banned_person_is_out_at_once_and_told_why(server: Server):
    async def play():
        async with people(server, 1) as (moderator, rude):
            table, me = await table_of(rude), await rude.me()
            token = await rude.add_token("program")
            async with wire(rude, table, **come_from(rude)) as own:
                await own.next("table")
                await act(moderator, acts.Ban(me.id, 24, "cheating"))
                closing = await own.next("closing")
            async with wire(rude, table, **come_from(rude)) as own:
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
            with pytest.raises(ServerRefused, match=key):
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
                with pytest.raises(ServerRefused, match="is_moderator"):
                    await act(one, each)

    run(play())
