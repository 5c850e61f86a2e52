"""What the table settles before the first deal."""

from __future__ import annotations

from typing import Final

from sacbe.core.options import Option

OPTIONS: Final = (Option("soloTemple", ("off", "on")),)  # H22; without effect with two to four seats
