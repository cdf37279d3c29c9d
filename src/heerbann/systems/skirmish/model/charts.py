"""Names the data of the rulebook's charts; holds no numbers itself. Lengths are inches."""

from collections.abc import Mapping, Sequence

import msgspec

from heerbann.boards.table import INCH
from heerbann.engine.packs.readers import Grid, TomlTable, read_grid, read_toml, system_folder
from heerbann.systems.skirmish.model.army_book import Armour, Entry, MeleeWeapon, UnitType
from heerbann.systems.skirmish.model.ground import PieceKind, TerrainClass
from heerbann.systems.skirmish.model.house import House
from heerbann.systems.skirmish.model.state import DamageResult

FOLDER = system_folder(__name__)
DATA = FOLDER / "data"


class Activation(TomlTable, frozen=True):
    """§5.1."""

    budget: int


class Suppression(TomlTable, frozen=True):
    """§5.11."""

    hits_on: int


class SprintRule(TomlTable, frozen=True):
    """§5.13."""

    times: int


class Movement(TomlTable, frozen=True):
    """§6.3 to §6.9."""

    slowed_from: int
    test_fp: int
    test_face: int
    coherency: int
    exclusion: int


class CoverRule(TomlTable, frozen=True):
    """§7.5, §7.6, §5.12."""

    hard_to_hit: int
    save: int
    take_cover: int


class Morale(TomlTable, frozen=True):
    """§7.10."""

    share: int


class Needs(TomlTable, frozen=True):
    """§2.1."""

    best: int


class Damage(TomlTable, frozen=True):
    """§9.3: ``damage.toml``."""

    results: tuple[DamageResult, ...]


class Explosion(TomlTable, frozen=True):
    """§9.3."""

    radius: int
    fp: int


class Initiative(TomlTable, frozen=True):
    """§11.1."""

    fewer_units: int


class Walls(TomlTable, frozen=True):
    """§12.5."""

    behind: int
    over: int


class Density(TomlTable, frozen=True):
    """§13.1."""

    percent: int
    pieces_1: tuple[int, int]
    pieces_2: tuple[int, int]
    pieces_3: tuple[int, int]


class SpecialRules(TomlTable, frozen=True):
    """§14."""

    vanguard_gap: int
    linked: int
    wild_rof: int
    wild_fp: int


class Missions(TomlTable, frozen=True):
    """§15."""

    control: int
    reveal: int
    edge_gap: int
    mark_gap: int
    zone: int
    objectives_more: int
    loot: dict[str, int]


class ArmyRule(TomlTable, frozen=True):
    """§15.9."""

    points: int
    generals: int
    infantry: int
    vehicle_percent: int
    copies: int


class Rules(TomlTable, frozen=True):
    """``rules.toml``."""

    needs: Needs
    activation: Activation
    suppression: Suppression
    sprint: SprintRule
    movement: Movement
    cover: CoverRule
    morale: Morale
    explosion: Explosion
    initiative: Initiative
    walls: Walls
    density: Density
    special: SpecialRules
    missions: Missions
    army: ArmyRule


class MoveRow(msgspec.Struct, frozen=True):
    """§6.1: one line of the movement table."""

    normal: int
    terrain: int
    test: bool
    enters_hard: bool


class ArmourRow(msgspec.Struct, frozen=True):
    """§9.1: one armour class."""

    reduces: int
    ignores: int


def _movement(grid: Grid) -> dict[UnitType, MoveRow]:
    return {
        msgspec.convert(row, UnitType): MoveRow(
            grid[row, "normal"],
            grid[row, "terrain"],
            bool(grid[row, "test"]),
            bool(grid[row, "hard"]),
        )
        for row in grid.rows
    }


def _armour(grid: Grid) -> dict[Armour, ArmourRow]:
    rows = {row: ArmourRow(grid[row, "reduces"], grid[row, "ignores"]) for row in grid.rows}
    return msgspec.convert(rows, dict[Armour, ArmourRow])


MOVEMENT: Mapping[UnitType, MoveRow] = _movement(read_grid(DATA / "movement.csv"))
ARMOUR: Mapping[Armour, ArmourRow] = _armour(read_grid(DATA / "armour.csv"))
TERRAIN: Mapping[PieceKind, TerrainClass] = read_toml(
    DATA / "terrain.toml", dict[PieceKind, TerrainClass]
)
RULES = read_toml(DATA / "rules.toml", Rules)
DAMAGE: Sequence[DamageResult] = read_toml(DATA / "damage.toml", Damage).results
BARE_HANDS = read_toml(DATA / "hands.toml", MeleeWeapon)  # §3.2


def move_row(type_: UnitType, house: House) -> MoveRow:
    """§6.1: the line of a type; two blurred numbers of the book are house rules."""
    row = MOVEMENT[type_]
    if type_ == "cavalry":
        return msgspec.structs.replace(row, normal=int(house.cavalry_move))
    if type_ == "vehicle":
        return msgspec.structs.replace(row, terrain=int(house.vehicle_terrain_move))
    return row


def rates(entry: Entry, house: House) -> tuple[int, int]:
    """§6.1, §2.4: how far a unit moves in the open and in terrain, in 1/100 mm.

    A printed B that differs from the table counts in the open; in terrain it is a cap.
    """
    row = move_row(entry.type, house)
    is_usual = entry.profile.b == MOVEMENT[entry.type].normal
    normal = row.normal if is_usual else entry.profile.b
    return normal * INCH, min(row.terrain, normal) * INCH
