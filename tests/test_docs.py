"""The documents tell the truth: every key is listed, every Python example runs."""

import re
from pathlib import Path

import pytest

import sacbe
from sacbe.core.rng import Rng

ROOT = Path(__file__).parent.parent
PAGES = [path for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")] if "```python" in path.read_text("utf-8")]
games = pytest.mark.parametrize("name", sacbe.SHELF)


def keys_of(name):
    """Every key of every dump and view in a random match, the end included."""
    match, dice, found = sacbe.new(name, max(sacbe.SHELF[name].SEATS), seed=3), Rng(3), set()
    while True:
        found |= set(match.dump()) | set(match.view(0)) | set(match.view(sacbe.SPECTATOR))
        if match.over:
            return found
        for _ in range(20):
            if seats := match.to_act:
                legal = match.legal(seats[0])
                match.play(seats[0], legal[dice.pick(len(legal))])


@games
def test_every_key_of_a_position_is_documented(name):
    page = (ROOT / "docs" / "positions.md").read_text("utf-8")
    title = {"lost_cities": "Lost Cities", "coatl": "Cóatl", "paititi": "Paititi", "quetzal": "Quetzal"}[name]
    shared, own = (re.search(rf"## {head}\n(.*?)(?=\n## |\Z)", page, re.S) for head in ("Every game", title))
    cells = [line.split("|")[1] for part in (shared, own) for line in part[1].splitlines() if line.startswith("|")]
    documented = {key for cell in cells for key in re.findall(r"`(\w+)`", cell)}
    assert keys_of(name) <= documented


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_python_example_runs(path):
    for number, example in enumerate(re.findall(r"```python\n(.*?)```", path.read_text("utf-8"), re.S)):
        exec(compile(example, f"{path.name} example {number}", "exec"), {})
