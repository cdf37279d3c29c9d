"""Contests side by side: each has a table of its own, and each common turn is begun at one."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

ONE_TABLE_EACH = "one_table_each"


def upgrade() -> None:
    """A contest has one table for each of its parts."""
    op.add_column("games", sa.Column("part", sa.Integer, nullable=False, server_default="0"))
    op.drop_index(ONE_TABLE_EACH, "games")
    op.create_index(ONE_TABLE_EACH, "games", ["parent", "contest", "part"], unique=True)
    op.create_table(
        "turns",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("contest", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("part", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "contest", "turn"),
    )


def downgrade() -> None:
    """Forget which part a table is for."""
    op.drop_table("turns")
    op.drop_index(ONE_TABLE_EACH, "games")
    op.create_index(ONE_TABLE_EACH, "games", ["parent", "contest"], unique=True)
    op.drop_column("games", "part")
