"""What is shown: colours on a terminal, plain text in a pipe, JSON for programs; what is long in a pager."""

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

# One character for one, so that nothing shifts where the output knows no Unicode.
PLAIN: Final = str.maketrans("─║╫·◆»▲▼–—−×’…«»›●○\u00a0\u202f", "-||.*>^v---x'.<>>*o  ")
FIXED: Final = "\u00a0\u202f"  # spaces at which no line is broken: French has one before ; : ? !
rich._wrap.re_word = re.compile(rf"[^\S{FIXED}]*[\S{FIXED}]+[^\S{FIXED}]*")  # rich breaks at any space
PAGERS: Final = ("less -R", "more")  # where PAGER names none
NO_END: Final = 1_000_000  # lines of a pipe

_page: list[Text] | None = None  # what is shown while a page is being filled


def screen() -> Console:
    return Console(file=sys.stdout, highlight=False, markup=False, emoji=False)


def narrow() -> int:
    """How many columns there are, at least as many as a board needs at its narrowest."""
    return max(screen().width, 60)


def tall() -> int:
    """How many lines there are above the one that is typed; a pipe has no end."""
    return screen().height - 1 if sys.stdout.isatty() else NO_END


def show(*lines: Text | str, indent: int = 0) -> None:
    """Wrapped where the screen ends, without spaces at the end of lines."""
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
    """All that is shown meanwhile; through the pager if it is longer than the screen."""
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
    """Whether there was a pager: that of the environment, or a usual one."""
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
    """Nothing where there is none, or where PAGER makes no sense."""
    asked = os.environ.get("PAGER", "").strip()
    for each in [asked] if asked else PAGERS:
        with suppress(ValueError):
            words = shlex.split(each)
            if words and shutil.which(words[0]):
                return words
    return []


def show_unbroken(line: str) -> None:
    """A line to copy: the screen may break it, a pipe does not."""
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
    """Arrow keys and earlier lines, where somebody types and the system has them."""
    if sys.stdin.isatty() and sys.stdout.isatty():
        with suppress(ImportError):
            import_module("readline")


def tolerate_any_encoding() -> None:
    """A character that a stream does not know becomes a question mark, not an error."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
