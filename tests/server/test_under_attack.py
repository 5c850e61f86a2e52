"""A taste of ``make proof-hostile``: every kind of attack, and honest people who play on."""

import asyncio
from pathlib import Path

from server.hostile.proof import Proof, Scale, default
from server.hostile.report import MEGABYTE, failures


def test_under_attack_nothing_breaks_and_every_list_answers(tmp_path: Path):
    scale = Scale(seconds=12, tables=4, share=0.3, warm=1, settle=0)
    with default(tmp_path) as server:
        found = asyncio.run(Proof(server, scale).run())
    assert failures(found) == []
    assert found.lists == []
    assert found.errors == []
    assert found.exit == 0
    assert found.moves > 0
    assert found.troubles == []
    assert [name for name, done in found.attacks.items() if done.broken] == []
    assert found.memory[2] - found.memory[0] < 150 * MEGABYTE
