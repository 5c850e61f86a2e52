"""Tokens expire, those from before in a year; a mute follows the addresses of the muted"""

import time

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

YEAR = 365 * 86_400


def upgrade() -> None:
    soon = str(int(time.time()) + YEAR)
    with op.batch_alter_table("token") as token:
        token.add_column(sa.Column("expires", sa.Double(), nullable=False, server_default=soon))
        token.create_index("ix_token_expires", ["expires"])
    with op.batch_alter_table("token") as token:
        token.alter_column("expires", server_default=None)
    op.add_column("sanction", sa.Column("since", sa.Double(), nullable=False, server_default="0"))
    op.add_column("sanction", sa.Column("source", sa.Integer()))


def downgrade() -> None:
    op.execute("DELETE FROM sanction WHERE source IS NOT NULL")
    op.drop_column("sanction", "source")
    op.drop_column("sanction", "since")
    with op.batch_alter_table("token") as token:
        token.drop_index("ix_token_expires")
        token.drop_column("expires")
