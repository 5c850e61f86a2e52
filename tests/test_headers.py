"""Headers agree with the Python beside them."""

import ast
import importlib
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "sacbe"
CONSTANTS = {"components.py", "words.py", "limits.py"}
HEADERS = [path for path in sorted(SOURCE.rglob("*.pxd")) if path.with_suffix(".py").name not in CONSTANTS]
STATES = sorted(SOURCE.glob("games/*/state.pxd"))
FIELD = re.compile(
    r"cdef (?:public )?(?:short|int|long long|unsigned int|bint|double)(?:\[[\w.]+\])* \w+(?:, \w+)*"
)
METHOD = re.compile(r"cp?def [\w *]*?\w+\(.*\)(?: noexcept)?(?: nogil)?")
FUNCTION = re.compile(r"^ *cp?def (?!class |inline )[\w *]*?(\w+)\((.*)\)", re.MULTILINE)
BELOW = re.compile(r"^from (\S+) cimport [A-Z]", re.MULTILINE)
ENUM = re.compile(r"^    ([A-Z]\w*) = (-?\d+)$", re.MULTILINE)
UNSIGNED = re.compile(r"static const unsigned int \w+?_([A-Z]\w*) = (\d+);")
ARRAY = re.compile(r"static const \w+ \w+?_([A-Z]\w*?)((?:\[\d+\])+) = (.*);")


def headers_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("headers", ROOT / "tools" / "headers.py")
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


TOOL = headers_tool()


def short(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


@pytest.mark.parametrize("path", STATES, ids=short)
def test_a_state_holds_numbers_only(path):
    """It is copied as plain memory (core/native.pxd): a Python object in it would be freed twice."""
    lines = [
        line.split("#")[0].strip() for line in path.read_text("utf-8").splitlines() if line.startswith("    ")
    ]
    assert any(FIELD.fullmatch(line) for line in lines)
    assert [line for line in lines if line and not FIELD.fullmatch(line) and not METHOD.fullmatch(line)] == []


@pytest.mark.parametrize("path", STATES, ids=short)
def test_a_state_ends_with_a_plain_number(path):
    """The sanitizer does not check the last array of an object."""
    fields = [line for line in path.read_text("utf-8").splitlines() if FIELD.fullmatch(line.strip())]
    assert "[" not in fields[-1]


@pytest.mark.parametrize("path", HEADERS, ids=short)
def test_a_header_names_functions_and_arguments_as_the_python_does(path):
    tree = ast.parse(path.with_suffix(".py").read_text("utf-8"))
    written = {
        (node.name, tuple(each.arg for each in (*node.args.posonlyargs, *node.args.args)))
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
    }
    for name, arguments in FUNCTION.findall(path.read_text("utf-8")):
        names = tuple(each.split()[-1].lstrip("*") for each in arguments.split(",") if each.strip())
        assert (name, names) in written


@pytest.mark.parametrize("path", HEADERS, ids=short)
def test_a_header_declares_every_field_that_the_python_sets(path):
    """In it or in that of a class below; compiled, there is no other place for a field."""
    text = path.read_text("utf-8")
    below = [SOURCE.parent / f"{module.replace('.', '/')}.pxd" for module in BELOW.findall(text)]
    declared = set(
        re.findall(r"\w+", text + "".join(each.read_text("utf-8") for each in below if each.exists()))
    )
    tree = ast.parse(path.with_suffix(".py").read_text("utf-8"))
    assert {node.attr for node in ast.walk(tree) if is_field(node)} <= declared


def is_field(node: ast.AST) -> bool:
    if not isinstance(node, ast.Attribute) or not isinstance(node.ctx, ast.Store):
        return False
    return isinstance(node.value, ast.Name) and node.value.id == "self"


@pytest.mark.parametrize("path", TOOL.constant_files(), ids=short)
def test_a_written_header_says_what_the_constants_say(path):
    module = importlib.import_module(TOOL.module_name(path))
    header = TOOL.header(path)
    numbers = {name: value for name, value in TOOL.own(module) if type(value) is int}
    lists = {name: value for name, value in TOOL.own(module) if TOOL.is_row(value) or TOOL.is_table(value)}
    written = ENUM.findall(header) + UNSIGNED.findall(header)
    assert {name: int(value) for name, value in written} == numbers
    assert {name: values(body) for name, _, body in ARRAY.findall(header)} == lists
    for name, shape, _ in ARRAY.findall(header):
        assert [int(size) for size in re.findall(r"\d+", shape)] == sizes(lists[name])


def values(body: str) -> list[object]:
    return ast.literal_eval(body.replace("{", "[").replace("}", "]"))


def sizes(table: list) -> list[int]:
    return [len(table), *([len(table[0])] if isinstance(table[0], list) else [])]


@pytest.mark.parametrize("path", TOOL.constant_files(), ids=short)
def test_constants_fit_into_the_numbers_of_c(path):
    for _, value in TOOL.own(importlib.import_module(TOOL.module_name(path))):
        if type(value) is int:
            assert -(2**31) <= value < 2**32
