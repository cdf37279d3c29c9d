"""What a scenario says: table, terrain, armies, zones, special rule and what wins."""

from typing import Annotated, Literal

from msgspec import Meta

from heerbann.engine.packs.readers import Localised
from heerbann.engine.rules.system import Scenario, ScenarioTable
from heerbann.systems.saga.model.board import Board
from heerbann.systems.saga.model.ground import PieceKind
from heerbann.systems.saga.model.roster import Faction, Swap, Troop, UnitLine

Side = Literal["red", "blue"]
Centimetres = Annotated[int, Meta(ge=-1000, le=1000)] | float  # 1/100 mm once it is read
Spot = tuple[Centimetres, Centimetres]
Ring = Meta(min_length=3, max_length=64)  # corners of an outline
Rank = Annotated[int, Meta(ge=1, le=32)]  # models side by side, or behind each other
Degrees = Annotated[int, Meta(ge=-360, le=360)]
Turn = Annotated[int, Meta(ge=1, le=12)]
Tally = Annotated[int, Meta(ge=0, le=99)]
Few = Meta(max_length=32)  # pieces, zones, units, models: more fit on no table
Extent = Annotated[int, Meta(ge=40, le=300)]  # cm
Mission = Literal["clash", "ford", "cattle", "fog"]
SpecialRule = Literal["rolled", "none", "dawn", "blood_feud", "heavy_ground", "omen", "fog"]
Method = Literal["rolled", "A", "B", "C", "zones"]
Order = Literal["half", "red_all", "blue_all"]  # who deploys how much first


class PieceFile(ScenarioTable, frozen=True, kw_only=True):
    """A piece of terrain as it is written: corners in cm from the south-west corner."""

    kind: PieceKind
    corners: Annotated[tuple[Spot, ...], Ring]


class PieceData(ScenarioTable, frozen=True, kw_only=True):
    """A piece of terrain as it is played: corners in 1/100 mm."""

    kind: PieceKind
    corners: Annotated[tuple[tuple[int, int], ...], Ring]


class ZoneFile(ScenarioTable, frozen=True, kw_only=True):
    """A zone to deploy in, as it is written."""

    corners: Annotated[tuple[Spot, ...], Ring]
    at_least: Tally = 0  # units that must stand in it
    share: Literal["none", "third"] = "none"  # or this share of the army, rounded down


class ZoneData(ScenarioTable, frozen=True, kw_only=True):
    """A zone to deploy in, corners in 1/100 mm."""

    corners: Annotated[tuple[tuple[int, int], ...], Ring]
    at_least: Tally = 0
    share: Literal["none", "third"] = "none"


class ArmyFile(ScenarioTable, frozen=True, kw_only=True):
    """An army as it is written: a list of ``data/armies.toml``, or its own units."""

    army: str = ""
    faction: str = ""
    units: Annotated[tuple[UnitLine, ...], Few] = ()
    swap: tuple[Swap, ...] = ()


class UnitData(ScenarioTable, frozen=True, kw_only=True):
    """A unit as it is played: its troop is part of it, so that a record needs no other file."""

    troop: Troop
    models: int
    escort: Troop | None = None
    escorts: int = 0
    banner: bool = False


class Army(ScenarioTable, frozen=True, kw_only=True):
    """An army as it is played, with its board."""

    title: Localised
    faction: str
    board: Board
    units: Annotated[tuple[UnitData, ...], Few] = ()
    swap: tuple[Swap, ...] = ()
    own: Faction | None = None  # a faction of somebody's own, so that a record needs no other file


class StandFile(ScenarioTable, frozen=True, kw_only=True):
    """Where one model stands, in cm, and which way it faces, in degrees."""

    x: Centimetres
    y: Centimetres
    facing: Degrees = 0


class PlacedFile(ScenarioTable, frozen=True, kw_only=True):
    """Where a unit stands from the start: model by model, or as a block of columns and ranks."""

    unit: Annotated[int, Meta(ge=1)]
    models: Annotated[tuple[StandFile, ...], Few] = ()
    centre: Spot | None = None
    block: tuple[Rank, Rank] | None = None
    spacing: Centimetres = 3.5
    facing: Degrees = 0


class Placed(ScenarioTable, frozen=True, kw_only=True):
    """Where a unit stands from the start: x, y in 1/100 mm and turn of each model."""

    unit: Annotated[int, Meta(ge=1)]
    models: Annotated[tuple[tuple[int, int, int], ...], Meta(max_length=32 * 32)]


class Stage(ScenarioTable, frozen=True, kw_only=True):
    """Which boxes of the boards are open in these turns: lessons begin with the basic ones."""

    turns: tuple[Turn, Turn]
    boxes: Literal["basic", "all"]


class Muster(ScenarioTable, frozen=True, kw_only=True):
    """§15: the players build armies of so many points from these factions."""

    points: Annotated[int, Meta(ge=3, le=8)]
    factions: Annotated[tuple[str, ...], Meta(min_length=1)]


class _ScenarioFields(Scenario, frozen=True, kw_only=True, omit_defaults=True):
    """What a scenario file and a loaded scenario share."""

    mission: Mission = "clash"
    points: Annotated[int, Meta(ge=1, le=8)] | None = None  # armies are checked against it
    width: Extent | None = None  # cm; None: the house rule says
    height: Extent | None = None
    turns: Turn | None = None
    special: SpecialRule = "none"
    method: Method = "rolled"
    order_of_deployment: Order = "half"
    first: Side | None = None  # None: rolled for
    terrain: Literal["fixed", "placed"] = "fixed"
    stages: Annotated[tuple[Stage, ...], Few] = ()
    win_points: Tally = 8  # §16: at least so many
    win_margin: Tally = 3  # and so many more
    muster: Muster | None = None


class ScenarioFile(_ScenarioFields, frozen=True, kw_only=True):
    """A scenario as it is written: armies are named."""

    pieces: Annotated[tuple[PieceFile, ...], Few] = ()
    zones: dict[Side, Annotated[tuple[ZoneFile, ...], Few]] = {}
    marks: Annotated[tuple[Spot, ...], Few] = ()
    armies: dict[Side, ArmyFile] = {}
    deployed: dict[Side, Annotated[tuple[PlacedFile, ...], Few]] = {}


class SagaScenario(_ScenarioFields, frozen=True, kw_only=True, omit_defaults=True):
    """A scenario as it is played: everything named is part of it."""

    pieces: Annotated[tuple[PieceData, ...], Few] = ()
    zones: dict[Side, Annotated[tuple[ZoneData, ...], Few]] = {}
    marks: Annotated[tuple[tuple[int, int], ...], Few] = ()
    armies: dict[Side, Army] = {}
    boards: dict[str, Board] = {}  # of the factions of which armies may be built
    deployed: dict[Side, Annotated[tuple[Placed, ...], Few]] = {}

    def __hash__(self) -> int:
        return hash((self.key, self.mission))
