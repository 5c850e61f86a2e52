"""Work that a process does for as long as it lives, whatever goes wrong in between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from sacbe.server.operators.logs import LOG

if TYPE_CHECKING:
    from sacbe.server.hall import Hall

PAUSE: Final = 2.0  # seconds until work that failed begins anew


async def lasting(hall: Hall, work: Callable[[Hall], Coroutine[Any, Any, None]]) -> None:
    """An error that nobody foresaw is logged, and ends nothing for good."""
    while True:
        try:
            await work(hall)
            return
        except Exception as error:
            LOG.error("work_failed", work=f"{work.__module__}.{work.__name__}", exc_info=error)
        await asyncio.sleep(PAUSE)
