"""The description of the protocol is up to date, and every key that the server sends has a sentence."""

import ast
import importlib.util
import re
from pathlib import Path

import pytest

from sacbe.core import text

ROOT = Path(__file__).parent.parent.parent
SERVER = ROOT / "src" / "sacbe" / "server"


def test_the_protocol_is_described_as_it_is():
    spec = importlib.util.spec_from_file_location("protocol", ROOT / "tools" / "protocol.py")
    assert spec is not None
    assert spec.loader is not None
    protocol = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(protocol)
    assert protocol.PAGE.read_text("utf-8") == protocol.page(), "make protocol"


def keys() -> set[str]:
    """What stands in the code as the key of a refusal or of a closing."""
    found = set()
    for path in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = (
                    node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                )
                if name in ("Refusal", "drop", "Closing", "_answer"):
                    found |= {
                        each.value
                        for argument in node.args[:2]
                        for each in ast.walk(argument)
                        if isinstance(each, ast.Constant) and isinstance(each.value, str) and each.value
                    }
    return found


@pytest.mark.parametrize("lang", text.LANGUAGES)
def test_every_key_has_a_sentence(lang: str):
    assert len(keys()) > 30
    assert keys() - set(text.catalogue(text.HOUSE, lang)["problems"]) == set()


def test_the_server_knows_no_game():
    """It may name a game no more than a card."""
    for path in [*SERVER.rglob("*.py"), *(SERVER.parent / "store").glob("*.py")]:
        assert not re.search(r"lost_cities|paititi|coatl|quetzal", path.read_text("utf-8")), path.name
