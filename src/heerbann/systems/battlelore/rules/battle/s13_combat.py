"""§B.13 Battle: the throw, its hits and flags, gaining ground, pursuit, battle back."""

from functools import partial
from typing import NamedTuple

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Faces, Roll
from heerbann.systems.battlelore.model.actions import (
    BattleBack,
    GainGround,
    Pursue,
    Refrain,
    StrikeAgain,
)
from heerbann.systems.battlelore.model.charts import NUMBERS
from heerbann.systems.battlelore.model.events.battle import (
    AttackBegan,
    Attacked,
    GroundGained,
    StruckBack,
)
from heerbann.systems.battlelore.model.state import (
    SIDES,
    Battle,
    Face,
    State,
    Unit,
    UnitId,
)
from heerbann.systems.battlelore.model.throws import Purpose
from heerbann.systems.battlelore.rules.battle.s08_movement import is_held
from heerbann.systems.battlelore.rules.battle.s08_ways import is_stopped
from heerbann.systems.battlelore.rules.battle.s09_targets import (
    can_melee,
    melee_hexes,
)
from heerbann.systems.battlelore.rules.battle.s10_dice import (
    NO_HELP,
    Help,
    PlannedAttack,
    blow,
    count,
    kinds_of,
)
from heerbann.systems.battlelore.rules.battle.s12_morale import (
    boldness,
    drive_back,
    remove_if_gone,
    resolve_flags,
)
from heerbann.systems.battlelore.rules.battle.s16_creatures import critical_hits, drive_creature
from heerbann.systems.battlelore.rules.battle.s16_powers import (
    poison,
)
from heerbann.systems.battlelore.rules.battle.s17_lore.moments import (
    after_throw,
    before_throw,
    has_battle_rage,
    is_safe_from_flags,
)

_FACES = (Face.GREEN, *Face)  # by number; a die shows no 0
_REFRAIN = Refrain()


class Result(NamedTuple):
    """How a strike ended: was it melee, was the hex vacated, is the target bold?"""

    is_melee: bool
    vacated: bool
    bold: int


@rule("B.13", "B.15", "B.17")
async def attack(
    battle: Battle, unit_id: UnitId, target_id: UnitId, *, pursues: bool = True
) -> None:
    """A whole battle: the strike, then ground gained, or the target strikes back."""
    state = battle.state
    training = NUMBERS.camp_dice * state.units[unit_id].trained
    battle.emit(AttackBegan(unit_id, target_id))
    unit, target = state.units[unit_id], state.units[target_id]
    aid, is_forestalled = await before_throw(battle, unit, target)
    if is_forestalled and (await strike(battle, target_id, unit_id)).vacated:
        return
    if target_id not in state.units:  # §B.16: trampled by the attacker it had driven back
        return
    if training:
        aid = aid._replace(training=training)
    result = await strike(battle, unit_id, target_id, aid)
    if not result.is_melee or unit_id not in state.units:  # §B.16: trampled by its target
        return
    if result.vacated:
        await follow_on(battle, unit_id, target.hex, pursues)
    elif result.bold and not aid.no_back and can_answer(state, target_id, unit_id):
        await battle_back(battle, target_id, unit_id)


@rule("B.5", "B.10")
async def strike(battle: Battle, unit_id: UnitId, target_id: UnitId, aid: Help = NO_HELP) -> Result:
    """The throw of an attack, or of one that answers it."""
    state = battle.state
    unit, target = state.units[unit_id], state.units[target_id]
    planned = blow(state, unit, target, aid)
    faces = await Roll(
        "B.10",
        planned.dice,
        SIDES,
        by=(unit.side,),
        modifiers=planned.modifiers,
        alike=kinds_of(state, planned, target),
        purpose=Purpose.STRIKE,
    )
    if state.with_lore:
        faces = await after_throw(battle, unit, target, planned, faces)
    return await resolve(battle, unit, target, planned, faces)


@rule("B.11", "B.12", "B.16")
async def resolve(
    battle: Battle, unit: Unit, target: Unit, planned: PlannedAttack, faces: Faces
) -> Result:
    """Remove figures, let the flags drive the target back."""
    state = battle.state
    found = count(state, planned, target, faces)
    dice = tuple([_FACES[face] for face in faces])
    lost = 0 if target.is_creature else min(found.hits, target.figures)
    battle.emit(Attacked(unit.id, target.id, dice, lost, found.flags, found.lore))
    if target.is_creature and found.hits:
        await critical_hits(battle, target.id, found.hits, unit.side)
    if remove_if_gone(battle, target.id):
        return Result(planned.is_melee, vacated=True, bold=0)
    if planned.is_melee and unit.is_creature:
        await poison(battle, unit.id, target.id, found.hits)
    if target.id not in state.units:
        return Result(planned.is_melee, vacated=True, bold=0)
    bold = boldness(state, state.units[target.id], unit)
    if found.flags and not await is_safe_from_flags(battle, target.id):
        await take_flags(battle, unit.id, target.id, found.flags, bold)
    left = state.units.get(target.id)
    return Result(planned.is_melee, left is None or left.hex != target.hex, bold)


