"""§7.2.1 The way of a charge: whichever the player declares, if the book allows it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from heerbann.boards.hex.hexes import Direction, Hex, direction_to, neighbour
from heerbann.systems.diex_aie.model.access import pile_cost
from heerbann.systems.diex_aie.model.actions.fighting import Charge, ChargeAlong
from heerbann.systems.diex_aie.model.events.techniques import ChargeDeclared
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.passage import RIDER
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.state import State, UnitId, place_of
from heerbann.systems.diex_aie.rules.s04_movement.orders import allowance
from heerbann.systems.diex_aie.rules.s04_movement.riding import horse_steps
from heerbann.systems.diex_aie.rules.s04_movement.steps import closed_hexes
from heerbann.systems.diex_aie.rules.s07_techniques.charge import charges, refuse_charge_along
from heerbann.systems.diex_aie.rules.s07_techniques.charge_search import rides_up
from heerbann.systems.diex_aie.rules.s07_techniques.charge_targets import (
    Run,
    has_in_view,
    runs_at,
)
from tests.rulechecks import checks
from tests.systems.diex_aie.field import add, at, change, meadow, refused
from tests.systems.diex_aie.rules.test_s07_charge import asked_for_the_way, charge, mounted, ride

ROUSSEL, LIGULF = UnitId("roussel"), UnitId("ligulf")
CIRCLES = House(charge_circles="allowed")


def hexes(state: State, ways: str) -> tuple[Hex, ...]:
    """The hexes that the head of Roussel's horse enters if it goes so: ``E E NE``."""
    found = [place_of(state.units[ROUSSEL]).head]
    for word in ways.split():
        found.append(neighbour(found[-1], Direction[word]))
    return tuple(found[1:])


def way(state: State, ways: str, target: str = "ligulf") -> ChargeAlong:
    """Roussel charges, hex by hex."""
    return ChargeAlong(ROUSSEL, UnitId(target), hexes(state, ways))


def told(state: State, ways: str) -> tuple[str, str] | None:
    """What is said against a way to Ligulf."""
    return refused(state, way(state, ways))


STRAIGHT = "E E E E E E E E"
"""From C5 to K5, at Ligulf in L5."""
DETOUR = "NE E SE E E E E E E"
"""The same, around the north."""


@checks("7.2.1-02")
def test_7_2_1_a_detour_that_nobody_suggested_is_declared_and_ridden() -> None:
    """Z-04: through the north, and only then straight at Ligulf."""
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "L5"})
    play = asked_for_the_way(state, charge(state, "roussel", "ligulf", "L5"))
    detour = way(state, DETOUR)
    assert detour not in play.options
    play.do(detour)
    declared = play.events(ChargeDeclared)[0]
    assert tuple([place.head for place in declared.path]) == detour.path
    assert tuple([place.tail for place in declared.path]) == (at(state, "C5"), *detour.path[:-1])
    assert place_of(ride(play).unit("roussel")).head == at(state, "K5")


@checks("7.2.1-02")
def test_7_2_1_the_way_is_that_of_the_charge_that_was_named() -> None:
    riders, foes = {"roussel": "C8>E", "raoul": "C12>E"}, {"ligulf": "J8", "osgar": "J12"}
    state = mounted(meadow(columns=22, rows=16), a=riders, b=foes)
    play = asked_for_the_way(state, charge(state, "roussel", "ligulf", "J8"))
    assert play.game.why_not(way(state, "E E E E E E")) is None
    start = at(state, "C12")
    other = ChargeAlong(
        UnitId("raoul"), UnitId("osgar"), tuple([Hex(start.q + n, start.r) for n in range(1, 7)])
    )
    assert refused(state, other) is None
    assert play.why_not(other) == ("7.2.1", "another-charge")
    from_below = way(state, "SE SE SE SE SE E E NE NE NE NE")
    assert refused(state, from_below) is None
    assert play.why_not(from_below) == ("7.2.1", "another-charge")


