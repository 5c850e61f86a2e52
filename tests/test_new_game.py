"""A game that the tool writes obeys the laws and plays at once, in the terminal and over the network."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from conftest import found_build
from new_game import GAME, environment, tree_with_new_game

pytestmark = pytest.mark.skipif(found_build() == "compiled", reason="its rules are not compiled for the test")
LAWS = [
    "test_laws",
    "test_skeleton",
    "test_layers",
    "test_text",
    "test_golden",
    "test_refusal_tables",
    "test_docs",
]
TEMPLATE = Path(__file__).parent.parent / "tools" / "new_game"
PLAY = "from sacbe.cli import main; main()"


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    return tree_with_new_game(tmp_path_factory.mktemp("tree"))


def start(tree, *command, typed=""):
    line = [sys.executable, *command]
    return subprocess.run(
        line, cwd=tree, env=environment(tree), input=typed, capture_output=True, text=True, check=False
    )


def run(tree, *command, typed=""):
    done = start(tree, *command, typed=typed)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout


def test_its_rules_and_the_laws_of_every_game_hold(tree):
    chosen = [f"tests/games/{GAME}", *(f"tests/{name}.py" for name in LAWS)]
    told = run(tree, "-m", "pytest", "-q", "-p", "no:xdist", *chosen, "-k", f"{GAME} or skeleton or layers")
    assert " passed" in told


def test_a_whole_match_against_a_bot_is_played_in_the_terminal(tree):
    told = run(
        tree, "-c", PLAY, "play", GAME, "--bot", "scout", "--seed", "3", "--lang", "en", typed="1\n" * 8
    )
    assert "Lost Harvest" in told
    assert "The match is over." in told


def test_two_people_play_it_over_sockets(tree, tmp_path):
    assert run(tree, "tests/new_game.py", "online", str(tmp_path)).strip()


def test_contributing_counts_what_the_tool_writes():
    written = [path for path in TEMPLATE.rglob("*") if path.is_file() and path.parent != TEMPLATE]
    files = [path for path in written if path.suffix != ".pyc"]
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in files)
    parts = Counter(path.relative_to(TEMPLATE).parts[0] for path in files)
    told = (TEMPLATE.parents[1] / "CONTRIBUTING.md").read_text("utf-8")
    counts = f"{parts['src']} in `src`, {parts['web']} in `web`, {parts['tests']} in `tests`"
    assert f"{len(files)}, with {round(lines, -1):,} lines: {counts}" in told


def test_the_name_of_a_game_is_refused_in_one_sentence(tree):
    for name, wanted in ((GAME, "already"), ("Harvest", "small letters"), ("../x", "small letters")):
        done = start(tree, "tools/new_game.py", name)
        assert done.returncode == 1
        assert wanted in done.stderr
        assert done.stderr.count("\n") == 1
