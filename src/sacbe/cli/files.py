"""Records and folders on disk."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sacbe.core.errors import Problem, Unavailable
from sacbe.matches import record_file
from sacbe.matches.match import Match

OPENING: Final = b'{\n  "format": "sacbe record'
REASONS: Final = {
    FileNotFoundError: "not_found",
    FileExistsError: "other_file",
    NotADirectoryError: "not_found",
    IsADirectoryError: "folder",
    PermissionError: "forbidden",
}


def load(path: str) -> Match:
    """The match of the record in a file."""
    try:
        with open(path, "rb") as file:
            content = file.read(record_file.LONGEST + 1)
    except (OSError, ValueError) as error:
        raise Unavailable("no_file", path=path, reason=reason(error)) from None
    return record_file.load(content)


def save(path: str, match: Match) -> None:
    """Atomically: an existing file is replaced only by a complete one."""
    check_place(path)
    beside = Path(f"{path}.new")
    try:
        beside.write_text(record_file.write(match.record(), match), "utf-8")
        os.replace(beside, path)
    except OSError as error:
        raise Problem("no_write", path=path, reason=reason(error)) from None


@contextmanager
def writing(path: str | None) -> Iterator[None]:
    """Turns any failure to read or write in this folder into one sentence."""
    try:
        if path is not None:
            Path(path).mkdir(parents=True, exist_ok=True)
        yield
    except OSError as error:
        raise Problem("no_write", path=str(error.filename or path), reason=reason(error)) from None


def check_place(path: str) -> None:
    """Checks that a record can be written here and overwrites nothing else."""
    folder = os.path.dirname(path) or "."
    if not os.path.isdir(folder):
        raise Problem("no_write", path=path, reason="not_found")
    if os.path.isdir(path) or not os.access(folder, os.W_OK):
        raise Problem("no_write", path=path, reason="folder" if os.path.isdir(path) else "forbidden")
    if os.path.exists(path) and not is_record(path):
        raise Problem("no_write", path=path, reason="other_file")


def is_record(path: str) -> bool:
    try:
        with open(path, "rb") as file:
            return file.read(len(OPENING)) == OPENING
    except OSError:
        return False


def reason(error: OSError | ValueError) -> str:
    """A word of the catalogue, or the system's own message."""
    for kind, word in REASONS.items():
        if isinstance(error, kind):
            return word
    return str(getattr(error, "strerror", None) or "not_found")
