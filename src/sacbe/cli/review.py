"""``sacbe review``: a match that was played, as one page that anybody can open."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from sacbe.cli import files, options
from sacbe.cli.analyse import Iterations, Seconds, progress
from sacbe.cli.options import Lang, whole
from sacbe.cli.review_page import page
from sacbe.cli.screen import show_unbroken
from sacbe.cli.verify import RecordFile
from sacbe.core.errors import BadUsage, Problem
from sacbe.reviews.review import review as reviewed
from sacbe.terminal.language import say

Out = Annotated[str, typer.Option("--out", metavar="FILE", help=say("review.out_help"))]
OPENING = b"<!doctype html>\n<!-- sacbe review -->"


def review(
    record: RecordFile, out: Out, iterations: Iterations = None, seconds: Seconds = None, lang: Lang = None
) -> None:
    if iterations is not None and seconds is not None:
        raise BadUsage("both_analyses")
    count = None if iterations is None else whole("--iterations", iterations, 1)
    clock = None if seconds is None else options.seconds(seconds)
    match = files.load(record)
    check(out)
    with progress() as tick:
        found = reviewed(match, count, clock, tick=tick)
    try:
        Path(out).write_text(f"{OPENING.decode()}\n{page(match, found)}", "utf-8")
    except OSError as error:
        raise Problem("no_write", path=out, reason=files.reason(error)) from None
    show_unbroken(say("review.written", path=out))


def check(path: str) -> None:
    """Before a minute of work: that the page can be written, and that nothing else is lost by it."""
    if not os.path.isdir(os.path.dirname(path) or "."):
        raise Problem("no_write", path=path, reason="not_found")
    try:
        with open(path, "rb") as file:
            if file.read(len(OPENING)) != OPENING:
                raise Problem("no_write", path=path, reason="other_file")
    except FileNotFoundError:
        pass
    except OSError as error:
        raise Problem("no_write", path=path, reason=files.reason(error)) from None
