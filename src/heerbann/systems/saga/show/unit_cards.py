"""§4, §5: the card of a unit: armour, dice, equipment, special rules, and how it fares."""

from collections.abc import Iterator
from fractions import Fraction

from heerbann.boards.table import Point, centre_of
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.unit_cards import CardRow, CardSpecial, UnitCard
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model.board import CoverKind, Equipment
from heerbann.systems.saga.model.charts import STICKS
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.roster import Pair, Special, Troop
from heerbann.systems.saga.model.state import State, Unit, running_activation, stands_of
from heerbann.systems.saga.rules.s04_troops import armour_of, count_models, saga_dice_of
from heerbann.systems.saga.rules.s12_fatigue import is_exhausted
from heerbann.systems.saga.rules.s13_terrain import cover_of
from heerbann.systems.saga.show.words import length_name

SPECIALS: dict[Special, str] = {
    "determination": "5", "we_obey": "C10", "presence": "K15", "bodyguards": "K16",
    "pride": "5", "resilience": "5",
}  # fmt: skip
_SIXTHS = 6
MOST_DRAWN = 6
"""Fatigue is shown as pips; whoever has more shows these."""

SYMBOLS = {"hero": "warlord", "hearthguard": "hearthguard", "warrior": "shieldman"}


def symbol_of(troop: Troop) -> str:
    """Horses and missiles are told from afar; others by their class."""
    if troop.is_mounted:
        return "cavalry"
    if troop.range is not None:
        return "bowman"
    return SYMBOLS.get(troop.cls, "levyman")


def card(state: State, unit_id: str, teller: Teller) -> UnitCard | None:
    """The card of a unit, if it is there."""
    unit = state.units.get(UnitId(unit_id))
    return None if unit is None else unit_card(unit, state, teller)


def unit_card(unit: Unit, state: State, teller: Teller) -> UnitCard:
    """Armour, aggression, reach and SAGA dice; then equipment and special rules."""
    return UnitCard(
        title=str(teller.word(UnitId, unit.id, state)),
        rows=tuple(_rows(state, unit, teller)),
        specials=(*_gear(unit, teller), *_specials(unit, teller)),
    )


def _rows(state: State, unit: Unit, teller: Teller) -> Iterator[CardRow]:
    troop = unit.troop
    armour = f"{armour_of(state, unit, 'melee')} ({armour_of(state, unit, 'shooting')})"
    yield CardRow(
        label=teller.text("card-armour"), value=armour, text=teller.text("card-armour-text"),
        rule="4",
    )  # fmt: skip
    dice = aggression_name(troop.aggression)
    yield CardRow(
        label=teller.text("card-dice"), value=dice, text=teller.text("card-dice-text"), rule="4"
    )
    move = length_name(STICKS[troop.move], state, teller.language)
    yield CardRow(
        label=teller.text("card-move"), value=move, text=teller.text("card-move-text"), rule="8"
    )
    if troop.range is not None:
        reach = length_name(STICKS[troop.range], state, teller.language)
        yield CardRow(
            label=teller.text("card-range"), value=reach, text=teller.text("card-range-text"),
            rule="10",
        )  # fmt: skip
    saga = teller.text("card-saga-text", least=troop.saga_min)
    yield CardRow(
        label=teller.text("card-saga"), value=str(saga_dice_of(unit)), text=saga, rule="6"
    )
    yield CardRow(
        label=teller.text("card-models"),
        value=f"{len(unit.models)} / {unit.start}",
        text=teller.text("card-models-text", number=count_models(unit)),
        rule="5",
    )


def aggression_name(pair: Pair) -> str:
    """Attack dice of a model as they are written: 2, 1/2, none; those of shooting in brackets."""
    return f"{_share(pair.melee)} ({_share(pair.shooting)})"


def _share(sixths: int) -> str:
    return str(Fraction(sixths, _SIXTHS)) if sixths else "–"


def _gear(unit: Unit, teller: Teller) -> Iterator[CardSpecial]:
    sections = {"javelin": "K19", "composite_bow": "K17", "horse": "K18"}
    for one in unit.troop.equipment:
        section = sections.get(one, "4")
        book = teller.system.rulebook.section(section)
        text = book.text.text(teller.language) if one in sections else ""
        yield CardSpecial(title=teller.word(Equipment, one), text=text, rule=section)


def _specials(unit: Unit, teller: Teller) -> Iterator[CardSpecial]:
    for special in unit.troop.rules:
        title = teller.text(f"special-rule-{special.replace('_', '-')}")
        text = teller.text(f"special-rule-{special.replace('_', '-')}-text")
        yield CardSpecial(title=title, text=text, rule=SPECIALS[special])
    if unit.troop.mercenary:
        section = teller.system.rulebook.section("C11")
        yield CardSpecial(
            title=section.title.text(teller.language),
            text=section.text.text(teller.language),
            rule=section.id,
        )


# How it fares


def conditions(state: State, unit: Unit, teller: Teller) -> Iterator[tuple[str, str]]:
    """The states that show on the table, each with its key and its sentence."""
    activation = running_activation(state)
    if activation is not None and activation.unit == unit.id:
        yield "acting", teller.text("badge-acting")
    elif "acted" in unit.marks:
        yield "spent", teller.text("badge-spent")
    if unit.fatigue:
        key = f"fatigue-{min(unit.fatigue, MOST_DRAWN)}"
        yield key, teller.text("badge-fatigue", number=unit.fatigue)
    if is_exhausted(unit):
        yield "exhausted", teller.text("badge-exhausted")
    if any(model.banner for model in unit.models):
        yield "banner", teller.text("badge-banner")


def spoken(state: State, unit: Unit, teller: Teller) -> str:
    """A unit as it is read out: name, side, place, strength, cover, conditions."""
    at = teller.word(Point, centre_of(stands_of(unit))) if unit.is_deployed else "none"
    cover = cover_of(state, unit) if unit.is_deployed else "none"
    said = teller.text(
        "spoken-unit",
        unit=str(teller.word(UnitId, unit.id, state)),
        side=teller.word(Seat, unit.side),
        at=at,
        left=len(unit.models),
        full=unit.start,
        cover=teller.word(CoverKind, cover),
    )
    return " ".join([said, *[text for _, text in conditions(state, unit, teller)]])


SPECIAL_TEXTS = tuple(
    [
        f"special-rule-{special.replace('_', '-')}{rest}"
        for special in SPECIALS
        for rest in ("", "-text")
    ]
)
