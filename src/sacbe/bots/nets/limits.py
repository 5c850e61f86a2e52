"""Sizes of learned evaluations. Constants only: tools/headers.py writes the header beside it."""

from __future__ import annotations

import math
from typing import Final

from sacbe.core.limits import MAX_SEATS

FIRST: Final = 64  # units of the first layer, then of the second
SECOND: Final = 32
OUTPUTS: Final = 2 * MAX_SEATS
MOST: Final = 127  # of a feature, either way

# Bits behind the point
FIRST_BITS: Final = 12  # weights of the first layer
BITS: Final = 10  # weights of the others
PASSED_BITS: Final = 8  # what units pass on
FIRST_SHIFT: Final = FIRST_BITS - PASSED_BITS
BRIGHTEST: Final = (1 << 13) - 1  # that a unit passes on

# The sigmoid, which ends at 8 either way
HALF: Final = 8 << PASSED_BITS
STEPS: Final = 2 * HALF
ONE: Final = 1 << 15
CURVE: Final = [
    round(ONE / (1.0 + math.exp((HALF - 0.5 - step) / (1 << PASSED_BITS)))) for step in range(STEPS)
]

STANDING: Final = 4  # weighs as much as this many hopes, as in Position.settled
WHOLE: Final = ONE * (STANDING + 1)
LARGEST: Final = (1 << 31) - 1  # that a sum may come to
