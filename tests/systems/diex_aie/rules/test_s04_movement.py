"""§4, §4.1, §4.2 Movement: costs, passing, water, the dead, burdens."""

from __future__ import annotations

import pytest

from heerbann.boards.hex.hexes import Direction
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.diex_aie import SYSTEM
from heerbann.systems.diex_aie.model.access import pile_cost
from heerbann.systems.diex_aie.model.actions.fighting import Attack
from heerbann.systems.diex_aie.model.actions.moving import (
    Begin,
    ClearDead,
    EndMove,
    EndMovement,
    Enter,
    Go,
    Leave,
    PickUp,
    SetDown,
)
from heerbann.systems.diex_aie.model.changes import lift
from heerbann.systems.diex_aie.model.events.moving import LaidDown, PickedUp, Stepped
from heerbann.systems.diex_aie.model.events.wounds import Wounded
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.markers import Pile
from heerbann.systems.diex_aie.model.scenario import Force
from heerbann.systems.diex_aie.model.state import UnitId
from heerbann.systems.diex_aie.rules.s02_turn.after_each_deed import clear_up
from heerbann.systems.diex_aie.rules.s04_movement.leading import nearest_rest
from heerbann.systems.diex_aie.rules.s06_melee.wounds import kill
from tests.rulechecks import checks
from tests.systems.diex_aie.castle import burn, castle, lean
from tests.systems.diex_aie.field import Play, add, at, change, field, meadow, place, refused
from tests.systems.diex_aie.rules.test_s08_buildings import COT, WALLS

GAUCHER, COLIN, CHARLES = UnitId("gaucher"), UnitId("colin"), UnitId("charles")


@checks("4-06", "4-10")
def test_4_each_hex_costs_the_points_of_its_terrain() -> None:
    play = Play(field(meadow(C3="o", D3="%"), a={"gaucher": "B3"})).begin("gaucher")
    play.go("gaucher", "C3", "D3")
    assert [event.cost for event in play.events(Stepped)] == [2, 3]
    assert play.state.moving is not None
    assert (play.state.moving.points, play.state.moving.hexes) == (1, 2)
    play.stay("gaucher")
    assert play.hex("gaucher") == "D3"


@checks("4-07", "4-08")
def test_4_a_rider_pays_for_the_head_only() -> None:
    play = Play(field(meadow(E3="^"), a={"raoul": "D3>E"})).begin("raoul")
    play.go("raoul", "E3", "F3")
    assert [event.cost for event in play.events(Stepped)] == [4, 1]
    assert play.unit("raoul").place is not None
    assert play.unit("raoul").place.tail == play.spot("E3")  # type: ignore[union-attr]


@checks("2-03", "2.1-04", "4-09")
def test_4_any_number_of_units_may_move_or_none() -> None:
    state = field(a={"gaucher": "B3", "colin": "B5"})
    play = Play(state)
    assert Begin(GAUCHER) in play.options
    assert Begin(COLIN) in play.options
    play.do(EndMovement())
    assert play.state.active == "b"
    play = Play(state).begin("colin").go("colin", "C5").stay("colin")
    assert play.options == (Begin(UnitId("josse")), Begin(GAUCHER), EndMovement())


@checks("4-11", "4-12")
def test_4_points_belong_to_one_unit_and_one_turn() -> None:
    play = Play(field(a={"gaucher": "B3", "colin": "B5"})).begin("colin").go("colin", "C5")
    play.stay("colin").begin("gaucher")
    assert play.state.moving is not None
    assert play.state.moving.points == 6
    play.stay("gaucher")
    assert play.why_not(Begin(GAUCHER)) == ("4", "has-moved")
    rested = field(a={"gaucher": "B3"})
    change(rested, "gaucher", moved=1, spent=1)
    later = Play(rested).begin("gaucher")
    assert later.state.moving is not None
    assert later.state.moving.points == 6, "what was left two turns ago is gone"


def test_4_a_step_that_costs_too_much_is_refused() -> None:
    play = Play(field(meadow(C3="%", D3="%", E3="%"), a={"gaucher": "B3"})).begin("gaucher")
    play.go("gaucher", "C3", "D3")
    play = Play(field(meadow(C3="%", D3="~"), a={"colin": "B3 wounded"})).begin("colin")
    play.go("colin", "C3")
    assert play.why_not(Go(COLIN, play.spot("D3"))) == ("4", "too-few-points")
    assert play.why_not(Go(COLIN, play.spot("F3"))) == ("4", "not-beside")


