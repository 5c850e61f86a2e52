"""What names look like, so that nobody bears the look-alike of a claimed name"""

from typing import Any

import sqlalchemy as sa
from alembic import op

from sacbe.store.lookalikes import login, skeleton

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("person", sa.Column("skeleton", sa.Text(), server_default="", nullable=False))
    if op.get_bind().dialect.name == "postgresql":  # SQLite does not mind how long a text is
        op.alter_column("person", "login", type_=sa.Text())
    fill_skeletons()
    claimed = sa.text("login IS NOT NULL")
    where: dict[str, Any] = {"sqlite_where": claimed, "postgresql_where": claimed}
    op.create_index("uq_person_skeleton", "person", ["skeleton"], unique=True, **where)


def fill_skeletons() -> None:
    """Of two claimed names that look alike, the older keeps its skeleton; both keep their names."""
    person = sa.table("person", *(sa.column(name) for name in ("id", "name", "login", "created", "skeleton")))
    rows = op.get_bind().execute(sa.select(person.c.id, person.c.name, person.c.login).order_by("created"))
    skeletons: set[str] = set()
    logins: set[str] = set()
    for row in rows.all():
        seen = skeleton(row.name)
        values = {"skeleton": f"{seen} {row.id}" if row.login and seen in skeletons else seen}
        if row.login:
            skeletons.add(seen)
            typed = login(row.name)
            values["login"] = row.login if typed in logins else typed
            logins.add(values["login"])
        op.execute(sa.update(person).where(person.c.id == row.id).values(**values))


def downgrade() -> None:
    op.drop_index("uq_person_skeleton", "person")
    op.drop_column("person", "skeleton")
    if op.get_bind().dialect.name == "postgresql":
        op.alter_column("person", "login", type_=sa.String(40), postgresql_using="left(login, 40)")
