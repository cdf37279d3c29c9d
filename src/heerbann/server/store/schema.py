"""The tables of the store. A change here needs a migration in ``migrations/versions``."""

from sqlalchemy import (
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

META = MetaData()

GAMES = Table(
    "games",
    META,
    Column("id", String(32), primary_key=True),
    Column("created", String(32), nullable=False),
    Column("name", Text, nullable=False),
    Column("system", String(64), nullable=False),
    Column("rules", String(32), nullable=False),
    Column("setup", Text, nullable=False),
    Column("seating", Text, nullable=False),
    Column("dice", String(16), nullable=False),
    Column("secret", Text),
    Column("asking", Text),
    Column("parent", String(32)),
    Column("contest", Integer),
    Column("touched", String(10)),
    Column("part", Integer, nullable=False, server_default="0"),
    Index("one_table_each", "parent", "contest", "part", unique=True),
)
"""How a game began, who sits where, and the secret of its dice; ``asking``: a proposal;
``touched``: the day on which it was last played.

The table of a contest names the game it is part of, the entry of its journal it will be, and which
of several side by side it is.
"""

TURNS = Table(
    "turns",
    META,
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("contest", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("part", Integer, nullable=False),
    PrimaryKeyConstraint("game", "contest", "turn"),
)
"""At which table of contests side by side each common turn was begun; of two only one can be."""

ENTRIES = Table(
    "entries",
    META,
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("line", Text, nullable=False),
    PrimaryKeyConstraint("game", "number"),
)
"""The journal. Its key is the lock: of two processes only one can write entry n."""

CHATS = Table(
    "chats",
    META,
    Column("game", String(32), ForeignKey("games.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", String(64), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", String(32), nullable=False),
    PrimaryKeyConstraint("game", "number"),
)

KEEPSAKES = Table(
    "keepsakes",
    META,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("kept", Text, nullable=False),
)
"""What a game was after so many entries, as its rules told it, for those with others one day."""
