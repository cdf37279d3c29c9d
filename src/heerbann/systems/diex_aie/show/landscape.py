"""§3 The field as a client draws it: spots with terrain, level and sides, the dead, zones."""

from collections.abc import Iterator
from typing import Any

from heerbann.boards.hex.hexes import Direction, Hex, direction_to
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.board import Board, Side, Spot, SpotMarker, Zone
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_aie.model.areas import area_hexes
from heerbann.systems.diex_aie.model.ground.memo import memo_of
from heerbann.systems.diex_aie.model.markers import Pile
from heerbann.systems.diex_aie.model.scenario import SideKind, Terrain
from heerbann.systems.diex_aie.model.state import SEATS, State
from heerbann.systems.diex_aie.rules.s02_turn.hiding import hoard_hexes

DRAWN: dict[Terrain, str] = {"clear": "plain", "ford": "stream"}
"""Terrain that clients know by another name."""

_CLOSEST = (Direction.E, Direction.NE, Direction.NW)
"""A side is told by the hex that has it on one of these sides, or lies alone at it."""


BOARDS = 256
"""So many fields are kept for a ground; games on the same map share them."""


def board(state: State, teller: Teller) -> Board:
    """The field; kept for its ground, so that an unchanged field is the same object."""
    boards: dict[Any, Board] = memo_of(state.ground).answers.setdefault("boards", {})
    things = (state.piles, state.flames, state.burnt, state.lying, hoard_hexes(state))
    facts = tuple([tuple(found.items()) for found in things])
    zones = (state.scenario.key, tuple(_zone_seats(state)))
    key = (teller.language, facts, state.ladders, zones)
    known = boards.get(key)
    if known is None:
        if len(boards) >= BOARDS:
            boards.clear()
        known = boards[key] = _draw_board(state, teller)
    return known


def _draw_board(state: State, teller: Teller) -> Board:
    """Hexes where nothing lies, leans or burns look the same in every game on this ground."""
    ladders = [hex for ladder in state.ladders for hex in ladder.hexes]
    busy = {*state.piles, *state.flames, *state.burnt, *state.lying, *hoard_hexes(state), *ladders}
    kept = memo_of(state.ground).answers
    bare: dict[Hex, Spot] = kept.setdefault(("spots", teller.language), {})
    for hex in state.ground.board:
        if hex not in bare and hex not in busy:
            bare[hex] = _spot(state, hex, teller)
    return Board(
        kind="hex",
        title=state.scenario.map.title.text(teller.language),
        spots=tuple(
            [_spot(state, h, teller) if h in busy else bare[h] for h in state.ground.board]
        ),
        zones=tuple(_zones(state, teller)),
    )


def _spot(state: State, hex: Hex, teller: Teller) -> Spot:
    ground = state.ground
    terrain = ground.terrain[hex]
    marker = marker_at(state, hex, teller)
    return Spot(
        id=ground.board.labels[hex],
        q=hex.q,
        r=hex.r,
        terrain=DRAWN.get(terrain, terrain),
        sides=(*_sides(state, hex), *_ladders(state, hex)),
        level=ground.levels[hex],
        text=", ".join(_spoken(state, hex, marker, teller)),
        marker=marker,
    )


def _sides(state: State, hex: Hex) -> Iterator[Side]:
    """What stands on the sides, and the crests of slopes (§5.5.2.3)."""
    ground = state.ground
    for way, other in zip(Direction, ground.board.neighbours[hex], strict=True):
        kind = ground.sides.get((hex, way))
        if kind is not None and (way in _CLOSEST or other is None):
            yield Side(way=int(way), kind="palisade" if kind == "ladder" else kind)
        elif other is not None and kind is None and ground.row(hex).slope:
            rise = ground.levels[other] - ground.levels[hex]
            yield from [Side(way=int(way), kind="crest")] if rise > 0 else []


def _ladders(state: State, hex: Hex) -> Iterator[Side]:
    """§10.1: a ladder leans from its hex against a palisade, or lies across two hexes."""
    for ladder in state.ladders:
        if ladder.hexes[0] != hex:
            continue
        if ladder.way is not None:
            yield Side(way=int(ladder.way), kind="ladder")
        elif len(ladder.hexes) > 1:
            yield Side(way=int(direction_to(hex, ladder.hexes[1])), kind="lying_ladder")


def _spoken(state: State, hex: Hex, marker: SpotMarker | None, teller: Teller) -> Iterator[str]:
    """The parts of a description: "F10", "Burghof", "Stufe 2", "Tor nach W"."""
    ground = state.ground
    yield ground.board.labels[hex]
    yield teller.word(Terrain, ground.terrain[hex])
    if ground.levels[hex]:
        yield teller.text("spoken-level", level=ground.levels[hex])
    by_kind: dict[SideKind, list[str]] = {}
    for way in Direction:
        kind = ground.sides.get((hex, way))
        if kind is not None:
            by_kind.setdefault(kind, []).append(teller.word(Direction, way))
    for kind, ways in by_kind.items():
        side = teller.word(SideKind, kind)
        yield teller.text("spoken-sides", side=side, ways=" ".join(ways))
    if any(hex in ladder.hexes for ladder in state.ladders):
        yield teller.text("spoken-ladder")
    if marker is not None:
        yield marker.text


def marker_at(state: State, hex: Hex, teller: Teller) -> SpotMarker | None:
    """§10.2: fire, and for how long it has burnt; a chest; §4.2.2: the dead that lie here."""
    turns = state.burnt.get(hex, 0)
    if hex in state.flames:
        return SpotMarker(kind="fire", text=teller.text("marker-fire", turns=turns))
    if turns:
        return SpotMarker(kind="scorched", text=teller.text("marker-scorched", turns=turns))
    if state.lying.get(hex):
        return SpotMarker(kind="chest", text=teller.text("marker-chest"))
    if hex in hoard_hexes(state):
        return SpotMarker(kind="chest", text=teller.text("marker-hoard"))
    pile = state.piles.get(hex, Pile())
    men = [teller.text("marker-dead-men", men=pile.men)] if pile.men else []
    horses = [teller.text("marker-dead-horses", horses=pile.horses)] if pile.horses else []
    return SpotMarker(kind="dead", text=", ".join(men + horses)) if men or horses else None


# Where the sides set up


def _zone_seats(state: State) -> Iterator[tuple[Seat, tuple[str, ...]]]:
    """Whoever is still to set up, with the areas for it."""
    for side in SEATS:
        waiting = [unit for unit in state.deploying if state.units[unit].side == side]
        if waiting:
            yield side, tuple(dict.fromkeys(state.areas[unit] for unit in waiting))


def _zones(state: State, teller: Teller) -> Iterator[Zone]:
    labels = state.ground.board.labels
    for side, names in _zone_seats(state):
        hexes = dict.fromkeys(hex for name in names for hex in area_hexes(state.scenario, name))
        yield Zone(
            id=f"zone-{side}",
            title=teller.text("zone-title", side=teller.word(Seat, side, state)),
            spots=tuple([labels[hex] for hex in hexes]),
            seat=side,
        )
