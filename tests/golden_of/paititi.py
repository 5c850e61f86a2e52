"""Paititi: every number of seats, with sense and without."""

from sense_of_paititi import diligent
from walk import anything

from golden_of.case import Case

CASES = [
    Case("2p", 2, 1532, {"dealer": 1}, diligent),
    Case("2p-anything", 2, 12, {}, anything),
    Case("3p", 3, 2**255 - 19, {}, diligent),
    Case("4p", 4, 1 << 199, {"dealer": 3}, diligent),
    Case("4p-anything", 4, 8, {}, anything),
    Case("3p-any-discard", 3, 20, {"extra_discard": "any"}, diligent),
]
