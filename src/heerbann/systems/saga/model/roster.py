"""§4, §15: what the files say of troops, equipment, factions and mercenaries."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from heerbann.boards.table import Base
from heerbann.engine.packs.readers import Localised, TomlTable
from heerbann.systems.saga.model.board import Cls, Equipment, Positive, Stick

Special = Literal["determination", "we_obey", "presence", "bodyguards", "pride", "resilience"]
ProfileKey = Literal["warlord", "hearthguard", "warrior", "levy"]
Sixths = int  # aggression is counted in sixths of a die: 1/3 and 1/2 stay whole numbers
Share = Annotated[str, Meta(pattern=r"^(\d+|1/2|1/3)$")]


class Pair(TomlTable, frozen=True):
    """A value in melee and the same against or in shooting."""

    melee: int
    shooting: int


class SharePair(TomlTable, frozen=True):
    """Aggression as it is written: whole dice, halves or thirds of a die for each model."""

    melee: Share
    shooting: Share = "0"


class ProfileData(TomlTable, frozen=True, kw_only=True):
    """§4: one class of troops; one table of ``data/profiles.toml``."""

    cls: Cls
    name: Localised
    models_per_point: int = 0  # 0: free
    saga_dice: int
    saga_min: int  # fewer models give no dice
    armour: Pair
    aggression: SharePair
    aggression_if_ranged: SharePair
    counts_as: int = 1  # Presence
    rules: tuple[Special, ...] = ()
    resilience: int = 0
    points_per: tuple[int, int]  # victory points: so many for so many models


class EquipmentData(TomlTable, frozen=True, kw_only=True):
    """§4: one piece of equipment; one table of ``data/equipment.toml``."""

    name: Localised
    armour: Pair
    close_ranks: bool
    range: Stick | None = None
    carrier: Literal["any", "foot", "mounted"] = "any"
    shoot_attack: int = 0
    melee_attack: int = 0
    charge_attack: int = 0
    target_defence: int = 0  # the target's defence dice when it is shot at
    enemy_defence: int = 0  # the enemy's defence dice in melee
    free_shot: Literal["none", "once", "any"] = "none"
    no_shot_fatigue: bool = False
    never_twice: bool = False  # no two shooting activations in succession
    move: Stick | None = None
    radius: Stick | None = None
    cover: bool = True
    end_uneven: int = 0  # fatigue for ending there
    end_dangerous: int = 0


class BannerData(TomlTable, frozen=True, kw_only=True):
    """§4: the war banner."""

    name: Localised
    carriers: tuple[ProfileKey, ...]
    bearer: SharePair
    warlord: SharePair
    relief: Positive  # fatigue removed when the own activation phase begins


class SpecialTroops(TomlTable, frozen=True, kw_only=True):
    """A unit that differs from its class: an upgrade of a faction, or mercenaries."""

    key: str
    name: Localised
    of: Literal["hearthguard", "warrior", "levy"]
    models: Positive
    points: Positive = 1
    equipment: tuple[Equipment, ...] = ()
    armour: Pair | None = None
    aggression: SharePair | None = None
    mercenary: bool = False
    factions: tuple[str, ...] = ()
    text: Localised | None = None


class Faction(TomlTable, frozen=True, kw_only=True):
    """§15: who may carry what, and which board is used."""

    name: Localised
    board: str
    warlord: tuple[tuple[Equipment, ...], ...]
    hearthguard: tuple[tuple[Equipment, ...], ...]
    warrior: tuple[tuple[Equipment, ...], ...]
    levy: tuple[tuple[Equipment, ...], ...]
    banner: bool = True


SwapClass = Literal["hearthguard", "warrior", "levy"]


class Swap(TomlTable, frozen=True, kw_only=True):
    """K22: models of one class are given back for models of another."""

    remove: SwapClass
    add: SwapClass


class UnitLine(TomlTable, frozen=True, kw_only=True, omit_defaults=True):
    """One unit of an army list, as it is written."""

    unit: ProfileKey | str
    models: Positive = 1
    equipment: tuple[Equipment, ...] = ()
    escort: int = 0  # K15: Hearthguards that go with the Hero
    banner: bool = False


class ArmyList(TomlTable, frozen=True, kw_only=True):
    """§15: a ready army; one table of ``data/armies.toml``."""

    title: Localised
    faction: str
    units: tuple[UnitLine, ...]
    swap: tuple[Swap, ...] = ()


class Troop(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of unit, worked out of class, equipment and faction: what the rules ask of it.

    Armour has the equipment's changes in it, aggression is counted in sixths.
    """

    key: str  # profile, upgrade or mercenaries: "warrior", "landless_riders"
    profile: ProfileKey
    cls: Cls
    name: Localised
    equipment: tuple[Equipment, ...]
    armour: Pair
    aggression: Pair
    bearer: Pair
    base: Base
    range: Stick | None
    move: Stick
    radius: Stick
    closes_ranks: bool
    takes_cover: bool
    rules: tuple[Special, ...]
    resilience: int
    counts_as: int
    saga_dice: int
    saga_min: int
    mercenary: bool = False

    @property
    def is_mounted(self) -> bool:
        """Do they ride?"""
        return "horse" in self.equipment

    @property
    def is_warlord(self) -> bool:
        """Is it the Warlord?"""
        return self.profile == "warlord"

    def has(self, special: Special) -> bool:
        """Does it have this special rule (§5)?"""
        return special in self.rules
