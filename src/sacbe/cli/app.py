"""The command ``sacbe``. Whatever goes wrong is one sentence and an exit code, never a traceback."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Annotated, Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

import sacbe
from sacbe.cli import admin, db
from sacbe.cli.analyse import analyse
from sacbe.cli.arena import arena
from sacbe.cli.bench import bench
from sacbe.cli.games import games
from sacbe.cli.learn import learn
from sacbe.cli.load import load
from sacbe.cli.play import play
from sacbe.cli.replay import replay
from sacbe.cli.report import report
from sacbe.cli.review import review
from sacbe.cli.rules import rules
from sacbe.cli.screen import complain, tolerate_any_encoding
from sacbe.cli.serve import serve
from sacbe.cli.train import train
from sacbe.cli.usage import UsageError, is_help, problem_of
from sacbe.cli.verify import verify
from sacbe.cli.watch import watch
from sacbe.core.errors import BadRecord, BadUsage, Problem
from sacbe.terminal import language
from sacbe.terminal.language import say

REFUSED: Final = 1  # an invalid record
USAGE: Final = 2
INTERRUPTED: Final = 130
MATCHES: Final = (play, learn, watch, replay, rules, verify, analyse, review, games)
OTHERS: Final = (bench, arena, report, train, serve, load)


class Command(TyperCommand):
    def get_help_option(self, ctx: Any) -> Any:
        return told_in_our_words(super().get_help_option(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        name_panels()
        super().format_help(ctx, formatter)


class Commands(TyperGroup):
    def get_help_option(self, ctx: Any) -> Any:
        return told_in_our_words(super().get_help_option(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        name_panels()
        super().format_help(ctx, formatter)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            raise BadUsage("unknown_command", command=repr(args[0])[:60], known=list(self.commands))
        return super().resolve_command(ctx, args)

    def main(
        self, args: Sequence[str] | None = None, prog_name: str | None = None, *_: Any, **more: Any
    ) -> Any:
        tolerate_any_encoding()
        language.choose(None)
        try:
            code = super().main(args, prog_name="sacbe", standalone_mode=False)
            sys.stdout.flush()
        except Problem as problem:
            complain(problem.say(language.spoken()))
            code = REFUSED if isinstance(problem, BadRecord) else USAGE
        except UsageError as error:
            code = 0 if is_help(error) else USAGE
            if code:
                complain(problem_of(error).say(language.spoken()))
        except (KeyboardInterrupt, typer.Abort):
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second one must not disturb the exit
            code = INTERRUPTED
        except BrokenPipeError:
            os.dup2(
                os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno()
            )  # nobody is reading any more: be quiet at exit too
            code = REFUSED
        sys.exit(code if isinstance(code, int) else 0)


def told_in_our_words(option: Any) -> Any:
    if option is not None:
        option.help = say("help.help")
    return option


def name_panels() -> None:
    """Typer's own words for the parts of a help page; loaded only where one is shown."""
    from typer import rich_utils

    rich_utils.ARGUMENTS_PANEL_TITLE = say("help.arguments")
    rich_utils.OPTIONS_PANEL_TITLE = say("help.options")
    rich_utils.COMMANDS_PANEL_TITLE = say("help.commands")
    rich_utils.REQUIRED_LONG_STRING = say("help.required")


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"sacbe {sacbe.__version__}")
        raise typer.Exit


def begin(
    version: Annotated[
        bool, typer.Option("--version", help=say("help.version"), callback=show_version, is_eager=True)
    ] = False,
) -> None:
    """Options of ``sacbe`` itself."""


def assemble() -> typer.Typer:
    made = typer.Typer(
        cls=Commands, add_completion=False, pretty_exceptions_enable=False, no_args_is_help=True
    )
    made.callback(help=say("help.sacbe"))(begin)
    for command in (*MATCHES, *OTHERS):
        made.command(command.__name__, cls=Command, help=say(f"help.{command.__name__}"))(command)
    for group in (db, admin):
        made.add_typer(assemble_group(group), name=group.__name__.rpartition(".")[2])
    return made


def assemble_group(group: ModuleType) -> typer.Typer:
    """Commands with two words, such as ``sacbe admin stats``."""
    name = group.__name__.rpartition(".")[2]
    made = typer.Typer(cls=Commands, no_args_is_help=True, help=say(f"help.{name}"))
    made.callback()(lambda: None)  # so that a single command forms a group too
    for command in group.COMMANDS:
        word = command.__name__.replace("_", "-")
        made.command(word, cls=Command, help=say(f"{name}.{command.__name__}"))(command)
    return made


app: Final = assemble()


def main() -> None:
    app()
