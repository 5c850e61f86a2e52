"""Which tables the lobby shows stands in a column, so that the rest does not crowd them out"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

match = sa.table("match", sa.column("terms", sa.Text()), sa.column("listed", sa.Boolean()))


def upgrade() -> None:
    op.add_column("match", sa.Column("listed", sa.Boolean(), server_default=sa.true(), nullable=False))
    op.execute(match.update().where(match.c.terms.like('%"listed":false%')).values(listed=False))
    op.create_index("ix_match_lobby", "match", ["phase", "listed", "created"])


def downgrade() -> None:
    op.drop_index("ix_match_lobby", "match")
    op.drop_column("match", "listed")
