"""What an operator counts: on a port of its own, over all workers, and nothing that is secret."""

import asyncio
import re
from pathlib import Path

import httpx
import pytest

from sacbe.core.errors import Problem
from sacbe.server import requests
from sacbe.server.run import serve
from sacbe.server.settings import Settings
from server.conftest import fresh
from server.ports import free_port
from server.process import Server, guests, run
from server.test_together import begun
from server.wires import wire


def figure(text: str, name: str) -> float:
    """The sum over all labels."""
    lines = re.findall(rf"^{name}(?:{{[^}}]*}})? (\S+)$", text, re.MULTILINE)
    return sum(float(number) for number in lines)


def test_metrics_are_not_on_the_port_of_the_public(sqlite_server: Server):
    assert httpx.get(f"{sqlite_server.url}/metrics").status_code == 404
    assert "sacbe_http_requests" in sqlite_server.metrics()
    assert figure(sqlite_server.metrics(), "process_resident_memory_bytes") > 0


def test_by_default_nobody_is_told_metrics(own_server: Server):
    own_server.settings |= {"metrics_port": Settings().metrics_port}
    own_server.start()
    with pytest.raises(httpx.TransportError):
        own_server.metrics()


def test_steps_that_nobody_else_may_know_of_are_not_counted(sqlite_server: Server):
    async def play():
        async with guests(sqlite_server.url, 2) as clients:
            table = await begun(sqlite_server, clients)
            async with wire(clients[0], table) as own:
                at = await own.next("moved")
                before = sqlite_server.metrics()
                for count in range(2):
                    at = await own.move(at, at["choices"][-1]["action"], f"r{count}")
                return before, sqlite_server.metrics()

    before, after = run(play())
    for name in ("sacbe_moves_total", "sacbe_acknowledge_seconds_count"):
        assert figure(after, name) == figure(before, name)


def test_the_figures_of_several_workers_are_added_up(request: pytest.FixtureRequest, tmp_path: Path):
    with Server(tmp_path, fresh("postgresql", request), workers=2) as server:

        async def play():
            async with guests(server.url, 4) as clients:
                for client in clients:
                    await client.create("lost_cities", [requests.Me(), requests.Open()])
                    for _ in range(10):
                        await client.http.get("/health", headers={"connection": "close"})
            while figure(server.metrics(), "sacbe_tables") < 4:  # each worker counts its own now and then
                await asyncio.sleep(0.1)

        before = figure(server.metrics(), "sacbe_http_requests_total")
        run(play())
        assert figure(server.metrics(), "sacbe_http_requests_total") - before == 4 * (1 + 1 + 10)


def test_a_metrics_port_that_is_taken_is_told_in_one_sentence(sqlite_server: Server):
    with pytest.raises(Problem, match="cannot be used"):
        serve(Settings(port=free_port(), metrics_port=sqlite_server.metrics_port))
