"""§11.4.1 Where besiegers must not be set up: in reach of the missiles of those inside."""

from __future__ import annotations

from functools import lru_cache

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_aie.model.scenario import DiexScenario
from heerbann.systems.diex_aie.model.state import SEATS, State, UnitId, place_of
from heerbann.systems.diex_aie.model.weapons import weapon_of
from heerbann.systems.diex_aie.rules.s05_shooting.shooting import open_lines, reach


@lru_cache(maxsize=64)
def _kept_out(scenario: DiexScenario) -> frozenset[str]:
    groups = [group for seat in SEATS for group in scenario.force(seat).group]
    return frozenset([name for group in groups if group.out_of_fire for name in group.units])


def keeps_out_of_fire(scenario: DiexScenario, unit: UnitId) -> bool:
    """Is he set up only where nobody can shoot at him?"""
    return unit in _kept_out(scenario)


@rule("11.4.1")
def field_of_fire(state: State, side: Seat) -> int:
    """Bits of the hexes in range and sight of the able shooters of a side (N-28)."""
    mask, board = 0, state.ground.board
    for unit in state.units.values():
        weapon = weapon_of(unit) if unit.is_able and unit.figure.is_shooter else None
        if unit.side == side and weapon is not None and unit.place is not None:
            here = place_of(unit).head
            near = board.near_mask(here, reach(state, weapon))
            mask |= open_lines(state.ground, weapon, here, near)
    return mask
