"""§4.4 Riders: turning, mounting, led and riderless horses."""

from __future__ import annotations

import cmath
import math

import pytest
from msgspec.structs import replace

from heerbann.boards.hex.hexes import Hex
from heerbann.systems.diex_aie.model.actions.fighting import (
    Attack,
    FireVolley,
    HoldFire,
    Loose,
    Shoot,
)
from heerbann.systems.diex_aie.model.actions.moving import (
    Begin,
    Dismount,
    EndMove,
    Go,
    Leave,
    LetGo,
    Mount,
    PickUp,
    TakeReins,
    TurnAbout,
)
from heerbann.systems.diex_aie.model.charts import HEXSIDES, TERRAIN
from heerbann.systems.diex_aie.model.events.horses import CatchRolled, Mounted, ReinsDropped
from heerbann.systems.diex_aie.model.events.moving import InfiltrationRolled, Stepped
from heerbann.systems.diex_aie.model.ground.footprints import Footprint
from heerbann.systems.diex_aie.model.ground.passage import RIDER
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.scenario import Condition
from heerbann.systems.diex_aie.model.state import State, UnitId, place_of
from heerbann.systems.diex_aie.rules.s04_movement.horses import lose_reins
from heerbann.systems.diex_aie.rules.s04_movement.orders import move_orders
from heerbann.systems.diex_aie.rules.s04_movement.riding import (
    horse_steps,
    is_in_front,
    is_in_front_or_beside,
)
from heerbann.systems.diex_aie.rules.s04_movement.steps import single_steps
from heerbann.systems.diex_aie.rules.s06_melee.wounds import beside
from tests.rulechecks import checks
from tests.systems.diex_aie.castle import castle
from tests.systems.diex_aie.field import Play, add, at, change, field, meadow, place, refused
from tests.systems.diex_aie.rules.test_s08_buildings import COT, WALLS
from tests.systems.diex_aie.rules.test_s10_fire import burn

RAOUL, COLIN, TUROLD = UnitId("raoul"), UnitId("colin"), UnitId("turold")
ENGUERRAND, HORSE = UnitId("enguerrand"), UnitId("horse-1")

ENCLOSED = {"wall": ["F5 NE"]}


@checks("1.1-03", "1.2-08", "4.4.1-01", "4.4.1-02", "4.4.1-03")
def test_4_4_1_turning_costs_more_the_tighter_it_is() -> None:
    state = field()
    label = state.ground.board.label
    steps = horse_steps(state.ground, place(state, "E5>E"), RIDER)
    assert {(label(step.place.head), step.extra) for step in steps} == {
        ("F5", 0),
        ("E4", 0),
        ("E6", 0),
        ("D4", 1),
        ("D6", 1),
        ("C4", 2),
        ("C6", 2),
        ("C5", 3),
    }
    tails = {label(step.place.head): label(step.place.tail or step.place.head) for step in steps}
    assert tails["F5"] == tails["D4"] == "E5"  # the head leads, the tail follows
    assert tails["C4"] == tails["C5"] == "D5"  # a tight turn pivots on the tail


@checks("4.4.1-04")
def test_4_4_1_turning_on_the_spot_costs_three() -> None:
    play = Play(field(a={"raoul": "E5>E"})).begin("raoul").do(TurnAbout(RAOUL))
    assert play.hex("raoul") == "D5"
    assert play.state.moving is not None
    assert play.state.moving.points == 9


@checks("4.4.2-01", "4.4.2-03", "4.4.2-04", "4.4.2-07", "4.4.2-09", "4.4.2-11")
def test_4_4_2_enguerrand_walks_to_his_horse_and_mounts() -> None:
    state = field(a={"enguerrand": "C4", "horse-1": "E5>E"})
    play = Play(state).begin("enguerrand").go("enguerrand", "D4").do(Mount(ENGUERRAND, HORSE))
    assert play.state.moving is not None
    assert play.state.moving.points == 10  # 8 - 1 - 2, doubled
    assert [event.unit for event in play.events(Mounted)] == [ENGUERRAND]
    assert play.unit("enguerrand").mounted
    assert play.unit("enguerrand").place == place(state, "E5>E")
    assert HORSE not in play.state.units


@checks("4.4.2-08", "4.4.2-02", "4.4.2-03", "4.4.2-05")
def test_4_4_2_example_raoul_cannot_have_the_four_points_that_the_book_gives_him() -> None:
    """The example cannot be met: it halves the 8 points he has before he pays for dismounting.

    Raoul is in armour, and dismounting costs him 3 of the mounted points: 12 - 4 - 3 = 5, halved 2
    (R-02).
    """
    raoul = UnitId("raoul")
    play = Play(field(a={"raoul": "C5>E"})).begin("raoul").go("raoul", "D5", "E5", "F5", "G5")
    assert play.state.moving is not None
    assert play.state.moving.points == 8  # as in the book
    assert play.unit("raoul").figure.armoured
    play.do(Dismount(raoul, play.spot("G4")))
    assert play.state.moving.points == 2


@checks("4.4.2-05", "4.4.2-13", "4.4.2-14", "1.2-16")
def test_4_4_2_a_light_rider_rides_four_and_has_four_left_on_foot() -> None:
    """Out of armour the figures of the example come out: 15 - 4 - 2 = 9, halved 4 (R-02, C-01)."""
    play = Play(field(a={"turold": "C5>E"})).begin("turold")
    play.go("turold", "D5", "E5", "F5", "G5").do(Dismount(TUROLD, play.spot("G4")))
    assert play.state.moving is not None
    assert play.state.moving.points == 4
    assert play.hex("horse-turold") == "G5"
    assert not play.unit("turold").mounted


@checks("4.4.2-02", "4.4.2-06")
def test_4_4_2_armour_costs_three_and_the_wounded_keep_a_quarter() -> None:
    play = Play(field(a={"raoul": "C5>E wounded"})).begin("raoul")
    play.do(Dismount(RAOUL, play.spot("C4")))
    assert play.state.moving is not None
    assert play.state.moving.points == 2  # 12 - 3, quartered


@checks("4.4.2-10", "4.4.2-15")
def test_4_4_2_enemies_prevent_mounting_but_not_dismounting() -> None:
    units = {"enguerrand": "D4", "horse-1": "E5>E"}
    for enemy in ("C4", "F5"):  # beside the man, beside the horse
        play = Play(field(a=units, b={"osferth": enemy})).begin("enguerrand")
        assert play.why_not(Mount(ENGUERRAND, HORSE)) == ("4.4.2", "cannot-mount")
    play = Play(field(a={"turold": "E5>E"}, b={"osferth": "F5"})).begin("turold")
    assert Dismount(TUROLD, play.spot("E4")) in play.options


