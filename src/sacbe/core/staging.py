"""How every position that comes from outside begins: its game, its seats and what was settled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sacbe.core.errors import Problem
from sacbe.core.facts import Facts
from sacbe.core.options import Option, pack_options


def opened(
    game: str, table: dict[str, Any], seats: range, options: Sequence[Option]
) -> tuple[Facts, int, int]:
    """The facts to read on, the number of seats, and the options as a state keeps them."""
    facts = Facts(table, "")
    facts.demand(facts.take("game") == game, "game", f"{game}:other_game")
    count = facts.number("seats", seats[0], seats[-1])
    chosen = facts.take("options")
    facts.demand(isinstance(chosen, dict), "options", "not_table")
    try:
        return facts, count, pack_options(options, chosen, count)
    except Problem as problem:
        raise facts.refusal("options", problem.key, **problem.facts) from None
