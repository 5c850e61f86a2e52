"""Where people want to be called when it is their turn, and the calls that wait"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

ID = sa.String(22)


def owner() -> sa.Column[str]:
    return sa.Column("person", ID, sa.ForeignKey("person.id", ondelete="CASCADE"), nullable=False)


def match() -> sa.Column[str]:
    return sa.Column("match", ID, sa.ForeignKey("match.id", ondelete="CASCADE"), nullable=False)


def upgrade() -> None:
    create_channel()
    create_calling()
    create_call()


def create_channel() -> None:
    op.create_table(
        "channel",
        sa.Column("id", ID, nullable=False),
        owner(),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("secret", sa.String(40), nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("failed", sa.SmallInteger(), nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("id", name="pk_channel"),
        sa.UniqueConstraint("person", "digest", name="uq_channel_digest"),
    )
    op.create_index("ix_channel_person", "channel", ["person"])


def create_calling() -> None:
    op.create_table(
        "calling",
        owner(),
        sa.Column("language", sa.String(5), nullable=False),
        sa.Column("zone", sa.String(40), nullable=False),
        sa.Column("quiet_from", sa.SmallInteger()),
        sa.Column("quiet_until", sa.SmallInteger()),
        sa.PrimaryKeyConstraint("person", name="pk_calling"),
    )
    op.create_table(
        "silence", match(), owner(), sa.PrimaryKeyConstraint("match", "person", name="pk_silence")
    )
    op.create_index("ix_silence_person", "silence", ["person"])


def create_call() -> None:
    op.create_table(
        "call",
        match(),
        sa.Column("turn", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("channel", ID, sa.ForeignKey("channel.id", ondelete="CASCADE"), nullable=False),
        owner(),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("tries", sa.SmallInteger(), nullable=False, server_default="0"),
        sa.Column("state", sa.String(10), nullable=False, server_default="waiting"),
        sa.PrimaryKeyConstraint("match", "turn", "channel", name="pk_call"),
    )
    op.create_index("ix_call_person", "call", ["person"])
    op.create_index("ix_call_due", "call", ["due"])


def downgrade() -> None:
    for table in ("call", "silence", "calling", "channel"):
        op.drop_table(table)
