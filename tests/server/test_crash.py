"""Nothing is lost: the small version of ``make proof-crash``."""

from pathlib import Path

import pytest

from server.conftest import fresh
from server.crash import prove

KILLS = {"sqlite": 8, "postgresql": 3}


@pytest.mark.parametrize("database", KILLS)
def test_nothing_is_lost_when_the_server_is_killed(
    database: str, request: pytest.FixtureRequest, tmp_path: Path
):
    found = prove(KILLS[database], tmp_path, fresh(database, request), tables=1)
    assert found.promises >= KILLS[database]
