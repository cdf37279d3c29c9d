"""§8 Melee: pairs in contact, the order, the dice-off, the attack."""

from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Count, Faces, Modifier, Refusal, Roll, Seat, at_least
from heerbann.engine.rules.opposed import is_tie
from heerbann.systems.claymore.model.actions import Attack, Decline, Fight
from heerbann.systems.claymore.model.charts import FORTS, SPECIAL
from heerbann.systems.claymore.model.events.melee import (
    AttackDeclined,
    Attacked,
    CowardHeld,
    DiceOffRolled,
    MeleeBegan,
    MeleeEnded,
    MeleeOrdered,
    MeleeSkipped,
    MeleesListed,
    Sacrificed,
)
from heerbann.systems.claymore.model.state import (
    CHAOS,
    EMPIRE,
    SEATS,
    Battle,
    Melee,
    State,
    Unit,
    UnitId,
    adjacent_enemies,
    place_of,
    units_of,
)
from heerbann.systems.claymore.model.throws import Purpose
from heerbann.systems.claymore.rules.s07_shooting import PlannedAttack, strike
from heerbann.systems.claymore.rules.s10_special import (
    armour_saves,
    fearsome_rerolls,
    flee_if_cowardly,
    is_frightened,
    leader_rerolls,
    leading_side,
    rerolls_of,
    self_destructs,
    what_decides,
)
from heerbann.systems.claymore.rules.s11_tower import tower_points
from heerbann.systems.claymore.rules.s12_elimination import remove_dead
from heerbann.systems.claymore.rules.s13_victory import check_elimination

# §8.1–8.4: who fights, and when


@rule("8.1", "8.2")
async def list_melees(battle: Battle) -> None:
    """Every pair in contact is one melee; a regiment with several enemies fights each of them."""
    state = battle.state
    pairs = [
        Melee(unit.id, enemy.id)
        for unit in units_of(state, EMPIRE)
        for enemy in adjacent_enemies(state, unit)
    ]
    battle.emit(MeleesListed(tuple(pairs)))


def are_melees_unordered(state: State) -> bool:
    """Is there an order to be fixed before the first melee? A single one needs none (A-25)."""
    if state.house.melee_order == "stepwise" or len(state.melees) == 1:
        return False
    return len(state.ordered) < len(state.melees)


@rule("5.5", "8.3")
async def order_melees(battle: Battle) -> None:
    """Before any is fought, the initiative player names which melee comes next in the order."""
    state = battle.state
    unordered = [melee for melee in state.melees if melee not in state.ordered]
    battle.emit(MeleeOrdered(await _pick(state, unordered)))


def are_melees_left(state: State) -> bool:
    """Is there a pair still to be fought?"""
    return bool(state.melees)


@rule("5.5", "8.3", "8.4")
async def fight_next(battle: Battle) -> None:
    """Pair after pair in the order fixed (A-25); pairs that came apart are struck off."""
    state = battle.state
    for melee in [melee for melee in state.melees if not _is_still_on(state, melee)]:
        battle.emit(MeleeSkipped(melee))
    if state.melees:
        melee = state.ordered[0] if state.ordered else await _pick(state, state.melees)
        await carry_out(battle, melee)


async def carry_out(battle: Battle, melee: Melee) -> None:
    """One pair fights, and is done for this round."""
    battle.emit(MeleeBegan(melee))
    await fight(battle, melee)
    battle.emit(MeleeEnded(melee))


def _is_still_on(state: State, melee: Melee) -> bool:
    empire, chaos = state.units.get(melee.empire), state.units.get(melee.chaos)
    if empire is None or chaos is None:
        return False
    return state.ground.board.distance(place_of(empire), place_of(chaos)) == 1


async def _pick(state: State, melees: list[Melee]) -> Melee:
    assert state.initiative is not None
    options = tuple([Fight(melee.empire, melee.chaos) for melee in melees])
    answer = await Choose(state.initiative, "8.3", "pick-melee", options)
    return Melee(answer.empire, answer.chaos)


def refuse_fight(state: State, action: Fight) -> Refusal | None:
    """Why this pair does not fight now."""
    melee = Melee(action.empire, action.chaos)
    if melee not in state.melees:
        return Refusal("8.1", "no-such-melee")
    if melee in state.ordered:
        return Refusal("8.3", "ordered-already")
    return Refusal("8.3", "melee-under-way") if state.fighting else None


# §8.5, §8.6: who attacks


async def fight(battle: Battle, melee: Melee) -> None:
    """Dice-off, then the winner may attack. Nobody strikes back (§8.8)."""
    winner = await attacking_side(battle, melee)
    if winner is None:
        return
    attacker, defender = melee.empire, melee.chaos
    if winner == CHAOS:
        attacker, defender = defender, attacker
    await attack_or_decline(battle, attacker, defender)


@rule("8.5", "9.8")
async def attacking_side(battle: Battle, melee: Melee) -> Seat | None:
    """Whose regiment may attack: the howitzer's enemy at once, else the winner of the dice-off."""
    state = battle.state
    empire, chaos = state.units[melee.empire], state.units[melee.chaos]
    if empire.has("howitzer"):
        return CHAOS
    if state.house.coward_auto_attacked == "on" and is_frightened(chaos, of=empire):
        return EMPIRE
    return await dice_off(battle, melee)


