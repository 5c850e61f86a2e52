"""Matches under way while the rules, the components or the options change: none is stranded."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

import sacbe
from sacbe.core.component_file import ComponentFile
from sacbe.server import requests
from sacbe.store import schema
from server.conftest import fresh
from server.process import Server, guests, run
from server.test_broken import asked, change_rows, play_on
from server.test_commands import sacbe as command
from server.test_news import until_ready
from server.wires import wire

COMPONENTS = "games/lost_cities/components.toml"
SHAPE = "games/lost_cities/__init__.py"
CHANGES = {
    "a corrected value that has not mattered yet": (COMPONENTS, "30, 35, 50]", "30, 35, 45]"),
    "a mark": (COMPONENTS, 'value = 4,   mark = "house"', 'value = 4,   mark = "inferred"'),
    "new rules under which nothing was different": (SHAPE, "RULES: int = 1", "RULES: int = 2"),
}
OTHER_DEAL = (COMPONENTS, "set_aside          = { value = 30,", "set_aside          = { value = 28,")


@pytest.fixture
def changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str, str], None]:
    """From now on processes run a copy of the program in which one thing is different."""

    def change(file: str, old: str, new: str) -> None:
        copy = tmp_path / "changed" / "sacbe"
        away = shutil.ignore_patterns("__pycache__", "page", "*.so", "*.c")
        shutil.copytree(Path(str(sacbe.__file__)).parent, copy, ignore=away)
        source = (copy / file).read_text("utf-8")
        assert source.count(old) == 1
        (copy / file).write_text(source.replace(old, new), "utf-8")
        monkeypatch.setenv("PYTHONPATH", str(copy.parent))

    return change


@pytest.fixture(params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Server:
    return Server(tmp_path, fresh(request.param, request))


async def begin(server: Server) -> tuple[str, dict[str, str]]:
    """A match with four moves."""
    async with guests(server.url, 1) as (client,):
        card = await client.create(
            "lost_cities", [requests.Me(), requests.Me()], options={"first_seat": 0}, listed=True
        )
        async with wire(client, card.id) as own:
            await play_on(own, await own.next("moved", where=lambda message: message["choices"]), 4)
        return card.id, dict(client.http.cookies)


@pytest.mark.parametrize("change", CHANGES)
def test_a_match_in_which_nothing_would_have_been_different_goes_on(
    server: Server, changed: Callable[[str, str, str], None], change: str
):
    with server:
        table, cookies = run(begin(server))
    changed(*CHANGES[change])

    async def go_on():
        async with guests(server.url, 1) as (client,):
            client.http.cookies.clear()
            client.http.cookies.update(cookies)
            async with wire(client, table) as own:
                card = await own.next("table")
                moved = await play_on(own, await asked(own, 4), 1)
            await client.leave(table)
            record = await client.record(table)
            return card, moved, json.loads(record)

    with server:
        card, moved, record = run(go_on())
    assert card["trouble"] is None
    assert moved["number"] == 5
    assert (record["format"], len(record["moves"])) == ("sacbe record 1", 5)


def test_a_match_that_would_have_been_another_is_read_exported_and_ended_by_its_people(
    server: Server, changed: Callable[[str, str, str], None], tmp_path: Path
):
    with server:
        table, cookies = run(begin(server))
    changed(*OTHER_DEAL)

    async def look():
        async with guests(server.url, 2) as (client, stranger):
            client.http.cookies.clear()
            client.http.cookies.update(cookies)
            found: dict[str, Any] = {}
            async with wire(client, table) as own:
                found["card"] = await own.next("table")
                await own.send(type="move", seat=0, action="play:R1", seen=4, request="no")
                found["refused"] = await own.answer("no")
            for name, asker in (("own", client), ("public", stranger)):
                found[name] = (await asker.http.get(f"/api/tables/{table}/events")).json()
            lists = [await client.http.get(f"/api/tables?which={which}") for which in ("mine", "watch")]
            found["lists"] = [table in answer.text for answer in lists]
            found["ended"] = (await client.end(table)).phase
            found["record"] = json.loads(await client.record(table))
            found["rematch"] = (await client.rematch(table)).phase
            return found

    with server:
        found = run(look())
    told = command("admin", "export", str(tmp_path / "records"), "--db", server.db)
    assert found["card"]["trouble"]["key"] == found["refused"]["key"] == "other_components"
    drawn = [event["card"] for step in found["own"] for event in step if event["event"] == "drew"]
    hidden = [event["card"] for step in found["public"] for event in step if event["event"] == "drew"]
    assert drawn
    assert None not in drawn
    assert set(hidden) == {None}
    assert (found["lists"], found["ended"], found["rematch"]) == ([True, True], "abandoned", "playing")
    assert found["record"]["format"] == "sacbe account 1"
    assert "cannot be replayed here" in found["record"]["why"]
    assert len(found["record"]["moves"]) == 4
    assert "set_aside          = { value = 30," in found["record"]["box"]
    assert told.returncode == 0
    assert "1 more match" in told.stdout
    assert json.loads((tmp_path / "records" / f"{table}.json").read_text("utf-8")) == found["record"]


def test_a_match_from_before_an_option_existed_goes_on(server: Server):
    with server:
        table, cookies = run(begin(server))
    older = json.dumps({"first_seat": 0})
    run(change_rows(server, update(schema.match).where(schema.match.c.id == table).values(options=older)))

    async def go_on():
        async with guests(server.url, 1) as (client,):
            client.http.cookies.clear()
            client.http.cookies.update(cookies)
            async with wire(client, table) as own:
                return (await play_on(own, await asked(own, 4), 1))["number"]

    with server:
        assert run(go_on()) == 5


def test_steps_from_before_their_events_were_kept_are_completed_while_the_rules_are_there(
    server: Server, changed: Callable[[str, str, str], None]
):
    with server:
        table, _ = run(begin(server))
    run(change_rows(server, update(schema.move).values(told=None)))
    with server:
        run(until_ready(server, 200))  # it resumes, and keeps what it can still tell
    changed(*OTHER_DEAL)

    async def look():
        async with guests(server.url, 1) as (stranger,):
            return (await stranger.http.get(f"/api/tables/{table}/events")).json()

    with server:
        assert len(run(look())) == 5


def test_a_mark_is_no_value():
    source = Path(str(sacbe.__file__)).parent.joinpath(COMPONENTS).read_text("utf-8")
    for mark in ("printed", "inferred", "house"):
        assert (
            ComponentFile(source.replace(f'"{mark}"', '"house"')).digest() == ComponentFile(source).digest()
        )