# §4.1, §4.2


@checks("4.1-01", "4.1-03", "1.1-04")
def test_4_1_friends_are_passed_but_nobody_stays_with_them() -> None:
    play = Play(field(a={"gaucher": "B3", "colin": "C3"})).begin("gaucher").go("gaucher", "C3")
    assert play.why_not(EndMove(GAUCHER)) == ("4.1", "hex-taken")
    play.go("gaucher", "D3").stay("gaucher")
    assert (play.hex("gaucher"), play.hex("colin")) == ("D3", "C3")


@checks("4.1-02", "4.2-01")
def test_4_2_only_the_stunned_and_the_dead_let_an_enemy_through() -> None:
    state = field(a={"gaucher": "B3"}, b={"godric": "C3 stunned", "wiglaf": "C2 wounded"})
    play = Play(state).begin("gaucher")
    assert play.why_not(Go(GAUCHER, play.spot("C2")))[1] in ("not-beside", "enemy-there")
    assert "C3" in play.reach("gaucher")
    play.go("gaucher", "C3")
    assert play.why_not(Go(GAUCHER, play.spot("C2"))) == ("4.2", "enemy-there")
    assert play.why_not(EndMove(GAUCHER)) == ("4.1", "hex-taken")


@checks("4.1-02")
def test_4_1_the_house_may_let_the_wounded_be_passed_as_well() -> None:
    units = {"b": {"godric": "C3 wounded"}, "a": {"gaucher": "B3"}}
    assert "C3" not in Play(field(**units)).begin("gaucher").reach("gaucher")  # type: ignore[arg-type]
    state = field(house=House(crossing="wounded"), **units)  # type: ignore[arg-type]
    assert "C3" in Play(state).begin("gaucher").reach("gaucher")


@checks("4.2.1-01", "4.2.1-02", "4.2.1-03")
def test_4_2_1_riders_stay_out_of_trees_water_and_houses() -> None:
    state = field(meadow(E3="T", D2="~", D4="h"), a={"raoul": "D3>E"})
    play = Play(state).begin("raoul")
    assert not {"E3", "D2", "D4"} & play.reach("raoul")
    for label in ("E3", "D2", "D4"):
        refusal = play.why_not(Go(UnitId("raoul"), play.spot(label)))
        assert refusal == ("4.2.1", "closed-terrain")


@checks("4.2.1-05", "4.2.1-06")
def test_4_2_1_only_the_unarmoured_wade() -> None:
    state = field(meadow(C3="~", C5="~"), a={"gaucher": "B3", "colin": "B5"})
    play = Play(state).begin("colin").go("colin", "C5")
    assert play.events(Stepped)[0].cost == 4
    play.stay("colin").begin("gaucher")
    assert play.why_not(Go(GAUCHER, play.spot("C3"))) == ("4.2.1", "closed-terrain")


@checks("4.2.2-01", "4.2.2-02", "4.2.2-03", "4.2.2-04", "4.2.2-05")
@pytest.mark.parametrize(
    ("men", "horses", "cost"),
    [
        (2, 0, 0),
        (3, 0, 1),
        (5, 0, 1),
        (6, 0, None),
        (0, 1, 1),
        (2, 1, 1),
        (0, 2, None),
        (3, 1, None),
    ],
)
def test_4_2_2_the_dead_slow_or_bar(men: int, horses: int, cost: int | None) -> None:
    state = field(a={"gaucher": "B3"}, dead={"C3": men}, carcasses=["C3>W"] * horses)
    assert pile_cost(state, at(state, "C3")) == cost
    play = Play(state).begin("gaucher")
    if cost is None:
        assert play.why_not(Go(GAUCHER, play.spot("C3"))) == ("4.2.2", "heap-of-dead")
    else:
        assert play.go("gaucher", "C3").events(Stepped)[0].cost == 1 + cost


