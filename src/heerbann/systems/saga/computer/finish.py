"""The last turn of a side: what counts is only the blows that it may still strike."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from heerbann.engine.rules.asks import Seat
from heerbann.systems.saga.computer.footing import detour
from heerbann.systems.saga.computer.prospects import DEPTH, charge_of, prospect, range_of
from heerbann.systems.saga.computer.stakes import caution, goes_on
from heerbann.systems.saga.computer.values import WEIGHTS
from heerbann.systems.saga.model.board import Kind
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.state import State, Unit
from heerbann.systems.saga.rules.s07_activation.free_sources import (
    refuse_determination,
    refuse_free_shot,
    refuse_we_obey,
)
from heerbann.systems.saga.rules.s12_fatigue import is_exhausted

EVERY: tuple[Kind, ...] = ("move", "charge", "shoot", "rest")

Free = tuple[list[UnitId], tuple[Kind, ...]]
"""An activation that costs no die: whose it may be, and of which kinds."""


def is_last(state: State, side: Seat) -> bool:
    """Is it the last turn of this side, and still to be played?"""
    return state.active == side and state.phase != "over" and not goes_on(state, side)


class Finish:
    """What the units of a side may still do in its last turn."""

    def __init__(self, state: State, side: Seat, own: Sequence[Unit]) -> None:
        self.risk = caution(state, side)
        self.ground = state.ground
        self.free = list(free_deeds(state, own))
        self.left = Counter([unit for units, _ in self.free for unit in units])
        """So many activations each unit may still have; whoever knows of more adds them."""

    def worth(self, unit: Unit, enemies: Iterable[Unit], kinds: tuple[Kind, ...]) -> float:
        """What the next activation brings: a blow, or a step or a rest that leads to one."""
        tired = is_exhausted(unit)
        now = 0.0 if tired else self.blow(unit, enemies, kinds)
        if self.left[unit.id] < 2 or ("rest" if tired else "move") not in kinds:
            return now
        return max(now, WEIGHTS.again * self.blow(unit, enemies, EVERY, step_of(unit)))

    def rested(self, unit: Unit, enemies: Iterable[Unit]) -> float:
        """What a rest brings: a blow, if the unit may act once more."""
        return WEIGHTS.again * self.blow(unit, enemies, EVERY) if self.left[unit.id] else 0.0

    def blow(
        self, unit: Unit, enemies: Iterable[Unit], kinds: tuple[Kind, ...], step: int = 0
    ) -> float:
        """The best charge or shot at whom it reaches, if it first came so much nearer."""
        best, reach, shoots = 0.0, charge_of(unit) + step, range_of(unit) - DEPTH + step
        for enemy in enemies:
            one = prospect(unit, enemy)
            charge = one.given - self.risk * one.taken
            if "charge" in kinds and charge > best and one.gap <= reach:
                best = charge if one.gap + detour(unit, enemy, self.ground) <= reach else best
            if "shoot" in kinds:
                best = max(best, one.aimed, one.shot if one.gap <= shoots else 0.0)
        return best


def step_of(unit: Unit) -> int:
    """How far the next activation may bring a unit."""
    return 0 if is_exhausted(unit) else charge_of(unit)


def free_deeds(state: State, own: Sequence[Unit]) -> Iterator[Free]:
    """The activations that cost no die, but for manoeuvres, which lead away from enemies."""
    for unit in own:
        if refuse_free_shot(state, unit) is None:
            yield [unit.id], ("shoot",)
        if refuse_determination(unit) is None:
            yield [unit.id], EVERY
        if unit.has("we_obey"):
            yield [one.id for one in own if refuse_we_obey(unit, one) is None], EVERY