@checks("7.2.1-06", "7.2.1-07", "7.2.1-08")
def test_7_2_1_why_a_way_cannot_be_ridden() -> None:
    trees = meadow(columns=22, D4="T", E4="T")
    state = mounted(trees, a={"roussel": "C5>E"}, b={"ligulf": "L5"})
    assert told(state, STRAIGHT) is None
    assert told(state, "") == ("7.2.1", "charge-too-short")
    assert told(state, "E E E E E") == ("7.2.1", "charge-too-short")
    assert told(state, "E E E E E E E") == ("7.2.1", "no-such-target")
    assert told(state, "W") == ("4", "not-beside")
    assert told(state, "NW") == ("7.2.1", "tight-turn")
    assert told(state, "E NW") == ("7.2.1", "tight-turn")
    assert told(state, "E SE NW") == ("4", "not-beside")
    assert told(state, "E NE E SE E E E E E") == ("4.2.1", "closed-terrain")
    gap = ChargeAlong(ROUSSEL, LIGULF, hexes(state, STRAIGHT)[1:])
    assert refused(state, gap) == ("4", "not-beside")
    off = ChargeAlong(ROUSSEL, LIGULF, (Hex(99, 99),))
    assert refused(state, off) == ("4", "off-the-map")


@checks("7.2.1-08")
def test_7_2_1_the_last_four_hexes_run_straight() -> None:
    """R-32: four hexes in a line with the target; into the first of them one may come aslant."""
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "L5"})
    assert told(state, "E E NE E SE E E E E") is None
    assert told(state, "E E E NE E SE E E E") is None
    assert told(state, "E E E SE E NE E E E") is None
    assert told(state, "E E E E NE E SE E E") == ("7.2.1", "no-straight-run")
    assert told(state, "E E E E E NE E SE E") == ("7.2.1", "no-straight-run")
    assert told(state, "E E E E E E NE E SE") == ("7.2.1", "no-such-target")


@checks("7.2.1-08")
def test_7_2_1_by_a_house_rule_the_last_four_steps_are_straight() -> None:
    """R-32 `steps`: into the first of the four hexes, too, one comes in the line of the target."""
    house = House(charge_run="steps")
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "L5"}, house=house)
    assert told(state, "E E NE E SE E E E E") is None
    assert told(state, "E E E NE E SE E E E") == ("7.2.1", "no-straight-run")


@checks("7.2.1-06", "7.2.1-08")
def test_7_2_1_of_six_hexes_two_may_bend_before_the_run() -> None:
    """R-32: north-east, east, and south-east into the first of the last four."""
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "I5"})
    bent = "NE E SE E E E"
    assert told(state, bent) is None
    play = asked_for_the_way(state, charge(state, "roussel", "ligulf", "I5"))
    assert play.game.why_not(way(state, bent)) is None
    steps = mounted(a={"roussel": "C5>E"}, b={"ligulf": "I5"}, house=House(charge_run="steps"))
    assert told(steps, bent) == ("7.2.1", "no-straight-run")


@checks("7.2.1-07", "4-01")
def test_7_2_1_a_way_costs_no_more_than_the_horse_has() -> None:
    drawn = meadow(columns=22, D5="^", E5="^")
    state = mounted(drawn, a={"roussel": "C5>E"}, b={"ligulf": "L5"})
    assert allowance(state, state.units[ROUSSEL]) == 12
    assert told(state, STRAIGHT) == ("4", "too-few-points")  # six hexes, and two slopes of four
    assert told(state, "NE E E SE E E E E E") is None


