"""The matches of a plan on a Ray cluster: the one that is running, or one of this machine.

Ray gives the match of a worker that was lost to another one. A match depends on nothing but its plan, so it
ends the same there; results come in the order of the plan, as from processes of one's own.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, Final

from sacbe.arena.plan import Plan, Sitting
from sacbe.arena.tournament import Players, Task
from sacbe.core.errors import Problem

AHEAD: Final = 4  # matches under way or waiting for each core of the cluster
TRIES: Final = -1  # without end: only the loss of a worker is tried again, never an error of a match


def on_ray(workers: int | None) -> Players:
    """``workers`` at once, or as many as the cluster has cores."""
    ray = _ray()

    def players(task: Task, plan: Plan, sittings: Sequence[Sitting]) -> Iterator[Any]:
        if not ray.is_initialized():
            ray.init(log_to_driver=False, include_dashboard=False, logging_level="warning")
        remote = ray.remote(max_retries=TRIES, num_cpus=1)(task)
        room = workers or AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: deque[Any] = deque()
        for sitting in sittings:
            waiting.append(remote.remote(plan, sitting))
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
