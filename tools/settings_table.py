"""Writes the table of all settings into docs/operate.md, from their own lines in server/settings.py.

python tools/settings_table.py [--check]
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from sacbe.server.settings import PREFIX, Settings

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "src" / "sacbe" / "server" / "settings.py"
MANUAL: Final = ROOT / "docs" / "operate.md"
FIELD: Final = re.compile(r"^    (\w+): [^#]*?  # ([^\n]+)$|^    # ([^\n]+)$", re.MULTILINE)
TABLE: Final = re.compile(r"(?<=^## Settings\n\n).*?(?=^## )", re.DOTALL | re.MULTILINE)
HEAD: Final = (
    "Each is a variable and an option of `sacbe serve` (`SACBE_TOKEN_DAYS`, `--token-days`).\n\n"
    "| variable | default | says |\n|---|---|---|\n"
)


def table() -> str:
    """Every setting with its default and what its comment says; a heading for each group."""
    body = SOURCE.read_text("utf-8").split("class Settings", 1)[1].split("\n    def ", 1)[0]
    rows, told = [], set()
    for name, says, group in FIELD.findall(body):
        if group:
            rows.append(f"| **{group}** | | |")
        else:
            told.add(name)
            default = str(getattr(Settings(), name))
            rows.append(f"| `{PREFIX}{name.upper()}` | {f'`{default}`' if default else ''} | {says} |")
    silent = set(Settings.__struct_fields__) - told
    if silent:
        sys.exit(f"settings without a comment: {', '.join(sorted(silent))}")
    return HEAD + "\n".join(rows) + "\n"


def written() -> str:
    """The manual as it should be."""
    return TABLE.sub(lambda _: table(), MANUAL.read_text("utf-8"), count=1)


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit("run tools/settings_table.py" if written() != MANUAL.read_text("utf-8") else 0)
    MANUAL.write_text(written(), "utf-8")