@checks("4.2.3-01", "4.2.3-02")
def test_4_2_3_two_men_shift_three_dead_and_do_nothing_else() -> None:
    state = field(a={"gaucher": "B3", "colin": "D3"}, dead={"C3": 4})
    play = Play(state)
    order = ClearDead(GAUCHER, COLIN, play.spot("C3"), Direction.SE)
    play.do(order)
    assert play.state.piles[play.spot("C3")].men == 1
    assert play.state.piles[play.spot("C4")].men == 3
    assert play.why_not(Begin(GAUCHER)) == ("4", "has-moved")
    assert play.why_not(Begin(COLIN)) == ("4", "has-moved")
    fought = field(a={"gaucher": "B3"}, b={"godric": "A3"}, phase="melee")
    change(fought, "gaucher", laboured=3, labour=play.unit("gaucher").labour)
    refusal = refused(fought, Attack(GAUCHER, UnitId("godric")))
    assert refusal == ("4.2.3", "has-laboured")


@checks("4.2.3-01")
def test_4_2_3_two_men_shift_one_dead_horse() -> None:
    state = field(a={"gaucher": "B3", "colin": "D3"}, carcasses=["C3>NE"])
    play = Play(state)
    play.do(ClearDead(GAUCHER, COLIN, play.spot("C3"), Direction.E, horse=True))
    assert [play.state.ground.board.label(h) for h in play.state.piles] == ["D3", "C4"]


@checks("4.2.3-03")
def test_4_2_3_water_swallows_the_dead() -> None:
    state = field(meadow(C4="~"), a={"gaucher": "B3", "colin": "D3"}, dead={"C3": 3})
    play = Play(state)
    play.do(ClearDead(GAUCHER, COLIN, play.spot("C3"), Direction.SE))
    assert play.state.piles == {}


@checks("4.2.3-04")
def test_4_2_3_nobody_clears_beside_an_enemy() -> None:
    state = field(a={"gaucher": "B3", "colin": "D3"}, b={"godric": "A3"}, dead={"C3": 3})
    play = Play(state)
    order = ClearDead(GAUCHER, COLIN, play.spot("C3"), Direction.SE)
    assert play.why_not(order) == ("4.2.3", "helper-threatened")


def test_4_2_3_a_helper_must_be_idle() -> None:
    state = field(a={"gaucher": "B3", "colin": "D3"}, dead={"C3": 3})
    for done in ({"fired": 3}, {"fired": -1, "toiled": 3}):
        change(state, "colin", **done)
        play = Play(state)
        order = ClearDead(GAUCHER, COLIN, play.spot("C3"), Direction.SE)
        assert play.why_not(order) == ("4.2.3", "helper-busy")


@checks("4.2.4-01", "4.2.4-02", "4.2.4-03", "1.2-12")
def test_4_2_4_a_stunned_man_is_carried_with_half_the_points() -> None:
    play = Play(field(a={"gaucher": "B3", "colin": "C3 stunned"}))
    assert play.why_not(Begin(COLIN)) == ("1.2", "is-stunned")
    play.begin("gaucher").go("gaucher", "C3").do(PickUp(GAUCHER, COLIN))
    assert play.state.moving is not None
    assert play.state.moving.points == 2  # 6 - 1, halved
    assert play.unit("gaucher").spent == 4  # M-11: the others are gone
    play.go("gaucher", "D3", "E3").do(SetDown(GAUCHER, play.spot("F3")))
    assert [event.other for event in play.events(PickedUp)] == [COLIN]
    assert len(play.events(LaidDown)) == 1
    assert (play.hex("gaucher"), play.hex("colin")) == ("E3", "F3")
    assert play.unit("colin").health == "stunned"


def test_4_2_4_where_only_water_is_left_a_carried_man_lies_in_it() -> None:
    water = {f"{column}{row}": "~" for column in "ABC" for row in (1, 2)}
    state = field(meadow(water | {"A1": "."}, columns=3, rows=2), a={"colin": "A1"}, spare=False)
    assert nearest_rest(state, place(state, "A1")) == at(state, "B1")


@checks("4.2.1-07")
def test_4_2_1_an_armoured_man_drowns_when_his_carrier_falls_and_nothing_is_dry() -> None:
    """M-09: the led horse takes the hex behind its leader; who wears no armour does not drown."""
    water = {f"{column}{row}": "~" for column in "ABCD" for row in (1, 2)}
    drawing = meadow(water | {"A1": ".", "B1": "."}, columns=4, rows=2)
    for name, drowns in (("gaucher", True), ("charles", False)):
        units = {"colin": "A1", "horse-1": "A2>W", name: "B1 stunned"}
        state = field(drawing, a=units, spare=False)
        state.leads = {COLIN: (UnitId("horse-1"),)}
        play = Play(state).begin("colin").go("colin", "B1")
        play.do(PickUp(COLIN, UnitId(name))).go("colin", "A1")
        kill(play.game.battle, COLIN)
        assert play.state.ground.row(at(state, play.hex(name))).water
        clear_up(play.game.battle)
        assert play.is_dead(name) == drowns


