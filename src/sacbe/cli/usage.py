"""Errors of a command line in our own sentences instead of the parser's."""

from __future__ import annotations

from typing import Any, Final

import typer

from sacbe.core.errors import BadUsage, Problem

# The parser's own class, whichever package provides it
UsageError: Final[type[Exception]] = typer.BadParameter.__bases__[0]


def problem_of(error: Any) -> Problem:
    kind = type(error).__name__
    command = error.ctx.command_path if error.ctx else "sacbe"
    if kind == "NoSuchOption":
        return BadUsage("unknown_switch", switch=error.option_name[:60], command=command)
    if kind == "MissingParameter" and error.param is not None:
        return BadUsage("missing_word", word=error.param.metavar or error.param.name, command=command)
    if kind == "BadOptionUsage":
        return BadUsage("missing_value", switch=error.option_name[:60], command=command)
    return BadUsage("too_many_words", command=command)


def is_help(error: Any) -> bool:
    """Whether the parser has already shown its help."""
    return type(error).__name__ == "NoArgsIsHelpError"
