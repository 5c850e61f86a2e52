"""``sacbe bench``: its figures are there for both builds, and each build is the one it says."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from conftest import found_build

from sacbe.cli import bench_rounds
from sacbe.games import SHELF

FIGURES = {*bench_rounds.RATES, *bench_rounds.THREADS, "copy_ns", "python_copy_ns"}
RUN = "import sys; from sacbe.cli import main; sys.argv[0] = 'sacbe'; main()"
LOADED = """
import json, runpy, sys
worker = runpy.run_path(sys.argv[1])
sys.path.insert(0, str(worker["PACKAGE"].parent))
worker["find_only_python_files"]()
worker["setup"]("lost_cities", 2, {})
print(json.dumps({name: module.__file__ for name, module in sys.modules.items() if name.startswith("sacbe")}))
"""


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, check=False)


def bench(*words: str) -> subprocess.CompletedProcess[str]:
    return run("-c", RUN, "bench", "--rounds", "1", "--seconds", "0.05", *words)


@pytest.fixture(scope="module")
def measured() -> dict[str, Any]:
    done = bench("--json")
    assert (done.returncode, done.stderr) == (0, "")
    return dict(json.loads(done.stdout))


def test_every_game_is_measured(measured: dict[str, Any]) -> None:
    assert set(measured["games"]) == set(SHELF)


@pytest.mark.parametrize("build", bench_rounds.BUILDS)
def test_each_build_has_its_figures(measured: dict[str, Any], build: str) -> None:
    for told in measured["games"].values():
        for match in (told, told["largest"]):
            if build == "compiled" and found_build() == "pure":
                assert match[build] is None
            else:
                assert match[build].keys() >= FIGURES
                assert all(match[build][key] > 0 for key in FIGURES)


def test_a_gain_is_told_where_there_are_two_builds(measured: dict[str, Any]) -> None:
    for told in measured["games"].values():
        gains = told["gain"].values()
        assert all(gain > 1 for gain in gains) if told["compiled"] else set(gains) == {None}


def test_the_uncompiled_process_has_loaded_nothing_compiled() -> None:
    loaded = json.loads(run("-P", "-c", LOADED, str(bench_rounds.WORKER)).stdout)
    package = Path(bench_rounds.__file__).parents[1]
    assert "sacbe.games.lost_cities.play" in loaded
    assert {Path(path).suffix for path in loaded.values()} == {".py"}
    assert all(Path(path).is_relative_to(package) for path in loaded.values())


def test_a_worker_says_which_build_it_found() -> None:
    with bench_rounds.Worker("compiled") as found, bench_rounds.Worker("pure") as pure:
        assert (found.build, pure.build) == (found_build(), "pure")


@pytest.mark.parametrize(("lang", "word"), [("en", "uncompiled"), ("fr", "non compilé")])
def test_a_person_reads_a_table(lang: str, word: str) -> None:
    done = bench("--lang", lang, "--game", "lost_cities")
    assert (done.returncode, done.stderr) == (0, "")
    assert word in done.stdout


def test_an_unknown_game_is_refused() -> None:
    done = bench("--game", "chess")
    assert (done.returncode, done.stdout) == (2, "")
    assert "chess" in done.stderr
