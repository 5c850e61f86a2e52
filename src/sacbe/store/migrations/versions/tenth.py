"""Accounts: passkeys, recovery codes, email, proofs of a session, leave-taking"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

ID = sa.String(22)
TABLES = ("letter", "link", "email", "recovery", "challenge", "passkey")


def upgrade() -> None:
    op.add_column("person", sa.Column("leaving", sa.Double()))
    op.create_index("ix_person_leaving", "person", ["leaving"])
    op.add_column("session", sa.Column("proved", sa.Double(), server_default="0", nullable=False))
    op.add_column("session", sa.Column("device", sa.String(20), server_default="", nullable=False))
    create_passkeys()
    create_challenges()
    create_recovery()
    create_mail()


def owned(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["person"], ["person.id"], name=f"fk_{table}_person", ondelete="CASCADE")


def create_passkeys() -> None:
    op.create_table(
        "passkey",
        sa.Column("id", ID, nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.Column("credential", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("uses", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("used", sa.Double()),
        owned("passkey"),
        sa.PrimaryKeyConstraint("id", name="pk_passkey"),
        sa.UniqueConstraint("credential", name="uq_passkey_credential"),
    )
    op.create_index("ix_passkey_person", "passkey", ["person"])


def create_challenges() -> None:
    op.create_table(
        "challenge",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("person", ID),
        sa.Column("purpose", sa.String(10), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        owned("challenge"),
        sa.PrimaryKeyConstraint("digest", name="pk_challenge"),
    )
    op.create_index("ix_challenge_person", "challenge", ["person"])
    op.create_index("ix_challenge_expires", "challenge", ["expires"])


def create_recovery() -> None:
    op.create_table(
        "recovery",
        sa.Column("person", ID, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        owned("recovery"),
        sa.PrimaryKeyConstraint("person", name="pk_recovery"),
    )


def create_mail() -> None:
    op.create_table(
        "email",
        sa.Column("person", ID, nullable=False),
        sa.Column("address", sa.String(254)),
        sa.Column("pending", sa.String(254)),
        sa.Column("language", sa.String(5), nullable=False),
        owned("email"),
        sa.PrimaryKeyConstraint("person", name="pk_email"),
    )
    op.create_index("ix_email_address", "email", ["address"])
    op.create_table(
        "link",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        owned("link"),
        sa.PrimaryKeyConstraint("digest", name="pk_link"),
    )
    create_letter()
    for table, column in (("link", "person"), ("link", "expires"), ("letter", "person"), ("letter", "due")):
        op.create_index(f"ix_{table}_{column}", table, [column])


def create_letter() -> None:
    op.create_table(
        "letter",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("language", sa.String(5), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("tries", sa.SmallInteger(), nullable=False),
        owned("letter"),
        sa.PrimaryKeyConstraint("id", name="pk_letter"),
    )


def downgrade() -> None:
    for table in TABLES:
        op.drop_table(table)
    op.drop_column("session", "device")
    op.drop_column("session", "proved")
    op.drop_index("ix_person_leaving", "person")
    op.drop_column("person", "leaving")
