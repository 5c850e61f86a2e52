"""The built page, if there is one: its files, and its entry point for every other address."""

from __future__ import annotations

import base64
import gzip
import hashlib
import mimetypes
import re
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlencode

from litestar import Request, Response, get
from litestar.response import File, Redirect

from sacbe.server.refusal import Refusal
from sacbe.server.settings import Settings

START: Final = "index.html"
INLINE: Final = re.compile(rb"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL)
FOR_EVER: Final = "/immutable/"  # files whose names change with their content
SQUEEZED: Final = (".html", ".js", ".css", ".svg", ".json")
ASSETS: Final = "_app/"
SHORT: Final = re.compile(r"/?(review)/([\w-]+)/?")  # static pages have their ids in a query
NOT_PAGES: Final = ("api", "health", "ready", "metrics")


def folder(settings: Settings) -> Path | None:
    path = Path(settings.page) if settings.page else Path(str(files("sacbe").joinpath("page")))
    return path.resolve() if path.joinpath(START).is_file() else None


def inline_scripts(settings: Settings) -> str:
    """Hashes of our own inline scripts: only these may run."""
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
    async def show(request: Request[Any, Any, Any], path: str = "") -> Response[Any]:
        if link := SHORT.fullmatch(path):
            return Redirect(f"/{link[1]}/?{urlencode({'id': link[2]})}")
        wanted = _find(root, path.lstrip("/"))
        return _sent(wanted, f"/{path}", "gzip" in request.headers.get("accept-encoding", ""))

    return [show]


def _find(root: Path, path: str) -> Path:
    if path.split("/")[0] in NOT_PAGES or "\0" in path:
        raise Refusal("not_found", 404)
    try:
        wanted = (root / path).resolve()
        if wanted.is_dir():
            wanted /= START
    except OSError:  # a name that no file can have
        raise Refusal("not_found", 404) from None
    if wanted.is_relative_to(root) and wanted.is_file():
        return wanted
    if path.startswith(ASSETS) or "." in wanted.name:
        raise Refusal("not_found", 404)
    return root / START


def _sent(wanted: Path, path: str, gzips: bool) -> Response[bytes] | File:
    kept = "public, max-age=31536000, immutable" if FOR_EVER in path else "no-cache"
    kind = mimetypes.guess_type(wanted.name)[0] or "application/octet-stream"
    headers = {"Cache-Control": kept}
    if wanted.suffix not in SQUEEZED:
        return File(wanted, content_disposition_type="inline", media_type=kind, headers=headers)
    headers["Vary"] = "Accept-Encoding"
    if not gzips:
        return File(wanted, content_disposition_type="inline", media_type=kind, headers=headers)
    content = _squeezed(wanted, wanted.stat().st_mtime_ns)
    return Response(content, media_type=kind, headers={**headers, "Content-Encoding": "gzip"})


@lru_cache(maxsize=256)
def _squeezed(path: Path, _date: int) -> bytes:
    """Cached by modification time, so that a rebuilt page is noticed."""
    return gzip.compress(path.read_bytes(), 9, mtime=0)
