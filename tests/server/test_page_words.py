"""Whatever the server refuses, the page has words for."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KEY = re.compile(r'Refusal\(\s*"(\w+)"')
NOT_FOR_PEOPLE = {"not_from_page", "wrong_origin", "news_stopped", "not_storing", "resuming", "not_ready"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_refusal_has_a_sentence_on_the_page(language: str) -> None:
    sources = (ROOT / "src" / "sacbe" / "server").rglob("*.py")
    keys = {key for path in sources for key in KEY.findall(path.read_text("utf-8"))}
    said = json.loads((ROOT / "web" / "messages" / f"{language}.json").read_text("utf-8"))
    assert len(keys) > 40
    assert [key for key in sorted(keys - NOT_FOR_PEOPLE) if f"refused_{key}" not in said] == []
