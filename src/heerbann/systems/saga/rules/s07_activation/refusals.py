"""§7: why a unit may not be activated in this way."""

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Refusal, Seat
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model import board as plan
from heerbann.systems.saga.model.board import Ability
from heerbann.systems.saga.model.frames import Activation
from heerbann.systems.saga.model.state import State, Unit, board_of, running_using
from heerbann.systems.saga.rules.s07_activation.deeds import NOBODY, active_side, deeds, is_single
from heerbann.systems.saga.rules.s07_activation.free_sources import (
    hero_of,
    refuse_determination,
    refuse_free_shot,
    refuse_manoeuvre,
    refuse_we_obey,
)
from heerbann.systems.saga.rules.s07_activation.legality import refuse_activation
from heerbann.systems.saga.rules.s14_abilities.activating import refuse_next
from heerbann.systems.saga.rules.s14_abilities.filters import Scope, candidates
from heerbann.systems.saga.rules.s14_abilities.possible import plan_for
from heerbann.systems.saga.rules.s14_abilities.usable import refuse_ability


@rule("7")
def refuse_activate(state: State, action: do.Activate) -> Refusal | None:
    """Why this unit may not be activated in this way, whoever asks."""
    using = running_using(state)
    if using is not None:
        return refuse_next(state, using, action)
    if state.phase != "activation" or state.running:
        return Refusal("7", "no-activations-now")
    side, unit = active_side(state), state.units.get(action.unit)
    if unit is None:
        return Refusal("7", "no-such-unit", {"unit": action.unit})
    if unit.side != side:
        return Refusal("7", "not-your-unit")
    refusal = _refuse_source(state, side, unit, action)
    if refusal is not None:
        return refusal
    return None if action in deeds(state, side) else Refusal("7", "not-possible")


def _refuse_source(state: State, side: Seat, unit: Unit, action: do.Activate) -> Refusal | None:
    """What pays for it, then whether it can be done at all."""
    if action.source == "ability":
        return _refuse_box(state, side, unit, action)
    refusal = _refuse_free(state, unit, action)
    if refusal is not None:
        return refusal
    one = Activation(unit.id, action.kind, action.source, action.target, action.by)
    return refuse_activation(state, one)


def _refuse_free(state: State, unit: Unit, action: do.Activate) -> Refusal | None:
    match action.source:
        case "determination":
            return refuse_determination(unit)
        case "manoeuvre":
            return refuse_manoeuvre(state, unit)
        case "free_shot":
            return refuse_free_shot(state, unit)
        case "we_obey":
            hero = hero_of(state, action.by)
            return Refusal("5", "no-we-obey") if hero is None else refuse_we_obey(hero, unit)
        case _:
            return None


@rule("14", "C11")
def _refuse_box(state: State, side: Seat, unit: Unit, action: do.Activate) -> Refusal | None:
    """A box that activates one unit at once, and one of this class."""
    box = None if action.ability is None else board_of(state, side).find(action.ability)
    if box is None or not is_single(box):
        return Refusal("14", "no-such-box")
    refusal = refuse_ability(state, side, box, "activation", NOBODY)
    if refusal is not None:
        return refusal
    return _refuse_by(Scope(state, side, NOBODY), box, unit, action)


def _refuse_by(scope: Scope, box: Ability, unit: Unit, action: do.Activate) -> Refusal | None:
    effect = box.effects[0]
    assert isinstance(effect, plan.Activate)
    if unit not in candidates(scope, effect.target):
        return Refusal("14", "ability-not-for-unit", {"ability": box.id})
    if action.kind not in effect.types:
        return Refusal("14", "ability-not-for-kind", {"ability": box.id})
    plain = plan_for(scope, box, effect, unit.id)
    one = Activation(
        unit.id, action.kind, "ability", action.target, ability=box.id, advanced=plain.advanced
    )
    return refuse_activation(scope.state, one)
