"""The address of a request, also through proxies, and how much of it counts as one household."""

from __future__ import annotations

import re
from collections.abc import Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

Address = IPv4Address | IPv6Address
PORTED: Final = re.compile(r"\[(?P<six>[^\]]+)\](?::\d+)?|(?P<four>[\d.]+):\d+")


class Networks:
    """Addresses and networks, written with commas between: ``127.0.0.1, 10.0.0.0/8``."""

    __slots__ = ("known", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self.known = [ip_network(each.strip(), strict=False) for each in text.split(",") if each.strip()]

    def __str__(self) -> str:
        return self.text

    def __bool__(self) -> bool:
        return bool(self.known)

    def __contains__(self, address: Address) -> bool:
        return any(address in network for network in self.known)


def parse(text: str) -> Address | None:
    """None if it is no address; an IPv4-mapped IPv6 address is IPv4."""
    found = PORTED.fullmatch(text.strip())
    bare = (found["six"] or found["four"]) if found else text.strip()
    try:
        address = ip_address(bare.partition("%")[0])
    except ValueError:
        return None
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address


def household(address: Address | None, prefix: int) -> str:
    """The unit of limits: an IPv4 address, or the network in which an IPv6 address may change at will."""
    if address is None:
        return "?"
    if isinstance(address, IPv4Address):
        return str(address)
    return str(IPv6Network((address, prefix), strict=False))


def is_believed(peer: Address | None, hops: int, trusted: Networks) -> bool:
    """Whether the forwarding headers were written by a proxy of ours."""
    if trusted:
        return peer is not None and peer in trusted
    return hops > 0


def client(peer: Address | None, forwarded: Sequence[str], hops: int, trusted: Networks) -> Address | None:
    """The last address that a proxy of ours saw and that is none of our proxies.

    ``forwarded`` holds every element of every X-Forwarded-For line, in order. Anything further left
    was written by somebody else.
    """
    if not forwarded or not is_believed(peer, hops, trusted):
        return peer
    if hops:
        return parse(forwarded[max(0, len(forwarded) - hops)]) or peer
    found = peer
    for element in reversed(forwarded):
        address = parse(element)
        if address is None:
            return found
        found = address
        if address not in trusted:
            return found
    return found
