"""§4.3 Moving through enemy lines: who hinders whom, and what comes of it."""

from collections.abc import Iterable, Sequence

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Modifier, Roll
from heerbann.systems.diex_aie.model.actions.moving import Engage, Hinder, LetPass, SlipPast
from heerbann.systems.diex_aie.model.charts import MOVEMENT
from heerbann.systems.diex_aie.model.contact import could_strike, threats
from heerbann.systems.diex_aie.model.events.moving import (
    InfiltrationRolled,
    Passage,
    PassageGranted,
    Promised,
)
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.missile_charts import WEAPONS
from heerbann.systems.diex_aie.model.state import Battle, State, Unit, UnitId, place_of
from heerbann.systems.diex_aie.model.throws import Purpose
from heerbann.systems.diex_aie.rules.s06_melee.wounds import hurt, slay

WORST: tuple[Passage, ...] = ("free", "stopped", "wounded", "dead")


@rule("4.3", "4.3.1.1", "4.3.1.2")
def hinderers(state: State, unit: Unit, hex: Hex) -> list[Unit]:
    """The able enemies who could attack that hex and have not had their chance in this turn.

    Of a rider only the head counts.
    """
    enemies = threats(state, unit.side, hex, heads_only=True)
    return [enemy for enemy in enemies if enemy.hindered != state.turn]


def hinderers_at(state: State, unit: Unit, place: Footprint) -> list[Unit]:
    """The same for all hexes of a place; of its own rider both hexes count at the end (M-05)."""
    found = {enemy.id: enemy for hex in place.hexes for enemy in hinderers(state, unit, hex)}
    return list(found.values())


@rule("4.3.1")
def infiltration_modifiers(unit: Unit, enemy: Unit) -> tuple[Modifier, ...]:
    """All points of both columns, each with its reason."""
    table = MOVEMENT.infiltration
    points = (
        (unit.mounted, Modifier("4.3.1", table.mover_rider, "mover-rider")),
        (unit.figure.armoured, Modifier("4.3.1", table.mover_armoured, "mover-armoured")),
        (unit.health == "wounded", Modifier("4.3.1", table.mover_wounded, "mover-wounded")),
        (enemy.mounted, Modifier("4.3.1", table.enemy_rider, "enemy-rider")),
        (enemy.health == "wounded", Modifier("4.3.1", table.enemy_wounded, "enemy-wounded")),
    )
    return tuple([point for holds, point in points if holds])


@rule("4.3.1")
def passage(total: int) -> Passage:
    """What a modified roll means."""
    table = MOVEMENT.infiltration
    if total <= table.free:
        return "free"
    if total <= table.stopped:
        return "stopped"
    return "wounded" if total <= table.wounded else "dead"


@rule("4.3", "4.3.1")
async def infiltrate(battle: Battle, unit_id: UnitId, enemies: Iterable[Unit]) -> Passage:
    """One roll for each enemy, and all of them count together."""
    results: list[Passage] = []
    for enemy in enemies:
        if await _lets_pass(battle, enemy, unit_id):
            battle.emit(PassageGranted(enemy.id, unit_id))
        else:
            results.append(await _roll(battle, battle.state.units[unit_id], enemy))
    result = taken_together(results)
    if result == "dead":
        await slay(battle, unit_id)
    elif result == "wounded":
        await hurt(battle, unit_id, "wounded")
        return "wounded" if unit_id in battle.state.units else "dead"
    return result


@rule("4.3.1")
def taken_together(results: Sequence[Passage]) -> Passage:
    """The worst of them; two wounds are one too many (M-04)."""
    worst: Passage = max(results, key=WORST.index, default="free")
    return "dead" if results.count("wounded") > 1 else worst


async def _roll(battle: Battle, unit: Unit, enemy: Unit) -> Passage:
    points = infiltration_modifiers(unit, enemy)
    extra = sum(point.amount for point in points)
    (die,) = await Roll(
        "4.3.1",
        1,
        10,
        by=(unit.side,),
        modifiers=points,
        purpose=Purpose.INFILTRATION,
        alike=lambda faces: passage(faces[0] + extra),
    )
    result = passage(die + extra)
    battle.emit(InfiltrationRolled(unit.id, enemy.id, die, result))
    return result


@rule("4.3")
async def _lets_pass(battle: Battle, enemy: Unit, mover: UnitId) -> bool:
    """By a house rule a missile unit may keep its weapon ready instead of hindering (M-02)."""
    if battle.state.house.missile_checks == "always" or not is_missile_unit(enemy):
        return False
    options: tuple[Hinder | LetPass, ...] = (Hinder(enemy.id), LetPass(enemy.id))
    answer = await Choose(enemy.side, "4.3", "hinder", options)
    return isinstance(answer, LetPass)


def is_missile_unit(unit: Unit) -> bool:
    """§5: archers, crossbows, javelins and slingers with something left to shoot."""
    missile = unit.figure.missile
    if missile is None or missile == "lance":
        return False
    limit = WEAPONS[missile].shots
    return not limit or unit.shots < limit


# §4.3: the end of a move


@rule("4.3")
async def face_neighbours(battle: Battle, unit_id: UnitId) -> None:
    """At the end of its move a unit attacks every enemy beside it, or checks for the others."""
    state = battle.state
    unit = state.units[unit_id]
    aims = [c.counter or c.target for c in state.charges if c.unit == unit_id and c.arrived]
    others: list[Unit] = []
    for enemy in hinderers_at(state, unit, place_of(unit)):
        if aims:
            engages = enemy.id in aims  # 7.2.3: a charge is fought with one enemy only
        else:
            engages = may_attack(state, unit, enemy) and await _engages(battle, unit, enemy)
        if engages:
            battle.emit(Promised(unit_id, enemy.id))
        else:
            others.append(enemy)
    await infiltrate(battle, unit_id, others)


def may_attack(state: State, unit: Unit, enemy: Unit) -> bool:
    """Could it keep the promise to attack this enemy in this turn?"""
    if unit.side != state.active or not unit.is_able or unit.fired == state.turn:
        return False
    return any(could_strike(state, unit, hex) for hex in place_of(enemy).hexes)


async def _engages(battle: Battle, unit: Unit, enemy: Unit) -> bool:
    options: tuple[Engage | SlipPast, ...] = (
        Engage(unit.id, enemy.id),
        SlipPast(unit.id, enemy.id),
    )
    answer = await Choose(unit.side, "4.3", "engage", options)
    return isinstance(answer, Engage)


@rule("4.3")
async def keep_promises(battle: Battle) -> None:
    """Whoever did not attack as he had promised checks after all (R04, C-12)."""
    for unit_id in list(battle.state.promises):
        await check_for_others(battle, unit_id, ())


@rule("4.3")
async def check_for_others(battle: Battle, unit_id: UnitId, attacked: tuple[UnitId, ...]) -> None:
    """For those whom somebody had promised to attack, and who are beside him and not attacked."""
    state = battle.state
    unit = state.units.get(unit_id)
    left = [enemy for enemy in state.promises.get(unit_id, ()) if enemy not in attacked]
    if left and unit is not None and unit.place is not None:
        beside = hinderers_at(state, unit, unit.place)
        await infiltrate(battle, unit_id, [enemy for enemy in beside if enemy.id in left])


@rule("4.3")
def has_drawn(state: State, unit: Unit) -> bool:
    """A missile unit that hindered somebody holds a hand weapon up to its next step 1 (M-02)."""
    is_bowman = unit.figure.missile not in (None, "lance")
    since = state.turn - (2 if unit.side == state.active else 1)
    return is_bowman and unit.hindered >= max(since, 0)
