"""Requests to addresses that people gave us: only to the open internet, once, and for a short while.

An address is looked at when it is connected to, not when it is written down: a name may lead elsewhere later.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Iterable, Mapping
from typing import Any, Final
from urllib.parse import urlsplit

import httpcore

PORTS: Final = (443, 8443)
SECONDS: Final = 10.0  # for each part of a request
MOST: Final = 65_536  # bytes of an answer that are read
LONGEST: Final = 2000  # characters of an address


class Unreachable(Exception):
    """The address may not be asked, or nobody answers there."""


def fits(url: str, anywhere: bool) -> bool:
    """Whether it may be an address at all; ``anywhere``: the operator lets people name private ones."""
    if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        return False
    try:
        found = urlsplit(url)
        port = found.port
    except ValueError:
        return False
    if "@" in found.netloc or not found.hostname or found.fragment:
        return False
    if anywhere:
        return found.scheme in ("https", "http")
    return found.scheme == "https" and (port is None or port in PORTS) and not _literal(found.hostname)


def _literal(host: str) -> bool:
    """An address in figures, however it is written."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return host.rpartition(".")[2].isdigit() or host.startswith("0x") or "." not in host
    return True


class OpenInternet(httpcore.AsyncNetworkBackend):
    """Connects to public addresses only."""

    def __init__(self, anywhere: bool) -> None:
        self.anywhere = anywhere
        self.inner = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        address = await self._address(host, port)
        return await self.inner.connect_tcp(address, port, timeout, local_address, socket_options)

    async def _address(self, host: str, port: int) -> str:
        loop = asyncio.get_running_loop()
        try:
            found = await asyncio.wait_for(
                loop.getaddrinfo(host, port, type=socket.SOCK_STREAM), timeout=SECONDS
            )
        except (OSError, UnicodeError, TimeoutError) as error:
            raise Unreachable(host) from error
        addresses = [str(each[4][0]) for each in found]
        if not self.anywhere and not all(map(is_public, addresses)):
            raise Unreachable(host)
        if not addresses:
            raise Unreachable(host)
        return addresses[0]

    async def connect_unix_socket(self, *_: Any, **__: Any) -> httpcore.AsyncNetworkStream:
        raise Unreachable

    async def sleep(self, seconds: float) -> None:
        await self.inner.sleep(seconds)


def is_public(address: str) -> bool:
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if inner is not None:
            return is_public(str(inner))
        if found in NAT64:
            return is_public(str(ipaddress.IPv4Address(int(found) & 0xFFFF_FFFF)))
    return found.is_global and not found.is_multicast


NAT64: Final = ipaddress.ip_network("64:ff9b::/96")


class Outbound:
    """What one process sends out; a redirect is an answer like any other and is not followed."""

    def __init__(self, anywhere: bool, context: ssl.SSLContext | None = None) -> None:
        self._pool = httpcore.AsyncConnectionPool(
            ssl_context=context or ssl.create_default_context(),
            max_connections=8,
            max_keepalive_connections=0,
            network_backend=OpenInternet(anywhere),
        )

    async def post(self, url: str, headers: Mapping[str, str], content: bytes) -> int:
        """The status of the answer."""
        limits = dict.fromkeys(("connect", "read", "write", "pool"), SECONDS)
        asked = [("Host", urlsplit(url).netloc), ("Content-Length", str(len(content))), *headers.items()]
        try:
            async with asyncio.timeout(3 * SECONDS):
                async with self._pool.stream(
                    "POST", url, headers=asked, content=content, extensions={"timeout": limits}
                ) as answer:
                    await _read(answer)
                    return int(answer.status)
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException) as error:
            raise Unreachable(url) from error
        except (TimeoutError, OSError, ValueError, httpcore.UnsupportedProtocol) as error:
            raise Unreachable(url) from error

    async def close(self) -> None:
        await self._pool.aclose()


async def _read(answer: httpcore.Response) -> None:
    """A little of it, so that the other side is not cut off while it speaks."""
    size = 0
    async for chunk in answer.aiter_stream():
        size += len(chunk)
        if size > MOST:
            return
