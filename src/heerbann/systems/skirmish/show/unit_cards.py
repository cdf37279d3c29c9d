"""§2, §3, §14: the card of a unit: values, weapons, special rules, and how it fares."""

from collections.abc import Iterator

from heerbann.boards.table import Point, centre_of
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.unit_cards import CardRow, CardSpecial, UnitCard
from heerbann.engine.texts.teller import Teller
from heerbann.systems.skirmish.model.army_book import (
    Armour,
    Gear,
    MeleeWeapon,
    RangedWeapon,
    Special,
    UnitType,
    WeaponFlag,
)
from heerbann.systems.skirmish.model.ground import Cover
from heerbann.systems.skirmish.model.state import Condition, State, Unit, UnitId, stands_of
from heerbann.systems.skirmish.rules.s06_movement.contact import foes
from heerbann.systems.skirmish.rules.s12_cover import cover_of
from heerbann.systems.skirmish.show.words import LETTERS

SECTIONS: dict[Special, str] = {
    "fast": "14.1", "flying": "14.2", "terrain": "14.3", "vanguard": "14.4", "wild": "14.7",
    "eternal": "14.8", "howl": "14.12", "preacher": "14.13", "steadfast": "14.14",
}  # fmt: skip
WEAPONS = "3.1"
"""The section that says what weapons are."""


def card(state: State, unit_id: str, teller: Teller) -> UnitCard | None:
    """The card of a unit, if it is there."""
    unit = state.units.get(UnitId(unit_id))
    return None if unit is None else unit_card(unit, state, teller)


def unit_card(unit: Unit, state: State, teller: Teller) -> UnitCard:
    """The printed values, the weapons of the living, and the special rules in sentences."""
    return UnitCard(
        title=str(teller.word(UnitId, unit.id, state)),
        rows=tuple([_row(unit, letter, teller) for letter in LETTERS]),
        specials=(*_weapons(unit, teller), *_specials(unit, teller)),
    )


def _row(unit: Unit, letter: str, teller: Teller) -> CardRow:
    key = f"profile-{letter}"
    value = getattr(unit.entry.profile, letter)
    said = f"{value}+" if letter in ("nk", "fk", "rw", "mw") else str(value)
    return CardRow(label=letter.upper(), value=said, text=teller.text(key), rule="2.1")


# §3: weapons


def _weapons(unit: Unit, teller: Teller) -> Iterator[CardSpecial]:
    for line, gear in enumerate(unit.entry.gear):
        bearers = sum(model.gear == line for model in unit.models)
        if bearers:
            title = teller.text("card-gear", number=bearers, general=gear.general)
            text = "; ".join(weapon_lines(unit, line, gear, teller))
            yield CardSpecial(title=title, text=text, rule=WEAPONS)


def weapon_lines(unit: Unit, line: int, gear: Gear, teller: Teller) -> Iterator[str]:
    """Every weapon of a line of gear that still works, with its values."""
    for number, weapon in enumerate(gear.ranged):
        if number not in unit.crew.lost or not unit.entry.is_vehicle:
            yield _ranged(weapon, teller)
    yield _melee(gear.melee, teller)


def _ranged(weapon: RangedWeapon, teller: Teller) -> str:
    flags = [teller.word(WeaponFlag, flag) for flag in weapon.flags]
    return teller.text(
        "card-ranged",
        weapon=weapon.name.text(teller.language),
        range=weapon.range,
        rof=weapon.rof,
        fp=weapon.fp,
        flags=", ".join(flags) or "none",
    )


def _melee(weapon: MeleeWeapon, teller: Teller) -> str:
    return teller.text(
        "card-melee",
        weapon=weapon.name.text(teller.language),
        reach=weapon.reach,
        rof=weapon.rof,
        fp=weapon.fp,
    )


# §9.1, §14: what is special


def _specials(unit: Unit, teller: Teller) -> Iterator[CardSpecial]:
    entry = unit.entry
    kind = teller.word(UnitType, entry.type)
    armour = teller.word(Armour, entry.armour) if entry.armour else "none"
    text = teller.text("card-type", points=entry.points, armour=armour)
    yield CardSpecial(title=kind, text=text, rule="6.1")
    book, language = teller.system.rulebook, teller.language
    for special in entry.rules:
        section = book.section(SECTIONS[special])
        yield CardSpecial(
            title=section.title.text(language), text=section.text.text(language), rule=section.id
        )


# How it fares


def strength(unit: Unit) -> tuple[int, int]:
    """Models that are left of all; of a single model, life that is left of all."""
    entry = unit.entry
    if entry.models == 1:
        full = unit.profile(unit.models[0]).l
        return full - unit.models[0].wounds, full
    return len(unit.models), entry.models


def conditions(state: State, unit: Unit, teller: Teller) -> Iterator[tuple[str, str]]:
    """The states that show on the table, each with its key and its sentence."""
    acting = state.acting is not None and state.acting.unit == unit.id
    if acting:
        yield "acting", teller.text("badge-acting")
    elif unit.activated:
        yield "spent", teller.text("badge-spent")
    if unit.condition != "steady":
        yield unit.condition, teller.word(Condition, unit.condition)
    if unit.is_deployed and (enemies := foes(state, unit)):
        names = ", ".join([str(teller.word(UnitId, foe.id, state)) for foe in enemies])
        yield "melee", teller.text("badge-melee", foes=names)
    if unit.marker:
        yield "marker", teller.text("badge-marker")
    if unit.covered:
        yield "covered", teller.text("badge-covered")
    yield from _damage(unit, teller)


def _damage(unit: Unit, teller: Teller) -> Iterator[tuple[str, str]]:
    crew = unit.crew
    if crew.shaken:
        yield "shaken", teller.text("badge-shaken")
    if crew.stunned:
        yield "stunned", teller.text("badge-stunned")
    if crew.immobile:
        yield "immobile", teller.text("badge-immobile")
    if crew.lost:
        yield "weapon", teller.text("badge-weapon", number=len(crew.lost))


def spoken(state: State, unit: Unit, teller: Teller) -> str:
    """A unit as it is read out: name, side, place, strength, cover, conditions."""
    left, full = strength(unit)
    at = teller.word(Point, centre_of(stands_of(unit))) if unit.is_deployed else "none"
    cover = cover_of(state, unit) if unit.is_deployed else "none"
    said = teller.text(
        "spoken-unit",
        unit=str(teller.word(UnitId, unit.id, state)),
        side=teller.word(Seat, unit.side),
        at=at,
        left=left,
        full=full,
        cover=teller.word(Cover, cover),
    )
    return " ".join([said, *[text for _, text in conditions(state, unit, teller)]])
