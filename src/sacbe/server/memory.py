"""Memory that is free again goes back to the system, if its allocator is glibc's."""

from __future__ import annotations

import ctypes
import sys
from contextlib import suppress
from typing import Final

ARENA_MAX: Final = -8  # as glibc's malloc.h numbers it
ARENAS: Final = 2  # by itself it makes eight for each core, and a crowd leaves holes in all of them


def tame() -> None:
    """Before threads begin."""
    with suppress(OSError, AttributeError):
        _glibc().mallopt(ARENA_MAX, ARENAS)


def give_back() -> bool:
    """Whether there was something."""
    with suppress(OSError, AttributeError):
        return bool(_glibc().malloc_trim(0))
    return False


def _glibc() -> ctypes.CDLL:
    if not sys.platform.startswith("linux"):
        raise OSError
    return ctypes.CDLL("libc.so.6")
