"""A table as everybody at it sees it: who sits here, on what terms, and who was given hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from sacbe.core.commitment import commitment
from sacbe.server import wire
from sacbe.store.matches import MatchRow, SeatRow

if TYPE_CHECKING:
    from sacbe.server.tables.table import Table


def info(table: Table, person: str | None) -> wire.TableInfo:
    row, eyes = table.row, table.eyes_of(person)
    return wire.TableInfo(
        id=row.id,
        game=row.game,
        rules=row.rules,
        options=table.options,
        phase=row.phase,
        seats=[sitter(seat) for seat in table.seats],
        you=table.seats_of(person),
        host=row.host,
        clock=table.settings.clock,
        takeover=table.settings.takeover,
        chat=table.chat,
        hints=gives_hints(table),
        hinted=[wire.HintUse(seat, table.visibility.heard(eyes, number)) for number, seat in hinted(row)],
        commitment=commitment(int(row.seed, 16)),
        rematch=row.rematch,
        trouble=table.trouble,
    )


def sitter(seat: SeatRow) -> wire.Sitter:
    return wire.Sitter(*seat[:4], seat.level, seat.stand_in, seat.claimed)


def gives_hints(table: Table) -> bool:
    """To one person alone with bots; among people, where all have agreed by sitting down."""
    return table.settings.hints or len({seat.person for seat in table.seats if seat.kind != "bot"}) == 1


def hinted(row: MatchRow) -> list[tuple[int, int]]:
    """The decisions that had a hint: after how many steps, of which seat."""
    return [] if row.hinted is None else msgspec.json.decode(row.hinted, type=list[tuple[int, int]])
