"""Which decisions of a match were made with a hint"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("match", sa.Column("hinted", sa.Text()))


def downgrade() -> None:
    op.drop_column("match", "hinted")
