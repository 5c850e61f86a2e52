"""A review as one page of HTML: nothing is loaded from elsewhere, and nothing but its own script may run."""

from __future__ import annotations

import base64
import hashlib
import json
from html import escape
from importlib.resources import files
from typing import Any, Final

import msgspec

from sacbe.cli.analyse_picture import COLOURS, INK
from sacbe.cli.wording import Wording, upper_first
from sacbe.core.text import LANGUAGES
from sacbe.matches.match import Match
from sacbe.reviews.findings import Review
from sacbe.terminal import language
from sacbe.terminal.language import say, say_of

PARTS: Final = ("start", "own", "others", "luck", "rest", "end")
WORDS: Final = (*PARTS, "win", "points", "moves", "close", "turning", "better", "accuracy", "chance", "only")
FAULTS: Final = ("inaccuracy", "mistake", "blunder")


def page(match: Match, found: Review) -> str:
    style, script = (asset(f"review_page.{kind}") for kind in ("css", "js"))
    allowed = f"default-src 'none'; style-src '{digest(style)}'; script-src '{digest(script)}'"
    first = language.spoken()
    told = {"review": msgspec.to_builtins(found), "first": first, "colours": colours(match)}
    told["words"] = {lang: in_language(lang, match, found) for lang in LANGUAGES}
    language.choose(first)
    # A sentence that closes the script would end it: no "<" stands in the data.
    data = json.dumps(told, ensure_ascii=False).replace("<", "\\u003c")
    return "\n".join(
        [
            f'<html lang="{first}">',
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f'<meta http-equiv="Content-Security-Policy" content="{escape(allowed)}">',
            f"<title>{escape(title(match))}</title>",
            f"<style>{style}</style>",
            '<main id="page"></main>',
            f'<script type="application/json" id="data">{data}</script>',
            f"<script>{script}</script>",
            "</html>\n",
        ]
    )


def asset(name: str) -> str:
    return files("sacbe.cli").joinpath(name).read_text("utf-8")


def digest(content: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()


def title(match: Match) -> str:
    return say("review.title", game=say_of(match.game.NAME, "name"))


def colours(match: Match) -> list[str]:
    return [COLOURS.get(name, INK) for name in match.game.CHOOSING.colours[: match.seats]]


def in_language(lang: str, match: Match, found: Review) -> dict[str, Any]:
    """All that the page says, in one language."""
    language.choose(lang)
    wording = Wording(match.game)
    reasons = {
        turn.number: [part.say(match.game.NAME, lang) for part in turn.reason.parts]
        for turn in found.turns
        if turn.reason is not None
    }
    return {
        "title": title(match),
        "seats": [upper_first(wording.seat(seat)) for seat in range(match.seats)],
        "moves": [[seat, upper_first(wording.action(action))] for seat, action in match.moves],
        "best": {
            turn.number: upper_first(wording.action(turn.options[0].action))
            for turn in found.turns
            if turn.fault
        },
        "reasons": reasons,
        "words": {
            key: say(f"review.{key}") for key in (*WORDS, *FAULTS, "scale", "language", "keys", "sums")
        },
    }
