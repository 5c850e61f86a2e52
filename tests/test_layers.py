"""Arrows point one way, and every piece of code is small enough to be read in one go."""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "sacbe"
RULES = {"core": set(), "games": {"core"}}
BOARD = re.compile(r"board(_[a-z_]+)?")  # of a game: what a terminal draws, and nobody below it asks for
MATCHES = {"core", "games", "bots"}
EDGE = {
    *MATCHES,
    "matches",
    "reviews",
    "teaching",
    "sacbe",
}  # sacbe: the public face, which is made of matches and what is below
ARROWS = {
    **RULES,
    "terminal": {"core"},
    "boards": {"core", "games", "terminal"},
    "bots": {"core", "games"},
    "matches": MATCHES,
    "teaching": {*MATCHES, "matches"},
    "reviews": {*MATCHES, "matches"},
    "arena": EDGE,
    "adapters": EDGE,
    "training": {"core", "games", "bots", "arena"},
    "store": EDGE,
    "server": EDGE | {"store"},
    "client": EDGE | {"server"},  # the forms of its messages
    "cli": EDGE | {"terminal", "arena", "training", "adapters", "store", "server", "client"},
}
FACE = {"core", "games", "matches", "reviews", "teaching"}
ALLOWED = {
    "__future__",
    "array",
    "collections",
    "collections.abc",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "importlib.resources",
    "math",
    "re",
    "tomllib",
    "typing",
}
FORBIDDEN = {"base", "common", "helper", "helpers", "manager", "misc", "tools", "util", "utils"}
MOST_LINES = 300
MOST_IN_FUNCTION = 25
CIMPORT = re.compile(r"^(?:from (\S+) cimport (.+)|cimport (\S+))", re.MULTILINE)

PYTHON = sorted(SOURCE.rglob("*.py"))
HEADERS = sorted(SOURCE.rglob("*.pxd"))
CODE = [*PYTHON, *sorted((ROOT / "tools").rglob("*.py")), *sorted((ROOT / "bench").glob("*.py"))]


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def imported(path: Path) -> list[tuple[str, list[str]]]:
    """Modules, and the names taken from them."""
    text = path.read_text("utf-8")
    if path.suffix == ".pxd":
        return [(plain or module, names.split(", ")) for module, names, plain in CIMPORT.findall(text)]
    found = []
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found += [(alias.name, []) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)}: relative import"
            found.append((node.module or "", [alias.name for alias in node.names]))
    return found


def own_modules(path: Path) -> list[str]:
    """Dotted names below ``sacbe``; a name taken from the face itself counts as ``sacbe.sacbe``."""
    found = []
    for module, names in imported(path):
        if module == "sacbe":
            found += [
                f"sacbe.{name}" if (SOURCE / name).is_dir() else "sacbe.sacbe" for name in names or ["sacbe"]
            ]
        elif module.startswith("sacbe."):
            found += [f"{module}.{name.split()[0]}" for name in names] or [module]
    return found


def layer(path: Path) -> str:
    folder = path.relative_to(SOURCE).parts[0]
    return "boards" if folder == "games" and BOARD.fullmatch(path.stem) else folder


def layers(path: Path) -> set[str]:
    return {layer_of(*name.split(".")[1:]) for name in own_modules(path)}


def layer_of(folder: str, game: str = "", module: str = "", *names: str) -> str:
    return "boards" if folder == "games" and BOARD.fullmatch(module) else folder


def games(path: Path) -> set[str]:
    return {name.split(".")[2] for name in own_modules(path) if name.startswith("sacbe.games.")}


def outside(path: Path) -> set[str]:
    return {module for module, _ in imported(path) if module.split(".")[0] != "sacbe"}


def broken(found: dict[Path, set[str]]) -> dict[str, set[str]]:
    return {name_of(path): what for path, what in found.items() if what}


def test_every_folder_is_a_layer():
    folders = {path.name for path in SOURCE.iterdir() if path.is_dir()}
    assert folders - {"__pycache__", "page"} <= set(ARROWS)  # page: built, not written


def test_a_layer_imports_only_from_its_left():
    paths = [path for path in (*PYTHON, *HEADERS) if path.parent != SOURCE]
    assert broken({path: layers(path) - ARROWS[layer(path)] - {layer(path)} for path in paths}) == {}


def test_the_face_is_made_of_matches_and_what_is_below():
    assert layers(SOURCE / "__init__.py") <= FACE


def test_rules_touch_nothing_outside():
    paths = [path for path in PYTHON if layer(path) in RULES]
    assert broken({path: outside(path) - ALLOWED for path in paths}) == {}


def test_games_do_not_know_each_other():
    paths = [path for path in (*PYTHON, *HEADERS) if path.parent.parent == SOURCE / "games"]
    assert paths
    assert broken({path: games(path) - {path.parent.name} for path in paths}) == {}


def test_python_files_say_nothing_of_the_compiler():
    assert [name_of(path) for path in PYTHON if "cython" in path.read_text("utf-8").lower()] == []


def test_a_file_can_be_read_in_one_go():
    lengths = {name_of(path): len(path.read_text("utf-8").splitlines()) for path in CODE}
    assert {name: lines for name, lines in lengths.items() if lines >= MOST_LINES} == {}


def test_a_function_fits_on_half_a_screen():
    assert broken({path: long_functions(path) for path in CODE}) == {}


def long_functions(path: Path) -> set[str]:
    """By its body: a signature with one argument a line, and the sentence below it, are no code."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            body = node.body[1:] if ast.get_docstring(node) else node.body
            lines = body[-1].end_lineno - body[0].lineno + 1 if body else 0
            if lines >= MOST_IN_FUNCTION:
                found.add(f"{node.name}: {lines} lines")
    return found


def test_a_module_is_named_after_what_it_holds():
    assert (
        broken({path: FORBIDDEN & set(path.relative_to(ROOT).with_suffix("").parts[1:]) for path in CODE})
        == {}
    )


def test_there_are_at_most_three_levels():
    assert [name_of(path) for path in SOURCE.rglob("*/*/*/*/*.py")] == []
