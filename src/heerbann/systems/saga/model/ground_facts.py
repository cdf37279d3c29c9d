"""What is written down of a table: all its pieces, also those that were laid before the battle."""

from heerbann.engine.rules.system import Derived
from heerbann.systems.saga.model.ground import Ground, TerrainPiece


def pieces_on(_first: Ground, ground: Ground) -> tuple[TerrainPiece, ...]:
    """All of them, in their order."""
    return ground.pieces


def ground_with(first: Ground, pieces: tuple[TerrainPiece, ...]) -> Ground:
    """The table a battle began with, and these pieces on it."""
    return first if pieces == first.pieces else first.with_pieces(pieces)


DERIVED: dict[type, Derived] = {Ground: Derived(tuple[TerrainPiece, ...], pieces_on, ground_with)}
