"""Addresses from strangers: nothing but the open internet is asked, however the address is written."""

import asyncio
import ipaddress
import random
import socket
from typing import Any

import pytest

from sacbe.server.calls.outbound import NAT64, Outbound, Unreachable, fits, is_public
from server.push_service import service

PRIVATE = [
    *("0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.8.8.8", "169.254.169.254", "172.16.0.1"),
    *("192.0.0.1", "192.168.1.1", "198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"),
    *("::", "::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe"),
    *("2002:7f00:1::", "2002:c0a8:101::1", "fc00::1", "fd12::1", "fe80::1", "fe80::1%eth0", "ff02::1"),
]
NETWORKS = [
    ipaddress.ip_network(each)
    for each in ("10.0.0.0/8", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7")
]


@pytest.mark.parametrize("address", PRIVATE)
def test_private_addresses_are_not_public(address: str):
    assert not is_public(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "93.184.216.34", "2606:4700::1111", "::ffff:1.1.1.1"])
def test_public_addresses_are(address: str):
    assert is_public(address)


def test_any_address_of_a_private_network_is_private_in_every_disguise():
    chance = random.Random(7)
    for _ in range(2000):
        network = chance.choice(NETWORKS)
        inner = network[chance.randrange(min(network.num_addresses, 2**63))]
        disguises = [str(inner)]
        if isinstance(inner, ipaddress.IPv4Address):
            disguises += [f"::ffff:{inner}", str(ipaddress.IPv6Address(int(NAT64[0]) + int(inner)))]
            disguises.append(str(ipaddress.IPv6Address(0x2002 << 112 | int(inner) << 80)))
        assert not any(map(is_public, disguises)), disguises


BAD = [
    *("http://play.example/", "ftp://play.example/", "file:///etc/passwd", "gopher://play.example"),
    *("https://", "https:///path", "//play.example", "https://localhost/", "https://127.0.0.1/"),
    *(
        "https://[::1]/",
        "https://2130706433/",
        "https://0x7f000001/",
        "https://127.1/",
        "https://017700000001/",
    ),
    *("https://user:secret@play.example/", "https://play.example:22/", "https://play.example:99999/"),
    *(
        "https://play.example/#part",
        "https://play.example/ two",
        "https://play.example/\n",
        "https://пример.рф/",
    ),
    *(
        "exec://rm",
        "syslog://",
        "mailto:me@play.example",
        "javascript:alert(1)",
        "data:text/plain,x",
        "x" * 3000,
    ),
]


@pytest.mark.parametrize("url", BAD)
def test_other_addresses_are_not_taken_down(url: str):
    assert not fits(url, anywhere=False)


@pytest.mark.parametrize(
    "url", ["https://play.example/hook?key=1", "https://play.example:8443/", "https://push.play.example/a/b"]
)
def test_usual_addresses_are(url: str):
    assert fits(url, anywhere=False)


class Lying(asyncio.SelectorEventLoop):
    """A loop that resolves every name to the addresses it was given."""

    addresses: tuple[str, ...] = ()

    async def getaddrinfo(self, host: Any, port: Any, **_: Any) -> Any:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in self.addresses]


@pytest.mark.parametrize("addresses", [("127.0.0.1",), ("1.1.1.1", "10.0.0.1"), ("169.254.169.254",), ()])
def test_a_name_that_leads_to_a_private_network_is_not_connected_to(addresses: tuple[str, ...]):
    async def ask(url: str) -> None:
        outbound = Outbound(anywhere=False)
        try:
            with pytest.raises(Unreachable):
                await outbound.post(url, {}, b"{}")
        finally:
            await outbound.close()

    loop = Lying()
    loop.addresses = addresses
    with service() as private:
        port = private.url.rpartition(":")[2]
        try:
            loop.run_until_complete(ask(f"http://innocent.example:{port}/"))
        finally:
            loop.close()
        assert private.heard == []


def test_what_cannot_be_reached_is_said_by_one_error():
    async def ask(url: str) -> None:
        outbound = Outbound(anywhere=True)
        try:
            with pytest.raises(Unreachable):
                await outbound.post(url, {}, b"{}")
        finally:
            await outbound.close()

    with socket.socket() as held:
        held.bind(("127.0.0.1", 0))
        port = held.getsockname()[1]
        for url in (f"http://127.0.0.1:{port}/", "https://[::1]:1/", "http://no-such-name.invalid/"):
            asyncio.run(ask(url))
