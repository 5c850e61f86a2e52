"""The documents tell the truth: every key is listed, every example and every command runs."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import sacbe
from sacbe.core import text
from sacbe.core.rng import Rng

ROOT = Path(__file__).parent.parent
PAGES = [
    path for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")] if "```python" in path.read_text("utf-8")
]
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
    title = re.split(r":| –", text.catalogue(f"sacbe.games.{name}", "en")["name"])[0]
    shared, own = (re.search(rf"## {head}\n(.*?)(?=\n## |\Z)", page, re.S) for head in ("Every game", title))
    cells = [
        line.split("|")[1] for part in (shared, own) for line in part[1].splitlines() if line.startswith("|")
    ]
    documented = {key for cell in cells for key in re.findall(r"`(\w+)`", cell)}
    assert keys_of(name) <= documented


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_every_python_example_runs(path):
    for number, example in enumerate(re.findall(r"```python\n(.*?)```", path.read_text("utf-8"), re.S)):
        exec(compile(example, f"{path.name} example {number}", "exec"), {})


def commands():
    """Every line of the shell examples, as (page, command)."""
    pages = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]
    blocks = [
        (page, block)
        for page in pages
        for block in re.findall(r"```sh\n(.*?)```", page.read_text("utf-8"), re.S)
    ]
    return [
        (page.name, line.split("#")[0].strip())
        for page, block in blocks
        for line in block.splitlines()
        if line
    ]


def test_every_make_verb_in_the_documents_exists():
    verbs = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    named = [command.split()[1] for _, command in commands() if command.startswith("make ")]
    assert named
    assert set(named) <= set(verbs)


def test_every_sacbe_command_in_the_documents_runs(tmp_path):
    """In their order, in one folder; a person who says nothing leaves the match."""
    started = [shlex.split(command)[1:] for _, command in commands() if command.startswith("sacbe ")]
    assert len(started) > 5
    for words in started:
        run = [sys.executable, "-c", "from sacbe.cli import main; main()", *words]
        done = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True, input="", env=environment())
        assert done.returncode == 0, f"{words}: {done.stderr}"


def environment():
    """The same build as this one, also from another folder."""
    return os.environ | {
        "PYTHONPATH": os.pathsep.join(str(Path(path).resolve()) for path in sys.path if path)
    }
