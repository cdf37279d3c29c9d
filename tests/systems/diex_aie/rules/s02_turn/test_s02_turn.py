"""§1, §2 The sequence of play: set-up, turns in five steps, rounds, recovery."""

from __future__ import annotations

import pytest

from heerbann.boards.hex.hexes import Direction
from heerbann.engine.play.answers import Setup
from heerbann.engine.play.dice import SeededDice
from heerbann.engine.play.game import Game
from heerbann.engine.rules.asks import Seat
from heerbann.engine.rules.sequence import Step
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.actions.fighting import EndFire, EndMelee, Loose, Shoot
from heerbann.systems.diex_aie.model.actions.moving import Begin, Deploy, EndMovement
from heerbann.systems.diex_aie.model.changes import lift
from heerbann.systems.diex_aie.model.charts import FIGURES, HEX_METRES
from heerbann.systems.diex_aie.model.events.moving import MoveEnded
from heerbann.systems.diex_aie.model.events.turn import (
    FirstRolled,
    Recovered,
    StoodStill,
    TurnBegan,
)
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.missile_charts import HIT_HEX
from heerbann.systems.diex_aie.model.scenario import Area, Condition
from heerbann.systems.diex_aie.model.state import Unit, UnitId
from heerbann.systems.diex_aie.rules.s02_turn.turn import deployments
from tests.rulechecks import checks
from tests.systems.diex_aie.field import Play, at, change, field, refused, scenario
from tests.systems.diex_aie.rules.test_s08_buildings import COT, WALLS


@checks("1.1-02")
def test_1_1_a_hex_is_two_metres() -> None:
    """A man has room in one, a horse needs two; within four metres nobody misses."""
    assert HEX_METRES == 2
    assert HIT_HEX.sure * HEX_METRES == 4


@checks("2.1-12", "2.1-02")
def test_2_1_the_steps_follow_each_other_in_order() -> None:
    names = [entry.name for entry in SYSTEM.program if isinstance(entry, Step)]
    assert names[names.index("begin_turn") :] == [
        "begin_turn", "missiles", "charges", "charging", "movement", "standing_fire", "axes",
        "clash", "melee", "recovery",
    ]  # fmt: skip


@checks("2-02", "2-04", "2.1-10", "2.1-11", "1.1-01")
def test_2_a_round_is_a_turn_of_each_side() -> None:
    units = {"vital": "C5", "gaucher": "C7"}
    play = Play(field(a=units, b={"leofa": "J5", "godric": "J7"}, phase="missiles"))
    play.do(EndFire(), EndMovement())
    began = play.events(TurnBegan)
    while len(began) < 2:
        options = play.options
        ends = (EndFire(), EndMovement(), EndMelee())
        last = next((o for o in ends if o in options), options[-1])
        play.do(last)
        began = play.events(TurnBegan)
    assert [(event.side, event.round) for event in began] == [("b", 2), ("a", 3)]


def test_2_1_what_belongs_to_another_step_is_refused() -> None:
    state = field(a={"gaucher": "C5"}, phase="melee")
    assert refused(state, Begin(UnitId("gaucher"))) == ("2.1", "wrong-step")
    assert refused(state, EndFire()) == ("2.1", "wrong-step")
    assert refused(state, EndMovement()) == ("2.1", "wrong-step")
    assert refused(field(a={"gaucher": "C5"}), EndMelee()) == ("2.1", "wrong-step")
    assert refused(field(b={"godric": "C5"}), Begin(UnitId("godric"))) == ("2.1", "not-your-turn")


@checks("2.1-09")
def test_2_1_the_stunned_come_to_in_their_own_step_5() -> None:
    state = field(
        a={"gaucher": "C5 stunned", "colin": "C7 stunned"},
        b={"godric": "J5 stunned"},
        phase="melee",
    )
    change(state, "colin", fell=3)  # in this very turn
    play = Play(state, "recovery")
    assert [event.unit for event in play.events(Recovered)] == ["gaucher"]
    assert play.unit("gaucher").health == "healthy"
    assert play.unit("colin").health == "stunned"
    assert play.unit("godric").health == "stunned"


def test_2_set_up_begins_with_side_b_in_the_areas_of_the_scenario() -> None:
    told = SYSTEM.load_scenario(SYSTEM.folder / "scenarios" / "toll_at_the_long_bridge.toml")
    game = Game(SYSTEM, Setup(told, SYSTEM.house_type()), SeededDice(1))
    assert game.seat == "b"
    first = game.options[0]
    assert isinstance(first, Deploy)
    assert first.unit == "ligulf"
    far = Deploy(first.unit, game.state.ground.board.hex("A1"))
    refusal = game.why_not(far)
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("2", "outside-area")
    game.answer(first)
    assert first.hex in game.state.at