@checks("4.4.2-12", "1.2-17")
def test_4_4_2_any_rider_may_take_any_horse_but_nobody_else() -> None:
    play = Play(field(a={"colin": "D4", "turold": "D6", "horse-1": "E5>E"})).begin("colin")
    assert play.why_not(Mount(COLIN, HORSE)) == ("4.4.2", "cannot-mount")
    play.stay("colin").begin("turold")
    assert Mount(TUROLD, HORSE) in play.options


@checks("4.4.2-09")
def test_4_4_2_one_mounts_only_beside_the_saddle() -> None:
    play = Play(field(a={"enguerrand": "F5", "horse-1": "E5>E"})).begin("enguerrand")
    assert play.why_not(Mount(ENGUERRAND, HORSE)) == ("4.4.2", "cannot-mount")


@checks("4.2.1-01", "4.4.2-09")
@pytest.mark.parametrize(("glyph", "mounts"), [("~", False), ("T", False), ("o", True)])
def test_4_2_1_nobody_mounts_a_horse_that_stands_where_riders_cannot_go(
    glyph: str, mounts: bool
) -> None:
    """Neither with its head there nor with its tail."""
    for hex in ("F5", "E5"):
        state = field(meadow({hex: glyph}), a={"raoul": "E4", "horse-1": "F5>E"})
        assert (Mount(RAOUL, HORSE) in Play(state).begin("raoul").options) == mounts


@checks("4.4.2-09")
@pytest.mark.parametrize(
    ("walls", "mounts"), [("N9 W", True), ("E4 SE", True), ("E4 SW", True), ("E4 SE SW", False)]
)
def test_4_4_2_whoever_reaches_either_hex_of_a_horse_may_mount_it(walls: str, mounts: bool) -> None:
    """M-12: a wall before its head or its tail alone does not keep Raoul from the saddle."""
    men = {"raoul": "E4", "horse-1": "F5>E"}
    play = Play(field(a=men, sides={"wall": [walls]}, chapter=8)).begin("raoul")
    assert (Mount(RAOUL, HORSE) in play.options) == mounts


# §4.4.3


@checks("4.4.3-01")
def test_4_4_3_a_horse_alone_stays_where_it_is() -> None:
    assert refused(field(a={"horse-1": "E5>E"}), Begin(HORSE)) == ("4.4.3", "needs-a-leader")


@checks("4.4.3-02", "4.4.3-04", "4.4.3-16")
def test_4_4_3_a_man_takes_the_reins_before_the_head_and_the_horse_follows() -> None:
    play = Play(field(a={"colin": "F4", "horse-1": "E5>E"})).begin("colin")
    assert play.why_not(TakeReins(COLIN, HORSE)) == ("4.4.3", "cannot-lead")  # not at the head
    play.go("colin", "F5").do(TakeReins(COLIN, HORSE)).go("colin", "G5", "H5").stay("colin")
    assert play.unit("horse-1").place == place(play.state, "G5>E")
    assert play.state.leads == {COLIN: (HORSE,)}


@checks("4.4.3-03")
def test_4_4_3_not_with_an_enemy_beside_the_horse() -> None:
    state = field(a={"colin": "F5", "horse-1": "E5>E"}, b={"godric": "C5"})
    play = Play(state).begin("colin")
    assert play.why_not(TakeReins(COLIN, HORSE)) == ("4.4.3", "cannot-lead")


@checks("4.4.3-10", "4.4.3-11")
def test_4_4_3_a_horse_nobody_guards_is_for_the_first_who_comes() -> None:
    state = field(a={"colin": "F5"}, b={"horse-1": "E5>E"})
    play = Play(state).begin("colin").do(TakeReins(COLIN, HORSE)).stay("colin")
    assert play.unit("horse-1").side == "a"
    guarded = field(a={"colin": "F5"}, b={"horse-1": "E5>E", "godric": "C5"})
    assert TakeReins(COLIN, HORSE) not in Play(guarded).begin("colin").options
    stunned = field(a={"colin": "F5"}, b={"horse-1": "E5>E", "godric": "C5 stunned"})
    assert TakeReins(COLIN, HORSE) in Play(stunned).begin("colin").options


@checks("4.4.3-10")
def test_4_4_3_whoever_is_awake_beside_his_horse_keeps_it_even_if_he_could_not_strike() -> None:
    """Beostan cannot ride among the trees, where his horse is."""
    trees = meadow(F5="T", E5="T")
    for where, taken in (("E4>W", False), ("E3>W", True)):
        state = field(trees, a={"colin": "G5"}, b={"beostan": where, "horse-1": "F5>E"})
        assert (TakeReins(COLIN, HORSE) in Play(state).begin("colin").options) == taken
    state = field(trees, a={"colin": "G5", "horse-1": "F5>E"}, b={"beostan": "E4>W"})
    assert TakeReins(COLIN, HORSE) in Play(state).begin("colin").options, "it is his own"
    state = field(a={"turold": "E6"}, b={"ewan": "F4", "horse-1": "F5>E"}, sides=ENCLOSED)
    assert Mount(TUROLD, HORSE) not in Play(state).begin("turold").options


@checks("4.4.3-05")
def test_4_4_3_a_rider_at_the_head_takes_it_before_he_moves_or_when_he_stops() -> None:
    play = Play(field(a={"turold": "F5>E", "horse-1": "E4>E"})).begin("turold")
    play.do(TakeReins(TUROLD, HORSE))
    assert play.events(CatchRolled) == []
    play = Play(field(a={"turold": "F7>NE", "horse-1": "E5>E"})).begin("turold")
    play.go("turold", "F6").go("turold", "F5").do(TakeReins(TUROLD, HORSE, stay=True))
    assert play.events(CatchRolled) == []
    assert play.state.leads == {TUROLD: (HORSE,)}
    assert play.state.moving is None or play.state.moving.points == 0


@checks("4.4.3-06", "4.4.3-07", "4.4.3-08", "4.4.3-09")
@pytest.mark.parametrize(("die", "caught"), [(1, True), (6, True), (7, False), (10, False)])
def test_4_4_3_in_passing_a_rider_has_to_roll(die: int, caught: bool) -> None:
    play = Play(field(a={"turold": "F7>NE", "horse-1": "E5>E"})).begin("turold")
    play.go("turold", "F6", "F5").do(TakeReins(TUROLD, HORSE), dice=[die])
    assert bool(play.state.leads) == caught
    if not caught:
        assert play.hex("horse-1") == "E5"
        assert TakeReins(TUROLD, HORSE, stay=True) not in play.options
        assert play.why_not(TakeReins(TUROLD, HORSE)) == ("4.4.3", "reins-lost")


