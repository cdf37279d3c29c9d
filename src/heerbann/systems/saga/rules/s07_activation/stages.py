"""§7: an activation, from the enemy's reaction to its end."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose
from heerbann.systems.saga.model.actions import Pass, SpendFatigue, Take, Use
from heerbann.systems.saga.model.board import Occasion
from heerbann.systems.saga.model.charts import EQUIPMENT, RULES, STICKS
from heerbann.systems.saga.model.events.activation import (
    ActivationCancelled,
    ActivationEnded,
    ActivationReached,
    FatigueSpent,
)
from heerbann.systems.saga.model.frames import Activation, ActivationStage, Roles
from heerbann.systems.saga.model.state import (
    OPPONENT,
    Battle,
    State,
    Unit,
    running_activation,
)
from heerbann.systems.saga.rules.s08_movement.moving import move
from heerbann.systems.saga.rules.s09_charge.charging import charge
from heerbann.systems.saga.rules.s10_shooting.beginning import begin_shooting
from heerbann.systems.saga.rules.s11_melee.melee import begin_melee
from heerbann.systems.saga.rules.s12_fatigue import gain_fatigue, remove_fatigue
from heerbann.systems.saga.rules.s14_abilities.deferred import is_anything_due
from heerbann.systems.saga.rules.s14_abilities.usable import use_options
from heerbann.systems.saga.rules.s14_abilities.using import use
from heerbann.systems.saga.rules.s16_scenarios.missions import after_activation

Reaction = Use | SpendFatigue | Pass


@rule("7")
async def act_on(battle: Battle) -> None:
    """The next piece of the running activation."""
    activation = running_activation(battle.state)
    assert activation is not None
    if activation.stage not in ("done", "ending") and _is_pointless(battle.state, activation):
        battle.emit(ActivationCancelled(activation.unit, activation.kind))
        return
    match activation.stage:
        case "declared":
            await _let_react(battle, activation, "ready")
        case "ready":
            await _carry_out(battle, activation)
        case "moved":
            await _let_react(battle, activation, "done")
        case "fighting":
            _meet(battle, activation)
        case "done":
            await _tire(battle, activation)
        case "ending":
            if not is_anything_due(battle, "activation_end"):
                _end(battle, activation)


def _is_pointless(state: State, activation: Activation) -> bool:
    """Is the unit or its target gone?"""
    if activation.unit not in state.units:
        return True
    return activation.target is not None and activation.target not in state.units


# The enemy reacts


@rule("7", "C7", "K7")
async def _let_react(battle: Battle, activation: Activation, after: ActivationStage) -> None:
    """MAY: the enemy uses an ability or spends fatigue; at once, before anything else goes on."""
    state = battle.state
    reactor = OPPONENT[state.units[activation.unit].side]
    found = reactions(state, activation)
    answer: Reaction = Pass()
    if found:
        answer = await Choose(reactor, "7", "react", (*found, Pass()))
    match answer:
        case Use():
            use(battle, reactor, answer, "activation_reaction", roles_of(activation))
        case SpendFatigue():
            battle.emit(FatigueSpent(reactor, answer.unit, "slow", answer.number))
        case Pass():
            battle.emit(ActivationReached(activation.unit, after))


@rule("7", "12")
def reactions(state: State, activation: Activation) -> list[Use | SpendFatigue]:
    """What the enemy could do now; nobody is asked who has nothing to react with."""
    unit = state.units[activation.unit]
    reactor = OPPONENT[unit.side]
    abilities = use_options(state, reactor, "activation_reaction", roles_of(activation))
    slow = [SpendFatigue(unit.id, "slow")] if _can_slow(activation, unit) else []
    return [*abilities, *slow]


def roles_of(activation: Activation) -> Roles:
    """Who is who for an ability that answers an activation."""
    event: Occasion = "enemy_activated"
    if activation.stage == "moved":
        event = "enemy_move_ended"
    elif activation.kind == "charge":
        event = "enemy_charge"
    target = activation.target if activation.kind == "charge" else None
    return Roles(enemy=activation.unit, charge_target=target, event=event)


@rule("12")
def _can_slow(activation: Activation, unit: Unit) -> bool:
    """Only before any model moves (A34), and only a stick that can be shortened."""
    is_declared = activation.stage == "declared" and activation.kind in ("move", "charge")
    is_long = STICKS[unit.troop.move] > STICKS[RULES.fatigue.slowed]
    return is_declared and is_long and unit.fatigue > 0 and not activation.slowed


# The unit acts


async def _carry_out(battle: Battle, activation: Activation) -> None:
    match activation.kind:
        case "move":
            await move(battle)
        case "charge":
            await charge(battle)
        case "shoot":
            assert activation.target is not None
            battle.emit(ActivationReached(activation.unit, "done"))
            begin_shooting(battle, activation.unit, activation.target)
        case "rest":
            await _rest(battle, activation)


@rule("4", "12")
async def _rest(battle: Battle, activation: Activation) -> None:
    """One marker goes; under the banner all may, but then the unit does nothing more."""
    unit = battle.state.units[activation.unit]
    number = min(RULES.activation.rest, unit.fatigue)
    if has_banner(unit) and unit.fatigue > number:
        options = (Take(unit.fatigue), Take(number))
        number = (await Choose(unit.side, "4", "rest-how-much", options)).number
    is_long = number > RULES.activation.rest
    remove_fatigue(battle, unit.id, number, "banner_rest" if is_long else "rest")
    battle.emit(ActivationReached(unit.id, "done"))


def has_banner(unit: Unit) -> bool:
    """Does a living model bear the banner?"""
    return any(model.banner for model in unit.models)


@rule("9")
def _meet(battle: Battle, activation: Activation) -> None:
    """The fatigue of the charge comes before the melee, which is fought at once."""
    assert activation.target is not None
    _gain_activation_fatigue(battle, activation)
    battle.emit(ActivationReached(activation.unit, "ending"))
    begin_melee(battle, activation.unit, activation.target)


# Its end


@rule("7", "12")
async def _tire(battle: Battle, activation: Activation) -> None:
    """Fatigue for the activation; then what a mission allows."""
    battle.emit(ActivationReached(activation.unit, "ending"))
    if activation.cancelled or activation.unit not in battle.state.units:
        return
    _gain_activation_fatigue(battle, activation)
    if activation.kind in ("move", "rest"):
        await after_activation(battle, activation.unit, activation.kind)


@rule("12", "K17", "K19")
def _gain_activation_fatigue(battle: Battle, activation: Activation) -> None:
    """Each move, charge or shot but the first of the turn costs one."""
    unit = battle.state.units[activation.unit]
    if tires(unit, activation):
        gain_fatigue(battle, unit.id, RULES.fatigue.activation, "activation")


@rule("12", "K17", "K19")
def tires(unit: Unit, activation: Activation) -> bool:
    """Will this activation cost fatigue? Free shots never do, nor do composite bows."""
    if activation.kind == "rest" or activation.no_fatigue or not unit.acts:
        return False
    if activation.kind != "shoot":
        return True
    never = any(EQUIPMENT[one].no_shot_fatigue for one in unit.troop.equipment)
    return activation.source != "free_shot" and not never


@rule("7", "K17")
def _end(battle: Battle, activation: Activation) -> None:
    """Resolved activations are counted, cancelled ones are not (A22)."""
    counted = activation.source != "free_shot" or battle.state.house.free_shot_counts == "on"
    battle.emit(ActivationEnded(activation.unit, activation.kind, activation.cancelled, counted))
