"""What is written down of a table: all its pieces, also those that were rolled for, and wrecks."""

from heerbann.engine.rules.system import Derived
from heerbann.systems.skirmish.model.ground import Ground, TerrainPiece


def pieces_on(_first: Ground, ground: Ground) -> tuple[TerrainPiece, ...]:
    """All of them, in their order."""
    return ground.pieces


def ground_with(first: Ground, pieces: tuple[TerrainPiece, ...]) -> Ground:
    """The table a battle began with, and these pieces on it."""
    return first if pieces == first.pieces else Ground(first.table, pieces)


DERIVED: dict[type, Derived] = {Ground: Derived(tuple[TerrainPiece, ...], pieces_on, ground_with)}