@checks("4.4.3-09")
def test_4_4_3_who_missed_a_horse_does_not_mount_it_either() -> None:
    """M-12: it is out of hand for this turn."""
    start = field(a={"turold": "F7>NE", "horse-1": "E5>E"})
    for dice in ([], [7]):
        play = Play(start).begin("turold").go("turold", "F6", "F5")
        play.do(*[TakeReins(TUROLD, HORSE) for _ in dice], dice=dice)
        play.do(Dismount(TUROLD, play.spot("E4"))).go("turold", "D4")
        assert (Mount(TUROLD, HORSE) in play.options) == (not dice)
    assert play.why_not(Mount(TUROLD, HORSE)) == ("4.4.3", "reins-lost")


@checks("4.4.3-14", "4.4.3-15")
def test_4_4_3_three_horses_on_foot_and_one_from_the_saddle() -> None:
    units = {
        "colin": "F5",
        "horse-1": "E5>E",
        "horse-2": "E4>SE",
        "horse-3": "E6>NE",
        "mule-1": "G5",
    }
    play = Play(field(a=units)).begin("colin")
    for horse in ("horse-1", "horse-2", "horse-3"):
        play.do(TakeReins(COLIN, UnitId(horse)))
    assert play.why_not(TakeReins(COLIN, UnitId("mule-1"))) == ("4.4.3", "cannot-lead")
    play.go("colin", "F4").stay("colin")
    assert all(play.unit(name).place for name in ("horse-1", "horse-2", "horse-3"))
    rider = field(a={"turold": "F5>E", "horse-1": "E5>E", "mule-1": "G5"})
    change(rider, "horse-1", place=None)
    rider.leads = {TUROLD: (HORSE,)}
    assert TakeReins(TUROLD, UnitId("mule-1")) not in Play(rider).begin("turold").options


@checks("4.4.3-16")
def test_4_4_3_a_led_animal_sets_the_pace() -> None:
    state = field(a={"turold": "C5>E", "mule-1": "A5"})
    state.leads = {TUROLD: (UnitId("mule-1"),)}
    play = Play(state).begin("turold")
    assert play.state.moving is not None
    assert play.state.moving.points == 8


@checks("4.4.3-12", "4.4.3-13")
def test_4_4_3_a_rider_who_fights_loses_his_led_horse() -> None:
    state = field(a={"turold": "E5>E", "horse-1": "C5>E"}, b={"godric": "F5"}, phase="melee")
    state.leads = {TUROLD: (HORSE,)}
    play = Play(state).do(Attack(TUROLD, UnitId("godric")), dice=[10])
    assert play.events(ReinsDropped)
    assert play.state.leads == {}
    attacked = field(a={"godric": "F5"}, b={"turold": "E5>E", "horse-1": "C5>E"}, phase="melee")
    attacked.leads = {TUROLD: (HORSE,)}
    play = Play(attacked).do(Attack(UnitId("godric"), TUROLD), dice=[5])
    assert play.state.leads == {}


@checks("4.4.3-13")
def test_4_4_3_a_rider_who_throws_loses_it_and_a_man_on_foot_does_not() -> None:
    state = field(a={"turold": "E5>E", "horse-1": "C5>E"}, b={"godric": "G5"}, phase="missiles")
    state.leads = {TUROLD: (HORSE,)}
    play = Play(state).do(Shoot(TUROLD, UnitId("godric"), at(state, "G5")), dice=[9])
    assert play.state.leads == {}
    for house, kept in ((House(), True), (House(led_horses="everybody"), False)):
        state = field(
            a={"colin": "E5", "horse-1": "D5>E"}, b={"godric": "F5"}, phase="melee", house=house
        )
        state.leads = {COLIN: (HORSE,)}
        play = Play(state).do(Attack(COLIN, UnitId("godric")), dice=[8])
        assert bool(play.state.leads) == kept


@checks("4.2.1-04")
def test_4_2_1_a_led_horse_goes_through_trees_and_water() -> None:
    state = field(meadow(F5="T", G5="~", H5="h"), a={"colin": "E5", "horse-1": "D5>E"})
    state.leads = {COLIN: (HORSE,)}
    play = Play(state).begin("colin").go("colin", "F5", "G5")
    assert [event.cost for event in play.events(Stepped)] == [2, 4]
    refusal = play.why_not(Go(COLIN, play.spot("H5")))
    assert refusal == ("4.4.3", "closed-to-led")


def test_4_4_3_reins_can_be_dropped_and_animals_leave_with_their_leader() -> None:
    state = field(a={"colin": "M5", "horse-1": "L5>E"})
    state.leads = {COLIN: (HORSE,)}
    play = Play(state).begin("colin").do(LetGo(COLIN, HORSE))
    assert play.state.leads == {}
    play = Play(state).begin("colin").go("colin", "N5").do(Leave(COLIN))
    assert play.state.led_off["a"] == 1  # type: ignore[index]


@checks("4.1-03")
def test_4_1_an_animal_is_not_let_go_where_its_leader_has_to_go_back_to() -> None:
    state = field(a={"colin": "D5", "horse-1": "C5>E", "ewan": "E4"})
    state.leads = {COLIN: (HORSE,)}
    play = Play(state).begin("colin").go("colin", "D4", "D5", "D4", "D5", "D4", "D5", "D4", "E4")
    play.do(LetGo(COLIN, HORSE))  # with no points left he then has to go back
    colin, horse = place_of(play.state.units[COLIN]), place_of(play.state.units[HORSE])
    assert colin.head == play.spot("D4")
    assert play.state.at[colin.head] == COLIN
    assert colin.head not in horse.hexes


def test_4_4_2_who_dismounts_may_lose_the_battle_at_once() -> None:
    beaten = Condition(winner="b", reason="unhorsed", at="once", unhorsed_half=True)
    state = field(a={"turold": "C5>E"}, b={"godric": "H5"}, victory=(beaten,))
    play = Play(state).begin("turold")
    play.do(Dismount(TUROLD, play.spot("C4")))
    assert play.game.outcome is not None
    assert play.game.outcome.reason == "unhorsed"


# Walls, flames and the dead


def dismounts(state: State, name: str) -> set[str]:
    """Where a rider may get off."""
    play = Play(state).begin(name)
    label = state.ground.board.label
    return {label(order.to) for order in play.options if isinstance(order, Dismount)}


