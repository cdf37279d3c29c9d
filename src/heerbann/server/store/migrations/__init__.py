"""How the tables came to be as they are. Alembic runs these when a server starts."""
