"""What a crowd has left behind is given back to the system."""

import ctypes
import os
from pathlib import Path

from sacbe.server import memory

MEGABYTE = 1024 * 1024
PIECES = 50_000


def held() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def test_holes_in_the_memory_go_back_to_the_system():
    """The last piece stays: without help, all below it would stay too."""
    libc = ctypes.CDLL("libc.so.6")
    libc.malloc.restype, libc.free.argtypes = ctypes.c_void_p, [ctypes.c_void_p]
    memory.tame()
    pieces = [libc.malloc(1000) for _ in range(PIECES)]
    for piece in pieces:
        ctypes.memset(piece, 1, 1000)
    for piece in pieces[:-1]:
        libc.free(piece)
    full = held()
    assert memory.give_back()
    libc.free(pieces[-1])
    assert full - held() > 20 * MEGABYTE