@checks("4.4.2-14")
def test_4_4_2_nobody_dismounts_through_walls_into_flames_or_onto_a_heap_of_dead() -> None:
    cot = field(COT, sides=WALLS, a={"turold": "D3>W"}, chapter=8)
    assert dismounts(cot, "turold") == {"C3", "C2", "D2", "C4", "D4", "E2", "E4"}
    fire = burn(field(COT, sides=WALLS, a={"turold": "H5>E"}, chapter=10), "G4", "I5")
    assert dismounts(fire, "turold") == {"F5", "F6", "G6", "H6"}
    dead = field(a={"turold": "D5>W"}, dead={"C5": 6, "C4": 5})
    assert dismounts(dead, "turold") == {"C4", "D4", "E4", "F5", "C6", "D6", "E6"}


@checks("9.5.1-01")
def test_9_5_1_nobody_dismounts_over_the_palisade() -> None:
    dry = {f"E{row}": "." for row in range(1, 10) if row != 5}
    assert dismounts(castle(a={"baudri": "E4>SE"}, **dry), "baudri") == {
        "D2", "D3", "D4", "E2", "E5"
    }  # fmt: skip


@checks("4.4.2-09", "4.4.3-02")
def test_4_4_2_nobody_mounts_or_takes_reins_through_a_wall() -> None:
    state = field(COT, sides=WALLS, a={"turold": "F4", "horse-1": "F5>W"}, chapter=8)
    play = Play(state).begin("turold")
    assert play.why_not(Mount(TUROLD, HORSE)) == ("4.4.2", "cannot-mount")
    for wall, taken in (("H4 W", False), ("N1 W", True)):
        state = field(a={"colin": "G4", "horse-1": "H4>W"}, sides={"wall": [wall]}, chapter=8)
        play = Play(state).begin("colin")
        assert (TakeReins(COLIN, HORSE) in play.options) == taken
    window = field(a={"colin": "G4", "horse-1": "H4>W"}, sides={"window": ["H4 W"]}, chapter=8)
    play = Play(window).begin("colin")
    assert play.why_not(TakeReins(COLIN, HORSE)) == ("4.4.3", "cannot-lead")  # it cannot follow


@checks("8.4-02")
def test_8_4_1_nobody_mounts_or_dismounts_through_a_window() -> None:
    """M-12: to climb through is a move of its own; nor does a thrown rider fall into it."""
    drawn = {"drawing": meadow(H5="h"), "chapter": 8}
    sides = {"window": ["H5 W"], "wall": ["H5 NE E SE SW NW"]}
    state = field(**drawn, sides=sides, a={"baudri": "G5>E"})  # type: ignore[arg-type]
    assert "H5" not in dismounts(state, "baudri")
    rider = field(**drawn, sides=sides, a={"baudri": "G5>NE"})  # type: ignore[arg-type]
    unit = rider.units[UnitId("baudri")]
    assert at(rider, "H5") not in beside(rider, unit, place_of(unit))
    within = {"turold": "H5", "horse-1": "G5>NE"}
    play = Play(field(**drawn, sides=sides, a=within)).begin("turold")  # type: ignore[arg-type]
    assert play.why_not(Mount(TUROLD, HORSE)) == ("4.4.2", "cannot-mount")


def test_5_3_who_mounts_on_the_move_can_be_shot_at_in_the_saddle() -> None:
    state = field(a={"turold": "D5", "horse-1": "F5>E"}, b={"eadwig": "M5"})
    play = Play(state).begin("turold")
    while Mount(TUROLD, HORSE) not in play.options:
        if play.prompt == "volley":
            play.do(HoldFire("hex"))
        else:
            play.go("turold", "E5" if play.hex("turold") == "D5" else "E4")
    play.do(Mount(TUROLD, HORSE))
    assert play.prompt == "volley"


@checks("5.3-14")
@pytest.mark.parametrize("is_shot_at", [True, False])
def test_5_3_who_mounts_and_stays_is_shot_at_only_once(is_shot_at: bool) -> None:
    state = field(a={"turold": "F4", "horse-1": "G5>E"}, b={"eadwig": "C5", "leofa": "C7"})
    play = Play(state).begin("turold").do(Mount(TUROLD, HORSE))
    if is_shot_at:
        shot = Loose(UnitId("eadwig"), TUROLD, at(state, "G5"))
        play.do(shot, FireVolley(), dice=[4, 10])
    else:
        play.do(HoldFire("move"))
    play.stay("turold")
    assert play.prompt == "mover"


@checks("4.4.3-12", "5.3-06")
def test_4_4_3_by_the_house_rule_a_defensive_shot_costs_men_on_foot_their_horses() -> None:
    """R-10."""
    house = House(led_horses="everybody")
    state = field(a={"colin": "F5"}, b={"eadwig": "B5", "horse-1": "B6>E"}, house=house)
    state.leads = {UnitId("eadwig"): (HORSE,)}
    play = Play(state).begin("colin").go("colin", "F6")
    play.do(Loose(UnitId("eadwig"), UnitId("colin"), at(state, "F6")), dice=[4, 10])
    assert play.state.leads == {}


@checks("4.4.3-12")
@pytest.mark.parametrize("dice", [[9], [1, 10]])
def test_4_4_3_a_shot_at_a_rider_costs_him_the_horse_even_if_it_strays(dice: list[int]) -> None:
    """R-10."""
    units = {"ethelnoth": "I5>W", "horse-1": "J4>W"}
    state = field(a={"vital": "B5"}, b=units, phase="missiles")
    state.leads = {UnitId("ethelnoth"): (HORSE,)}
    shot = Shoot(UnitId("vital"), UnitId("ethelnoth"), at(state, "I5"))
    play = Play(state).do(shot, dice=dice)
    assert play.state.leads == {}


# Points


@checks("4.4.3-15")
def test_4_4_3_who_leads_several_animals_lets_all_but_one_go_before_he_mounts() -> None:
    units = {"turold": "D5", "horse-1": "C5>E", "mule-1": "D4", "horse-2": "E6>E"}
    state = field(a=units)
    state.leads = {TUROLD: (HORSE, UnitId("mule-1"))}
    play = Play(state).begin("turold").go("turold", "E5")
    assert play.why_not(Mount(TUROLD, UnitId("horse-2"))) == ("4.4.2", "cannot-mount")
    play.do(LetGo(TUROLD, HORSE), Mount(TUROLD, UnitId("horse-2")))
    assert play.state.leads == {TUROLD: (UnitId("mule-1"),)}
    assert play.state.moving is not None
    assert play.state.moving.points == 7  # doubled it were 10, but the mule has 8 and spent one


@checks("4.4.2-06", "4.3-16")
def test_4_4_2_who_is_wounded_on_foot_has_what_a_wounded_rider_would_have_kept() -> None:
    state = field(a={"turold": "H5>W"}, b={"osferth": "C4"})
    play = (
        Play(state).begin("turold").go("turold", "G5", "F5").do(Dismount(TUROLD, at(state, "E5")))
    )
    assert play.state.moving is not None
    assert play.state.moving.points == 5  # 15 - 2 - 2, halved
    play.go("turold", "D5").go("turold", "C5", dice=[8])
    assert play.unit("turold").health == "wounded"
    assert play.hex("turold") == "C5"  # a quarter of 11 is two


