"""Prisoners: bound as in a single scenario (Z-06), or unarmed under guard (§K21)."""

from functools import lru_cache

from msgspec.structs import replace

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.model.charts import FIGURES, MOVEMENT, VICTORY
from heerbann.systems.diex_aie.model.figures import Counter, Figure, Values
from heerbann.systems.diex_aie.model.state import FOR_EVER, OPPONENT, State, Unit, UnitId


def imprison(state: State, unit_id: UnitId) -> None:
    """How a prisoner begins, by the rules of the scenario."""
    if state.scenario.prisoners_as == "bound":
        bind(state, unit_id)
        return
    unit = state.units[unit_id]
    state.units[unit_id] = replace(unit, figure=unarmed(unit.figure), mounted=False, captive=True)
    state.captors = {**state.captors, unit_id: OPPONENT[unit.side]}


def bind(state: State, unit_id: UnitId) -> None:
    """He lies there as the stunned do."""
    unit = state.units[unit_id]
    state.units[unit_id] = replace(
        unit, figure=unarmed(unit.figure), mounted=False, health="stunned", fell=FOR_EVER
    )
    state.stunned = (*state.stunned, unit_id)
    state.bound = (*state.bound, unit_id)


@lru_cache(maxsize=64)
@rule("K21")
def unarmed(figure: Figure) -> Figure:
    """A prisoner has neither weapons nor armour."""
    pace = MOVEMENT.allowances.foot
    foot = Counter(
        healthy=Values(0, VICTORY.prisoner_defence, pace.healthy),
        wounded=Values(0, VICTORY.prisoner_defence, pace.wounded),
    )
    return replace(
        figure,
        armoured=False,
        foot=foot,
        mounted=None,
        stunned=VICTORY.prisoner_defence,
        missile=None,
        axe=False,
    )


def is_unarmed(unit: Unit) -> bool:
    """Has he lost his arms, and found no others yet?"""
    return unit.is_person and unit.figure != FIGURES[unit.figure.key]


def setter(unit: Unit) -> Seat:
    """Who sets somebody up: his own side, but prisoners their guards."""
    return OPPONENT[unit.side] if unit.captive else unit.side
