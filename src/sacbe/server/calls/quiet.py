"""Quiet hours: a person's night, in the person's own time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from sacbe.store.calls import CallingRow


def zone_named(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def until(row: CallingRow, now: float) -> float | None:
    """When the quiet hours end, if it is quiet now."""
    start, end = row.quiet_from, row.quiet_until
    if start is None or end is None or start == end:
        return None
    here = datetime.fromtimestamp(now, UTC).astimezone(zone_named(row.zone) or UTC)
    minute = here.hour * 60 + here.minute
    quiet = start <= minute < end if start < end else minute >= start or minute < end
    if not quiet:
        return None
    day = here if minute < end else here + timedelta(days=1)
    wakes = day.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0)
    return wakes.timestamp()
