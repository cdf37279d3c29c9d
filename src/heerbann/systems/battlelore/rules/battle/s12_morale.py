"""§B.12 Morale: flags, boldness, support, retreat."""

from functools import lru_cache, partial

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.boards.hex.maps import HexMap
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Seat
from heerbann.systems.battlelore.model.actions import IgnoreFlags, Retreat
from heerbann.systems.battlelore.model.charts import NUMBERS, TERRAIN
from heerbann.systems.battlelore.model.events.battle import (
    Eliminated,
    FiguresLost,
    FlagsIgnored,
    Retreated,
)
from heerbann.systems.battlelore.model.state import STANDARD, Battle, State, Unit, UnitId
from heerbann.systems.battlelore.rules.battle.s10_dice import is_behind_stakes, is_on_rampart
from heerbann.systems.battlelore.rules.battle.s19_victory import check_victory

_BACK = {True: (Direction.SW, Direction.SE), False: (Direction.NW, Direction.NE)}


@rule("B.12", "B.16")
def is_supported(state: State, unit: Unit) -> bool:
    """Two friends beside a troop support it; creatures support but are not supported."""
    if unit.is_creature:
        return False
    friends = state.mask[unit.side] & state.ground.board.adjacent_mask[unit.hex]
    return friends.bit_count() >= NUMBERS.support_friends


@rule("B.12", "B.4", "B.15", "B.16", "B.17", "T.3", "T.4")
def boldness(state: State, unit: Unit, attacker: Unit | None) -> int:
    """How many flags a unit may ignore; all reasons add up."""
    if unit.is_creature:
        return NUMBERS.creature_bold
    if unit.terrified:
        return 0
    ground = state.ground
    bold = unit.bold + (TERRAIN[ground.terrain[unit.hex], "bold"] if ground.landmarks else 0)
    if unit.profile.race == "dwarf":
        bold += NUMBERS.dwarf_bold
    if is_supported(state, unit):
        bold += NUMBERS.support_bold
    if is_behind_stakes(state, unit):
        bold += NUMBERS.shelter_bold
    if attacker is not None and is_on_rampart(state, attacker, unit):
        bold += NUMBERS.shelter_bold
    return bold


@rule("B.4", "B.12", "B.16", "B.17")
def hexes_per_flag(unit: Unit) -> int:
    """How far a flag drives a unit."""
    if unit.is_creature:
        return NUMBERS.creature_hexes
    frightened = unit.terrified or unit.profile.race == "goblin"
    return NUMBERS.frightened_hexes if frightened else 1


@rule("B.12")
async def resolve_flags(battle: Battle, unit_id: UnitId, flags: int, bold: int) -> int:
    """The owner chooses how many flags to ignore; the rest drive the unit back.

    Returns the hexes it still has to go; a creature must ignore its flag.
    """
    unit = battle.state.units[unit_id]
    ignored = min(flags, bold)
    if ignored and not unit.is_creature:
        options = tuple([IgnoreFlags(number) for number in range(ignored, -1, -1)])
        ignored = (await Choose(unit.side, "B.12", "flags", options)).flags
    if ignored:
        battle.emit(FlagsIgnored(unit_id, ignored))
    return (flags - ignored) * hexes_per_flag(unit)


@lru_cache(maxsize=256)
def hexes_behind(board: HexMap, seat: Seat) -> dict[Hex, tuple[Hex, ...]]:
    """The one or two hexes towards a player's own baseline."""
    ways = _BACK[seat == STANDARD]
    return {
        hex: tuple([back for way in ways if (back := six[way]) is not None])
        for hex, six in board.neighbours.items()
    }


@rule("B.12", "B.14", "T.1")
def ways_back(state: State, unit: Unit) -> list[Hex]:
    """Where the ground lets a unit step back: towards the own baseline, passable, over no cliff."""
    ground = state.ground
    return [
        back
        for back in hexes_behind(ground.board, unit.side)[unit.hex]
        if ground.is_passable(back) and not ground.is_barred(unit.hex, back)
    ]


@rule("B.12")
def retreat_hexes(state: State, unit: Unit) -> list[Hex]:
    """Where a unit may step back now: where nobody stands."""
    return [back for back in ways_back(state, unit) if back not in state.at]


@rule("B.12")
async def retreat(battle: Battle, unit_id: UnitId, hexes: int) -> int:
    """Hex by hex as the owner chooses, whatever the terrain; returns the hexes it could not go."""
    state = battle.state
    for left in range(hexes, 0, -1):
        unit = state.units[unit_id]
        ways = retreat_hexes(state, unit)
        if not ways:
            return left
        options = partial(map, Retreat, ways)
        battle.emit(Retreated(unit_id, (await Choose(unit.side, "B.12", "retreat", options)).to))
    return 0


@rule("B.12")
async def drive_back(battle: Battle, unit_id: UnitId, hexes: int) -> None:
    """A troop retreats; every hex it cannot go costs a figure."""
    uncovered = await retreat(battle, unit_id, hexes)
    if uncovered:
        figures = battle.state.units[unit_id].figures
        battle.emit(FiguresLost(unit_id, min(figures, uncovered)))
        remove_if_gone(battle, unit_id)


@rule("B.11", "B.16", "B.19", "S.8")
def remove_if_gone(battle: Battle, unit_id: UnitId) -> bool:
    """A unit without figures is eliminated: a banner, but none for an illusion."""
    state = battle.state
    unit = state.units[unit_id]
    if unit.figures > 0:
        return False
    reward = NUMBERS.creature_reward if unit.is_creature and state.with_lore else 0
    battle.emit(Eliminated(unit_id, not unit.illusion, reward))
    check_victory(battle)
    return True
