"""§7: what the active player may do next: activate a unit, use an ability, or end the phase."""

from collections.abc import Iterable, Iterator
from functools import partial

from msgspec.structs import replace

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Seat
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model import board as plan
from heerbann.systems.saga.model.board import Ability, Kind
from heerbann.systems.saga.model.charts import BANNER
from heerbann.systems.saga.model.events.activation import Declared
from heerbann.systems.saga.model.events.orders import ActivationPhaseBegan, PhaseBegan
from heerbann.systems.saga.model.frames import Activation, Roles, UnitId
from heerbann.systems.saga.model.groups import Enemies
from heerbann.systems.saga.model.state import Battle, State, Unit, running_using, units_of
from heerbann.systems.saga.rules.s07_activation.carry_on import carry_on
from heerbann.systems.saga.rules.s07_activation.free_sources import commanders, free_plans
from heerbann.systems.saga.rules.s07_activation.legality import Known, ways
from heerbann.systems.saga.rules.s07_activation.stages import has_banner
from heerbann.systems.saga.rules.s12_fatigue import remove_fatigue
from heerbann.systems.saga.rules.s14_abilities.activating import declare_by
from heerbann.systems.saga.rules.s14_abilities.filters import Scope, candidates
from heerbann.systems.saga.rules.s14_abilities.possible import does_something, plan_for
from heerbann.systems.saga.rules.s14_abilities.usable import ready, uses_of
from heerbann.systems.saga.rules.s14_abilities.using import use

Deed = do.Activate | do.Use | do.EndPhase
NOBODY = Roles()


# The phase


@rule("4", "7")
async def begin_phase(battle: Battle) -> None:
    """Before anything else the banner takes fatigue away."""
    side = active_side(battle.state)
    battle.emit(ActivationPhaseBegan(side))
    for unit in units_of(battle.state, side):
        if has_banner(unit):
            remove_fatigue(battle, unit.id, BANNER.relief, "banner")


def active_side(state: State) -> Seat:
    """Whose player turn it is."""
    assert state.active is not None
    return state.active


def is_activation_phase(state: State) -> bool:
    """Is the activation phase open?"""
    return state.phase == "activation"


@rule("7")
async def act(battle: Battle) -> None:
    """One piece: what is under way goes on; else the active player says what comes next."""
    state = battle.state
    if state.running:
        await carry_on(battle)
        return
    side = active_side(state)
    deed = await Choose(side, "7", "act", partial(deeds, state, side))
    match deed:
        case do.EndPhase():
            battle.emit(PhaseBegan("over"))
        case do.Use():
            use(battle, side, deed, "activation", NOBODY)
        case do.Activate():
            _begin(battle, side, deed)


def _begin(battle: Battle, side: Seat, deed: do.Activate) -> None:
    """A box is paid for and names the unit at once; a free activation just begins."""
    if deed.ability is None:
        battle.emit(Declared(_free_plan(battle.state, deed)))
        return
    use(battle, side, do.Use(deed.ability), "activation", NOBODY)
    using = running_using(battle.state)
    assert using is not None
    effect = using.effects[0]
    assert isinstance(effect, plan.Activate)
    declare_by(battle, using, effect, deed)


def _free_plan(state: State, deed: do.Activate) -> Activation:
    unit = state.units[deed.unit]
    found = next(
        one for one, _ in free_plans(state, unit) if one.source == deed.source and one.by == deed.by
    )
    return replace(found, kind=deed.kind, target=deed.target)


# What may be done


@rule("7")
def deeds(state: State, side: Seat) -> list[Deed]:
    """Everything the active player may do now: free activations, boxes, abilities, the end."""
    found: list[Deed] = []
    known, heroes = Known(Enemies(state, side)), commanders(state, side)
    boxes = ready(state, side, "activation", NOBODY)
    payers = _payers(state, side, [box for box in boxes if is_single(box)])
    for unit in units_of(state, side):
        plans = [*free_plans(state, unit, heroes), *_paid_plans(state, unit, payers)]
        found += [
            do.Activate(unit.id, kind, one.source, target, one.ability, one.by)
            for one, kinds in plans
            for kind, target in ways(state, one, kinds, known)
        ]
    scope, others = Scope(state, side, NOBODY), [box for box in boxes if not is_single(box)]
    found += uses_of(
        [box for box in others if does_something(scope, box, box.effects, "activation")]
    )
    return [*found, do.EndPhase()]


def is_single(box: Ability) -> bool:
    """Does the box just activate one unit? Then unit and deed are named at once."""
    if len(box.effects) != 1 or not box.is_basic:
        return False
    effect = box.effects[0]
    return isinstance(effect, plan.Activate) and effect.target.n == 1 and not effect.attached


Payer = tuple[Ability, plan.Activate, list[UnitId]]
"""A box that activates one unit, its effect, and the units it is for."""


def _payers(state: State, side: Seat, boxes: Iterable[Ability]) -> list[Payer]:
    scope, found = Scope(state, side, NOBODY), []
    for box in boxes:
        effect = box.effects[0]
        assert isinstance(effect, plan.Activate)
        found.append((box, effect, [unit.id for unit in candidates(scope, effect.target)]))
    return found


def _paid_plans(
    state: State, unit: Unit, payers: Iterable[Payer]
) -> Iterator[tuple[Activation, tuple[Kind, ...]]]:
    scope = Scope(state, unit.side, NOBODY)
    for box, effect, units in payers:
        if unit.id in units:
            yield plan_for(scope, box, effect, unit.id), effect.types
