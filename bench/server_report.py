"""The figures of ``bench/server.py`` as tables, and the places of figures in bench/README.md."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

PAGE = Path(__file__).resolve().parent / "README.md"


def row(*cells: object) -> str:
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def sentence(found: dict[str, Any]) -> str:
    here = found["machine"]
    return (
        f"{time.strftime('%Y-%m-%d')}: {here['processor']}, {here['cores']} cores shared with the clients, "
        f"Python {here['python']}; the median of {found['turns']} turns of {found['seconds']:g} s each; "
        f"the load average was {here['load_before']:.1f} when it began."
    )


def peer_rows(peer: dict[str, Any]) -> list[str]:
    names = {"ours": "sacbe, on disk", "theirs": "boardgame.io, in memory", "ratio": "ratio"}
    keys = ("moves_per_second", "p50_ms", "p99_ms")
    return [
        row(peer["tables"], name, *(f"{peer[side][key]:g}" for key in keys)) for side, name in names.items()
    ]


def alone_rows(found: dict[str, Any]) -> list[str]:
    crowd, idle, length = found["crowd"], found["idle"], found["length"]
    held = f"{crowd['tables']} tables, {crowd['sockets']} sockets, a move a second at each"
    kept = f"memory for each of {idle['tables']} idle tables"
    return [
        row(f"{held}: p99", "< 100 ms", f"{crowd['p99_ms']} ms"),
        row("the same: memory for each table", "", f"{(crowd['bytes_per_table'] or 0) / 1000:.0f} kB"),
        row(kept, "< 60 kB", f"{idle['bytes_per_table'] / 1000:.1f} kB"),
        *(row(f"a move, around move {n}", "the same", f"{length[f'move_{n}_ms']} ms") for n in (10, 1000)),
    ]


def tables(found: dict[str, Any]) -> str:
    lines = [
        sentence(found),
        "",
        row("tables", "server", "moves per second", "p50 ms", "p99 ms"),
        row("---:", "---", "---:", "---:", "---:"),
        *(line for peer in found["peers"] for line in peer_rows(peer)),
        "",
        row("alone", "aim", "seen"),
        row("---", "---:", "---:"),
        *alone_rows(found),
    ]
    return "\n".join(lines)


def write(text: str, name: str) -> None:
    """Between the two marks of this name."""
    begin, end = f"<!-- {name} measured -->", f"<!-- end of {name} measured -->"
    before, _, rest = PAGE.read_text("utf-8").partition(begin)
    after = rest.partition(end)[2]
    PAGE.write_text(f"{before}{begin}\n{text}\n{end}{after}", "utf-8")
