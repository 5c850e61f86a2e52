"""The built page, where there is one: plain files, and the same start for every address of the page."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Any

from litestar.static_files import create_static_files_router

from sacbe.server.settings import Settings


def folder(settings: Settings) -> Path | None:
    path = Path(settings.page) if settings.page else Path(str(files("sacbe").joinpath("page")))
    return path if path.joinpath("index.html").is_file() else None


def routes(settings: Settings) -> list[Any]:
    found = folder(settings)
    return (
        [create_static_files_router("/", [found], html_mode=True, include_in_schema=False)] if found else []
    )
