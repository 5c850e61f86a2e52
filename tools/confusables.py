"""Writes src/sacbe/store/confusables.txt from Unicode's confusables.txt (UTS 39).

``python tools/confusables.py PATH``; each line is a character and what it looks like.
"""

from __future__ import annotations

import sys
from pathlib import Path

TARGET = Path(__file__).resolve().parent.parent / "src" / "sacbe" / "store" / "confusables.txt"


def characters(codes: str) -> str:
    return "".join(chr(int(code, 16)) for code in codes.split())


def main() -> None:
    source = Path(sys.argv[1]).read_text("utf-8-sig").splitlines()
    version = next(line.split()[-1] for line in source if line.startswith("# Version:"))
    lines = [line.split("#")[0].split(";") for line in source]
    pairs = sorted((characters(line[0]), characters(line[1])) for line in lines if len(line) >= 2)
    head = f"# Confusable characters of Unicode {version}, by Unicode, Inc. under the Unicode License V3\n"
    text = "".join(f"{ord(each):x} {' '.join(f'{ord(part):x}' for part in like)}\n" for each, like in pairs)
    TARGET.write_text(head + text, "utf-8")


if __name__ == "__main__":
    main()
