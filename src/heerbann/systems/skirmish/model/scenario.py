"""What a scenario says: mission, table, terrain and armies, in the words of its TOML file."""

from typing import Annotated, Literal

from msgspec import Meta

from heerbann.engine.packs.limits import LIMITS
from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.system import Scenario, ScenarioTable
from heerbann.systems.skirmish.model.army_book import ArmyBook, Entry, Number, Points, Positive
from heerbann.systems.skirmish.model.ground import PieceKind

Mission = Literal["king_of_the_hill", "hidden_loot", "objectives", "annihilation"]
Side = Literal["red", "blue"]
Inches = int | float  # whole or decimal; turned into 1/100 mm when it is read
Extent = Annotated[int, Meta(ge=12, le=240)]  # of a table that still fits into a hall
Pieces = Meta(max_length=LIMITS.pieces)
Units = Meta(max_length=LIMITS.units)


class PieceFile(ScenarioTable, frozen=True, kw_only=True):
    """A piece of terrain as it is written: corners in inches from the south-west corner."""

    kind: PieceKind
    corners: tuple[tuple[Inches, Inches], ...]


class PieceData(ScenarioTable, frozen=True, kw_only=True):
    """A piece of terrain as it is played: corners in 1/100 mm."""

    kind: PieceKind
    corners: tuple[tuple[int, int], ...]


class Generated(ScenarioTable, frozen=True, kw_only=True):
    """§13: terrain by the advice of the book; without a number it is rolled before the game."""

    number: Annotated[int, Meta(ge=0, le=999)] | None = None
    symmetric: bool = False


class ArmyFile(ScenarioTable, frozen=True, kw_only=True):
    """An army as it is written: the book, and how often each entry is taken."""

    book: str
    units: dict[str, Number]


class Army(ScenarioTable, frozen=True, kw_only=True):
    """An army as it is played: the entries are part of it, so that a record needs no other file."""

    title: Localised
    units: Annotated[tuple[Entry, ...], Units]


class Muster(ScenarioTable, frozen=True, kw_only=True):
    """§15.9: the players build armies of so many points from these books."""

    points: Points
    books: Annotated[tuple[str, ...], Meta(min_length=1)]


class StandFile(ScenarioTable, frozen=True, kw_only=True):
    """Where one model stands, in inches, and how it faces, in degrees."""

    x: Inches
    y: Inches
    facing: int = 0


class PlacedFile(ScenarioTable, frozen=True, kw_only=True):
    """Where one unit stands from the start: which of the army, counted from 1, and its models."""

    unit: Positive
    models: tuple[StandFile, ...]


class Placed(ScenarioTable, frozen=True, kw_only=True):
    """Where one unit stands from the start: x, y in 1/100 mm and facing of each model."""

    unit: Positive
    models: tuple[tuple[int, int, int], ...]


class _ScenarioFields(Scenario, frozen=True, kw_only=True, omit_defaults=True):
    """What a scenario file and a loaded scenario share."""

    mission: Mission
    points: Points | None = None  # §15.9: armies are checked against it
    general_dies: bool = False  # §15.5
    rounds: Annotated[int, Meta(ge=1, le=20)] | None = None
    width: Extent = 72  # §1.3, inches
    height: Extent = 48
    marks: Literal["placed", "mirrored"] = "placed"  # §15.7
    edges: Literal["rolled", "fixed"] = "rolled"  # §15.8; fixed: red south, blue north
    generated: Generated | None = None


class ScenarioFile(_ScenarioFields, frozen=True, kw_only=True):
    """A scenario as it is written: army books are named."""

    pieces: Annotated[tuple[PieceFile, ...], Pieces] = ()
    armies: dict[Side, ArmyFile] = {}
    deployed: dict[Side, Annotated[tuple[PlacedFile, ...], Units]] = {}
    muster: Muster | None = None


class MusterData(ScenarioTable, frozen=True, kw_only=True):
    """The books to build armies from, whole."""

    points: Points
    books: tuple[ArmyBook, ...]


class SkirmishScenario(_ScenarioFields, frozen=True, kw_only=True, omit_defaults=True):
    """A scenario as it is played: everything named is part of it."""

    pieces: Annotated[tuple[PieceData, ...], Pieces] = ()
    armies: dict[Side, Army] = {}
    deployed: dict[Side, Annotated[tuple[Placed, ...], Units]] = {}
    muster: MusterData | None = None

    def __hash__(self) -> int:
        return hash((self.key, self.mission))
