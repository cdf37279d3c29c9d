"""§5.8 Reactions: units with a marker answer an enemy action that ends in their sight."""

from collections.abc import Callable, Iterator
from functools import partial

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.skirmish.model.actions import (
    PassReaction,
    ReactFight,
    ReactFlee,
    ReactMove,
    ReactRally,
    ReactShoot,
)
from heerbann.systems.skirmish.model.events.movement import Reacted, ReactionsPassed
from heerbann.systems.skirmish.model.groups import group
from heerbann.systems.skirmish.model.state import (
    OPPONENT,
    Battle,
    State,
    Unit,
    UnitId,
    enemies_of,
    on_table,
)
from heerbann.systems.skirmish.rules.s04_sight import unit_sight
from heerbann.systems.skirmish.rules.s05_actions.refusals import (
    refuse_leaving,
    refuse_running,
    refuse_shaken,
)
from heerbann.systems.skirmish.rules.s06_movement.contact import contacts
from heerbann.systems.skirmish.rules.s06_movement.moving import march
from heerbann.systems.skirmish.rules.s07_shooting.shooting import refuse_shot, shoot
from heerbann.systems.skirmish.rules.s07_shooting.weapons import longest_range
from heerbann.systems.skirmish.rules.s08_melee import fight, refuse_fight
from heerbann.systems.skirmish.rules.s09_vehicles import can_move
from heerbann.systems.skirmish.rules.s10_morale import flee, rally
from heerbann.systems.skirmish.rules.s15_missions.missions import check_victory, reveal_loot

Answer = ReactMove | ReactShoot | ReactFight | ReactFlee | ReactRally
_PASS = PassReaction()


@rule("5.8")
async def reactions(battle: Battle, trigger: UnitId, *, is_due: bool = False) -> None:
    """MAY: one unit after the other reacts, as long as the enemy is alive and in sight.

    If a reaction ``is_due``, it has been found out already that somebody can.
    """
    state = battle.state
    while trigger in state.units:
        if not is_due and not can_react(state):
            return
        is_due = False
        side = OPPONENT[state.units[trigger].side]
        answer = await Choose(side, "5.8", "react", partial(_options, state))
        if isinstance(answer, PassReaction):
            battle.emit(ReactionsPassed(trigger))
            return
        await _react(battle, answer, trigger)
        check_victory(battle)
        reveal_loot(battle, answer.unit)


async def _react(battle: Battle, answer: Answer, trigger: UnitId) -> None:
    """One short reaction; it is no action, so nobody reacts to it (R-13)."""
    match answer:
        case ReactMove():
            battle.emit(Reacted(answer.unit, trigger, "move"))
            await march(battle, answer.unit, "reaction")
        case ReactShoot():
            battle.emit(Reacted(answer.unit, trigger, "shoot"))
            await shoot(battle, answer.unit, answer.target, reaction=True)
        case ReactFight():
            battle.emit(Reacted(answer.unit, trigger, "melee"))
            await fight(battle, answer.unit, answer.target)
        case ReactFlee():
            battle.emit(Reacted(answer.unit, trigger, "flee"))
            await flee(battle, answer.unit)
        case ReactRally():
            battle.emit(Reacted(answer.unit, trigger, "rally"))
            await rally(battle, answer.unit)


def can_react(state: State) -> bool:
    """May any unit answer to what the acting unit has just done?"""
    return next(answers(state), None) is not None


def _options(state: State) -> tuple[Answer | PassReaction, ...]:
    return (*answers(state), _PASS)


def answers(state: State) -> Iterator[Answer]:
    """Every reaction of every unit with a marker to what the acting unit has just done."""
    assert state.acting is not None
    trigger = state.units[state.acting.unit]
    for unit in on_table(state, OPPONENT[trigger.side]):
        if unit.marker and _refuse_reactor(state, unit.id) is None:
            yield from _answers_of(state, unit, trigger)


def _answers_of(state: State, unit: Unit, trigger: Unit) -> Iterator[Answer]:
    if refuse_shaken(unit) is None:
        yield from _attacks(state, unit, trigger)
    move, flight, rallying = ReactMove(unit.id), ReactFlee(unit.id), ReactRally(unit.id)
    if refuse_react_move(state, move) is None:
        yield move
    if refuse_react_rally(state, rallying) is None:
        yield rallying
    if refuse_react_flee(state, flight) is None:
        yield flight


