"""What operators are told is what the server says."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from prometheus_client import REGISTRY

from sacbe.server.operators import metrics
from sacbe.server.settings import PREFIX, Settings

ROOT = Path(__file__).parents[2]
KIT = ROOT / "deploy"
MANUAL = (ROOT / "docs" / "operate.md").read_text("utf-8")
EVENT = re.compile(r'LOG\.(?:info|warning|error)\(\s*"(\w+)"')
FIGURE = re.compile(r"\bsacbe_[a-z_]+")
PARTS = ("_bucket", "_sum", "_count")


def figures() -> set[str]:
    """As Prometheus reads them: a counter ends in ``_total``."""
    assert metrics.REQUESTS
    found = [each for each in REGISTRY.collect() if each.name.startswith("sacbe_")]
    return {f"{each.name}_total" if each.type == "counter" else each.name for each in found}


def test_the_manual_explains_every_figure() -> None:
    assert set(FIGURE.findall(MANUAL)) == figures()


@pytest.mark.parametrize("name", ["alerts.yaml", "grafana.json"])
def test_rules_and_dashboard_ask_for_figures_that_there_are(name: str) -> None:
    asked = set(FIGURE.findall((KIT / name).read_text("utf-8")))
    known = figures() | {figure + part for figure in figures() for part in PARTS}
    assert asked
    assert asked <= known


def test_the_dashboard_shows_every_figure() -> None:
    told = json.dumps(json.loads((KIT / "grafana.json").read_text("utf-8")))
    assert [figure for figure in sorted(figures()) if figure not in told] == []


def test_the_manual_explains_every_line_of_the_log() -> None:
    sources = (ROOT / "src" / "sacbe").rglob("*.py")
    events = {event for path in sources for event in EVENT.findall(path.read_text("utf-8"))}
    assert [event for event in sorted(events) if f"`{event}`" not in MANUAL] == []


def test_every_setting_named_in_the_kit_exists() -> None:
    known = {PREFIX + name.upper() for name in Settings.__struct_fields__}
    own = {"SACBE_SITE", "SACBE_UPSTREAM", "SACBE_BUILD"}  # of the Caddyfile and of the build
    for path in [*KIT.iterdir(), ROOT / "docs" / "operate.md"]:
        named = set(re.findall(r"SACBE_[A-Z0-9_]*[A-Z0-9]", path.read_text("utf-8")))
        assert named <= known | own, path.name


def test_the_manual_lists_every_setting() -> None:
    done = subprocess.run([sys.executable, str(ROOT / "tools" / "settings_table.py"), "--check"], check=False)
    assert done.returncode == 0


@pytest.mark.parametrize("unit", sorted(path.name for path in KIT.glob("sacbe*.service")))
def test_systemd_understands_the_units(unit: str, tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not on this machine")
    text = (KIT / unit).read_text("utf-8").replace("/opt/sacbe/bin/sacbe", "/bin/true")
    path = tmp_path / unit
    path.write_text(text.replace("User=sacbe\nGroup=sacbe\n", ""))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(path)], capture_output=True, text=True
    )
    assert unit not in done.stderr
