"""Numbers as people read them."""

from __future__ import annotations

from sacbe.terminal.language import say


def number(value: float | None) -> str:
    return "–" if value is None else f"{value:,.0f}".replace(",", say("numbers.group"))


def decimal(value: float) -> str:
    return pointed(f"{value:.2f}")


def percent(share: float) -> str:
    return say("numbers.percent", number=pointed(f"{100 * share:.1f}"))


def whole_percent(share: float) -> str:
    return say("numbers.percent", number=f"{100 * share:.0f}")


def times(value: float | None) -> str:
    """A ratio."""
    if value is None:
        return "–"
    return f"×{number(value)}" if value >= 20 else f"×{decimal(value)}"


def pointed(digits: str) -> str:
    """Digits as Python writes them, with the reader's decimal sign and a true minus."""
    return digits.replace(".", say("numbers.point")).replace("-", "−")
