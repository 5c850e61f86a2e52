"""The random state of a match as plain data: the seed and the number of words drawn."""

from __future__ import annotations

from typing import Any

from sacbe.core.commitment import seed_text
from sacbe.core.errors import BadFacts
from sacbe.core.facts import Facts
from sacbe.core.rng import Rng, SecretRng


def write_chance(rng: Rng) -> dict[str, Any]:
    assert isinstance(rng, SecretRng)
    return {"seed": seed_text(rng.seed()), "drawn": rng.drawn()}


def read_chance(table: Any) -> SecretRng:
    facts = Facts(table, "chance.")
    rng = SecretRng(read_seed(facts.take("seed"), "chance.seed"))
    rng.skip_to(facts.number("drawn", 0, 1 << 30))
    facts.close()
    return rng


def read_seed(text: Any, place: str) -> int:
    if not isinstance(text, str) or len(text) != 64 or set(text) - set("0123456789abcdef"):
        raise BadFacts("bad_seed", place=place)
    return int(text, 16)


def without_chance(facts: dict[str, Any], seed: int) -> tuple[dict[str, Any], SecretRng]:
    """A position as ``Match.dump`` writes it, and its random state; from ``seed`` if it has none."""
    table = {key: value for key, value in Facts(facts, "").table.items() if key != "chance"}
    return table, read_chance(facts["chance"]) if "chance" in facts else SecretRng(seed)
