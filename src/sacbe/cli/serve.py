"""``sacbe serve``: the online table. Every setting of the server is an option."""

from __future__ import annotations

import asyncio
from inspect import Parameter, Signature
from typing import Annotated, Any, Final

import msgspec

from sacbe.cli.options import Lang
from sacbe.cli.screen import show
from sacbe.cli.settings import chosen, no_server, setting
from sacbe.server.people.site import Site
from sacbe.server.settings import Settings
from sacbe.server.traffic.addresses import Networks
from sacbe.server.traffic.rates import Rate
from sacbe.terminal.language import say

# How to write a value whose type says too little
WRITTEN: Final = {
    "db": "URL",
    "page": "FOLDER",
    "contact": "ADDRESS",
    "about": "FILE",
    "origins": "URL,URL",
    "rate": "X",
    "smtp_user": "NAME",
    "smtp_password": "PASSWORD",
}
KINDS: Final = {
    bool: "true|false",
    int: "N",
    float: "S",
    str: "ADDRESS",
    Rate: "N+N/min",
    Networks: "ADDRESS,…",
    Site: "URL",
}


def serve(**given: str | None) -> None:
    given.pop("lang", None)
    settings = chosen(**given)
    try:
        from sacbe.server import run
    except ImportError as error:
        raise no_server(error) from None
    asyncio.run(run.prepare(settings))
    show(say("serve.address", url=f"http://{settings.host}:{settings.port}"))
    run.serve(settings)


def _written(field: msgspec.structs.FieldInfo) -> str:
    """How a value of this setting is written."""
    kind = field.type
    if hasattr(kind, "__metadata__"):
        kind = kind.__origin__
    if choices := getattr(kind, "__args__", ()):
        return "|".join(choices)
    return WRITTEN.get(field.name) or KINDS[kind]


def _option(field: msgspec.structs.FieldInfo) -> Parameter:
    told = say(f"serve.{field.name}")
    if usual := str(field.default).lower():
        told = say("serve.usual", sentence=told, usual=usual)
    kind: Any = Annotated[str | None, setting(field.name, _written(field), told)]
    return Parameter(field.name, Parameter.KEYWORD_ONLY, default=None, annotation=kind)


def _describe(command: Any) -> None:
    """Typer reads a function's parameters; these follow from the settings."""
    parameters = [_option(field) for field in msgspec.structs.fields(Settings)]
    parameters.append(Parameter("lang", Parameter.KEYWORD_ONLY, default=None, annotation=Lang))
    command.__signature__ = Signature(parameters)
    command.__annotations__ = {each.name: each.annotation for each in parameters}


_describe(serve)
