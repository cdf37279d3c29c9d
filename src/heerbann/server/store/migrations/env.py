"""Called by Alembic: runs the migrations on the connection the store hands over."""

from alembic import context
from sqlalchemy import text

LOCK = 0x48454552  # "HEER"; any number, but the same for every process


def run() -> None:
    """Run what is missing, one process at a time."""
    connection = context.config.attributes["connection"]
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    else:
        connection.execute(text("begin immediate"))
    context.configure(connection=connection)
    with context.begin_transaction():
        context.run_migrations()


run()
