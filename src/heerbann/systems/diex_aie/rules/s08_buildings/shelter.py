"""§8.3.3, §8.3.4, §9.4.3 Doorways and outer corners: cover against one side, by choice."""

from __future__ import annotations

from typing import NamedTuple

from heerbann.boards.hex.hexes import Direction, Hex, direction_to
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose
from heerbann.systems.diex_aie.model.actions.siege import TakeShelter
from heerbann.systems.diex_aie.model.charts import Cover
from heerbann.systems.diex_aie.model.events.building import Sheltered
from heerbann.systems.diex_aie.model.ground import Ground
from heerbann.systems.diex_aie.model.state import Battle, State, Unit, UnitId
from heerbann.systems.diex_aie.rules.s05_shooting.sight import sight
from heerbann.systems.diex_aie.rules.s08_buildings.rooms import (
    corner,
    doorway,
    facades,
    facades_seen,
)


class Exposure(NamedTuple):
    """From which side a shot comes to a doorway or corner, and the sides there are."""

    rule: str
    side: Direction
    sides: tuple[Direction, ...]


def exposure(ground: Ground, hex: Hex, origin: Hex) -> Exposure | None:
    """How a hex that covers against one side lies towards a shooter; None if it does not cover."""
    if ground.row(hex).opening:
        return _in_doorway(ground, hex, origin)
    return _at_corner(ground, hex, origin)


@rule("8.3.3", "9.4.3")
def _in_doorway(ground: Ground, hex: Hex, origin: Hex) -> Exposure | None:
    """A door has an inner and an outer side."""
    path, groups = sight(ground, origin, hex).path, doorway(ground, hex)
    if len(groups) < 2 or len(path) < 2:
        return None
    way = direction_to(hex, path[-2])
    for group in groups:
        if way in group:
            return Exposure("8.3.3", group[0], tuple([other[0] for other in groups]))
    return None


@rule("8.3.4")
def _at_corner(ground: Ground, hex: Hex, origin: Hex) -> Exposure | None:
    """The corner covers against whoever sees only one of its two walls."""
    towards = corner(ground, hex)
    if towards is None:
        return None
    seen = facades_seen(ground, hex, origin)
    if len(seen) != 1:
        return None
    return Exposure("8.3.4", seen[0], facades(towards.opposite))


def chosen_side(state: State, unit: UnitId, hex: Hex) -> Direction | None:
    """Against which side somebody has taken cover in this turn."""
    shelter = state.shelters.get(unit)
    if shelter is None or shelter.turn != state.turn or shelter.hex != hex:
        return None
    return shelter.way


@rule("8.3.3", "8.3.4")
async def take_shelter(battle: Battle, victim: Unit, hit: Hex, origin: Hex) -> None:
    """MUST: at the first shot of a turn the owner says from which side he is covered (R50)."""
    state = battle.state
    shown = exposure(state.ground, hit, origin)
    if shown is None or chosen_side(state, victim.id, hit) is not None:
        return
    sides = sorted(shown.sides, key=lambda way: way != shown.side)  # against this shot first
    options = tuple([TakeShelter(victim.id, way) for way in sides])
    answer = await Choose(victim.side, shown.rule, "shelter", options)
    battle.emit(Sheltered(victim.id, shown.rule, hit, answer.way))


@rule("8.3.3", "8.3.4")
def chosen_cover(state: State, victim: Unit, hit: Hex, origin: Hex) -> Cover:
    """Medium against the chosen side, none against the other; before a choice it is hoped for."""
    shown = exposure(state.ground, hit, origin)
    if shown is None:
        return "none"
    chosen = chosen_side(state, victim.id, hit)
    return "medium" if chosen in (None, shown.side) else "none"
