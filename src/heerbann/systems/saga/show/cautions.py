"""What is to be known before a unit is activated: what it costs, and where fatigue would bite."""

from collections.abc import Iterator

from msgspec.structs import replace

from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.placements import Caution
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model import board as plan
from heerbann.systems.saga.model.board import AbilityId
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.frames import Activation, Roles, UnitId
from heerbann.systems.saga.model.state import OPPONENT, State, Unit, board_of
from heerbann.systems.saga.rules.s07_activation.free_sources import free_plans
from heerbann.systems.saga.rules.s07_activation.stages import reactions, tires
from heerbann.systems.saga.rules.s08_movement.distances import move_sticks
from heerbann.systems.saga.rules.s12_fatigue import room_for_fatigue
from heerbann.systems.saga.rules.s14_abilities.filters import Scope
from heerbann.systems.saga.rules.s14_abilities.possible import plan_for
from heerbann.systems.saga.show.words import length_name


def cautions(state: State, action: Action, teller: Teller) -> tuple[Caution, ...]:
    """Of an activation: its own fatigue, the enemy's reactions, the fatigue each side can spend."""
    if not isinstance(action, do.Activate) or action.unit not in state.units:
        return ()
    activation = _planned(state, action)
    return (
        *_own_fatigue(state, activation, teller),
        *_answers(state, activation, teller),
        *_in_combat(state, activation, teller),
    )


def _planned(state: State, action: do.Activate) -> Activation:
    """The activation as it will be declared."""
    unit = state.units[action.unit]
    found = Activation(unit.id, action.kind, action.source)
    if action.ability is not None:
        found = _by_box(state, unit, action.ability) or found
    for free, _ in free_plans(state, unit) if action.ability is None else ():
        if free.source == action.source and free.by == action.by:
            found = free
    return replace(found, kind=action.kind, target=action.target)


def _by_box(state: State, unit: Unit, ability: AbilityId) -> Activation | None:
    box = board_of(state, unit.side).find(ability)
    effects = () if box is None else box.effects
    effect = next((one for one in effects if isinstance(one, plan.Activate)), None)
    if box is None or effect is None:
        return None
    return plan_for(Scope(state, unit.side, Roles()), box, effect, unit.id)


def _own_fatigue(state: State, activation: Activation, teller: Teller) -> Iterator[Caution]:
    unit = state.units[activation.unit]
    gained = _gained(state, activation)
    if gained:
        is_last = unit.fatigue + gained >= RULES.fatigue.limit
        exhausts = "yes" if is_last else "no"
        text = teller.text("caution-tires", number=gained, exhausts=exhausts)
        yield Caution(rule="12", text=text)


def _gained(state: State, activation: Activation) -> int:
    unit = state.units[activation.unit]
    cost = RULES.fatigue.activation if tires(unit, activation) else 0
    return room_for_fatigue(state, unit, cost)


def _answers(state: State, activation: Activation, teller: Teller) -> Iterator[Caution]:
    """What the enemy could do as soon as the activation is declared."""
    unit = state.units[activation.unit]
    enemy = OPPONENT[unit.side]
    found = reactions(state, activation)
    boxes = [one.ability for one in found if isinstance(one, do.Use) and not one.reduced]
    if boxes:
        names = ", ".join([teller.word(AbilityId, box, state) for box in boxes])
        text = teller.text("caution-reacts", side=_side(enemy, teller), boxes=names)
        yield Caution(rule="14", text=text)
    if any(isinstance(one, do.SpendFatigue) for one in found):
        slowed = sum(move_sticks(state, unit, replace(activation, slowed=True)).open)
        length = length_name(slowed, state, teller.language)
        text = teller.text("caution-slow", side=_side(enemy, teller), length=length)
        yield Caution(rule="12", text=text)


def _in_combat(state: State, activation: Activation, teller: Teller) -> Iterator[Caution]:
    """Markers of either side that the other one could spend in the combat that follows."""
    target = state.units.get(activation.target or UnitId(""))
    if target is None:
        return
    unit = state.units[activation.unit]
    charges = activation.kind == "charge"
    own = unit.fatigue + (_gained(state, activation) if charges else 0)
    if own:
        side = _side(target.side, teller)
        text = teller.text("caution-melee" if charges else "caution-shot", side=side, number=own)
        yield Caution(rule="12", text=text)
    if charges and target.fatigue:
        name = str(teller.word(UnitId, target.id, state))
        text = teller.text("caution-theirs", unit=name, number=target.fatigue)
        yield Caution(rule="12", text=text)


def _side(side: Seat, teller: Teller) -> str:
    return str(teller.word(Seat, side))
