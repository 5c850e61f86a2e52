"""The settings of the server: each is an option of ``sacbe serve`` and a variable SACBE_*."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, cast

import msgspec
from msgspec import Meta, inspect

from sacbe.core.errors import Unavailable
from sacbe.server.people.site import Site
from sacbe.server.traffic.addresses import Networks
from sacbe.server.traffic.rates import Rate

PREFIX: Final = "SACBE_"
DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}

Port = Annotated[int, Meta(ge=0, le=65_535)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Positive = Annotated[int, Meta(ge=1, le=1_000_000_000)]
Seconds = Annotated[float, Meta(gt=0, le=1_000_000_000)]
Share = Annotated[float, Meta(ge=0, le=1_000_000)]
TEXTS: Final = frozenset(
    (
        *("db", "host", "metrics_host", "page", "contact", "about", "origins"),
        *("smtp_host", "smtp_user", "smtp_password", "mail_from"),
    )
)


class Settings(msgspec.Struct, frozen=True):
    db: str = ""  # empty: SQLite in the folder of the person's data
    host: str = "127.0.0.1"  # the address it listens at
    port: Port = 8700  # 0: any that is free
    metrics_host: str = "127.0.0.1"  # the address at which figures are told
    metrics_port: Port = 0  # 0: nobody is told
    workers: Positive = 1  # processes; more than one needs PostgreSQL
    site: Site = Site("")  # where people find it, https://play.example: for passkeys and links in mail
    page: str = ""  # the folder of the built page
    contact: str = ""  # of those who run the server: an address people may write to
    about: str = ""  # their text about the server: a file
    log: Literal["debug", "info", "warning", "error"] = "info"  # the least that is logged

    # Who asks, and from where
    origins: str = ""  # other origins that may open a socket, separated by commas
    hops: Annotated[int, Meta(ge=0, le=10)] = 0  # proxies in front that say who asks, and are believed
    trusted: Networks = Networks("")  # addresses of proxies, if only these are to be believed
    ipv6_prefix: Annotated[int, Meta(ge=16, le=128)] = 64  # bits of an address that count as one household
    secure: bool = False  # cookies over HTTPS only, whatever a proxy says
    session_days: Positive = 365  # until a device that is not used is logged out
    recheck: Seconds = 5.0  # between two looks at who was logged out elsewhere
    hsts: Count = 31_536_000  # seconds for which browsers keep to HTTPS; 0: unsaid

    # How often
    rate: Share = 1.0  # times the usual limits; 0: none
    requests: Rate = Rate("120+30/s")  # HTTP, one address
    newcomers: Rate = Rate("20+6/min")  # new guests, one address
    logins: Rate = Rate("10+6/min")  # tries, one address
    strangers: Rate = Rate("100+60/h")  # tries for one name from where its owner never was
    passwords: Rate = Rate("5+5/h")  # tries to change it, one person
    proofs: Rate = Rate("10+20/h")  # passwords and passkeys shown again, one person
    mails: Rate = Rate("3+6/h")  # letters asked for, one person, one address, and to one mailbox
    exports: Rate = Rate("3+6/h")  # of everything about oneself, one person
    renames: Rate = Rate("10+6/h")  # names tried, one person
    renames_address: Rate = Rate("30+30/h")  # names tried, one address
    new_tables: Rate = Rate("20+12/min")  # one person
    messages: Rate = Rate("60+30/s")  # one socket
    connects: Rate = Rate("60+10/s")  # sockets opened, one address
    hints: Rate = Rate("12+24/min")  # one person
    lessons: Rate = Rate("60+10/s")  # steps of lessons, one address
    reviews: Rate = Rate("10+10/h")  # of matches, asked for by one person
    reviews_address: Rate = Rate("30+30/h")  # one address
    histories: Rate = Rate("30+30/min")  # whole logs of matches that are over, one address
    retries: Rate = Rate("20+30/min")  # answers to positions tried again, one person
    friendships: Rate = Rate("30+60/h")  # follows and blocks, one person
    invitations: Rate = Rate("20+60/h")  # of others to a table, one person
    reports: Rate = Rate("5+20/h")  # one person, and one address
    chats: Rate = Rate("6+30/min")  # one person who sits at the table
    chats_watching: Rate = Rate("3+6/min")  # one person who watches
    chats_address: Rate = Rate("30+120/min")  # one address, all its people together

    # How much
    tables: Positive = 30  # unfinished tables of one person
    tables_address: Positive = 120  # unfinished tables of one address
    undos: Positive = 100  # moves that one seat may take back in a match
    sockets: Positive = 40  # of one person
    sockets_address: Positive = 200  # of one address
    passkeys: Positive = 20  # of one person
    proof_minutes: Positive = 15  # for which a proof lasts: then an account shows it again before changes
    grace_days: Count = 7  # until a deleted account is gone; 0: at once
    tokens: Positive = 20  # of one person
    token_days: Annotated[int, Meta(ge=1, le=36_500)] = 365  # until a token expires, at most
    sessions: Positive = 50  # of one person
    logins_kept: Positive = 50  # lines of a person's login log
    friends: Positive = 500  # people that one person follows
    blocked: Positive = 1000  # people that one person has blocked
    muted: Positive = 100  # people that one person hears nothing of at a table
    queue: Positive = 256  # messages that may wait for a slow reader
    buckets: Positive = 50_000  # addresses or people that each limit remembers
    body: Positive = 65_536  # bytes of a request
    head: Positive = 32_768  # bytes of a request before its body
    frame: Positive = 32_768  # bytes of one message over a socket
    connections: Positive = 20_000  # open at once, of everybody
    connections_address: Positive = 200  # of one address, not counting its sockets; proxies are exempt
    message: Positive = 8192  # characters of a message
    chat: Literal["all", "seated", "off"] = "all"  # who may write at tables, at most
    chat_lines: Positive = 2000  # that a table keeps; the oldest go
    chat_lines_watching: Positive = 100  # of people who watch

    # How long, in seconds
    countdown: Annotated[float, Meta(ge=0, le=600)] = (
        10.0  # from when everybody is ready until a match begins
    )
    silence: Seconds = 90.0  # until a listener that says nothing is taken for gone
    request_seconds: Seconds = 20.0  # until a request has arrived whole
    send_seconds: Seconds = 20.0  # until somebody who does not read is cut off
    idle: Seconds = 300.0  # until a table without listeners leaves the memory

    expiry: Annotated[float, Meta(gt=0, le=36_500)] = (
        60.0  # days without a move until an unfinished match ends
    )

    # Mail: without a host there is none
    smtp_host: str = ""  # the machine that takes our mail
    smtp_port: Port = 587  # its port
    smtp_security: Literal["starttls", "tls", "none"] = "starttls"  # none: only on the same machine
    smtp_user: str = ""  # empty: it takes mail without a name
    smtp_password: str = ""  # better as a variable than on the command line
    mail_from: str = ""  # the sender: an address of yours
    link_minutes: Positive = 60  # for which a link in a mail is good

    # Calls: whoever is not here is told that it is their turn
    call_after: Seconds = 120.0  # seconds in which somebody may come by themselves
    call_anywhere: bool = False  # people may name addresses in private networks, and plain HTTP
    channels: Positive = 20  # of one person: browsers, mail and addresses
    new_channels: Rate = Rate("10+20/h")  # one person
    call_tests: Rate = Rate("3+10/h")  # one person

    # Bots
    thinkers: Positive = 2  # that think at once
    iterations: Count = 0  # of a search, at most; 0: as many as the level has
    review_playouts: Count = 0  # for each decision of a review; 0: as many as take about a minute for a match
    reviews_waiting: Positive = 200  # reviews that may wait to be computed, of everybody
    answer: Seconds = 1.0  # in which a bot answers, however many are asked

    def url(self) -> str:
        return with_driver(self.db or f"sqlite:///{embedded_path()}")

    def allowed(self) -> frozenset[str]:
        return frozenset(filter(None, (origin.strip().rstrip("/") for origin in self.origins.split(","))))


def with_driver(address: str) -> str:
    """Adds the default driver to a URL that names only the kind of database."""
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    kind, _, rest = address.partition("://")
    whole = f"{DRIVERS.get(kind, kind)}://{rest}"
    try:
        known = make_url(whole).drivername in DRIVERS.values()
    except (ArgumentError, ValueError):
        known = False
    if not known:
        raise Unavailable("bad_database")
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
    for name in known.keys() - TEXTS:  # bytes that are no UTF-8 can be part of a path, never of a number
        known[name] = known[name].encode(errors="replace").decode()
    return msgspec.convert(known, Settings, strict=False, dec_hook=_read)


def _read(kind: type[Any], text: Any) -> Any:
    return kind(text)


def expected(name: str) -> dict[str, Any]:
    """The allowed values of a setting, as facts of a sentence."""
    fields = cast(inspect.StructType, inspect.type_info(Settings)).fields
    match next(field.type for field in fields if field.name == name):
        case inspect.IntType(ge=least, le=most):
            return {"kind": "whole", "least": least, "most": most}
        case inspect.FloatType(gt=None, ge=least, le=most):
            return {"kind": "number", "least": least, "most": most}
        case inspect.FloatType(gt=above, le=most):
            return {"kind": "above", "least": above, "most": most}
        case inspect.LiteralType(values=known):
            return {"kind": "word", "known": list(known)}
        case inspect.CustomType(cls=kind):
            return {"kind": kind.__name__.lower()}
    return {"kind": "flag"}


def to_environment(settings: Settings) -> dict[str, str]:
    values = msgspec.structs.asdict(settings)
    return {
        PREFIX + name.upper(): str(value).lower() if isinstance(value, bool) else str(value)
        for name, value in values.items()
    }
