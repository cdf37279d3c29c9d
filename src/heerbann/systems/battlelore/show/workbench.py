"""§O.6 The draft of specialists on a table: every card, and whom one has."""

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.unit_cards import CardSpecial
from heerbann.engine.show.workbench import ArmyLine, Offer, OfferCard, Way, Workbench
from heerbann.engine.texts.teller import Teller
from heerbann.systems.battlelore.model.actions import Draft
from heerbann.systems.battlelore.model.charts import SpecialistId
from heerbann.systems.battlelore.model.scenario import specialists_of
from heerbann.systems.battlelore.model.state import State
from heerbann.systems.battlelore.rules.deployment.s36_specialists import is_draft_open


def workbench(state: State, seat: Seat, teller: Teller) -> Workbench | None:
    """While specialists are drafted, and it is this seat's turn to."""
    if not is_draft_open(state) or state.drafting[0] != seat:
        return None
    cards = specialists_of(state.scenario)
    own = state.specialists.get(seat, ())
    return Workbench(
        offers=tuple([_offer(state, card, seat, teller) for card in cards]),
        army=tuple(
            [ArmyLine(title=cards[card].name.text(teller.language), symbol=card) for card in own]
        ),
    )


def _offer(state: State, card: SpecialistId, seat: Seat, teller: Teller) -> Offer:
    printed = specialists_of(state.scenario)[card]
    name, text = printed.name.text(teller.language), printed.text.text(teller.language)
    offered = OfferCard(
        title=name,
        symbol=card,
        taken=int(card in state.specialists.get(seat, ())),
        most=1,
        specials=(CardSpecial(title="", text=text, rule="S.0"),),
    )
    return Offer(offered, (Way(Draft(card)),))