@checks("4.2.4-04")
def test_4_2_4_nobody_is_picked_up_beside_an_enemy() -> None:
    state = field(a={"gaucher": "B3", "colin": "C3 stunned"}, b={"godric": "D3"})
    play = Play(state).begin("gaucher").go("gaucher", "C3")
    assert play.why_not(PickUp(GAUCHER, COLIN)) == ("4.2.4", "cannot-carry")


# Coming and going


def test_2_units_enter_over_their_edge_and_leave_over_an_exit() -> None:
    state = field(meadow(A2="o"))
    colin = add(state, "a", "colin", "A1")
    lift(state, colin)
    change(state, "colin", place=None, enters=2)
    state.edges = {COLIN: "west"}
    play = Play(state).begin("colin").do(Enter(COLIN, at(state, "A2")))
    assert play.state.moving is not None
    assert play.state.moving.points == 6
    assert play.why_not(Enter(COLIN, at(state, "A3")))[0] in ("2", "4")


def test_2_a_rider_enters_with_his_tail_on_the_edge() -> None:
    state = field()
    raoul = add(state, "a", "raoul", "B3>E")
    lift(state, raoul)
    change(state, "raoul", place=None, enters=2)
    state.edges = {UnitId("raoul"): "west"}
    play = Play(state).begin("raoul")
    play.do(Enter(UnitId("raoul"), play.spot("A3"), Direction.E))
    assert play.hex("raoul") == "B3"
    assert play.state.moving is not None
    assert play.state.moving.points == 10


def test_2_who_comes_later_has_to_wait() -> None:
    state = field()
    colin = add(state, "a", "colin", "A1")
    lift(state, colin)
    change(state, "colin", place=None, enters=5)
    assert Play(state).why_not(Begin(COLIN)) == ("2", "not-yet")


def test_2_a_unit_leaves_only_where_the_scenario_allows() -> None:
    state = field(a={"colin": "N3", "charles": "A5"})
    play = Play(state).begin("charles")
    assert play.why_not(Leave(CHARLES)) == ("2", "no-way-off-the-map")
    play.stay("charles").begin("colin").do(Leave(COLIN))
    assert play.state.gone[COLIN][1] == "left"
    assert isinstance(play.state.scenario.a, Force)


@checks("4.2.3-01")
def test_4_2_3_a_dead_horse_is_shifted_from_either_end() -> None:
    state = field(a={"colin": "E4", "charles": "E6"}, carcasses=["D5>W"])
    play = Play(state)
    play.do(ClearDead(COLIN, CHARLES, play.spot("E5"), Direction.E, horse=True))
    assert [play.state.ground.board.label(h) for h in play.state.piles] == ["E5", "F5"]


@checks("4.2.3-01")
def test_4_2_3_the_dead_are_shifted_neither_through_walls_nor_into_flames() -> None:
    units = {"colin": "D3", "charles": "E4"}
    state = burn(field(COT, sides=WALLS, a=units, dead={"E3": 3}, chapter=10), "D2")
    ways = {o.way for o in Play(state).options if isinstance(o, ClearDead)}
    assert ways == {Direction.NE, Direction.W, Direction.SW, Direction.SE}
    inside = field(COT, sides=WALLS, a={"colin": "D3", "charles": "F3"}, dead={"E3": 3}, chapter=8)
    order = ClearDead(COLIN, CHARLES, at(inside, "E3"), Direction.W)
    assert refused(inside, order) == ("4.2.3", "nothing-to-clear")


@checks("4.2.3-01")
def test_4_2_3_nobody_takes_hold_of_the_dead_or_shifts_them_through_a_window() -> None:
    """M-10: the window of F3 looks on E2."""
    state = field(COT, sides=WALLS, a={"colin": "G3", "charles": "F4"}, dead={"F3": 3}, chapter=8)
    ways = {o.way for o in Play(state).options if isinstance(o, ClearDead)}
    assert ways == {Direction.E, Direction.SE}
    outside = field(COT, sides=WALLS, a={"colin": "G3", "charles": "E2"}, dead={"F3": 3}, chapter=8)
    assert not [o for o in Play(outside).options if isinstance(o, ClearDead)]


