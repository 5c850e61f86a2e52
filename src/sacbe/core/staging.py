"""The start of every staged position: its game, seats and options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sacbe.core.errors import Problem
from sacbe.core.facts import Facts
from sacbe.core.options import Option, pack_options


def opened(
    game: str, table: dict[str, Any], seats: range, options: Sequence[Option]
) -> tuple[Facts, int, int]:
    """The remaining facts, the number of seats, and the packed options."""
    facts = Facts(table, "")
    facts.demand(facts.take("game") == game, "game", f"{game}:other_game")
    count = facts.number("seats", seats[0], seats[-1])
    chosen = facts.take("options")
    facts.demand(isinstance(chosen, dict), "options", "not_table")
    try:
        return facts, count, pack_options(options, chosen, count)
    except Problem as problem:
        raise facts.refusal("options", problem.key, **problem.facts) from None
