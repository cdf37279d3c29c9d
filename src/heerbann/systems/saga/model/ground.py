"""§13: the table and what stands on it: pieces of terrain with an outline and a nature."""

from typing import Literal

import msgspec

from heerbann.boards.table import Outline, Table
from heerbann.systems.saga.model.board import CoverKind, Movement

PieceKind = Literal[
    "gentle_hill", "steep_hill", "wood", "field", "rocks", "marsh", "ruin", "crag", "pond", "brook",
]  # fmt: skip


class Nature(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """§13: what a kind of terrain does; one row of ``data/terrain.toml``.

    ``extent`` is the largest distance of two corners in mm; a piece of ``free`` sight never blocks
    a line.
    """

    height: Literal["high", "low"]
    ground: Movement
    cover: CoverKind
    extent: int
    sight: Literal["counts", "free"] = "counts"


class TerrainPiece(msgspec.Struct, frozen=True):
    """One piece of terrain on the table."""

    id: str  # "wood-3"
    kind: PieceKind
    outline: Outline
    nature: Nature

    def __hash__(self) -> int:
        return hash((self.id, self.kind))


class Ground(msgspec.Struct, frozen=True, cache_hash=True):
    """The table with its pieces; equal grounds are the same object within a game."""

    table: Table
    pieces: tuple[TerrainPiece, ...]

    def __hash__(self) -> int:
        return hash(tuple([piece.id for piece in self.pieces]))

    def with_pieces(self, pieces: tuple[TerrainPiece, ...]) -> "Ground":
        """The same table with other pieces: one was laid or shifted."""
        return Ground(self.table, pieces)

    def find(self, piece_id: str) -> TerrainPiece | None:
        """The piece of that name."""
        return next((piece for piece in self.pieces if piece.id == piece_id), None)
