"""Write the header of each file of constants, so that compiled rules see its numbers as C constants.

An int becomes a member of an enum (it may give an array its size; one of 32 bits without a sign, a static
number), a list of ints a static array, a list of such lists a static array of two dimensions. Everything
else in the file is for Python only. The file itself is never compiled: Python goes on seeing every name in
it.
"""

import importlib
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import TypeGuard

SOURCE = Path(__file__).resolve().parent.parent / "src"
PACKAGE = SOURCE / "sacbe"
CONSTANTS = ("components.py", "words.py")
# No signed char: Python would read such an array as bytes, cut at the first zero.
SIZES = (("short", 15), ("int", 31))
LARGE = 1 << 31  # from here on a number is no member of an enum, and has no sign


def main() -> None:
    sys.path.insert(0, str(SOURCE))
    stand_in(PACKAGE)
    stand_in(PACKAGE / "games")
    for game in games():
        stand_in(game)
    for path in constant_files():
        write(path.with_suffix(".pxd"), header(path))


def games() -> list[Path]:
    return sorted(path.parent for path in PACKAGE.glob("games/*/__init__.py"))


def constant_files() -> list[Path]:
    paths = [
        *(PACKAGE / folder / "limits.py" for folder in ("core", "bots/nets")),
        *(game / name for game in games() for name in CONSTANTS),
    ]
    return [path for path in paths if path.exists()]


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


def stand_in(folder: Path) -> None:
    """An empty package in place of the real one, whose face imports what a build environment may lack."""
    name = module_name(folder)
    spec = importlib.util.spec_from_file_location(
        name, folder / "__init__.py", submodule_search_locations=[str(folder)]
    )
    if spec is None:
        raise SystemExit(f"{name} is not a package.")
    sys.modules[name] = importlib.util.module_from_spec(spec)


def write(path: Path, text: str) -> None:
    # An unchanged header keeps its date, and nothing that reads it is compiled again.
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


def header(path: Path) -> str:
    name = module_name(path)
    constants = list(own(importlib.import_module(name)))
    prefix = name.replace(".", "_")
    lines = [f"# Written from {path.name} at every build: change that file, not this one."]
    lines += enum([(key, value) for key, value in constants if type(value) is int and value < LARGE], name)
    for key, value in constants:
        if type(value) is int and value >= LARGE:
            lines += static(c_type([value], name), "", f"{name}.{key}", f"{prefix}_{key}", str(value))
        elif is_row(value):
            lines += array(f"{name}.{key}", f"{prefix}_{key}", value)
        elif is_table(value):
            lines += table(f"{name}.{key}", f"{prefix}_{key}", value)
    return "\n".join(lines) + "\n"


def own(module: ModuleType) -> Iterator[tuple[str, object]]:
    return ((key, value) for key, value in vars(module).items() if key.isupper() and not key.startswith("_"))


def is_row(value: object) -> TypeGuard[list[int]]:
    return isinstance(value, list) and bool(value) and all(type(item) is int for item in value)


def is_table(value: object) -> TypeGuard[list[list[int]]]:
    return isinstance(value, list) and bool(value) and all(is_row(row) for row in value)


def enum(members: list[tuple[str, int]], name: str) -> list[str]:
    for key, value in members:
        c_type([value], f"{name}.{key}")
    return ["cdef enum:", *(f"    {key} = {value}" for key, value in members)] if members else []


def array(name: str, c_name: str, row: list[int]) -> list[str]:
    return static(c_type(row, name), f"[{len(row)}]", name, c_name, braces(row))


def table(name: str, c_name: str, rows: list[list[int]]) -> list[str]:
    width = len(rows[0])
    if any(len(row) != width for row in rows):
        raise SystemExit(f"The rows of {name} are not equally long; a C array needs them so.")
    kind = c_type([number for row in rows for number in row], name)
    body = ", ".join(braces(row) for row in rows)
    return static(kind, f"[{len(rows)}][{width}]", name, c_name, f"{{{body}}}")


def braces(row: list[int]) -> str:
    return "{" + ", ".join(map(str, row)) + "}"


def static(kind: str, shape: str, name: str, c_name: str, body: str) -> list[str]:
    return [
        "",
        "cdef extern from *:",
        '    """',
        f"    static const {kind} {c_name}{shape} = {body};",
        '    """',
        f'    const {kind}{shape} {name.rpartition(".")[2]} "{c_name}"',
    ]


def c_type(numbers: list[int], name: str) -> str:
    for kind, bits in SIZES:
        if -(1 << bits) <= min(numbers) and max(numbers) < 1 << bits:
            return kind
    if 0 <= min(numbers) and max(numbers) < 2 * LARGE:
        return "unsigned int"
    raise SystemExit(f"{name} holds a number that does not fit into 32 bits.")


if __name__ == "__main__":
    main()
