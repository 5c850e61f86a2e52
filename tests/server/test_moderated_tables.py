"""Chat removed, tables ended and hidden, and all of it from the command line."""

import json
from pathlib import Path

import pytest

from sacbe.client import ServerRefused
from sacbe.server.people import moderation_requests as acts
from server.moderators import NOBODY, act, admin, come_from, log, people, rows, say, server, table_of
from server.process import Server, guests, run
from server.test_commands import sacbe
from server.wires import wire

__all__ = ["server"]  # the fixture of this file


def test_a_removed_line_leaves_the_screens_and_the_rows(server: Server):
    async def play():
        async with people(server, 2) as (moderator, rude, hurt):
            table = await table_of(rude, hurt)
            line = (await say(rude, table, "xyzzy unspeakable"))["number"]
            await hurt.call("POST", "/api/reports", type(None), acts.NewReport("x", None, table, line))
            async with wire(hurt, table, **come_from(hurt)) as own:
                await own.next("said")
                await act(moderator, acts.Remove(table, line))
                gone = await own.next("unsaid")
            with pytest.raises(ServerRefused, match="no_line"):
                await act(moderator, acts.Remove(table, line))
            again = (await say(hurt, table, "thank you"))["number"]
            async with wire(hurt, table, **come_from(hurt)) as own:
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
            async with wire(moderator, table, **come_from(moderator)) as own:
                view = await own.next("moved")
                assert view["seat"] is None
                assert view["choices"] == []
                await act(moderator, acts.Hide(table))
                assert table not in [card.id for card in await moderator.tables("watch")]
                await act(moderator, acts.Unhide(table))
                assert table in [card.id for card in await moderator.tables("watch")]
                await act(moderator, acts.End(table))
                await own.next("table", where=lambda got: got["phase"] == "abandoned")
            with pytest.raises(ServerRefused, match="not_playing"):
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
            async with wire(rude, table, **come_from(rude)) as own:
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
            with pytest.raises(ServerRefused, match="too_often"):
                await one.call("POST", "/api/reports", type(None), form)

    run(play())
