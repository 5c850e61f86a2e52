"""PostgreSQL tells every process which table has changed, and by whom"""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

TABLES = {"move": "INSERT", "chat": "INSERT", "seat": "UPDATE", "match": "UPDATE"}
FUNCTION = """
CREATE FUNCTION sacbe_tell_{table}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('sacbe_table', NEW.{column} || ' ' || current_setting('application_name')
        || ' {table}');
    RETURN NULL;
END $$
"""
TRIGGER = """
CREATE TRIGGER sacbe_tell AFTER {event} ON "{table}" FOR EACH ROW EXECUTE FUNCTION sacbe_tell_{table}()
"""


def upgrade() -> None:
    if op.get_bind().dialect.name != "postgresql":
        return
    for table, event in TABLES.items():
        op.execute(FUNCTION.format(table=table, column="id" if table == "match" else "match"))
        op.execute(TRIGGER.format(table=table, event=event))


def downgrade() -> None:
    if op.get_bind().dialect.name != "postgresql":
        return
    for table in TABLES:
        op.execute(f'DROP TRIGGER sacbe_tell ON "{table}"')
        op.execute(f"DROP FUNCTION sacbe_tell_{table}()")
