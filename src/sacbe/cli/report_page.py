"""The report of a game as a page of Markdown, with its pictures."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from typing import Any, Final

from sacbe.arena import drawing
from sacbe.cli.numbers import decimal, percent
from sacbe.core import text
from sacbe.core.message_format import written
from sacbe.terminal import language
from sacbe.terminal.language import say, say_of, words_of

MOST_ROWS: Final = 24  # of a picture
FACTS: Final = {"upgrade": "tile"}  # kinds with another name in the game's catalogue
LONGEST: Final = 48  # letters of a name in a picture


def page(found: dict[str, Any]) -> str:
    parts = [opening(found), order(found), length(found), branching(found), sources(found), gains(found)]
    return "\n".join(line for part in parts for line in [*part, ""]).rstrip() + "\n"


def opening(found: dict[str, Any]) -> list[str]:
    name = say_of(found["game"], "name")
    facts = {key: found[key] for key in ("matches", "bot", "seats", "rules")}
    chosen = ", ".join(f"{key}={value}" for key, value in found["options"].items()) or "–"
    return [
        f"# {say('report.title', game=name)}",
        "",
        say("report.how", **facts, options=chosen, components=found["components"][:12]),
        "",
        say("report.again", command=f"`{command(found)}`"),
        "",
        say("report.decides_means"),
    ]


def command(found: dict[str, Any]) -> str:
    chosen = [word for key, value in found["options"].items() for word in ("--option", f"{key}={value}")]
    words = ["sacbe", "report", found["game"], "--bot", found["bot"], "--seats", str(found["seats"])]
    words += ["--matches", str(found["matches"]), "--seed", str(int(found["seed"], 16)), *chosen]
    return shlex.join(words)


def order(found: dict[str, Any]) -> list[str]:
    rows = [
        [seat_name(place), percent(each["share"]), between(each["interval"]), signed(each["advantage"])]
        for place, each in enumerate(found["order"])
    ]
    heads = [say(f"report.{key}") for key in ("seat", "wins", "interval", "advantage")]
    return [*head(found, "order"), *table(heads, rows), "", say(verdict(found))]


def verdict(found: dict[str, Any]) -> str:
    """Whether the first player's share is beyond what chance explains."""
    low, high = found["order"][0]["interval"]
    fair = 1 / found["seats"]
    if found["seats"] == 1:
        return "report.alone"
    return "report.ahead" if low > fair else "report.behind" if high < fair else "report.fair"


def length(found: dict[str, Any]) -> list[str]:
    return [
        *head(found, "length"),
        say("report.length_line", **numbers(found["length"])),
        "",
        *head(found, "points"),
        say("report.points_line", **numbers(found["points"])),
    ]


def numbers(spread: dict[str, Any]) -> dict[str, str]:
    return {key: amount(spread[key]) for key in ("mean", "median", "low", "high", "least", "most")}


def branching(found: dict[str, Any]) -> list[str]:
    told = found["branching"]
    line = {key: amount(told[key]) for key in ("mean", "geometric", "median", "most")}
    rows = [
        [decision_name(found, key), amount(each["per_match"]), amount(each["mean"]), str(each["most"])]
        for key, each in told["decisions"].items()
    ]
    heads = [say(f"report.{key}") for key in ("decision", "per_match", "mean", "most")]
    said = say("report.branching_line", **line, forced=percent(told["forced"]))
    return [*head(found, "branching"), said, "", *table(heads, rows)]


def sources(found: dict[str, Any]) -> list[str]:
    rows = [
        [
            source_name(found, each),
            amount(each["mean"]),
            percent(each["share"]),
            amount(each["winners"]),
            percent(each["decides"]),
        ]
        for each in found["sources"]
    ]
    heads = [say(f"report.{key}") for key in ("source", "mean_points", "share", "winners", "decides")]
    return [*head(found, "sources"), *table(heads, rows)]


def gains(found: dict[str, Any]) -> list[str]:
    rows = [
        [
            gain_name(found, each),
            percent(each["matches"]),
            amount(each["points"]),
            percent(each["win_share"]),
            between(each["interval"]),
            percent(each["decides"]),
        ]
        for each in found["gains"]
    ]
    heads = [
        say(f"report.{key}") for key in ("name", "in_matches", "mean_points", "wins", "interval", "decides")
    ]
    return [*head(found, "gains"), say("report.gains_line"), "", *table(heads, rows)] if rows else []


