"""``sacbe db upgrade``: brings a database to the newest schema."""

from __future__ import annotations

import asyncio

from sacbe.cli.options import Lang
from sacbe.cli.screen import show
from sacbe.cli.settings import Db, chosen, no_server
from sacbe.terminal.language import say


def upgrade(db: Db = None, lang: Lang = None) -> None:
    settings = chosen(db=db)
    try:
        from sacbe.server import run
    except ImportError as error:
        raise no_server(error) from None
    show(say("db.upgraded", version=asyncio.run(run.upgrade_database(settings))))


COMMANDS = (upgrade,)
