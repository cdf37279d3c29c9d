"""Games within games: which game a table belongs to, and which of its contests it is."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

ONE_TABLE_EACH = "one_table_each"


def upgrade() -> None:
    """A contest has one table, whoever opens it first."""
    op.add_column("games", sa.Column("parent", sa.String(32)))
    op.add_column("games", sa.Column("contest", sa.Integer))
    op.create_index(ONE_TABLE_EACH, "games", ["parent", "contest"], unique=True)


def downgrade() -> None:
    """Forget whose table it was."""
    op.drop_index(ONE_TABLE_EACH, "games")
    op.drop_column("games", "contest")
    op.drop_column("games", "parent")
