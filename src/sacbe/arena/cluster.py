"""Plays a plan's matches on a Ray cluster: the running one, or one on this machine.

Ray gives the match of a lost worker to another one. A match depends on nothing but its plan, so it
ends the same there; results come in the order of the plan, as from processes of one's own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, Final

from sacbe.arena.plan import Fixture, Plan
from sacbe.arena.tournament import Players, Task
from sacbe.core.errors import Problem

AHEAD: Final = 4  # matches in progress or queued per core of the cluster
TRIES: Final = -1  # retried without limit, but only when a worker is lost, never after an error in a match


def on_ray(workers: int | None) -> Players:
    """Runs ``workers`` at once, or one per core of the cluster."""
    ray = _ray()

    def players(task: Task, plan: Plan, fixtures: Sequence[Fixture]) -> Iterator[Any]:
        if not ray.is_initialized():
            ray.init(log_to_driver=False, include_dashboard=False, logging_level="warning")
        remote = ray.remote(max_retries=TRIES, num_cpus=1)(task)
        room = workers or AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: deque[Any] = deque()
        for fixture in fixtures:
            waiting.append(remote.remote(plan, fixture))
            if len(waiting) == room:
                yield ray.get(waiting.popleft())
        while waiting:
            yield ray.get(waiting.popleft())

    return players


def _ray() -> Any:
    try:
        return import_module("ray")
    except ImportError:
        raise Problem("no_package", package="ray", extra="ray") from None
