"""What every request passes: limits, origin checks, and the headers of the response."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from sacbe.server.operators import metrics
from sacbe.server.refusal import Refusal
from sacbe.server.traffic.arrival import Connection, address_of, full_address, hall_of, scheme_of

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
FOR_ALL: Final = frozenset({"/api/about", "/api/about/"})  # also for who is banned
FROM_LETTERS: Final = "/api/calls/stop/"  # mail programs ask by themselves; a secret stands in the address
OURS: Final = "x-sacbe"  # a page of another origin cannot set it without asking, and nobody is ever told yes
POLICY: Final = "Content-Security-Policy"
HEADERS: Final = {
    POLICY: (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


async def check(request: Request[Any, Any, Any]) -> None:
    """Before every HTTP request."""
    hall = hall_of(request)
    hall.limits.demand("requests", address_of(request))
    if request.scope["path"].startswith("/api/") and request.scope["path"] not in FOR_ALL:
        hall.sanctions.admit(None, full_address(request), hall.time.now())
    if request.method in SAFE:
        return
    if request.scope["path"].startswith(FROM_LETTERS):
        return
    check_origin(request)
    token = request.headers.get("authorization", "").startswith("Bearer ")  # a browser may add others
    if not token and OURS not in request.headers:
        raise Refusal("not_from_page", 403, header=OURS)


def check_origin(connection: Connection) -> None:
    """Browsers name the page that sends a request; programs name none and hold nobody else's cookies."""
    origin = connection.headers.get("origin")
    if origin is None or origin in hall_of(connection).settings.allowed():
        return
    try:
        page = urlsplit(origin.lower())
    except ValueError:
        raise Refusal("wrong_origin", 403) from None
    if not page.netloc or page.netloc != connection.headers.get("host", "").lower():
        raise Refusal("wrong_origin", 403)
    if page.scheme != (scheme_of(connection) or page.scheme):
        raise Refusal("wrong_origin", 403)


async def keep_to_https(message: Message, scope: Scope) -> None:
    """HSTS: tells browsers that came by HTTPS to use nothing else."""
    if message["type"] != "http.response.start":
        return
    connection: Connection = ASGIConnection(scope)
    seconds = hall_of(connection).settings.hsts
    if seconds and scheme_of(connection) == "https":
        MutableScopeHeaders.from_message(message)["Strict-Transport-Security"] = f"max-age={seconds}"


def finishing(scripts: str) -> Callable[[Response[Any]], Awaitable[Response[Any]]]:
    """Runs after every response; ``scripts`` are the hashes of the page's own inline scripts."""
    headers = HEADERS | {POLICY: HEADERS[POLICY].replace("script-src 'self'", f"script-src 'self'{scripts}")}

    async def finish(response: Response[Any]) -> Response[Any]:
        for name, value in headers.items():
            response.headers.setdefault(name, value)
        response.headers.setdefault("Cache-Control", "no-store")
        metrics.REQUESTS.labels(str(response.status_code or 200)).inc()
        return response

    return finish
