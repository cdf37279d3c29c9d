"""What a hex is worth to a regiment: good fights near by. It is what makes battles come about."""

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.systems.claymore.computer.regiment_values import FAR, RegimentValues
from heerbann.systems.claymore.model.deployment_zones import zone_of
from heerbann.systems.claymore.model.ground import Ground
from heerbann.systems.claymore.model.profiles import Profile
from heerbann.systems.claymore.model.state import OPPONENT, State

REMEMBERED = 500
"""The values of so many positions are kept for one ground: enemies come back to the same places."""

Lure = tuple[str, Hex]
"""An enemy's kind and its hex."""


class HexValues:
    """How good every hex is for every kind of regiment, given where the enemies are."""

    def __init__(self, values: RegimentValues, ground: Ground, lures: tuple[Lure, ...]) -> None:
        self.values = values
        self.index = ground.board.index
        self.lures = [(kind, approach(ground, hex)) for kind, hex in lures]
        self._known: dict[tuple[str, Hex], float] = {}

    def __call__(self, profile: Profile, hex: Hex) -> float:
        """What the fights are worth that a regiment can look forward to from a hex."""
        key = (profile.key, hex)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._summed(profile, self.index[hex])
        return known

    def _summed(self, profile: Profile, at: int) -> float:
        draws, nearness = self.values.draws[profile.key], self.values.nearness
        first = 1 if profile.shooter else 0
        return sum(
            [draws[kind] * (nearness[max(0, row[at] - first)] - 1.0) for kind, row in self.lures]
        )


def hexes_held_value(values: RegimentValues, state: State, side: Seat) -> float:
    """What the hexes on which the regiments of a side stand are worth to them, all in all."""
    hex_values = hex_values_of(values, state, side)
    total = 0.0
    for unit in state.units.values():
        if unit.hex is not None and unit.profile.side == side:
            total += hex_values(unit.profile, unit.hex)
    return total


def hex_values_of(values: RegimentValues, state: State, side: Seat) -> HexValues:
    """The values of a side, kept as long as the enemies stand where they are."""
    lures = lures_of(state, side)
    memory: dict[tuple[Lure, ...], HexValues] = state.ground.memory.setdefault(values, {})
    known = memory.get(lures)
    if known is None:
        if len(memory) >= REMEMBERED:
            memory.clear()
        known = memory[lures] = HexValues(values, state.ground, lures)
    return known


def lures_of(state: State, side: Seat) -> tuple[Lure, ...]:
    """The enemies on the board; while there are none, all places of their zone."""
    enemies = [unit for unit in state.units.values() if unit.profile.side != side]
    found = tuple([(unit.profile.key, unit.hex) for unit in enemies if unit.hex is not None])
    if found or state.round or not state.edges:
        return found
    kinds = dict.fromkeys([unit.profile.key for unit in enemies])
    return tuple([(kind, hex) for kind in kinds for hex in zone_of(state, OPPONENT[side])])


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
