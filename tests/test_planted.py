"""Errors that are planted by ``make planted`` stand in the code of today."""

import runpy
from pathlib import Path

import pytest

TOOLS = Path(__file__).parent.parent / "tools"
TABLES = sorted((TOOLS / "planted").glob("*.toml"))
planted = runpy.run_path(str(TOOLS / "planted.py"))


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.stem)
def test_each_planted_error_finds_the_text_that_it_breaks_exactly_once(table):
    lost = [each.name for each in planted["read"](table) if planted["source"](each).count(each.old) != 1]
    assert lost == []