def test_2_dice_may_say_who_moves_first() -> None:
    state = field(first="roll", phase="deployment")
    state.turn = state.round = 0
    play = Play(state, "roll_for_first", dice=[4, 4, 3, 9])
    assert play.events(FirstRolled) == [FirstRolled(3, 9, Seat("b"))], "a tie is thrown again"
    assert play.state.active == Seat("b")
    assert Play(state, "roll_for_first", dice=[9, 3]).state.active == Seat("a")
    assert scenario(first="roll").first == "roll"


@checks("8.4-04")
@pytest.mark.parametrize("house", [House(), House(door_horses="head")])
def test_2_no_horse_is_set_up_across_a_wall_nor_by_a_house_rule_with_its_tail_in_a_door(
    house: House,
) -> None:
    sides = {**WALLS, "palisade": ["C5 E"]}
    areas = {"all": (Area(rows=(1, 9)),)}
    state = field(COT, sides=sides, chapter=9, areas=areas, phase="deployment", house=house)
    rider = Unit(UnitId("turold"), FIGURES["turold"], Seat("a"), mounted=True)
    state.units[rider.id], state.areas, state.deploying = rider, {rider.id: "all"}, (rider.id,)
    across = Deploy(rider.id, at(state, "D5"), Direction.E)
    in_door = Deploy(rider.id, at(state, "G5"), Direction.SW)
    into_door = Deploy(rider.id, at(state, "G4"), Direction.NE)
    for order in (across, in_door) if house.door_horses == "head" else (across,):
        assert refused(state, order) == ("8.4", "no-way-through")
        assert order not in deployments(state, rider)
    assert into_door in deployments(state, rider)
    assert (in_door in deployments(state, rider)) == (house.door_horses == "whole")


def test_2_a_horse_is_set_up_with_a_facing_and_a_man_without() -> None:
    state = field(areas={"all": (Area(rows=(1, 9)),)}, phase="deployment")
    for name, mounted in (("turold", True), ("colin", False)):
        unit = Unit(UnitId(name), FIGURES[name], Seat("a"), mounted=mounted)
        state.units[unit.id], state.areas, state.deploying = unit, {unit.id: "all"}, (unit.id,)
        plain, facing = (
            Deploy(unit.id, at(state, "D5")),
            Deploy(unit.id, at(state, "D5"), Direction.E),
        )
        right, wrong = (facing, plain) if mounted else (plain, facing)
        assert refused(state, right) is None
        assert refused(state, Deploy(UnitId("raoul"), at(state, "D5"))) == ("2", "not-next")
        assert refused(state, wrong) == ("2", "needs-a-facing" if mounted else "has-no-facing")


@checks("1.2-13")
def test_1_2_the_stunned_shoot_neither_in_their_own_turn_nor_in_the_other() -> None:
    for words, refusal in (("", None), (" stunned", ("1.2", "is-stunned"))):
        own = field(a={"vital": f"C5{words}"}, b={"godric": "G5"}, phase="missiles")
        shot = Shoot(UnitId("vital"), UnitId("godric"), at(own, "G5"))
        assert refused(own, shot) == refusal
        other = field(a={"gaucher": "G5"}, b={"eadwig": f"C5{words}"})
        play = Play(other).begin("gaucher").go("gaucher", "G6")
        volley = Loose(UnitId("eadwig"), UnitId("gaucher"), at(other, "G6"))
        assert refused(play.state, volley) == refusal


@checks("5.3-12", "5.3-14")
def test_5_3_who_has_moved_or_waits_beside_the_map_does_not_stand_still() -> None:
    state = field(a={"gaucher": "G5", "colin": "C5", "charles": "C7"}, b={"eadwig": "J5"})
    change(state, "charles", moved=3)
    lift(state, state.units[UnitId("colin")])
    change(state, "colin", place=None, enters=2)
    state.edges = {UnitId("colin"): "west"}
    play = Play(state).do(EndMovement())
    assert play.events(StoodStill)[0].units == ("josse", "gaucher")


def test_5_3_where_nobody_stands_still_the_log_says_nothing_of_it() -> None:
    """No line that names nobody, whether all have moved or nobody could shoot at them."""
    moved = field(a={"gaucher": "G5"}, b={"eadwig": "J5"})
    for name in ("gaucher", "josse"):
        change(moved, name, moved=3)
    unarmed = field(a={"gaucher": "G5"}, b={"godric": "J5"})
    for play in (Play(moved), Play(unarmed).do(EndMovement())):
        assert play.events(StoodStill) == []
        assert play.state.standing == ()


