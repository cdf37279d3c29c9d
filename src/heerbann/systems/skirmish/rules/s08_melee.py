"""§8 Melee: who reaches whom, blows and blows back, the winner; §8.4 is among the moves."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from heerbann.boards.table import INCH
from heerbann.engine.book.rulebook import rule
from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.asks import Modifier, Refusal
from heerbann.systems.skirmish.model.army_book import MeleeWeapon
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.events.combat import (
    AttackEnded,
    FoughtOn,
    MeleeDecided,
    MeleeDeclared,
    Struck,
)
from heerbann.systems.skirmish.model.groups import group
from heerbann.systems.skirmish.model.state import Battle, Model, State, Unit, UnitId
from heerbann.systems.skirmish.rules.s06_movement.contact import in_contact
from heerbann.systems.skirmish.rules.s06_movement.moving import pile_in
from heerbann.systems.skirmish.rules.s07_shooting.losses import throw_saves
from heerbann.systems.skirmish.rules.s07_shooting.saves import melee_aim, save_of
from heerbann.systems.skirmish.rules.s07_shooting.shooting import rerolls_misses, throw_hits
from heerbann.systems.skirmish.rules.s08_pursuit import pursue
from heerbann.systems.skirmish.rules.s09_vehicles import can_move, hurt
from heerbann.systems.skirmish.rules.s10_morale import passes_test, take_flight
from heerbann.systems.skirmish.rules.s15_missions.missions import check_generals

# §8.1: who may attack whom


@rule("8.1", "5.6")
def refuse_fight(_state: State, unit: Unit, target: Unit) -> Refusal | None:
    """Why this unit cannot attack that one: only an enemy it touches."""
    if target.side == unit.side:
        return Refusal("8.1", "own-unit")
    return None if in_contact(unit, target) else Refusal("8.1", "no-contact")


@rule("8.1")
async def fight(battle: Battle, unit_id: UnitId, target_id: UnitId) -> None:
    """The Attacker closes in and strikes, the survivors strike back, the loser tests.

    Who fights whom is settled by the action (R-27).
    """
    battle.emit(MeleeDeclared(unit_id, target_id))
    if can_move(battle.state.units[unit_id]):
        await pile_in(battle, unit_id, target_id)
    phases = (attack, strike_back, conclude)
    await battle.in_turn([partial(phase, unit_id=unit_id, target_id=target_id) for phase in phases])


@rule("8.5", "8.6")
async def attack(battle: Battle, unit_id: UnitId, target_id: UnitId) -> None:
    """The blows of the Attacker; by house rule the fall of a general ends it all (R-41)."""
    await _strike(battle, unit_id, target_id, attacking=True)
    if battle.state.house.general_check == "instant":
        check_generals(battle)


@rule("8.7")
async def strike_back(battle: Battle, unit_id: UnitId, target_id: UnitId) -> None:
    """The survivors strike as well; by house rule not if they flee (R-63)."""
    state = battle.state
    if _both_stand(state, unit_id, target_id) and not is_helpless(state, target_id):
        await _strike(battle, target_id, unit_id, attacking=False)


@rule("10.8")
def is_helpless(state: State, unit_id: UnitId) -> bool:
    """By house rule those who flee neither strike back nor test: they just run on (R-63)."""
    is_running = state.units[unit_id].condition == "fleeing"
    return is_running and state.house.fleeing_fights == "off"


@rule("8.8", "8.11")
async def conclude(battle: Battle, unit_id: UnitId, target_id: UnitId) -> None:
    """Who is wiped out leaves nothing to decide."""
    if _both_stand(battle.state, unit_id, target_id):
        await _decide(battle, unit_id, target_id)
    battle.emit(AttackEnded(unit_id, target_id))


def _both_stand(state: State, one: UnitId, other: UnitId) -> bool:
    return one in state.units and other in state.units


# §8.5, §8.6: the blows


class Blows(NamedTuple):
    """Blows of one kind that are struck together."""

    weapon: MeleeWeapon
    nk: int
    fp: int
    dice: int
    modifiers: tuple[Modifier, ...]

    @property
    def name(self) -> Localised:
        """What they are struck with."""
        return self.weapon.name


@rule("8.5")
def in_reach(unit: Unit, target: Unit) -> list[Model]:
    """The models whose melee weapon reaches a model of the target."""
    others = group(target.models).crowd
    own = zip(unit.models, group(unit.models).stands, strict=True)
    return [
        model for model, stand in own if others.is_near(stand, unit.gear(model).melee.reach * INCH)
    ]


@rule("8.5", "8.6", "3.1", "3.2", "14.7")
def blows(unit: Unit, models: Sequence[Model], *, attacking: bool) -> list[Blows]:
    """A and RoF dice for each model in reach; a Wild Charge adds to both while attacking."""
    law = RULES.special
    wild = attacking and unit.has("wild")
    found: dict[tuple[int, int], Blows] = {}
    for model in models:
        profile, weapon = unit.profile(model), unit.gear(model).melee
        fp = weapon.fp + (law.wild_fp if wild else 0)
        dice = profile.a + weapon.rof + (law.wild_rof if wild else 0)
        points = (Modifier("14.7", law.wild_rof, "wild-dice"),) if wild else ()
        before = found.get((profile.nk, fp), Blows(weapon, profile.nk, fp, 0, points))
        found[profile.nk, fp] = before._replace(dice=before.dice + dice)
    return sorted(found.values(), key=lambda pool: -pool.fp)


@rule("8.6", "8.7")
async def _strike(battle: Battle, unit_id: UnitId, target_id: UnitId, *, attacking: bool) -> None:
    """Every model in reach strikes; terrain helps nobody to save, Take Cover does (R-16)."""
    state = battle.state
    unit = state.units[unit_id]
    for pool in blows(unit, in_reach(unit, state.units[target_id]), attacking=attacking):
        if target_id in state.units:
            await _strike_pool(battle, unit, target_id, pool)


async def _strike_pool(battle: Battle, unit: Unit, target_id: UnitId, pool: Blows) -> None:
    state = battle.state
    needed = melee_aim(state.house, pool.nk)
    rerolls = rerolls_misses(state, unit, melee=True)
    dice, again, hits = await throw_hits(
        unit.side, "8.6", pool.dice, needed, rerolls, pool.modifiers
    )
    battle.emit(Struck(unit.id, target_id, pool.name, needed.need, dice, again, hits))
    take_cover = state.house.take_cover_in_melee == "on"
    save = save_of(state.house, state.units[target_id], pool.fp, take_cover=take_cover)
    unsaved = await throw_saves(battle, target_id, "melee", hits, save)
    if unsaved:
        await hurt(battle, target_id, unsaved, save.outright)


# §8.8 to §8.10: who won


@rule("8.8", "8.9")
async def _decide(battle: Battle, unit_id: UnitId, target_id: UnitId) -> None:
    """More unsaved hits win, a tie loses the Attacker; the loser tests and flees or fights on."""
    state = battle.state
    assert state.clash is not None
    dealt, taken = state.clash.dealt, state.clash.taken
    winner, loser = (unit_id, target_id) if dealt > taken else (target_id, unit_id)
    battle.emit(MeleeDecided(winner, loser, max(dealt, taken), min(dealt, taken)))
    holds = not is_helpless(state, loser) and await passes_test(battle, loser)
    roll = None if holds else await take_flight(battle, loser)
    if roll is not None:
        await pursue(battle, [winner], loser, roll)
    elif _both_stand(state, winner, loser):
        battle.emit(FoughtOn(winner, loser))