@checks("4.4.3-16")
def test_4_4_3_two_who_lead_a_horse_one_after_the_other_do_not_make_it_faster() -> None:
    units = {"colin": "C5", "charles": "J4", "horse-1": "B5>E"}
    play = Play(field(meadow(columns=20), a=units)).begin("colin").do(TakeReins(COLIN, HORSE))
    play.go("colin", *[f"{column}5" for column in "DEFGHIJK"])
    play.stay("colin")
    assert play.unit("horse-1").place == place(play.state, "J5>E")
    play.begin("charles").do(TakeReins(UnitId("charles"), HORSE))
    assert play.state.moving is not None
    assert play.state.moving.points == 4  # of its 12


@checks("4.4.3-16")
def test_4_4_3_a_horse_that_was_ridden_is_tired_whoever_takes_it_next() -> None:
    units = {"turold": "C5>E", "enguerrand": "L4"}
    state = field(meadow(columns=20), a=units)
    play = Play(state).begin("turold").go("turold", *[f"{column}5" for column in "DEFGHIJKL"])
    play.do(Dismount(TUROLD, at(state, "L6"))).stay("turold")
    horse = UnitId("horse-turold")
    leading = (
        Play(play.state).begin("enguerrand").go("enguerrand", "M5").do(TakeReins(ENGUERRAND, horse))
    )
    assert leading.state.moving is not None
    assert leading.state.moving.points == 3  # 12 - 9
    riding = (
        Play(play.state).begin("enguerrand").go("enguerrand", "K4").do(Mount(ENGUERRAND, horse))
    )
    assert riding.state.moving is not None
    assert riding.state.moving.points == 4  # 15 - 9 - 2


# Where led animals stand


@checks("4.4.3-01", "4.4.3-04")
def test_4_4_3_a_horse_stays_where_it_is_until_its_leader_goes_on() -> None:
    state = field(a={"colin": "D5", "horse-1": "C5>E"})
    play = Play(state).begin("colin").do(TakeReins(COLIN, HORSE)).stay("colin")
    assert play.unit("horse-1").place == place(state, "C5>E")
    assert play.state.leads == {COLIN: (HORSE,)}
    play = Play(state).begin("colin").do(TakeReins(COLIN, HORSE), LetGo(COLIN, HORSE)).stay("colin")
    assert play.unit("horse-1").place == place(state, "C5>E")
    play = Play(state).begin("colin").do(TakeReins(COLIN, HORSE)).go("colin", "E5").stay("colin")
    assert play.unit("horse-1").place == place(state, "D5>E")


@checks("4.4.3-04", "8.4-04")
def test_4_4_3_a_led_horse_is_put_neither_behind_a_wall_nor_by_a_house_rule_into_a_door() -> None:
    """R-48: with its tail; the book lets it stand there."""
    for house in (House(), House(door_horses="head")):
        units = {"colin": "C4", "horse-1": "B4>E"}
        state = field(meadow(D4="D"), a=units, chapter=8, house=house)
        state.leads = {COLIN: (HORSE,)}
        play = Play(state).begin("colin").go("colin", "D4", "C4", "C3").stay("colin")
        horse = place_of(play.unit("horse-1"))
        assert horse.head == play.spot("C4")
        assert (horse.tail == play.spot("D4")) == (house.door_horses == "whole")
    walls = {"wall": ["C5 NW NE", "D5 NW NE", "E5 NW NE", "F5 NW NE"]}
    state = field(a={"colin": "E5", "horse-1": "D5>E"}, sides=walls, chapter=8)
    state.leads = {COLIN: (HORSE,)}
    play = Play(state).begin("colin").go("colin", "F5").stay("colin")
    assert play.unit("horse-1").place == place(state, "E5>E")
    penned = {"wall": ["D5 NW NE W SW SE", "E5 NW NE SW SE", "F5 NW NE E SW SE"]}
    state = field(a={"colin": "F5", "horse-1": "E5>E"}, sides=penned, chapter=8)
    state.leads = {COLIN: (HORSE,)}
    play = Play(state).begin("colin").go("colin", "E5", "D5").stay("colin")
    assert {state.ground.board.label(hex) for hex in place_of(play.unit("horse-1")).hexes} == {
        "E5", "F5"
    }  # fmt: skip


def test_4_4_3_a_horse_that_finds_no_room_on_the_map_runs_away() -> None:
    drawing = meadow(columns=3, rows=1)
    state = field(drawing, a={"colin": "C1", "horse-1": "B1>E"}, spare=False)
    state.leads = {COLIN: (HORSE,)}
    play = Play(state).begin("colin").go("colin", "B1").stay("colin")
    assert play.unit("horse-1").place is None
    assert play.state.leads == {}


def test_4_4_3_single_hexes_here_and_there_are_no_room_for_a_horse() -> None:
    men = {"charles": "A1", "colin": "D1", "horse-1": "C1>E"}
    state = field(meadow(columns=4, rows=1), a=men, spare=False)
    state.leads = {COLIN: (HORSE,)}
    play = Play(state).begin("colin").go("colin", "C1").stay("colin")
    assert play.unit("horse-1").place is None


@checks("4.4.3-04", "4.4.3-14")
@pytest.mark.parametrize("way", [("E5", "F5"), ("E5", "F5", "G5")])
def test_4_4_3_a_second_horse_looks_where_the_first_one_looks(way: tuple[str, ...]) -> None:
    """M-13: it comes on beside the first, in the same direction."""
    state = field(a={"colin": "D5", "horse-1": "C5>E", "horse-2": "C4>E"})
    state.leads = {COLIN: (HORSE, UnitId("horse-2"))}
    play = Play(state).begin("colin").go("colin", *way).stay("colin")
    first, second = [place_of(play.unit(name)) for name in ("horse-1", "horse-2")]
    assert first == place(state, f"{way[-2]}>E")
    assert second in (place(state, f"{way[-2][0]}4>E"), place(state, f"{way[-2][0]}6>E"))


@checks("4.4.3-04", "4.4.3-14")
def test_4_4_3_a_horse_beside_a_mule_looks_where_both_are_led() -> None:
    """M-13: after a single step, when a mule has left but one hex of the track."""
    mule, other = UnitId("mule-1"), UnitId("horse-2")
    state = field(a={"colin": "D5", "mule-1": "C5", "horse-2": "C4>E"})
    state.leads = {COLIN: (mule, other)}
    play = Play(state).begin("colin").go("colin", "E5").stay("colin")
    assert place_of(play.unit("mule-1")) == place(state, "D5")
    assert place_of(play.unit("horse-2")) in (place(state, "D4>E"), place(state, "D6>E"))