@checks("4.2.4-03")
def test_4_2_4_nobody_is_laid_down_through_a_window() -> None:
    """M-11: not even when his carrier falls there."""
    units = {"colin": "G3", "gaucher": "F3 stunned", "charles": "F4"}
    play = Play(field(COT, sides=WALLS, a=units, chapter=8)).begin("colin").go("colin", "F3")
    play.do(PickUp(COLIN, GAUCHER))
    assert nearest_rest(play.state, Footprint(play.spot("F3"))) == play.spot("G3")
    play.stay("colin")
    assert (play.hex("colin"), play.hex("gaucher")) == ("F3", "G3")
    full = field(COT, sides=WALLS, a={"colin": "F3", "charles": "F4", "erwan": "G3"}, chapter=8)
    assert nearest_rest(full, place(full, "F3")) != at(full, "E2")


@checks("4.2.3-01")
def test_4_2_3_the_dead_are_not_heaped_where_nobody_could_go() -> None:
    state = field(a={"colin": "D3", "charles": "E4"}, dead={"E3": 6, "F3": 6})
    ways = {o.way for o in Play(state).options if isinstance(o, ClearDead)}
    assert ways == set(Direction) - {Direction.E}


@checks("4.2.3-01")
def test_4_2_3_a_dead_horse_half_in_water_is_cleared_like_another() -> None:
    state = field(meadow(D5="~"), a={"colin": "E4", "charles": "E6"}, carcasses=["E5>E"])
    play = Play(state)
    play.do(ClearDead(COLIN, CHARLES, play.spot("E5"), Direction.E, horse=True))
    assert play.state.piles == {play.spot("F5"): Pile(horses=1)}
    shifted = Play(field(meadow(D5="~"), a={"colin": "E4", "charles": "E6"}, carcasses=["F5>E"]))
    shifted.do(ClearDead(COLIN, CHARLES, shifted.spot("E5"), Direction.W, horse=True))
    assert shifted.state.carcasses == (Footprint(shifted.spot("E5")),)


@checks("4.2.3-01")
def test_4_2_3_of_two_dead_horses_one_is_shifted_and_the_other_can_be_next() -> None:
    helpers = {"colin": "E4", "charles": "E6", "gaucher": "D4", "erwan": "D6"}
    play = Play(field(a=helpers, carcasses=["E5>E", "E5>E"]))
    play.do(ClearDead(COLIN, CHARLES, play.spot("E5"), Direction.E, horse=True))
    play.do(ClearDead(GAUCHER, UnitId("erwan"), play.spot("D5"), Direction.W, horse=True))
    assert len(play.state.carcasses) == 2
    assert all(pile == Pile(horses=1) for pile in play.state.piles.values())


@checks("4.2.4-04")
def test_4_2_4_nobody_is_laid_down_on_a_heap_of_dead() -> None:
    play = Play(field(a={"colin": "C5", "gaucher": "D5 stunned"}, dead={"F5": 6, "E6": 5}))
    play.begin("colin").go("colin", "D5").do(PickUp(COLIN, GAUCHER)).go("colin", "E5")
    play.stay("colin")
    label = play.state.ground.board.label
    rooms = {label(order.to) for order in play.options if isinstance(order, SetDown)}
    assert rooms == {"E4", "D4", "D5", "D6", "E6"}


@checks("4.2.4-01")
def test_4_2_4_whoever_passes_may_carry_but_by_a_house_rule_nobody_who_has_shot() -> None:
    """M-11."""
    units, order = {"ewan": "B3", "colin": "C3 stunned"}, PickUp(UnitId("ewan"), COLIN)
    state = field(a=units)
    change(state, "ewan", fired=3)
    play = Play(state).begin("ewan").go("ewan", "C3")
    assert order in play.options
    before = play.state.moving
    after = play.do(order).state.moving
    assert before is not None
    assert after is not None
    assert after.points == before.points // 2
    strict = field(a=units, house=House(carrying="not_after_fire"))
    change(strict, "ewan", fired=3)
    play = Play(strict).begin("ewan").go("ewan", "C3")
    assert play.why_not(order) == ("4.2.4", "cannot-carry")


@checks("4.3-16")
def test_4_3_a_wound_leaves_less_of_what_work_at_a_ladder_has_left() -> None:
    """After one hex; the wounded have four points."""
    for done, points in (({}, 3), ({"toiled": 3, "toil": 2}, 1)):
        state = field(a={"vital": "C5"})
        change(state, "vital", **done)
        play = Play(state).begin("vital").go("vital", "D5")
        play.game.battle.emit(Wounded(UnitId("vital")))
        assert play.state.moving is not None
        assert play.state.moving.points == points


