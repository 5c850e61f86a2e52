"""The built page, where there is one: its files, and its start for every other address."""

from __future__ import annotations

import base64
import hashlib
import mimetypes
import re
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from litestar import get
from litestar.response import File

from sacbe.server.refusal import Refusal
from sacbe.server.settings import Settings

START: Final = "index.html"
INLINE: Final = re.compile(rb"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)
FOR_EVER: Final = "/immutable/"  # files whose names change with their content
NOT_PAGES: Final = ("api", "health", "ready", "metrics")


def folder(settings: Settings) -> Path | None:
    path = Path(settings.page) if settings.page else Path(str(files("sacbe").joinpath("page")))
    return path.resolve() if path.joinpath(START).is_file() else None


def inline_scripts(settings: Settings) -> str:
    """Hashes of the scripts that stand in our own pages: they may run, and no other."""
    found = folder(settings)
    scripts = (
        [each for path in found.rglob("*.html") for each in INLINE.findall(path.read_bytes())]
        if found
        else []
    )
    digests = {base64.b64encode(hashlib.sha256(script).digest()).decode() for script in scripts}
    return "".join(f" 'sha256-{digest}'" for digest in sorted(digests))


def routes(settings: Settings) -> list[Any]:
    found = folder(settings)
    if found is None:
        return []
    root = found

    @get(["/", "/{path:path}"], include_in_schema=False)
    async def show(path: str = "") -> File:
        return _file(root, path.lstrip("/"))

    return [show]


def _file(root: Path, path: str) -> File:
    if path.split("/")[0] in NOT_PAGES or "\0" in path:
        raise Refusal("not_found", 404)
    wanted = (root / path).resolve()
    if not wanted.is_relative_to(root) or not wanted.is_file():
        wanted = root / START
    kept = "public, max-age=31536000, immutable" if FOR_EVER in f"/{path}" else "no-cache"
    kind = mimetypes.guess_type(wanted.name)[0] or "application/octet-stream"
    return File(wanted, content_disposition_type="inline", media_type=kind, headers={"Cache-Control": kept})
