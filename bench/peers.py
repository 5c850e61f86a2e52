"""How fast our games are played and searched beside OpenSpiel's, by turns in one run, told as ratios.

    bench/peers.py [--rounds N] [--seconds S] [--json FILE] [--write]

Run by a Python that has open_spiel (``make bench-peers``); our side runs in .venv. With --write, the tables
in bench/README.md are replaced by those of this run.
"""

from __future__ import annotations

import argparse
import datetime
import importlib.metadata
import json
import os
import platform
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent
README = HERE / "README.md"
OURS = HERE.parent / ".venv" / "bin" / "python"
BEGIN, END = "<!-- measured -->", "<!-- end of measured -->"
PEERS = ("spades", "hearts", "go_fish")
SEARCHED = ("hearts", "euchre")  # its large card games that its search can deal anew
# Our worker, and the match that stands for each game
SHELF = """
import json
from sacbe.cli.bench_rounds import WORKER, alone, smallest
from sacbe.games import SHELF
cases = {name: smallest(game)._asdict() for name, game in SHELF.items()}
cases |= {f"{name} alone": alone(game)._asdict() for name, game in SHELF.items() if alone(game)}
print(json.dumps({"worker": str(WORKER), "cases": cases}))
"""
# Of Lost Cities, of the other games, and of Cóatl: its patterns are sought at every step
PROMISED = {"pure": "20, 15", "cpp.spades": "2, 1.5, 1", "python.spades": "2", "threads": "1.8"}
PROMISED |= {"search_pure": "15", "search_threads": "1.7"}


class Worker:
    """A process that answers each line of JSON by another."""

    def __init__(self, *command: str) -> None:
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def read(self) -> dict[str, Any]:
        line = self.process.stdout.readline() if self.process.stdout else ""
        if not line:
            raise SystemExit("A process that measures has ended before it answered.")
        return dict(json.loads(line))

    def ask(self, **request: Any) -> dict[str, Any]:
        print(json.dumps(request), file=self.process.stdin, flush=True)
        return self.read()

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()


class Question(NamedTuple):
    """One thing to measure: whom to ask, what to ask, and the name of the answer."""

    name: str
    worker: Worker
    request: dict[str, Any]


Rates = dict[str, list[float]]  # steps or iterations per second, a number for each round


def start(stack: ExitStack, *command: str) -> Worker:
    return stack.enter_context(Worker(*command))


def start_ours(stack: ExitStack, worker: str, build: str) -> Worker:
    ours = start(stack, str(OURS), "-P", worker, build)
    if ours.read()["build"] != build:
        raise SystemExit("There is no compiled build to measure; make install with a C compiler makes one.")
    return ours


def questions(stack: ExitStack) -> list[Question]:
    shelf = json.loads(subprocess.run([OURS, "-P", "-c", SHELF], capture_output=True, check=True).stdout)
    compiled, pure = (start_ours(stack, shelf["worker"], build) for build in ("compiled", "pure"))
    spiel = start(stack, sys.executable, str(HERE / "peer_openspiel.py"))
    asked = [
        Question(f"{how}.{peer}", spiel, {"game": peer, "how": how})
        for peer in PEERS
        for how in ("cpp", "python")
    ]
    asked += [Question(f"ismcts.{peer}", spiel, {"game": peer, "how": "ismcts"}) for peer in SEARCHED]
    for name, case in shelf["cases"].items():
        asked += [
            Question(f"search.{name}", compiled, {**case, "how": "search", "threads": 1}),
            Question(f"search_threads.{name}", compiled, {**case, "how": "search", "threads": 2}),
            Question(f"search_pure.{name}", pure, {**case, "how": "search", "threads": 1}),
            Question(f"compiled.{name}", compiled, {**case, "how": "playouts", "threads": 1}),
            Question(f"threads.{name}", compiled, {**case, "how": "playouts", "threads": 2}),
            Question(f"python.{name}", compiled, {**case, "how": "python", "threads": 1}),
            Question(f"pure.{name}", pure, {**case, "how": "playouts", "threads": 1}),
            Question(f"pure_python.{name}", pure, {**case, "how": "python", "threads": 1}),
        ]
    return asked


def run(asked: list[Question], rounds: int, seconds: float) -> tuple[Rates, dict[str, float]]:
    """Steps or iterations per second of each question in each round, and how many steps a match has.

    Seconds of processor time, so that others on the machine count for nothing; and of the clock.
    """
    rates: Rates = {prefix + question.name: [] for prefix in ("", "clock.") for question in asked}
    lengths = {}
    for question in asked:  # what is prepared once, before anything counts
        question.worker.ask(**question.request, seconds=0.0)
    for number in range(rounds):
        for question in asked if number % 2 == 0 else reversed(asked):
            told = question.worker.ask(**question.request, seconds=seconds)
            done = told["iterations"] if "iterations" in told else told["steps"]
            rates[question.name].append(done / told["processor"])
            rates[f"clock.{question.name}"].append(done / told["seconds"])
            lengths[question.name] = done / told.get("matches", 1)
    return rates, lengths


def ratio(rates: Rates, ours: str, theirs: str) -> float:
    """The median of the ratios of each round."""
    return median(one / other for one, other in zip(rates[ours], rates[theirs], strict=True))