async def dice_off(battle: Battle, melee: Melee) -> Seat | None:
    """Both throw; Leaders may help; equal dice are thrown again unless the house says otherwise."""
    state = battle.state
    rerolls = {
        EMPIRE: rerolls_of(state, state.units[melee.empire]),
        CHAOS: rerolls_of(state, state.units[melee.chaos]),
    }
    throws_again = state.house.melee_tie == "reroll"
    while True:
        alike, again = what_decides(state, rerolls), is_tie if throws_again else None
        dice: Faces = await Roll(
            "8.5", 2, 6, by=SEATS, purpose=Purpose.DICE_OFF, again=again, alike=alike
        )
        battle.emit(DiceOffRolled(melee, *dice))
        dice = await leader_rerolls(battle, melee, dice, rerolls)
        winner = leading_side(state, dice)
        if winner is not None or not throws_again:
            return winner


@rule("8.6", "8.9", "10.5")
async def attack_or_decline(battle: Battle, attacker: UnitId, defender: UnitId) -> None:
    """MAY: the winner attacks. A Cowardly regiment must not attack a Fearsome one."""
    state = battle.state
    if is_frightened(state.units[attacker], of=state.units[defender]):
        battle.emit(CowardHeld(attacker, defender))
        return
    answer = await Choose(
        state.units[attacker].side, "8.6", "attack", partial(attack_options, state, attacker)
    )
    if isinstance(answer, Attack):
        await attack(battle, attacker, defender, answer.berserk)
    else:
        battle.emit(AttackDeclined(attacker, defender))


def attack_options(state: State, attacker: UnitId) -> list[Attack | Decline]:
    """Attack, attack as Berserkers, or let it be."""
    unit = state.units[attacker]
    if not _may_attack(state, unit):
        return [Decline()]
    berserk = [Attack(berserk=True)] if unit.has("berserker") else []
    return [Attack(), *berserk, Decline()]


def _may_attack(state: State, unit: Unit) -> bool:
    """House rules A-24 (one attack a phase) and A-36 (sitting out the whole round)."""
    if state.house.one_attack_per_unit == "on" and unit.id in state.struck:
        return False
    return not (state.house.skip_scope == "round" and unit.skips == state.round)


def refuse_attack(state: State, action: Attack) -> Refusal | None:
    """Why there is no such attack now."""
    if state.fighting is None:
        return Refusal("8.5", "no-melee-now")
    return Refusal("10.7", "no-berserker") if action.berserk else Refusal("8.6", "may-not-attack")


# §8.7: the attack


@rule("8.10", "8.11")
def melee_strike(
    state: State, attacker: Unit, defender: Unit, berserk: bool = False
) -> PlannedAttack:
    """The attack worked out: profile, tower, palisade, frenzy."""
    on_dice, on_defence = tower_points(state, attacker, defender)
    fence = FORTS.palisade
    if is_behind_palisade(state, attacker, defender):
        if comes_from_outside(state, attacker):
            on_dice.append(Modifier("8.10", -fence.attacker_dice_lost, "palisade-dice"))
        if state.house.palisade_def == "v_plus_1":
            on_defence.append(Modifier("8.10", fence.defence_bonus, "palisade-defence"))
    if berserk:
        on_dice.append(Modifier("10.7", SPECIAL.berserker.dice, "berserk-dice"))
    return strike(state, attacker, on_dice, on_defence, defender)


@rule("8.10")
def is_behind_palisade(state: State, attacker: Unit, defender: Unit) -> bool:
    """Does a palisade shelter the defender from this attacker (ruling A-32)?"""
    inside = place_of(defender)
    if state.ground.kind(inside) != "palisade":
        return False
    whole_hex = state.house.palisade_scope == "whole_hex"
    return whole_hex or state.ground.closed_towards(inside, place_of(attacker))


@rule("8.10")
def comes_from_outside(state: State, attacker: Unit) -> bool:
    """Does a palisade cost this attacker a die? Not if it stands on a palisade hex (A-32)."""
    if state.house.palisade_scope == "closed_side":
        return True
    return state.ground.kind(place_of(attacker)) != "palisade"


@rule("8.7", "8.8", "10.7")
async def attack(battle: Battle, attacker_id: UnitId, defender_id: UnitId, berserk: bool) -> None:
    """Throw, throw again if Fearsome, save if Armoured, lay chips, remove, flee."""
    state = battle.state
    if berserk:
        battle.emit(Sacrificed(attacker_id, SPECIAL.berserker.cost))
    if await self_destructs(battle, defender_id, attacker_id):
        return
    attacker, defender = state.units[attacker_id], state.units[defender_id]
    blow = melee_strike(state, attacker, defender, berserk)
    throw = Count(
        "8.7", blow.dice, 6, at_least(blow.need), by=(attacker.side,), modifiers=blow.modifiers
    )
    dice = await throw
    rerolls, undone = await fearsome_rerolls(battle, attacker, defender, throw, dice)
    hits = throw.successes(dice) - undone + throw.successes(rerolls)
    fence, held = await palisade_save(battle, attacker, defender, hits)
    hits -= held
    saves, saved = await armour_saves(battle, defender, hits)
    told = (blow.need, dice, rerolls, fence, saves, hits - saved, undone)
    battle.emit(Attacked(attacker_id, defender_id, *told))
    remove_dead(battle, defender_id, attacker_id)  # 10.7: the Berserkers fall after their blow
    check_elimination(battle)
    await flee_if_cowardly(battle, defender_id, attacker)


@rule("8.10")
async def palisade_save(
    battle: Battle, attacker: Unit, defender: Unit, hits: int
) -> tuple[Faces, int]:
    """A-31, ``save_die``: the sheltered regiment rolls one die that may cancel one hit."""
    rolls = hits and battle.state.house.palisade_def == "save_die"
    if not rolls or not is_behind_palisade(battle.state, attacker, defender):
        return (), 0
    throw = Count("8.10", 1, 6, FORTS.palisade.save_faces, by=(defender.side,))
    faces = await throw
    return faces, throw.successes(faces)
