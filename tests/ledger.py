"""Which rules were shown: counts the ids cited by tests that ran and passed, game by game.

A test cites with ``@pytest.mark.rule("L-28", "E7")``; its folder,
``tests/games/<game>/``, says of which game. What there is to cite stands in the folder's ``contract.toml``.
``--ledger`` prints what nobody has shown, and fails if there is anything.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

CITED = "rule"  # the name under which a report carries "game id", also from one process to another


def ids(contract: Path) -> dict[str, list[str]]:
    """Every id of a game, by chapter of its contract."""
    facts = tomllib.loads(contract.read_text("utf-8"))
    prefix = facts["prefix"]
    return {
        "rulings": [f"H{number}" for number in range(1, facts["rulings"] + 1)],
        "rules": [f"{prefix}-{number:02}" for number in range(1, facts["rules"] + 1)],
        "examples": [f"E{number}" for number in range(1, facts["examples"] + 1)],
        "edge cases": [f"X{number}" for number in range(1, facts["edge_cases"] + 1)],
        "readings": facts.get("readings", []),
    }


def contracts(config: pytest.Config) -> dict[str, Path]:
    found = sorted(config.rootpath.glob("tests/games/*/contract.toml"))
    return {contract.parent.name: contract for contract in found}


def cited(item: pytest.Item) -> list[str]:
    return [name for mark in item.iter_markers("rule") for name in mark.args]


def game_of(item: pytest.Item) -> str:
    games = item.config.rootpath / "tests" / "games"
    return item.path.relative_to(games).parts[0] if item.path.is_relative_to(games) else ""


# Where a test runs


def pytest_itemcollected(item: pytest.Item) -> None:
    item.user_properties += [(CITED, f"{game_of(item)} {name}") for name in cited(item)]


def pytest_runtest_setup(item: pytest.Item) -> None:
    names = cited(item)
    if not names:
        return
    contract = contracts(item.config).get(game_of(item))
    known = {each for chapter in ids(contract).values() for each in chapter} if contract else set()
    unknown = [name for name in names if name not in known]
    if unknown:
        pytest.fail(
            f"{', '.join(unknown)}: no contract of {game_of(item) or 'a game'} has it.", pytrace=False
        )


# Where the reports arrive


class Ledger:
    def __init__(self, config: pytest.Config) -> None:
        self.contracts = contracts(config)
        self.passed: set[str] = set()
        self.failed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        names = {name for key, name in report.user_properties if key == CITED}
        if report.failed:
            self.failed |= names
        elif report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            self.passed |= names

    def shown(self, game: str, name: str) -> bool:
        return f"{game} {name}" in self.passed - self.failed

    def missing(self) -> Iterator[tuple[str, str, str]]:
        for game, contract in self.contracts.items():
            for chapter, names in ids(contract).items():
                yield from ((game, chapter, name) for name in names if not self.shown(game, name))

    def counts(self, game: str) -> dict[str, str]:
        chapters = ids(self.contracts[game])
        return {
            chapter: f"{chapter} {sum(self.shown(game, name) for name in names)}/{len(names)}"
            for chapter, names in chapters.items()
        }

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if session.exitstatus == pytest.ExitCode.OK and any(self.missing()):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("ledger")
        for game, chapter, name in self.missing():
            terminalreporter.line(f"{game}: no test that passed shows {name} ({chapter})")
        for game in self.contracts:
            terminalreporter.line(f"{game}: {self.counts(game)['rulings']}")
        for game in self.contracts:
            counts = self.counts(game)
            terminalreporter.line(f"{game}: {counts['rules']}, {counts['examples']}, {counts['edge cases']}")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--ledger", action="store_true", help="count the rules that tests have shown")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the numbered rules that the test shows")
    if config.getoption("--ledger") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Ledger(config), "ledger of rules")