@checks("4.1-02", "4.2-01", "4.2.2-02")
def test_7_2_1_a_way_leads_past_friends_but_not_past_enemies_or_heaps_of_dead() -> None:
    for facts, refusal in (
        ({"a": {"colin": "E5"}}, None),
        ({"b": {"osgar": "E5"}}, ("4.2", "enemy-there")),
        ({"b": {"osgar": "E5 stunned"}}, None),
        ({"dead": {"E5": 6}}, ("4.2.2", "heap-of-dead")),
        ({"dead": {"E5": 3}}, None),
        ({"a": {"colin": "K5"}}, ("4.1", "hex-taken")),
        ({"a": {"colin": "J5"}}, ("4.1", "hex-taken")),
    ):
        given: dict[str, Any] = {"a": {"roussel": "C5>E"}, "b": {"ligulf": "L5"}}
        for key, more in facts.items():
            given[key] = {**given.get(key, {}), **more}
        assert told(mounted(**given), STRAIGHT) == refusal, facts


@checks("7.2.1-03", "7.2.1-04", "6.6-01")
def test_7_2_1_the_target_of_a_way_is_seen_in_front_and_can_be_struck() -> None:
    around = "E NE NW W W W W W"
    behind = mounted(meadow(columns=22), a={"roussel": "L5>E"})
    end = hexes(behind, f"{around} W")[-1]
    add(behind, "b", "ligulf", behind.ground.board.label(end))
    assert told(behind, around) == ("7.2.1", "target-not-in-view")
    tree = mounted(meadow(columns=22, L5="T"), a={"roussel": "C5>E"}, b={"ligulf": "L5"})
    assert told(tree, STRAIGHT) == ("6.6", "out-of-reach")


@checks("7.2.1-01", "7.2.2-10")
def test_7_2_1_a_way_is_refused_for_whoever_cannot_charge_at_all() -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "L5"})
    assert refused(state, ChargeAlong(ROUSSEL, UnitId("nobody"), ())) == ("1.2", "no-such-unit")
    assert refused(state, ChargeAlong(ROUSSEL, ROUSSEL, ())) == ("7.2.1", "no-such-target")
    assert refused(state, ChargeAlong(LIGULF, ROUSSEL, ())) == ("2.1", "not-your-turn")
    assert refused(state, ChargeAlong(UnitId("josse"), LIGULF, ())) == ("7.2.1", "no-rider")
    later = state.copy()
    later.phase = "movement"
    assert told(later, STRAIGHT) == ("2.1", "wrong-step")
    change(state, "roussel", fired=3)
    assert told(state, STRAIGHT) == ("5.2", "has-fired")


# M-70: circles


@checks("7.2.1-02")
@pytest.mark.parametrize(
    ("hexes", "ligulf", "refusal"), [(12, "P5", None), (13, "Q5", ("4", "too-few-points"))]
)
def test_4_a_charge_may_take_all_points_of_a_horse_and_no_more(
    hexes: int, ligulf: str, refusal: tuple[str, str] | None
) -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": ligulf})
    assert told(state, " ".join(["E"] * hexes)) == refusal


@checks("7.2.1-06")
def test_7_2_1_no_charge_leads_in_a_circle() -> None:
    """M-70: by the map's edge Ligulf is too near for six hexes, unless the horse rides around."""
    state = mounted(a={"roussel": "B5>E"}, b={"ligulf": "G5"})
    circle = "E NE NW W SW SE E E E E"  # around C4, by B5 and C5 once more
    assert told(state, circle) == ("7.2.1", "charge-in-a-circle")
    order = charge(state, "roussel", "ligulf", "G5")
    assert order not in charges(state)
    circling = mounted(a={"roussel": "B5>E"}, b={"ligulf": "G5"}, house=CIRCLES)
    assert order in charges(circling)
    play = asked_for_the_way(circling, order)
    assert way(state, circle) in play.options
    for along in play.options:
        assert refused(circling, along) is None
        assert refused(state, along) == ("7.2.1", "charge-in-a-circle")
    ride(play.do(way(state, circle)))
    assert play.hex("roussel") == "F5"


