"""§6: how far, over what, how near, and in what order; the cases 27 to 34 of the working spec."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

from heerbann.boards.table import INCH
from heerbann.engine.rules.asks import Refusal
from heerbann.systems.skirmish.model.actions import Fight, Move, Sprint
from heerbann.systems.skirmish.model.charts import MOVEMENT, rates
from heerbann.systems.skirmish.model.events.combat import LossTaken, Saved
from heerbann.systems.skirmish.model.events.morale import MoraleTested, TerrainTested
from heerbann.systems.skirmish.model.events.movement import Marched
from heerbann.systems.skirmish.model.state import Manner, State
from heerbann.systems.skirmish.rules.s06_movement.legality import refuse_march
from heerbann.systems.skirmish.rules.s06_movement.pace import pace
from tests.rulechecks import checks
from tests.systems.playing import go_on, refused, the, told
from tests.systems.skirmish.arena import (
    RUIN,
    TANK,
    WOOD,
    Spot,
    arena,
    entry,
    row,
    spots,
    squad,
    tank,
    troop,
    unit,
)
from tests.systems.skirmish.field import (
    B1,
    R1,
    R2,
    acting,
    march,
    moving,
    shift,
    stay,
    verdict,
    walk,
)

FAR = troop(squad(1), [(70, 46)])
BUILDING = ("building", WOOD[1])


def table(
    *red: Any, blue: Any = None, pieces: Any = (), house: Any = None, manner: Manner = "move"
) -> State:
    """The first red unit has declared a move."""
    return moving(arena(red, blue or [FAR], *pieces, house=house), R1, manner)


def judged(state: State, *walks: Any) -> tuple[str, str] | None:
    return verdict(refuse_march(state, march(R1, *walks)))


def refusal_of(state: State, *walks: Any) -> Refusal:
    refusal = refuse_march(state, march(R1, *walks))
    assert refusal is not None
    return refusal


# --- 6.1: the table --------------------------------------------------------------------------


@checks(
    "GR-6.1-INF", "GR-6.1-WLK", "GR-6.1-BST", "GR-6.1-CAV", "GR-6.1-VEH", "GR-6.1-BIK",
    "GR-6.1-JMP", "GR-6.1-AGB", "GR-6.1-AGV",
)  # fmt: skip
@pytest.mark.parametrize(
    ("kind", "normal", "terrain", "tests", "hard"),
    [
        ("infantry", 6, 4, False, True),
        ("walker", 5, 4, True, True),
        ("beasts", 8, 8, False, True),
        ("cavalry", 8, 4, True, True),
        ("vehicle", 12, 6, True, False),
        ("bike", 12, 6, True, False),
        ("jump", 12, 4, False, False),
        ("antigrav_bike", 12, 12, False, False),
        ("antigrav_vehicle", 12, 12, False, False),
    ],
)
def test_6_1_every_type_has_its_rates(
    kind: Any, normal: int, terrain: int, tests: bool, hard: bool
) -> None:
    row_ = MOVEMENT[kind]
    assert (row_.normal, row_.terrain, row_.test, row_.enters_hard) == (
        normal, terrain, tests, hard,
    )  # fmt: skip
    runner = entry(type=kind, b=normal)
    house = arena().house
    assert pace(runner, "move", house) == (normal * INCH, terrain * INCH)
    assert pace(runner, "sprint", house) == (2 * normal * INCH, 2 * terrain * INCH)


@checks("GR-6.1-CAV", "GR-6.1-VEH")
def test_6_1_the_two_blurred_numbers_are_house_rules() -> None:
    house = arena(house={"cavalry_move": "6", "vehicle_terrain_move": "8"}).house
    assert rates(entry(type="cavalry", b=8), house) == (6 * INCH, 4 * INCH)
    assert rates(entry(type="vehicle", b=12), house) == (12 * INCH, 8 * INCH)


def test_6_1_exactly_b_is_allowed_and_the_way_counts_not_the_distance() -> None:
    state = table(troop(squad(1), [(30, 20)]))
    assert judged(state, walk(1, (36, 20))) is None
    assert judged(state, walk(1, (33, 24))) is None
    assert judged(state, walk(1, (33, 20), (33, 23))) is None
    refusal = refusal_of(state, walk(1, (33, 20), (33, "23.01")))
    assert (refusal.rule, refusal.reason) == ("6.1", "too-far")
    assert refusal.facts == {"model": 1, "reach": 6 * INCH, "length": 15265}


def test_6_1_a_unit_went_as_far_as_the_model_with_the_longest_way() -> None:
    state = arena([troop(squad(3), row(3, 30, 20))], [FAR])
    ways = march(R1, walk(1, (30, 22)), walk(2, (31, 20), (31, 23)), walk(3, (32, 21)))
    game = acting(state, answers=[Move(R1), ways])
    assert the(game, Marched).length == 3 * INCH


# --- 6.2, 6.3: slowed ------------------------------------------------------------------------


@checks("GR-6.2")
@pytest.mark.parametrize(
    ("start", "path", "slowed"),
    [
        ((9, "12.2"), [("10.8", "12.2")], False),  # case 27: 0.8"
        ((8, 12), [(11, 12)], True),  # case 28: exactly 1"
        ((8, 10), [(14, 10)], False),  # case 29: along the border
        (("8.5", 13), [(13, "8.5")], True),  # case 30: a corner, 2.12"
    ],
)
def test_6_2_an_inch_through_a_piece_slows(start: Any, path: Any, slowed: bool) -> None:
    state = table(troop(squad(1), [start]), pieces=[WOOD])
    x, y = path[-1]
    game = acting(arena([troop(squad(1), [start])], [FAR], WOOD), answers=[Move(R1)])
    if judged(state, walk(1, *path)) is None:
        go_on(game, answers=[march(R1, walk(1, (x, y)))])
        assert (the(game, Marched).piece == "wood-1") is slowed
        assert the(game, Marched).reach == (4 if slowed else 6) * INCH
    else:
        assert slowed


@checks("GR-6.2")
def test_6_2_who_is_slowed_goes_no_farther_than_the_lower_rate() -> None:
    state = table(troop(squad(1), [(8, 12)]), pieces=[WOOD])
    assert judged(state, walk(1, (12, 12))) is None
    refusal = refusal_of(state, walk(1, (14, 12)))
    assert (refusal.rule, refusal.reason) == ("6.2", "slowed")
    assert refusal.facts == {
        "model": 1, "piece": "wood-1", "reach": 4 * INCH, "length": 6 * INCH,
    }  # fmt: skip


@checks("GR-6.2")
def test_6_3_one_slowed_model_slows_the_whole_unit() -> None:
    """Case 31: the others keep out of the wood and yet may not go six inches."""
    unit_ = troop(squad(4), [(9, "10.6"), (9, 9), (9, 8), (9, 7)])
    state = table(unit_, pieces=[WOOD])
    walks = [walk(2, (15, 9)), walk(3, (15, 8)), walk(4, (15, 7))]
    assert judged(state, walk(1, (12, "10.6")), *walks) == ("6.2", "slowed")
    assert judged(state, walk(1, (9, 10), (14, 10)), *walks) is None


@checks("GR-6.2")
def test_6_3_two_pieces_with_less_than_an_inch_each_do_not_slow() -> None:
    strips = [("crater", "10,10 10.9,10 10.9,16 10,16"), ("rocks", "12,10 12.9,10 12.9,16 12,16")]
    state = table(troop(squad(1), [(8, 12)]), pieces=strips)
    assert judged(state, walk(1, (14, 12))) is None
    state = table(troop(squad(1), [(8, 12)]), pieces=[("crater", "10,10 11,10 11,16 10,16")])
    assert judged(state, walk(1, (14, 12))) == ("6.2", "slowed")


def test_6_2_a_sprint_is_slowed_to_twice_the_lower_rate() -> None:
    state = table(troop(squad(1), [(8, 12)]), pieces=[WOOD], manner="sprint")
    assert judged(state, walk(1, (16, 12))) is None
    assert judged(state, walk(1, ("16.1", 12))) == ("6.2", "slowed")


def test_6_2_hills_slow_unless_the_house_says_they_are_open() -> None:
    hill = ("hill", WOOD[1])
    assert judged(table(troop(squad(1), [(8, 12)]), pieces=[hill]), walk(1, (14, 12))) == (
        "6.2",
        "slowed",
    )
    free = table(troop(squad(1), [(8, 12)]), pieces=[hill], house={"hills_open": "on"})
    assert judged(free, walk(1, (14, 12))) is None


# --- 6.4, 6.5: terrain tests -----------------------------------------------------------------

RIDERS = squad(5, type="cavalry", b=8, rw=4)


def riding(*pieces: Any, house: Any = None, **more: Any) -> State:
    """Five riders before a wood; three of them will cross it."""
    spots_: list[Spot] = [(8, 12), (8, 13), (8, 14), (8, 9), (8, "7.5")]
    return arena([troop(RIDERS, spots_, **more)], [FAR], *(pieces or (WOOD,)), house=house)


RIDE = march(
    R1, walk(1, (12, 12)), walk(2, (12, 13)), walk(3, (12, 14)), walk(4, (12, 9)),
    walk(5, (12, "7.5")),
)  # fmt: skip


@checks("GR-6.4a", "GR-6.4b")
def test_6_4_every_model_that_crossed_terrain_takes_a_hit_at_once() -> None:
    """Case 32: three tests at 4+, one fails, and there is no morale test.

    By the book three of five in the wood are in cover, so that 3+ would do (R-60).
    """
    state = riding(house={"cover_counts": "shots"})
    game = acting(state, answers=[Sprint(R1), RIDE], dice=[4, 3, 5])
    assert the(game, TerrainTested).models == 3
    assert (the(game, Saved).need, the(game, Saved).unsaved) == (4, 1)
    while game.ask is not None and getattr(game.ask, "prompt", "") == "lose":
        game.answer(game.options[0])
    assert len(told(game, LossTaken)) == 1
    assert not told(game, MoraleTested)
    covered = acting(riding(), answers=[Sprint(R1), RIDE], dice=[4, 3, 5])
    assert (the(covered, Saved).need, the(covered, Saved).unsaved) == (3, 0)


@checks("GR-6.4a")
def test_6_4_any_step_through_terrain_calls_for_a_test_by_house_rule_an_inch() -> None:
    """R-19."""
    state = riding()
    short = shift(state, R1, "2.5", 0)
    game = acting(state, answers=[Move(R1), short], dice=[6, 6, 6])
    assert the(game, TerrainTested).models == 3
    game = acting(riding(house={"test_threshold": "1"}), answers=[Move(R1), short])
    assert not told(game, TerrainTested)


@checks("GR-6.4a", "GR-6.4b")
def test_6_4_once_one_goes_through_all_that_are_in_terrain_test() -> None:
    """R-87: one rider goes through the wood, one stays in it, one stays outside."""
    riders = troop(squad(3, type="cavalry", b=8), [("9.4", 12), (11, 12), ("9.4", 13)])
    state = arena([riders], [FAR], WOOD)
    through = march(R1, walk(1, ("10.3", "11.2")))
    game = acting(state, answers=[Move(R1), through], dice=[6, 6])
    assert the(game, TerrainTested).models == 2
    far_off = ("crater", "40,10 44,10 44,14 40,14")
    game = acting(arena([riders], [FAR], WOOD, far_off), answers=[Move(R1), through], dice=[6, 6])
    assert the(game, TerrainTested).models == 2, "one piece is enough"
    beside = march(R1, walk(3, (9, 14)))
    assert not told(acting(state, answers=[Move(R1), beside]), TerrainTested)
    turning = march(R1, walk(1, ("10.3", "11.2")), walk(2, facing=40))
    game = acting(state, answers=[Move(R1), turning], dice=[6, 6])
    assert the(game, TerrainTested).models == 2, "who only turns stays in it"
    turned = march(R1, walk(2, facing=40))
    assert not told(acting(state, answers=[Move(R1), turned]), TerrainTested)


@checks("GR-6.4a", "GR-6.4b")
@pytest.mark.parametrize("path", [[(8, 12)], [(13, 12), (13, 14)]])
def test_6_4_a_model_that_sets_out_in_terrain_takes_one_hit(path: Any) -> None:
    """Whether it leaves the wood or not: it goes through it, and does not stay there as well."""
    state = arena([troop(squad(1, type="cavalry", b=8), [(11, 12)])], [FAR], WOOD)
    game = acting(state, answers=[Move(R1), march(R1, walk(1, *path))], dice=[6])
    assert the(game, TerrainTested).models == 1


def test_6_4_who_does_not_test_who_is_trained_and_who_flies_takes_no_hit() -> None:
    for facts in ({"type": "infantry", "b": 6}, {"rules": ("terrain",)}, {"rules": ("flying",)}):
        rider = squad(1, **{"type": "cavalry", "b": 8, **facts})  # type: ignore[arg-type]
        state = arena([troop(rider, [(8, 12)])], [FAR], WOOD)
        game = acting(state, answers=[Move(R1), march(R1, walk(1, (12, 12)))])
        assert told(game, Marched)
        assert not told(game, TerrainTested)


def test_6_5_armour_ignores_the_hit_of_a_terrain_test_or_by_house_rule_not() -> None:
    """Case 34: slowed to six inches, and a save only where armour does not help.

    RW 3+ is 2+ in the wood (R-60).
    """
    state = arena([troop(tank(), [(8, 13, 270)])], [FAR], WOOD)
    go = [Move(R1), march(R1, walk(1, (14, 13), facing=270))]
    game = acting(state, answers=go)
    assert the(game, TerrainTested).models == 1
    assert not told(game, Saved)
    strict = arena(
        [troop(tank(), [(8, 13, 270)])], [FAR], WOOD, house={"terrain_test_vs_armour": "bypass"}
    )
    game = acting(strict, answers=go, dice=[3])
    assert the(game, Saved).need == 2


# --- 6.6: forbidden terrain ------------------------------------------------------------------


@checks("GR-12-hard", "GR-12-block")
@pytest.mark.parametrize(
    ("kind", "ruin"),
    [
        ("infantry", True), ("walker", True), ("beasts", True), ("cavalry", True),
        ("vehicle", False), ("bike", False), ("jump", False), ("antigrav_bike", False),
        ("antigrav_vehicle", False),
    ],
)  # fmt: skip
def test_6_6_who_may_enter_what(kind: str, ruin: bool) -> None:
    runner = troop(squad(1, type=kind, b=MOVEMENT[kind].normal), [(39, 23)])  # type: ignore[index]
    into = walk(1, (42, 23))
    verdicts = {None} if ruin else {("6.6", "may-not-enter")}
    assert {judged(table(runner, pieces=[RUIN]), into)} == verdicts
    assert judged(table(runner, pieces=[("wood", RUIN[1])]), into) is None
    assert judged(table(runner, pieces=[("hill", RUIN[1])]), into) is None
    assert judged(table(runner, pieces=[("pillar", RUIN[1])]), into) == ("6.6", "may-not-enter")


def test_6_6_by_house_rule_jump_troops_enter_ruins() -> None:
    jumper = troop(squad(1, type="jump", b=12), [(39, 23)])
    state = table(jumper, pieces=[RUIN], house={"jump_enter_hard": "on"})
    assert judged(state, walk(1, (42, 23))) is None


def test_6_6_forbidden_terrain_is_not_crossed_either_except_by_flying() -> None:
    """Case 33."""
    bike = squad(1, type="bike", b=12)
    state = table(troop(bike, [(39, 23)]), pieces=[RUIN])
    refusal = refusal_of(state, walk(1, (49, 23)))
    assert (refusal.rule, refusal.reason) == ("6.6", "may-not-cross")
    assert refusal.facts == {"model": 1, "piece": "ruin-1"}
    flyer = squad(1, type="bike", b=12, rules=("flying",))
    state = table(troop(flyer, [(39, 23)]), pieces=[RUIN])
    assert judged(state, walk(1, (49, 23))) is None
    assert judged(state, walk(1, (45, 23))) is None


@checks("GR-14-flying")
def test_14_2_by_house_rule_who_flies_only_crosses_forbidden_terrain() -> None:
    """R-67."""
    flyer = squad(1, type="bike", b=12, rules=("flying",))
    house = {"flying_lands": "entered"}
    state = table(troop(flyer, [(39, 23)]), pieces=[RUIN], house=house)
    assert judged(state, walk(1, (49, 23))) is None
    assert judged(state, walk(1, (45, 23))) == ("6.6", "may-not-enter")


def test_6_6_a_base_that_only_touches_the_border_does_not_enter() -> None:
    state = table(troop(squad(1), [(8, 12)]), pieces=[BUILDING])
    assert judged(state, walk(1, ("9.5", 12))) is None
    assert judged(state, walk(1, ("9.501", 12))) == ("6.6", "may-not-enter")


# --- 6.7: bases and the table ----------------------------------------------------------------


def test_6_7_friends_are_passed_enemies_are_not_and_flyers_pass_both() -> None:
    runner, friend = troop(squad(1), [(30, 20)]), troop(squad(1), [(33, 20)])
    over = walk(1, (36, 20))
    assert judged(table(runner, friend), over) is None
    refusal = refusal_of(table(runner, blue=[friend]), over)
    assert (refusal.rule, refusal.reason) == ("6.7", "passes-enemy")
    assert refusal.facts == {"model": 1, "target": B1}
    flyer = troop(squad(1, rules=("flying",)), [(30, 20)])
    assert judged(table(flyer, blue=[friend]), over) is None


def test_6_7_no_base_ends_on_another() -> None:
    runner = troop(squad(2), [(30, 20), (30, 21)])
    friend = troop(squad(1), [(33, 20)])
    refusal = refusal_of(table(runner, friend), walk(1, ("32.5", 20)), walk(2, (32, 21)))
    assert (refusal.reason, refusal.facts) == ("overlaps", {"model": 1, "target": R2})
    own = refusal_of(table(runner), walk(1, (30, "20.5")))
    assert (own.rule, own.reason, own.facts) == ("6.7", "overlaps-own", {"model": 2})


def test_6_7_nobody_leaves_the_table_not_even_on_the_way() -> None:
    state = table(troop(squad(1), [(1, 1)]))
    assert judged(state, walk(1, ("0.5", "0.5"))) is None
    assert judged(state, walk(1, ("0.4", 1))) == ("6.7", "off-table")
    assert judged(state, walk(1, ("-0.1", 1), (1, 2))) == ("6.7", "off-table")


def test_6_7_rectangles_pivot_for_nothing() -> None:
    state = table(troop(squad(1, type="vehicle", b=12, base=TANK), [(30, 20)]))
    assert judged(state, walk(1, (42, 20), facing=90)) is None
    assert judged(state, walk(1, facing=90)) is None
    near = table(
        troop(squad(1, type="vehicle", b=12, base=TANK), [(30, 20)]), troop(squad(1), [(32, 20)])
    )
    assert judged(near, walk(1, facing=90)) == ("6.7", "overlaps")


def test_6_7_who_only_turns_has_moved() -> None:
    """R-88: beside an enemy whom it does not touch it may stay as it stands, but not turn."""
    tank = troop(squad(1, type="vehicle", b=12, base=TANK), [(30, 20)])
    beset = table(tank, blue=[troop(squad(1), [(30, "23.9")])])
    assert judged(beset, walk(1)) is None
    assert judged(beset, walk(1, facing=180)) == ("6.9", "too-close")


@pytest.mark.parametrize("facing", [0, 90])
@pytest.mark.parametrize(("gap", "found"), [("3.01", None), ("2.99", ("6.6", "may-not-cross"))])
def test_6_7_the_way_of_a_long_base_is_as_wide_as_its_short_side(
    gap: str, found: Any, facing: int
) -> None:
    """R-89: between two pillars, however it is turned before and after."""
    middle, right = 30 + Fraction(gap) / 2, Decimal(gap) + 30
    pillars = [
        ("pillar", "25,20 30,20 30,21 25,21"),
        ("pillar", f"{right},20 36,20 36,21 {right},21"),
    ]
    tank = troop(squad(1, type="vehicle", b=12, base=TANK), [(middle, 15, facing)])
    assert judged(table(tank, pieces=pillars), walk(1, (middle, 26), facing=facing)) == found


def test_6_7_walks_name_living_models_once() -> None:
    state = table(troop(squad(2), row(2, 30, 20)))
    assert judged(state, walk(3, (31, 22))) == ("1.1", "no-such-model")
    assert judged(state, walk(1, (30, 22)), walk(1, (30, 23))) == ("6.7", "model-twice")


def test_6_7_staying_where_one_is_is_always_allowed() -> None:
    """R-81: torn by casualties, or with an enemy close by whom nobody touches any more."""
    torn = table(troop(squad(2), [(30, 20), (40, 20)]))
    assert judged(torn) is None
    beset = table(troop(squad(1), [(30, 20)]), blue=[troop(squad(1), [("31.5", 20)])])
    assert judged(beset) is None
    assert judged(beset, walk(1, ("29.9", 20))) == ("6.9", "too-close")
    game = acting(arena([troop(squad(1), [(30, 20)])], [FAR]), answers=[Move(R1), stay(R1)])
    assert the(game, Marched).length == 0


# --- 6.8: coherency --------------------------------------------------------------------------


def test_6_8_gaps_of_two_inches_hold_a_unit_together() -> None:
    """Case 49."""
    state = table(troop(squad(3), row(3, 30, 20)))
    assert judged(state, walk(2, (33, 20)), walk(3, (36, 20))) is None
    refusal = refusal_of(state, walk(2, (33, 20)), walk(3, ("36.05", 20)))
    assert (refusal.rule, refusal.reason) == ("6.8", "scattered")
    assert refusal.facts == {"model": 3, "reach": 2 * INCH}


def test_6_8_a_torn_unit_must_at_least_draw_together() -> None:
    """R-82."""
    state = table(troop(squad(2), [(20, 20), (40, 20)]))
    assert judged(state, walk(1, (26, 20)), walk(2, (34, 20))) is None
    assert judged(state, walk(1, (21, 20))) is None
    assert judged(state, walk(1, (19, 20))) == ("6.8", "scattered")
    assert judged(state, walk(1, (20, 22)), walk(2, (40, 22))) == ("6.8", "scattered")


# --- 6.9: the inch around enemies ------------------------------------------------------------


def test_6_9_near_an_enemy_only_in_contact() -> None:
    foe = troop(squad(1), [(35, 20)])
    state = table(troop(squad(1), [(30, 20)]), blue=[foe])
    assert judged(state, walk(1, ("32.99", 20))) is None
    assert judged(state, walk(1, (34, 20))) is None
    refusal = refusal_of(state, walk(1, ("33.5", 20)))
    assert (refusal.rule, refusal.reason) == ("6.9", "too-close")
    assert refusal.facts == {"model": 1, "target": B1}
    assert judged(state, walk(1, (33, 20))) == ("6.9", "too-close"), "exactly an inch is within"


def test_6_9_by_a_house_rule_a_move_ends_anywhere_but_upon_an_enemy() -> None:
    """R-91: the book knows no distance."""
    foe = troop(squad(1), [(35, 20)])
    free = table(troop(squad(1), [(30, 20)]), blue=[foe], house={"enemy_distance": "off"})
    for x in ("33.5", 33, "33.99", 34):
        assert judged(free, walk(1, (x, 20))) is None
    assert judged(free, walk(1, ("34.5", 20))) is not None


def test_6_9_one_model_in_contact_is_enough_for_the_unit() -> None:
    foe = troop(squad(1), [(35, 20)])
    state = table(troop(squad(2), [(30, 20), (30, 21)]), blue=[foe])
    assert judged(state, walk(1, (34, 20)), walk(2, (34, 21))) is None


def test_6_9_several_enemies_may_be_touched_but_each_must_be() -> None:
    foes = [troop(squad(1), [(35, 20)]), troop(squad(1), [(35, "21.5")])]
    state = table(troop(squad(2), [(30, 20), (30, "21.5")]), blue=foes)
    assert judged(state, walk(1, (34, 20)), walk(2, (34, "21.5"))) is None
    refusal = refusal_of(state, walk(1, (34, 20)), walk(2, ("33.5", "21.5")))
    assert refusal.facts["target"] == "blue-2"


# --- 8.4: closing in -------------------------------------------------------------------------


def piling(house: Any = None) -> State:
    """Three against one: the first is in contact, the third out of reach."""
    red = [troop(squad(3), [(30, 20), (29, 20), ("27.5", 20)]), troop(squad(1), [(60, 5)])]
    return arena(red, [troop(squad(1), [(31, 20)]), FAR], house=house)


def test_8_4_models_out_of_reach_close_in_up_to_two_inches() -> None:
    """By house rule (R-49)."""
    game = acting(piling({"pile_in": "2"}), answers=[Fight(R1, B1)])
    assert game.state.moving is not None
    assert game.state.moving.manner == "pile_in"
    refused(game, march(R1, walk(1, (30, 21))), "8.4", "reaches-already")
    refused(game, march(R1, walk(3, (26, 20))), "8.4", "not-closer")
    refused(game, march(R1, walk(3, (30, 21))), "6.1", "too-far")
    go_on(game, answers=[march(R1, walk(3, (29, 21)))])
    assert spots(game, "red-1")[2] == (29, 21)


def test_8_4_as_written_nobody_closes_in() -> None:
    game = acting(piling(), answers=[Fight(R1, B1)])
    assert not told(game, Marched)


def test_8_4_closing_in_touches_no_other_enemy() -> None:
    red = [troop(squad(3), [(30, 20), (29, 20), (28, 20)])]
    blue = [troop(squad(1), [(31, 20)]), troop(squad(1), [("30.4", "22.2")])]
    state = moving(arena(red, blue, house={"pile_in": "2"}), R1, "pile_in", toward=B1)
    assert verdict(refuse_march(state, march(R1, walk(3, ("29.2", "21.3"))))) == (
        "8.4",
        "new-contact",
    )


def test_6_1_what_was_refused_is_refused_again_and_what_was_allowed_stays_so() -> None:
    game = acting(arena([troop(squad(1), [(30, 20)])], [FAR]), answers=[Move(R1)])
    for _ in range(2):
        refused(game, march(R1, walk(1, (37, 20))), "6.1", "too-far")
        assert game.why_not(march(R1, walk(1, (36, 20)))) is None


def test_6_1_a_march_belongs_to_the_unit_that_declared_it() -> None:
    state = table(troop(squad(1), [(30, 20)]), troop(squad(1), [(40, 20)]))
    assert verdict(refuse_march(state, shift(state, R2, 1, 0))) == ("6.1", "another-unit-moves")
    idle = arena([troop(squad(1), [(30, 20)])], [FAR])
    assert verdict(refuse_march(idle, stay(R1))) == ("6.1", "no-move-declared")
    assert unit(idle, "red-1").id == R1