@rule("B.12", "B.16")
async def take_flags(
    battle: Battle, unit_id: UnitId, target_id: UnitId, flags: int, bold: int
) -> None:
    """What is not ignored drives the target back; a creature may trample its friends."""
    hexes = await resolve_flags(battle, target_id, flags, bold)
    if not hexes:
        return
    if battle.state.units[target_id].is_creature:
        await drive_creature(battle, target_id, hexes, battle.state.units[unit_id].side)
    else:
        await drive_back(battle, target_id, hexes)


@rule("B.13", "B.16", "T.1")
def can_answer(state: State, unit_id: UnitId, attacker_id: UnitId) -> bool:
    """Nobody strikes back out of a web, nor from a cliff down over its edge."""
    unit, attacker = state.units[unit_id], state.units[attacker_id]
    return not unit.webbed and can_melee(state, unit.hex, attacker.hex)


@rule("B.13")
async def battle_back(battle: Battle, unit_id: UnitId, attacker_id: UnitId) -> None:
    """MAY: a bold unit that held its hex strikes back once; it never gains ground."""
    state = battle.state
    options: tuple[BattleBack | Refrain, ...] = (BattleBack(), _REFRAIN)
    answer = await Choose(state.units[unit_id].side, "B.13", "battle-back", options)
    if isinstance(answer, BattleBack):
        battle.emit(StruckBack(unit_id, attacker_id))
        await strike(battle, unit_id, attacker_id)


# Follow-on actions


@rule("B.13", "T.1", "T.2")
def can_gain_ground(state: State, unit: Unit, there: Hex) -> bool:
    """Not if terrain has stopped the unit this turn, and not over a cliff."""
    orders = state.orders.get(unit.id)
    if orders is not None and orders.stopped:
        return False
    return there not in state.at and not state.ground.is_barred(unit.hex, there)


@rule("B.13")
async def follow_on(battle: Battle, unit_id: UnitId, there: Hex, pursues: bool) -> None:
    """MAY: the attacker takes the vacated hex; cavalry then pursues."""
    state = battle.state
    unit = state.units.get(unit_id)
    if unit is None or not can_gain_ground(state, unit, there):
        return
    options: tuple[GainGround | Refrain, ...] = (GainGround(), _REFRAIN)
    answer = await Choose(unit.side, "B.13", "gain-ground", options)
    if not isinstance(answer, GainGround):
        return
    gain(battle, unit_id, there)
    if pursues and unit.profile.kind == "cavalry":
        await pursue(battle, unit_id)
    elif unit.profile.kind == "foot" and melee_hexes(state, state.units[unit_id]):
        await rage(battle, unit_id)


@rule("B.17")
async def rage(battle: Battle, unit_id: UnitId) -> None:
    """MAY: a lore card lets foot that gained ground fight once more."""
    unit = battle.state.units[unit_id]
    if unit.side == battle.state.active and await has_battle_rage(battle, unit.side):
        await strike_again(battle, unit_id)


def gain(battle: Battle, unit_id: UnitId, there: Hex) -> None:
    """One hex of follow-on movement."""
    unit = battle.state.units[unit_id]
    stopped = is_stopped(battle.state.ground, unit, unit.hex, there)
    battle.emit(GroundGained(unit_id, there, stopped))


@rule("B.13", "T.2", "T.3")
async def pursue(battle: Battle, unit_id: UnitId) -> None:
    """MAY: one more hex unless the ground stops the horses, then one bonus attack."""
    state = battle.state
    unit = state.units[unit_id]
    orders = state.orders.get(unit_id)
    if orders is None or not orders.stopped:
        ways = [step.to for step in state.ground.steps[unit.hex] if step.to not in state.at]
        options = partial(_and_refrain, [Pursue(to) for to in ways])
        answer = await Choose(unit.side, "B.13", "pursue", options)
        if isinstance(answer, Pursue):
            gain(battle, unit_id, answer.to)
    await strike_again(battle, unit_id)


@rule("B.13", "T.3")
async def strike_again(battle: Battle, unit_id: UnitId) -> None:
    """MAY: the bonus attack on any enemy at hand; horses among stakes have none."""
    state = battle.state
    unit = state.units[unit_id]
    if is_held(state.ground, unit, unit.hex):
        return
    options = partial(
        _and_refrain, [StrikeAgain(state.at[hex]) for hex in melee_hexes(state, unit)]
    )
    answer = await Choose(unit.side, "B.13", "strike-again", options)
    if isinstance(answer, StrikeAgain):
        await attack(battle, unit_id, answer.target, pursues=False)


def _and_refrain(
    options: list[Pursue] | list[StrikeAgain],
) -> list[Pursue | StrikeAgain | Refrain]:
    return [*options, _REFRAIN]
