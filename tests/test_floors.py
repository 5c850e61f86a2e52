"""Whoever installs Sacbe gets nothing older than what it is tested with: older releases have known faults."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text("utf-8"))["project"]
FLOOR = re.compile(r"([A-Za-z0-9_-]+)(?:\[[a-z]+\])?>=([0-9.]+)(?:;.*)?")
PINNED = re.compile(r"^([a-z0-9-]+)==([0-9.]+)", re.MULTILINE)


def pinned() -> dict[str, str]:
    """What strangers' bytes pass through, and what the command line stands on."""
    texts = [ROOT.joinpath("requirements", f"{name}.txt").read_text("utf-8") for name in ("run", "arena")]
    return dict(pair for text in texts for pair in PINNED.findall(text))


def asked_for(extra: str) -> list[str]:
    found: list[str] = PROJECT["optional-dependencies"][extra] if extra else PROJECT["dependencies"]
    return [each for each in found if not each.startswith("sacbe[")]


@pytest.mark.parametrize("extra", ["", "client", "server", "arena"])
def test_floors_are_what_the_lock_files_pin(extra: str):
    found = [FLOOR.fullmatch(each) for each in asked_for(extra)]
    assert None not in found, "every requirement has a floor"
    floors = {each[1].lower().replace("_", "-"): each[2] for each in found if each}
    assert floors == {name: pinned()[name] for name in floors}
