"""What a mission makes a side want, and what dice on a board are worth."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.systems.saga.computer import evaluation
from heerbann.systems.saga.computer.boxes import Hopes, on_board, still_to_come
from heerbann.systems.saga.computer.evaluation import evaluate
from heerbann.systems.saga.computer.goals import (
    fear,
    fighters,
    goal,
    on_the_way,
    weight_of_dead,
    zeal,
)
from heerbann.systems.saga.model.board import AbilityId
from heerbann.systems.saga.model.charts import RULES
from heerbann.systems.saga.model.frames import Activation, Roles, UnitId, Using
from heerbann.systems.saga.model.scenario import Mission
from heerbann.systems.saga.model.state import BLUE, RED, Marker, State, board_of, units_of
from tests.systems.saga.arena import arena, band, point, row
from tests.systems.saga.rules.fighting import men

NORMANS = ("normans", "vikings")


def on(mission: Mission, state: State) -> State:
    state.scenario = replace(state.scenario, mission=mission)
    return state


def at(y: int, mission: Mission) -> State:
    """Eight red Warriors so far from the south edge."""
    return on(mission, arena([men("warrior", 8, y)], [men("warrior", 8, 850)]))


def test_16_in_the_fog_red_wants_to_the_south_edge_and_out() -> None:
    values = [goal(at(y, "fog"), RED) for y in (500, 300, 100, 13)]
    assert values == sorted(values)
    assert values[-1] > values[-2]
    assert goal(at(100, "fog"), BLUE) == 0
    gone = at(13, "fog")
    before = evaluate(gone, RED)
    gone.left[UnitId("red-1")] = gone.units.pop(UnitId("red-1"))
    assert evaluate(gone, RED) > before


def test_16_in_the_fog_only_the_dead_of_red_count_in_full() -> None:
    state = at(100, "fog")
    assert weight_of_dead(state, RED) > weight_of_dead(state, BLUE)


def test_16_a_warlord_who_has_to_get_away_fears_more() -> None:
    """He gives points when he has left, and none when he fights."""
    assert fear(at(100, "fog"), RED) > fear(at(100, "fog"), BLUE) == fear(at(100, "clash"), RED)


def test_16_the_encircled_set_out_though_there_is_time() -> None:
    """The more they are worth, the more each move is worth besides what it brings."""
    warriors, warlord = at(500, "fog"), on("fog", arena([men("warlord", 1, 500)]))
    worths = [on_the_way(one, one.units[UnitId("red-1")]) for one in (warriors, warlord)]
    assert 0 < worths[0] < worths[1]
    assert on_the_way(at(500, "clash"), warriors.units[UnitId("red-1")]) == 0


def test_16_what_the_encircled_fear_and_want_is_part_of_the_position(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A Warlord beside an enemy; and one at the edge whom no step brings nearer."""
    near = on("fog", arena([men("warlord", 1, 500)], [men("hearthguard", 8, 600)]))
    edge = on("fog", arena([band("warlord", [(100, 12.5)])]))
    move = Activation(UnitId("red-1"), "move", "ability")
    edge.running = (move,)
    declared = evaluate(edge, RED)
    edge.running = (replace(move, stage="moved"),)
    assert declared > evaluate(edge, RED)
    afraid = evaluate(near, RED)
    monkeypatch.setattr(evaluation, "fear", lambda *_: 0.0)
    assert evaluate(near, RED) > afraid


def test_16_the_encircled_do_not_stay_before_a_marsh() -> None:
    """Every step across it or past it brings them nearer to the edge."""
    marsh = ("marsh", "50,200 600,200 600,300 50,300")

    def worth(x: int, y: int) -> float:
        state = arena([band("warrior", row(4, x, y))], [men("warrior", 8, 850)], marsh)
        return goal(on("fog", state), RED)

    assert worth(200, 320) < worth(200, 270) < worth(200, 220) < worth(200, 170)
    assert worth(560, 320) < worth(590, 320) < worth(620, 320)
    assert worth(200, 320) < worth(700, 320)


def test_16_the_encircled_and_raiders_with_a_cow_do_not_look_for_a_fight() -> None:
    state = arena([men("warrior", 8, 100), men("warrior", 8, 300)], [men("warrior", 8, 850)])
    own = units_of(state, RED)
    assert fighters(state, RED, own) == own
    assert fighters(on("fog", state), RED, own) == []
    assert fighters(state, BLUE, own) == own
    state.markers[1] = Marker(point(200, 160), UnitId("red-1"))
    assert fighters(on("cattle", state), RED, own) == own[1:]
    assert zeal(on("fog", state), RED) < zeal(on("clash", state), RED)


def test_16_a_cow_at_home_is_worth_more_than_one_that_is_led_there() -> None:
    values = []
    for y in (500, 300, 140):
        state = at(y, "cattle")
        state.markers[1] = Marker(point(200, y - 20), UnitId("red-1"))
        values.append(evaluate(state, RED))
    state = at(140, "cattle")
    state.markers[1] = Marker(None)
    state.score = {RED: RULES.missions.cow_home, BLUE: 0}
    assert values == sorted(values)
    assert evaluate(state, RED) > values[-1]


