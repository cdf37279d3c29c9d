"""§14, K20: an effect activates units, one after the other."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model import board as plan
from heerbann.systems.saga.model.board import Ability, Effect
from heerbann.systems.saga.model.events.abilities import UnitSkipped, UnitsPicked
from heerbann.systems.saga.model.events.activation import Declared
from heerbann.systems.saga.model.frames import Activation, Roles, Using
from heerbann.systems.saga.model.state import Battle, State, Unit, board_of
from heerbann.systems.saga.rules.s07_activation.legality import refuse_activation, ways
from heerbann.systems.saga.rules.s14_abilities.effects import Done, grant_bonus, stand
from heerbann.systems.saga.rules.s14_abilities.filters import Scope
from heerbann.systems.saga.rules.s14_abilities.picking import pick_units, scope_of
from heerbann.systems.saga.rules.s14_abilities.possible import activated_units, plan_for

Answer = do.Activate | do.Skip | do.Pass


@rule("14", "K3", "K20")
async def activate_on(battle: Battle, using: Using, effect: plan.Activate) -> Done | None:
    """The next unit, its kind of activation and its target; or nobody more."""
    box = board_of(battle.state, using.side).box(using.ability)
    if using.waiting is None and _named_together(effect):
        await _name_units(battle, using, effect, box)
        return None
    units = _next_units(battle.state, using, effect, box)
    if not units:
        last = using.activated[-1] if using.activated else None
        return Done(using.resolved, last)
    listing = partial(_answers, battle.state, using, effect, units)
    answer = await Choose(using.side, "K20", "activate-next", lambda: list(listing()))
    match answer:
        case do.Activate():
            declare_by(battle, using, effect, answer)
            return None
        case do.Skip():
            battle.emit(UnitSkipped(answer.unit))
            return None
        case do.Pass():
            last = using.activated[-1] if using.activated else None
            return Done(using.resolved, last)


def _named_together(effect: plan.Activate) -> bool:
    """Must all units be named before the first one is activated?"""
    return effect.target.n == "all" or effect.target.filter.mutual_within is not None


async def _name_units(battle: Battle, using: Using, effect: plan.Activate, box: Ability) -> None:
    able = list(activated_units(scope_of(battle, using), box, effect))
    units = await pick_units(battle, using, effect.target, able)
    battle.emit(UnitsPicked(using.side, using.ability, tuple([unit.id for unit in units])))


def _scope(state: State, using: Using) -> Scope:
    return Scope(state, using.side, using.roles)


def _next_units(state: State, using: Using, effect: plan.Activate, box: Ability) -> list[Unit]:
    """Who may be next: those named, or all that could be, while the number lasts (A31)."""
    able = activated_units(_scope(state, using), box, _unfiltered(using, effect))
    if using.waiting is not None:
        return [unit for unit in able if unit.id in using.waiting]
    most = effect.target.n
    if most != "all" and len(using.activated) >= most:
        return []
    return [unit for unit in able if unit.id not in using.activated]


def _unfiltered(using: Using, effect: plan.Activate) -> plan.Activate:
    """Units that were named are activated wherever they stand by now."""
    if using.waiting is None:
        return effect
    return replace(effect, target=plan.Target(sel="choose", n="all"))


def _answers(
    state: State, using: Using, effect: plan.Activate, units: list[Unit]
) -> Iterator[Answer]:
    """Every activation of every unit that may be next; then leaving it (K3)."""
    scope = Scope(state, using.side, using.roles)
    box = board_of(state, using.side).box(using.ability)
    for unit in units:
        for kind, target in ways(state, plan_for(scope, box, effect, unit.id), effect.types):
            yield do.Activate(unit.id, kind, "ability", target, using.ability)
    if effect.target.n == "all":
        return  # K3: all are meant
    if using.waiting is not None:
        yield from [do.Skip(unit.id) for unit in units]
    else:
        yield do.Pass()


# Why not


@rule("14", "C11", "K20")
def refuse_next(state: State, using: Using, action: do.Activate) -> Refusal | None:
    """Why the running ability does not activate this unit in this way."""
    effect = using.effects[0] if using.effects else None
    unit = state.units.get(action.unit)
    if not isinstance(effect, plan.Activate) or action.ability != using.ability:
        return Refusal("14", "another-ability-runs", {"ability": using.ability})
    if unit is None:
        return Refusal("7", "no-such-unit", {"unit": action.unit})
    if unit.side != using.side:
        return Refusal("7", "not-your-unit")
    if action.source != "ability" or action.by is not None:
        return Refusal("14", "paid-by-ability", {"ability": using.ability})
    return _refuse_kind(state, using, effect, action)


def _refuse_kind(
    state: State, using: Using, effect: plan.Activate, action: do.Activate
) -> Refusal | None:
    box, scope = board_of(state, using.side).box(using.ability), _scope(state, using)
    if action.kind not in effect.types:
        return Refusal("14", "ability-not-for-kind", {"ability": box.id})
    plain = plan_for(scope, box, effect, action.unit)
    if plain.target is not None and action.target != plain.target:
        return Refusal("14", "ability-names-target", {"ability": box.id})
    refusal = refuse_activation(state, replace(plain, kind=action.kind, target=action.target))
    if refusal is not None:
        return refusal
    able = [unit.id for unit in _next_units(state, using, effect, box)]
    is_able = action.unit in able
    return None if is_able else Refusal("14", "ability-not-for-unit", {"ability": box.id})


@rule("14", "K20")
def declare_by(battle: Battle, using: Using, effect: plan.Activate, answer: do.Activate) -> None:
    """The activation is under way, and with it what is attached to it (A: standing modifiers)."""
    scope = scope_of(battle, using)
    box = board_of(battle.state, using.side).box(using.ability)
    plain = plan_for(scope, box, effect, answer.unit)
    activation = replace(plain, kind=answer.kind, target=answer.target)
    battle.emit(Declared(activation))
    _attach(battle, using, effect.attached, activation)


def _attach(
    battle: Battle, using: Using, effects: tuple[Effect, ...], activation: Activation
) -> None:
    """§14: modifiers of this one activation take hold where they belong and end with it."""
    roles = Roles(activated=activation.unit, charge_target=activation.target)
    attached = replace(using, roles=roles)
    for effect in effects:
        match effect:
            case plan.AttackDice(n=int() as number):
                grant_bonus(battle, attached, effect, number)
            case plan.DenyCloseRanks() | plan.DenyBonus() | plan.Armour():
                unit = {
                    "charge_target": activation.target,
                    "activated": activation.unit,
                }.get(effect.target.sel)
                if unit is not None:
                    stand(battle, attached, effect, "activation", unit)
            case _:
                raise AssertionError(f"cannot be attached: {effect}")
