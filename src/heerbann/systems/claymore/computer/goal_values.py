"""What the goals of a battle (§13) are worth before it is over, for the Empire."""

from collections.abc import Iterable
from typing import NamedTuple

from heerbann.boards.hex.hexes import Hex
from heerbann.engine.rules.asks import Seat
from heerbann.systems.claymore.computer.regiment_values import RegimentValues
from heerbann.systems.claymore.model.state import (
    CHAOS,
    EMPIRE,
    SEATS,
    State,
    Unit,
    place_of,
    units_of,
)
from heerbann.systems.claymore.rules.s13_victory import holds_any, marked_hexes, round_limit


def goal_value(values: RegimentValues, state: State) -> float:
    """Points of worth for being nearer to the goal than Chaos; they count more as time runs out."""
    if not state.round:
        return 0.0
    weight = values.weights.goal * state.round / round_limit(state)
    match state.scenario.goal:
        case "hold_tower":
            return weight * tower_lead(state)
        case "hold_camp":
            return weight * camp_lead(state)
        case "burn_farms":
            return weight * farm_lead(state)
        case "elimination":
            return late_count(values, state)


def tower_lead(state: State) -> float:
    """1 for holding a tower alone; else how much nearer one is to it, up to a half."""
    towers = state.ground.hexes_with("tower")
    holders = [side for side in SEATS if holds_any(state, side, towers)]
    if len(holders) == 1:
        return 1.0 if holders[0] == EMPIRE else -1.0
    able = [unit for unit in state.units.values() if unit.profile.tower]
    mine = nearness(state, [unit for unit in able if unit.side == EMPIRE], towers)
    theirs = nearness(state, [unit for unit in able if unit.side == CHAOS], towers)
    return (mine - theirs) / 2


def camp_lead(state: State) -> float:
    """1 with an Empire regiment in the camp, −1 without; a Chaos regiment inside presses on it."""
    camp = marked_hexes(state, state.scenario.markers.camp)
    held = 1.0 if holds_any(state, EMPIRE, camp) else -1.0
    pressure = nearness(state, units_of(state, CHAOS), camp)
    return held - pressure / 2


def farm_lead(state: State) -> float:
    """The farms that still stand, less those Chaos has within reach."""
    markers = state.scenario.markers
    left = [farm for farm in marked_hexes(state, markers.farms) if farm not in state.burnt]
    needed = markers.farms_to_burn
    raiders = units_of(state, CHAOS)
    threat = sum(nearness(state, raiders, [farm]) for farm in left)
    return 1.0 - (2.0 * len(state.burnt) + threat / 2) / needed


class Pull(NamedTuple):
    """What the goal of a side does for regiments on these hexes, and for those near them."""

    hexes: tuple[Hex, ...] = ()
    on: float = 0.0
    near: float = 0.0
    is_tower: bool = False  # §11.2: not everybody may enter

    def __call__(self, state: State, unit: Unit, hex: Hex) -> float:
        """What it is worth, about, to have this regiment on this hex."""
        if not self.hexes or (self.is_tower and not unit.profile.tower):
            return 0.0
        if hex in self.hexes:
            return self.on
        distance = state.ground.board.distance
        return self.near / (1 + min([distance(hex, goal) for goal in self.hexes]))


def pull_of(values: RegimentValues, state: State, side: Seat) -> Pull:
    """Where the goal draws a side."""
    if not state.round:
        return Pull()
    weight = values.weights.goal * state.round / round_limit(state)
    markers = state.scenario.markers
    match state.scenario.goal:
        case "hold_tower":
            return Pull(state.ground.hexes_with("tower"), weight, weight / 2, is_tower=True)
        case "hold_camp":
            camp = marked_hexes(state, markers.camp)
            return Pull(camp, weight) if side == EMPIRE else Pull(camp, weight / 2, weight / 2)
        case "burn_farms" if side == CHAOS:
            farms = [farm for farm in marked_hexes(state, markers.farms) if farm not in state.burnt]
            share = weight / markers.farms_to_burn
            return Pull(tuple(farms), share, share)
    return Pull()


def nearness(state: State, units: Iterable[Unit], hexes: Iterable[Hex]) -> float:
    """1 for standing on one of the hexes, a half beside it, less and less farther away."""
    board = state.ground.board
    places = [place_of(unit) for unit in units]
    steps = [board.distance(place, hex) for place in places for hex in hexes]
    return 1.0 / (1 + min(steps)) if steps else 0.0


def late_count(values: RegimentValues, state: State) -> float:
    """The nearer the end of the last round, the more the share of destroyed points counts."""
    left = round_limit(state) - state.round
    if left >= values.weights.late_rounds:
        return 0.0
    lead = state.lost[CHAOS] / state.mustered[CHAOS] - state.lost[EMPIRE] / state.mustered[EMPIRE]
    return values.weights.late * lead * (1.0 - left / values.weights.late_rounds)
