"""What a review found for each seat"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

ID = sa.String(22)


def upgrade() -> None:
    op.create_table(
        "reviewed_seat",
        sa.Column("match", ID, sa.ForeignKey("match.id", ondelete="CASCADE"), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False, autoincrement=False),
        sa.Column("accuracy", sa.Double()),
        sa.Column("decisions", sa.Integer(), nullable=False),
        sa.Column("good", sa.Integer(), nullable=False),
        sa.Column("luck", sa.Double(), nullable=False),
        sa.Column("luck_points", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("match", "version", "seat", name="pk_reviewed_seat"),
    )


def downgrade() -> None:
    op.drop_table("reviewed_seat")
