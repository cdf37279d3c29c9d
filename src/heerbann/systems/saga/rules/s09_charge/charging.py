"""§9: a declared charge is carried out, or cancelled."""

from collections.abc import Iterator

from msgspec.structs import replace

from heerbann.boards.table.charges.checking import Fault
from heerbann.boards.table.moves.walks import longest_way, moves_of
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import XY, Choose, Place, Refusal, Rng
from heerbann.systems.saga.model.actions import CallOff, ChargeHome, ChargeInstead
from heerbann.systems.saga.model.events.activation import (
    ActivationCancelled,
    ActivationReached,
    TargetReplaced,
)
from heerbann.systems.saga.model.events.movement import Charged, Waded
from heerbann.systems.saga.model.frames import Activation, Length, UnitId
from heerbann.systems.saga.model.state import Battle, State, enemies_of, running_activation
from heerbann.systems.saga.rules.s08_movement.named_models import refuse_shape
from heerbann.systems.saga.rules.s08_movement.tiring import ground_fatigue, tire_by_ground
from heerbann.systems.saga.rules.s09_charge.declaring import refuse_charge
from heerbann.systems.saga.rules.s09_charge.fields import Onset, walks_of
from heerbann.systems.saga.rules.s16_scenarios.fords import wades


@rule("K7", "9")
async def charge(battle: Battle) -> None:
    """The models run into contact one by one; if the first cannot, the charge is cancelled."""
    activation = running_activation(battle.state)
    assert activation is not None
    assert activation.target is not None
    onset = Onset(battle.state, activation, activation.target)
    if not onset.can_reach():
        await _without_reach(battle, activation)
        return
    answer = await _where(onset)
    if isinstance(answer, CallOff):
        _cancel(battle, activation)
        return
    _charge_home(battle, activation, onset, answer)


def _cancel(battle: Battle, activation: Activation) -> None:
    battle.emit(ActivationCancelled(activation.unit, activation.kind))


@rule("K7", "12")
def _charge_home(battle: Battle, activation: Activation, onset: Onset, answer: ChargeHome) -> None:
    """The models stand where they were placed; ground costs its fatigue before the melee."""
    unit = onset.unit
    cost = ground_fatigue(battle.state, unit, answer.walks, activation.terrain_as)
    piece = onset.slowing(answer.walks)
    reach = Length(onset.reach.open if piece is None else onset.reach.slow)
    slowed_by = None if piece is None else piece.id
    waded = wades(battle.state, unit, answer.walks)
    length = Length(longest_way(moves_of(onset.group, answer.walks)))
    battle.emit(Charged(unit.id, answer.walks, onset.target.id, length, reach, slowed_by))
    if waded:
        battle.emit(Waded(unit.id))
    tire_by_ground(battle, unit, cost)
    battle.emit(ActivationReached(unit.id, "fighting"))


# Where the models go


def _where(onset: Onset) -> Place[ChargeHome | CallOff]:
    unit = onset.unit

    def check(answer: ChargeHome | CallOff) -> Refusal | None:
        return refuse_charge_home(onset, answer)

    def suggest(_random: Rng) -> Iterator[ChargeHome | CallOff]:
        yield referee_places(onset)

    def aim(_target: XY, _turn: int | None, _via: tuple[XY, ...], /) -> ChargeHome | CallOff:
        return referee_places(onset)

    return Place(unit.side, "K7", "charge", (ChargeHome, CallOff), check, suggest, aim)


@rule("K7", "C4")
def referee_places(onset: Onset) -> ChargeHome | CallOff:
    """One gesture is enough: the referee puts the models into contact, if he finds a way."""
    placement, unit = onset.place(), onset.unit
    return CallOff(unit.id) if placement is None else ChargeHome(unit.id, walks_of(placement))


@rule("K7", "C4")
def refuse_charge_home(onset: Onset, answer: ChargeHome | CallOff) -> Refusal | None:
    """Why the charge may not go so; it is called off only if the referee finds no way either."""
    unit = onset.unit
    if answer.unit != unit.id:
        return Refusal("K7", "another-unit-charges", {"unit": unit.id})
    if isinstance(answer, CallOff):
        return None if onset.place() is None else Refusal("C4", "can-be-carried-out")
    refusal = refuse_shape(unit, answer.walks)
    if refusal is not None:
        return refusal
    if len(answer.walks) < len(unit.models):
        return Refusal("K7", "every-model-charges")
    if any(len(walk.path) > 1 for walk in answer.walks):
        return Refusal("K7", "charges-straight")
    fault = onset.first_fault(answer.walks)
    return None if fault is None else _refusal(fault)


FAULTS = (
    "too-far", "off-table", "passes", "touches", "upon-own", "away-from-first", "away-from-all",
    "no-contact", "not-near-enough", "turned-too-far",
)  # fmt: skip
"""What may be wrong with the way of a charging model."""

_SECTIONS = {"off-table": "C4", "turned-too-far": "K6", "passes": "C4", "upon-own": "C4"}


def _refusal(fault: Fault) -> Refusal:
    facts: dict[str, str | int] = {"model": fault.model}
    if fault.other:
        facts["target"] = fault.other
    if fault.instead is not None:
        facts |= {"x": fault.instead[0], "y": fault.instead[1]}
    return Refusal(_SECTIONS.get(fault.wrong, "K7"), f"charge-{fault.wrong}", facts)


# C6: somebody came in the way


@rule("K7", "C6")
async def _without_reach(battle: Battle, activation: Activation) -> None:
    """MAY: charge the enemy whom a reaction put in the way; else the charge is cancelled."""
    instead = in_the_way(battle.state, activation)
    if not instead:
        _cancel(battle, activation)
        return
    unit = battle.state.units[activation.unit]
    options = tuple([ChargeInstead(unit.id, other) for other in instead])
    asked: Choose[ChargeInstead | CallOff] = Choose(
        unit.side, "C6", "charge-instead", (*options, CallOff(unit.id))
    )
    answer = await asked
    if isinstance(answer, CallOff):
        _cancel(battle, activation)
    else:
        battle.emit(TargetReplaced(unit.id, answer.target))


@rule("C6")
def in_the_way(state: State, activation: Activation) -> list[UnitId]:
    """The enemies moved by a reaction without whom the target could be reached (A36, A51)."""
    target = activation.target
    assert target is not None
    return [
        enemy.id
        for enemy in enemies_of(state, state.units[activation.unit])
        if enemy.id in activation.moved
        and enemy.id != target
        and refuse_charge(state, replace(activation, target=enemy.id)) is None
        and Onset(state, activation, target, without=enemy.id).can_reach()
    ]
