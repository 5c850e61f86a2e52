"""An action is one small int: its place in the game's table of all actions, whose texts are the option ids.

Small ints hash, sort, compare and compile well, and a learner can use them as they are: every game has a
fixed number of actions.
"""

from __future__ import annotations

from typing import TypeAlias

Seat: TypeAlias = int
Action: TypeAlias = int
Score: TypeAlias = tuple[int, ...]  # points first, then the tie-breakers
