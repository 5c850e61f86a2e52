"""What every step told, and the boxes that matches were played with"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("move", sa.Column("told", sa.Text()))
    op.create_table(
        "box",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_box"),
    )


def downgrade() -> None:
    op.drop_table("box")
    op.drop_column("move", "told")
