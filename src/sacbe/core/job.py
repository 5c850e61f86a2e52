"""Work that touches no Python object while it runs, so that threads can run several at once."""

from __future__ import annotations

from sacbe.core import native


class Job:
    def run(self) -> None:
        raise NotImplementedError

    def start(self) -> None:
        native.run_free(self)
