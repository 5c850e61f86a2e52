"""A refusal: a key of the catalogue and facts, never a sentence."""

from __future__ import annotations

from typing import Any

from sacbe.core.errors import IllegalMove, Problem


class Refusal(Exception):
    def __init__(self, key: str, status: int = 409, rule: str | None = None, **facts: Any) -> None:
        super().__init__(key)
        self.key = key
        self.status = status
        self.rule = rule
        self.facts = facts


def of_problem(problem: Problem) -> Refusal:
    rule = problem.rule if isinstance(problem, IllegalMove) else None
    return Refusal(problem.key, 422, rule, **problem.facts)


STALE = "stale"
STORE_FAILED = "store_failed"
