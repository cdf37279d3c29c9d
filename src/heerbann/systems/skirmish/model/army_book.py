"""Army books: profiles (§2), weapons (§3) and special rules (§14) as their files say them."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from heerbann.boards.table import Base
from heerbann.engine.packs.readers import Localised

UnitType = Literal[
    "infantry", "walker", "beasts", "cavalry", "vehicle", "bike", "jump", "antigrav_bike",
    "antigrav_vehicle",
]  # fmt: skip
Special = Literal[
    "fast", "flying", "terrain", "vanguard", "wild", "eternal", "howl", "preacher", "steadfast",
]  # fmt: skip
WeaponFlag = Literal["sniper", "sync", "no_los"]
Armour = Literal["light", "medium", "heavy"]
Need = Annotated[int, Meta(ge=2, le=6)]
Positive = Annotated[int, Meta(ge=1, le=1000)]
Natural = Annotated[int, Meta(ge=0, le=100)]
Number = Annotated[int, Meta(ge=1, le=60)]  # of models or dice: as many as one can still handle
Points = Annotated[int, Meta(ge=1, le=100_000)]


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of what an army book holds."""


class Profile(_Row, frozen=True, kw_only=True):
    """§2: the values of a model, letters as in the book; low NK, FK, RW and MW are better."""

    b: Positive
    nk: Need
    fk: Need
    rw: Need
    a: Natural
    l: Positive  # noqa: E741  # the book's letter
    mw: Annotated[int, Meta(ge=2, le=4)]


class RangedWeapon(_Row, frozen=True, kw_only=True):
    """§3.1: range in inches, dice for each model, firepower."""

    key: str = ""
    name: Localised
    range: Positive
    rof: Number
    fp: Natural
    flags: tuple[WeaponFlag, ...] = ()


class MeleeWeapon(_Row, frozen=True, kw_only=True):
    """§3.1: reach in inches, dice on top of the attacks, firepower."""

    key: str = ""
    name: Localised
    reach: Positive
    rof: Natural = 0
    fp: Natural


class Gear(_Row, frozen=True, kw_only=True):
    """So many models of a unit with the same weapons; a profile of their own if they have one.

    A model fires one of its ranged weapons, a vehicle as many as it likes (§3.3).
    """

    count: Number
    ranged: tuple[RangedWeapon, ...] = ()
    melee: MeleeWeapon
    profile: Profile | None = None
    general: bool = False


class Entry(_Row, frozen=True, kw_only=True):
    """A unit one can buy: all of it as printed in the army book."""

    key: str
    name: Localised
    type: UnitType
    base: Base
    profile: Profile
    gear: Annotated[tuple[Gear, ...], Meta(min_length=1)]
    rules: tuple[Special, ...] = ()
    armour: Armour | None = None
    points: Points

    def __hash__(self) -> int:
        return hash((self.key, self.points))

    @property
    def models(self) -> int:
        """How many figures the unit has."""
        return sum(gear.count for gear in self.gear)

    @property
    def has_general(self) -> bool:
        """§15.5: is one of its models the general?"""
        return any(gear.general for gear in self.gear)

    @property
    def is_vehicle(self) -> bool:
        """§9.2: vehicles are the two vehicle types and whatever has an armour class."""
        return self.armour is not None or self.type in ("vehicle", "antigrav_vehicle")


class ArmyBook(_Row, frozen=True, kw_only=True):
    """§1.2: one army book; ``key`` is the name of its file."""

    key: str
    title: Localised
    text: Localised
    entries: tuple[Entry, ...]

    def __hash__(self) -> int:
        return hash(self.key)

    def entry(self, key: str) -> Entry:
        """The entry of that name."""
        return next(entry for entry in self.entries if entry.key == key)
