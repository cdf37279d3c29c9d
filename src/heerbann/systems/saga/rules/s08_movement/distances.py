"""§8, §9: how far a unit may go: the sticks of its move or charge."""

from functools import lru_cache
from typing import NamedTuple

from heerbann.boards.memo import Same
from heerbann.engine.book.rulebook import rule
from heerbann.systems.saga.model.board import Stick
from heerbann.systems.saga.model.charts import RULES, STICKS
from heerbann.systems.saga.model.frames import Activation
from heerbann.systems.saga.model.house import House
from heerbann.systems.saga.model.state import State, Unit
from heerbann.systems.saga.rules.s14_abilities.standing import range_cap
from heerbann.systems.saga.rules.s16_scenarios.special_rules import led_by, special_cap

_HALVES: dict[Stick, tuple[Stick, ...]] = {"L": ("M", "M")}  # C5: a long move is two sticks
_STEP_DOWN: dict[Stick, Stick] = {"L": "M", "M": "S", "S": "VS", "VS": "VS"}


class Distances(NamedTuple):
    """The sticks of a move in the open, and once slow ground shortens it."""

    open: tuple[int, ...]
    slow: tuple[int, ...]


@rule("8", "C5")
def move_sticks(state: State, unit: Unit, activation: Activation) -> Distances:
    """The unit's stick, or the one that spent fatigue leaves it, and what an ability adds."""
    sticks = _laid_out(_stick(state.house, unit, activation), activation.dist_bonus)
    if led_by(state, unit.id) is None:
        return sticks
    return Distances(_at_most(sticks.open, "M"), _at_most(sticks.slow, "M"))


@lru_cache
def _laid_out(stick: Stick, added: Stick | None) -> Distances:
    """A stick, in slow ground the short one, and what an ability adds."""
    slow = _shorter(stick, RULES.fatigue.slowed)
    bonus = () if added is None else (added,)
    return Distances(_lengths((stick, *bonus)), _lengths((slow, *bonus)))


@rule("16")
def _at_most(lengths: tuple[int, ...], stick: Stick) -> tuple[int, ...]:
    """Who leads a cow goes so far at most, whatever lengthens the way."""
    found, left = [], STICKS[stick]
    for length in lengths:
        found.append(min(length, left))
        left -= found[-1]
    return tuple([length for length in found if length])


def _lengths(sticks: tuple[Stick, ...]) -> tuple[int, ...]:
    parts = [part for stick in sticks for part in _HALVES.get(stick, (stick,))]
    return tuple([STICKS[part] for part in parts])


@rule("8", "12")
def _stick(house: House, unit: Unit, activation: Activation) -> Stick:
    """A slowed unit has the short stick; by house rule the next shorter one."""
    stick = unit.troop.move
    if not activation.slowed:
        return stick
    if house.slow_effect == "one_step":
        return _STEP_DOWN[stick]
    return _shorter(stick, RULES.fatigue.slowed)


def _shorter(stick: Stick, other: Stick) -> Stick:
    return min(stick, other, key=STICKS.__getitem__)


class Reach(NamedTuple):
    """How far a charge goes in the open, and once slow ground shortens it."""

    open: int
    slow: int


@rule("9", "K7", "K24")
def charge_reach(state: State, unit: Unit, activation: Activation) -> Reach:
    """As far as the unit moves, in one straight line; effects and the special rule limit it."""
    sticks = move_sticks(state, unit, activation)
    return _reach(sticks, range_cap(state, unit.side, "charge"), special_cap(state, unit.side))


@lru_cache
def _reach(sticks: Distances, *limits: Stick | None) -> Reach:
    """Equal ones are the same object: what was found out about a charge is known by it."""
    most = min([STICKS[limit] for limit in limits if limit is not None], default=sum(sticks.open))
    return _same(Reach(min(sum(sticks.open), most), min(sum(sticks.slow), most)))


_same = Same[Reach]()
