"""``sacbe review``: one page that needs nothing else, in both languages; never in place of another file."""

import base64
import hashlib
import html
import json
import re
from pathlib import Path

import pytest
from test_cli_lines import complaint, out
from test_review import ending

from sacbe.core.text import LANGUAGES
from sacbe.matches import record_file

FEW = ("--iterations", "10")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "ending.json"
    path.write_text(record_file.write(ending("coatl", 3, 5).record()), "utf-8")
    return path


@pytest.fixture(scope="module")
def page(record: Path) -> str:
    path = record.with_name("review.html")
    out("review", str(record), "--out", str(path), *FEW, "--lang", "fr")
    return path.read_text("utf-8")


def data(page: str) -> dict[str, object]:
    (inside,) = re.findall(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    return dict(json.loads(inside))


def test_the_page_loads_nothing_and_lets_only_its_own_script_and_style_work(page: str) -> None:
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', page)
    said = html.unescape(policy)
    assert said.startswith("default-src 'none'")
    for kind in ("style", "script"):
        content = re.findall(rf"<{kind}>(.*?)</{kind}>", page, re.DOTALL)[-1]
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in said
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", page)
    assert not re.search(r"\s(src|href)=", page)


def test_it_holds_what_analyse_finds_and_says_it_in_every_language(page: str, record: Path) -> None:
    told = data(page)
    assert told["review"] == json.loads(out("analyse", str(record), *FEW, "--json"))
    assert told["first"] == "fr"
    words = told["words"]
    assert isinstance(words, dict)
    assert set(words) == set(LANGUAGES)
    assert words["en"]["words"] != words["fr"]["words"]
    for each in words.values():
        assert len(each["moves"]) == len(words["en"]["moves"]) > 0
        assert not re.search(
            r"review\.|actions\.|\{\w", json.dumps([each["moves"], [*each["words"].values()]])
        )


def test_another_file_is_never_lost(record: Path, tmp_path: Path) -> None:
    other = tmp_path / "letter.html"
    other.write_text("Dear all", "utf-8")
    assert "letter.html" in complaint("review", str(record), "--out", str(other), *FEW)
    assert other.read_text("utf-8") == "Dear all"
    own = tmp_path / "own.html"
    for _ in range(2):
        out("review", str(record), "--out", str(own), *FEW)
    assert complaint("review", str(record), "--out", str(tmp_path / "no" / "where.html"))
