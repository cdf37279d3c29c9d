"""Names the numbers of ``data/``; holds none itself. Lengths come out in 1/100 mm."""

from collections.abc import Mapping, Sequence
from functools import cache

from heerbann.boards.table import MM, Disc, Point
from heerbann.engine.packs.readers import TomlTable, read_toml, system_folder
from heerbann.systems.saga.model.board import Board, Equipment, Stick
from heerbann.systems.saga.model.ground import Nature, PieceKind
from heerbann.systems.saga.model.roster import (
    ArmyList,
    BannerData,
    EquipmentData,
    Faction,
    ProfileData,
    ProfileKey,
    SpecialTroops,
)
from heerbann.systems.saga.model.scenario import Method, SpecialRule

FOLDER = system_folder(__name__)
DATA = FOLDER / "data"
BOARDS = DATA / "boards"


class Sticks(TomlTable, frozen=True):
    """§1, C2."""

    very_short: int
    short: int
    medium: int
    long: int
    width: int


class Bases(TomlTable, frozen=True):
    """§1."""

    foot: Disc
    mounted: Disc


class FootRule(TomlTable, frozen=True):
    """§8, K1."""

    move: Stick
    radius: Stick


class ChargeRule(TomlTable, frozen=True):
    """§9."""

    tolerance: int  # mm that "as near as possible" may miss


class DiceRule(TomlTable, frozen=True):
    """§3, K2."""

    result: tuple[int, int]
    armour: tuple[int, int]
    common: tuple[int, ...]
    uncommon: tuple[int, ...]
    rare: tuple[int, ...]


class OrdersRule(TomlTable, frozen=True):
    """§6."""

    dice: int
    first_player_limit: int


class ActivationRule(TomlTable, frozen=True):
    """§7."""

    rest: int


class ShootingRule(TomlTable, frozen=True):
    """§10, K8."""

    most_dice: int
    save: int
    cover: int
    double: int


class MeleeRule(TomlTable, frozen=True):
    """§11."""

    start_dice: int
    save: int
    cover: int
    double: int
    exhausted: int


class FatigueRule(TomlTable, frozen=True):
    """§12."""

    limit: int
    activation: int
    melee: int
    destroyed: int
    dangerous: int
    slowed: Stick


class OmensRule(TomlTable, frozen=True):
    """K24."""

    dice: int


class SwapRule(TomlTable, frozen=True):
    """K22."""

    hearthguard: int
    warrior: int
    levy: int


class ArmyRule(TomlTable, frozen=True):
    """§15."""

    points: tuple[int, int]
    unit_size: tuple[int, int]
    banners: int
    mercenaries: dict[str, int]
    escorts: tuple[int, int]
    swap: SwapRule


class SetupRule(TomlTable, frozen=True):
    """§16, K23, K24."""

    methods: tuple[Method, ...]
    specials: tuple[SpecialRule, ...]


class TerrainRule(TomlTable, frozen=True):
    """§16: how terrain is laid by the players."""

    most: int
    early: int  # nobody shifts or passes before so many lie
    apart: Stick
    shift: Stick


class MissionsRule(TomlTable, frozen=True):
    """§16: the three missions."""

    holders: int  # models a unit needs to hold a point
    ford: int
    ford_middle: int
    ford_turns: int  # fords are counted every so many turns
    bank: int
    lead: Stick
    home: Stick
    cow_radius: int  # mm
    cow_home: int
    cow_led: int
    cow_kept: int
    warlord: int  # the dead one, at the ford and for the cattle
    warlord_left: int
    warlord_caught: int
    edge_contact: int  # 1/100 mm


class VictoryRule(TomlTable, frozen=True):
    """§16."""

    hero: int
    unit: int
    mercenary_half: int
    mercenary_destroyed: int


class Rules(TomlTable, frozen=True):
    """``rules.toml``."""

    sticks: Sticks
    bases: Bases
    foot: FootRule
    charge: ChargeRule
    dice: DiceRule
    orders: OrdersRule
    activation: ActivationRule
    shooting: ShootingRule
    melee: MeleeRule
    fatigue: FatigueRule
    omens: OmensRule
    army: ArmyRule
    setup: SetupRule
    terrain: TerrainRule
    missions: MissionsRule
    victory: VictoryRule


Form = tuple[Point, ...]


class FormsFile(TomlTable, frozen=True):
    """``forms.toml``, in mm."""

    forms: dict[PieceKind, tuple[tuple[tuple[int, int], ...], ...]]


class SpecialTroopsFile(TomlTable, frozen=True):
    """``special_troops.toml``."""

    troops: tuple[SpecialTroops, ...]


RULES = read_toml(DATA / "rules.toml", Rules)
STICKS: Mapping[Stick, int] = {
    "VS": RULES.sticks.very_short * MM,
    "S": RULES.sticks.short * MM,
    "M": RULES.sticks.medium * MM,
    "L": RULES.sticks.long * MM,
}
TERRAIN: Mapping[PieceKind, Nature] = read_toml(DATA / "terrain.toml", dict[PieceKind, Nature])
FORMS: Mapping[PieceKind, tuple[Form, ...]] = {
    kind: tuple([tuple([(x * MM, y * MM) for x, y in form]) for form in forms])
    for kind, forms in read_toml(DATA / "forms.toml", FormsFile).forms.items()
}
PROFILES: Mapping[ProfileKey, ProfileData] = read_toml(
    DATA / "profiles.toml", dict[ProfileKey, ProfileData]
)
EQUIPMENT: Mapping[Equipment, EquipmentData] = read_toml(
    DATA / "equipment.toml", dict[Equipment, EquipmentData]
)
BANNER = read_toml(DATA / "banner.toml", BannerData)
FACTIONS: Mapping[str, Faction] = read_toml(DATA / "factions.toml", dict[str, Faction])
SPECIAL_TROOPS: Sequence[SpecialTroops] = read_toml(
    DATA / "special_troops.toml", SpecialTroopsFile
).troops
ARMIES: Mapping[str, ArmyList] = read_toml(DATA / "armies.toml", dict[str, ArmyList])


@cache
def board(key: str) -> Board:
    """The battle board of that name, as it ships with the system."""
    return read_toml(BOARDS / f"{key}.toml", Board)
