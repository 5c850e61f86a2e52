"""Writes the types of the views for the page, and the tables of docs/positions.md, from the games' own types.

``python tools/view_types.py`` writes; ``--check`` says whether what lies there is what would be written.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from sacbe.core import view_types as base
from sacbe.games import SHELF

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "web" / "src" / "lib" / "games"
POSITIONS = ROOT / "docs" / "positions.md"
HEAD = "// Made by tools/view_types.py from the types of the engine: change those, never this file.\n"
PLAIN = {int: "number", str: "string", bool: "boolean", NoneType: "null"}
SHARED = frozenset(get_type_hints(base.BaseView))


def types_of(game: str) -> ModuleType:
    return import_module(f"sacbe.games.{game}.view_types")


# TypeScript


def written(kind: Any, module: ModuleType) -> str:
    """One type as TypeScript writes it; one that has a name of its own by that name."""
    named = [name for name, value in vars(module).items() if value == kind and name[0].isupper()]
    return named[0] if named and kind not in PLAIN and kind is not NoneType else spelled(kind, module)


def spelled(kind: Any, module: ModuleType) -> str:
    origin, inner = get_origin(kind), get_args(kind)
    if kind in PLAIN:
        return PLAIN[kind]
    if origin is Annotated and isinstance(inner[1], base.Names):
        return " | ".join(f"'{name}'" for name in inner[1].names)
    if origin is Annotated:
        return f"Partial<{spelled(inner[0], module)}>"
    if origin in (Union, UnionType):
        return " | ".join(written(each, module) for each in inner)
    if origin is list:
        item = written(inner[0], module)
        return f"({item})[]" if " | " in item and not item.endswith(")[]") else f"{item}[]"
    if origin is dict:
        return f"Record<{written(inner[0], module)}, {written(inner[1], module)}>"
    raise TypeError(f"no TypeScript is known for {kind!r}")


def interface(name: str, shape: type, module: ModuleType) -> str:
    doc = (shape.__doc__ or "").strip()
    lines = [f"/** {doc} */"] if doc and not doc.startswith("dict(") else []
    lines.append(f"export interface {name} {{")
    for key, kind in get_type_hints(shape, include_extras=True).items():
        if get_origin(kind) is NotRequired:
            lines.append(f"  {key}?: {written(get_args(kind)[0], module)};")
        else:
            lines.append(f"  {key}: {written(kind, module)};")
    return "\n".join([*lines, "}"])


def page(game: str) -> str:
    module = types_of(game)
    title = "".join(word.capitalize() for word in game.split("_"))
    own = {name: value for name, value in vars(module).items() if name[0].isupper() and is_own(value, module)}
    aliases = [
        f"export type {name} = {spelled(value, module)};" for name, value in own.items() if get_origin(value)
    ]
    view = get_type_hints(module.View, include_extras=True)
    used = needed(set(view.values()), own)
    shapes = [interface(name, own[name], module) for name in own if name in used]
    return (
        "\n\n".join([HEAD + "\n".join(aliases), *shapes, interface(f"{title}View", module.View, module)])
        + "\n"
    )


def is_own(value: Any, module: ModuleType) -> bool:
    return get_origin(value) is not None or getattr(value, "__module__", "") == module.__name__


def needed(kinds: set[Any], own: dict[str, Any]) -> set[str]:
    """The names of all shapes that these types are made of."""
    found: set[str] = set()
    for kind in kinds:
        if is_typeddict(kind):
            found |= {kind.__name__} | needed(set(get_type_hints(kind, include_extras=True).values()), own)
        else:
            found |= needed({each for each in get_args(kind) if not isinstance(each, str | base.Names)}, own)
    return found


# docs/positions.md


def meanings(shape: type) -> dict[str, str]:
    """What stands under each key in the source, of the bases first."""
    found: dict[str, str] = {}
    tree = ast.parse(inspect.getsource(shape)).body[0]
    assert isinstance(tree, ast.ClassDef)
    for base_class in tree.bases:
        parent = getattr(sys.modules[shape.__module__], ast.unparse(base_class))
        found |= meanings(parent) if is_typeddict(parent) else {}
    for line, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            said = after.value if isinstance(after, ast.Expr) else None
            text = said.value if isinstance(said, ast.Constant) and isinstance(said.value, str) else ""
            found[line.target.id] = re.sub(r"\s+", " ", text)
    return found


def table(game: str) -> str:
    dump, view = meanings(types_of(game).Dump), meanings(types_of(game).View)
    rows = ["| key | in | means |", "|---|---|---|"]
    for key in [key for key in {**dump, **view} if key not in SHARED]:
        both = key in dump and key in view
        where = "dump, view" if both else "dump" if key in dump else "view"
        said = dump.get(key, view.get(key, ""))
        if both and dump[key] != view[key]:
            said = f"{dump[key]}; in a view {view[key]}"
        rows.append(f"| `{key}` | {where} | {said} |")
    return "\n".join(rows)


def positions() -> str:
    """The page with its tables rewritten."""
    text = POSITIONS.read_text("utf-8")
    for game in SHELF:
        start, end = f"<!-- keys of {game} -->\n", f"\n<!-- end of {game} -->"
        before, _, rest = text.partition(start)
        text = f"{before}{start}{table(game)}{end}{rest.partition(end)[2]}"
    return text


def main() -> int:
    files = {PAGE / game / "view_types.ts": page(game) for game in SHELF}
    files[PAGE / "view_types.ts"] = f"{HEAD}{interface('View', base.BaseView, base)}\n"
    files[POSITIONS] = positions()
    if "--check" in sys.argv:
        return int(any(not path.is_file() or path.read_text("utf-8") != text for path, text in files.items()))
    for path, text in files.items():
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
