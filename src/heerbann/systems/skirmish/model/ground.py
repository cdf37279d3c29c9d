"""The table and what stands on it (§12): pieces of terrain with an outline and a class."""

from typing import Literal, NewType

import msgspec

from heerbann.boards.table import Outline, Table

PieceId = NewType("PieceId", str)  # "wood-3"
Cover = Literal["none", "soft", "hard"]
Entrance = Literal["all", "foot", "none"]
PieceKind = Literal[
    "hill", "building", "pillar", "wood", "jungle", "ruin", "needles", "crater", "rocks",
    "barricade", "yard", "wall", "wreck",
]  # fmt: skip


class TerrainClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """§12: what a kind of terrain does; one row of ``data/terrain.toml``.

    ``enter`` "foot" means infantry, cavalry, beasts and walkers only; ``small_only`` cover helps
    infantry-sized models only (§12.4); ``linear`` pieces cover from behind (§12.5).
    """

    category: Literal[0, 1, 2, 3]
    cover: Cover
    enter: Entrance
    blocks: bool
    small_only: bool = False
    linear: bool = False


class TerrainPiece(msgspec.Struct, frozen=True):
    """One piece of terrain on the table."""

    id: str
    kind: PieceKind
    outline: Outline
    nature: TerrainClass

    def __hash__(self) -> int:
        return hash((self.id, self.kind))


class Ground(msgspec.Struct, frozen=True, cache_hash=True):
    """The table with its pieces; equal grounds are the same object within a game."""

    table: Table
    pieces: tuple[TerrainPiece, ...]

    def __hash__(self) -> int:
        return hash(tuple([piece.id for piece in self.pieces]))

    def with_piece(self, piece: TerrainPiece) -> "Ground":
        """The same table with one piece more: a wreck."""
        return Ground(self.table, (*self.pieces, piece))

    def piece(self, piece_id: str) -> TerrainPiece:
        """The piece of that name."""
        return next(piece for piece in self.pieces if piece.id == piece_id)
