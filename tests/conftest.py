"""One process tests one build, the one that SACBE_BUILD names: pure or compiled (see the Makefile)."""

import importlib
import os
import sys
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from types import ModuleType

import pytest
from corrected_play import corrected
from hypothesis import settings

import sacbe.core.position

pytest_plugins = ["pytester", "ledger"]

BUILDS = ("pure", "compiled")
sys.path.insert(0, str(Path(__file__).parent / "games"))  # each game's folder is a package of tests

settings.register_profile("rules", max_examples=25, deadline=None, database=None, derandomize=True)
settings.load_profile("rules")


def found_build() -> str:
    return "pure" if Path(sacbe.core.position.__file__).suffix == ".py" else "compiled"


def pytest_configure() -> None:
    wanted, found = os.environ.get("SACBE_BUILD", found_build()), found_build()
    if wanted not in BUILDS:
        raise pytest.UsageError(f"SACBE_BUILD is {wanted!r}; it should be pure or compiled.")
    if wanted != found:
        raise pytest.UsageError(f"SACBE_BUILD says {wanted}, but the path leads to the {found} build.")


def pytest_report_header() -> str:
    return f"sacbe: {found_build()} build"


@pytest.fixture
def load_components(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., ModuleType]]:
    """Load the components of a game from another text than the one in its folder."""
    monkeypatch.syspath_prepend(tmp_path)
    made: list[str] = []

    def load(source: str, game: str = "lost_cities") -> ModuleType:
        made.append(f"changed_{game}_{len(made)}")
        folder = tmp_path / made[-1]
        folder.mkdir()
        folder.joinpath("__init__.py").touch()
        folder.joinpath("components.toml").write_text(source, "utf-8")
        loader = files(f"sacbe.games.{game}").joinpath("components.py").read_text("utf-8")
        folder.joinpath("components.py").write_text(loader, "utf-8")
        return importlib.import_module(f"{made[-1]}.components")

    yield load
    for name in [name for name in sys.modules if name.split(".")[0] in made]:
        del sys.modules[name]


@pytest.fixture
def play_corrected(tmp_path: Path) -> Callable[..., None]:
    """Correct every value of a game that is not printed, one by one, and play on, each time in a new package.

    ``follows``: the values that printed ones decide, each with the reason.
    """

    def play(game: str, follows: dict[str, str]) -> None:
        if found_build() == "compiled":
            pytest.skip("corrected components need a rebuild; the pure build tests them")
        found = corrected(game, tmp_path, follows)
        assert found["corrected"] > 0
        assert found["wrong"] == []

    return play
