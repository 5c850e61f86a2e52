"""Empty arrays: lists here, C arrays of the same size in a compiled state (which takes no other size)."""

from __future__ import annotations


def row(length: int) -> list[int]:
    return [0] * length


def rows(count: int, length: int) -> list[list[int]]:
    return [[0] * length for _ in range(count)]


def padded(values: list[int], length: int) -> list[int]:
    return values + [0] * (length - len(values))


def reals(length: int) -> list[float]:
    return [0.0] * length