@checks("4.2.1-01")
def test_4_2_1_the_reason_why_a_hex_is_closed_is_the_right_one() -> None:
    fire = burn(field(COT, sides=WALLS, a={"colin": "G5"}, chapter=10), "G4")
    play = Play(fire).begin("colin")
    assert play.why_not(Go(COLIN, play.spot("G4"))) == ("10.2.4", "hex-burns")
    rocks = field(meadow(E5="x"), a={"colin": "D5", "horse-1": "C5>E"})
    rocks.leads = {COLIN: (UnitId("horse-1"),)}
    play = Play(rocks).begin("colin")
    assert play.why_not(Go(COLIN, play.spot("E5"))) == ("4.4.3", "closed-to-led")


@checks("4.2.1-01")
def test_4_the_reason_why_nobody_moves_is_the_right_one() -> None:
    ladder = lean(castle(a={"colin": "E3"}, E3="F"), "E3", climber="colin")
    play = Play(ladder).begin("colin")
    assert play.why_not(Go(COLIN, play.spot("D3"))) == ("10.1.3", "on-a-ladder")
    tired = field(a={"colin": "C5 wounded"})
    change(tired, "colin", toiled=3, toil=4)
    refusal = SYSTEM.why_not(tired, Begin(COLIN))
    assert refusal == Refusal("10.1.4", "too-few-points", {"points": 0})
    change(tired, "colin", toil=3)
    assert Begin(COLIN) in Play(tired).options, "one point is enough"
    assert refused(tired, Begin(COLIN)) is None
    shot = field(a={"gerold": "C5"})
    change(shot, "gerold", fired=3)
    assert Play(shot).why_not(Begin(UnitId("gerold"))) == ("5.1", "fired-and-stays")


@checks("4.2.3-01")
def test_4_2_3_neither_stunned_men_nor_riders_nor_those_with_a_ladder_clear_anything() -> None:
    for helper in ("colin:D3 stunned", "raoul:D3>E"):
        name, where = helper.split(":")
        state = field(a={"gaucher": "B3", name: where}, dead={"C3": 3})
        order = ClearDead(GAUCHER, UnitId(name), at(state, "C3"), Direction.SE)
        assert refused(state, order) == ("4.2.3", "no-helper")
    state = castle(a={"gaucher": "D4", "colin": "E3"}, dead={"D3": 3}, E3="F")
    order = ClearDead(GAUCHER, COLIN, at(state, "D3"), Direction.W)
    assert refused(state, order) is None
    assert refused(lean(state, "E3", climber="colin"), order) is None  # M-48: unless he holds on
    holding = House(ladder_hands="both")
    state = castle(a={"gaucher": "D4", "colin": "E3"}, dead={"D3": 3}, E3="F", house=holding)
    assert refused(lean(state, "E3", climber="colin"), order) == ("4.2.3", "no-helper")
    state = field(a={"gaucher": "B3", "colin": "D3"}, dead={"C3": 3})
    change(state, "colin", bears=True)
    order = ClearDead(GAUCHER, COLIN, at(state, "C3"), Direction.SE)
    assert refused(state, order) == ("10.1.2", "carries-ladder")


@pytest.mark.parametrize("house", [House(), House(door_horses="head")])
def test_2_nobody_enters_through_flames_nor_by_a_house_rule_with_a_tail_in_a_door(
    house: House,
) -> None:
    drawing = meadow(A2="D", A4="D", A6="D", B6="D")
    state = burn(field(drawing, chapter=10, house=house), "A2", "B6")
    for name in ("colin", "raoul"):
        lift(state, add(state, "a", name, "C5" if name == "colin" else "C7>E"))
        change(state, name, place=None, enters=2)
    state.edges = {COLIN: "west", UnitId("raoul"): "west"}
    labels = state.ground.board.label
    play = Play(state).begin("colin")
    hexes = {labels(order.hex) for order in play.options if isinstance(order, Enter)}
    assert hexes == {f"A{row}" for row in range(1, 10)} - {"A2"}
    assert play.why_not(Enter(COLIN, play.spot("A2"))) == ("2", "no-entry-there")
    riding = Play(state).begin("raoul").options
    tails = {labels(order.hex) for order in riding if isinstance(order, Enter)}
    closed = {"A2", "A4", "A6"} if house.door_horses == "head" else {"A2"}
    assert tails == {f"A{row}" for row in range(1, 10)} - closed


