"""§5, §5.1 Who has which missile weapon, and how much it lets him move."""

from heerbann.engine.book.rulebook import rule
from heerbann.systems.diex_aie.model.missile_charts import WEAPONS, Share, Weapon
from heerbann.systems.diex_aie.model.patrols import NOT_YET
from heerbann.systems.diex_aie.model.state import State, Unit
from heerbann.systems.diex_aie.model.war_charts import WAR


@rule("5", "7.1")
def weapon_of(unit: Unit) -> Weapon | None:
    """The missile weapon of a person; a lance flies less far from the saddle."""
    missile = unit.figure.missile
    if missile is None:
        return None
    if unit.mounted:
        return WEAPONS["mounted_lance"] if missile == "lance" else None
    return WEAPONS[missile]


@rule("5")
def has_shots(unit: Unit, weapon: Weapon) -> bool:
    """A lance is thrown once, javelins are soon gone."""
    return not weapon.shots or unit.shots < weapon.shots


@rule("5.1")
def share_of(share: Share, points: int) -> int:
    """All, half (rounded down) or none of the printed movement points."""
    return points if share == "all" else points // 2 if share == "half" else 0


@rule("11.4.2")
def is_new(state: State, unit: Unit) -> bool:
    """Does one of a patrol come in just now, or has he in this turn?"""
    return state.patrols.entered.get(unit.id) in (NOT_YET, state.turn)


@rule("4", "5.1", "10.1.4", "11.4.2")
def own_points(state: State, unit: Unit) -> int:
    """The blue number, less what firing in step 1 or work at a ladder leaves of it."""
    points = unit.values.movement
    if state.patrols.entered and is_new(state, unit):
        points //= WAR.patrol.divisor
    if unit.fired == state.turn:
        weapon = weapon_of(unit)
        assert weapon is not None, "who fired has a weapon"
        points = min(points, share_of(weapon.own_turn, unit.values.movement))
    return points - unit.toil if unit.toiled == state.turn else points
