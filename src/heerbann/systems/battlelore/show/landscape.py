"""§B.1 The field as a client draws it: spots with their terrain, the three sections, objectives."""

from collections.abc import Iterator

from heerbann.boards.hex.hexes import Direction, Hex, neighbour
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.board import Board, Side, Spot, SpotMarker, Zone
from heerbann.engine.texts.teller import Teller
from heerbann.systems.battlelore.model.charts import SECTIONS
from heerbann.systems.battlelore.model.ground import BRIDGES, HIGH, Printed
from heerbann.systems.battlelore.model.scenario import CardPlaceName
from heerbann.systems.battlelore.model.sections import sections_of
from heerbann.systems.battlelore.model.state import STANDARD, Levy, State


def board(state: State, seat: Seat | None, teller: Teller) -> Board:
    """The field; remembered with its ground, so that an unchanged field is the same object."""
    viewer = seat or STANDARD
    key = ("board", teller.language, viewer, state.levies, state.scenario.map.objectives)
    known: Board | None = state.ground.memory.get(key)
    if known is None:
        known = state.ground.memory[key] = _draw_board(state, viewer, teller)
    return known


def _draw_board(state: State, viewer: Seat, teller: Teller) -> Board:
    markers = _markers(state, teller)
    return Board(
        kind="hex",
        title=state.scenario.map.title.text(teller.language),
        spots=tuple(
            [_spot(state, viewer, hex, markers.get(hex), teller) for hex in state.ground.board]
        ),
        zones=tuple([_section(state, viewer, place, teller) for place in SECTIONS]),
    )


def _section(state: State, viewer: Seat, place: CardPlaceName, teller: Teller) -> Zone:
    """§B.1: a section as its player sees it; a shared hex is in two."""
    field = state.ground.board
    spots = [field.labels[hex] for hex in field if place in sections_of(viewer, hex)]
    title = teller.word(CardPlaceName, place)
    return Zone(id=f"section-{place}", title=title, spots=tuple(spots), kind="section")


def _spot(state: State, viewer: Seat, hex: Hex, marker: SpotMarker | None, teller: Teller) -> Spot:
    ground = state.ground
    terrain = ground.terrain[hex]
    bridge = terrain if terrain in BRIDGES else None
    return Spot(
        id=ground.board.labels[hex],
        q=hex.q,
        r=hex.r,
        terrain=_BELOW.get(terrain, terrain),
        element="stakes" if hex in ground.stakes else bridge,
        sides=tuple(_sides(state, hex)),
        level=1 if ground.terrain[hex] in HIGH else 0,
        text=", ".join(_spoken_hex(state, viewer, hex, marker, teller)),
        marker=marker,
    )


_BELOW = {"bridge": "river", "stone_bridge": "river", "rampart": "plain", "cliff": "hill"}
"""What lies under a bridge, behind a wall and above a cliff."""


def _sides(state: State, hex: Hex) -> Iterator[Side]:
    """§T.1, §T.4: a rampart shields its own hex; a cliff drops to the hex beside it."""
    ground = state.ground
    for way in ground.edges.get(hex, ()):
        if ground.terrain[hex] == "rampart":
            yield Side(way=int(way), kind="rampart")
    for way in Direction:
        above = neighbour(hex, way)
        if ground.terrain.get(above) == "cliff" and way.opposite in ground.edges.get(above, ()):
            yield Side(way=int(way), kind="crest")


def _spoken_hex(
    state: State, viewer: Seat, hex: Hex, marker: SpotMarker | None, teller: Teller
) -> Iterator[str]:
    ground = state.ground
    yield ground.board.labels[hex]
    yield teller.word(Printed, ground.terrain[hex])
    yield " + ".join([teller.word(CardPlaceName, place) for place in sections_of(viewer, hex)])
    if hex in ground.edges:
        sides = [teller.word(Direction, side) for side in ground.edges[hex]]
        yield teller.text("spoken-edges", sides=", ".join(sides))
    if hex in ground.stakes:
        yield teller.text("legend-stakes")
    if marker is not None:
        yield marker.text


def _markers(state: State, teller: Teller) -> dict[Hex, SpotMarker]:
    """§B.19: objectives; §II.c: levies."""
    goal = SpotMarker(kind="objective", text=teller.text("marker-objective"))
    field = state.ground.board
    found = {field.hex(label): goal for label in state.scenario.map.objectives}
    return found | {levy.hex: _levy(levy, teller) for levy in state.levies}


def _levy(levy: Levy, teller: Teller) -> SpotMarker:
    text = teller.text("marker-levy", seat=teller.word(Seat, levy.seat), colour=levy.colour)
    return SpotMarker(kind=f"levy-{levy.colour}", text=text)
