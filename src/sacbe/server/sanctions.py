"""Who is banned or muted, in memory: every request and every line of chat asks."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Any, Final

from sacbe.server.addresses import Address
from sacbe.server.refusal import Refusal
from sacbe.store.moderation import SanctionRow

Network = IPv4Network | IPv6Network
WIDEST: Final = {4: 16, 6: 32}  # the fewest bits that a banned network may fix
BANNED: Final = "banned"


def network(text: str) -> Network:
    """An address or a range, written as CIDR; IPv4 in the clothes of IPv6 is IPv4."""
    try:
        found = ip_network(text.strip(), strict=False)
    except ValueError:
        raise Refusal("bad_network", 422) from None
    if isinstance(found, IPv6Network) and found.prefixlen >= 96:
        mapped = found.network_address.ipv4_mapped
        found = found if mapped is None else IPv4Network((mapped, found.prefixlen - 96))
    least = WIDEST[found.version]
    if found.prefixlen < least:
        raise Refusal("network_too_wide", 422, least=least)
    return found


def told(row: SanctionRow) -> dict[str, Any]:
    """The facts of its sentence."""
    until = datetime.fromtimestamp(row.until, UTC).strftime("%Y-%m-%d %H:%M UTC")
    return {"until": until, "why": row.why}


class Followed:
    """How far this process has followed the log."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.acts: set[int] = set()  # of late
        self.until: float | None = None  # none: not asked yet


class Sanctions:
    def __init__(self) -> None:
        self.followed = Followed()
        self.learn([])

    def learn(self, rows: Iterable[SanctionRow]) -> None:
        self.bans: dict[str, SanctionRow] = {}
        self.mutes: dict[str, SanctionRow] = {}
        self.networks: dict[tuple[int, int], dict[int, SanctionRow]] = {}  # by version and length, then bits
        for row in rows:
            if row.network is not None:
                net = network(row.network)
                same = self.networks.setdefault((net.version, net.prefixlen), {})
                same[_bits(net.network_address, net.prefixlen)] = row
            elif row.person is not None:
                (self.bans if row.kind == "ban" else self.mutes)[row.person] = row

    def ban_of(self, person: str | None, address: Address | None, now: float) -> SanctionRow | None:
        found = [self.bans[person]] if person in self.bans else []
        if address is not None:
            for (version, length), same in self.networks.items():
                if version == address.version and (row := same.get(_bits(address, length))) is not None:
                    found.append(row)
        standing = [row for row in found if row.until > now]
        return max(standing, key=lambda row: row.until, default=None)

    def admit(self, person: str | None, address: Address | None, now: float) -> None:
        if (row := self.ban_of(person, address, now)) is not None:
            raise Refusal(BANNED, 403, None, **told(row))

    def let_write(self, person: str, now: float) -> None:
        row = self.mutes.get(person)
        if row is not None and row.until > now:
            raise Refusal("muted", 403, None, **told(row))


def _bits(address: Address, length: int) -> int:
    """The part of an address that a network of this length fixes."""
    return int(address) >> (address.max_prefixlen - length)
