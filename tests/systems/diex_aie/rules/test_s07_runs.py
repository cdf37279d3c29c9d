"""§7.2.1 Gallops and the straight run at their end: found by a short search, and always anew."""

from __future__ import annotations

import pytest

from heerbann.boards.hex.hexes import Direction, direction_to
from heerbann.systems.diex_aie.model.access import pile_cost
from heerbann.systems.diex_aie.model.charts import MOVEMENT
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.passage import RIDER
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.markers import Pile
from heerbann.systems.diex_aie.model.state import State, UnitId, place_of
from heerbann.systems.diex_aie.rules.s04_movement.riding import horse_steps
from heerbann.systems.diex_aie.rules.s04_movement.steps import closed_hexes
from heerbann.systems.diex_aie.rules.s07_techniques.charge import charges
from heerbann.systems.diex_aie.rules.s07_techniques.charge_paths import Key, front_rides
from tests.rulechecks import checks
from tests.systems.diex_aie.field import at, meadow
from tests.systems.diex_aie.rules.test_s07_charge import charge, mounted

HEAD = House(door_horses="head")


ROUSSEL = UnitId("roussel")
HEAP, SLOW = Pile(men=MOVEMENT.piles.men_block), Pile(men=MOVEMENT.piles.men_slow)


def cheapest(state: State, points: int) -> dict[Key, int]:
    """What it costs Roussel to gallop to each place, by all moves of a horse without extra."""
    unit = state.units[ROUSSEL]
    start, bit = place_of(unit), state.ground.board.bit
    closed = closed_hexes(state, unit) | state.ground.board.mask_of(start.hexes)
    found, waiting = {start: 0}, [start]
    while waiting:
        place = waiting.pop()
        for to, step, extra in horse_steps(state.ground, place, RIDER):
            dead = pile_cost(state, to.head)
            if extra or dead is None or bit[to.head] & closed:
                continue
            cost = found[place] + step + dead
            if cost <= min(points, found.get(to, points + 1) - 1):
                found[to] = cost
                waiting.append(to)
    return {_key(place): cost for place, cost in found.items()}


def _key(place: Footprint) -> Key:
    assert place.tail is not None
    return place.head, direction_to(place.tail, place.head)


def test_7_2_1_a_search_for_one_goal_finds_the_cheapest_gallops_of_all() -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "F5", "osferth": "G4"})
    state.piles = {at(state, "E4"): HEAP, at(state, "F6"): SLOW}
    unit, points = state.units[ROUSSEL], 9
    found: dict[Key, int] = {}
    for goal in state.ground.board.hexes:
        rides = front_rides(state, unit, {goal: points})
        keys = [(goal, way) for way in Direction if (goal, way) in rides]
        found |= {key: rides[key].cost for key in keys}
    assert found == cheapest(state, points)
    assert len(found) > 100


def test_7_2_1_of_several_goals_each_is_found_as_if_it_were_the_only_one() -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "F5"})
    unit = state.units[ROUSSEL]
    goals = {at(state, "J5"): 9, at(state, "G8"): 6, at(state, "H2"): 4}
    together = front_rides(state, unit, goals)
    for goal, points in goals.items():
        alone = front_rides(state, unit, {goal: points})
        for key in [(goal, way) for way in Direction]:
            if key in alone:
                assert together[key].cost == alone[key].cost
            else:
                assert key not in together or together[key].cost > points


def within(state: State, name: str, points: int, longest: int) -> set[Key]:
    """Where somebody gets in so many hexes for so many points, by trying every gallop."""
    start = place_of(state.units[UnitId(name)])
    found, edge = {(start, 0)}, {(start, 0)}
    for _ in range(longest):
        edge = {
            (to, spent + step)
            for place, spent in edge
            for to, step, extra in horse_steps(state.ground, place, RIDER)
            if not extra and spent + step <= points and to.head not in start.hexes
        } - found
        found |= edge
    return {_key(place) for place, _ in found}


@checks("7.2.2-07")
def test_7_2_2_a_ride_of_so_many_hexes_is_none_of_one_more_that_costs_less() -> None:
    """Ethelnoth could turn about to O5 in six hexes only through the marsh, for 13 points."""
    drawn = meadow(columns=22, N4="o", P3="o", P4="%")
    state = mounted(drawn, a={"roussel": "C5>E"}, b={"ethelnoth": "N5>NW"})
    unit, goal = state.units[UnitId("ethelnoth")], at(state, "O5")
    for longest in range(4, 8):
        rides = front_rides(state, unit, {goal: 12}, longest)
        keys = within(state, "ethelnoth", 12, longest)
        assert {way for way in Direction if (goal, way) in rides} == {
            way for way in Direction if (goal, way) in keys
        }
    assert (goal, Direction.W) in rides, "in seven hexes"


def test_7_2_1_the_same_ground_tells_new_charges_when_somebody_comes_into_the_way() -> None:
    """What is remembered of a ground says nothing of those who stand or lie there."""
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "N5"})
    order = charge(state, "roussel", "ligulf", "N5")
    assert order in charges(state)
    other = mounted(a={"roussel": "C5>E"}, b={"ligulf": "N5", "osferth": "L5"})
    other.ground = state.ground
    assert order not in charges(other)
    friend = mounted(a={"roussel": "C5>E", "gaucher": "M5"}, b={"ligulf": "N5"})
    friend.ground = state.ground
    assert order not in charges(friend)
    dead = state.copy()
    dead.piles = {at(state, "L5"): HEAP}
    assert order not in charges(dead)
    assert order in charges(state)


@checks("7.2.1-08", "4.2-01")
@pytest.mark.parametrize("where", ["J5", "K5", "L5", "M5"])
def test_7_2_1_an_enemy_in_any_of_the_last_four_hexes_bars_the_run(where: str) -> None:
    for health in ("", " stunned"):
        foes = {"ligulf": "N5", "osferth": where + health}
        state = mounted(a={"roussel": "C5>E"}, b=foes)
        is_open = bool(health) and where in ("J5", "K5")  # the last two are where the horse stays
        order = charge(state, "roussel", "ligulf", "N5")
        assert (order in charges(state)) == is_open


@pytest.mark.parametrize("door", ["L5", "K5"])
def test_7_2_1_by_a_house_rule_no_run_leads_through_a_door(door: str) -> None:
    """R48: then the horse has no room there for its tail."""
    for house in (House(), HEAD):
        state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "N5"}, house=house)
        order = charge(state, "roussel", "ligulf", "N5")
        assert order in charges(state)
        state.ground = state.ground.altered(terrain={at(state, door): "door"})
        assert (order in charges(state)) == (house != HEAD)


@pytest.mark.parametrize("door", ["E1", "D1"])
def test_7_2_1_nor_does_the_way_to_it(door: str) -> None:
    lane = meadow(columns=22, rows=1)
    for house in (House(), HEAD):
        men = {"a": {"roussel": "C1>E"}, "b": {"ligulf": "L1"}}
        state = mounted(lane, spare=False, house=house, **men)
        order = charge(state, "roussel", "ligulf", "L1")
        assert order in charges(state)
        state.ground = state.ground.altered(terrain={at(state, door): "door"})
        assert (order in charges(state)) == (house != HEAD)


def test_7_2_1_where_it_burns_there_is_no_run_any_more_and_afterwards_there_is() -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "N5"})
    order = charge(state, "roussel", "ligulf", "N5")
    assert order in charges(state)
    state.ground = state.ground.altered(burning=state.ground.board.bit[at(state, "L5")])
    assert order not in charges(state)
    state.ground = state.ground.altered(burning=0)
    assert order in charges(state)
