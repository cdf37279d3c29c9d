"""What the store keeps of a game beside its entries; who only reads these needs no database."""

from typing import NamedTuple

import msgspec

from heerbann.server.store.dice_kinds import DiceKind


class StoredGame(msgspec.Struct, frozen=True, kw_only=True):
    """A row of the games: all but its entries."""

    id: str
    created: str
    name: str
    system: str
    rules: str
    setup: str
    seating: str
    dice: DiceKind
    secret: str | None = None
    asking: str | None = None
    parent: str | None = None
    contest: int | None = None
    part: int = 0
    touched: str | None = None


class BegunTurn(NamedTuple):
    """A common turn of contests side by side was begun at one of their tables."""

    game: str
    contest: int
    turn: int
    part: int


class StoredChat(NamedTuple):
    """A word at the table."""

    number: int
    seat: str
    text: str
    at: str
