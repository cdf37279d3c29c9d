"""Army books as they are written, read with every problem named by file, line and key."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from heerbann.boards.table import Base, Box, Disc, Oval, inches
from heerbann.engine.packs.readers import Localised, raise_all, read_toml, toml_error
from heerbann.engine.packs.toml_lines import KeyPath
from heerbann.engine.packs.type_errors import unknown
from heerbann.engine.texts.phrases import Problem
from heerbann.systems.skirmish.model.army_book import (
    Armour,
    ArmyBook,
    Entry,
    Gear,
    MeleeWeapon,
    Number,
    Points,
    Profile,
    RangedWeapon,
    Special,
    UnitType,
)
from heerbann.systems.skirmish.model.charts import BARE_HANDS
from heerbann.systems.skirmish.model.phrases import phrase

Size = Annotated[float, Meta(ge=0.2, le=12)]


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of the tables of an army book as it is written."""


class BaseFile(_File, frozen=True, kw_only=True):
    """A base in inches: the diameter of a disc, or length and width of a box or an oval."""

    disc: Size | None = None
    box: tuple[Size, Size] | None = None
    oval: tuple[Size, Size] | None = None


class GearFile(_File, frozen=True, kw_only=True):
    """A line of gear: weapons by their names."""

    count: Number
    ranged: tuple[str, ...] = ()
    melee: str | None = None
    profile: Profile | None = None
    general: bool = False


class EntryFile(_File, frozen=True, kw_only=True):
    """A unit one can buy."""

    key: Annotated[str, Meta(pattern=r"^[a-z0-9_]+$")]
    name: Localised
    type: UnitType
    base: BaseFile
    profile: Profile
    gear: Annotated[tuple[GearFile, ...], Meta(min_length=1)]
    rules: tuple[Special, ...] = ()
    armour: Armour | None = None
    points: Points


class BookFile(_File, frozen=True, kw_only=True):
    """An army book as it is written."""

    title: Localised
    text: Localised
    ranged: dict[str, RangedWeapon] = {}
    melee: dict[str, MeleeWeapon] = {}
    entry: Annotated[tuple[EntryFile, ...], Meta(min_length=1)]


@lru_cache(maxsize=64)
def load_book(path: Path) -> ArmyBook:
    """Read an army book; its key is the name of the file."""
    file = read_toml(path, BookFile)
    raise_all([toml_error(path, *problem) for problem in _problems(file)])
    ranged = {key: msgspec.structs.replace(weapon, key=key) for key, weapon in file.ranged.items()}
    melee = {key: msgspec.structs.replace(weapon, key=key) for key, weapon in file.melee.items()}
    entries = tuple([_entry(entry, ranged, melee) for entry in file.entry])
    return ArmyBook(key=path.stem, title=file.title, text=file.text, entries=entries)


# What can be wrong


def _problems(file: BookFile) -> Iterator[Problem]:
    names = [entry.key for entry in file.entry]
    for kind in ("ranged", "melee"):
        for key, weapon in getattr(file, kind).items():
            if weapon.key not in ("", key):
                yield (kind, key, "key"), phrase("key-is-table", name=key)
    for at, entry in enumerate(file.entry):
        if entry.key in names[:at]:
            yield ("entry", at, "key"), phrase("entry-twice", name=entry.key)
        yield from _entry_problems(file, ("entry", at), entry)


def _entry_problems(file: BookFile, where: KeyPath, entry: EntryFile) -> Iterator[Problem]:
    given = [shape for shape in (entry.base.disc, entry.base.box, entry.base.oval) if shape]
    if len(given) != 1:
        yield (*where, "base"), phrase("one-base")
    if sum(gear.count for gear in entry.gear if gear.general) > 1:
        yield (*where, "gear"), phrase("two-generals")
    if sum(gear.count for gear in entry.gear) > 1 and _is_vehicle(entry):
        yield (*where, "gear"), phrase("vehicle-alone")
    for at, gear in enumerate(entry.gear):
        place = (*where, "gear", at)
        for weapon in gear.ranged:
            if weapon not in file.ranged:
                yield (*place, "ranged"), unknown(phrase("no-ranged-weapon"), weapon, file.ranged)
        if gear.melee is not None and gear.melee not in file.melee:
            yield (*place, "melee"), unknown(phrase("no-melee-weapon"), gear.melee, file.melee)


def _is_vehicle(entry: EntryFile) -> bool:
    return entry.armour is not None or entry.type in ("vehicle", "antigrav_vehicle")


# From the file to the book


def _entry(
    file: EntryFile, ranged: Mapping[str, RangedWeapon], melee: Mapping[str, MeleeWeapon]
) -> Entry:
    gear = tuple(
        [
            Gear(
                count=line.count,
                ranged=tuple([ranged[key] for key in line.ranged]),
                melee=BARE_HANDS if line.melee is None else melee[line.melee],
                profile=line.profile,
                general=line.general,
            )
            for line in file.gear
        ]
    )
    return Entry(
        key=file.key,
        name=file.name,
        type=file.type,
        base=_base(file.base),
        profile=file.profile,
        gear=gear,
        rules=file.rules,
        armour=file.armour,
        points=file.points,
    )


def _base(file: BaseFile) -> Base:
    if file.disc is not None:
        return Disc(inches(str(file.disc)) // 2)
    if file.box is not None:
        return Box(inches(str(file.box[0])), inches(str(file.box[1])))
    assert file.oval is not None
    return Oval(inches(str(file.oval[0])), inches(str(file.oval[1])))
