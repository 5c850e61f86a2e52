"""Adds a small game that can be played at once, for its author to change: ``make game NAME=harvest``.

The files of ``tools/new_game`` are copied to the same places of the tree under the new name, the game is put
on the shelf, and what is written from games is written: types of views, golden matches.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TEMPLATE = Path(__file__).resolve().with_suffix("")
MODEL = "milpa"
TEXTS = {".toml", ".md", ".json"}  # where a person reads the name
NAME = re.compile(r"[a-z]+(_[a-z]+)*")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", help="of the game, as its folder is called: harvest, lost_harvest")
    parser.add_argument("--root", type=Path, default=ROOT, help="another copy of the tree")
    asked = parser.parse_args()
    problem = refusal(asked.name, asked.root)
    if problem:
        sys.exit(f"new_game: {problem}")
    written = write_files(asked.name, asked.root)
    put_on_shelf(asked.name, asked.root)
    put_in_docs(asked.name, asked.root)
    lay_out(written)
    write_what_follows(asked.name, asked.root)
    print(f"{asked.name} is on the shelf: {len(written)} files. `sacbe play {asked.name}` plays it.")


def refusal(name: str, root: Path) -> str:
    if not NAME.fullmatch(name):
        return f"{name!r} is no name of a game; write it in small letters, words joined by _."
    games = root / "src" / "sacbe" / "games"
    return f"there is a game {name} already; choose another name." if (games / name).exists() else ""


def write_files(name: str, root: Path) -> list[Path]:
    written = []
    for source in sorted(TEMPLATE.rglob("*")):
        if source.is_file() and source.parent != TEMPLATE and source.suffix != ".pyc":
            target = root / str(source.relative_to(TEMPLATE)).replace(MODEL, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(renamed(source.read_text("utf-8"), name, source.suffix in TEXTS), "utf-8")
            written.append(target)
    return written


def renamed(text: str, name: str, is_text: bool) -> str:
    """The game by its name, its class, its title, and the prefix of its rules: M-05 becomes H-05."""
    prefix = name[0].upper()
    title = (" " if is_text else "").join(word.capitalize() for word in name.split("_"))
    text = re.sub(r"\bM-(?=D?\d)", f"{prefix}-", text).replace('prefix = "M"', f'prefix = "{prefix}"')
    return text.replace(MODEL, name).replace(MODEL.capitalize(), title)


def put_on_shelf(name: str, root: Path) -> None:
    shelf = root / "src" / "sacbe" / "games" / "__init__.py"
    text = shelf.read_text("utf-8")
    names = re.search(r"^from sacbe\.games import (.+)$", text, re.MULTILINE)
    assert names is not None
    ordered = sorted([*names[1].split(", "), name])
    text = text.replace(names[0], f"from sacbe.games import {', '.join(ordered)}")
    shelf.write_text(text.replace("\n}\n", f"\n    {name}.NAME: {name},\n}}\n", 1), "utf-8")


def put_in_docs(name: str, root: Path) -> None:
    """A chapter of its own in docs/positions.md; its table is written from the types of the views."""
    page = root / "docs" / "positions.md"
    title = renamed(MODEL.capitalize(), name, True)
    chapter = f"\n## {title}\n\n<!-- keys of {name} -->\n\n<!-- end of {name} -->\n"
    page.write_text(page.read_text("utf-8") + chapter, "utf-8")


def lay_out(written: list[Path]) -> None:
    """Lines break elsewhere under another name."""
    python = [str(path) for path in written if path.suffix == ".py"]
    for command in (["check", "--select", "I", "--fix"], ["format"]):
        subprocess.run([sys.executable, "-m", "ruff", *command, "-q", *python], check=True)


def write_what_follows(name: str, root: Path) -> None:
    """By the uncompiled rules of that tree."""
    paths = os.pathsep.join(str(root / each) for each in ("src", "tests"))
    env = os.environ | {"PYTHONPATH": paths, "SACBE_BUILD": "pure"}
    for command in (["tools/view_types.py"], ["tests/record.py", name]):
        subprocess.run([sys.executable, *command], cwd=root, env=env, check=True)


if __name__ == "__main__":
    main()
