"""What came of each seat of a finished match. Older matches are filled in by the server when it starts"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

ID = sa.String(22)


def place() -> tuple[sa.Column[Any], sa.Column[Any]]:
    match = sa.Column("match", ID, sa.ForeignKey("match.id", ondelete="CASCADE"), nullable=False)
    return match, sa.Column("seat", sa.SmallInteger(), nullable=False, autoincrement=False)


def upgrade() -> None:
    op.create_table(
        "finished_seat",
        *place(),
        sa.Column("person", ID, sa.ForeignKey("person.id", ondelete="SET NULL")),
        sa.Column("level", sa.String(20)),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("ended", sa.Double(), nullable=False),
        sa.Column("result", sa.String(10), nullable=False),
        sa.Column("place", sa.SmallInteger()),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.Column("stood_in", sa.Boolean(), nullable=False),
        sa.Column("reply", sa.Double()),
        sa.PrimaryKeyConstraint("match", "seat", name="pk_finished_seat"),
    )
    op.create_index("ix_finished_seat_person_ended", "finished_seat", ["person", "ended", "match"])
    op.create_index("ix_finished_seat_person_game", "finished_seat", ["person", "game", "ended"])
    op.create_table(
        "finished_source",
        *place(),
        sa.Column("source", sa.String(40), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("match", "seat", "source", name="pk_finished_source"),
    )


def downgrade() -> None:
    op.drop_table("finished_source")
    op.drop_table("finished_seat")
