"""§14: modifiers in force, as the other chapters ask for them."""

from collections.abc import Iterator

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.model.board import (
    Armour,
    AttackDice,
    AttackMod,
    DefenceMod,
    DenyBonus,
    DenyCloseRanks,
    Effect,
    RangeCap,
    Stick,
)
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.state import State, Unit


def _effects_on(state: State, unit: Unit) -> Iterator[Effect]:
    """What lies on a unit, or on all of its side."""
    for one in state.standing:
        if one.unit == unit.id or (one.unit is None and one.side == unit.side):
            yield one.effect


@rule("14", "C11")
def armour_change(state: State, unit: Unit) -> int:
    """What lasting effects add to the armour of a unit; mercenaries profit like everybody."""
    return sum(one.k for one in _effects_on(state, unit) if isinstance(one, Armour))


@rule("14")
def attack_change(state: State, unit: Unit) -> int:
    """What lasting effects add to its attack dice."""
    return sum(one.k for one in _effects_on(state, unit) if isinstance(one, AttackMod))


@rule("14")
def defence_change(state: State, unit: Unit) -> int:
    """What lasting effects add to its defence dice."""
    return sum(one.k for one in _effects_on(state, unit) if isinstance(one, DefenceMod))


@rule("14")
def denies_close_ranks(state: State, unit: Unit) -> bool:
    """Does an effect forbid it to close ranks?"""
    return any(isinstance(one, DenyCloseRanks) for one in _effects_on(state, unit))


@rule("14")
def loses_charge_bonus(state: State, unit: Unit) -> bool:
    """Does everything count for nothing that depends on having charged?"""
    return any(isinstance(one, DenyBonus) for one in _effects_on(state, unit))


@rule("K8", "K11")
def bonus_dice(state: State, unit: Unit) -> int:
    """Bonus attack dice that wait for its pool; the budget is applied there."""
    found = [one.n for one in _effects_on(state, unit) if isinstance(one, AttackDice)]
    return sum(number for number in found if isinstance(number, int))


@rule("14")
def range_cap(state: State, side: Seat, what: str) -> Stick | None:
    """The shortest reach that lasting effects leave a side, or None."""
    if not state.standing:
        return None
    caps: list[Stick] = [
        one.effect.dist
        for one in state.standing
        if isinstance(one.effect, RangeCap) and one.side == side and one.effect.what == what
    ]
    return min(caps, key=STICKS.__getitem__, default=None)
