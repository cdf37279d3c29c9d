"""The best a unit can do: attacks of a unit on many targets, remembered and compared.

Distances are those between the rectangles around two units.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from heerbann.boards.table import INCH
from heerbann.systems.skirmish.computer.attack_values import blows, ranges, volley
from heerbann.systems.skirmish.model.charts import rates
from heerbann.systems.skirmish.model.groups import group
from heerbann.systems.skirmish.model.state import State, Unit
from heerbann.systems.skirmish.rules.s04_sight import can_see
from heerbann.systems.skirmish.rules.s12_cover import cover_of

_HIDDEN, _CHARGING = 0.35, 0.7
"""What a shot is worth that needs a move first, and a melee that needs a charge first."""

_REMEMBERED, _ROWS = 8_000, 256

Look: TypeAlias = tuple[int, int, bool]
"""What an attack must know of its target: models and entry, by their identity, and its cover."""


class Targets(NamedTuple):
    """Those who may be attacked, and how they look: the same row for all who look like this."""

    units: Sequence[Unit]
    looks: tuple[Look, ...]


class Outlook(NamedTuple):
    """What an attack is worth if its target is in sight, and if it is not."""

    seen: float
    unseen: float


class Attacker:
    """A unit as it stands and fares, and what is known of its attacks by how targets look.

    ``most`` is what they are worth at most; of those that are ``open`` nobody has found out yet
    whether the target is in sight, for of all that they depend on this takes longest. ``last``
    is the best of them against those who were the targets last.
    """

    __slots__ = ("_area", "_charge", "_longest", "_pace", "last", "most", "open")

    def __init__(self, state: State, unit: Unit) -> None:
        self._area = group(unit.models).area
        self._longest = max(ranges(unit.entry), default=0) * INCH
        self._pace = 0 if unit.crew.immobile else rates(unit.entry, state.house)[0]
        self._charge = self._pace * (2 if unit.has("fast") else 1)
        self.most: dict[Look, float] = {}
        self.open: dict[Look, Outlook] = {}
        self.last: tuple[tuple[Look, ...], float] = ((), 0.0)

    def hope(self, state: State, unit: Unit, target: Unit, look: Look) -> None:
        """What an attack on somebody new is worth at most: fire, a move and fire, or a charge."""
        mine, theirs = self._area, group(target.models).area
        aside = max(mine.left - theirs.right, theirs.left - mine.right, 0)
        distance = max(aside, mine.bottom - theirs.top, theirs.bottom - mine.top)
        outlook = self._gunfire(state, unit, target, distance)
        if distance <= self._charge:
            given = blows(state, unit, target, attacks=True)
            taken = blows(state, target, unit, attacks=False)
            charge = _CHARGING * given - 0.5 * taken
            outlook = Outlook(max(outlook.seen, charge), max(outlook.unseen, charge))
        if outlook.seen != outlook.unseen:
            self.open[look] = outlook
        self.most[look] = max(outlook)

    def _gunfire(self, state: State, unit: Unit, target: Unit, distance: int) -> Outlook:
        """From where it stands, if it sees the target; else after a move, which is less certain."""
        if self._longest + self._pace < distance:
            return _HARMLESS
        cover = cover_of(state, target)
        later = _HIDDEN * volley(state, unit, target, max(0, distance - self._pace), cover)
        if self._longest < distance:
            return Outlook(later, later)
        return Outlook(volley(state, unit, target, distance, cover), later)


_HARMLESS = Outlook(0.0, 0.0)


class Threats:
    """Values of attacks, remembered by what they depend on: the same ones are asked for often."""

    __slots__ = ("_attackers", "_kept", "_rows")

    def __init__(self) -> None:
        self._attackers: dict[object, Attacker] = {}
        self._kept: dict[int, object] = {}
        self._rows: dict[tuple[Look, ...], tuple[Look, ...]] = {}

    def __call__(self, state: State, unit: Unit, target: Unit) -> float:
        """What one unit may do to another."""
        return self.best(state, unit, self.targets([target]))

    def targets(self, units: Sequence[Unit]) -> Targets:
        """These units as those who attack them see them, until the next ones are asked for."""
        looks = tuple([(id(unit.models), id(unit.entry), unit.covered) for unit in units])
        if len(self._rows) >= _ROWS:
            self._rows.clear()
        return Targets(units, self._rows.setdefault(looks, looks))

    def best(self, state: State, unit: Unit, targets: Targets) -> float:
        """The best a unit may do to any of these."""
        attacker = self._attacker(state, unit)
        looks, best = attacker.last
        if looks is not targets.looks:
            for target, look in zip(targets.units, targets.looks, strict=True):
                if look not in attacker.most:
                    self._keep(target.models)
                    self._keep(target.entry)
                    attacker.hope(state, unit, target, look)
            best = _best(state, unit, attacker, targets)
            attacker.last = targets.looks, best
        return best

    def _attacker(self, state: State, unit: Unit) -> Attacker:
        """What is known of the attacks of a unit."""
        bound = (unit.models, unit.entry, state.ground, state.house)
        key = (*map(id, bound), unit.crew)
        known = self._attackers.get(key)
        if known is None:
            if len(self._kept) >= _REMEMBERED:
                self._attackers.clear()
                self._kept.clear()
            known = self._attackers[key] = Attacker(state, unit)
            for value in bound:
                self._keep(value)
        return known

    def _keep(self, value: object) -> None:
        """What is known by its identity is kept, so that nothing else takes it."""
        self._kept[id(value)] = value


def _best(state: State, unit: Unit, attacker: Attacker, targets: Targets) -> float:
    """Lines of sight are looked for only as long as something better may depend on them."""
    most, looks = attacker.most, targets.looks
    worths = [most[look] for look in looks]
    best = max(worths, default=0.0)
    while attacker.open and worths:
        at = worths.index(best)
        outlook = attacker.open.pop(looks[at], None)
        if outlook is None:
            break
        is_seen = can_see(state, unit, targets.units[at])
        worths[at] = most[looks[at]] = outlook.seen if is_seen else outlook.unseen
        best = max(worths)
    return best


threat = Threats()
