"""§6, §6.1, §6.2, §6.3 The strength of a blow: the column and the roll, with every argued point."""

from typing import NamedTuple

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Modifier
from heerbann.systems.diex_aie.model.charts import MELEE, MELEE_FOOT, MELEE_RIDER
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.ground.memo import ways_of
from heerbann.systems.diex_aie.model.state import Charge, State, Unit, place_of
from heerbann.systems.diex_aie.rules.s07_techniques.shield_wall import is_behind_wall
from heerbann.systems.diex_aie.rules.s08_buildings.doorways import is_through_opening
from heerbann.systems.diex_aie.rules.s10_siege.climbing import ladder_footing
from heerbann.systems.diex_aie.rules.s11_war.hunger import hunger_points


@rule("3.1", "6.1")
def footing(state: State, unit: Unit, enemies: list[Unit]) -> int:
    """Bad (-1), neutral or good (1), see T-10; a rider has the worse of his two hexes."""
    on_ladder = ladder_footing(state, unit, enemies) if state.ladders else None
    if on_ladder is not None:
        return on_ladder
    return min(_in_hex(state.ground, unit, hex, enemies) for hex in place_of(unit).hexes)


@rule("7.4")
def attacking(state: State, unit: Unit, enemies: list[Unit]) -> int:
    """Through the front of a shield wall the ground is good, unless the house denies it (R44)."""
    if state.walls and state.house.wall_attack == "good":
        own = ways_of(state.ground).strikes[unit.mover][place_of(unit).head]
        bit = state.ground.board.bit
        struck = [hex for enemy in enemies for hex in place_of(enemy).hexes if own & bit[hex]]
        if is_behind_wall(state, unit, struck):
            return 1
    return footing(state, unit, enemies)


@rule("7.4", "8.5.1")
def defending(state: State, unit: Unit, enemies: list[Unit]) -> int:
    """In a shield wall, or if all come through an opening (M-24), the ground is good."""
    strikes, here = ways_of(state.ground).strikes, state.ground.board.bit[place_of(unit).head]
    beside = [h for e in enemies for h in place_of(e).hexes if strikes[e.mover][h] & here]
    if is_behind_wall(state, unit, beside) or _is_at_opening(state.ground, unit, enemies):
        return 1
    return footing(state, unit, enemies)