@checks("4.1-03", "4.2.4-01", "4.4.3-04")
def test_4_1_who_is_stuck_among_friends_goes_back_without_having_to_do_anything_else() -> None:
    """M-04: he need neither pick anybody up nor let his horse go."""
    units = {"colin": "D3 wounded", "gaucher": "D7 stunned"}
    play = Play(field(a=units)).begin("colin").go("colin", "D4", "D5", "D6", "D7")
    assert set(play.options) == {PickUp(COLIN, GAUCHER), EndMove(COLIN)}
    play.stay("colin")
    assert play.hex("colin") == "D6"
    state = field(a={"colin": "D5 wounded", "horse-1": "C5>E", "ewan": "E4"})
    state.leads = {COLIN: (UnitId("horse-1"),)}
    play = Play(state).begin("colin").go("colin", "D4", "D5", "D4", "E4").stay("colin")
    assert play.hex("colin") == "D4"
    assert play.state.leads == state.leads


@checks("4.2.4-03")
def test_4_2_4_nobody_is_picked_up_where_there_is_no_room_to_lay_him_down() -> None:
    """M-11: Colin has waded to an island."""
    around = dict.fromkeys(("C5", "C4", "D4", "E5", "D6", "C6"), "~")
    for glyphs, can in ((around, False), ({**around, "E5": "."}, True)):
        state = field(meadow(glyphs), a={"colin": "C5", "gaucher": "D5 stunned"})
        play = Play(state).begin("colin").go("colin", "D5")
        assert (PickUp(COLIN, GAUCHER) in play.options) == can


@checks("4.2.2-01", "4-06")
def test_4_2_2_what_the_dead_add_must_be_paid() -> None:
    """Wounded, Gaucher has three points."""
    for men, can in ((0, True), (2, True), (3, False)):
        state = field(meadow(C3="%"), a={"gaucher": "B3 wounded"}, dead={"C3": men})
        play = Play(state).begin("gaucher")
        assert ("C3" in play.reach("gaucher")) == can
        waiting = field(meadow(A3="%"), a={"gaucher": "B3 wounded"}, dead={"A3": men})
        lift(waiting, waiting.units[GAUCHER])
        change(waiting, "gaucher", place=None, enters=2)
        waiting.edges = {GAUCHER: "west"}
        assert (Enter(GAUCHER, at(waiting, "A3")) in Play(waiting).begin("gaucher").options) == can


POCKET = {
    "charles": "D5", "erwan": "D4", "vital": "E4", "ewan": "F5", "gerold": "E6", "hamon": "D6",
}  # fmt: skip


@checks("4.2.4-03")
def test_4_2_4_where_there_is_no_room_for_his_load_a_carrier_goes_back() -> None:
    """M-04, M-11: E5 is free, but everything beside it is full."""
    state = field(a={"gaucher": "B5", "colin": "C5 stunned", **POCKET})
    play = Play(state).begin("gaucher").go("gaucher", "C5").do(PickUp(GAUCHER, COLIN))
    play.go("gaucher", "D5", "E5")  # his last point
    assert play.prompt == "set-down"
    play.do(SetDown(GAUCHER, play.spot("C6")))
    assert (play.hex("gaucher"), play.hex("colin")) == ("C5", "C6")
    alone = Play(state).begin("gaucher").go("gaucher", "B4", "C4", "C5", "D5", "E5")
    assert alone.stay("gaucher").hex("gaucher") == "E5"


@checks("4.2.4-03", "4.3.1-02")
def test_4_3_1_a_carrier_who_is_stopped_where_he_cannot_lay_down_his_load_goes_back() -> None:
    """M-04: Osferth is beside the hex without room."""
    crowd = {name: where for name, where in POCKET.items() if where != "F5"}
    units = {"colin": "B5", "gaucher": "C5 stunned", "aubin": "D3", **crowd}
    state = field(a={**units, "charles": "D5"}, b={"osferth": "F5"})
    play = Play(state).begin("colin").go("colin", "C5").do(PickUp(COLIN, GAUCHER))
    play.go("colin", "D5", "E5").go("colin", "E4", dice=[7])
    play.do(SetDown(COLIN, play.spot("B5")))
    assert (play.hex("colin"), play.hex("gaucher")) == ("C5", "B5")


