"""Logs: one JSON object per line from every source, without anybody's values."""

import json
import logging

import pytest
import structlog

from sacbe.server.operators import logs


@pytest.fixture
def libraries(monkeypatch: pytest.MonkeyPatch):
    """The root of all loggers, afterwards as it was; and a logger of ours that has not spoken yet."""
    monkeypatch.setattr(logs, "LOG", structlog.stdlib.get_logger("sacbe"))
    root = logging.getLogger()
    handlers, quiet = list(root.handlers), logging.getLogger("uvicorn.error").level
    yield root
    root.handlers[:] = handlers
    logging.getLogger("uvicorn.error").setLevel(quiet)


@pytest.mark.usefixtures("libraries")
def test_what_a_library_says_is_a_line_like_any_other_and_holds_no_value(capsys: pytest.CaptureFixture[str]):
    logs.set_up("info")
    logs.set_up("info")
    try:
        raise ValueError("a password")
    except ValueError:
        logging.getLogger("some.library").warning("cannot read %s", "a cookie", exc_info=True)
    lines = capsys.readouterr().err.splitlines()
    (line,) = [json.loads(line) for line in lines]
    assert (line["event"], line["name"], line["said"], line["error"]) == (
        "library",
        "some.library",
        "cannot read %s",
        "ValueError",
    )
    assert "a password" not in lines[0]
    assert "a cookie" not in lines[0]
