"""§2 Terrain: how the players lay out a field of their own.

Where each piece may lie (§2.3 to §2.9), scenario files ask as well: ``model/terrain_pieces``.
What terrain does to a move is a fact of the ground (``model/ground``) and part of §6.
"""

from collections.abc import Sequence
from functools import cache, partial
from typing import NamedTuple

from heerbann.boards.hex.hexes import DIRECTIONS, Direction, Hex, neighbour
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.engine.rules.opposed import opposed_roll
from heerbann.systems.claymore.model.actions import LayElement, StopLaying
from heerbann.systems.claymore.model.deployment_zones import (
    DeploymentZone,
    army_sizes,
    zones_in_use,
)
from heerbann.systems.claymore.model.events.deployment import ElementLaid, LayingEnded, LayingRolled
from heerbann.systems.claymore.model.ground import ElementKind, Ground
from heerbann.systems.claymore.model.house import House
from heerbann.systems.claymore.model.state import SEATS, Battle, State
from heerbann.systems.claymore.model.terrain_pieces import LAID, cut_off, refuse_element

_STOP_LAYING = StopLaying()

# §2.5: palisades


@rule("2.5")
def closed_sides(house: House, facing: Direction | None) -> tuple[Direction, ...]:
    """A palisade closes sides next to each other, counter-clockwise from its facing (A-12)."""
    return () if facing is None else _arc(facing, int(house.palisade_arc))


@cache
def _arc(facing: Direction, sides: int) -> tuple[Direction, ...]:
    return tuple(facing.turned(sixths) for sixths in range(sides))


@cache
def _beyond(hex: Hex, sides: tuple[Direction, ...]) -> tuple[Hex, ...]:
    """The hexes on the other side of these sides."""
    return tuple(neighbour(hex, side) for side in sides)


# §2.10: the field as a whole


class Field(NamedTuple):
    """What is the same for every piece: the zones, their hexes, and those that cannot be spared."""

    ground: Ground
    zones: list[DeploymentZone]
    needed: int
    unspared: int
    palisade_arc: int

    @classmethod
    def of(cls, state: State) -> "Field":
        """The field as it is."""
        ground = state.ground
        zones = zones_in_use(ground, state.scenario, state.house, army_sizes(state))
        needed = unspared = 0
        for zone in zones:
            needed |= zone.mask
            unspared |= zone.mask if len(zone.hexes) <= zone.need else 0
        return cls(ground, zones, needed, unspared, int(state.house.palisade_arc))


def _banks(ground: Ground, hex: Hex) -> list[tuple[Hex, ...]]:
    """The hexes around this one in groups that hang together without it."""
    known: list[tuple[Hex, ...]] = []
    for there in ground.steps(hex, enters_tower=False):
        joined = [bank for bank in known if _is_joined(ground, there, bank)]
        known = [bank for bank in known if bank not in joined]
        known.append((*[h for bank in joined for h in bank], there))
    return known


def _is_joined(ground: Ground, hex: Hex, bank: tuple[Hex, ...]) -> bool:
    return any(there in bank for there in ground.steps(hex, enters_tower=False))


class Ways(NamedTuple):
    """A hex of every bank that a piece bars from its own hex, and whether a way there is left."""

    lost: tuple[Hex, ...]
    has_way_out: bool


def _ways(ground: Ground, hex: Hex, barred: tuple[Hex, ...]) -> Ways:
    around = ground.around.setdefault(hex, {})
    known: Ways | None = around.get(barred)
    if known is None:
        banks = around.get("banks")
        if banks is None:
            banks = around["banks"] = _banks(ground, hex)
        lost = tuple([bank[0] for bank in banks if all(there in barred for there in bank)])
        known = around[barred] = Ways(lost, len(lost) < len(banks))
    return known


@rule("2.10")
def refuse_sealing(field: Field, action: LayElement) -> Refusal | None:
    """No piece may part the hexes on which armies set up, or leave too few of them (A-13)."""
    board, hex = field.ground.board, action.hex
    if action.kind == "ford":
        return _refuse_island(field, hex)
    bit, needed = board.bit[hex], field.needed
    if action.kind == "palisade":
        assert action.facing is not None
        barred = _beyond(hex, _arc(action.facing, field.palisade_arc))
    elif field.unspared & bit:
        return Refusal("3.4", "zone-too-small")
    else:
        barred = board.adjacent[hex]
        needed &= ~bit
    parts = _parts_field(field.ground, needed, hex, barred)
    return Refusal("2.10", "seals-the-field") if parts else None


def _parts_field(ground: Ground, needed: int, hex: Hex, barred: tuple[Hex, ...]) -> bool:
    """First look only around the piece: mostly all banks keep a way to the hex or to each other."""
    lost, has_way_out = _ways(ground, hex, barred)
    if not has_way_out and needed & ground.board.bit[hex]:
        return needed != ground.board.bit[hex]
    if len(lost) + has_way_out < 2:
        return False
    wanted = (*lost, hex) if has_way_out else lost
    if cut_off(ground, wanted, hex, barred) is None:
        return False
    return cut_off(ground, ground.board.hexes_of(needed), hex, barred) is not None


