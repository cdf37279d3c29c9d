"""How much a side has to dare, what fatigue and bad ground cost, and what a Hero has to fear."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest
from msgspec.structs import replace

from heerbann.systems.saga.computer.evaluation import evaluate
from heerbann.systems.saga.computer.footing import (
    detour,
    gain_around,
    is_slow_on,
    mired,
    threat_on,
)
from heerbann.systems.saga.computer.goals import at_risk
from heerbann.systems.saga.computer.prospects import peril, threat, way_to_go
from heerbann.systems.saga.computer.stakes import (
    caution,
    confidences,
    eagerness,
    future,
    strain,
    turns_ahead,
    verdict,
)
from heerbann.systems.saga.model.frames import Activation, UnitId
from heerbann.systems.saga.model.state import BLUE, RED, Marker, State, units_of
from tests.systems.saga.arena import arena, band, point, row
from tests.systems.saga.rules.fighting import BLUE1, RED1, men


def late(turn: int, red: int = 0, blue: int = 0) -> State:
    state = arena([men("warrior", 8, 100)], [men("warrior", 8, 400)], round=turn)
    state.score = {RED: red, BLUE: blue}
    return state


def test_turns_are_counted_for_each_side_by_itself() -> None:
    """Red is first: when it acts in the last turn, blue still has one to come."""
    assert [turns_ahead(late(6), side) for side in (RED, BLUE)] == [0, 1]
    state = late(6)
    state.active = BLUE
    assert [turns_ahead(state, side) for side in (RED, BLUE)] == [0, 0]
    assert turns_ahead(late(1), RED) == 5


def test_what_helps_later_is_worth_nothing_in_the_last_turn() -> None:
    assert future(late(1), RED) == 1
    assert 0 < future(late(5), RED) < 1
    assert future(late(6), RED) == 0


def test_to_threaten_somebody_counts_for_nothing_when_no_other_turn_comes() -> None:
    """What may still be struck in the last turn is counted with the dice that are left."""
    first, last = eagerness(late(1), RED), eagerness(late(6), RED)
    assert first == eagerness(late(5), RED) > eagerness(late(1), BLUE) > last == 0


def test_who_would_not_win_dares_more_and_who_would_less() -> None:
    assert caution(late(1, 9), RED) == caution(late(1), RED)
    winning = [caution(late(turn, 9), RED) for turn in (3, 4, 5, 6)]
    losing = [caution(late(turn), RED) for turn in (3, 4, 5, 6)]
    assert winning == sorted(winning)
    assert losing == sorted(losing, reverse=True)
    assert losing[-1] < losing[0] <= winning[0] < winning[-1]


def test_who_has_the_points_and_the_lead_is_confident_the_more_the_later() -> None:
    """8 points and 3 more than the enemy win; without either nobody does."""
    wins, short, close = late(6, 8), late(6, 7), late(6, 12, 10)
    assert confidences(wins)[RED] > 0.5 > confidences(short)[RED]
    assert confidences(close)[RED] < 0.5
    by_turn = [confidences(late(turn, 12))[RED] for turn in (1, 3, 6)]
    assert by_turn == sorted(by_turn)
    assert by_turn[0] < by_turn[-1]


def test_the_point_that_wins_is_worth_more_than_others() -> None:
    steps = [verdict(late(6, red), RED) for red in (3, 4, 7, 8, 14, 15)]
    assert steps[3] - steps[2] > max(steps[1] - steps[0], steps[5] - steps[4])
    assert verdict(late(6, 12), BLUE) == -verdict(late(6, 12), RED) < 0
    assert verdict(late(1, 12), RED) < verdict(late(5, 12), RED)
    missed = evaluate(late(6, 7), RED)
    assert evaluate(late(6, 8), RED) - missed > missed - evaluate(late(6, 6), RED)


def test_each_marker_costs_a_hero_more_than_the_one_before() -> None:
    hero = arena([men("warlord", 1, 100)]).units[RED1]
    costs = [strain(hero, number) for number in range(4)]
    steps = [after - before for before, after in pairwise(costs)]
    assert steps == sorted(steps)
    warriors = arena([men("warrior", 8, 100)]).units[RED1]
    assert strain(warriors, 3) < costs[3]
    assert strain(hero, 5) == costs[3]


def test_a_hero_fears_those_who_reach_him() -> None:
    """Two enemies within reach, one too far; an exhausted one does nothing."""

    def feared(*ys: int, **facts: int) -> float:
        state = arena([men("warlord", 1, 100)], [men("warrior", 8, y, **facts) for y in ys])
        return peril(state.units[RED1], units_of(state, BLUE))

    assert feared(270) > 0 == feared(280)
    assert feared(200, 240) == pytest.approx(2 * feared(200))
    assert feared(200, 240, 260) == pytest.approx(feared(200, 240))
    assert feared(200, fatigue=3) == 0


def test_the_way_to_the_nearest_enemy_is_counted_in_moves() -> None:
    def moves(y: int, *equipment: str) -> float:
        state = arena([men("levy", 6, 100, *equipment)], [men("warrior", 8, y)])
        return way_to_go(state.units[RED1], units_of(state, BLUE))

    assert moves(125 + 150) == 0
    assert moves(125 + 300) == pytest.approx(1)
    assert moves(125 + 250, "bow") == 0
    assert moves(125 + 400, "bow") == pytest.approx(1)


@pytest.mark.parametrize(
    ("kind", "equipment", "is_bad"),
    [("wood", (), False), ("wood", ("horse",), True), ("marsh", (), True), ("field", (), False)],
)
def test_riders_do_not_like_to_stand_in_a_wood(
    kind: str, equipment: tuple[str, ...], is_bad: bool
) -> None:
    piece = (kind, "50,50 400,50 400,150 50,150")
    state = arena([band("warrior", row(4, 100, 100, 45), *equipment)], [], piece)
    assert (mired(state.units[RED1], state.ground) > 0) is is_bad
    away = arena([band("warrior", row(4, 100, 400, 45), *equipment)], [], piece)
    assert mired(away.units[RED1], away.ground) == 0


def beside(x: int, y: int, *pieces: tuple[str, str], mounted: bool = False) -> float:
    """How much longer, in millimetres, the way from there to an enemy far north is made."""
    equipment = ("horse",) if mounted else ()
    unit = band("hearthguard", [(x, y)], *equipment)
    state = arena([unit], [band("warrior", [(600, 800)])], *pieces)
    return detour(state.units[RED1], state.units[BLUE1], state.ground) / 100


def test_8_bad_ground_makes_the_way_longer_as_far_as_one_must_cross_it() -> None:
    """Uneven ground takes half as long again on foot, and three times as long on horseback."""
    wide = "0,300 1200,300 1200,400 0,400"
    assert beside(600, 100) == beside(600, 100, ("field", wide)) == 0
    assert beside(600, 100, ("wood", wide)) == pytest.approx(50)
    assert beside(600, 100, ("marsh", wide)) == pytest.approx(100)
    assert beside(600, 100, ("wood", wide), mounted=True) == pytest.approx(200)
    assert beside(600, 350, ("wood", wide)) == pytest.approx(25)
    assert beside(600, 500, ("wood", wide)) == 0


def test_8_who_cannot_cross_goes_past_the_nearest_corner() -> None:
    crag = ("crag", "500,300 650,300 650,400 500,400")
    corner = (650 + 12.5, 300 - 12.5)  # his base must pass as well
    past_it = dist((600, 100), corner) + dist(corner, (600, 800)) - 700
    assert beside(600, 100, crag) == pytest.approx(past_it, abs=0.1)
    assert 0 == beside(760, 100, crag) < beside(640, 100, crag) < beside(600, 100, crag)


def test_a_unit_would_rather_have_a_free_way_to_the_enemy() -> None:
    crag = ("crag", "500,300 700,300 700,400 500,400")
    red, blue = [band("warrior", row(4, 550, 200))], [band("warrior", row(4, 550, 850))]
    assert evaluate(arena(red, blue, crag), RED) < evaluate(arena(red, blue), RED)


def test_16_who_leads_a_cow_has_more_to_lose() -> None:
    state = arena([men("warrior", 8, 100)], [men("levy", 6, 200)])
    state.scenario = replace(state.scenario, mission="cattle")
    state.markers = {1: Marker(point(120, 140))}
    assert at_risk(state, state.units[RED1]) == 0
    charge = Activation(RED1, "charge", "ability", BLUE1)

    def worth(leader: str | None) -> float:
        state.markers = {1: Marker(point(120, 140), None if leader is None else UnitId(leader))}
        state.running = ()
        before = evaluate(state, RED)
        state.running = (charge,)
        return evaluate(state, RED) - before

    assert worth("red-1") < worth(None) < worth("blue-1")


# Whom bad ground keeps from the enemy


def riders(x: int, wood: str) -> State:
    four = band("hearthguard", row(4, x, 100, 45), "horse")
    return arena([four], [men("warrior", 8, 380)], ("wood", wood))


def hope(state: State) -> float:
    return threat_on(state.ground, state.units[RED1], units_of(state, BLUE)).worth


def test_8_who_has_a_wood_before_him_hopes_for_less() -> None:
    """Both could charge as the crow flies; riders hardly get on in a wood."""
    free, before = (
        riders(100, "600,200 900,200 900,300 600,300"),
        riders(100, "0,200 500,200 500,300 0,300"),
    )
    straight = threat(before.units[RED1], units_of(before, BLUE)).worth
    assert straight == threat(free.units[RED1], units_of(free, BLUE)).worth
    assert hope(before) < hope(free) == straight
    assert evaluate(before, RED) < evaluate(free, RED)


def test_8_a_move_past_the_wood_is_a_gain() -> None:
    state, free = (riders(100, at) for at in ("0,200 500,200 500,300 0,300", "600,0 900,0 900,90"))
    gains = [gain_around(one.units[RED1], units_of(one, BLUE), one.ground) for one in (state, free)]
    assert gains[0] > 0 == gains[1]


def test_8_straight_steps_over_uneven_ground_are_slow() -> None:
    state = riders(100, "0,200 500,200 500,300 0,300")
    unit = state.units[RED1]
    assert is_slow_on(state.ground, unit, (0, 15_000))
    assert not is_slow_on(state.ground, unit, (15_000, 0))
