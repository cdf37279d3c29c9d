"""§15.9 Building an army on a table: the books, then the units of one, the points, the army."""

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
from heerbann.systems.skirmish.model.actions import ChooseBook, Recruit
from heerbann.systems.skirmish.model.army_book import ArmyBook, Entry
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.scenario import MusterData
from heerbann.systems.skirmish.model.setup import book_of, fresh_unit
from heerbann.systems.skirmish.model.state import State, UnitId, units_of
from heerbann.systems.skirmish.rules.s15_missions.muster import cost
from heerbann.systems.skirmish.show.unit_cards import WEAPONS, unit_card


def workbench(state: State, seat: Seat, teller: Teller) -> Workbench | None:
    """While armies are built."""
    muster = state.scenario.muster
    if muster is None or seat not in state.recruiting:
        return None
    if seat not in state.books:
        return Workbench(tuple([_book(book, teller) for book in muster.books]))
    entries = book_of(state, seat).entries
    return Workbench(
        offers=tuple([_entry(state, seat, entry, teller) for entry in entries]),
        army=_army(state, seat, teller),
        budget=_budget(state, seat, muster, teller),
    )


def _budget(state: State, seat: Seat, muster: MusterData, teller: Teller) -> Budget:
    spent = cost([unit.entry for unit in units_of(state, seat)])
    return Budget(title=teller.text("bench-points"), spent=spent, total=muster.points, rule="15.9")


def _book(book: ArmyBook, teller: Teller) -> Offer:
    names = [entry.name.text(teller.language) for entry in book.entries]
    listed = CardSpecial(title=teller.text("bench-entries"), text=", ".join(names), rule="1.2")
    card = OfferCard(
        title=book.title.text(teller.language),
        symbol=book.entries[0].type,
        note=book.text.text(teller.language),
        specials=(listed,),
    )
    return Offer(card, (Way(ChooseBook(book.key)),))


def _entry(state: State, seat: Seat, entry: Entry, teller: Teller) -> Offer:
    card = unit_card(fresh_unit(UnitId(f"{seat}-0"), seat, entry), state, teller)
    offered = OfferCard(
        title=entry.name.text(teller.language),
        symbol=entry.type,
        note=teller.text("bench-models", number=entry.models),
        price=entry.points,
        taken=sum(unit.entry == entry for unit in units_of(state, seat)),
        most=RULES.army.copies,
        rows=card.rows,
        specials=_in_short(card.specials, teller),
    )
    return Offer(offered, (Way(Recruit(entry.key)),))


def _in_short(specials: tuple[CardSpecial, ...], teller: Teller) -> tuple[CardSpecial, ...]:
    """All weapons in one line, who bears them before each; then the rest."""
    armed = [one for one in specials if one.rule == WEAPONS]
    text = ". ".join([f"{one.title} {one.text}" for one in armed])
    weapons = CardSpecial(title=teller.text("bench-weapons"), text=text, rule=WEAPONS)
    return (weapons, *[one for one in specials if one.rule != WEAPONS])


def _army(state: State, seat: Seat, teller: Teller) -> tuple[ArmyLine, ...]:
    entries = [unit.entry for unit in units_of(state, seat)]
    lines = [
        ArmyLine(title=one.name.text(teller.language), symbol=one.type, price=one.points)
        for one in entries
    ]
    return told_once(lines)