def _attacks(state: State, unit: Unit, trigger: Unit) -> Iterator[Answer]:
    """Fire at whoever is near enough, and attacks on those in contact."""
    any_target = state.house.react_any_target == "on"
    targets = enemies_of(state, unit) if any_target else [trigger]
    around = group(unit.models).area.grown(longest_range(unit))
    near = [target for target in targets if around.touches(group(target.models).area)]
    for target in near:
        if _refuse_shot(state, unit, target) is None:
            yield ReactShoot(unit.id, target.id)
    touched = [target for target in contacts(state, unit) if any_target or target is trigger]
    for target in touched:
        if refuse_fight(state, unit, target) is None:
            yield ReactFight(unit.id, target.id)


# Why not


@rule("5.7", "5.8")
def _refuse_reactor(state: State, unit_id: UnitId) -> Refusal | None:
    """A marker, an enemy in his activation, and sight of him; once in a round."""
    unit = state.units.get(unit_id)
    if unit is None:
        return Refusal("1.1", "no-such-unit", {"unit": unit_id})
    acting = state.acting
    trigger = state.units.get(acting.unit) if acting is not None else None
    if trigger is None or trigger.side == unit.side:
        return Refusal("5.8", "nothing-to-react-to")
    if unit.reacted:
        return Refusal("5.7", "reacted-already")
    if not unit.marker:
        return Refusal("5.7", "no-marker")
    sight = unit_sight(state, unit, trigger)
    if not sight.clear:
        return Refusal("5.8", "trigger-unseen", {"target": trigger.id})
    return None


@rule("5.8")
def refuse_react_move(state: State, action: ReactMove) -> Refusal | None:
    """A reaction move is a move like any other."""
    refusal = _refuse_steady_reactor(state, action.unit)
    return refusal or refuse_leaving(state, state.units[action.unit])


@rule("5.8", "5.9")
def refuse_react_flee(state: State, action: ReactFlee) -> Refusal | None:
    """Any short action may be a reaction, by house rule flight and rallying may not (R-12)."""
    refusal = _refuse_reactor(state, action.unit) or _refuse_other_shorts(state)
    if refusal is not None:
        return refusal
    unit = state.units[action.unit]
    return Refusal("10.4", "pinned") if unit.condition == "pinned" else refuse_running(state, unit)


@rule("5.8", "5.10")
def refuse_react_rally(state: State, action: ReactRally) -> Refusal | None:
    """Who is pinned or flees may react by coming to its senses; who flees runs first (R-35)."""
    refusal = _refuse_reactor(state, action.unit) or _refuse_other_shorts(state)
    if refusal is not None:
        return refusal
    unit = state.units[action.unit]
    if unit.condition == "steady":
        return Refusal("5.10", "steady")
    runs_first = state.house.flee_first == "on" and unit.condition == "fleeing" and can_move(unit)
    return Refusal("10.6", "flee-first") if runs_first and not unit.fled else None


def _refuse_other_shorts(state: State) -> Refusal | None:
    is_free = state.house.react_with == "any_short"
    return None if is_free else Refusal("5.8", "no-such-reaction")


@rule("10.4", "10.6")
def _refuse_steady_reactor(state: State, unit_id: UnitId) -> Refusal | None:
    """The pinned only rally and the fleeing only flee and rally, in a reaction too."""
    return _refuse_reactor(state, unit_id) or refuse_shaken(state.units[unit_id])


@rule("5.8")
def refuse_react_shoot(state: State, action: ReactShoot) -> Refusal | None:
    """Fire at an enemy; by house rule at the one who acted (R-12), at point blank (R-15)."""
    return _refuse_answer(state, action, _refuse_shot)


def _refuse_shot(state: State, unit: Unit, target: Unit) -> Refusal | None:
    assert state.acting is not None
    return refuse_shot(state, unit, target, reaction=state.acting.moved)


@rule("5.8")
def refuse_react_fight(state: State, action: ReactFight) -> Refusal | None:
    """An attack on an enemy in contact, by house rule on the one who acted."""
    return _refuse_answer(state, action, refuse_fight)


def _refuse_answer(
    state: State,
    action: ReactShoot | ReactFight,
    judge: Callable[[State, Unit, Unit], Refusal | None],
) -> Refusal | None:
    refusal = _refuse_steady_reactor(state, action.unit)
    if refusal is not None:
        return refusal
    assert state.acting is not None
    if action.target != state.acting.unit and state.house.react_any_target == "off":
        return Refusal("5.8", "not-the-trigger", {"target": state.acting.unit})
    target = state.units.get(action.target)
    if target is None:
        return Refusal("1.1", "no-such-unit", {"unit": action.target})
    return judge(state, state.units[action.unit], target)


def refuse_pass_reaction(state: State, _action: PassReaction) -> Refusal | None:
    """Passing is an answer only while somebody may react."""
    acting = state.acting
    is_due = acting is not None and acting.unit in state.units and can_react(state)
    return None if is_due else Refusal("5.8", "nothing-to-react-to")
