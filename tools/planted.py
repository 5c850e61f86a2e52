"""Break a copy of the rules in many ways, one at a time: tests must catch each (``tools/planted/*.toml``).

An error that is not caught, or whose text is no longer to be found, is a failure; so is a test that fails
though nothing was broken.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
NEEDED = ("src", "tests", "tools", "pyproject.toml")
SKIPPED = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info", ".hypothesis")
SECONDS = 600  # for one error
FAILED = re.compile(r"^FAILED \S*?(\w+\.py::\w+)", re.MULTILINE)


class Error(NamedTuple):
    group: str
    name: str
    file: str
    old: str
    new: str
    tests: tuple[str, ...]


class Outcome(NamedTuple):
    error: Error
    caught: bool
    by: str
    seconds: float


def main(wanted: list[str]) -> int:
    """Without a word all errors; with words those whose group or name has one of them."""
    errors = [error for path in sorted((ROOT / "tools" / "planted").glob("*.toml")) for error in read(path)]
    chosen = [
        error
        for error in errors
        if not wanted or any(word in f"{error.group}: {error.name}" for word in wanted)
    ]
    lost = [error for error in chosen if source(error).count(error.old) != 1]
    for error in lost:
        print(f"{error.group}: {error.name}: its text is not there exactly once in {error.file}")
    if lost:
        return 1
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        whole = pool.submit(attempt, unbroken(chosen))
        outcomes = list(pool.map(attempt, chosen))
    return report(outcomes, whole.result())


def read(path: Path) -> list[Error]:
    table = tomllib.loads(path.read_text("utf-8"))
    return [
        Error(
            path.stem,
            each["name"],
            f"{table['folder']}/{each['file']}",
            each["old"],
            each["new"],
            tuple(each.get("tests", table["tests"])),
        )
        for each in table["error"]
    ]


def unbroken(errors: list[Error]) -> Error:
    """Nothing is replaced by nothing, and nobody may complain."""
    tests = dict.fromkeys(test for error in errors for test in error.tests)
    return Error("all", "nothing is broken", "pyproject.toml", "", "", tuple(tests))


def source(error: Error) -> str:
    return (ROOT / error.file).read_text("utf-8")


def attempt(error: Error) -> Outcome:
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="planted-") as folder:
        copy(Path(folder))
        if error.old:
            (Path(folder) / error.file).write_text(source(error).replace(error.old, error.new), "utf-8")
        caught, by = run(Path(folder), error.tests)
    outcome = Outcome(error, caught, by, time.monotonic() - start)
    print(line(outcome), flush=True)
    return outcome


def copy(folder: Path) -> None:
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=SKIPPED)
        else:
            shutil.copy(ROOT / name, folder / name)


def run(folder: Path, tests: tuple[str, ...]) -> tuple[bool, str]:
    """Whether a test failed, and which."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "no:xdist", *tests]
    environment = {**os.environ, "SACBE_BUILD": "pure", "PYTHONPATH": "src", "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return False, f"no answer after {SECONDS} s"
    named = FAILED.findall(done.stdout)
    if done.returncode == 1 and named:
        return True, named[0]
    return False, "nobody" if done.returncode == 0 else (done.stdout + done.stderr)[-300:]


def line(outcome: Outcome) -> str:
    mark = "caught" if outcome.caught else "missed" if outcome.error.old else "intact"
    return f"{mark} {outcome.seconds:4.0f} s  {outcome.error.group}: {outcome.error.name}  by {outcome.by}"


def report(outcomes: list[Outcome], whole: Outcome) -> int:
    missed = [outcome for outcome in outcomes if not outcome.caught]
    print(f"{len(outcomes) - len(missed)} of {len(outcomes)} planted errors caught")
    for outcome in missed:
        print(line(outcome))
    if whole.by != "nobody":
        print(f"A test fails though nothing is broken: {whole.by}")
    return 1 if missed or not outcomes or whole.by != "nobody" else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
