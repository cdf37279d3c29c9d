"""Games, their entries and their chats."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("system", sa.String(64), nullable=False),
        sa.Column("rules", sa.String(32), nullable=False),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("seating", sa.Text, nullable=False),
        sa.Column("dice", sa.String(16), nullable=False),
        sa.Column("secret", sa.Text),
        sa.Column("asking", sa.Text),
    )
    op.create_table(
        "entries",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "number"),
    )
    op.create_table(
        "chats",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.String(64), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("game", "number"),
    )


def downgrade() -> None:
    """Remove them again."""
    for table in ("chats", "entries", "games"):
        op.drop_table(table)
