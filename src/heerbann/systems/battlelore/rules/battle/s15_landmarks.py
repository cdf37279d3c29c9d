"""§B.15 Landmarks: the places of the great masters, who gets them and what they bring."""

from __future__ import annotations

from functools import cache, partial

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Choose, Refusal, Seat
from heerbann.systems.battlelore.model.actions import RaiseLandmark, Slip
from heerbann.systems.battlelore.model.charts import COUNCIL, NUMBERS, Master
from heerbann.systems.battlelore.model.events.landmarks import (
    Healed,
    LandmarkGranted,
    LandmarkPlaced,
    PentacleTapped,
)
from heerbann.systems.battlelore.model.ground import HIDEOUTS, Landmark
from heerbann.systems.battlelore.model.sections import OWN_ROWS, own_row
from heerbann.systems.battlelore.model.state import (
    OPPONENT,
    SEATS,
    Battle,
    State,
    Unit,
    masters_of,
    unit_at,
)

LANDMARK_OF: dict[Master, Landmark] = {
    "wizard": "pentacle", "cleric": "pool", "warrior": "camp", "rogue": "den",
}  # fmt: skip
"""§B.15: the landmark of each class."""

_slip = cache(Slip)

# Placing them


@rule("B.15")
def grant_landmarks(battle: Battle) -> None:
    """Whoever alone has a master of the highest level; the scouted player places first."""
    state = battle.state
    if state.house.landmarks == "off":
        return
    assert state.first is not None
    for seat in (OPPONENT[state.first], state.first):
        for master, landmark in LANDMARK_OF.items():
            if is_sole_master(state, seat, master):
                battle.emit(LandmarkGranted(seat, landmark))


def is_sole_master(state: State, seat: Seat, master: Master) -> bool:
    """Has this player, and not the other, the highest level of a class?"""
    great = [one for one in SEATS if masters_of(state, one).level(master) == COUNCIL.highest]
    return great == [seat]


def is_landmark_due(state: State) -> bool:
    """Is a landmark still to be placed?"""
    return bool(state.landmarks)


@rule("B.15")
async def place_landmark(battle: Battle) -> None:
    """MUST: on an empty plain hex of the own half."""
    state = battle.state
    seat, landmark = state.landmarks[0]
    options = partial(sites, state, seat, landmark)
    answer = await Choose(seat, "B.15", "landmark", options, always=True)
    battle.emit(LandmarkPlaced(seat, landmark, answer.hex))


def sites(state: State, seat: Seat, landmark: Landmark) -> list[RaiseLandmark]:
    """Every hex where a landmark may stand."""
    board = state.ground.board
    return [RaiseLandmark(landmark, hex) for hex in board if is_site(state, seat, hex)]


def is_site(state: State, seat: Seat, hex: Hex) -> bool:
    """Plain, empty, and in the own half?"""
    ground = state.ground
    is_empty = hex not in state.at and hex not in ground.stakes
    return is_empty and ground.terrain[hex] == "plain" and own_row(seat, hex) <= OWN_ROWS


def refuse_raise_landmark(state: State, action: RaiseLandmark) -> Refusal | None:
    """Why a landmark cannot stand there."""
    if not state.landmarks:
        return Refusal("B.15", "no-landmark-now")
    seat, landmark = state.landmarks[0]
    if action.terrain != landmark:
        return Refusal("B.15", "other-landmark")
    if action.hex in state.ground.board and is_site(state, seat, action.hex):
        return None
    return Refusal("B.15", "no-site")


# §B.15 The den


@rule("B.15")
def slips(state: State, unit: Unit) -> list[Slip]:
    """Where a unit in a den may appear instead of moving."""
    ground = state.ground
    if ground.terrain[unit.hex] != "den":
        return []
    return [_slip(unit.id, hex) for hex in ground.board if is_hideout(state, hex)]


def is_hideout(state: State, hex: Hex) -> bool:
    """A free hex of woods, marsh or hills."""
    return state.ground.terrain[hex] in HIDEOUTS and hex not in state.at


# §B.15 Pentacle and pool


@rule("B.15")
def serve_landmarks(battle: Battle, seat: Seat) -> None:
    """At the end of the own turn: lore on a pentacle, figures in a healing pool; troops only."""
    state = battle.state
    for hex in state.ground.landmarks:
        unit = unit_at(state, hex)
        if unit is not None and unit.side == seat and not unit.is_creature:
            serve(battle, unit)


def serve(battle: Battle, unit: Unit) -> None:
    """What the landmark brings to the troop that stands there."""
    match battle.state.ground.terrain[unit.hex]:
        case "pentacle" if battle.state.with_lore:
            battle.emit(PentacleTapped(unit.id, unit.side, NUMBERS.pentacle_lore))
        case "pool" if unit.figures < unit.full:
            battle.emit(Healed(unit.id, min(NUMBERS.pool_figures, unit.full - unit.figures)))
