"""§10, §11: abilities and fatigue are played in turn, until both sides pass in succession."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Seat
from heerbann.systems.saga.model.actions import FatigueUse, Pass, SpendFatigue, Use
from heerbann.systems.saga.model.board import Trigger
from heerbann.systems.saga.model.changes import pool_of
from heerbann.systems.saga.model.events.abilities import ArmourChanged
from heerbann.systems.saga.model.events.activation import FatigueSpent
from heerbann.systems.saga.model.events.combat import CombatReached
from heerbann.systems.saga.model.frames import Combat, Roles
from heerbann.systems.saga.model.state import OPPONENT, Battle, State
from heerbann.systems.saga.rules.s14_abilities.usable import use_options
from heerbann.systems.saga.rules.s14_abilities.using import use

Play = Use | SpendFatigue | Pass
_BOTH = 2  # sides that pass in succession end the exchange


@rule("10", "11")
def begin_exchange(battle: Battle, combat: Combat) -> None:
    """Who begins (switch alternation_start)."""
    starts = battle.state.house.alternation_start == "attacker"
    first = combat.attacker.side if starts else combat.defender.side
    battle.emit(CombatReached("abilities", first))


@rule("10", "11", "12")
async def exchange(battle: Battle, combat: Combat) -> None:
    """MAY: an ability, or fatigue of the enemy for one effect; who has nothing is not asked."""
    side = combat.to_play
    assert side is not None
    if combat.passes >= _BOTH:
        battle.emit(CombatReached("attack"))
        return
    found = plays(battle.state, combat, side)
    play: Play = Pass()
    if found:
        play = await Choose(
            side, "11" if combat.kind == "melee" else "10", "play", (*found, Pass())
        )
    match play:
        case Pass():
            battle.emit(CombatReached("abilities", OPPONENT[side], combat.passes + 1))
        case SpendFatigue():
            battle.emit(CombatReached("abilities", OPPONENT[side]))
            _spend(battle, side, play)
        case Use():
            battle.emit(CombatReached("abilities", OPPONENT[side]))
            use(battle, side, play, trigger_of(combat, side), roles_in(combat, side))


@rule("10", "11", "K10")
def plays(state: State, combat: Combat, side: Seat) -> list[Use | SpendFatigue]:
    """What a side can do in the exchange; an effect that shoots has nobody to do anything."""
    if pool_of(combat, side).unit is None:
        return []
    abilities = use_options(state, side, trigger_of(combat, side), roles_in(combat, side))
    return [*abilities, *_spendings(state, combat, side)]


def trigger_of(combat: Combat, side: Seat) -> Trigger:
    """Which abilities fit: of a melee, of the shooter, of the target."""
    if combat.kind == "melee":
        return "melee"
    return "shooting" if side == combat.attacker.side else "shooting_reaction"


def roles_in(combat: Combat, side: Seat) -> Roles:
    """Who is who for an ability that a side uses in a combat."""
    return Roles(self=pool_of(combat, side).unit, enemy=pool_of(combat, OPPONENT[side]).unit)


# §12: fatigue of the enemy


@rule("12")
def _spendings(state: State, combat: Combat, side: Seat) -> list[SpendFatigue]:
    """Any number of markers for one effect: in melee either armour, when shot at the own one."""
    enemy = pool_of(combat, OPPONENT[side]).unit
    if enemy is None:
        return []
    uses: tuple[FatigueUse, ...] = ("own_armour", "enemy_armour")
    if combat.kind == "shooting":
        uses = ("own_armour",) if side == combat.defender.side else ()
    most = state.units[enemy].fatigue
    return [SpendFatigue(enemy, use, number) for use in uses for number in range(1, most + 1)]


def _spend(battle: Battle, side: Seat, play: SpendFatigue) -> None:
    battle.emit(FatigueSpent(side, play.unit, play.use, play.number))
    if play.use == "own_armour":
        battle.emit(ArmourChanged(side, play.number))
    else:
        battle.emit(ArmourChanged(OPPONENT[side], -play.number))
