"""A real server process, and real clients."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from sacbe.client import Client
from server.fronts import Front
from server.ports import free_port

FRONT = os.environ.get("SACBE_TEST_FRONT", "")  # nginx or caddy, for ``make test-deploy``
BEHIND = {"hops": 1, "secure": "true"}  # as in deploy/sacbe.env
PATIENCE = 120.0  # seconds until a test is given up: machines may be busy


class Server:
    """``settings`` as for the environment, without the prefix."""

    def __init__(self, folder: Path, db: str = "", **settings: Any) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.metrics_port = free_port()
        self.db = db or f"sqlite+aiosqlite:///{folder}/tables.sqlite"
        self.settings = {"rate": 0, "iterations": 30} | (BEHIND if FRONT else {}) | settings
        self.front: Front | None = None
        self.process: subprocess.Popen[bytes] | None = None
        self.log = folder / "server.log"

    def start(self) -> "Server":
        values = {"metrics_port": self.metrics_port} | self.settings | {"db": self.db, "port": self.port}
        environment = os.environ | {f"SACBE_{name.upper()}": str(value) for name, value in values.items()}
        with self.log.open("ab") as log:
            command = [sys.executable, "-m", "sacbe.server"]
            self.process = subprocess.Popen(
                command, env=environment, stdout=log, stderr=log, start_new_session=True
            )
        if FRONT and self.front is None:
            self.front = Front(FRONT, self.folder, self.port).start()
            self.url = self.front.url
        self.wait()
        return self

    def wait(self) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.url}/health", timeout=5).status_code == 200:
                    return
            except httpx.HTTPError:
                time.sleep(0.05)
            assert self.process is not None
            assert self.process.poll() is None, self.log.read_text("utf-8")
        self.kill()
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        """At once and without a word, the whole group."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def metrics(self) -> str:
        return httpx.get(f"http://127.0.0.1:{self.metrics_port}/metrics").text

    def close(self) -> None:
        """The end, also of the proxy in front."""
        try:
            if self.process is not None and self.process.poll() is None:
                self.stop()
        finally:
            if self.front is not None:
                self.front.stop()

    def memory(self) -> int:
        """Bytes in use."""
        assert self.process is not None
        pages = Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def __enter__(self) -> "Server":
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.close()


@asynccontextmanager
async def guests(url: str, count: int) -> AsyncIterator[list[Client]]:
    clients = [Client(url) for _ in range(count)]
    try:
        for client in clients:
            await client.arrive()
        yield clients
    finally:
        for client in clients:
            await client.http.aclose()


def run(work: Any, seconds: float = PATIENCE) -> Any:
    async def timed() -> Any:
        async with asyncio.timeout(seconds):
            return await work

    return asyncio.run(timed())
