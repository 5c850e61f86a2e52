"""``sacbe admin``: roles, bans, reports; also while the server runs, which notices within seconds."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Annotated, Any, Final

import typer

from sacbe.cli.options import Json, Lang, whole
from sacbe.cli.screen import show, show_json
from sacbe.cli.settings import Db, chosen, no_server
from sacbe.core.errors import BadValue
from sacbe.terminal.language import say

MOST_HOURS: Final = 876_600  # a hundred years
MOST_LINES: Final = 1_000_000_000
MOST_REPORTS: Final = 2_147_483_647

Who = Annotated[str, typer.Argument(metavar="WHO", help=say("admin.who"), show_default=False)]
Name = Annotated[str, typer.Argument(metavar="NAME", help=say("admin.name"), show_default=False)]
Role = Annotated[str, typer.Argument(metavar="ROLE", help=say("admin.role_name"), show_default=False)]
Hours = Annotated[str, typer.Option("--hours", metavar="N", help=say("admin.hours"))]
Why = Annotated[str, typer.Option("--why", metavar="TEXT", help=say("admin.why"), show_default=False)]
Addresses = Annotated[bool, typer.Option("--addresses", help=say("admin.addresses"))]
Number = Annotated[str, typer.Argument(metavar="NUMBER", help=say("admin.report"), show_default=False)]
Table = Annotated[str, typer.Argument(metavar="TABLE", help=say("admin.table"), show_default=False)]
Line = Annotated[str, typer.Argument(metavar="LINE", help=say("admin.line"), show_default=False)]


def role(name: Name, role: Role, db: Db = None, lang: Lang = None) -> None:
    if role not in ("moderator", "none"):
        raise BadValue("bad_role", value=role)
    _do(db, "appoint", name, "" if role == "none" else role)


def ban(
    who: Who, why: Why, hours: Hours = "24", addresses: Addresses = False, db: Db = None, lang: Lang = None
) -> None:
    _do(db, "ban", who, _hours(hours), why, addresses)


def unban(who: Who, db: Db = None, lang: Lang = None) -> None:
    _do(db, "unban", who)


def mute(name: Name, why: Why, hours: Hours = "24", db: Db = None, lang: Lang = None) -> None:
    _do(db, "mute", name, _hours(hours), why)


def unmute(name: Name, db: Db = None, lang: Lang = None) -> None:
    _do(db, "unmute", name)


def rename(name: Name, db: Db = None, lang: Lang = None) -> None:
    _do(db, "rename", name)


def settle(number: Number, db: Db = None, lang: Lang = None) -> None:
    _do(db, "settle", whole("NUMBER", number, 1, MOST_REPORTS))


def remove(table: Table, line: Line, db: Db = None, lang: Lang = None) -> None:
    _do(db, "remove", table, whole("LINE", line, 1, MOST_LINES))


def end(table: Table, db: Db = None, lang: Lang = None) -> None:
    _do(db, "end", table)


def hide(table: Table, db: Db = None, lang: Lang = None) -> None:
    _do(db, "hide", table)


def unhide(table: Table, db: Db = None, lang: Lang = None) -> None:
    _do(db, "unhide", table)


def reports(db: Db = None, json: Json = False, lang: Lang = None) -> None:
    found: list[dict[str, Any]] = _ask(db, "reports")
    if json:
        show_json(found)
        return
    for each in found:
        place = f"{each['table']} {each['line'] or ''}" if each["table"] else ""
        show(f"{each['id']:>5}  {_when(each['time'])}  {each['name']} ({each['person']})  {place}")
        show(f"       {each['reason']}" + (f"  “{_one_line(each['said'])}”" if each["said"] else ""))
    show(say("admin.reported", count=len(found)))


def bans(db: Db = None, json: Json = False, lang: Lang = None) -> None:
    found: list[dict[str, Any]] = _ask(db, "bans")
    if json:
        show_json(found)
        return
    for each in found:
        whom = each["network"] or f"{each['name']} ({each['person']})"
        show(f"{each['kind']:<5} → {_when(each['until'])}  {whom}  {each['why']}")
    show(say("admin.standing", count=len(found)))


def log(db: Db = None, json: Json = False, lang: Lang = None) -> None:
    found: list[dict[str, Any]] = _ask(db, "log")
    if json:
        show_json(found)
        return
    for each in reversed(found):
        by = say("admin.operator") if each["by_operator"] else each["moderator"] or "?"
        until = f"→ {_when(each['until'])}" if each["until"] else ""
        whom = [each["name"], each["table"], each["line"], until, each["note"]]
        told = "  ".join(str(part) for part in whom if part)
        show(f"{_when(each['time'])}  {by:<20} {each['verb']:<8} {told}")


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _when(time: float) -> str:
    return datetime.fromtimestamp(time, UTC).strftime("%Y-%m-%d %H:%M UTC")


def _hours(text: str) -> int:
    return whole("--hours", text, 1, MOST_HOURS)


def _do(db: str | None, what: str, *more: Any) -> None:
    _ask(db, what, *more)
    show(say("admin.done"))


def _ask(db: str | None, what: str, *more: Any) -> Any:
    settings = chosen(db=db)
    try:
        from sacbe.server.operators import administration, operating
    except ImportError as error:
        raise no_server(error) from None
    return asyncio.run(administration.with_database(settings, operating.work(what), *more))


COMMANDS = (role, ban, unban, mute, unmute, rename, reports, bans, settle, remove, end, hide, unhide, log)
