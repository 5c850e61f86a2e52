"""Sessions that can be ended, scopes of tokens, a log of logins"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

ID = sa.String(22)


def upgrade() -> None:
    create_session()
    create_login()
    scopes = sa.Column("scopes", sa.String(40), server_default="read play chat", nullable=False)
    op.add_column("token", scopes)


def create_session() -> None:
    op.create_table(
        "session",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("id", ID, nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_session_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest", name="pk_session"),
        sa.UniqueConstraint("id", name="uq_session_id"),
    )
    op.create_index("ix_session_person", "session", ["person"])
    op.create_index("ix_session_seen", "session", ["seen"])


def create_login() -> None:
    op.create_table(
        "login",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.Column("time", sa.Double(), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("address", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_login_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_login"),
    )
    op.create_index("ix_login_person", "login", ["person"])


def downgrade() -> None:
    op.drop_column("token", "scopes")
    for table in ("login", "session"):
        op.drop_table(table)