def pictures(found: dict[str, Any]) -> dict[str, str]:
    fair = 1 / found["seats"]
    equal = drawing.Mark(fair, say("report.equal", share=percent(fair)))
    drawn = {
        "order": drawing.dots(heading(found, "order"), order_rows(found), equal),
        "length": drawing.columns(heading(found, "length"), histogram(found["length"])),
        "points": drawing.columns(heading(found, "points"), histogram(found["points"])),
        "branching": drawing.bars(heading(found, "branching"), branching_rows(found)),
        "sources": drawing.bars(heading(found, "sources"), source_rows(found)),
    }
    if found["gains"]:
        drawn["gains"] = drawing.bars(heading(found, "gains"), gain_rows(found))
    return {f"{found['game']}-{key}.svg": content for key, content in drawn.items()}


def heading(found: dict[str, Any], key: str) -> drawing.ChartTitle:
    facts = {name: found[name] for name in ("matches", "bot", "seats")}
    facts |= {"game": say_of(found["game"], "name"), "what": say(f"report.{key}_drawn")}
    return drawing.ChartTitle(title(key), say("report.about", **facts))


def order_rows(found: dict[str, Any]) -> list[drawing.Row]:
    return [order_row(place, each["share"], each["interval"]) for place, each in enumerate(found["order"])]


def order_row(place: int, share: float, interval: tuple[float, float]) -> drawing.Row:
    low, high = interval
    return drawing.Row(seat_name(place), share, low, high, f"{percent(share)} ({between(interval)})")


def histogram(spread: dict[str, Any]) -> list[drawing.Row]:
    return [
        drawing.bar(str(low) if low == high else f"{low} – {high}", count, str(count))
        for low, high, count in spread["histogram"]
    ]


def branching_rows(found: dict[str, Any]) -> list[drawing.Row]:
    return [
        drawing.bar(short(decision_name(found, key)), each["mean"], amount(each["mean"]))
        for key, each in found["branching"]["decisions"].items()
    ]


def source_rows(found: dict[str, Any]) -> list[drawing.Row]:
    return [
        drawing.bar(
            short(source_name(found, each)),
            each["mean"],
            f"{amount(each['mean'])} ({percent(each['share'])})",
        )
        for each in found["sources"]
    ]


def gain_rows(found: dict[str, Any]) -> list[drawing.Row]:
    """Those that decide most; what never decided is left to the table."""
    ranked = sorted(found["gains"], key=lambda each: -each["decides"])
    named = [each for each in ranked if each["decides"]][:MOST_ROWS] or ranked[:1]
    return [
        drawing.bar(short(gain_name(found, each)), each["decides"], percent(each["decides"]))
        for each in named
    ]


def head(found: dict[str, Any], key: str) -> list[str]:
    return [f"## {title(key)}", "", f"![{title(key)}]({found['game']}-{key}.svg)", ""]


def title(key: str) -> str:
    return say(f"report.{key}_title")


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    rule = ["---", *["---:"] * (len(heads) - 1)]
    return [f"| {' | '.join(row)} |" for row in [heads, rule, *rows]]


def seat_name(place: int) -> str:
    return say("report.first") if place == 0 else say("report.later", place=place + 1)


def decision_name(found: dict[str, Any], key: str) -> str:
    known = key in words_of(found["game"])["decisions"]
    return (
        say("report.asked", decision=key, words=say_of(found["game"], f"decisions.{key}")) if known else key
    )


def source_name(found: dict[str, Any], each: dict[str, Any]) -> str:
    return say_of(found["game"], f"sources.{each['source']}")


def gain_name(found: dict[str, Any], each: dict[str, Any]) -> str:
    package = language.package(found["game"])
    words = text.phrase(package, language.spoken(), FACTS.get(each["kind"], each["kind"]), each["name"])
    return say(f"report.kind_{each['kind']}", name=words)


def short(words: str) -> str:
    return words if len(words) <= LONGEST else words[: LONGEST - 1] + "…"


def amount(value: float) -> str:
    return written(int(value)) if value == int(value) else decimal(value)


def between(interval: Sequence[float]) -> str:
    return f"{percent(interval[0])} – {percent(interval[1])}"


def signed(share: float) -> str:
    return ("+" if share >= 0 else "−") + percent(abs(share))
