"""Names the data of the rulebook's charts; holds no numbers itself."""

from functools import cache

import msgspec

from heerbann.engine.packs.readers import (
    Grid,
    Localised,
    TomlTable,
    read_grid,
    read_toml,
    system_folder,
)
from heerbann.systems.claymore.model.house import House
from heerbann.systems.claymore.model.profiles import Profile

FOLDER = system_folder(__name__)
DATA = FOLDER / "data"


class Leader(TomlTable, frozen=True):
    """§10.1."""

    rerolls: int


class Fearsome(TomlTable, frozen=True):
    """§10.2."""

    rerolls: int


class Armoured(TomlTable, frozen=True):
    """§10.4."""

    save_faces: tuple[int, ...]


class Swift(TomlTable, frozen=True):
    """§6.8."""

    faces: tuple[int, ...]
    bonus: int


class Berserker(TomlTable, frozen=True):
    """§10.7."""

    dice: int
    cost: int


class Cowardly(TomlTable, frozen=True):
    """§10.6."""

    flight: int
    blocked_chips: int
    skipped_rounds: int
    lenient_distance: int


class SelfDestruction(TomlTable, frozen=True):
    """§10.8."""

    faces: tuple[int, ...]


class Road(TomlTable, frozen=True):
    """§2.8, ruling A-49."""

    bonus: int


class Special(TomlTable, frozen=True):
    """``special.toml``."""

    leader: Leader
    fearsome: Fearsome
    armoured: Armoured
    swift: Swift
    berserker: Berserker
    cowardly: Cowardly
    self_destruction: SelfDestruction
    road: Road


class Palisade(TomlTable, frozen=True):
    """§8.10."""

    defence_bonus: int
    attacker_dice_lost: int
    save_faces: tuple[int, ...]


class Tower(TomlTable, frozen=True):
    """§11.3."""

    defence_bonus: int
    attacker_dice_lost: int
    range_bonus: int


class Rubble(TomlTable, frozen=True):
    """§11.4."""

    chips_to_collapse: int


class Limits(TomlTable, frozen=True):
    """§8.11."""

    fewest_dice: int
    highest_defence: int
    highest_defence_col6: int


class Fortifications(TomlTable, frozen=True):
    """``fortifications.toml``."""

    palisade: Palisade
    tower: Tower
    rubble: Rubble
    limits: Limits


class Loading(TomlTable, frozen=True):
    """§9.2."""

    first_round: int
    first_round_when_loaded: int
    reload: int


class Range(TomlTable, frozen=True):
    """§9.3."""

    beyond_tiles: int


class Bounce(TomlTable, frozen=True):
    """§9.6."""

    hits: int


class Howitzer(TomlTable, frozen=True):
    """``howitzer.toml``."""

    loading: Loading
    range: Range
    bags: dict[str, dict[str, int]]
    bounce: Bounce


class ZoneDepth(TomlTable, frozen=True):
    """§3.3."""

    rows: int
    rows_for_large_armies: int
    large_above_units: int


class Deployment(TomlTable, frozen=True):
    """``deployment.toml``."""

    zone: ZoneDepth


class BoxSet(TomlTable, frozen=True):
    """§1.2, §1.3: one box."""

    key: str
    title: Localised
    units: dict[str, int]
    terrain: dict[str, int] = {}
    material: dict[str, int] = {}


class Sets(TomlTable, frozen=True):
    """``sets.toml``."""

    set: tuple[BoxSet, ...]


class Units(TomlTable, frozen=True):
    """``units.toml``."""

    unit: tuple[Profile, ...]


SPECIAL = read_toml(DATA / "special.toml", Special)
FORTS = read_toml(DATA / "fortifications.toml", Fortifications)
HOWITZER = read_toml(DATA / "howitzer.toml", Howitzer)
DEPLOYMENT = read_toml(DATA / "deployment.toml", Deployment)
DAMAGE: Grid = read_grid(DATA / "damage.csv")
PROFILES = {unit.key: unit for unit in read_toml(DATA / "units.toml", Units).unit}
SETS = {box.key: box for box in read_toml(DATA / "sets.toml", Sets).set}


@cache
def profile_of(kind: str, house: House) -> Profile:
    """A profile as this house plays it (A-01: the archers' dice)."""
    profile = PROFILES[kind]
    if kind == "carch":
        return msgspec.structs.replace(profile, a=int(house.archer_dice))
    return profile
