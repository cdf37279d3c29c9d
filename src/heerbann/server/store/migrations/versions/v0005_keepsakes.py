"""Keepsakes: what a game was, as its rules told it, for those who have other rules one day."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Games are kept when they are played next, or by ``heerbann admin upgrade --keep``."""
    op.create_table(
        "keepsakes",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kept", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Forget them."""
    op.drop_table("keepsakes")
