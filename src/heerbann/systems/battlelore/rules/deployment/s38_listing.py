"""§III.5, §O.6 The deployment helper: both armies are listed, the battle is fought elsewhere."""

from __future__ import annotations

from typing import cast

from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.battlelore.model.events.listing import ArmyListed, GroundListed, UnitListed
from heerbann.systems.battlelore.model.ground import Printed
from heerbann.systems.battlelore.model.state import (
    SEATS,
    Battle,
    State,
    Unit,
    units_of,
    weapon_name,
)
from heerbann.systems.battlelore.rules.battle.s06_turn import hand_size


def is_deployment_only(state: State) -> bool:
    """Does the game end when all units stand?"""
    return state.scenario.deployment_only


@rule("III.5", "O.6")
async def list_armies(battle: Battle) -> None:
    """Say what stands where and what else was laid out; here set-up goes on at the real table."""
    for seat in SEATS:
        list_army(battle, seat)
    list_ground(battle)
    battle.end(None, "III.5", "deployed", contested=False)


def list_army(battle: Battle, seat: Seat) -> None:
    """The army in numbers, then hex by hex as the board is read."""
    state = battle.state
    units = units_of(state, seat)
    colours = [unit.profile.colour for unit in units]
    battle.emit(
        ArmyListed(
            seat,
            len(units),
            colours.count("green"),
            colours.count("blue"),
            colours.count("red"),
            hand_size(state, seat),
            seat == state.first,
        )
    )
    for unit in sorted(units, key=lambda unit: reading_order(state, unit)):
        weapon = weapon_name(state, unit)
        battle.emit(UnitListed(unit.id, unit.hex, unit.profile.colour, weapon, unit.figures))


def reading_order(state: State, unit: Unit) -> int:
    """As the hexes of the board are read, from the upper left."""
    return state.ground.board.index[unit.hex]


def list_ground(battle: Battle) -> None:
    """§S.1, §S.6, §B.15: what specialists and masters have laid on the map."""
    ground = battle.state.ground
    for hex in ground.board:
        if hex in ground.stakes or ground.terrain[hex] != ground.board.terrain[hex]:
            terrain = cast(Printed, ground.terrain[hex])
            battle.emit(GroundListed(hex, terrain, hex in ground.stakes))
