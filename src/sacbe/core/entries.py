"""The entries of a ``components.toml`` by their dotted keys, as they stand in the file."""

from __future__ import annotations

from typing import Any


def flat(prefix: str, table: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, entry in table.items():
        if isinstance(entry, dict) and "value" not in entry and "mark" not in entry:
            found |= flat(f"{prefix}{key}.", entry)
        else:
            found[prefix + key] = entry
    return found
