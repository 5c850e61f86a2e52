"""Lessons that people have finished"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "learnt",
        sa.Column("person", sa.String(22), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("lesson", sa.String(40), nullable=False),
        sa.Column("time", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_learnt_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person", "game", "lesson", name="pk_learnt"),
    )


def downgrade() -> None:
    op.drop_table("learnt")
