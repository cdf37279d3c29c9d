"""Sieges and campaigns on one stage: each game is shown as what it is."""

from typing import Any

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Action, Seat
from heerbann.engine.show.placements import Caution
from heerbann.engine.show.stage import Stage
from heerbann.engine.show.workbench import Workbench
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war.model.actions import (
    EndCamp,
    EndHiring,
    Hire,
    KeepQuiet,
    OfferBattle,
    SallyForth,
    Storm,
)
from heerbann.systems.diex_war.model.campaign import actions as do
from heerbann.systems.diex_war.model.campaign.state import Charge, ConvoyId, GroupId, Source
from heerbann.systems.diex_war.model.kinds import AnyState, by_kind
from heerbann.systems.diex_war.model.state import Spot, UnitId
from heerbann.systems.diex_war.show import scene as siege
from heerbann.systems.diex_war.show.campaign import scene as campaign
from heerbann.systems.diex_war.show.campaign import seen, sheets
from heerbann.systems.diex_war.show.campaign.cautions import cautions
from heerbann.systems.diex_war.show.campaign.ledger import ledger
from heerbann.systems.diex_war.show.workbench import workbench


def spot_of(place: Spot | Hex, state: Any) -> str | None:
    """A hex of the plan by its label, one of the map by that of the map."""
    if isinstance(place, Spot):
        return place.label
    label: str = state.land.board.labels[place]
    return label


def _open(state: AnyState, _seat: Seat | None) -> AnyState:
    """A siege has no secrets."""
    return state


def _nothing(_state: AnyState, _action: Action, _teller: Teller) -> tuple[Caution, ...]:
    """In a siege the odds say it all."""
    return ()


def _no_ledger(_state: AnyState, _seat: Seat | None, _teller: Teller) -> None:
    """The log of a siege lies beside its plan."""


def _no_bench(_state: AnyState, _seat: Seat, _teller: Teller) -> Workbench | None:
    """In a campaign men are raised where they live, one group at a time."""
    return None


STAGE = Stage(
    scene=by_kind(siege.scene, campaign.scene),
    card=by_kind(siege.card, sheets.sheet),
    unit=UnitId | GroupId | ConvoyId | Source | Charge,
    meant=by_kind(siege.meant, campaign.meant),
    place=Spot | Hex,
    spot=spot_of,
    cautions=by_kind(_nothing, cautions),
    as_seen=by_kind(_open, seen.as_seen),
    ledger=by_kind(_no_ledger, ledger),
    sorts={
        "move": (do.March, do.Drive, do.GoHome, do.ComeBack),
        "fight": (do.AttackGroup, do.AttackVillage, Storm, SallyForth, OfferBattle),
        "special": (do.Recruit, do.Provision, do.BuyFood, do.HireMercenaries, do.Plunder),
        "end": (do.EndMarch, do.EndEncounters, KeepQuiet, EndCamp, EndHiring),
    },
    prepares={"muster": (Hire, EndHiring)},
    workbench=by_kind(workbench, _no_bench),
)
