"""Reports, mutes, forced names; and the log of it all."""

from typing import Any

import pytest

from sacbe.client import Client, ServerRefused
from sacbe.server import answers, requests
from sacbe.server.people import moderation_requests as acts
from server.moderators import ACTS, NOBODY, act, admin, come_from, log, people, say, server, table_of
from server.process import Server, run
from server.wires import wire

__all__ = ["server"]  # the fixture of this file


def test_nobody_but_a_moderator_moderates(server: Server):
    async def play():
        async with people(server, 1) as (moderator, guest):
            before = await log(moderator)
            for each in ACTS:
                with pytest.raises(ServerRefused, match="moderators_only"):
                    await act(guest, each)
            for path in ("reports", "sanctions", "acts"):
                with pytest.raises(ServerRefused, match="moderators_only"):
                    await guest.call("GET", f"/api/moderation/{path}", list[Any])
            token = await moderator.add_token("program")
            async with Client(server.url, token) as program:
                with pytest.raises(ServerRefused, match="out_of_scope"):
                    await log(program)
            assert await log(moderator) == before
            assert (await moderator.me()).moderator
            assert not (await guest.me()).moderator
            admin(server, "role", (await moderator.me()).name, "none")  # while the server runs
            with pytest.raises(ServerRefused, match="moderators_only"):
                await log(moderator)

    run(play())


@pytest.mark.parametrize("each", [each for each in ACTS if not isinstance(each, acts.BanNetwork)], ids=repr)
def test_what_is_not_there_is_refused_and_not_logged(server: Server, each: acts.Act):
    async def play():
        async with people(server, 0) as (moderator,):
            before = await log(moderator)
            with pytest.raises(ServerRefused) as refused:
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
            with pytest.raises(ServerRefused, match="no_report"):
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
                with pytest.raises(ServerRefused, match=key):
                    await guest.call("POST", "/api/reports", type(None), form)
            with pytest.raises(ServerRefused, match="no_such_person"):
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
            async with wire(moderator, table, **come_from(moderator)) as watching:
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