def test_16_a_ford_is_worth_most_to_who_holds_it() -> None:
    values = []
    for y in (100, 400, 600):
        state = at(y, "ford")
        state.markers[1] = Marker(point(200, 640))
        values.append(goal(state, RED))
    assert values == sorted(values)
    assert values[2] > 1.5 * values[1]


def test_16_raiders_want_to_lead_cows_home_and_herders_that_nobody_does() -> None:
    state = at(100, "cattle")
    state.markers[1] = Marker(point(200, 160))
    free = goal(state, RED), goal(state, BLUE)
    state.markers[1] = Marker(point(200, 160), UnitId("red-1"))
    led = goal(state, RED), goal(state, BLUE)
    assert led[0] > free[0]
    assert led[1] < free[1]


# Dice


def worth(placed: dict[str, str], y: int = 400, **facts: Any) -> float:
    red = [men("warrior", 8, 100), band("levy", row(6, 100, 50))]
    state = arena(red, [men("warrior", 8, y)], placed=placed, **{"phase": "place", **facts})
    own, enemies = units_of(state, RED), units_of(state, BLUE)
    return on_board(state, RED, own, Hopes(own, enemies, zeal(state, RED)))


def test_dice_that_activate_are_worth_more_than_help_in_a_fight_that_is_far() -> None:
    assert worth({"wik_b2": "C"}) > worth({"wik_b5": "C"}) > 0


def test_a_second_activation_of_the_same_unit_is_worth_less() -> None:
    one, two = worth({"wik_b2": "C"}), worth({"wik_b2": "CC"})
    assert one < two < 2 * one


def test_an_activation_that_is_left_for_the_next_turn_is_worth_less() -> None:
    laid, left = worth({"wik_b2": "C"}), worth({"wik_b2": "C"}, phase="over")
    assert laid > left > 0
    assert worth({"wik_b2": "C"}, phase="activation") == laid  # it may still be used
    assert worth({"wik_b2": "C"}, phase="over", round=6) == 0


def test_dice_that_lie_on_the_board_cannot_be_thrown_again() -> None:
    """Two units give two dice; with seven on the board one of them cannot be thrown."""
    six, seven = (worth({"wik_4": "C" * number}, phase="over") for number in (6, 7))
    assert six > seven
    assert worth({"wik_4": "CCCCCCC"}, phase="over", round=6) > seven


def test_a_die_is_worth_less_for_who_has_acted() -> None:
    values = []
    for acts in ((), ("move",)):
        state = arena([men("warrior", 8, 100, acts=acts)], [men("warrior", 8, 400)], phase="place")
        own, enemies = units_of(state, RED), units_of(state, BLUE)
        values.append(Hopes(own, enemies).spend([own[0].id], ("move",), 1))
    assert values[0] > values[1] > 0


def test_help_in_a_fight_is_worth_more_when_the_enemy_is_near() -> None:
    assert worth({"wik_b5": "C"}, y=250) > worth({"wik_b5": "C"}, y=700)


def test_help_is_worth_nothing_when_no_fight_can_come_any_more() -> None:
    last = {"y": 250, "round": 6}
    assert worth({"wik_b5": "C"}, **last) > 0
    assert worth({"wik_b5": "C"}, **last, phase="activation") == 0


def test_k20_nobody_hopes_for_a_unit_that_fell_while_it_waited() -> None:
    state = arena([men("warrior", 8, 100)], [men("warrior", 8, 400)])
    board = board_of(state, RED)
    effects = board.box(AbilityId("wik_3")).effects
    waiting = (UnitId("red-1"), UnitId("red-9"))
    using = Using(RED, AbilityId("wik_3"), "activation", effects, waiting=waiting)
    hopes = Hopes(units_of(state, RED), units_of(state, BLUE))
    one = replace(using, waiting=waiting[:1])
    expected = still_to_come(one, Hopes(units_of(state, RED), units_of(state, BLUE)))
    assert still_to_come(using, hopes) == expected > 0


def test_k21_04_nothing_is_hoped_for_from_what_hangs_on_something_left_undone() -> None:
    """nor_8: whoever does not move does not shoot either."""
    state = arena([men("levy", 12, 100, "bow")], [men("warrior", 8, 300)], boards=NORMANS)
    effects = board_of(state, RED).box(AbilityId("nor_8")).effects
    own, enemies = units_of(state, RED), units_of(state, BLUE)
    whole = Using(RED, AbilityId("nor_8"), "activation", effects)
    left = replace(whole, effects=effects[1:], done=False)
    ready = replace(left, done=True, roles=Roles(same=UnitId("red-1")))
    assert still_to_come(left, Hopes(own, enemies)) == 0
    assert still_to_come(ready, Hopes(own, enemies)) > 0
