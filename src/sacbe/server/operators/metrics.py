"""What an operator can count. No label ever holds a name, an id or anything of a match."""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

from sacbe.store.step import BY

TIMES: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)

_MOVES: Final = Counter("sacbe_moves", "Steps stored and told to everybody", ["by"])
MOVES: Final = [_MOVES.labels(by) for by in BY]  # by the number of who took the step
REFUSED: Final = Counter("sacbe_refused", "Requests on the socket that were refused", ["kind"])
FAILED: Final = Counter("sacbe_store_failures", "Steps that the database did not take")
ACKNOWLEDGED: Final = Histogram(
    "sacbe_acknowledge_seconds", "From reading a move to having told it", buckets=TIMES
)
STORED: Final = Histogram(
    "sacbe_store_seconds", "From handing a step to the ledger to its commit", buckets=TIMES
)
GROUP: Final = Histogram(
    "sacbe_steps_per_commit", "Steps in one commit", buckets=(1, 2, 5, 10, 20, 50, 100, 500)
)
SOCKETS: Final = Gauge("sacbe_sockets", "Open sockets", multiprocess_mode="livesum")
TABLES: Final = Gauge("sacbe_tables", "Tables in memory", multiprocess_mode="livesum")
WAITING: Final = Gauge("sacbe_ledger_waiting", "Steps that wait for a commit", multiprocess_mode="livesum")
OUTBOX: Final = Gauge(
    "sacbe_outbox_longest", "Messages waiting for the slowest reader", multiprocess_mode="livemax"
)
DROPPED: Final = Counter("sacbe_dropped", "Listeners that were dropped", ["reason"])
THINKING: Final = Histogram("sacbe_bot_seconds", "Time that a bot thought", ["level"], buckets=TIMES)
ANSWERED: Final = Histogram(
    "sacbe_bot_answer_seconds", "From asking a bot to its answer, waiting included", ["level"], buckets=TIMES
)
LATE: Final = Counter("sacbe_bot_late", "Answers of bots that took longer than is set", ["level"])
BOTS: Final = Gauge(
    "sacbe_bots_waiting", "Bots that think or wait for their turn to think", multiprocess_mode="livesum"
)
REQUESTS: Final = Counter("sacbe_http_requests", "HTTP requests", ["status"])
