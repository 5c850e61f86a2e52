"""At most one server per SQLite file: two would not hear of each other's moves."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.engine import make_url

from sacbe.core.errors import Unavailable
from sacbe.server.settings import Settings


@contextmanager
def sole(settings: Settings) -> Iterator[None]:
    """Holds the file; refused while another process holds it, and freed however this one ends."""
    url = make_url(settings.url())
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        yield
        return
    path = Path(f"{url.database}.lock")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("ab")
    except OSError as error:
        raise Unavailable("no_database", reason=error.strerror or type(error).__name__) from None
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Unavailable("database_in_use", path=url.database) from None
        yield
