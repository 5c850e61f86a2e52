"""Who is banned or muted, kept in memory: every request and every line of chat is checked."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import UTC, datetime
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Any, Final

from sacbe.server.refusal import Refusal
from sacbe.server.traffic.addresses import Address
from sacbe.store.moderation import Kind, SanctionRow
from sacbe.store.people import PersonRow

Network = IPv4Network | IPv6Network
WIDEST: Final = {4: 16, 6: 32}  # the fewest bits that a banned network may fix
BANNED: Final = "banned"


def network(text: str) -> Network:
    """An address or a range, written as CIDR; IPv4-mapped IPv6 is IPv4."""
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
    """The facts for its sentence."""
    until = datetime.fromtimestamp(row.until, UTC).strftime("%Y-%m-%d %H:%M UTC")
    return {"until": until, "why": row.why}


class Known:
    """People and networks, all with the same kind of sanction."""

    def __init__(self) -> None:
        self.people: dict[str, SanctionRow] = {}
        self.networks: dict[tuple[int, int], dict[int, list[SanctionRow]]] = {}  # by version, length; bits

    def add(self, row: SanctionRow) -> None:
        if row.network is not None:
            net = network(row.network)
            same = self.networks.setdefault((net.version, net.prefixlen), {})
            same.setdefault(_bits(net.network_address, net.prefixlen), []).append(row)
        elif row.person is not None:
            self.people[row.person] = row

    def find(self, person: str | None, address: Address | None) -> list[SanctionRow]:
        found = [self.people[person]] if person in self.people else []
        if address is not None:
            for (version, length), same in self.networks.items():
                if version == address.version:
                    found += same.get(_bits(address, length), ())
        return found


class Followed:
    """How far this process has followed the moderation log."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.acts: set[int] = set()  # recently
        self.until: float | None = None  # none: not asked yet


class Sanctions:
    def __init__(self) -> None:
        self.followed = Followed()
        self.learn([])

    def learn(self, rows: Iterable[SanctionRow]) -> None:
        self.known: dict[Kind, Known] = {"ban": Known(), "mute": Known()}
        for row in rows:
            self.known[row.kind].add(row)

    def ban_of(self, person: str | None, address: Address | None, now: float) -> SanctionRow | None:
        return _longest(self.known["ban"].find(person, address), now)

    def mute_of(self, person: PersonRow, address: Address | None, now: float) -> SanctionRow | None:
        """The person's own mute, or that of an address where this person was unknown before it."""
        found = self.known["mute"].find(person.id, address)
        return _longest([row for row in found if row.network is None or person.created > row.since], now)

    def admit(self, person: str | None, address: Address | None, now: float) -> None:
        if (row := self.ban_of(person, address, now)) is not None:
            raise Refusal(BANNED, 403, None, **told(row))

    def let_write(self, person: PersonRow, address: Address | None, now: float) -> None:
        if (row := self.mute_of(person, address, now)) is not None:
            raise Refusal("muted", 403, None, **told(row))


def _longest(rows: list[SanctionRow], now: float) -> SanctionRow | None:
    return max((row for row in rows if row.until > now), key=lambda row: row.until, default=None)


def _bits(address: Address, length: int) -> int:
    """The part of an address that a network of this length fixes."""
    return int(address) >> (address.max_prefixlen - length)
