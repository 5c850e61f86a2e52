"""Keeps the files that the server writes private: names, password hashes, chat."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from sqlalchemy.engine import make_url

from sacbe.server.settings import Settings, embedded_path

OTHERS: Final = 0o077  # may nothing
FOLDER: Final = 0o700
FILE: Final = 0o600
ENDINGS: Final = ("", "-wal", "-shm", "-journal")  # of a database and what SQLite keeps with it


def keep_private(settings: Settings) -> None:
    """From now on in this process; existing files are closed to others too."""
    os.umask(OTHERS)
    url = make_url(settings.url())
    if url.get_backend_name() != "sqlite" or not url.database:
        return
    path = Path(url.database)
    with suppress(OSError):  # only the owner can
        if path == embedded_path() and path.parent.is_dir():
            path.parent.chmod(FOLDER)
        for ending in ENDINGS:
            file = path.with_name(path.name + ending)
            if file.is_file():
                file.chmod(FILE)
