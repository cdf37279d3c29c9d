"""Reading army books; every problem is named with file, line and key."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from heerbann.boards.table import Base, Box, Disc, Oval, inches
from heerbann.engine.misfits import did_you_mean
from heerbann.engine.pack_files import named_file, no_such_file
from heerbann.engine.packs import Localised, raise_all, read_toml, toml_error
from heerbann.engine.toml_lines import KeyPath
from heerbann.systems.skirmish.armybook import (
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
from heerbann.systems.skirmish.tables import BARE_HANDS, FOLDER, RULES

Problem = tuple[KeyPath, str]
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


def find_book(near: Path, name: str) -> ArmyBook | None:
    """An army book of the same pack as a file, or one of ours."""
    found = named_file(near, "armies", name, FOLDER)
    return None if found is None else load_book(found)


def unknown_book(near: Path, name: str) -> str:
    """The sentence for an army book that is not there."""
    return no_such_file(near, "armies", name, FOLDER, "army book")


# What can be wrong


def _problems(file: BookFile) -> Iterator[Problem]:
    names = [entry.key for entry in file.entry]
    for kind in ("ranged", "melee"):
        for key, weapon in getattr(file, kind).items():
            if weapon.key not in ("", key):
                yield (kind, key, "key"), f'is the name of the table, "{key}"; leave it out'
    for at, entry in enumerate(file.entry):
        if entry.key in names[:at]:
            yield ("entry", at, "key"), f'there is an entry "{entry.key}" already'
        yield from _entry_problems(file, ("entry", at), entry)


def _entry_problems(file: BookFile, where: KeyPath, entry: EntryFile) -> Iterator[Problem]:
    given = [shape for shape in (entry.base.disc, entry.base.box, entry.base.oval) if shape]
    if len(given) != 1:
        yield (*where, "base"), "a base is either a disc, a box or an oval"
    if sum(gear.count for gear in entry.gear if gear.general) > 1:
        yield (*where, "gear"), "a unit has at most one general"
    if sum(gear.count for gear in entry.gear) > 1 and _is_vehicle(entry):
        yield (*where, "gear"), "a vehicle is a unit of one model"
    for at, gear in enumerate(entry.gear):
        place = (*where, "gear", at)
        for weapon in gear.ranged:
            yield from _unknown((*place, "ranged"), "ranged weapon", weapon, file.ranged)
        if gear.melee is not None:
            yield from _unknown((*place, "melee"), "melee weapon", gear.melee, file.melee)


def _is_vehicle(entry: EntryFile) -> bool:
    return entry.armour is not None or entry.type in ("vehicle", "antigrav_vehicle")


def _unknown(where: KeyPath, what: str, name: str, known: Iterable[str]) -> Iterator[Problem]:
    known = list(known)
    if name not in known:
        yield where, f'there is no {what} "{name}"{did_you_mean(name, known)}'


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


# Armies (§15.9)


def army_problems(units: Iterable[Entry], points: int) -> Iterator[str]:
    """What is wrong with an army of so many points; nothing if it may fight."""
    army, law = list(units), RULES.army
    cost = sum(entry.points for entry in army)
    if cost > points:
        yield f"the army costs {cost} points, allowed are {points}"
    yield from _composition(army, points)
    for entry in dict.fromkeys(army):
        if army.count(entry) > law.copies:
            yield f'"{entry.key}" is taken {army.count(entry)} times, allowed are {law.copies}'


def _composition(army: list[Entry], points: int) -> Iterator[str]:
    law = RULES.army
    generals = sum(entry.has_general for entry in army)
    if generals != law.generals:
        yield f"an army has {law.generals} general, this one has {generals}"
    foot = sum(entry.type == "infantry" and not entry.has_general for entry in army)
    if foot < law.infantry:
        yield f"an army has at least {law.infantry} infantry units besides the general, not {foot}"
    vehicles = sum(entry.points for entry in army if entry.is_vehicle)
    if vehicles * 100 > law.vehicle_percent * points:
        yield f"vehicles cost {vehicles} points, allowed are {law.vehicle_percent} % of {points}"


def book_problems(book: ArmyBook, points: int) -> Iterator[str]:
    """Why nobody can build an army of so many points from a book; nothing if one can."""
    law = RULES.army
    generals = [entry.points for entry in book.entries if entry.has_general]
    foot = [e.points for e in book.entries if e.type == "infantry" and not e.has_general]
    if not generals:
        yield f'"{book.key}" has no general'
    if len(foot) * law.copies < law.infantry:
        yield f'"{book.key}" has too few infantry units besides the general'
    if generals and foot:
        cheapest = sorted(foot * law.copies)[: law.infantry]
        least = min(generals) + sum(cheapest)
        if least > points:
            yield f'the smallest army of "{book.key}" costs {least} points, allowed are {points}'
