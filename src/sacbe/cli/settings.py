"""The settings of the server as options: each is also a variable SACBE_*, which an option overrides."""

from __future__ import annotations

import os
from typing import Annotated, Any

import typer

from sacbe.core.errors import BadValue, Problem, Unavailable
from sacbe.core.plain import shown
from sacbe.terminal.language import say


def setting(name: str, metavar: str, sentence: str) -> Any:
    """An option shown with its variable; read as text, so that bad values are refused in our own words."""
    option = f"--{name.replace('_', '-')}"
    return typer.Option(
        option, metavar=metavar, help=sentence, envvar=f"SACBE_{name.upper()}", show_default=False
    )


Db = Annotated[str | None, setting("db", "URL", say("serve.db"))]


def chosen(**values: str | None) -> Any:
    """The chosen settings; a Problem if the server's packages are missing."""
    import msgspec

    try:
        from sacbe.server.settings import PREFIX, expected, from_environment
    except ImportError as error:
        raise no_server(error) from None
    given = {PREFIX + name.upper(): value for name, value in values.items() if value is not None}
    try:
        return from_environment(os.environ | given)
    except msgspec.ValidationError as error:
        name = str(error).rpartition("$.")[2].rstrip("`")
        value = (os.environ | given).get(PREFIX + name.upper(), "")
        raise BadValue("bad_setting", name=name, value=shown(value), **expected(name)) from None


def no_server(error: ImportError) -> Problem:
    return Unavailable("no_server", package=error.name or "?")
