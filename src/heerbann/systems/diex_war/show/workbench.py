"""§11.6 Men for points on a table: who would come, for how much, and who has come."""

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.unit_cards import CardRow
from heerbann.engine.show.workbench import ArmyLine, Budget, Offer, OfferCard, Way, Workbench
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war.model.actions import Hire
from heerbann.systems.diex_war.model.roster import Figure, soldiers_of
from heerbann.systems.diex_war.model.state import State, UnitId
from heerbann.systems.diex_war.show.scene import RIDERS, SYMBOLS, symbol
from heerbann.systems.diex_war.show.words import class_name


def workbench(state: State, seat: Seat, teller: Teller) -> Workbench | None:
    """While there are points to spend."""
    purse = state.purse
    if purse is None or purse.side != seat:
        return None
    figures = soldiers_of(state.scenario.host(seat).nation)
    return Workbench(
        offers=tuple([_offer(state, figure, teller) for figure in figures]),
        army=_men(state, seat, teller),
        budget=Budget(title=teller.text("bench-points"), spent=0, total=purse.points, rule="11.6"),
    )


def _offer(state: State, figure: Figure, teller: Teller) -> Offer:
    attack = CardRow(
        label=teller.text("bench-attack"),
        value=str(figure.best_attack),
        text=teller.text("bench-attack-text"),
        rule="11.6",
    )
    card = OfferCard(
        title=figure.name,
        symbol=_symbol(figure),
        note=class_name(figure.code, teller.language),
        price=figure.points,
        taken=sum(man.kind.key == figure.key for man in state.men.values()),
        most=1 if figure.is_leader else None,
        rows=(attack,),
    )
    return Offer(card, (Way(Hire(figure.key)),))


def _symbol(figure: Figure) -> str:
    kind = figure.code[2]
    return RIDERS.get(kind, "rider") if figure.is_rider else SYMBOLS[kind]


def _men(state: State, seat: Seat, teller: Teller) -> tuple[ArmyLine, ...]:
    """Everybody of this side who is there; those who came last stand below."""
    own = [man for man in state.men.values() if man.side == seat and man.fate == "present"]
    return tuple(
        [
            ArmyLine(
                title=teller.word(UnitId, man.id),
                symbol=symbol(man),
                note=class_name(man.kind.code, teller.language),
                price=man.kind.points,
            )
            for man in own
        ]
    )
