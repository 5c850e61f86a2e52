"""People, tokens, matches, seats, moves, chat"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ID = sa.String(22)


def upgrade() -> None:
    op.create_table(
        "setting",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_setting"),
    )
    create_person()
    create_token()
    create_match()
    create_seat()
    create_move()
    create_chat()


def create_person() -> None:
    op.create_table(
        "person",
        sa.Column("id", ID, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("login", sa.String(40)),
        sa.Column("password", sa.String(200)),
        sa.Column("session", sa.Integer(), server_default="0", nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
        sa.UniqueConstraint("login", name="uq_person_login"),
    )


def create_token() -> None:
    op.create_table(
        "token",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("id", ID, nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_token_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("digest", name="pk_token"),
        sa.UniqueConstraint("id", name="uq_token_id"),
    )
    op.create_index("ix_token_person", "token", ["person"])


def create_match() -> None:
    op.create_table(
        "match",
        sa.Column("id", ID, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer(), nullable=False),
        sa.Column("components", sa.String(64), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("terms", sa.Text(), nullable=False),
        sa.Column("phase", sa.String(10), nullable=False),
        sa.Column("host", ID),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("start", sa.Text()),
        sa.Column("created", sa.Double(), nullable=False),
        *(sa.Column(name, sa.Double()) for name in ("started", "ended")),
        sa.Column("result", sa.Text()),
        sa.Column("rematch", ID),
        sa.ForeignKeyConstraint(["host"], ["person.id"], name="fk_match_host", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id", name="pk_match"),
    )
    op.create_index("ix_match_host", "match", ["host"])
    op.create_index("ix_match_phase_created", "match", ["phase", "created"])


def create_seat() -> None:
    op.create_table(
        "seat",
        sa.Column("match", ID, nullable=False),
        sa.Column("number", sa.SmallInteger(), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("person", ID),
        sa.Column("invite", ID),
        sa.Column("level", sa.String(20)),
        sa.Column("stand_in", sa.String(20)),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_seat_match", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_seat_person", ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("match", "number", name="pk_seat"),
    )
    op.create_index("ix_seat_person", "seat", ["person"])


def create_move() -> None:
    op.create_table(
        "move",
        sa.Column("match", ID, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=False),
        sa.Column("action", sa.String(200)),
        sa.Column("by", sa.SmallInteger(), nullable=False),
        sa.Column("request", sa.String(40), nullable=False),
        sa.Column("time", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_move_match", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "number", name="pk_move"),
    )


def create_chat() -> None:
    op.create_table(
        "chat",
        sa.Column("match", ID, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.Column("time", sa.Double(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_chat_match", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_chat_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "number", name="pk_chat"),
    )
    op.create_index("ix_chat_person", "chat", ["person"])


def downgrade() -> None:
    for name in ("chat", "move", "seat", "match", "token", "person", "setting"):
        op.drop_table(name)