@checks("7.2.1-06")
@pytest.mark.parametrize(("house", "is_found"), [(House(), False), (CIRCLES, True)])
def test_7_2_1_a_ride_through_chosen_hexes_leads_in_a_circle_where_the_house_allows_it(
    house: House, is_found: bool
) -> None:
    """M-70: once around, and through the hex where the ride began."""
    state = mounted(a={"roussel": "B5>E"}, b={"ligulf": "G5"}, house=house)
    unit = state.units[ROUSSEL]
    aims = runs_at(state, unit, at(state, "G5"))
    ((run, points),) = [aim for aim in aims if aim[0].way == Direction.E]
    path = way(state, "E NE NW W SW SE E E E E").path
    through = path[: len(path) - len(run.path)]
    found = rides_up(state, unit, run, points, through)
    assert (through in [tuple([p.head for p in up]) for _, up in found]) == is_found


@checks("7.2.1-06")
def test_7_2_1_a_bend_is_no_circle() -> None:
    state = mounted(a={"roussel": "C5>E"}, b={"ligulf": "L5"})
    assert told(state, DETOUR) is None
    assert told(state, "SE E NE E E E E E E") is None


# Against a search of its own


def gallops(state: State, place: Footprint, points: int, been: tuple[Hex, ...]) -> Iterator[Any]:
    """Every gallop without a tight turn that comes by no hex twice, by the moves of a horse."""
    unit, bit = state.units[ROUSSEL], state.ground.board.bit
    closed = closed_hexes(state, unit)
    for to, step, extra in horse_steps(state.ground, place, RIDER):
        dead = pile_cost(state, to.head)
        if extra or dead is None or bit[to.head] & closed or to.head in been:
            continue
        if step + dead <= points:
            yield (to.head,)
            for rest in gallops(state, to, points - step - dead, (*been, to.head)):
                yield (to.head, *rest)


def is_charge(state: State, path: tuple[Hex, ...]) -> bool:
    """Six hexes or more, the last four in one line with Ligulf, an end where nobody stands."""
    if len(path) < 6:
        return False
    ways = {direction_to(one, other) for one, other in zip(path[-4:], path[-3:], strict=False)}
    if len(ways) != 1:
        return False
    (last,) = ways
    hex, ligulf = neighbour(path[-1], last), state.units[LIGULF]
    own = place_of(state.units[ROUSSEL]).hexes
    free = all(h in own or h not in state.at for h in path[-2:])
    return hex == place_of(ligulf).head and free


def drawn_at_random(random: Random) -> State:
    """A small field with bushes, trees and the dead, and some who stand about."""
    glyphs = {f"{c}{r}": random.choice("oT") for c in "DEFGH" for r in (2, 3, 4, 5)}
    kept = dict(random.sample(sorted(glyphs.items()), 5))
    ligulf = f"{random.choice('HIJ')}{random.randint(2, 5)}"
    others = [spot for spot in ("F2", "G5", "E4") if spot != ligulf and kept.get(spot) != "T"]
    return mounted(
        meadow(kept, columns=11, rows=6),
        a={"roussel": "C3>E", "colin": others[0]} if others else {"roussel": "C3>E"},
        b={"ligulf": ligulf} | ({"osgar": others[1]} if len(others) > 1 else {}),
        dead={"D3": random.choice((0, 3))},
        spare=False,
    )


@checks("7.2.1-02", "7.2.1-06", "7.2.1-07", "7.2.1-08")
@pytest.mark.parametrize("seed", range(6))
def test_7_2_1_every_way_that_the_book_allows_is_accepted_and_no_other(seed: int) -> None:
    random = Random(seed)
    state = drawn_at_random(random)
    unit, ligulf = state.units[ROUSSEL], state.units[LIGULF]
    start = place_of(unit)
    points = min(10, allowance(state, unit))
    in_view = has_in_view(state, unit, ligulf, place_of(ligulf).head)
    all_paths = list(gallops(state, start, points, start.hexes))
    could = [path for path in all_paths if is_charge(state, path)] if in_view else []
    for path in could:
        assert refuse_charge_along(state, ChargeAlong(ROUSSEL, LIGULF, path)) is None
    legal = set(could)
    for path in random.sample(all_paths, min(400, len(all_paths))):
        refusal = refuse_charge_along(state, ChargeAlong(ROUSSEL, LIGULF, path))
        assert (refusal is None) == (path in legal), [state.ground.board.label(h) for h in path]
    ways = {direction_to(path[-2], path[-1]) for path in could}
    offered = [order for order in charges(state) if isinstance(order, Charge)]
    assert ways <= {order.way for order in offered if order.target == LIGULF}