@checks("4.4.3-07")
@pytest.mark.parametrize(
    ("others", "horse"),
    [
        ({}, "F3>NE"),
        ({"colin": "F3"}, "G4>NE"),
        ({"colin": "E4"}, "G4>NE"),
        ({"colin": "F3", "charles": "G4"}, "F5>NW"),
    ],
)
def test_4_4_3_a_horse_is_led_beside_its_rider_half_a_hex_back(
    others: dict[str, str], horse: str
) -> None:
    """M-13: on his left, on his right, or else behind him."""
    state = field(a={"turold": "F7>NE", "horse-1": "E5>E", **others})
    play = Play(state).begin("turold").go("turold", "F6", "F5")
    play.do(TakeReins(TUROLD, HORSE), dice=[6]).go("turold", "F4", "G3").stay("turold")
    assert play.unit("horse-1").place == place(state, horse)
    assert play.state.leads == {TUROLD: (HORSE,)}


@checks("4.4.3-04", "8.4-04")
@pytest.mark.parametrize(
    ("sides", "glyphs"),
    [({"wall": ["F4 NW"]}, {}), ({"wall": ["F3 SW"]}, {}), ({}, {"E4": "D"}), ({}, {"F3": "x"})],
)
def test_4_4_3_no_horse_is_led_beside_its_rider_through_walls_or_where_it_cannot_stand(
    sides: dict[str, list[str]], glyphs: dict[str, str]
) -> None:
    units = {"turold": "F5>NE", "horse-1": "D5>E"}
    house = House(door_horses="head")
    state = field(meadow(glyphs), a=units, sides=sides, chapter=8, house=house)
    state.leads = {TUROLD: (HORSE,)}
    play = Play(state).begin("turold").go("turold", "F4", "G3").stay("turold")
    assert play.unit("horse-1").place == place(state, "G4>NE")


@checks("4.4.3-02", "4.4.3-05")
def test_4_4_3_a_rider_takes_the_reins_from_either_of_his_hexes() -> None:
    """M-13: the horse is behind him."""
    play = Play(field(a={"turold": "G5>E", "horse-1": "E5>E"})).begin("turold")
    play.do(TakeReins(TUROLD, HORSE))
    assert play.events(CatchRolled) == []
    assert play.state.leads == {TUROLD: (HORSE,)}
    beside = field(a={"turold": "F4>E", "horse-1": "G5>E"})  # at its head, but not before it
    assert TakeReins(TUROLD, HORSE) not in Play(beside).begin("turold").options


@checks("4.4.3-16")
def test_4_4_3_who_lets_a_slow_animal_go_at_once_is_as_fast_as_without_it() -> None:
    mule = UnitId("mule-1")
    state = field(a={"turold": "C5>E", "mule-1": "A5"})
    state.leads = {TUROLD: (mule,)}
    for ridden, points in (((), 15), (("D5",), 7)):
        play = Play(state).begin("turold").go("turold", *ridden).do(LetGo(TUROLD, mule))
        assert play.state.moving is not None
        assert play.state.moving.points == points
    state = field(a={"turold": "C5", "horse-1": "B5>E", "mule-1": "C4"})
    change(state, "mule-1", moved=3, spent=6)
    state.leads = {TUROLD: (mule, HORSE)}
    play = Play(state).begin("turold").do(LetGo(TUROLD, HORSE))
    assert play.state.moving is not None
    assert play.state.moving.points == 2, "the mule is still led"


@checks("4.4.3-12")
def test_4_4_3_an_animal_that_is_lost_on_the_way_stays_in_the_track() -> None:
    state = field(
        a={"colin": "E5", "horse-1": "D5>E"}, house=House(led_horses="everybody"), chapter=8
    )
    state.leads = {COLIN: (HORSE,)}
    play = Play(state).begin("colin").go("colin", "F5", "G5", "H5")
    lose_reins(play.game.battle, COLIN)
    assert play.unit("horse-1").place == place(state, "G5>E")


@checks("4.2.1-04", "4.4.3-04")
def test_4_4_3_no_horse_is_led_over_a_side_that_is_closed_to_it() -> None:
    for side, refusal in (
        ("window", ("4.4.3", "closed-to-led")),
        ("door_side", ("4.4.3", "closed-to-led")),
        ("wall", ("8.4", "no-way-through")),
        ("fence", None),
    ):
        state = field(a={"colin": "G4", "horse-1": "F4>E"}, sides={side: ["H4 W"]}, chapter=8)
        state.leads = {COLIN: (HORSE,)}
        play = Play(state).begin("colin")
        if refusal is None:
            assert "H4" in play.reach("colin")
        else:
            assert play.why_not(Go(COLIN, play.spot("H4"))) == refusal


def test_4_4_3_where_a_rider_can_go_a_led_animal_can() -> None:
    """So nothing but the way of a leader on foot is closed by what he leads."""
    rows = (*TERRAIN.values(), *HEXSIDES.values())
    assert all(row.led is not None for row in rows if row.rider is not None)


@checks("4.4.3-05", "4.4.3-06")
def test_4_4_3_where_a_rider_cannot_stay_he_reaches_for_a_horse_in_passing() -> None:
    """M-04: among friends his move does not end, even if no point is left."""
    friend = {"turold": "F7>NE", "horse-1": "E5>E", "colin": "F5"}
    play = Play(field(a=friend)).begin("turold").go("turold", "F6", "F5")
    assert TakeReins(TUROLD, HORSE) in play.options
    assert play.why_not(TakeReins(TUROLD, HORSE, stay=True)) == ("4.4.3", "cannot-lead")
    slope = meadow(F7="^", F6="^", F5="^")
    for others, dice in (({"colin": "F5"}, [6]), ({}, [])):
        state = field(slope, a={"raoul": "F8>NW", "horse-1": "E5>E", **others})
        play = Play(state).begin("raoul").go("raoul", "F7", "F6", "F5")
        play.do(TakeReins(RAOUL, HORSE), dice=dice)
        assert len(play.events(CatchRolled)) == len(dice)


@checks("4.2.4-03", "4.4.2-10")
def test_4_4_2_nobody_mounts_with_a_man_on_his_back() -> None:
    state = field(a={"turold": "C4", "colin": "D4 stunned", "horse-1": "E5>E"})
    play = Play(state).begin("turold").go("turold", "D4")
    assert Mount(TUROLD, HORSE) in play.options
    play.do(PickUp(TUROLD, COLIN))
    assert play.why_not(Mount(TUROLD, HORSE)) == ("4.4.2", "cannot-mount")


