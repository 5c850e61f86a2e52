"""The page's message types are those of the server."""

import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).resolve().parent.parent / "tools" / "wire_types.py"


def test_the_types_of_the_page_are_made_from_those_of_the_server() -> None:
    pytest.importorskip("litestar")
    assert subprocess.run([sys.executable, str(TOOL), "--check"], check=False).returncode == 0
