"""Structured logs, one JSON object per line, without secrets: keys that could hold one are never written."""

from __future__ import annotations

import logging
import sys
from typing import Any, Final

import structlog

SECRET: Final = frozenset(
    {"seed", "password", "token", "invite", "cookie", "authorization", "view", "hand", "action", "text"}
)
LOG: Final = structlog.stdlib.get_logger("sacbe")


def hide_secrets(_: Any, __: str, entry: structlog.typing.EventDict) -> structlog.typing.EventDict:
    return {key: "(hidden)" if key.lower() in SECRET else value for key, value in entry.items()}


def frames_only(_: Any, __: str, entry: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """Reduces an exception to its type and place: its message and values may be personal data."""
    error = entry.pop("exc_info", None)
    if isinstance(error, BaseException):
        places = []
        trace = error.__traceback__
        while trace is not None:
            places.append(f"{trace.tb_frame.f_code.co_filename.rpartition('sacbe')[2]}:{trace.tb_lineno}")
            trace = trace.tb_next
        entry["error"] = type(error).__name__
        entry["where"] = places[-6:]
    return entry


class Foreign(logging.Handler):
    """Messages of libraries, reduced to place and kind: their values may be personal data."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        LOG.log(record.levelno, "library", name=record.name, said=str(record.msg)[:200], exc_info=error)


def _is_ours(record: logging.LogRecord) -> bool:
    """Not what a stranger sent as text that is none: the socket is closed, and that is all."""
    return not (record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError))


def set_up(level: str) -> None:
    libraries = logging.getLogger()
    if not any(isinstance(handler, Foreign) for handler in libraries.handlers):
        libraries.addHandler(Foreign())
    uvicorn = logging.getLogger("uvicorn.error")
    uvicorn.setLevel(logging.ERROR)  # below: every stranger's bad request
    uvicorn.addFilter(_is_ours)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            frames_only,
            hide_secrets,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.WriteLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
