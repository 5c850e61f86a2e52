"""Which tables the lobby shows, and when a match that rests is needed again"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

ID = sa.String(22)
match = sa.table("match", sa.column("terms", sa.Text()), sa.column("listed", sa.Boolean()))


def upgrade() -> None:
    op.add_column("match", sa.Column("listed", sa.Boolean(), server_default=sa.true(), nullable=False))
    op.execute(match.update().where(match.c.terms.like('%"listed":false%')).values(listed=False))
    op.add_column("match", sa.Column("due", sa.Double()))
    op.add_column("match", sa.Column("origin", ID))
    op.create_index("ix_match_origin", "match", ["origin"])
    op.create_index("ix_match_due", "match", ["phase", "due"])
    op.create_index("ix_match_lobby", "match", ["phase", "listed", "created"])

    create_kicked()


def create_kicked() -> None:
    op.create_table(
        "kicked",
        sa.Column("match", ID, nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_kicked_match", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_kicked_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "person", name="pk_kicked"),
    )
    op.create_index("ix_kicked_person", "kicked", ["person"])


def downgrade() -> None:
    op.drop_table("kicked")
    for index in ("ix_match_lobby", "ix_match_due", "ix_match_origin"):
        op.drop_index(index, "match")
    for column in ("due", "origin", "listed"):
        op.drop_column("match", column)