@checks("2-02")
def test_2_time_is_up_when_both_sides_have_had_the_last_round() -> None:
    """The second one."""
    for active, rounds, is_over in (("a", 2, False), ("b", 2, True), ("b", 3, False)):
        state = field(active=active, rounds=rounds, phase="recovery")
        outcome = Play(state, "recovery").game.outcome
        assert (outcome is not None) == is_over
    stood = Condition(winner="a", reason="unhorsed", alive=1)
    last = field(active="b", rounds=2, phase="recovery", victory=(stood,))
    outcome = Play(last, "recovery").game.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("a", "unhorsed")


@checks("1.1-04")
def test_1_1_nobody_is_set_up_where_another_stands() -> None:
    """Neither a man nor either end of a horse."""
    state = field(areas={"all": (Area(rows=(1, 9)),)}, a={"gaucher": "D5"}, phase="deployment")
    for name, order in (
        ("colin", Deploy(UnitId("colin"), at(state, "D5"))),
        ("turold", Deploy(UnitId("turold"), at(state, "D5"), Direction.E)),
        ("turold", Deploy(UnitId("turold"), at(state, "E5"), Direction.E)),
    ):
        unit = Unit(UnitId(name), FIGURES[name], Seat("a"), mounted=name == "turold")
        state.units[unit.id], state.areas, state.deploying = unit, {unit.id: "all"}, (unit.id,)
        assert refused(state, order) == ("1.1", "hex-taken")
        assert order not in deployments(state, unit)


def test_2_of_a_part_with_a_limit_a_rider_takes_one_place_and_an_enemy_none() -> None:
    """Two of a side may be set up in row 3; elsewhere as many as there is room for."""
    areas = {"all": (Area(rows=(5, 9)), Area(rows=(3, 3), most=2))}
    colin = Unit(UnitId("colin"), FIGURES["colin"], Seat("a"))
    order = Deploy(colin.id, at(field(), "H3"))
    for own, other, is_full in (
        ({"turold": "D3>E"}, {}, False),
        ({"gaucher": "C3"}, {"godric": "F3", "wiglaf": "G3"}, False),
        ({"turold": "D3>E", "gaucher": "F3"}, {}, True),
        ({"turold": "C4>SW", "gaucher": "F5"}, {}, False),
    ):
        state = field(areas=areas, a=own, b=other, phase="deployment")
        state.units[colin.id], state.areas = colin, {colin.id: "all"}
        state.deploying = (colin.id,)
        assert refused(state, order) == (("2", "part-full") if is_full else None)
        assert (order in deployments(state, colin)) != is_full


def test_2_a_part_that_is_not_full_closes_no_hex_elsewhere() -> None:
    """Not even the first one of the map."""
    areas = {"all": (Area(rows=(1, 1)), Area(rows=(3, 3), most=2))}
    colin = Unit(UnitId("colin"), FIGURES["colin"], Seat("a"))
    for own in ({}, {"turold": "D3>E", "gaucher": "F3"}):
        state = field(areas=areas, a=own, phase="deployment")
        state.units[colin.id], state.areas, state.deploying = colin, {colin.id: "all"}, (colin.id,)
        order = Deploy(colin.id, at(state, "A1"))
        assert refused(state, order) is None
        assert order in deployments(state, colin)


@checks("4-09")
def test_4_whoever_is_on_the_move_does_not_begin_again() -> None:
    state = field(a={"gaucher": "G5", "colin": "C5"})
    play = Play(state).begin("gaucher")
    for name in ("gaucher", "colin"):
        assert play.why_not(Begin(UnitId(name))) == ("4", "finish-the-move")


def test_2_whoever_does_not_enter_after_all_has_had_his_move() -> None:
    """The next one moves; nobody is left on the move beside the map."""
    state = field(a={"gaucher": "G5", "colin": "C5"})
    lift(state, state.units[UnitId("colin")])
    change(state, "colin", place=None, enters=2)
    state.edges = {UnitId("colin"): "west"}
    play = Play(state).begin("colin").stay("colin")
    assert [(event.unit, event.place) for event in play.events(MoveEnded)] == [("colin", None)]
    assert (play.prompt, play.state.moving) == ("mover", None)
    assert play.why_not(Begin(UnitId("colin"))) == ("4", "has-moved")
