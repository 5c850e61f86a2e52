"""Reviews of matches that are over, and positions that a person tries again"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

ID = sa.String(22)


def upgrade() -> None:
    add_reviews()
    add_retries()


def add_reviews() -> None:
    op.create_table(
        "review",
        sa.Column("match", ID, sa.ForeignKey("match.id", ondelete="CASCADE"), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("asked", sa.Double(), nullable=False),
        sa.Column("claimed", sa.Double(), nullable=False),
        sa.Column("done", sa.Integer(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("pieces", sa.Text()),
        sa.Column("result", sa.Text()),
        sa.PrimaryKeyConstraint("match", "version", name="pk_review"),
    )
    op.create_index("ix_review_state_asked", "review", ["state", "asked"])


def add_retries() -> None:
    op.create_table(
        "retry",
        sa.Column("person", ID, sa.ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
        sa.Column("match", ID, sa.ForeignKey("match.id", ondelete="CASCADE"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("box", sa.SmallInteger(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("passed", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person", "match", "number", name="pk_retry"),
    )
    op.create_index("ix_retry_match", "retry", ["match"])
    op.create_index("ix_retry_person_due", "retry", ["person", "due"])


def downgrade() -> None:
    op.drop_table("retry")
    op.drop_table("review")