@checks("4.2.2-03", "4.2.2-04")
def test_4_2_2_nobody_enters_over_an_edge_that_the_dead_bar() -> None:
    """A rider needs both hexes."""
    state = field(dead={"A3": 6}, carcasses=["B5>E", "B5>E"])
    for name, where in (("colin", "D3"), ("raoul", "F5>E")):
        lift(state, add(state, "a", name, where))
        change(state, name, place=None, enters=2)
    state.edges = {COLIN: "west", UnitId("raoul"): "west"}
    label = state.ground.board.label
    walking = Play(state).begin("colin")
    hexes = {label(order.hex) for order in walking.options if isinstance(order, Enter)}
    assert hexes == {f"A{row}" for row in range(1, 10)} - {"A3", "A5"}
    riding = Play(state).begin("raoul")
    ways = {
        label(order.hex) + ">" + order.facing.name
        for order in riding.options
        if isinstance(order, Enter) and order.facing is not None
    }
    assert "A4>E" in ways
    assert not {"A3>E", "A5>E", "A4>SE", "A4>SW", "A6>NE", "A6>NW"} & ways


@checks("4.2.3-01")
@pytest.mark.parametrize(("horse", "shifted"), [(True, Pile(0, 1)), (False, Pile(2, 0))])
def test_4_2_3_dead_men_and_a_dead_horse_in_a_hex_are_shifted_one_after_the_other(
    horse: bool, shifted: Pile
) -> None:
    state = field(a={"colin": "D4", "charles": "C6"}, dead={"D5": 2}, carcasses=["D5>W"])
    play = Play(state).do(ClearDead(COLIN, CHARLES, at(state, "D5"), Direction.W, horse))
    assert play.state.piles[play.spot("C5")] == shifted
    assert play.state.piles[play.spot("D5")] == Pile(2 if horse else 0, 1)


def test_2_a_rider_leaves_with_either_end_of_his_horse_on_the_edge() -> None:
    for where, can in (("N5>E", True), ("M5>W", True), ("L5>W", False)):
        play = Play(field(a={"raoul": where})).begin("raoul")
        assert (Leave(UnitId("raoul")) in play.options) == can


@checks("4.2.4-01")
def test_4_2_4_only_the_stunned_are_carried() -> None:
    state = field(a={"gaucher": "B3", "charles": "C3", "colin": "D3 stunned"})
    play = Play(state).begin("gaucher").go("gaucher", "C3")
    assert not [order for order in play.options if isinstance(order, PickUp)]
    assert play.why_not(PickUp(GAUCHER, CHARLES)) == ("4.2.4", "cannot-carry")
    play.go("gaucher", "D3")
    assert [order for order in play.options if isinstance(order, PickUp)] == [
        PickUp(GAUCHER, COLIN)
    ]


@checks("4.2.3-01")
def test_4_2_3_a_stunned_man_dies_when_the_dead_are_heaped_on_his_last_way_out() -> None:
    """R-27: the other five hexes around Godric are held."""
    held = {"gaucher": "C4", "charles": "D4", "erwan": "C5", "ewan": "C6", "vital": "D6"}
    units, heaps = held | {"hamon": "F4", "aubin": "G5"}, {"E5": 4, "F5": 3}
    play = Play(field(a=units, b={"godric": "D5 stunned"}, dead=heaps))
    play.do(ClearDead(UnitId("hamon"), UnitId("aubin"), play.spot("F5"), Direction.W))
    assert play.is_dead("godric")


@checks("4.2.4-03")
def test_4_2_4_where_a_carrier_is_shut_in_his_load_lies_in_the_nearest_hex_outside() -> None:
    """M-11: nobody who is carried is lost, even where no hex can be reached."""
    walls = {"wall": ["E5 E NE NW W SW SE"]}
    state = field(sides=walls, a={"gaucher": "E5"}, chapter=8)
    rest = nearest_rest(state, Footprint(at(state, "E5")))
    assert state.ground.board.distance(rest, at(state, "E5")) == 1
    taken = field(
        sides=walls, a={"gaucher": "E5", "colin": state.ground.board.label(rest)}, chapter=8
    )
    other = nearest_rest(taken, Footprint(at(taken, "E5")))
    assert other != rest
    assert taken.ground.board.distance(other, at(taken, "E5")) == 1
