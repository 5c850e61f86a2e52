"""A browser's own description, reduced to two words that the page can translate."""

from __future__ import annotations

from typing import Final

BROWSERS: Final = (  # the first match counts: most browsers name several
    ("edg", "edge"),
    ("opr/", "opera"),
    ("samsungbrowser", "samsung"),
    ("firefox", "firefox"),
    ("fxios", "firefox"),
    ("crios", "chrome"),
    ("chrome", "chrome"),
    ("chromium", "chrome"),
    ("safari", "safari"),
)
SYSTEMS: Final = (
    ("android", "android"),
    ("iphone", "iphone"),
    ("ipad", "ipad"),
    ("cros", "chromeos"),
    ("windows", "windows"),
    ("mac os", "mac"),
    ("linux", "linux"),
)


def device(agent: str) -> str:
    """``firefox linux``; empty for a program."""
    said = agent.casefold()
    browser = next((name for sign, name in BROWSERS if sign in said), "")
    system = next((name for sign, name in SYSTEMS if sign in said), "")
    return f"{browser} {system}".strip()
