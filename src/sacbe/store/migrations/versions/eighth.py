"""Moderation: roles, bans and mutes, reports, a log of who did what"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

ID = sa.String(22)


def upgrade() -> None:
    op.add_column("person", sa.Column("role", sa.String(10), server_default="", nullable=False))
    create_sanction()
    create_report()
    create_act()


def create_sanction() -> None:
    op.create_table(
        "sanction",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("person", ID),
        sa.Column("network", sa.String(50)),
        sa.Column("until", sa.Double(), nullable=False),
        sa.Column("why", sa.String(200), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_sanction_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_sanction"),
    )
    op.create_index("ix_sanction_person", "sanction", ["person"])


def create_report() -> None:
    op.create_table(
        "report",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("time", sa.Double(), nullable=False),
        sa.Column("reporter", ID),
        sa.Column("person", ID, nullable=False),
        sa.Column("match", ID),
        sa.Column("line", sa.Integer()),
        sa.Column("said", sa.Text(), nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.ForeignKeyConstraint(["reporter"], ["person.id"], name="fk_report_reporter", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_report_person", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_report_match", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name="pk_report"),
    )
    for column in ("reporter", "person", "match", "state"):
        op.create_index(f"ix_report_{column}", "report", [column])


def create_act() -> None:
    op.create_table(
        "act",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("time", sa.Double(), nullable=False),
        sa.Column("moderator", ID),
        sa.Column("by_operator", sa.Boolean(), nullable=False),
        sa.Column("verb", sa.String(10), nullable=False),
        sa.Column("person", ID),
        sa.Column("match", ID),
        sa.Column("line", sa.Integer()),
        sa.Column("until", sa.Double()),
        sa.Column("note", sa.String(200), nullable=False),
        sa.ForeignKeyConstraint(["moderator"], ["person.id"], name="fk_act_moderator", ondelete="SET NULL"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_act_person", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name="pk_act"),
    )
    for column in ("time", "moderator", "person"):
        op.create_index(f"ix_act_{column}", "act", [column])


def downgrade() -> None:
    for table in ("act", "report", "sanction"):
        op.drop_table(table)
    op.drop_column("person", "role")