@checks("4.4.2-14", "4.1-03")
def test_4_4_2_nobody_dismounts_while_his_horse_is_among_friends() -> None:
    """Neither with its head there nor with its tail: the horse could not stay."""
    state = field(a={"turold": "D5>E", "colin": "E5"})
    play = Play(state).begin("turold").go("turold", "E5")
    for way in ("F5", "G5"):
        assert play.why_not(Dismount(TUROLD, play.spot("E4"))) == ("4.4.2", "cannot-dismount")
        assert play.why_not(EndMove(TUROLD)) == ("4.1", "hex-taken")
        play.go("turold", way)
    assert Dismount(TUROLD, play.spot("G4")) in play.options


@checks("4.4.2-01", "4.4.2-02", "4.4.2-03")
def test_4_4_2_without_the_points_nobody_mounts_or_dismounts() -> None:
    """Wounded on foot, Turold has four points; in the saddle Raoul has twelve."""
    for start, can in (("B4", True), ("A4", False)):
        state = field(a={"turold": f"{start} wounded", "horse-1": "E5>E"})
        play = Play(state).begin("turold")
        play.go("turold", *[f"{column}4" for column in "BCD" if column > start[0]])
        assert (Mount(TUROLD, HORSE) in play.options) == can
    for glyphs, can in ((("^", "^", "."), True), (("^", "^", "o"), False)):
        state = field(
            meadow(dict(zip(("D5", "E5", "F5"), glyphs, strict=True))), a={"raoul": "C5>E"}
        )
        play = Play(state).begin("raoul").go("raoul", "D5", "E5", "F5")
        assert (Dismount(RAOUL, play.spot("F4")) in play.options) == can


@checks("4.1-03", "4.4.1-04")
def test_4_4_1_who_turns_among_friends_still_goes_back_to_where_he_could_stay() -> None:
    """M-04: the turn takes his last three points."""
    slope = meadow(E5="^", F5="^", G5=".")
    state = field(slope, a={"raoul": "D5>E", "colin": "G5"})
    play = Play(state).begin("raoul").go("raoul", "E5", "F5", "G5").do(TurnAbout(RAOUL))
    assert play.unit("raoul").place == place(state, "F5>E")
    assert play.hex("colin") == "G5"


@checks("4.1-03", "4.4.1-04")
def test_4_4_1_who_has_turned_on_free_ground_goes_back_as_he_turned() -> None:
    """M-04: the marsh where Colin stands takes his last four points."""
    state = field(meadow(F5="^", E4="%"), a={"raoul": "E5>E", "colin": "E4"})
    play = Play(state).begin("raoul").go("raoul", "F5", "G5").do(TurnAbout(RAOUL))
    play.go("raoul", "E4")
    assert play.state.moving is None
    assert play.unit("raoul").place == place(state, "F5>W")


@checks("4.4.3-16")
def test_4_4_3_what_an_animal_ran_in_an_earlier_turn_is_forgotten() -> None:
    for turn, points in ((1, 8), (3, 2)):
        state = field(a={"colin": "F5", "horse-1": "E5>E"})
        change(state, "horse-1", moved=turn, spent=10)
        play = Play(state).begin("colin").do(TakeReins(COLIN, HORSE))
        assert play.state.moving is not None
        assert play.state.moving.points == points


@checks("4.4.2-04", "4.4.3-16")
def test_4_4_2_whoever_mounts_a_horse_that_has_run_all_it_can_rides_no_farther() -> None:
    """M-13."""
    state = field(a={"turold": "D4", "horse-1": "E5>E"})
    change(state, "horse-1", moved=3, spent=15)
    play = Play(state).begin("turold").do(Mount(TUROLD, HORSE))
    assert play.unit("turold").mounted
    assert play.state.moving is None or play.state.moving.points == 0


@checks("4.4.3-16")
@pytest.mark.parametrize(("spent", "goes"), [(11, True), (12, False), (15, False)])
def test_4_4_3_nobody_leads_on_a_horse_that_has_run_all_it_can(spent: int, goes: bool) -> None:
    """M-13: a horse has twelve points in a turn, whoever rode or led it."""
    state = field(a={"colin": "D5", "horse-1": "C5>E"})
    state.leads = {COLIN: (HORSE,)}
    change(state, "horse-1", moved=3, spent=spent)
    assert (Begin(COLIN) in Play(state).options) == goes
    assert refused(state, Begin(COLIN)) == (None if goes else ("4.4.3", "too-few-points"))


@checks("4.4.3-04")
def test_4_4_3_what_somebody_leads_closes_no_way_to_others() -> None:
    state = field(meadow(E5="x"), a={"colin": "D5", "gaucher": "D4", "horse-1": "C5>E"})
    state.leads = {COLIN: (HORSE,)}
    assert "E5" not in Play(state).begin("colin").reach("colin")
    other = Play(state).begin("gaucher").go("gaucher", "E4")
    assert "E5" in other.reach("gaucher")


@checks("4.4.3-02", "4.4.3-12")
def test_4_4_3_a_horse_that_another_lost_can_be_taken_by_whoever_is_on_the_move() -> None:
    state = field(a={"turold": "D5>E", "horse-1": "E6>E", "colin": "F6"})
    state.leads = {TUROLD: (HORSE,)}
    play = Play(state).begin("colin")
    lose_reins(play.game.battle, TUROLD)
    assert play.state.leads == {}
    assert play.state.moving is not None
    assert TakeReins(COLIN, HORSE) in move_orders(play.state, play.state.moving)


@checks("4.4.2-09", "4.4.2-11")
def test_4_4_2_nobody_mounts_from_the_saddle() -> None:
    for where, can in (("D4", True), ("D4>E", False)):
        play = Play(field(a={"turold": where, "horse-1": "E5>E"})).begin("turold")
        assert (Mount(TUROLD, HORSE) in play.options) == can


@checks("4.4.3-02")
def test_4_4_3_only_from_the_three_hexes_before_its_head_is_a_horse_taken() -> None:
    """A mule has no tail: from all around."""
    for animal, where, before in (
        ("horse-1", "E5>E", {"E4", "F5", "E6"}),
        ("mule-1", "E5", {"E4", "F5", "E6", "D4", "D5", "D6"}),
    ):
        found = set()
        for label in ("E4", "F5", "E6", "D4", "D5", "D6", "C4", "C5", "C6"):
            state = field(a={animal: where})
            if at(state, label) not in state.at:
                add(state, "a", "colin", label)
                if TakeReins(COLIN, UnitId(animal)) in Play(state).begin("colin").options:
                    found.add(label)
        assert found == before


