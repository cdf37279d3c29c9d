"""§12, §15: the table as a client draws it: terrain, zones of deployment, markers."""

from collections.abc import Iterator
from functools import lru_cache

from heerbann.boards.table import INCH, Bounds
from heerbann.boards.table.show import drawing
from heerbann.boards.table.show.lengths import INCHES
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.board import Area, Badge, Board, TableMarker
from heerbann.engine.texts.teller import Teller
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.ground import Cover, Ground, PieceId, TerrainPiece
from heerbann.systems.skirmish.model.state import SEATS, Marker, State
from heerbann.systems.skirmish.rules.s15_missions.deployment import zone
from heerbann.systems.skirmish.rules.s15_missions.edges import someone_waits
from heerbann.systems.skirmish.rules.s15_missions.missions import hill_holder, holder

MARK = INCH // 2
"""The radius of a marker, as it is drawn."""


def board(state: State, teller: Teller) -> Board:
    """The table; remembered, so that an unchanged one is the same object."""
    title = state.scenario.title.text(teller.language)
    return _board(teller, state.ground, title, tuple(_zones(state)))


@lru_cache(maxsize=256)
def _board(
    teller: Teller, ground: Ground, title: str, zones: tuple[tuple[Seat, Bounds], ...]
) -> Board:
    areas = [_area(piece, teller) for piece in ground.pieces]
    drawn = [drawing.zone(side, bounds, _zone_title(side, teller)) for side, bounds in zones]
    return drawing.board(ground.table, INCHES, title, areas, drawn)


def _area(piece: TerrainPiece, teller: Teller) -> Area:
    nature = piece.nature
    cover = teller.word(Cover, nature.cover)
    return Area(
        id=piece.id,
        kind=piece.kind,
        text=teller.text(
            "spoken-piece",
            piece=teller.word(PieceId, PieceId(piece.id)),
            cover=cover,
            enter=nature.enter,
            blocks=nature.blocks,
        ),
        outline=tuple(piece.outline.corners),
        badges=(Badge(key=nature.cover, text=cover),),
    )


def _zones(state: State) -> Iterator[tuple[Seat, Bounds]]:
    """Shown as long as somebody has to be set up in them."""
    if state.edges and not state.round and someone_waits(state):
        for side in SEATS:
            yield side, zone(state, side)


def _zone_title(side: Seat, teller: Teller) -> str:
    return teller.text("zone-title", side=teller.word(Seat, side))


# §15.1 to §15.3: what is fought over


def markers(state: State, teller: Teller) -> Iterator[TableMarker]:
    """Objectives and crates with who holds them; what is in a closed crate nobody is told."""
    if state.scenario.mission == "king_of_the_hill":
        yield _hill(state, teller)
    for number, marker in state.marks.items():
        yield _mark(state, number, marker, teller)


def _hill(state: State, teller: Teller) -> TableMarker:
    x, y = state.ground.table.centre
    side = hill_holder(state)
    text = teller.text("mark-hill", side=_side(side, teller))
    radius = int(state.house.hill_radius) * INCH
    return TableMarker(id="hill", kind="hill", x=x, y=y, radius=radius, text=text, side=side)


def _mark(state: State, number: int, marker: Marker, teller: Teller) -> TableMarker:
    side = holder(state, marker)
    held = _side(side, teller)
    is_loot = state.scenario.mission == "hidden_loot"
    if not marker.open:
        kind, text = "loot", teller.text("mark-loot", number=number, side=held)
    elif is_loot and state.round:
        value = marker.value
        kind, text = "open", teller.text("mark-open", number=number, value=value, side=held)
    else:
        kind, text = "objective", teller.text("mark-objective", number=number, side=held)
    radius = RULES.missions.control * INCH if kind == "objective" else MARK
    x, y = marker.at
    name = f"mark-{number}"
    return TableMarker(id=name, kind=kind, x=x, y=y, radius=radius, text=text, side=side)


def _side(side: Seat | None, teller: Teller) -> str:
    return "none" if side is None else teller.word(Seat, side)
