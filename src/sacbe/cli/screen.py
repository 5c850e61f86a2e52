"""What is shown: colours on a terminal, plain text in a pipe, JSON for programs."""

from __future__ import annotations

import json
import re
import sys
from typing import Any, Final

from rich.console import Console
from rich.text import Text

# One character for one, so that nothing shifts where the output knows no Unicode.
PLAIN: Final = str.maketrans("─║╫·◆»▲▼–—−×’…«»", "-||.*>^v---x'.<>")
KEPT: Final = "\ue000"  # stands for a space at which no line is broken: French has one before ; : ? !


def screen() -> Console:
    return Console(file=sys.stdout, highlight=False, markup=False, emoji=False)


def narrow() -> int:
    """How many columns there are, at least as many as a board needs at its narrowest."""
    return max(screen().width, 60)


def show(*lines: Text | str) -> None:
    for line in lines:
        show_indented(line, 0)


def show_indented(line: Text | str, indent: int) -> None:
    """Wrapped where the screen ends, without spaces at the end of lines."""
    console = screen()
    whole = readable(line, console.options.ascii_only)
    whole.plain = re.sub(" (?=[;:?!»](?: |$))", KEPT, whole.plain)
    for part in whole.wrap(console, console.width - indent):
        part.rstrip()
        part.plain = part.plain.replace(KEPT, " ")
        console.print(Text(" " * indent) + part, soft_wrap=True)


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
    """One sentence for what went wrong."""
    sys.stdout.flush()
    sys.stderr.write(sentence + "\n")


def tolerate_any_encoding() -> None:
    """A character that the output does not know becomes a question mark, not an error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
