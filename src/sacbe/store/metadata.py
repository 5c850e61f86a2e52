"""What all tables share: the names of constraints, and the length of ids."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Column, ForeignKey, MetaData, String

NAMES: Final = {
    "ix": "ix_%(column_0_N_label)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}
METADATA: Final = MetaData(naming_convention=NAMES)
ID: Final = 22  # 128 bits, base64 for addresses


def owner(name: str = "person", **more: Any) -> Column[str]:
    """A column with a person's id; its rows are deleted with the person."""
    more = {"nullable": False} | more
    return Column(name, String(ID), ForeignKey("person.id", ondelete="CASCADE"), **more)
