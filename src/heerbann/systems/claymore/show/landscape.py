"""§2 The field as a client draws it: spots with their terrain, markers, zones of deployment."""

from collections.abc import Iterator

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.board import Board, Spot, SpotMarker, Zone
from heerbann.engine.texts.teller import Teller
from heerbann.systems.claymore.model.deployment_zones import zone_of
from heerbann.systems.claymore.model.ground import ElementKind
from heerbann.systems.claymore.model.scenario import Printed
from heerbann.systems.claymore.model.state import SEATS, State
from heerbann.systems.claymore.rules.s13_victory import marked_hexes


def board(state: State, teller: Teller) -> Board:
    """The field; remembered with its ground, so that an unchanged field is the same object."""
    memory = state.ground.memory
    key = (
        "board",
        teller.language,
        state.scenario.markers,
        tuple(state.burnt),
        tuple(state.rubble.items()),
        _zones(state, teller),
    )
    known: Board | None = memory.get(key)
    if known is None:
        known = memory[key] = _draw_board(state, teller)
    return known


def _draw_board(state: State, teller: Teller) -> Board:
    markers = _markers(state, teller)
    return Board(
        kind="hex",
        title=state.scenario.map.title.text(teller.language),
        spots=tuple([_spot(state, hex, markers.get(hex), teller) for hex in state.ground.board]),
        zones=_zones(state, teller),
    )


def _spot(state: State, hex: Hex, marker: SpotMarker | None, teller: Teller) -> Spot:
    ground = state.ground
    element = ground.elements.get(hex)
    return Spot(
        id=ground.board.labels[hex],
        q=hex.q,
        r=hex.r,
        terrain=ground.board.terrain[hex],
        element=element.kind if element else None,
        closed=tuple([int(side) for side in element.closed]) if element else (),
        text=", ".join(_spoken_hex(state, hex, marker, teller)),
        marker=marker,
    )


def _spoken_hex(state: State, hex: Hex, marker: SpotMarker | None, teller: Teller) -> Iterator[str]:
    """The parts of a description: "D3", "Straße", "Palisade", "geschlossen nach O, NO"."""
    ground = state.ground
    yield ground.board.labels[hex]
    yield teller.word(Printed, ground.board.terrain[hex])
    element = ground.elements.get(hex)
    if element is not None:
        yield teller.word(ElementKind, element.kind)
        if element.closed:
            sides = [teller.word(Direction, side) for side in element.closed]
            yield teller.text("spoken-closed", sides=", ".join(sides))
    if marker is not None:
        yield marker.text


def _markers(state: State, teller: Teller) -> dict[Hex, SpotMarker]:
    """§13.2: farms and camps; §11.4: the rubble chips of a tower."""
    marked = state.scenario.markers
    camp = SpotMarker(kind="camp", text=teller.text("legend-camp"))
    found = dict.fromkeys(marked_hexes(state, marked.camp), camp)
    for hex in marked_hexes(state, marked.farms):
        is_burnt = hex in state.burnt
        text = teller.text("marker-burnt" if is_burnt else "legend-farm")
        found[hex] = SpotMarker(kind="burnt" if is_burnt else "farm", text=text)
    for hex, chips in state.rubble.items():
        if state.ground.kind(hex) == "tower":
            found[hex] = SpotMarker(kind="rubble", text=teller.text("change-rubble", amount=chips))
    return found


def _zones(state: State, teller: Teller) -> tuple[Zone, ...]:
    """§3.3: where the armies set up, as long as somebody waits."""
    if all(unit.hex is not None for unit in state.units.values()):
        return ()
    labels = state.ground.board.labels
    return tuple(
        [
            Zone(
                id=f"zone-{side}",
                title=teller.text("zone-title", side=teller.word(Seat, side)),
                spots=tuple([labels[hex] for hex in zone_of(state, side)]),
                seat=side,
            )
            for side in SEATS
            if side in state.edges
        ]
    )
