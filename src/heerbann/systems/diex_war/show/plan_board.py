"""§11.3.1 The plan of the works as a client draws it: damage, fire, and who holds which part."""

from functools import lru_cache

from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.board import Board, Side, Spot, SpotMarker, Zone
from heerbann.engine.texts.teller import Teller
from heerbann.systems.diex_war.model.charts import WorksKind
from heerbann.systems.diex_war.model.state import State
from heerbann.systems.diex_war.model.works import PLANS, PlanHex
from heerbann.systems.diex_war.model.works import Zone as WorksZone

DRAWN = {"clear": "plain", "ford": "stream"}
"""Terrain that clients know by another name."""
RUIN = "breach"

Marks = tuple[str, ...]
Owners = tuple[tuple[WorksZone, Seat], ...]


def board(state: State, teller: Teller) -> Board:
    """The plan; remembered, so that an unchanged one is the same object."""
    fire = tuple(sorted((*state.burning, *state.lit)))
    ruins = tuple(sorted(state.damage))
    names = tuple([(seat, teller.word(Seat, seat, state)) for seat in ("a", "b")])
    return _board(state.scenario.works, ruins, fire, tuple(state.zones.items()), names, teller)


@lru_cache(maxsize=256)
def _board(  # all that is drawn
    works: WorksKind,
    ruins: Marks,
    fire: Marks,
    owners: Owners,
    names: tuple[tuple[str, str], ...],
    teller: Teller,
) -> Board:
    plan = PLANS[works]
    spots = [_spot(hex, ruins, fire, teller) for hex in plan.hexes.values()]
    zones = [
        Zone(
            id=zone,
            title=teller.text(
                "zone-of", zone=teller.word(WorksZone, zone), side=dict(names)[owner]
            ),
            spots=plan.of_zone(zone),
            seat=owner,
        )
        for zone, owner in owners
    ]
    title = teller.text("board-castle") if works == "castle" else teller.text("board-hall")
    return Board(kind="hex", title=title, spots=tuple(spots), zones=tuple(zones))


def _spot(hex: PlanHex, ruins: Marks, fire: Marks, teller: Teller) -> Spot:
    ruined = hex.label in ruins
    terrain = RUIN if ruined else DRAWN.get(hex.terrain, hex.terrain)
    marker = _marker(hex.label, ruined, hex.label in fire, teller)
    told = [hex.label, *([marker.text] if marker else [])]
    if hex.zone is not None:
        told.append(teller.word(WorksZone, hex.zone))
    return Spot(
        id=hex.label,
        q=hex.place.q,
        r=hex.place.r,
        terrain=terrain,
        sides=tuple([Side(way=int(way), kind=kind) for way, kind in hex.sides]),
        level=hex.level,
        text=", ".join(told),
        marker=marker,
    )


def _marker(label: str, ruined: bool, burning: bool, teller: Teller) -> SpotMarker | None:
    if burning:
        return SpotMarker(kind="fire", text=teller.text("marker-fire", hex=label))
    if ruined:
        return SpotMarker(kind="burnt", text=teller.text("marker-ruin", hex=label))
    return None
