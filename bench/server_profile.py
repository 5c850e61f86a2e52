"""``make profile-server``: where the time goes while a hundred tables play as fast as they can.

Writes bench/results/server-profile.txt: processor time by thread, then the functions of the event loop by
their own time. The profiler itself slows Python's calls down, so read shares and not times.
"""

from __future__ import annotations

import io
import os
import pstats
import sys
import tempfile
from pathlib import Path

from server import RESULTS, our_server

from sacbe.client.load import LoadPlan, drive

SERVE = """
import cProfile, os, sys
from sacbe.server.run import serve
from sacbe.server.settings import from_environment
profile = cProfile.Profile()
open(sys.argv[1] + ".pid", "w").write(str(os.getpid()))
profile.runcall(serve, from_environment(os.environ))
profile.dump_stats(sys.argv[1])
"""


def threads(process: int) -> list[str]:
    """Processor time of each kind of thread, since the start."""
    spent: dict[str, float] = {}
    tick = os.sysconf("SC_CLK_TCK")
    for task in Path(f"/proc/{process}/task").iterdir():
        text = task.joinpath("stat").read_text()
        name = text[text.index("(") + 1 : text.rindex(")")]
        fields = text[text.rindex(")") + 2 :].split()
        kind = "event loop" if int(task.name) == process else name.rstrip("_0123456789")
        spent[kind] = spent.get(kind, 0.0) + (int(fields[11]) + int(fields[12])) / tick
    whole = sum(spent.values()) or 1.0
    ranked = sorted(spent.items(), key=lambda each: -each[1])
    return [f"{seconds:8.2f} s {seconds / whole:6.1%}  {kind}" for kind, seconds in ranked if seconds]


def functions(path: Path) -> str:
    told = io.StringIO()
    pstats.Stats(str(path), stream=told).strip_dirs().sort_stats("tottime").print_stats(40)
    return told.getvalue().strip().partition("\n")[2]  # without the date and the path


def main(tables: int, seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "profile"
        with our_server("-c", SERVE, str(path)) as (url, _):
            report = drive(LoadPlan(url, "lost_cities", tables, seconds))
            spent = threads(int(Path(f"{path}.pid").read_text()))
        text = functions(path)
    head = (
        f"{tables} tables, {seconds:g} s: {report.moves} moves, {report.moves_per_second} a second, profiled"
    )
    RESULTS.mkdir(exist_ok=True)
    told = "\n".join(
        [head, "", "Processor time by thread", *spent, "", "The event loop, by own time", text.strip(), ""]
    )
    RESULTS.joinpath("server-profile.txt").write_text(told, "utf-8")
    print(told)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100, float(sys.argv[2]) if len(sys.argv) > 2 else 10.0)
