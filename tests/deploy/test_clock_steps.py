"""Real processes whose clock is wrong, and is set while people play: nobody loses or gains a second."""

import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from server.conftest import fresh, postgres  # noqa: F401  a fixture
from server.process import Server, guests, run
from server.wires import Wire, wire

from sacbe.client import Client
from sacbe.server import requests
from sacbe.server.wire import Live

SECONDS = 3000.0  # for a decision: far longer than the test takes, shorter than the steps of the clock
SetClock = Callable[[str], None]


@pytest.fixture
def library() -> str:
    """As the program of that name loads it."""
    asked = ["faketime", "-f", "+0", "printenv", "LD_PRELOAD"]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout.strip()


@pytest.fixture
def set_clock(tmp_path: Path) -> SetClock:
    def set_clock(offset: str) -> None:
        fresh = tmp_path / "clock.new"
        fresh.write_text(offset, "ascii")
        fresh.replace(tmp_path / "clock")

    set_clock("+0")
    return set_clock


@pytest.fixture
def pair(
    request: pytest.FixtureRequest, tmp_path: Path, library: str, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[Server, Server]]:
    """An honest server, and one that believes a clock which can be set."""
    url = fresh("postgresql", request)
    (tmp_path / "wrong").mkdir()
    with Server(tmp_path, url) as honest:
        monkeypatch.setenv("LD_PRELOAD", library)
        monkeypatch.setenv("FAKETIME_TIMESTAMP_FILE", str(tmp_path / "clock"))
        monkeypatch.setenv("FAKETIME_NO_CACHE", "1")
        monkeypatch.setenv("FAKETIME_DONT_FAKE_MONOTONIC", "1")
        with Server(tmp_path / "wrong", url) as wrong:
            monkeypatch.delenv("LD_PRELOAD")
            yield honest, wrong


def same(server: Server, client: Client) -> Client:
    other = Client(server.url)
    for name, value in client.http.cookies.items():
        other.http.cookies.set(name, value)
    return other


async def left_after_move(own: Wire, number: int) -> tuple[float, list[str | None]]:
    """What the seat to act has left after the move of this number, and who made the moves so far."""
    at = await own.next("moved", where=lambda message: message["number"] == number and message["choices"])
    answer = await own.move(at, at["choices"][0], str(number))
    left = [seconds for seconds in answer["time"]["left"] if seconds is not None]
    return min(left), [step.get("by") for message in own.heard for step in message.get("steps", ())]


@pytest.mark.parametrize("offset", ["+3600", "-3600", "+40d"])
def test_a_server_whose_clock_is_set_times_nobody_out(
    pair: tuple[Server, Server], set_clock: SetClock, offset: str
) -> None:
    honest, wrong = pair

    async def play() -> list[tuple[float, list[str | None]]]:
        async with guests(honest.url, 1) as (person,), same(wrong, person) as again:
            terms = Live(seconds=SECONDS, bank=0)
            chairs = [requests.Me(), requests.Me()]
            card = await person.create("coatl", chairs, clock=terms, several=True)
            seen: list[tuple[float, list[str | None]]] = []
            for clock in ("+0", offset, "+0"):
                set_clock(clock)
                for who in (again, person):
                    async with wire(who, card.id) as own:
                        seen.append(await left_after_move(own, len(seen)))
            return seen

    for left, by in run(play()):
        assert 0 < left <= SECONDS
        assert "time" not in by