@checks("4.4.2-14")
def test_4_4_2_nobody_dismounts_where_another_stands() -> None:
    units = {"turold": "D5>W", "colin": "C4", "gaucher": "E6 stunned", "mule-1": "F5"}
    state = field(a=units, b={"godric": "D4"})
    assert dismounts(state, "turold") == {"C5", "C6", "D6", "E4"}


@checks("4.4.1-04", "4.4.3-16")
def test_4_4_1_turning_on_the_spot_tires_the_horse() -> None:
    """M-13: for whoever takes it next."""
    play = Play(field(a={"turold": "E5>E"})).begin("turold").do(TurnAbout(TUROLD))
    play.do(Dismount(TUROLD, play.spot("E4")))
    assert play.unit("horse-turold").spent == 3


@checks("4.4.1-04", "4.4.3-16")
def test_4_4_3_who_has_turned_is_not_faster_for_letting_a_slow_animal_go() -> None:
    """M-13: he has spent points."""
    mule = UnitId("mule-1")
    state = field(a={"turold": "C5>E", "mule-1": "A5"})
    state.leads = {TUROLD: (mule,)}
    play = Play(state).begin("turold").do(TurnAbout(TUROLD), LetGo(TUROLD, mule))
    assert play.state.moving is not None
    assert play.state.moving.points == 5  # 8 - 3


@checks("4.2.2-03", "4.2.2-04")
def test_4_2_2_no_horse_is_pushed_over_a_heap_of_dead() -> None:
    for heap, is_open in (({"G5": 5}, True), ({"G5": 6}, False)):
        state = field(a={"raoul": "F5>E"}, dead=heap)
        unit = state.units[RAOUL]
        heads = [to.head for to in single_steps(state, unit, place_of(unit), unit.mover)]
        assert (at(state, "G5") in heads) == is_open
        assert at(state, "F4") in heads


@checks("4.2.4-03", "4.4.3-04")
def test_4_2_4_a_carrier_does_not_let_an_animal_go_where_alone_he_could_lay_down_his_load() -> None:
    """M-11: B1 is the only free hex beside him."""
    mule, colin = UnitId("mule-1"), {"colin": "B1", "mule-1": "A1"}
    units = colin | {"gaucher": "C1 stunned", "charles": "D1"}
    state = field(meadow(columns=4, rows=1), a=units, spare=False)
    state.leads = {COLIN: (mule,)}
    play = Play(state).begin("colin").go("colin", "C1").do(PickUp(COLIN, UnitId("gaucher")))
    play.do(LetGo(COLIN, mule))
    assert play.hex("mule-1") == "A1"
    play.stay("colin")
    assert (play.hex("colin"), play.hex("gaucher")) == ("C1", "B1")


@checks("4.2.4-03")
def test_4_2_4_if_his_room_is_lost_on_the_way_a_load_comes_to_lie_near() -> None:
    units = {"colin": "B1 wounded", "gaucher": "C1 stunned", "charles": "D1"}
    state = field(meadow(columns=4, rows=1), a=units, spare=False)
    play = Play(state).begin("colin").go("colin", "C1").do(PickUp(COLIN, UnitId("gaucher")))
    assert play.state.moving is not None
    add(play.state, "a", "ewan", "B1")
    play.go("colin", "B1")  # his last point
    assert (play.hex("colin"), play.hex("gaucher")) == ("C1", "A1")


@checks("4.4.3-02")
def test_4_4_3_taking_reins_passes_no_enemy_and_what_is_led_is_not_taken_again() -> None:
    state = field(a={"colin": "F4", "horse-1": "E5>E"}, b={"osferth": "G5"})
    play = Play(state).begin("colin").go("colin", "F5").do(TakeReins(COLIN, HORSE))
    assert play.events(InfiltrationRolled) == []
    assert play.state.leads == {COLIN: (HORSE,)}
    assert not [order for order in play.options if isinstance(order, TakeReins)]


def angle(state: State, place: Footprint, hex: Hex) -> float:
    """Between where a horse looks and the way from its head to a hex, in degrees."""
    assert place.tail is not None
    ahead, way = [
        complex(to.q - start.q + (to.r - start.r) / 2, (to.r - start.r) * 3**0.5 / 2)
        for start, to in ((place.tail, place.head), (place.head, hex))
    ]
    return abs(math.degrees(cmath.phase(way / ahead)))


@checks("1.2-08", "4.4.1-03", "7.1-02", "7.2.1-09")
@pytest.mark.parametrize("way", ["E", "NE", "NW", "W", "SW", "SE"])
def test_1_2_front_and_sides_of_a_horse_are_the_same_wherever_it_looks(way: str) -> None:
    """T-06: 60 and 120 degrees to either side, measured by other means."""
    state = field(a={"raoul": f"G5>{way}"})
    rider = state.units[RAOUL]
    place = place_of(rider)
    for hex in state.ground.board.hexes:
        if hex not in place.hexes:
            turn = angle(state, place, hex)
            assert is_in_front(rider, hex) == (turn < 60.001), hex
            assert is_in_front_or_beside(rider, hex) == (turn < 120.001), hex


@checks("4.4.3-04", "4.4.3-14")
def test_4_4_3_a_second_animal_follows_beside_the_first_and_not_ahead_of_its_leader() -> None:
    """M-13: mules, too, of which each needs one hex only."""
    state = field(a={"colin": "D5", "mule-1": "C5", "mule-2": "C6"})
    state.leads = {COLIN: (UnitId("mule-1"), UnitId("mule-2"))}
    play = Play(state).begin("colin").go("colin", "E5", "F5", "G5").stay("colin")
    first, second = [place_of(play.unit(name)).head for name in ("mule-1", "mule-2")]
    assert first == play.spot("F5")
    distance = state.ground.board.distance
    assert (distance(second, first), distance(second, play.spot("G5"))) == (1, 1)
    assert second in [play.spot("F4"), play.spot("F6")]


@checks("4.4.3-05", "4.4.3-06")
def test_4_4_3_with_a_single_point_left_a_rider_is_still_in_passing() -> None:
    """He has to roll as long as he could ride on; without a point his ride is over."""
    for points, dice in ((1, [6]), (0, [])):
        state = field(a={"turold": "F7>NE", "horse-1": "E5>E"})
        play = Play(state).begin("turold").go("turold", "F6", "F5")
        moving = play.state.moving
        assert moving is not None
        play.state.moving = replace(moving, points=points)
        play.do(TakeReins(TUROLD, HORSE), dice=dice)
        assert [event.die for event in play.events(CatchRolled)] == dice
        assert play.state.leads == {TUROLD: (HORSE,)}
