"""A name has one meaning: whoever reads it in one room need not ask which room it is from."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "sacbe"
PAGE = ROOT / "web" / "src" / "lib"
EXPORTED = re.compile(r"^export (?:abstract )?(?:class|interface|type) (\w+)", re.MULTILINE)


def classes(path: Path) -> list[str]:
    tree = ast.parse(path.read_text("utf-8"))
    return [node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


def python_names() -> Iterator[tuple[str, Path]]:
    for path in sorted(SOURCE.rglob("*.py")):
        for name in classes(path):
            yield name, path.relative_to(SOURCE)


def page_names() -> Iterator[tuple[str, Path]]:
    """Types that a module exports, and components, which are known by their files."""
    for path in sorted(PAGE.rglob("*")):
        if "paraglide" in path.parts or path.name.endswith(".test.ts"):
            continue
        if path.suffix == ".svelte":
            yield f"<{path.stem}>", path.relative_to(PAGE)
        if path.suffix == ".ts":
            for name in EXPORTED.findall(path.read_text("utf-8")):
                yield name, path.relative_to(PAGE)


def room(path: Path) -> str:
    """Each game has a room of its own, and all of them are furnished alike."""
    return path.parts[1] if path.parts[0] == "games" and len(path.parts) > 2 else ""


def clashes(found: Iterator[tuple[str, Path]]) -> list[str]:
    places: dict[str, list[Path]] = defaultdict(list)
    for name, path in found:
        places[name].append(path)
    several = {name: paths for name, paths in places.items() if len(paths) > 1}
    return [
        f"{name}: {', '.join(map(str, paths))}"
        for name, paths in several.items()
        if len({room(path) for path in paths}) < len(paths) or "" in map(room, paths)
    ]


@pytest.mark.parametrize(("names", "least"), [(python_names, 200), (page_names, 200)])
def test_no_two_classes_share_a_name(names, least):
    assert len(list(names())) > least
    assert clashes(names()) == []


def test_games_may_call_the_same_thing_alike_and_nothing_else_so():
    view, board = Path("games/one/view.py"), Path("games/two/view.py")
    assert clashes(iter([("View", view), ("View", board)])) == []
    assert clashes(iter([("View", view), ("View", Path("server/wire.py"))])) != []
    assert clashes(iter([("View", view), ("View", Path("games/one/state.py"))])) != []
