"""What an operator may choose: each setting is an option of ``sacbe serve`` and a variable SACBE_*."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from sacbe.core.errors import UnknownName

PREFIX: Final = "SACBE_"
DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}


class Settings(msgspec.Struct, frozen=True):
    db: str = ""  # empty: SQLite in the folder of the person's data
    host: str = "127.0.0.1"
    port: int = 8700
    workers: int = 1
    origins: str = ""  # pages besides our own that may open a socket, with commas
    proxy: bool = False  # believe X-Forwarded-For and X-Forwarded-Proto
    secure: bool = False  # cookies over HTTPS only
    thinkers: int = 2  # bots that think at once
    iterations: int = 0  # of a search, for each decision, at most; 0: as many as the level has
    answer: float = 1.0  # seconds in which a bot answers, however many are asked
    rate: float = 1.0  # times the usual limits; 0: none
    tables: int = 30  # unfinished tables of one person
    sockets: int = 40  # of one person, and five times as many of one address
    frame: int = 32_768  # bytes of one message over a socket
    request_seconds: float = 20.0  # until a request has arrived whole
    send_seconds: float = 20.0  # until somebody who does not read is cut off
    queue: int = 256  # messages that may wait for a slow reader
    silence: float = 90.0  # seconds until a listener that says nothing is taken for gone
    idle: float = 300.0  # seconds until a table without listeners leaves the memory
    page: str = ""  # the folder of the built page
    log: str = "info"

    def url(self) -> str:
        return with_driver(self.db or f"sqlite:///{embedded_path()}")

    def allowed(self) -> frozenset[str]:
        return frozenset(filter(None, (origin.strip().rstrip("/") for origin in self.origins.split(","))))


def with_driver(address: str) -> str:
    """Whoever says no more than what kind of database it is means the driver that we have."""
    kind, _, rest = address.partition("://")
    whole = f"{DRIVERS.get(kind, kind)}://{rest}"
    try:
        known = make_url(whole).drivername in DRIVERS.values()
    except (ArgumentError, ValueError):
        known = False
    if not known:
        raise UnknownName("bad_database")
    return whole


def embedded_path() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")
    return Path(base) / "sacbe" / "tables.sqlite"


def from_environment(environment: Mapping[str, str]) -> Settings:
    """A value that does not fit is an error, never a default."""
    known = {
        name: environment[PREFIX + name.upper()]
        for name in Settings.__struct_fields__
        if PREFIX + name.upper() in environment
    }
    return msgspec.convert(known, Settings, strict=False)


def to_environment(settings: Settings) -> dict[str, str]:
    values = msgspec.structs.asdict(settings)
    return {
        PREFIX + name.upper(): str(value).lower() if isinstance(value, bool) else str(value)
        for name, value in values.items()
    }
