"""§14 The muster on a table: every kind of one's people, the points, the army so far."""

from heerbann.engine.rules.asks import Seat
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
from heerbann.systems.claymore.model.actions import Recruit
from heerbann.systems.claymore.model.charts import PROFILES
from heerbann.systems.claymore.model.scenario import Muster
from heerbann.systems.claymore.model.state import State, UnitId, fresh_unit, units_of
from heerbann.systems.claymore.rules.s14_muster import in_the_boxes
from heerbann.systems.claymore.show.unit_card import unit_card


def workbench(state: State, seat: Seat, teller: Teller) -> Workbench | None:
    """While regiments are picked."""
    muster = state.scenario.muster
    if muster is None or seat not in state.recruiting:
        return None
    own = [kind for kind, profile in PROFILES.items() if profile.side == seat]
    there = [kind for kind in own if in_the_boxes(muster, kind)]
    return Workbench(
        offers=tuple([_offer(state, muster, kind, teller) for kind in there]),
        army=_army(state, seat, teller),
        budget=Budget(
            title=teller.text("bench-points"),
            spent=state.mustered[seat],
            total=muster.points,
            rule="14.1",
        ),
    )


def _offer(state: State, muster: Muster, kind: str, teller: Teller) -> Offer:
    profile = PROFILES[kind]
    unit = fresh_unit(UnitId(f"{kind}-1"), kind, state.house)
    card = unit_card(unit, state, teller)
    offered = OfferCard(
        title=profile.name.text(teller.language),
        symbol=kind,
        price=profile.pw,
        taken=sum(one.profile.key == kind for one in state.units.values()),
        most=in_the_boxes(muster, kind),
        rows=card.rows,
        specials=card.specials,
    )
    return Offer(offered, (Way(Recruit(kind)),))


def _army(state: State, seat: Seat, teller: Teller) -> tuple[ArmyLine, ...]:
    profiles = [unit.profile for unit in units_of(state, seat)]
    lines = [
        ArmyLine(title=one.name.text(teller.language), symbol=one.key, price=one.pw)
        for one in profiles
    ]
    return told_once(lines)
