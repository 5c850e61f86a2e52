"""Of a match that has ended: who won, and by how much. What happened in it is not read."""

from __future__ import annotations

from json import JSONDecodeError, JSONDecoder
from typing import Any, Final

from sacbe.server.answers import BriefResult

HEAD: Final = '{"result":'
READER: Final = JSONDecoder()


def brief(result: str | None) -> BriefResult | None:
    """``result`` as the row keeps it."""
    if result is None or not result.startswith(HEAD):
        return None
    try:
        told: Any = READER.raw_decode(result, len(HEAD))[0]
        return BriefResult(told["scores"], told["winners"], told.get("resigned"))
    except (JSONDecodeError, KeyError, TypeError, AttributeError):
        return None
