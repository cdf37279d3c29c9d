"""The facts of vehicles (§9), and how each changes the state."""

from functools import lru_cache
from typing import ClassVar

from msgspec.structs import replace

from heerbann.boards.table import Outline, Point
from heerbann.engine.rules.battle import Event
from heerbann.systems.skirmish.model.actions import Barrel
from heerbann.systems.skirmish.model.changes import change, change_clash
from heerbann.systems.skirmish.model.ground import TerrainClass, TerrainPiece
from heerbann.systems.skirmish.model.groups import same_models
from heerbann.systems.skirmish.model.state import Crew, DamageResult, State, UnitId


def _crew_after(crew: Crew, die: int, result: DamageResult) -> Crew:
    """A result is remembered as long as a second one of its kind would destroy."""
    results = tuple(sorted((*crew.results, die)))
    match result:
        case "shaken":
            return replace(crew, shaken=True, results=results)
        case "stunned":
            return replace(crew, stunned=True, results=results)
        case "immobilised":
            return replace(crew, immobile=True, results=results)
    return replace(crew, results=results)


class DamageRolled(Event, frozen=True):
    """A vehicle lost a point of life; ``result`` is what it comes to."""

    section: ClassVar[str] = "9.3"
    unit: UnitId
    die: int
    result: DamageResult

    def apply(self, state: State) -> None:
        """Note the lost life and what the crew suffers."""
        unit = state.units[self.unit]
        (model,) = unit.models
        wounded = replace(model, wounds=model.wounds + 1)
        crew = _crew_after(unit.crew, self.die, self.result)
        change(state, self.unit, models=same_models((wounded,)), crew=crew)
        if state.clash is not None:
            change_clash(state, due=max(0, state.clash.due - 1))


class WeaponLost(Event, frozen=True):
    """A weapon of a vehicle is destroyed."""

    section: ClassVar[str] = "9.3"
    unit: UnitId
    weapon: Barrel

    def apply(self, state: State) -> None:
        """It fires no more."""
        crew = state.units[self.unit].crew
        change(state, self.unit, crew=replace(crew, lost=(*crew.lost, self.weapon.number)))


@lru_cache(maxsize=256)
def _wreck(unit_id: UnitId, corners: tuple[Point, ...], nature: TerrainClass) -> TerrainPiece:
    """Made once: odds come by the same wreck again and again."""
    return TerrainPiece(f"wreck-{unit_id}", "wreck", Outline(corners), nature)


class WreckLeft(Event, frozen=True):
    """A destroyed vehicle becomes a piece of terrain."""

    section: ClassVar[str] = "9.7"
    unit: UnitId
    corners: tuple[Point, ...]
    nature: TerrainClass

    def apply(self, state: State) -> None:
        """Lay the wreck."""
        state.ground = state.ground.with_piece(_wreck(self.unit, self.corners, self.nature))


class Exploded(Event, frozen=True):
    """A vehicle blows up; whoever stands near is hit."""

    section: ClassVar[str] = "9.3"
    unit: UnitId
    victims: tuple[UnitId, ...]


VEHICLE_EVENTS: tuple[type[Event], ...] = (
    DamageRolled,
    WeaponLost,
    WreckLeft,
    Exploded,
)
