"""The ledger counts what ran and passed, and nothing else."""

import os
from pathlib import Path

import pytest

CONTRACT = 'prefix = "T"\nrules = 2\nexamples = 1\nedge_cases = 1\nrulings = 1\n'
ALL = '@pytest.mark.rule("T-01", "T-02", "E1", "X1", "H1")\ndef test_all():\n    assert True\n'


@pytest.fixture
def ledger(pytester, monkeypatch):
    """Run tests of a game called toy under the ledger."""
    folder = pytester.mkdir("tests").joinpath("games", "toy")
    folder.mkdir(parents=True)
    folder.joinpath("contract.toml").write_text(CONTRACT)
    pytester.makeini("[pytest]\naddopts = --strict-markers -p no:cacheprovider")

    def run(tests, *options):
        folder.joinpath("test_toy.py").write_text(f"import pytest\n\n{tests}")
        start = pytester.runpytest_subprocess if "-n" in options else pytester.runpytest_inprocess
        return start("-p", "ledger", *options)

    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent), prepend=os.pathsep)  # for other processes
    return run


def last_count(result):
    return [line for line in result.outlines if line.startswith("toy: rules")]


def test_all_that_passed_is_counted(ledger):
    result = ledger(ALL, "--ledger")
    assert last_count(result) == ["toy: rules 2/2, examples 1/1, edge cases 1/1"]
    assert "toy: rulings 1/1" in result.outlines
    assert result.ret == 0


@pytest.mark.parametrize("workers", [[], ["-n", "1"]])
def test_it_counts_across_processes_too(ledger, workers):
    tests = "".join(
        f'@pytest.mark.rule("{name}")\ndef test_{number}():\n    pass\n\n'
        for number, name in enumerate(["T-01", "T-02", "E1", "X1", "H1"])
    )
    result = ledger(tests, "--ledger", *workers)
    assert last_count(result) == ["toy: rules 2/2, examples 1/1, edge cases 1/1"]
    assert result.ret == 0


@pytest.mark.parametrize(
    "broken",
    [
        '@pytest.mark.rule("T-02")\ndef test_it():\n    assert False\n',
        '@pytest.mark.rule("T-02")\n@pytest.mark.skip\ndef test_it():\n    pass\n',
        '@pytest.mark.rule("T-02")\ndef test_it():\n    pytest.skip("not today")\n',
        '@pytest.mark.rule("T-02")\n@pytest.mark.xfail\ndef test_it():\n    assert False\n',
        '@pytest.mark.rule("T-02")\n@pytest.mark.xfail\ndef test_it():\n    assert True\n',
        "@pytest.fixture\ndef broken():\n    raise OSError\n\n\n"
        '@pytest.mark.rule("T-02")\ndef test_it(broken):\n    pass\n',
        "@pytest.fixture\ndef broken():\n    yield\n    raise OSError\n\n\n"
        '@pytest.mark.rule("T-02")\ndef test_it(broken):\n    pass\n',
    ],
)
def test_what_failed_or_was_skipped_does_not_count(ledger, broken):
    result = ledger(ALL.replace('"T-02", ', "") + "\n\n" + broken, "--ledger")
    assert last_count(result) == ["toy: rules 1/2, examples 1/1, edge cases 1/1"]
    assert "toy: no test that passed shows T-02 (rules)" in result.outlines
    assert result.ret == 1


def test_an_id_that_one_test_failed_does_not_count_though_another_passed(ledger):
    result = ledger(ALL + '\n\n@pytest.mark.rule("T-02")\ndef test_it():\n    assert False\n', "--ledger")
    assert last_count(result) == ["toy: rules 1/2, examples 1/1, edge cases 1/1"]
    assert result.ret == 1


def test_a_missing_ruling_fails_the_run_as_well(ledger):
    result = ledger(ALL.replace(', "H1"', ""), "--ledger")
    assert "toy: rulings 0/1" in result.outlines
    assert result.ret == 1


def test_without_the_option_nothing_is_printed_and_nothing_fails(ledger):
    result = ledger(ALL.replace(', "H1"', ""))
    assert last_count(result) == []
    assert result.ret == 0


@pytest.mark.parametrize("name", ["T-03", "T-1", "L-01", "E2", "X0", "H2", "rule"])
def test_an_id_that_does_not_exist_is_an_error(ledger, name):
    result = ledger(f'@pytest.mark.rule("{name}")\ndef test_it():\n    pass\n')
    assert result.ret == 1
    result.stdout.fnmatch_lines([f"*{name}: no contract of toy has it.*"])


def test_outside_a_games_folder_nothing_can_be_cited(ledger, pytester):
    pytester.path.joinpath("tests", "test_far.py").write_text(f"import pytest\n\n{ALL}")
    result = ledger("")
    assert result.ret == 1
    result.stdout.fnmatch_lines(["*no contract of a game has it.*"])
