"""The public address of the server: the origin of passkeys and of links in mail."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

LOCAL: Final = "localhost"


class Site:
    """Written ``https://play.example``; passkeys need HTTPS or this machine. Empty: unknown."""

    __slots__ = ("host", "text")

    def __init__(self, text: str) -> None:
        self.text = text.strip().rstrip("/")
        found = urlsplit(self.text)
        self.host = found.hostname or ""
        whole = f"{found.scheme}://{found.netloc}" == self.text and self.host and "@" not in found.netloc
        if self.text and not (whole and (found.scheme == "https" or self.host == LOCAL)):
            raise ValueError(text)

    def __str__(self) -> str:
        return self.text

    def __bool__(self) -> bool:
        return bool(self.text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Site) and other.text == self.text

    def __hash__(self) -> int:
        return hash(self.text)