@rule("8.5.1")
def _is_at_opening(ground: Ground, unit: Unit, enemies: list[Unit]) -> bool:
    """Does everybody who reaches him attack through a door or window?"""
    strikes, bit = ways_of(ground).strikes, ground.board.bit
    contacts = [
        is_through_opening(ground, own, other)
        for own in place_of(unit).hexes
        for enemy in enemies
        for other in place_of(enemy).hexes
        if strikes[enemy.mover][other] & bit[own]
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


class Blow(NamedTuple):
    """An attack worked out before the die falls."""

    column: str  # the head of the column, as printed
    letters: str  # the letters of the column from top to bottom
    added: int  # to the roll
    modifiers: tuple[Modifier, ...]
    swapped: bool = False  # §7.2.3: the defender strikes

    def letter(self, die: int) -> str:
        """The result of a roll."""
        return self.letters[max(1, min(die + self.added, len(self.letters))) - 1]


@rule("6", "6.2")
def blow(state: State, attackers: list[Unit], defenders: list[Unit]) -> Blow:
    """Attack minus defence is the column, ground and numbers shift it, armour helps."""
    points = [
        *[Modifier("6", strength(unit), "attack") for unit in attackers],
        *[Modifier("6", -unit.defence, "defence") for unit in defenders],
    ]
    shifts = column_shifts(state, attackers, defenders)
    return _worked_out(points, shifts, attackers, defenders)


def _worked_out(
    points: list[Modifier],
    shifts: tuple[Modifier, ...],
    attackers: list[Unit],
    defenders: list[Unit],
) -> Blow:
    chart = MELEE_RIDER if defenders[0].is_horse else MELEE_FOOT
    heads = list(chart.columns)
    difference = sum(point.amount for point in points)
    index = column_of(difference) + sum(shift.amount for shift in shifts)
    head = heads[max(0, min(index, len(heads) - 1))]
    on_the_die = (*armour_points(defenders), *hunger_points(attackers))
    added = sum(point.amount for point in on_the_die)
    return Blow(head, chart.columns[head], added, (*points, *shifts, *on_the_die))


@rule("7.5")
def strength(unit: Unit) -> int:
    """The black number; doubled with the axe in both hands."""
    return unit.values.attack * (MELEE.axe if unit.axe else 1)


# §7.2.3


@rule("7.2.3")
def charged(value: int) -> int:
    """Half as much again, rounded down."""
    return value * MELEE.charge_numerator // MELEE.charge_denominator


@rule("7.2.3", "7.2.4")
def charge_blow(state: State, charge: Charge) -> Blow:
    """A charge strikes harder, a counter-charge is harder to hit; the stronger of them attacks."""
    rider = state.units[charge.unit]
    other = state.units[charge.target if charge.counter is None else charge.counter]
    attack, defence = charged(strength(rider)), other.defence
    if charge.counter is not None:
        defence = charged(defence)
        if defence > attack:
            return _countered(state, other, defence, rider, attack)
    word = "defence" if charge.counter is None else "counter-charge"
    points = [Modifier("7.2.3", attack, "charge"), Modifier("7.2.3", -defence, word)]
    shifts = column_shifts(state, [rider], [other])
    if charge.lancers:
        shifts = (*shifts, Modifier("7.2.4", MELEE.lancers, "lancers"))
    return _worked_out(points, shifts, [rider], [other])


@rule("7.2.3")
def _countered(state: State, other: Unit, defence: int, rider: Unit, attack: int) -> Blow:
    """With the roles exchanged nothing bad befalls the counter-charger (R39)."""
    points = [Modifier("7.2.3", defence, "counter-charge"), Modifier("7.2.3", -attack, "charge")]
    planned = _worked_out(points, column_shifts(state, [other], [rider]), [other], [rider])
    letters = planned.letters.replace("A", "-").replace("B", "-")
    return planned._replace(letters=letters, swapped=True)


@rule("6")
def column_of(difference: int) -> int:
    """Which column a difference stands in."""
    return sum(difference > limit for limit in MELEE.upper_limits)


@rule("6.1", "6.2")
def column_shifts(
    state: State, attackers: list[Unit], defenders: list[Unit]
) -> tuple[Modifier, ...]:
    """Columns to the right (plus) or to the left for ground and for attacking together."""
    own = min(attacking(state, unit, defenders) for unit in attackers)
    other = min(defending(state, unit, attackers) for unit in defenders)
    axes = MELEE.axe_footing if any(unit.axe for unit in defenders) else 0
    shifts = (
        Modifier("6.1", own, "attacker-ground"),
        Modifier("6.1", -other, "defender-ground"),
        Modifier("7.5", -axes, "defender-axe"),
        Modifier("6.2", joint_bonus(attackers, defenders), "joint-attack"),
    )
    return tuple([shift for shift in shifts if shift.amount])


@rule("6.2")
def joint_bonus(attackers: list[Unit], defenders: list[Unit]) -> int:
    """A column for several attackers; against a rider only if more than one of them rides."""
    if len(attackers) < 2:
        return 0
    riders = sum(unit.mounted for unit in attackers)
    against_rider = any(unit.is_horse for unit in defenders)
    return 0 if against_rider and riders < MELEE.riders_for_joint else MELEE.joint


@rule("6.3")
def armour_points(defenders: list[Unit]) -> tuple[Modifier, ...]:
    """Only if every defender is armoured."""
    if not all(unit.figure.armoured for unit in defenders):
        return ()
    return (Modifier("6.3", MELEE.armoured, "defender-armoured"),)
