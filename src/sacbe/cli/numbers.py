"""Numbers as people read them."""

from __future__ import annotations

from sacbe.cli.language import say


def number(value: float | None) -> str:
    return "–" if value is None else f"{value:,.0f}".replace(",", " ")


def decimal(value: float) -> str:
    return f"{value:.2f}".replace(".", say("numbers.point"))


def percent(share: float) -> str:
    return f"{100 * share:.1f} %".replace(".", say("numbers.point"))


def whole_percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def times(value: float | None) -> str:
    """A ratio."""
    if value is None:
        return "–"
    return f"×{number(value)}" if value >= 20 else f"×{decimal(value)}"
