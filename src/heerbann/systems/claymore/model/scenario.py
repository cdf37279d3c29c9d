"""What a scenario says: map, terrain, armies, zones and goal, in the words of its TOML file."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta

from heerbann.boards.hex.hexes import Direction
from heerbann.engine.packs.readers import Localised
from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.system import Scenario, ScenarioTable
from heerbann.systems.claymore.model.ground import Element
from heerbann.systems.claymore.model.house import House

Printed = Literal["plain", "road", "river", "ford"]
SideName = Literal["E", "NE", "NW", "W", "SW", "SE"]
Sides = Literal["swappable", "fixed", "rolled"]
Goal = Literal["elimination", "hold_tower", "hold_camp", "burn_farms"]
Count = Annotated[int, Meta(ge=1, le=1000)]
Boxes = Meta(min_length=1, max_length=32)
Areas = Meta(max_length=32)
Labels = tuple[str, ...]


class MapData(ScenarioTable, frozen=True):
    """§2.1: the printed mat, kept inside the scenario so that a record needs no other file."""

    title: Localised
    drawing: str
    legend: dict[str, Printed]

    def __hash__(self) -> int:
        return hash(self.drawing)


class Terrain(ScenarioTable, frozen=True):
    """§2.3 to §2.6: the pieces that lie on the map, and the closed sides of each palisade."""

    fords: Labels = ()
    swamps: Labels = ()
    palisades: dict[str, tuple[SideName, ...]] = {}
    towers: Labels = ()


class Forces(ScenarioTable, frozen=True):
    """§14.1: how many regiments of each kind are still to be set up."""

    empire: dict[str, Count] = {}
    chaos: dict[str, Count] = {}

    def of(self, side: Seat) -> dict[str, int]:
        """The list of one side."""
        return self.empire if side == "empire" else self.chaos


class PlacedUnits(ScenarioTable, frozen=True):
    """Regiments that stand on the board from the start: the label of the hex, then the kind."""

    empire: dict[str, str] = {}
    chaos: dict[str, str] = {}

    def of(self, side: Seat) -> dict[str, str]:
        """Where one side stands."""
        return self.empire if side == "empire" else self.chaos


class ZoneArea(ScenarioTable, frozen=True):
    """A part of the map: a block of rows and columns, first to last, or single hexes."""

    rows: tuple[int, int] | None = None
    columns: tuple[str, str] | None = None
    hexes: Labels = ()


class Zones(ScenarioTable, frozen=True):
    """§3.3: where each side sets up."""

    empire: Annotated[tuple[ZoneArea, ...], Areas]
    chaos: Annotated[tuple[ZoneArea, ...], Areas]

    def of(self, side: Seat) -> tuple[ZoneArea, ...]:
        """The zone of one side."""
        return self.empire if side == "empire" else self.chaos


class Markers(ScenarioTable, frozen=True):
    """§13.2: places that the goal is about; they hinder nobody."""

    farms: Labels = ()
    camp: Labels = ()
    farms_to_burn: Count = 0  # 0: not said


class Muster(ScenarioTable, frozen=True):
    """§14.1: points for each side, and the boxes to pick from; a box named twice is there twice."""

    points: Count
    sets: Annotated[tuple[str, ...], Boxes]


class FreeTerrain(ScenarioTable, frozen=True):
    """§2.1: the players lay the pieces of this many base sets."""

    sets: Count


class _ScenarioFields(Scenario, frozen=True, kw_only=True, omit_defaults=True):
    """What a scenario file and a loaded scenario share."""

    sides: Sides = "fixed"
    goal: Goal = "elimination"
    round_limit: Annotated[int, Meta(ge=1, le=99)] | None = None
    terrain: Terrain = Terrain()
    forces: Forces = Forces()
    forces_tournament: Forces = Forces()
    deployed: PlacedUnits = PlacedUnits()
    zones: Zones | None = None
    markers: Markers = Markers()
    muster: Muster | None = None
    free_terrain: FreeTerrain | None = None


class ScenarioFile(_ScenarioFields, frozen=True, kw_only=True):
    """A scenario as it is written: the map is named."""

    map: str


class ClaymoreScenario(_ScenarioFields, frozen=True, kw_only=True, omit_defaults=True):
    """A scenario as it is played: the map is part of it."""

    map: MapData

    def __hash__(self) -> int:
        return hash((self.key, self.map))


def laid_pieces(terrain: Terrain) -> Iterator[tuple[KeyPath, str, Element]]:
    """Every piece of a scenario: where it is written, the label of its hex, the element."""
    for at, label in enumerate(terrain.fords):
        yield ("terrain", "fords", at), label, Element("ford")
    for at, label in enumerate(terrain.swamps):
        yield ("terrain", "swamps", at), label, Element("swamp")
    for label, sides in terrain.palisades.items():
        closed = tuple(sorted(Direction[name] for name in sides))
        yield ("terrain", "palisades", label), label, Element("palisade", closed)
    for at, label in enumerate(terrain.towers):
        yield ("terrain", "towers", at), label, Element("tower")


def tournament_forces(scenario: ClaymoreScenario) -> Forces:
    """The lists for tournaments; a side without one keeps its ordinary list."""
    ordinary, special = scenario.forces, scenario.forces_tournament
    return Forces(empire=special.empire or ordinary.empire, chaos=special.chaos or ordinary.chaos)


def forces_of(scenario: ClaymoreScenario, house: House) -> Forces:
    """The lists that fit the house rules.

    The tournament lists were measured with these three switches; the preset has no other mark.
    """
    is_tournament = (
        house.shoot_in_contact == "none"
        and house.pin == "fought_last_round"
        and house.howitzer_start_loaded == "on"
    )
    return tournament_forces(scenario) if is_tournament else scenario.forces
