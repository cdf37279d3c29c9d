"""What is written down of a battlefield: all that burnt, opened or was filled since the beginning.

The map is the scenario's.
"""

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from heerbann.boards.hex.hexes import Direction, Hex
from heerbann.engine.rules.system import Derived
from heerbann.systems.diex_aie.model.ground.ground import Ground
from heerbann.systems.diex_aie.model.scenario import SideKind, Terrain

K = TypeVar("K")
V = TypeVar("V")
Side = tuple[Hex, Direction]


class GroundFacts(msgspec.Struct, frozen=True):
    """Hexes and sides that are not as they were when the battle began, and bits of what burns.

    Sides that are ``gone`` may be there again among the ``sides``, behind those that always were.
    """

    terrain: tuple[tuple[Hex, Terrain], ...] = ()
    levels: tuple[tuple[Hex, int], ...] = ()
    gone: tuple[Side, ...] = ()
    sides: tuple[tuple[Side, SideKind], ...] = ()
    burning: int = 0


def ground_facts(first: Ground, ground: Ground) -> GroundFacts:
    """All that is different now."""
    lasting = _lasting(first.sides, ground.sides)
    later = [item for item in ground.sides.items() if item[0] not in lasting]
    return GroundFacts(
        _changed(first.terrain, ground.terrain),
        _changed(first.levels, ground.levels),
        tuple([side for side in first.sides if side not in lasting]),
        (*later, *_changed(first.sides, lasting)),
        ground.burning,
    )


def _lasting(first: Mapping[K, V], now: Mapping[K, V]) -> dict[K, V]:
    """The entries that were never taken away: they still come in their old order."""
    old, lasting = iter(first), {}
    for key, value in now.items():
        if key not in old:  # it is looked for from where the one before was found
            break
        lasting[key] = value
    return lasting


def _changed(first: Mapping[K, V], now: Mapping[K, V]) -> tuple[tuple[K, V], ...]:
    if now is first:
        return ()
    return tuple([(key, value) for key, value in now.items() if first[key] != value])


def ground_again(first: Ground, facts: GroundFacts) -> Ground:
    """The ground a battle began with, and whatever became of it."""
    if facts == GroundFacts():
        return first
    ground = first.altered(sides=dict.fromkeys(facts.gone)) if facts.gone else first
    return ground.altered(
        terrain=dict(facts.terrain),
        levels=dict(facts.levels),
        sides=dict(facts.sides),
        burning=facts.burning,
    )


DERIVED: dict[type, Derived] = {Ground: Derived(GroundFacts, ground_facts, ground_again)}
