"""``sacbe admin``: for those who run a server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, Final

import typer

from sacbe.cli import moderate
from sacbe.cli.analyse import progress
from sacbe.cli.options import Json, Lang, whole
from sacbe.cli.screen import show, show_json
from sacbe.cli.settings import Db, chosen, no_server
from sacbe.terminal.language import say, spoken

MOST_DAYS: Final = 36_525  # a hundred years

Target = Annotated[str, typer.Argument(metavar="FILE", help=say("admin.file"), show_default=False)]
Copy = Annotated[str, typer.Argument(metavar="FILE", help=say("admin.copy"), show_default=False)]
Replace = Annotated[bool, typer.Option("--replace", help=say("admin.replace"))]
Folder = Annotated[str, typer.Argument(metavar="FOLDER", help=say("admin.folder"), show_default=False)]
Days = Annotated[str, typer.Option("--days", metavar="N", help=say("admin.days"))]

LogOut = Annotated[bool, typer.Option("--log-out", help=say("admin.log_out"))]


def backup(file: Target, db: Db = None, lang: Lang = None) -> None:
    _do(db, "backup", file)
    show(say("admin.backed_up", path=file))


def restore(file: Copy, replace: Replace = False, db: Db = None, lang: Lang = None) -> None:
    version = _do(db, "restore", file, replace)
    show(say("admin.restored", path=file, version=version))


def export(folder: Folder, db: Db = None, lang: Lang = None) -> None:
    count, accounts, damaged = _do(db, "export", folder)
    show(say("admin.exported", count=count, path=folder))
    if accounts:
        show(say("admin.exported_accounts", count=accounts))
    for match in damaged:
        show(f"{match}  {say('admin.not_exported')}")


def prune(days: Days = "365", db: Db = None, lang: Lang = None) -> None:
    long_ago = whole("--days", days, 1, MOST_DAYS)
    with progress("admin.pruning") as tick:
        tables, people = _do(db, "prune", long_ago, chosen(db=db).expiry, tick)
    show(say("admin.pruned", tables=tables, people=people))


def stats(db: Db = None, json: Json = False, lang: Lang = None) -> None:
    counts: dict[str, int] = _do(db, "stats")
    if json:
        show_json(counts)
        return
    for name, count in counts.items():
        show(f"{say(f'admin.{name}'):<28} {count:>10}")


def broken(db: Db = None, lang: Lang = None) -> None:
    found = _do(db, "broken")
    for match, game, why in found:
        show(f"{match}  {game:<12} {why.say(spoken())}")
    show(say("admin.broken_tables", count=len(found)))


def rotate_key(log_out: LogOut = False, db: Db = None, lang: Lang = None) -> None:
    ended = _do(db, "rotate_key", log_out)
    show(say("admin.logged_out", count=ended) if log_out else say("admin.key_rotated"))


def _do(db: str | None, what: str, *more: Any) -> Any:
    settings = chosen(db=db)
    try:
        from sacbe.server.operators import administration
    except ImportError as error:
        raise no_server(error) from None
    work: Callable[..., Coroutine[Any, Any, Any]] = getattr(administration, what)
    return asyncio.run(administration.with_database(settings, work, *more))


COMMANDS = (backup, restore, broken, export, prune, rotate_key, stats, *moderate.COMMANDS)
