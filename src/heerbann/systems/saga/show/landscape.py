"""§13, §16: the table as a client draws it: terrain, zones of deployment, markers."""

from collections.abc import Iterator
from functools import lru_cache

from heerbann.boards.table import CM
from heerbann.boards.table.show import drawing
from heerbann.boards.table.show.lengths import CENTIMETRES
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.board import Area, Badge, Board, TableMarker, Zone
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model.board import CoverKind, Movement
from heerbann.systems.saga.model.ground import Ground, PieceKind, TerrainPiece
from heerbann.systems.saga.model.state import State
from heerbann.systems.saga.show.deployment_zones import DrawnZone, drawn_zones
from heerbann.systems.saga.show.words import piece_name

MARK = 2 * CM
"""The radius of a marker, as it is drawn."""

DRAWN: dict[PieceKind, str] = {
    "gentle_hill": "hill", "steep_hill": "hill", "marsh": "swamp", "crag": "needles",
    "pond": "water", "brook": "water",
}  # fmt: skip
"""The drawing of a kind, where it has none of its own name."""


def board(state: State, teller: Teller) -> Board:
    """The table; remembered, so that an unchanged one is the same object."""
    title = state.scenario.title.text(teller.language)
    return _board(teller, state.ground, title, drawn_zones(state))


@lru_cache(maxsize=256)
def _board(teller: Teller, ground: Ground, title: str, zones: tuple[DrawnZone, ...]) -> Board:
    areas = [_area(piece, teller) for piece in ground.pieces]
    drawn = [_zone(number, zone, teller) for number, zone in enumerate(zones, start=1)]
    return drawing.board(ground.table, CENTIMETRES, title, areas, drawn)


def _zone(number: int, zone: DrawnZone, teller: Teller) -> Zone:
    side, corners = zone
    title = teller.text("zone-of", side=teller.word(Seat, side))
    return Zone(id=f"zone-{number}", title=title, outline=corners, seat=side)


def _area(piece: TerrainPiece, teller: Teller) -> Area:
    nature = piece.nature
    cover = teller.word(CoverKind, nature.cover)
    return Area(
        id=piece.id,
        kind=DRAWN.get(piece.kind, piece.kind),
        text=teller.text(
            "spoken-piece",
            piece=piece_name(piece.id, None, teller.language),
            ground=teller.word(Movement, nature.ground),
            cover=cover,
        ),
        outline=tuple(piece.outline.corners),
        badges=(Badge(key=nature.cover, text=cover),),
    )


def markers(state: State, teller: Teller) -> Iterator[TableMarker]:
    """Fords and cows, with who leads them."""
    for number, marker in state.markers.items():
        if marker.at is not None:
            leader = state.units.get(marker.leader) if marker.leader is not None else None
            yield TableMarker(
                id=f"mark-{number}",
                kind="objective",
                x=marker.at[0],
                y=marker.at[1],
                radius=MARK,
                text=teller.text("mark-objective", number=number),
                side=None if leader is None else leader.side,
            )
