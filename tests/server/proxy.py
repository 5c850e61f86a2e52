"""A line to PostgreSQL that a test can let hang: nothing is closed, nothing goes through."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.engine import make_url


class Proxy:
    """``hang`` holds everything back; ``deafen`` only the lines on which somebody listens for news."""

    def __init__(self, url: str) -> None:
        self.target = make_url(url)
        self.port = 0
        self._loop = asyncio.new_event_loop()
        self._flowing = asyncio.Event()
        self._hearing = asyncio.Event()
        self._end = asyncio.Event()
        self._listening: set[int] = set()
        self._count = 0
        self._fatal: bytes | None = None

    @property
    def url(self) -> str:
        return self.target.set(port=self.port).render_as_string(hide_password=False)

    def hang(self) -> None:
        self._loop.call_soon_threadsafe(self._flowing.clear)

    def hang_at(self, words: bytes) -> None:
        """As soon as somebody asks for this."""
        self._fatal = words

    def deafen(self) -> None:
        self._loop.call_soon_threadsafe(self._hearing.clear)

    def release(self) -> None:
        self._fatal = None
        for event in (self._flowing, self._hearing):
            self._loop.call_soon_threadsafe(event.set)

    async def _serve(self, ready: threading.Event) -> None:
        self._flowing.set()
        self._hearing.set()
        server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        async with server:
            await self._end.wait()
        works = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._count += 1
        number = self._count
        there, back = await asyncio.open_connection(self.target.host, self.target.port)
        await asyncio.gather(self._pump(number, reader, back), self._pump(number, there, writer))

    async def _pump(self, number: int, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        try:
            while data := await source.read(65536):
                if b"LISTEN" in data or b"listen" in data:
                    self._listening.add(number)
                if self._fatal is not None and self._fatal in data:
                    self._flowing.clear()
                await self._flowing.wait()
                if number in self._listening:
                    await self._hearing.wait()
                target.write(data)
                await target.drain()
        except OSError:
            pass
        finally:
            target.close()

    @contextmanager
    def running(self) -> Iterator["Proxy"]:
        ready = threading.Event()

        def run() -> None:
            asyncio.set_event_loop(self._loop)
            self._loop.run_until_complete(self._serve(ready))
            self._loop.close()

        thread = threading.Thread(target=run, daemon=True)
        thread.start()
        assert ready.wait(30)
        try:
            yield self
        finally:
            self.release()
            self._loop.call_soon_threadsafe(self._end.set)
            thread.join(30)
