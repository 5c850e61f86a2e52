"""Output: colours on a terminal, plain text in a pipe, JSON for programs; a pager for long text."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from typing import Any, Final

import rich._wrap
from rich.console import Console
from rich.text import Text

# One character for one, so that nothing shifts where the output is not Unicode.
PLAIN: Final = str.maketrans("─║╫·◆»▲▼–—−×’…«»›●○\u00a0\u202f", "-||.*>^v---x'.<>>*o  ")
FIXED: Final = "\u00a0\u202f"  # no-break spaces: French has one before ; : ? !
rich._wrap.re_word = re.compile(rf"[^\S{FIXED}]*[\S{FIXED}]+[^\S{FIXED}]*")  # rich breaks at any space
PAGERS: Final = ("less -R", "more")  # if PAGER is not set
NO_END: Final = 1_000_000  # lines of a pipe

_page: list[Text] | None = None  # what is shown while a page is being collected


def screen() -> Console:
    return Console(file=sys.stdout, highlight=False, markup=False, emoji=False)


def narrow() -> int:
    """The number of columns, at least the narrowest that a board needs."""
    return max(screen().width, 60)


def tall() -> int:
    """The number of lines above the input line; unlimited in a pipe."""
    return screen().height - 1 if sys.stdout.isatty() else NO_END


def show(*lines: Text | str, indent: int = 0) -> None:
    """Prints, wrapped at the width of the screen, without trailing spaces."""
    console = screen()
    parts = [part for line in lines for part in wrapped(line, console, indent)]
    if _page is not None:
        _page.extend(parts)
    elif parts:
        console.print(Text("\n").join(parts), soft_wrap=True)


def wrapped(line: Text | str, console: Console, indent: int) -> list[Text]:
    whole = Text(line) if isinstance(line, str) else line
    parts = [
        readable(part, console.options.ascii_only) for part in whole.wrap(console, console.width - indent)
    ]
    for part in parts:
        part.rstrip()
    return [Text(" " * indent) + part for part in parts] if indent else parts


@contextmanager
def paged() -> Iterator[None]:
    """Collects everything shown meanwhile, and pages it if it is longer than the screen."""
    global _page
    if _page is not None:
        yield
        return
    _page = []
    try:
        yield
    finally:
        lines, _page = _page, None
        if len(lines) <= tall() or not leafed_through(lines):
            show(*lines)


def leafed_through(lines: list[Text]) -> bool:
    """Shows text in a pager; returns whether there was one."""
    words = pager()
    if not words or not sys.stdin.isatty():
        return False
    console = screen()
    with console.capture() as told:
        console.print(Text("\n").join(lines), soft_wrap=True)
    whole, surroundings = told.get().encode(errors="replace"), {"LESS": "-R"} | os.environ
    with suppress(KeyboardInterrupt):
        subprocess.run(words, input=whole, env=surroundings, check=False)
    return True


def pager() -> list[str]:
    """The pager's command; None if there is none, or if PAGER is invalid."""
    asked = os.environ.get("PAGER", "").strip()
    for each in [asked] if asked else PAGERS:
        with suppress(ValueError):
            words = shlex.split(each)
            if words and shutil.which(words[0]):
                return words
    return []


def show_unbroken(line: str) -> None:
    """A line to copy: a screen may wrap it, a pipe does not."""
    screen().print(Text(line), soft_wrap=True)


def readable(line: Text | str, ascii_only: bool) -> Text:
    line = Text(line) if isinstance(line, str) else line
    if ascii_only:
        line.plain = line.plain.translate(PLAIN)
    return line


def show_json(value: Any) -> None:
    sys.stdout.write(json.dumps(value, ensure_ascii=True) + "\n")


def complain(sentence: str) -> None:
    """One sentence for what went wrong, on one line whatever it quotes."""
    sys.stdout.flush()
    sys.stderr.write(
        "".join(letter if letter.isprintable() or letter in FIXED else "?" for letter in sentence) + "\n"
    )


def ease_typing() -> None:
    """Enables line editing and history, where somebody types and the system has it."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        with suppress(ImportError):
            import_module("readline")


def tolerate_any_encoding() -> None:
    """Characters that a stream cannot encode become question marks, not errors."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
