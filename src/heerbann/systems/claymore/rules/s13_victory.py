"""§13 Victory: the last army standing, or what the scenario asks for."""

from fractions import Fraction

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.claymore.model.events.round import FarmBurnt, RoundEnded
from heerbann.systems.claymore.model.state import (
    CHAOS,
    EMPIRE,
    OPPONENT,
    SEATS,
    Battle,
    State,
    in_contact,
    unit_at,
    units_of,
)


@rule("13.1")
def check_elimination(battle: Battle) -> None:
    """A side whose last regiment is removed has lost at once; both together is a draw."""
    state = battle.state
    alive = [side for side in SEATS if state.mask[side]]
    if len(alive) < len(SEATS):
        battle.end(
            alive[0] if alive else None, "13.1", "eliminated" if alive else "both-eliminated"
        )


@rule("13.2")
async def end_round(battle: Battle) -> None:
    """Look at the scenario's goal, then at the round limit (ruling A-47)."""
    state = battle.state
    battle.emit(RoundEnded(state.round))
    if state.scenario.goal == "burn_farms":
        burn_farms(battle)
    if state.round >= round_limit(state):
        decide_at_limit(battle)


def round_limit(state: State) -> int:
    """The scenario's limit, or that of the house."""
    return state.scenario.round_limit or state.house.round_limit


def burn_farms(battle: Battle) -> None:
    """A farm with a Chaos regiment that is not in contact burns at the end of the round."""
    state = battle.state
    for farm in marked_hexes(state, state.scenario.markers.farms):
        unit = unit_at(state, farm)
        holds = unit is not None and unit.side == CHAOS and not in_contact(state, unit)
        if holds and farm not in state.burnt:
            battle.emit(FarmBurnt(farm))
    if len(state.burnt) >= state.scenario.markers.farms_to_burn:
        battle.end(CHAOS, "13.2", "farms-burnt")


def decide_at_limit(battle: Battle) -> None:
    """The last round is over: the goal decides, else the greater share of destroyed points."""
    state = battle.state
    match state.scenario.goal:
        case "burn_farms":
            battle.end(EMPIRE, "13.2", "farms-saved")
        case "hold_camp":
            held = holds_any(state, EMPIRE, marked_hexes(state, state.scenario.markers.camp))
            battle.end(EMPIRE if held else CHAOS, "13.2", "camp-held" if held else "camp-taken")
        case "hold_tower":
            holders = [s for s in SEATS if holds_any(state, s, state.ground.hexes_with("tower"))]
            if len(holders) == 1:
                battle.end(holders[0], "13.2", "tower-held")
    battle.end(leader_by_losses(state), "13.2", "round-limit")


def holds_any(state: State, side: Seat, hexes: tuple[Hex, ...]) -> bool:
    """Does a regiment of this side stand on one of these hexes?"""
    return any(unit.hex in hexes for unit in units_of(state, side))


def marked_hexes(state: State, labels: tuple[str, ...]) -> tuple[Hex, ...]:
    """The hexes of a scenario's markers."""
    return tuple([state.ground.board.hex(label) for label in labels])


def leader_by_losses(state: State) -> Seat | None:
    """Who destroyed the greater share of the enemy's points; None if equal."""
    shares = {
        side: Fraction(state.lost[OPPONENT[side]], state.mustered[OPPONENT[side]]) for side in SEATS
    }
    if shares[EMPIRE] == shares[CHAOS]:
        return None
    return max(SEATS, key=lambda side: shares[side])
