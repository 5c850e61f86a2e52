"""Who wants to hear nothing of whom at a table; PostgreSQL tells of new names too"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

ID = sa.String(22)
FUNCTION = """
CREATE FUNCTION sacbe_tell_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('sacbe_table', seat.match || ' ' || current_setting('application_name') || ' person')
        FROM seat WHERE seat.person = NEW.id;
    RETURN NULL;
END $$
"""
TRIGGER = """
CREATE TRIGGER sacbe_tell AFTER UPDATE OF name ON person FOR EACH ROW EXECUTE FUNCTION sacbe_tell_person()
"""


def upgrade() -> None:
    op.create_table(
        "mute",
        sa.Column("match", ID, nullable=False),
        sa.Column("listener", ID, nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.ForeignKeyConstraint(["match"], ["match.id"], name="fk_mute_match", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["listener"], ["person.id"], name="fk_mute_listener", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_mute_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match", "listener", "person", name="pk_mute"),
    )
    op.create_index("ix_mute_listener", "mute", ["listener"])
    op.create_index("ix_mute_person", "mute", ["person"])
    if op.get_bind().dialect.name == "postgresql":
        op.execute(FUNCTION)
        op.execute(TRIGGER)


def downgrade() -> None:
    op.drop_table("mute")
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP TRIGGER sacbe_tell ON person")
        op.execute("DROP FUNCTION sacbe_tell_person()")
