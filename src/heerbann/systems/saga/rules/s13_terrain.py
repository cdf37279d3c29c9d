"""§13 Terrain: what it hides, whom it covers, what may not be entered; and units as barriers."""

from collections.abc import Mapping, Sequence

from heerbann.boards.table import Blocker
from heerbann.boards.table.barriers import gap_hulls
from heerbann.boards.table.geometry.borders import sees_over
from heerbann.boards.table.geometry.hulls import Hull, hull_of
from heerbann.boards.table.memo import Memo
from heerbann.boards.table.zones import all_inside
from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model.board import CoverKind, GroundAs, Movement
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.ground import Ground, TerrainPiece
from heerbann.systems.saga.model.groups import Models, group
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.model.state import Model, State, Unit, stand_of, stands_of

PLAIN = GroundAs()
"""Every kind of ground is what it is."""

_BETTER: Mapping[CoverKind, int] = {"none": 0, "light": 1, "solid": 2}

# Ground


@rule("13", "C12")
def ground_of(piece: TerrainPiece, terrain_as: GroundAs) -> Movement:
    """What a piece is to walk on; for one activation one kind may count as another."""
    match piece.nature.ground:
        case "uneven":
            return terrain_as.uneven
        case "dangerous":
            return terrain_as.dangerous
        case other:
            return other


@rule("13", "C4")
def impassable(ground: Ground) -> list[TerrainPiece]:
    """The pieces that nobody enters."""
    return [piece for piece in ground.pieces if piece.nature.ground == "impassable"]


@rule("13", "C12")
def slow_pieces(ground: Ground, terrain_as: GroundAs) -> list[TerrainPiece]:
    """The pieces that shorten a move: dangerous ground has the same effect as uneven."""
    slow = ("uneven", "dangerous")
    return [piece for piece in ground.pieces if ground_of(piece, terrain_as) in slow]


# Units are barriers for others (C4)


def _bases(models: Models) -> tuple[Hull, ...]:
    return tuple([hull_of(stand) for stand in group(models).stands])


def _bases_and_gaps(models: Models) -> tuple[Hull, ...]:
    return gap_hulls(group(models).stands, STICKS["VS"])


bases_of = Memo(_bases)
bases_and_gaps_of = Memo(_bases_and_gaps)


@rule("C4", "13")
def barrier_of(house: House, unit: Unit) -> Sequence[Hull]:
    """The ground a unit shuts for others: its bases, and the gaps of at most VS between them."""
    return (bases_and_gaps_of if house.unit_gaps_block == "on" else bases_of)(unit.models)


# Sight and cover


@rule("C8", "10")
def sees(state: State, shooter: Model, unit: Unit, target: Unit) -> bool:
    """A line that crosses the border of no piece twice, and runs through no other unit."""
    others = [
        other
        for other in state.units.values()
        if other.is_deployed and other.id not in (unit.id, target.id)
    ]
    house = state.house
    bodies: dict[str, Sequence[Hull]] = {one.id: barrier_of(house, one) for one in others}
    pieces = [Blocker(piece.id, piece.outline) for piece in _hiding(state)]
    return sees_over([stand_of(shooter)], stands_of(target), pieces, bodies).clear


def _hiding(state: State) -> list[TerrainPiece]:
    """Every piece counts, however low, unless by house rule; a brook hides nothing."""
    is_low_too = state.house.low_terrain_blocks == "on"
    return [
        piece
        for piece in state.ground.pieces
        if piece.nature.sight == "counts" and (is_low_too or piece.nature.height == "high")
    ]


@rule("K9", "13")
def cover_of(state: State, unit: Unit) -> CoverKind:
    """All bases are completely inside one and the same piece, or there is no cover at all."""
    if not unit.troop.takes_cover:
        return "none"
    stands = stands_of(unit)
    found = [
        piece.nature.cover
        for piece in state.ground.pieces
        if piece.nature.cover != "none" and all_inside(stands, piece.outline)
    ]
    return max(found, key=_BETTER.__getitem__, default="none")
