"""§B.9 The battles of a turn: attacks, powers of creatures, and the lore cards that come before."""

from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Action, Choose, Roll
from heerbann.systems.battlelore.model.actions import Attack, PlayLore, UsePower
from heerbann.systems.battlelore.model.charts import POWERS, LoreId
from heerbann.systems.battlelore.model.events.battle import AttackBegan
from heerbann.systems.battlelore.model.events.spells import PowerUsed
from heerbann.systems.battlelore.model.events.turn import BattlesEnded
from heerbann.systems.battlelore.model.state import SIDES, Battle, State, active_seat
from heerbann.systems.battlelore.rules.battle.s09_targets import attack_options
from heerbann.systems.battlelore.rules.battle.s10_dice import PlannedAttack, kinds_of
from heerbann.systems.battlelore.rules.battle.s13_combat import attack, resolve
from heerbann.systems.battlelore.rules.battle.s16_powers import GIANT, power_options, use_power
from heerbann.systems.battlelore.rules.battle.s17_lore.moments import (
    before_battles,
    lore_options,
    play_own,
)
from heerbann.systems.battlelore.rules.battle.s17_lore.playing import may_cast


@rule("B.6", "B.9", "B.16", "B.17")
async def battle_unit(battle: Battle) -> None:
    """One ordered unit battles or uses its power, a lore card is played, or it is over."""
    state = battle.state
    seat = active_seat(state)
    cards = before_battles(state)
    options = partial(battle_options, state, cards)
    match await Choose(seat, "B.9", "battle", options, always=may_cast(state, seat, cards)):
        case Attack(unit, target):
            await attack(battle, unit, target)
        case UsePower() as power:
            await use_creature(battle, power)
        case PlayLore(card):
            await play_own(battle, card)
        case _:
            battle.emit(BattlesEnded(seat))


def battle_options(state: State, cards: tuple[LoreId, ...]) -> list[Action]:
    """Attacks, powers and lore cards; or no more."""
    if not state.with_lore:
        return attack_options(state)
    *attacks, end = attack_options(state)
    return [*attacks, *power_options(state), *lore_options(state, cards), end]


@rule("B.16")
async def use_creature(battle: Battle, power: UsePower) -> None:
    """A giant hurls a boulder, which is an attack from afar; others have their own ways."""
    state = battle.state
    unit = state.units[power.unit]
    if unit.profile.key != GIANT:
        await use_power(battle, power)
        return
    assert power.target is not None
    target = state.units[power.target]
    battle.emit(PowerUsed(unit.id, target.id, POWERS.boulder.cost, attacks=0))
    battle.emit(AttackBegan(unit.id, target.id))
    planned = PlannedAttack(POWERS.boulder.dice, (), is_melee=False, strikes=True, ignored=0)
    faces = await Roll(
        "B.16", planned.dice, SIDES, by=(unit.side,), alike=kinds_of(state, planned, target)
    )
    await resolve(battle, unit, target, planned, faces)
