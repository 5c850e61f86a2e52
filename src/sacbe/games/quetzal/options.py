"""What the table settles before the first deal: nothing but the seats."""

from __future__ import annotations

from typing import Final

from sacbe.core.options import Option

OPTIONS: Final[tuple[Option, ...]] = ()
