"""Plays a game with a corrected component file, one correction after another; a program of its own.

    corrected_play.py FOLDER GAME [--whole] [--follows VALUE …]

``FOLDER`` holds a copy of the package that may be written to. What is printed, as JSON: how many values were
corrected and what went wrong, that is the value, its correction, the error. A value that follows from printed
ones has no correction.
"""

import argparse
import json
import shutil
import subprocess
import sys
import traceback
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

import corrections
from corrections import Leaf, Refused, Values

OURS = ("sacbe", "walk", "corrected_match")  # reloaded for every correction
PACKAGE = Path(__file__).parents[1] / "src" / "sacbe"


def corrected(game: str, folder: Path, follows: Iterable[str], *more: str) -> dict[str, Any]:
    """What the program says of a game."""
    shutil.copytree(PACKAGE, folder / "sacbe", ignore=lambda *_: ["page"])
    command = [sys.executable, __file__, str(folder), game, "--follows", *follows, *more]
    found: dict[str, Any] = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return found


class Folder:
    """A copy of the package with a component file that changes."""

    def __init__(self, root: Path, game: str) -> None:
        self.game = game
        self.file = root / "sacbe" / "games" / game / "components.toml"
        self.source = self.file.read_text("utf-8")
        self.book = corrections.entries(self.source)
        self.loader = compile(self.file.with_suffix(".py").read_text("utf-8"), "components.py", "exec")

    def load(self, values: Values) -> None:
        """The components alone, for a first look."""
        box = import_module("sacbe.core.component_file")
        errors = import_module("sacbe.core.errors")
        kept, box.open_components = (
            box.open_components,
            lambda package: box.ComponentFile(corrections.written(values)),
        )
        try:
            exec(self.loader, {"__package__": f"sacbe.games.{self.game}", "__name__": "components"})
        except errors.BadComponents as problem:
            raise Refused(problem.facts["component"]) from None
        finally:
            box.open_components = kept

    def trial(self, source: str, number: int, whole: bool) -> str | None:
        """The whole package with this file; what went wrong."""
        self.file.write_text(source, "utf-8")
        for name in [name for name in sys.modules if name.split(".")[0] in OURS]:
            del sys.modules[name]
        try:
            import_module("corrected_match").play(self.game, number, whole)
        except Exception:
            return traceback.format_exc(limit=-3)
        return None


def fault(folder: Folder, number: int, leaf: Leaf, asked: argparse.Namespace) -> dict[str, str] | None:
    """What went wrong with the correction of one value."""
    found, follows = corrections.correction(folder.book, leaf, folder.load), str(leaf) in asked.follows
    if found is None:
        return None if follows else wrong(leaf, "none", "The loader takes no other value.")
    change = f"{found.change.old!r} to {found.change.new!r}"
    if follows:
        return wrong(leaf, change, "It does not follow: the loader takes another value.")
    error = folder.trial(corrections.written(found.values), number, asked.whole)
    return wrong(leaf, change, error) if error else None


def wrong(leaf: Leaf, change: str, error: str) -> dict[str, str]:
    return {"value": str(leaf), "correction": change, "error": error}


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("game")
    parser.add_argument("--whole", action="store_true")
    parser.add_argument("--follows", nargs="*", default=[])
    return parser.parse_args()


def main() -> None:
    asked = read_arguments()
    sys.path.insert(0, str(asked.folder))
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(asked.folder / "compiled")
    folder = Folder(asked.folder, asked.game)
    leaves = corrections.unprinted(folder.book)
    told = [fault(folder, number, leaf, asked) for number, leaf in enumerate(leaves)]
    print(json.dumps({"corrected": len(leaves), "wrong": [each for each in told if each]}))


if __name__ == "__main__":
    main()
