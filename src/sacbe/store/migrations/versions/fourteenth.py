"""Whom people follow, block and invite, who is here, and what people hide"""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

ID = sa.String(22)


def person(name: str) -> sa.Column[Any]:
    return sa.Column(name, ID, sa.ForeignKey("person.id", ondelete="CASCADE"), nullable=False)


def time(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Double(), nullable=False)


def upgrade() -> None:
    for table, other in (("follow", "followed"), ("block", "blocked")):
        key = sa.PrimaryKeyConstraint("person", other, name=f"pk_{table}")
        op.create_table(table, person("person"), person(other), time("time"), key)
        op.create_index(f"ix_{table}_{other}", table, [other])
    key = sa.PrimaryKeyConstraint("person", name="pk_presence")
    op.create_table("presence", person("person"), time("seen"), key)
    match = sa.Column("match", ID, sa.ForeignKey("match.id", ondelete="CASCADE"), nullable=False)
    key = sa.PrimaryKeyConstraint("match", "person", name="pk_invitation")
    op.create_table("invitation", match, person("person"), person("host"), time("time"), key)
    for name in ("person", "host"):
        op.create_index(f"ix_invitation_{name}", "invitation", [name])
    key = sa.PrimaryKeyConstraint("person", "part", name="pk_hidden")
    op.create_table("hidden", person("person"), sa.Column("part", sa.String(20), nullable=False), key)


def downgrade() -> None:
    for table in ("hidden", "invitation", "presence", "block", "follow"):
        op.drop_table(table)
