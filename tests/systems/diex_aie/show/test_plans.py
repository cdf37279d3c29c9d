"""Going somewhere in one go: reach and ways by the rules' costs, exact chances, who steps in."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from heerbann.engine.odds.walk import odds
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game, Setup
from heerbann.engine.rules.asks import Seat
from heerbann.engine.show.plans import Plan, Reached, follow, rehearsed
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.actions.fighting import HoldFire
from heerbann.systems.diex_aie.model.actions.moving import Begin, Go, PickUp, TurnAbout
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.state import State, UnitId
from heerbann.systems.diex_aie.show.plans import PLANNER
from heerbann.systems.diex_aie.show.reach import Reach
from tests.systems.diex_aie.field import Play, field, meadow

A = Seat("a")
ALWAYS = House(missile_checks="always")


def scouted(state: State, name: str) -> tuple[Game[State], Reach]:
    """A game in which somebody may be sent somewhere."""
    game = Play(state).game
    assert name in PLANNER.movers(game, A)
    return game, Reach(game.state, game.state.units[UnitId(name)])


def reached(state: State, name: str) -> dict[str, Reached]:
    return {one.spot: one for one in scouted(state, name)[1].reach()}


def planned(
    state: State, name: str, spot: str, *, facing: int | None = None, careful: bool = False
) -> Plan:
    game, found = scouted(state, name)
    route = found.routes(spot, facing)[-1 if careful else 0]
    plan = rehearsed(game, A, route)
    assert plan is not None
    return plan


def spots(plan: Plan) -> list[str | None]:
    return [leg.spot for leg in plan.route.legs]


# §4: where to, and what it costs


def test_4_the_reach_is_what_the_points_allow() -> None:
    found = reached(field(a={"gaucher": "C5"}), "gaucher")  # 6 points
    assert found["D5"].cost == 1
    assert found["I5"] == Reached("I5", 6, 0, Fraction(1), False)
    assert "J5" not in found
    assert "C5" not in found


def test_4_dear_ground_costs_more_and_closed_ground_is_no_way() -> None:
    state = field(meadow(D5="o", E5="T"), a={"gaucher": "C5"})
    assert reached(state, "gaucher")["D5"].cost > 1
    plan = planned(state, "gaucher", "F5")
    assert "D5" not in spots(plan)


def test_4_1_one_passes_friends_but_does_not_stay_with_them() -> None:
    state = field(a={"gaucher": "C5", "erwan": "D5"})
    found = reached(state, "gaucher")
    assert "D5" not in found
    assert found["E5"].cost == 2


def test_a_way_begins_with_the_order_to_move_and_goes_hex_by_hex() -> None:
    plan = planned(field(a={"gaucher": "C5"}), "gaucher", "E5")
    legs = plan.route.legs
    assert legs[0].action == Begin(UnitId("gaucher"))
    assert all(isinstance(leg.action, Go) for leg in legs[1:])
    assert [leg.left for leg in legs] == [6, 5, 4]
    assert plan.chance == 1
    assert not any(plan.dangers)


def test_a_way_of_somebody_on_the_move_goes_on_from_where_he_is() -> None:
    play = Play(field(a={"gaucher": "C5"})).begin("gaucher").go("gaucher", "D5")
    found = Reach(play.state, play.unit("gaucher"))
    [route] = found.routes("F5", None)
    assert [leg.left for leg in route.legs] == [4, 3]


# §4.4.1: horses


def test_4_4_1_turning_is_paid_for_and_told() -> None:
    state = field(meadow(columns=20), a={"roussel": "H5>E"})
    ahead = planned(state, "roussel", "K5")
    assert [leg.turning for leg in ahead.route.legs] == [0, 0, 0, 0]
    behind = planned(state, "roussel", "E5")
    assert sum(leg.turning for leg in behind.route.legs) > 0
    assert behind.route.legs[-1].left < ahead.route.legs[-1].left
    assert behind.route.legs[-1].facing is not None
    assert all(leg.also is not None for leg in behind.route.legs)


def test_4_4_1_one_may_say_where_to_look_at_the_end() -> None:
    state = field(meadow(columns=20), a={"roussel": "H5>E"})
    ways = reached(state, "roussel")["K5"].facings
    assert ways == (0, 1, 2, 3, 4, 5)
    for way in ways:
        plan = planned(state, "roussel", "K5", facing=way)
        assert plan.route.legs[-1].facing == way
    game, found = scouted(state, "roussel")
    about = [leg.action for leg in found.routes("G5", 3)[0].legs]
    assert about[1] == TurnAbout(UnitId("roussel"))
    assert game.options  # looking around changes nothing


# §4.3: who hinders


def test_4_3_the_chance_to_pass_is_that_of_the_rules() -> None:
    state = field(a={"gaucher": "C5"}, b={"osferth": "E4"}, house=ALWAYS)
    plan = planned(state, "gaucher", "G5")
    thrown = [danger for dangers in plan.dangers for danger in dangers]
    assert [danger.rule for danger in thrown] == ["4.3"]
    assert thrown[0].units == ("osferth",)
    assert thrown[0].chance == plan.chance == Fraction(6, 10)  # armoured: one point better
    assert thrown[0].spot == "E5"
    before = Play(state).begin("gaucher").go("gaucher", "D5").go("gaucher", "E5").game
    leg = plan.route.legs[3]
    free = odds(
        before, leg.action, lambda leaf: PLANNER.footing(leaf.state, "gaucher") == leg.footing
    )
    assert free[True] == plan.chance


def test_4_3_each_enemy_hinders_once_and_several_multiply() -> None:
    one = field(a={"gaucher": "C5"}, b={"osferth": "E4"}, house=ALWAYS)
    along = planned(one, "gaucher", "F5")
    assert along.chance == Fraction(6, 10)
    two = field(a={"gaucher": "C5"}, b={"osferth": "E4", "ketil": "E6"}, house=ALWAYS)
    game, found = scouted(two, "gaucher")
    plan = rehearsed(game, A, found.routes("F5", None)[0])
    assert plan is not None
    assert plan.chance == Fraction(36, 100)


def test_the_safest_way_is_offered_where_it_is_another_one() -> None:
    state = field(a={"gaucher": "D5"}, b={"osferth": "F4"}, house=ALWAYS)
    short = planned(state, "gaucher", "G5")
    safe = planned(state, "gaucher", "G5", careful=True)
    assert short.chance < safe.chance == 1
    assert short.route.legs[-1].left > safe.route.legs[-1].left


def test_threatened_hexes_and_what_waits_at_the_end_are_told() -> None:
    state = field(a={"gaucher": "C5"}, b={"osferth": "F5"})
    found = reached(state, "gaucher")
    assert found["E5"].threatened
    assert not found["D5"].threatened
    plan = planned(state, "gaucher", "E5")
    assert plan.route.ending == ("osferth",)
    assert plan.route.ending_rule == "4.3"
    assert plan.chance == 1


# Who steps in


def test_5_3_whoever_may_shoot_is_named_at_every_step() -> None:
    state = field(a={"gaucher": "C5"}, b={"eadwig": "I5"})
    plan = planned(state, "gaucher", "E5")
    asked = [[(d.prompt, d.units, d.spot) for d in dangers] for dangers in plan.dangers]
    assert asked == [[], [("volley", ("eadwig",), "D5")], [("volley", ("eadwig",), "E5")]]
    assert plan.chance == 1


def test_4_3_an_archer_may_let_somebody_pass_and_is_reckoned_to_hinder() -> None:
    plans = []
    for house, asked in ((House(), False), (House(missile_checks="asked"), True)):
        state = field(a={"gaucher": "C5"}, b={"eadwig": "E4"}, house=house)
        plan = planned(state, "gaucher", "F5")
        prompts = [danger.prompt for dangers in plan.dangers for danger in dangers]
        assert ("hinder" in prompts) == asked
        assert plan.chance < 1
        plans.append(plan.chance)
    assert plans[0] == plans[1]


def test_nobody_follows_a_plan_beyond_what_was_planned() -> None:
    state = field(a={"gaucher": "C5"}, b={"eadwig": "I5"})
    play = Play(state)
    [route] = Reach(play.state, play.unit("gaucher")).routes("F5", None)
    assert follow(play.game, A, route) == 2  # to move, and one hex: then Eadwig is asked
    assert play.prompt == "volley"
    play.do(HoldFire("move"))
    [rest] = Reach(play.state, play.unit("gaucher")).routes("F5", None)
    assert follow(play.game, A, rest) == 2
    assert play.hex("gaucher") == "F5"


@pytest.mark.parametrize(("die", "given"), [(1, 5), (10, 4), (8, 4), (7, 4)])
def test_a_die_that_falls_otherwise_ends_it(die: int, given: int) -> None:
    state = field(a={"gaucher": "C5"}, b={"osferth": "E4"}, house=ALWAYS)
    play = Play(state, dice=[die, *[1] * 20])
    route = Reach(play.state, play.unit("gaucher")).routes("G5", None)[0]
    assert [leg.threats for leg in route.legs] == [(), (), (), ("osferth",), ()]
    assert follow(play.game, A, route) == given


def test_who_hides_is_not_reckoned_with_and_his_coming_ends_a_march() -> None:
    state = field(a={"gaucher": "C5"}, b={"osferth": "E4"}, house=ALWAYS)
    known = PLANNER.footing(state, "gaucher")
    state.hidden = (UnitId("osferth"),)
    assert PLANNER.footing(state, "gaucher") != known
    game = Play(state).game
    world = PLANNER.world(game, A)
    assert game.state.units[UnitId("osferth")].place is not None
    [route] = Reach(world.state, world.state.units[UnitId("gaucher")]).routes("G5", None)
    plan = rehearsed(world, A, route)
    assert plan is not None
    assert plan.chance == 1
    assert not any(plan.dangers)
    assert PLANNER.world(game, Seat("b")) is game  # his own side knows where he is


# Every plan is taken by the rules


@pytest.mark.parametrize("scenario", sorted(SYSTEM.scenarios))
def test_every_way_that_is_offered_can_be_gone(scenario: str) -> None:
    rng = Random(scenario)
    game = Game(SYSTEM, Setup(SYSTEM.scenarios[scenario], SYSTEM.house()), SeededDice(7))
    planned_ways = 0
    for _ in range(500):
        seat = game.seat
        if seat is None:
            break
        world = PLANNER.world(game, seat)
        units = PLANNER.movers(world, seat)
        if units and rng.random() < 0.1:
            found = Reach(world.state, world.state.units[UnitId(rng.choice(units))])
            for goal in rng.sample(found.reach(), min(2, len(found.reach()))):
                for route in found.routes(goal.spot, None):
                    plan = rehearsed(world, seat, route)
                    assert plan is not None
                    assert 0 < plan.chance <= 1
                    assert spots(plan)[-1] == goal.spot
                    planned_ways += 1
        game.answer(rng.choice(game.options))
    assert planned_ways


def test_4_3_turning_on_the_spot_passes_the_hex_of_the_head() -> None:
    plan = planned(field(a={"turold": "D5>W"}, b={"osferth": "A5"}), "turold", "C5", facing=0)
    last = plan.route.legs[-1]
    assert last.action == TurnAbout(UnitId("turold"))
    assert last.threats == ("osferth",)


def test_4_an_order_without_a_choice_is_part_of_the_plan() -> None:
    """Over Erwan in a lane between waters, the last point is good for one hex only."""
    lane = {f"{column}{row}": "~" for column in "ABCDEFG" for row in (4, 6)}
    state = field(meadow(lane, B5="o", C5="o"), a={"gaucher": "B5 wounded", "erwan": "C5"})
    play = Play(state)
    [route] = Reach(play.state, play.unit("gaucher")).routes("D5", None)
    plan = rehearsed(play.game, A, route)
    assert plan is not None
    assert spots(plan) == ["B5", "C5", "D5"]
    assert plan.chance == 1
    assert follow(play.game, A, route) == 2
    assert play.hex("gaucher") == "D5"


def test_4_3_1_thrown_back_to_the_goal_is_not_on_the_way() -> None:
    """Gaucher stands over Erwan: stopped, he is put back to C5, where the plan leads as well."""
    state = field(a={"gaucher": "C5", "erwan": "D5"}, b={"osferth": "E5"}, house=ALWAYS)
    play = Play(state).begin("gaucher").go("gaucher", "D5")
    found = Reach(play.state, play.unit("gaucher"))
    [route] = found.routes("B5", None)
    plan = rehearsed(play.game, A, route)
    assert plan is not None
    assert plan.route.legs[0].spot in ("C5", "C4", "C6")
    chances = {one.spot: one.chance for one in found.reach()}
    assert plan.chance == chances["B5"] < 1


def test_4_3_whoever_only_turns_faces_nobody_at_the_end() -> None:
    state = field(a={"turold": "D5>W"}, b={"osferth": "C5"}, house=ALWAYS)
    assert not reached(state, "turold")["E5"].threatened
    plan = planned(state, "turold", "E5", facing=0)
    assert [type(leg.action) for leg in plan.route.legs] == [Begin, TurnAbout]
    assert plan.route.ending == ()


def test_4_4_3_animals_that_are_led_make_room_for_their_leader() -> None:
    state = field(a={"gaucher": "C5", "mule-1": "D5"})
    state.leads = {UnitId("gaucher"): (UnitId("mule-1"),)}
    assert reached(state, "gaucher")["D5"].cost == 1
    play = Play(state).begin("gaucher").go("gaucher", "D5").stay("gaucher")
    assert play.hex("gaucher") == "D5"


def test_4_2_4_a_carrier_is_not_sent_where_he_could_not_lay_down_his_load() -> None:
    crowd = {"charles": "D5", "erwan": "D4", "vital": "E4", "ewan": "F5", "gerold": "E6"}
    state = field(a={"colin": "B5", "gaucher": "C5 stunned", "hamon": "D6", **crowd})
    play = Play(state).begin("colin").go("colin", "C5")
    assert "E5" in {one.spot for one in Reach(play.state, play.unit("colin")).reach()}
    play.do(PickUp(UnitId("colin"), UnitId("gaucher")))
    found = {one.spot for one in Reach(play.state, play.unit("colin")).reach()}
    assert "C6" in found
    assert "E5" not in found
