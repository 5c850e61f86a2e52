"""Milpa: every number of seats, with sense and without."""

from golden_of.case import Case, promising
from walk import anything

CASES = [
    Case("2p", 2, 2026, {}, promising),
    Case("3p-anything", 3, 12, {}, anything),
    Case("4p", 4, 1 << 200, {"first_seat": 2}, promising),
]
