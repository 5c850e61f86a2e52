"""What the documents and the examples promise of other people's tools."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_every_example_of_the_page_runs():
    page = (ROOT / "docs" / "lab.md").read_text("utf-8")
    examples = re.findall(r"```py\n(.*?)```", page, re.S)
    assert len(examples) == 2
    for number, example in enumerate(examples):
        exec(compile(example, f"lab.md example {number}", "exec"), {})


def test_the_example_learns_to_beat_chance(monkeypatch):
    """Before it learns it plays at random; the seeds of learning and of proof differ."""
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    import learn

    assert len((ROOT / "examples" / "learn.py").read_text("utf-8").splitlines()) < 60
    weights = learn.learn(700, seed=11)
    assert 0.35 < learn.share_of_wins(0 * weights, 60) < 0.65
    assert learn.share_of_wins(weights, 100) > 0.7
    sys.modules.pop("learn")
