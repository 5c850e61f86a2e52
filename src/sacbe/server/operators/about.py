"""The operator's own text about the server: who runs it, and what is kept for how long."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sacbe import __version__
from sacbe.core.errors import Unavailable
from sacbe.server.answers import About
from sacbe.server.settings import Settings

LONGEST: Final = 65_536  # bytes of an operator's text


def read(settings: Settings, language: str) -> About:
    """The text in this language where there is one: ``about.fr.md`` beside ``about.md``."""
    if not settings.about:
        return About(settings.contact, "", __version__)
    path = Path(settings.about)
    own = path.with_suffix(f".{language}{path.suffix}")
    return About(settings.contact, _text(own if own.is_file() else path), __version__)


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return file.read(LONGEST).decode("utf-8", "replace")
    except OSError as error:
        raise Unavailable("no_file", path=str(path), reason=error.strerror or str(error)) from None
