"""Metrics for Prometheus on a port of their own, summed over all workers."""

from __future__ import annotations

import asyncio
import os
import re
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from prometheus_client import REGISTRY, CollectorRegistry, Metric, start_http_server
from prometheus_client.multiprocess import MultiProcessCollector

from sacbe.core.errors import Unavailable
from sacbe.server.settings import Settings

if TYPE_CHECKING:
    from sacbe.server.hall import Hall

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"  # where the workers leave their figures
LIVE: Final = re.compile(r"gauge_live\w*_(\d+)\.db")
LOOK: Final = 2.0  # seconds between counts of what is only counted periodically


@contextmanager
def listening(settings: Settings) -> Iterator[None]:
    """Serves metrics while the server runs; entered before any worker starts."""
    if not settings.metrics_port:
        yield
    elif settings.workers == 1:
        _serve(settings, REGISTRY)
        yield
    else:
        with tempfile.TemporaryDirectory(prefix="sacbe-metrics-") as folder:
            os.environ[FOLDER] = folder
            registry = CollectorRegistry()
            registry.register(Workers(folder))
            _serve(settings, registry)
            yield


def _serve(settings: Settings, registry: CollectorRegistry) -> None:
    """In a thread that ends with the process."""
    host, port = settings.metrics_host, settings.metrics_port
    try:
        start_http_server(port, host, registry)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Unavailable("no_address", host=host, port=port, reason=reason) from None


class Workers(MultiProcessCollector):
    """Sums over all workers; gauges of workers that have ended are forgotten."""

    def __init__(self, folder: str) -> None:
        super().__init__(None, folder)  # type: ignore[no-untyped-call]
        self.folder = Path(folder)

    def collect(self) -> Iterable[Metric]:
        for file in self.folder.iterdir():
            found = LIVE.fullmatch(file.name)
            if found and not _lives(int(found[1])):
                file.unlink(missing_ok=True)
        metrics: Iterable[Metric] = super().collect()  # type: ignore[no-untyped-call]
        return metrics


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


async def keep_counting(hall: Hall) -> None:
    """Counts tables and the length of queues, periodically."""
    from sacbe.server.operators import metrics

    while hall.settings.metrics_port:
        metrics.TABLES.set(len(hall.tables))
        metrics.WAITING.set(hall.ledger.waiting.qsize())
        longest = (listener.waiting for table in hall.tables.values() for listener in table.listeners)
        metrics.OUTBOX.set(max(longest, default=0))
        await asyncio.sleep(LOOK)
