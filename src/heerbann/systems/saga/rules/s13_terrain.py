"""§13 Terrain: what it hides, whom it covers, what may not be entered; and units as barriers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from heerbann.boards.memo import Known, Memo, Memo2, MemoAmong
from heerbann.boards.table import Blocker
from heerbann.boards.table.barriers import Barriers, Shut, gap_hulls
from heerbann.boards.table.geometry.borders import Outlook
from heerbann.boards.table.geometry.hulls import Hull, hull_of
from heerbann.boards.table.geometry.points import joint
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
def barrier_of(house: House, unit: Unit) -> tuple[Hull, ...]:
    """The ground a unit shuts for others: its bases, and the gaps of at most VS between them."""
    return shut_ground(house, unit.models)


@rule("C4", "13")
def shut_ground(house: House, models: Models) -> tuple[Hull, ...]:
    """The same for models of one unit."""
    return (bases_and_gaps_of if house.unit_gaps_block == "on" else bases_of)(models)


@rule("C4", "8")
def shut_for(house: House, movers: Models, models: Models) -> tuple[Hull, ...]:
    """What a unit shuts for these movers: who stands in its gaps is kept in by its bases alone."""
    return bases_of(models) if stand_in_gaps(movers, models) else shut_ground(house, models)


def shut_by(house: House, movers: Models, models: Models) -> Shut:
    """The same, worked out only if somebody comes near."""
    return Shut(group(models).area, partial(shut_for, house, movers, models))


def _are_in_gaps(movers: Models, models: Models) -> bool:
    if not group(movers).area.overlaps(group(models).area):
        return False
    gaps = Barriers({"": bases_and_gaps_of(models)})
    return any(gaps.under(stand) is not None for stand in group(movers).stands)


stand_in_gaps = Memo2(_are_in_gaps)
"""Does one of these models stand in a gap between those?"""


# Sight and cover


@rule("C8", "10")
def sees(state: State, shooter: Model, unit: Unit, target: Unit) -> bool:
    """A line that crosses the border of no piece twice, and runs through no other unit."""
    return any(lookers(state, (shooter,), unit, target))


@rule("C8", "10")
def lookers(state: State, shooters: Iterable[Model], unit: Unit, target: Unit) -> Iterator[Model]:
    """Those of the shooters who see a unit, one after the other."""
    ours, theirs = group(unit.models).area, group(target.models).area
    box = joint((ours, theirs))
    others = [
        other.models
        for other in state.units.values()
        if other.is_deployed
        and other is not unit
        and other is not target
        and group(other.models).area.overlaps(box)
    ]
    onlookers = _onlookers(target.models, (state.ground, state.house, *others))
    for shooter in shooters:
        if onlookers[shooter]:
            yield shooter


def _who_sees(target: Models, between: Sequence[Any]) -> Known[Model, bool]:
    """Which models see others, past a ground and whoever stands near the line?"""
    ground, house, *others = between
    bodies = {str(n): shut_ground(house, models) for n, models in enumerate(others)}
    outlook = Outlook(group(target).stands, _hiding(ground, house), bodies)
    return Known(lambda shooter: outlook.sight_from([stand_of(shooter)]).clear)


_onlookers = MemoAmong(_who_sees)


def _blockers(ground: Ground, house: House) -> tuple[Blocker, ...]:
    is_low_too = house.low_terrain_blocks == "on"
    return tuple(
        [
            Blocker(piece.id, piece.outline)
            for piece in ground.pieces
            if piece.nature.sight == "counts" and (is_low_too or piece.nature.height == "high")
        ]
    )


_hiding = Memo2(_blockers)
"""Every piece counts, however low, unless by house rule; a brook hides nothing."""


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
