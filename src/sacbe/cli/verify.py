"""``sacbe verify``: checks a record."""

from __future__ import annotations

import re
from typing import Annotated, Any

import typer

from sacbe.cli import files
from sacbe.cli.options import Json, Lang
from sacbe.cli.screen import show, show_json
from sacbe.cli.wording import Wording
from sacbe.core.errors import BadRecord, BadValue
from sacbe.core.message_format import written
from sacbe.matches.match import Match
from sacbe.terminal.language import say, say_of, spoken

RecordFile = Annotated[str, typer.Argument(metavar="RECORD", help=say("options.record"), show_default=False)]
Commitment = Annotated[
    str | None,
    typer.Option("--commitment", metavar="HEX", help=say("options.commitment"), show_default=False),
]


def verify(record: RecordFile, commitment: Commitment = None, json: Json = False, lang: Lang = None) -> None:
    try:
        match = checked(record, commitment)
    except BadRecord as problem:
        if json:
            show_json({"whole": False, "problem": problem.key, "sentence": problem.say(spoken())})
        raise
    if json:
        show_json(report(match, commitment))
    else:
        show(*findings(match, commitment))


def checked(path: str, given: str | None) -> Match:
    if given is not None and not re.fullmatch(r"[0-9a-f]{64}", given.lower()):
        raise BadValue("bad_commitment", value=repr(given)[:80])
    match = files.load(path)
    if given is not None and given.lower() != match.commitment:
        raise BadRecord("record_commitment")
    return match


def report(match: Match, given: str | None) -> dict[str, Any]:
    record = match.record()
    return {
        "whole": True,
        "game": record.game,
        "rules": record.rules,
        "components": record.components,
        "seats": record.seats,
        "options": record.options,
        "commitment": match.commitment,
        "commitment_given": given is not None,
        "moves": len(record.moves),
        "over": match.over,
        "scores": match.scores() if match.over else None,
        "winners": match.winners if match.over else None,
    }


def findings(match: Match, given: str | None) -> list[str]:
    """What was checked, one line each; reading the record has already checked it."""
    record = match.record()
    lines = [
        say("verify.seal"),
        say("verify.game", game=say_of(record.game, "name"), seats=record.seats),
        say("verify.rules", rules=record.rules),
        say("verify.components", components=record.components[:12]),
        say("verify.seed", commitment=match.commitment),
    ]
    if given is not None:
        lines.append(say("verify.commitment"))
    lines.append(say("verify.moves", count=len(record.moves)))
    return [*lines, result(match), say("verify.whole")]


def result(match: Match) -> str:
    if not match.over:
        return say("verify.unfinished")
    wording = Wording(match.game)
    each = (f"{wording.seat(seat)} {written(points)}" for seat, points in enumerate(match.scores()))
    return say("verify.result", scores=", ".join(each), winners=wording.seats(match.winners))
