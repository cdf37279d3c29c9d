"""§15 Missions: what scores, who holds what, and when the battle is won."""

from functools import lru_cache, partial

from heerbann.boards.memo import Memo
from heerbann.boards.table import INCH, Point, gap_to_point_at_most
from heerbann.engine.book.rulebook import rule
from heerbann.engine.rules.asks import Seat
from heerbann.systems.skirmish.model.charts import RULES
from heerbann.systems.skirmish.model.events.round import LootRevealed, RoundEnded, Scored
from heerbann.systems.skirmish.model.groups import Models, group
from heerbann.systems.skirmish.model.state import (
    OPPONENT,
    SEATS,
    Battle,
    Marker,
    State,
    Unit,
    UnitId,
    on_table,
    units_of,
)

# §15.6: holding a place


def _presence(state: State, side: Seat, at: Point, reach: int) -> list[tuple[Unit, int]]:
    """The units of a side with their models within reach of a point; none that flee (R-73)."""
    counted, models_near = [], _counting(at, reach)
    for unit in on_table(state, side):
        counts = unit.condition != "fleeing" or state.house.fleeing_hold == "on"
        near = models_near(unit.models) if counts else 0
        if near:
            counted.append((unit, near))
    return counted


@lru_cache(maxsize=64)
def _counting(at: Point, reach: int) -> Memo[Models, int]:
    """How many models of a unit are within reach of a point."""
    return Memo(partial(_near, at=at, reach=reach))


def _near(models: Models, at: Point, reach: int) -> int:
    if not group(models).area.grown(reach).holds(at):
        return 0
    return sum([gap_to_point_at_most(stand, at, reach) for stand in group(models).stands])


@rule("15.6")
def holder(state: State, mark: Marker) -> Seat | None:
    """More models near the marker than the enemy; a vehicle counts as several (R-95)."""
    reach, many = RULES.missions.control * INCH, int(state.house.vehicle_holds)
    strength = {
        side: sum(
            near * (many if unit.entry.is_vehicle else 1)
            for unit, near in _presence(state, side, mark.at, reach)
        )
        for side in SEATS
    }
    return _leader(strength)


@rule("15.1")
def hill_holder(state: State) -> Seat | None:
    """More models, vehicles too (R-83), that touch the area in the middle; R-40: how large."""
    reach, centre = int(state.house.hill_radius) * INCH, state.ground.table.centre
    counts = {
        side: sum(near for _, near in _presence(state, side, centre, reach)) for side in SEATS
    }
    return _leader(counts)


def _leader(numbers: dict[Seat, int]) -> Seat | None:
    one, other = SEATS
    if numbers[one] == numbers[other]:
        return None
    return one if numbers[one] > numbers[other] else other


# §15.2: loot


@rule("15.2")
def reveal_loot(battle: Battle, unit_id: UnitId) -> None:
    """Crates stay shut until the end; by house rule a unit opens what lies close by (R-90).

    It does so when its action ends, unless it flees.
    """
    state = battle.state
    if state.house.loot_shown == "end":
        return
    unit = state.units.get(unit_id)
    if state.scenario.mission != "hidden_loot" or unit is None or unit.condition == "fleeing":
        return
    reach = RULES.missions.reveal * INCH
    for number, mark in state.marks.items():
        near = any(gap_to_point_at_most(s, mark.at, reach) for s in group(unit.models).stands)
        if near and not mark.open:
            battle.emit(LootRevealed(number, mark.value))


# §15.1 to §15.4: points


@rule("15.2", "15.3", "15.4")
def points_now(state: State, side: Seat) -> int:
    """What a side would score if the battle ended now; rounds on the hill are scored already."""
    match state.scenario.mission:
        case "king_of_the_hill":
            return 0
        case "annihilation":
            enemy = OPPONENT[side]
            fallen = sum(side_of(unit) == enemy for unit in state.fallen)
            return fallen + sum(unit.condition == "fleeing" for unit in units_of(state, enemy))
        case "hidden_loot" | "objectives":
            return sum(mark.value for mark in state.marks.values() if holder(state, mark) == side)


def side_of(unit_id: UnitId) -> Seat:
    """The side of a unit by its name, be it alive or not."""
    return Seat(unit_id.partition("-")[0])


# §11.4, §11.5, §15.5: the end


@rule("11.4")
async def end_round(battle: Battle) -> None:
    """Markers go, the hill scores, and the scenario may be decided."""
    state = battle.state
    battle.emit(RoundEnded(state.round))
    king = hill_holder(state) if state.scenario.mission == "king_of_the_hill" else None
    if king is not None:
        battle.emit(Scored(king, 1))
    if state.house.general_check == "round_end":
        check_generals(battle)
    if state.round >= round_limit(state):
        finish(battle, "11.5", "round-limit")


@rule("11.5")
def round_limit(state: State) -> int:
    """So many rounds as the scenario says, else as the house plays."""
    return state.scenario.rounds or state.house.rounds


@rule("11.5", "15.5")
def check_victory(battle: Battle) -> None:
    """A side without units has lost at once; so has one without its general, if that counts."""
    state = battle.state
    alive = [side for side in SEATS if units_of(state, side)]
    if not alive:
        battle.end(None, "11.5", "both-destroyed")
    if len(alive) == 1:
        battle.end(alive[0], "11.5", "destroyed")
    if state.general_slain and state.house.general_check == "instant":
        check_generals(battle)


@rule("15.5")
def check_generals(battle: Battle) -> None:
    """The death of a general decides; if both are dead the points do (R-41)."""
    state = battle.state
    if not state.scenario.general_dies or not state.general_slain:
        return
    bereft = [side for side in SEATS if side in state.general_slain]
    if len(bereft) == len(SEATS):
        finish(battle, "15.5", "both-generals-slain")
    battle.end(OPPONENT[bereft[0]], "15.5", "general-slain")


@rule("15.1", "15.2", "15.3", "15.4", "15.9")
def finish(battle: Battle, section: str, reason: str) -> None:
    """Turn up what is hidden, score, and compare; equal points are a draw."""
    state = battle.state
    for number, mark in list(state.marks.items()):
        if not mark.open:
            battle.emit(LootRevealed(number, mark.value))
    for side in SEATS:
        points = points_now(state, side)
        if points:
            battle.emit(Scored(side, points))
    battle.end(_leader(dict(state.score)), section, reason)
