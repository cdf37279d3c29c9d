"""§15 Building an army on a table: peoples, then troops for points, then units of the models."""

from collections.abc import Iterator

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.unit_cards import CardSpecial
from heerbann.engine.show.workbench import (
    ArmyLine,
    Budget,
    Offer,
    OfferCard,
    Way,
    Workbench,
    told_once,
)
from heerbann.engine.texts.teller import Teller
from heerbann.systems.saga.model import actions as do
from heerbann.systems.saga.model.army_points import CLASSES
from heerbann.systems.saga.model.board import Cls, Equipment
from heerbann.systems.saga.model.charts import FACTIONS, PROFILES, SPECIAL_TROOPS
from heerbann.systems.saga.model.frames import UnitId
from heerbann.systems.saga.model.roster import SpecialTroops, SwapClass, Troop
from heerbann.systems.saga.model.scenario import UnitData
from heerbann.systems.saga.model.setup import fresh_unit
from heerbann.systems.saga.model.state import State, Unit
from heerbann.systems.saga.model.troops import special_troop, troop
from heerbann.systems.saga.rules.s15_armies.muster import builder, units_to_form
from heerbann.systems.saga.rules.s15_armies.refusals import PROFILE_OF, refuse_form_unit
from heerbann.systems.saga.rules.s15_armies.stock import army_of
from heerbann.systems.saga.show.unit_cards import symbol_of, unit_card

Kind = tuple[Cls, tuple[Equipment, ...]]


def workbench(state: State, seat: Seat, teller: Teller) -> Workbench | None:
    """While this side builds its army."""
    muster = state.scenario.muster
    if muster is None or builder(state) != seat:
        return None
    if seat not in state.factions:
        return Workbench(tuple([_faction(key, teller) for key in muster.factions]))
    left = state.mustering[seat].points
    offers = _troops(state, seat, teller) if left else _units(state, seat, teller)
    return Workbench(
        offers=tuple(offers),
        army=_army(state, seat, teller),
        budget=Budget(
            title=teller.text("bench-points"),
            spent=muster.points - left,
            total=muster.points,
            rule="15",
        ),
    )


def _faction(key: str, teller: Teller) -> Offer:
    """A people, and who serves it besides."""
    name = FACTIONS[key].name.text(teller.language)
    own = [one for one in SPECIAL_TROOPS if key in one.factions]
    names = ", ".join([one.name.text(teller.language) for one in own])
    listed = CardSpecial(title=teller.text("bench-special"), text=names, rule="15")
    card = OfferCard(title=name, symbol="warlord", specials=(listed,) if own else ())
    return Offer(card, (Way(do.ChooseFaction(key)),))


# Points are spent


def _troops(state: State, seat: Seat, teller: Teller) -> Iterator[Offer]:
    for cls in CLASSES:
        models = PROFILES[cls].models_per_point
        yield _offer(state, seat, cls, troop(cls), models, 1, teller)
    for special in SPECIAL_TROOPS:
        if state.factions[seat] in special.factions:
            yield _special(state, seat, special, teller)


def _special(state: State, seat: Seat, special: SpecialTroops, teller: Teller) -> Offer:
    kind = special_troop(special)
    return _offer(state, seat, special.key, kind, special.models, special.points, teller)


def _offer(
    state: State, seat: Seat, key: str, kind: Troop, models: int, price: int, teller: Teller
) -> Offer:
    card = unit_card(_sample(seat, kind, models), state, teller)
    offered = OfferCard(
        title=kind.name.text(teller.language),
        symbol=symbol_of(kind),
        note=teller.text("bench-models", number=models),
        price=price,
        rows=card.rows[:-1],  # how many they are is told already
        specials=card.specials,
    )
    return Offer(offered, (Way(do.Collect(key)),))


def _sample(seat: Seat, kind: Troop, models: int) -> Unit:
    return fresh_unit(UnitId(f"{seat}-0"), seat, UnitData(troop=kind, models=models))


# Units are formed


def _units(state: State, seat: Seat, teller: Teller) -> Iterator[Offer]:
    """A card for everything a class may carry, with a way for each size that is left."""
    kinds: dict[Kind, list[do.FormUnit]] = {}
    for one in units_to_form(state, seat):
        kinds.setdefault((one.cls, one.equipment), []).append(one)
    for (cls, gear), ways in kinds.items():
        legal = [one for one in ways if refuse_form_unit(state, one) is None]
        kind = troop(PROFILE_OF[cls], gear)
        card = unit_card(_sample(seat, kind, ways[0].models), state, teller)
        names = [teller.word(Equipment, one) for one in gear]
        offered = OfferCard(
            title=teller.word(Cls, cls),
            symbol=symbol_of(kind),
            note=", ".join(names),
            rows=card.rows[:-1],
            specials=card.specials,
        )
        yield Offer(offered, tuple([Way(one, _size(one, teller)) for one in legal or ways[:1]]))


def _size(unit: do.FormUnit, teller: Teller) -> str:
    return teller.text(
        "bench-size",
        models=unit.models,
        escort=unit.escort,
        banner="true" if unit.banner else "false",
    )


# What there is so far


def _army(state: State, seat: Seat, teller: Teller) -> tuple[ArmyLine, ...]:
    units = [_formed(unit, teller) for unit in army_of(state, seat)]
    loose = [_loose(cls, number, teller) for cls, number in state.mustering[seat].stock]
    return (*told_once(units), *loose)


def _formed(unit: Unit, teller: Teller) -> ArmyLine:
    names = [teller.word(Equipment, one) for one in unit.troop.equipment]
    models = teller.text("bench-models", number=len(unit.models))
    return ArmyLine(
        title=unit.troop.name.text(teller.language),
        symbol=symbol_of(unit.troop),
        note=", ".join([models, *names]),
    )


def _loose(cls: SwapClass, number: int, teller: Teller) -> ArmyLine:
    kind = troop(cls)
    return ArmyLine(
        title=kind.name.text(teller.language),
        symbol=symbol_of(kind),
        note=teller.text("bench-loose"),
        number=number,
        loose=True,
    )