def _refuse_island(field: Field, hex: Hex) -> Refusal | None:
    """A ford joins, it never parts; but where somebody might set up on it, it must lead on."""
    board = field.ground.board
    bit = board.bit[hex]
    if not any(zone.marked & bit for zone in field.zones):
        return None
    is_island = _joined(field).isdisjoint(field.ground.steps(hex, enters_tower=False))
    return Refusal("2.10", "seals-the-field") if is_island else None


def _joined(field: Field) -> frozenset[Hex]:
    """All hexes that hang together with those of the zones."""
    memory, question = field.ground.memory, ("joined", field.needed)
    if question not in memory:
        edge = list(field.ground.board.hexes_of(field.needed))
        found = set(edge)
        for here in edge:
            fresh = [h for h in field.ground.steps(here, enters_tower=False) if h not in found]
            found.update(fresh)
            edge += fresh
        memory[question] = frozenset(found)
    together: frozenset[Hex] = memory[question]
    return together


# §2.1: laying by turns


def is_laying_unrolled(state: State) -> bool:
    """Are there pieces to lay, and is it open who begins?"""
    return not state.laying and any(state.pieces.values())


def someone_lays(state: State) -> bool:
    """Does anybody still lay terrain?"""
    return bool(state.laying)


@rule("2.1")
async def roll_for_laying(battle: Battle) -> None:
    """Without a scenario the pieces are shared fairly: by turns, the higher die first (A-58)."""
    await opposed_roll(battle, "2.1", SEATS, LayingRolled)


@rule("2.1")
async def lay_element(battle: Battle) -> None:
    """MAY: a side lays one piece of the common stock, or stops for good."""
    state = battle.state
    side = state.laying[0]
    answer = await Choose(side, "2.1", "lay", partial(layings, state))
    if isinstance(answer, LayElement):
        closed = closed_sides(state.house, answer.facing)
        battle.emit(ElementLaid(side, answer.kind, answer.hex, closed))
    else:
        battle.emit(LayingEnded(side))


def layings(state: State) -> list[LayElement | StopLaying]:
    """Every piece left on every hex that will bear it, palisades with all facings; or stopping."""
    ground, field = state.ground, Field.of(state)
    found: list[LayElement | StopLaying] = [
        action
        for kind in LAID
        if state.pieces.get(kind)
        for hex in ground.board.hexes
        if refuse_element(ground, kind, hex) is None
        for action in _layings_at(field, kind, hex)
    ]
    found.append(_STOP_LAYING)
    return found


def _layings_at(field: Field, kind: ElementKind, hex: Hex) -> Sequence[LayElement]:
    """The ways in which a piece may lie on a hex that will bear it."""
    ways = _ways_to_lay(kind, hex)
    is_spared = kind == "palisade" or not field.unspared & field.ground.board.bit[hex]
    if kind != "ford" and is_spared and _is_harmless(field, kind, hex):
        return ways
    return [action for action in ways if refuse_sealing(field, action) is None]


def _is_harmless(field: Field, kind: ElementKind, hex: Hex) -> bool:
    """Does all that is around such a piece hang together, however it lies?

    Then it parts nothing. A palisade must leave its own hex open as well.
    """
    ground, arc = field.ground, field.palisade_arc
    around = ground.around.setdefault(hex, {})
    known: bool | None = around.get((kind, arc))
    if known is None:
        if kind == "palisade":
            ways = [_ways(ground, hex, _beyond(hex, _arc(way, arc))) for way in DIRECTIONS]
            known = all(has_way_out and not lost for lost, has_way_out in ways)
        else:
            known = len(_ways(ground, hex, ground.board.adjacent[hex]).lost) < 2
        around[kind, arc] = known
    return known


@cache
def _ways_to_lay(kind: ElementKind, hex: Hex) -> tuple[LayElement, ...]:
    if kind == "palisade":
        return tuple(LayElement(kind, hex, facing) for facing in DIRECTIONS)
    return (LayElement(kind, hex),)


# Why not


def refuse_lay_element(state: State, action: LayElement) -> Refusal | None:
    """Why this piece may not be laid there now."""
    if not state.laying:
        return Refusal("2.1", "not-laying")
    if not state.pieces.get(action.kind):
        return Refusal("2.1", "no-piece-left")
    if (action.kind == "palisade") != (action.facing is not None):
        return Refusal("2.5", "facing-of-palisades-only")
    refusal = refuse_element(state.ground, action.kind, action.hex)
    if refusal is not None:
        return refusal
    return refuse_sealing(Field.of(state), action)


def refuse_stop_laying(state: State, _action: StopLaying) -> Refusal | None:
    """Stopping is an answer only while terrain is laid."""
    return None if state.laying else Refusal("2.1", "not-laying")