@checks("7.2.1-02")
@pytest.mark.parametrize("seed", range(6))
def test_7_2_1_every_charge_that_is_offered_has_a_way_that_is_accepted(seed: int) -> None:
    for circles in ("barred", "allowed"):
        state = drawn_at_random(Random(seed))
        state.house = House(charge_circles=circles)  # type: ignore[arg-type]
        for order in charges(state):
            if isinstance(order, Charge):
                play = asked_for_the_way(state, order)
                assert play.options
                for along in play.options:
                    assert play.game.why_not(along) is None
                    assert refused(state, along) is None


def rides_to(state: State, run: Run, points: int) -> dict[tuple[Hex, ...], int]:
    """Every gallop to where a run begins that makes a charge with it, and what it costs."""
    start, found = place_of(state.units[ROUSSEL]), {}
    ahead = [place.head for place in run.path]
    for path in gallops(state, start, points, (*start.hexes, *ahead)):
        way = direction_to((start.head, *path)[-2], path[-1])
        straight = run.way in (way, way.turned(1), way.turned(-1))
        if path[-1] == run.begin and straight and len(path) + len(ahead) >= 6:
            found[path] = cost_of(state, path)
    return found


def cost_of(state: State, path: tuple[Hex, ...]) -> int:
    """What the hexes cost a rider, the dead in them included."""
    place, spent = place_of(state.units[ROUSSEL]), 0
    for hex in path:
        ahead = Footprint(hex, place.head)
        moves = {to: step for to, step, _ in horse_steps(state.ground, place, RIDER)}
        spent += moves[ahead] + (pile_cost(state, hex) or 0)
        place = ahead
    return spent


def passes_in_order(path: tuple[Hex, ...], chosen: tuple[Hex, ...]) -> bool:
    left = iter(path)
    return all(hex in left for hex in chosen)


@checks("7.2.1-02", "7.2.1-06", "7.2.1-07")
@pytest.mark.parametrize("ligulf", ["L4", "L3", "K6"])
def test_7_2_1_all_ways_through_chosen_hexes_are_found_the_cheapest_first(ligulf: str) -> None:
    """None of them costs more than the horse has, and none is left out that costs just that."""
    drawn = meadow(columns=13, rows=8, E4="o", D5="o", F6="T")
    men = {"a": {"roussel": "C4>E", "colin": "F5"}, "b": {"ligulf": ligulf, "osgar": "F2"}}
    state = mounted(drawn, dead={"F4": 3, "E6": 6}, spare=False, **men)
    unit, tried = state.units[ROUSSEL], 0
    for run, most in runs_at(state, unit, at(state, ligulf)):
        points = min(most, 8)
        every = rides_to(state, run, points)
        longest = max(every, key=len, default=())
        for chosen in ((), longest[1:2], longest[:1] + longest[2:3], longest[2:0:-1]):
            found = list(rides_up(state, unit, run, points, chosen))
            costs = [cost for cost, _ in found]
            assert costs == sorted(costs)
            told_of = {tuple([place.head for place in path]): cost for cost, path in found}
            assert len(told_of) == len(found)
            wanted = {path: cost for path, cost in every.items() if passes_in_order(path, chosen)}
            assert told_of == wanted
            tried += len(wanted)
    assert tried > 10
