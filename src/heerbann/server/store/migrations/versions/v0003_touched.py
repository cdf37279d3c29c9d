"""When a game was last played: by that, games that nobody comes back to can be cleared away."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Of games from before it is known when they began."""
    op.add_column("games", sa.Column("touched", sa.String(10)))
    op.execute("update games set touched = substr(created, 1, 10)")


def downgrade() -> None:
    """Forget it."""
    op.drop_column("games", "touched")