def ratios(rates: Rates, game: str) -> dict[str, float]:
    found = {"pure": ratio(rates, f"compiled.{game}", f"pure.{game}")}
    for peer in PEERS:
        found[f"cpp.{peer}"] = ratio(rates, f"compiled.{game}", f"cpp.{peer}")
    for peer in PEERS:
        found[f"python.{peer}"] = ratio(rates, f"python.{game}", f"python.{peer}")
    found["threads"] = ratio(rates, f"clock.threads.{game}", f"clock.compiled.{game}")
    found["search_pure"] = ratio(rates, f"search.{game}", f"search_pure.{game}")
    for peer in SEARCHED:
        found[f"ismcts.{peer}"] = ratio(rates, f"search.{game}", f"ismcts.{peer}")
    found["search_threads"] = ratio(rates, f"clock.search_threads.{game}", f"clock.search.{game}")
    return found


def label(key: str) -> str:
    how, _, peer = key.partition(".")
    return {
        "pure": "playouts, against our own uncompiled",
        "cpp": f"playouts, against OpenSpiel's C++ rollouts of {peer}",
        "python": f"driven from Python, against OpenSpiel's {peer} driven so",
        "threads": "playouts, two threads against one, by the clock",
        "search_pure": "search, against our own uncompiled",
        "ismcts": f"search, against OpenSpiel's ISMCTS in C++ on {peer}",
        "search_threads": "search, two threads against one, by the clock",
    }[how]


def ratio_table(rates: Rates, games: list[str]) -> list[str]:
    found = {game: ratios(rates, game) for game in games}
    lines = [
        row("ratio of steps or iterations per second", "promised", *games),
        row("---", *["---:"] * (len(games) + 1)),
    ]
    for key in found[games[0]]:
        promised = f"≥ {PROMISED[key]}" if key in PROMISED else ""
        lines.append(row(label(key), promised, *(f"{found[game][key]:.3g}" for game in games)))
    return lines


def rate_table(rates: Rates, lengths: dict[str, float], games: list[str]) -> list[str]:
    lines = [
        row("steps per second of processor time", "own loop", "from Python", "steps a match"),
        row("---", *["---:"] * 3),
    ]
    for peer in PEERS:
        lines.append(rate_row(f"OpenSpiel, {peer}", f"cpp.{peer}", f"python.{peer}", rates, lengths))
    for game in games:
        lines.append(rate_row(game, f"compiled.{game}", f"python.{game}", rates, lengths))
        lines.append(rate_row(f"{game}, uncompiled", f"pure.{game}", f"pure_python.{game}", rates, lengths))
    return lines


def search_table(rates: Rates, games: list[str]) -> list[str]:
    lines = [
        row("iterations of a search per second of processor time", "compiled", "uncompiled"),
        row("---", *["---:"] * 2),
    ]
    lines += [row(f"OpenSpiel, {peer}", rate(rates, f"ismcts.{peer}"), "") for peer in SEARCHED]
    return lines + [
        row(game, rate(rates, f"search.{game}"), rate(rates, f"search_pure.{game}")) for game in games
    ]


def rate(rates: Rates, key: str) -> str:
    return f"{median(rates[key]):,.0f}".replace(",", " ")


def rate_row(name: str, loop: str, python: str, rates: Rates, lengths: dict[str, float]) -> str:
    return row(name, rate(rates, loop), rate(rates, python), f"{lengths[loop]:.0f}")


def row(*cells: str) -> str:
    return "| " + " | ".join(cells) + " |"


def machine() -> dict[str, Any]:
    lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines() if Path("/proc/cpuinfo").exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    compiler = subprocess.run(["cc", "--version"], capture_output=True, text=True, check=False).stdout
    return {
        "processor": names[0] if names else platform.machine(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1),
        "python": platform.python_version(),
        "compiler": compiler.partition("\n")[0],
        "open_spiel": importlib.metadata.version("open_spiel"),
        "date": datetime.date.today().isoformat(),
    }


def sentence(here: dict[str, Any], rounds: int, seconds: float) -> str:
    return (
        f"{here['date']}: {here['processor']}, {here['cores']} cores, Python {here['python']}, "
        f"{here['compiler']}, OpenSpiel {here['open_spiel']}; the median of {rounds} rounds of {seconds:g} s "
        f"for each figure; the load average was {here['load']:g} when it began."
    )


def write(text: str) -> None:
    before, _, rest = README.read_text("utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    README.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--seconds", type=float, default=0.3)
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--write", action="store_true", help="replace the tables in bench/README.md")
    given = parser.parse_args()
    here = machine()
    with ExitStack() as stack:
        asked = questions(stack)
        rates, lengths = run(asked, given.rounds, given.seconds)
    games = [name.partition(".")[2] for name in rates if name.startswith("compiled.")]
    tables = [ratio_table(rates, games), rate_table(rates, lengths, games), search_table(rates, games)]
    text = "\n\n".join([sentence(here, given.rounds, given.seconds), *("\n".join(table) for table in tables)])
    print(text)
    if given.json:
        ours = {game: ratios(rates, game) for game in games}
        given.json.write_text(
            json.dumps({"machine": here, "ratios": ours, "rates": rates}, indent=1), "utf-8"
        )
    if given.write:
        write(text)


if __name__ == "__main__":
    main()
