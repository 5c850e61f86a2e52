"""The origin of a request: its household and scheme, as told by a proxy of ours or as seen directly."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection

from sacbe.server.hall import Hall
from sacbe.server.traffic import addresses

Connection = ASGIConnection[Any, Any, Any, Any]


def hall_of(connection: Connection) -> Hall:
    hall: Hall = connection.app.state.hall
    return hall


def address_of(connection: Connection) -> str:
    """The household of the request, by which limits count."""
    return addresses.household(full_address(connection), hall_of(connection).settings.ipv6_prefix)


def full_address(connection: Connection) -> addresses.Address | None:
    settings = hall_of(connection).settings
    lines = connection.headers.getall("x-forwarded-for", [])
    forwarded = [element.strip() for line in lines for element in line.split(",") if element.strip()]
    return addresses.client(_peer(connection), forwarded, settings.hops, settings.trusted)


def _peer(connection: Connection) -> addresses.Address | None:
    return addresses.parse(connection.client.host) if connection.client else None


def scheme_of(connection: Connection) -> str | None:
    """``https`` or ``http`` as the person's browser sees it, if known."""
    settings = hall_of(connection).settings
    if settings.secure:
        return "https"
    if not addresses.is_believed(_peer(connection), settings.hops, settings.trusted):
        return None
    lines = connection.headers.getall("x-forwarded-proto", [])
    said = ",".join(lines).rpartition(",")[2].strip().lower()
    return said if said in ("http", "https") else None
