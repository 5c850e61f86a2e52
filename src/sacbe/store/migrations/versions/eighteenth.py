"""Who is ready or wants another match, who would rather play a person, who gave up"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

ID = sa.String(22)


def match() -> list[sa.Column[Any]]:
    return [
        sa.Column("starts", sa.Double()),
        sa.Column("seeking", sa.String(10)),
        sa.Column("suitor", ID),
        sa.Column("sought", ID),
        sa.Column("asked", sa.Double()),
        sa.Column("resigned", sa.SmallInteger()),
    ]


def seat() -> list[sa.Column[Any]]:
    return [sa.Column("wish", sa.String(10)), sa.Column("wished", sa.Double())]


def upgrade() -> None:
    for table, columns in (("match", match()), ("seat", seat())):
        for column in columns:
            op.add_column(table, column)
    op.create_index("ix_match_seeking", "match", ["seeking", "game", "created"])
    op.create_index("ix_match_starts", "match", ["phase", "starts"])


def downgrade() -> None:
    for name in ("ix_match_seeking", "ix_match_starts"):
        op.drop_index(name, "match")
    for table, columns in (("seat", seat()), ("match", match())):
        for column in columns:
            op.drop_column(table, column.name)
