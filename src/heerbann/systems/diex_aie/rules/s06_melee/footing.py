"""§6.1 Whether the ground helps or hinders somebody in melee."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.ground import Ground
from heerbann.systems.diex_aie.model.state import State, Unit, place_of
from heerbann.systems.diex_aie.rules.s07_techniques.shield_wall import is_behind_wall
from heerbann.systems.diex_aie.rules.s08_buildings.rooms import is_through_opening
from heerbann.systems.diex_aie.rules.s10_siege.climbing import ladder_footing


@rule("3.1", "6.1")
def footing(state: State, unit: Unit, enemies: list[Unit]) -> int:
    """Bad (-1), neutral or good (1); a rider has the worse of his two hexes."""
    on_ladder = ladder_footing(state, unit, enemies) if state.ladders else None
    if on_ladder is not None:
        return on_ladder
    return min(_in_hex(state.ground, unit, hex, enemies) for hex in place_of(unit).hexes)


@rule("7.4", "8.5.1")
def defending(state: State, unit: Unit, enemies: list[Unit]) -> int:
    """In a shield wall, or if all come through an opening (M-24), the ground is good."""
    strikes, here = state.ground.strikes, state.ground.board.bit[place_of(unit).head]
    beside = [h for e in enemies for h in place_of(e).hexes if strikes[e.mover][h] & here]
    if is_behind_wall(state, unit, beside) or _is_at_opening(state.ground, unit, enemies):
        return 1
    return footing(state, unit, enemies)


@rule("8.5.1")
def _is_at_opening(ground: Ground, unit: Unit, enemies: list[Unit]) -> bool:
    """Does everybody who reaches him attack through a door or window?"""
    contacts = [
        is_through_opening(ground, own, other)
        for own in place_of(unit).hexes
        for enemy in enemies
        for other in place_of(enemy).hexes
        if ground.strikes[enemy.mover][other] & ground.board.bit[own]
    ]
    return bool(contacts) and all(contacts)


def _in_hex(ground: Ground, unit: Unit, hex: Hex, enemies: list[Unit]) -> int:
    row = ground.row(hex)
    if unit.is_horse and row.rider_footing is not None:
        return row.rider_footing
    if row.footing:
        return row.footing
    board = ground.board
    around = [near for own in place_of(unit).hexes for near in board.adjacent[own]]
    beside = [h for enemy in enemies for h in place_of(enemy).hexes if h in around]
    return _on_slope(ground, hex, beside) if row.slope else _above_stairs(ground, hex, beside)


@rule("6.1")
def _on_slope(ground: Ground, hex: Hex, enemies: list[Hex]) -> int:
    """It is bad to fight upwards, and good to fight those who stand at the foot of the slope."""
    levels = ground.levels
    if any(levels[other] > levels[hex] for other in enemies):
        return -1
    at_foot = [not ground.row(other).slope for other in enemies]
    return 1 if enemies and all(at_foot) else 0


@rule("6.1")
def _above_stairs(ground: Ground, hex: Hex, enemies: list[Hex]) -> int:
    """At the upper end of stairs one has the better of those who come up."""
    levels = ground.levels
    below = [ground.terrain[o] == "stairs" and levels[o] < levels[hex] for o in enemies]
    return 1 if enemies and all(below) else 0
