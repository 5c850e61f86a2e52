"""Every route of the application as it is built: what is tried on all of them is tried on a new one too."""

import re
import warnings
from typing import Any, NamedTuple

from litestar.exceptions import LitestarDeprecationWarning
from litestar.routes import HTTPRoute

from sacbe.server.app import build
from sacbe.server.settings import Settings

PLACE = re.compile(r"\{(\w+):\w+\}")
OURS = ("GET", "POST", "PUT", "PATCH", "DELETE")  # Litestar itself answers OPTIONS


class Route(NamedTuple):
    method: str
    path: str
    body: Any  # its type, if it takes one
    query: dict[str, Any]  # types, by name

    @property
    def places(self) -> list[str]:
        """What stands in braces, as ``table_id``."""
        return PLACE.findall(self.path)

    def filled(self, values: dict[str, str]) -> str:
        """A place without a value is an error: whoever adds a route says what stands there."""
        return PLACE.sub(lambda found: values[found[1]], self.path)


def routes() -> list[Route]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", LitestarDeprecationWarning)  # of its next version
        app = build(Settings())
    found = [_route(method, route.path, handler)
             for route in app.routes if isinstance(route, HTTPRoute)
             for handler in route.route_handlers
             for method in sorted(handler.http_methods)]  # fmt: skip
    return sorted((each for each in found if each.method in OURS), key=lambda each: each[:2])


def _route(method: str, path: str, handler: Any) -> Route:
    given = handler.parsed_fn_signature.parameters
    types = {name: each.annotation for name, each in given.items() if name not in ("request", "scope")}
    body = types.pop("data", None)
    return Route(method, path, body, {name: types[name] for name in types.keys() - set(PLACE.findall(path))})
