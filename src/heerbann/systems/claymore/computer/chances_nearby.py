"""What regiments may hope for: good fights near by. It is what makes battles come about."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.systems.claymore.computer.regiment_values import FAR, Judge
from heerbann.systems.claymore.model.ground import Ground
from heerbann.systems.claymore.model.profiles import Profile
from heerbann.systems.claymore.model.state import OPPONENT, State
from heerbann.systems.claymore.rules.s03_zones import zone

REMEMBERED = 500
"""So many outlooks are kept for one ground: enemies come back to the same places."""

Lure = tuple[str, Hex]
"""An enemy's kind and its hex."""


class Outlook:
    """How good every hex is for every kind of regiment, given where the enemies are."""

    def __init__(self, judge: Judge, ground: Ground, lures: tuple[Lure, ...]) -> None:
        self.judge = judge
        self.index = ground.board.index
        self.lures = [(kind, approach(ground, hex)) for kind, hex in lures]
        self._known: dict[tuple[str, Hex], float] = {}

    def __call__(self, profile: Profile, hex: Hex) -> float:
        """The best fight a regiment can look forward to from a hex."""
        key = (profile.key, hex)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._best(profile, self.index[hex])
        return known

    def _best(self, profile: Profile, at: int) -> float:
        draws, nearness = self.judge.draws[profile.key], self.judge.nearness
        first = 1 if profile.shooter else 0
        return sum(
            [draws[kind] * (nearness[max(0, row[at] - first)] - 1.0) for kind, row in self.lures]
        )


def prospects(judge: Judge, state: State, side: Seat) -> float:
    """What the regiments of a side may hope for, all in all."""
    outlook = outlook_of(judge, state, side)
    total = 0.0
    for unit in state.units.values():
        if unit.hex is not None and unit.profile.side == side:
            total += outlook(unit.profile, unit.hex)
    return total


def outlook_of(judge: Judge, state: State, side: Seat) -> Outlook:
    """The outlook of a side, kept as long as the enemies stand where they are."""
    lures = lures_of(state, side)
    memory: dict[tuple[Lure, ...], Outlook] = state.ground.memory.setdefault(judge, {})
    known = memory.get(lures)
    if known is None:
        if len(memory) >= REMEMBERED:
            memory.clear()
        known = memory[lures] = Outlook(judge, state.ground, lures)
    return known


def lures_of(state: State, side: Seat) -> tuple[Lure, ...]:
    """The enemies on the board; while there are none, all places of their zone."""
    enemies = [unit for unit in state.units.values() if unit.profile.side != side]
    found = tuple([(unit.profile.key, unit.hex) for unit in enemies if unit.hex is not None])
    if found or state.round or not state.edges:
        return found
    kinds = dict.fromkeys([unit.profile.key for unit in enemies])
    return tuple([(kind, hex) for kind in kinds for hex in zone(state, OPPONENT[side])])


def approach(ground: Ground, hex: Hex) -> tuple[int, ...]:
    """From each hex of the board: how many steps it takes to be beside this one."""
    known: tuple[int, ...] | None = ground.memory.get(("approach", hex))
    if known is None:
        known = ground.memory["approach", hex] = _steps_to_contact(ground, hex)
    return known


def _steps_to_contact(ground: Ground, goal: Hex) -> tuple[int, ...]:
    edge = [h for h in ground.board.adjacent[goal] if ground.is_passable(h, enters_tower=True)]
    steps = dict.fromkeys(edge, 0)
    while edge:
        here = edge.pop(0)
        for there in ground.steps(here, enters_tower=True):
            if there not in steps:
                steps[there] = steps[here] + 1
                edge.append(there)
    return tuple([steps.get(hex, FAR) for hex in ground.board.hexes])
