"""The table as a client draws it: the board, figures, and the ghosts of those who move."""

from collections.abc import Iterator, Sequence

from heerbann.boards.table.geometry.points import Bounds
from heerbann.boards.table.geometry.shapes import Base, Box, Disc, Stand
from heerbann.boards.table.groups import Group, ModelNumber
from heerbann.boards.table.moves.walks import Walk, Walks
from heerbann.boards.table.show.lengths import LengthUnit
from heerbann.boards.table.table import Table
from heerbann.engine.rules.asks import XY, Seat
from heerbann.engine.show.board import Area, Board, Figure, Ghost, MeasuredTable, Shape, Zone

# The board


def board(
    table: Table, unit: LengthUnit, title: str, areas: Sequence[Area], zones: Sequence[Zone]
) -> Board:
    """A table with its terrain, and where sides set up."""
    drawn = MeasuredTable(
        width=table.width,
        height=table.height,
        unit=unit.name,
        unit_length=unit.length,
        areas=tuple(areas),
    )
    return Board(kind="table", title=title, zones=tuple(zones), table=drawn)


def zone(side: Seat, bounds: Bounds, title: str) -> Zone:
    """Where a side sets up."""
    return Zone(id=f"zone-{side}", title=title, outline=bounds.corners, seat=side)


# Figures


def figure_id(unit: str, model: int) -> str:
    """Models are told apart on the table by unit and number."""
    return f"{unit}:{model}"


def shape_of(base: Base) -> tuple[Shape, int, int]:
    """The shape of a base, its length and its width."""
    if isinstance(base, Disc):
        return "disc", 2 * base.radius, 2 * base.radius
    return ("box" if isinstance(base, Box) else "oval"), base.length, base.width


def figure(unit: str, model: int, stand: Stand, role: str, hurt: int) -> Figure:
    """A model where it stands."""
    shape, length, width = shape_of(stand.base)
    return Figure(
        id=figure_id(unit, model),
        shape=shape,
        length=length,
        width=width,
        x=stand.at[0],
        y=stand.at[1],
        facing=stand.facing,
        role=role,
        hurt=hurt,
    )


# Ghosts


def moving(unit: str, group: Group, walks: Sequence[Walk]) -> Iterator[Ghost]:
    """All models, also those that stay: the ghost shows the whole unit."""
    ways = {walk.model: walk for walk in walks}
    for number, stand in group.by_number.items():
        way = ways.get(number)
        path = (stand.at, *way.path) if way is not None else (stand.at,)
        facing = way.facing if way is not None else stand.facing
        x, y = path[-1]
        yield Ghost(id=figure_id(unit, number), x=x, y=y, facing=facing % 360, path=path)


def setting_up(unit: str, base: Base, walks: Sequence[Walk]) -> Iterator[Ghost]:
    """The models of a unit that is not on the table yet, with their bases."""
    shape, length, width = shape_of(base)
    for walk in walks:
        if walk.path:
            x, y = walk.path[-1]
            name, facing = figure_id(unit, walk.model), walk.facing % 360
            yield Ghost(id=name, x=x, y=y, facing=facing, shape=shape, length=length, width=width)


def trails(unit: str, walks: Sequence[Walk]) -> tuple[Ghost, ...]:
    """The ways of models that have gone them."""
    return tuple(
        [
            Ghost(
                id=figure_id(unit, walk.model),
                x=walk.path[-1][0],
                y=walk.path[-1][1],
                facing=walk.facing % 360,
                path=walk.path,
            )
            for walk in walks
            if walk.path
        ]
    )


def one_elsewhere(walks: Sequence[Walk], number: ModelNumber, facing: int, at: XY) -> Walks:
    """The same move, but one model, which is turned so, ends elsewhere; its bends stay."""
    ways = {walk.model: walk for walk in walks}
    before = ways.get(number, Walk(number, (), facing))
    ways[number] = Walk(number, (*before.path[:-1], at), before.facing)
    return tuple([ways[model] for model in sorted(ways)])
