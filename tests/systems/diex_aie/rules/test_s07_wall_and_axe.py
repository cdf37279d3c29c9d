"""§7.4, §7.5 The shield wall and the two-handed axe."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from heerbann.boards.hex.hexes import Direction
from heerbann.systems.diex_aie.model.actions.fighting import (
    Attack,
    EndAxes,
    FormWall,
    LowerAxe,
    RaiseAxe,
    Shoot,
)
from heerbann.systems.diex_aie.model.actions.moving import Begin, Mount
from heerbann.systems.diex_aie.model.events.shooting import ShotStruck
from heerbann.systems.diex_aie.model.events.techniques import AxeRaised, WallFormed
from heerbann.systems.diex_aie.model.events.turn import Recovered
from heerbann.systems.diex_aie.model.events.wounds import Stunned
from heerbann.systems.diex_aie.model.house import House
from heerbann.systems.diex_aie.model.state import State, Unit, UnitId, Wall
from heerbann.systems.diex_aie.rules.s05_shooting.in_the_way import shelter
from heerbann.systems.diex_aie.rules.s05_shooting.shots import effect_modifiers
from heerbann.systems.diex_aie.rules.s06_melee.strength import blow
from heerbann.systems.diex_aie.rules.s07_techniques.axe import axe_orders
from heerbann.systems.diex_aie.rules.s07_techniques.shield_wall import fronts, has_wall, wall_of
from tests.rulechecks import checks
from tests.systems.diex_aie.castle import levels
from tests.systems.diex_aie.field import Play, add, at, change, field, meadow, refused

OSFERTH, HAKON, LIGULF = UnitId("osferth"), UnitId("hakon"), UnitId("ligulf")
ROW = {"osferth": "E5", "hakon": "F5", "ligulf": "G5"}
NORTH = fronts(Direction.E)[0]


def walled(drawing: str = "", **facts: object) -> State:
    """Three Saxons of side B in a row with their front to the north."""
    units = {"b": ROW, "phase": "melee", "chapter": 7, **facts}
    state = field(drawing, **units)  # type: ignore[arg-type]
    state.walls = (Wall((OSFERTH, HAKON, LIGULF), NORTH),)
    return state


@checks("7.4-01")
@pytest.mark.parametrize(("health", "stands"), [("wounded", True), ("stunned", False)])
def test_7_4_the_wounded_stand_in_the_wall_the_stunned_do_not(health: str, stands: bool) -> None:
    """R-43."""
    state = walled(b={**ROW, "hakon": f"{ROW['hakon']} {health}"})
    assert (wall_of(state, state.units[OSFERTH]) is not None) == stands
    assert (wall_of(state, state.units[HAKON]) is not None) == stands


@checks("7.4-01", "7.4-02")
def test_7_4_three_huscarls_or_thegns_in_a_row_form_a_wall() -> None:
    state = field(a=ROW, chapter=7)
    play = Play(state)
    order = FormWall(OSFERTH, Direction.E, NORTH[0])
    other = FormWall(LIGULF, Direction.E, NORTH[0])
    assert order in play.options or other in play.options
    play.do(order if order in play.options else other)
    assert set(play.events(WallFormed)[0].members) == {OSFERTH, HAKON, LIGULF}
    assert has_wall(play.state, "a")  # type: ignore[arg-type]
    two = field(a={"osferth": "E5", "hakon": "F5"}, chapter=7)
    assert refused(two, order) == ("7.4", "no-wall-here")
    normans = field(a={"gaucher": "E5", "anquetil": "F5", "erwan": "G5"}, chapter=7)
    wrong = FormWall(UnitId("gaucher"), Direction.E, NORTH[0])
    assert refused(normans, wrong) == ("7.4", "no-shield")


@checks("7.4-01", "2.1-12")
def test_7_4_a_wall_is_formed_in_the_own_movement_step_and_not_while_somebody_moves() -> None:
    order = FormWall(OSFERTH, Direction.E, NORTH[0])
    assert refused(field(a=ROW, chapter=7), order) is None
    assert refused(field(a=ROW, chapter=7, phase="melee"), order) == ("2.1", "wrong-step")
    assert refused(field(b=ROW, chapter=7), order) == ("2.1", "not-your-turn")
    play = Play(field(a={**ROW, "colin": "C2"}, chapter=7)).begin("colin")
    assert refused(play.state, order) == ("2.1", "wrong-step")
    assert refused(play.go("colin", "C3").stay("colin").state, order) is None


@checks("7.4-01")
def test_7_4_dismounted_thegns_may_join_and_a_wall_below_three_is_gone() -> None:
    state = field(a={"osferth": "E5", "beostan": "F5", "ligulf": "G5"}, chapter=7)
    orders = [o for o in Play(state).options if isinstance(o, FormWall)]
    assert orders
    play = Play(walled(a={"colin": "A9"}, phase="movement"))
    play.state.units.pop(HAKON)
    assert wall_of(play.state, play.unit("osferth")) is None


@checks("7.4-01")
def test_7_4_neither_riders_nor_enemies_stand_in_a_wall_and_its_front_is_set_once_a_turn() -> None:
    """M-20, M-53."""
    order = FormWall(OSFERTH, Direction.E, NORTH[0])
    assert refused(field(a=ROW, chapter=7), order) is None
    others = {"osferth": "E5", "hakon": "F5", "ketil": "C2"}  # three, but not in a row
    rider = field(a={**others, "beostan": "G5>E"}, chapter=7)
    enemy = field(a=others, b={"ligulf": "G5"}, chapter=7)
    stunned = field(a={**others, "ligulf": "G5 stunned"}, chapter=7)
    turned = Play(field(a=ROW, chapter=7)).do(order).state
    south = FormWall(OSFERTH, Direction.E, fronts(Direction.E)[1][0])
    for state, wanted in ((rider, order), (enemy, order), (stunned, order), (turned, south)):
        assert refused(state, wanted) == ("7.4", "no-wall-here")


@checks("7.4-02")
def test_7_4_in_a_later_turn_the_wall_may_look_elsewhere_and_only_there() -> None:
    """M-53: nobody stands in two walls."""
    state = field(a=ROW, chapter=7)
    state.walls = (Wall((OSFERTH, HAKON, LIGULF), NORTH, state.turn - 2),)
    south = fronts(Direction.E)[1]
    assert FormWall(OSFERTH, Direction.E, NORTH[0]) not in Play(state).options  # so it stands
    play = Play(state).do(FormWall(OSFERTH, Direction.E, south[0]))
    assert [wall.front for wall in play.state.walls] == [south]


def test_7_4_a_stranger_in_the_row_makes_a_gap() -> None:
    """R-43: three of the wall have to hang together."""
    state = field(a={"osferth": "C5", "ketil": "D5", "hakon": "E5", "ligulf": "F5"}, chapter=7)
    state.walls = (Wall((OSFERTH, HAKON, LIGULF), NORTH),)
    assert [unit for unit in state.units.values() if wall_of(state, unit) is not None] == []


@pytest.mark.parametrize("side", ["wall", "window", "palisade", "closed_gate"])
def test_7_4_no_shield_wall_runs_through_a_wall(side: str) -> None:
    """R-43: shield has to touch shield, which a fence does not hinder."""
    order = FormWall(OSFERTH, Direction.E, NORTH[0])
    assert refused(field(sides={"fence": ["G5 W"]}, a=ROW, chapter=7), order) is None
    parted = field(sides={side: ["G5 W"]}, a=ROW, chapter=7)
    assert refused(parted, order) == ("7.4", "no-wall-here")
    standing = walled(sides={side: ["E5 E"]})
    assert not has_wall(standing, "b")  # type: ignore[arg-type]


def test_7_4_nobody_on_a_walkway_stands_side_by_side_with_one_below() -> None:
    state = field(levels=levels(G5="1"), a=ROW, chapter=9)
    order = FormWall(OSFERTH, Direction.E, NORTH[0])
    assert refused(state, order) == ("7.4", "no-wall-here")


def test_7_4_who_moves_leaves_the_wall() -> None:
    state = field(a=ROW, chapter=7)
    state.walls = (Wall((OSFERTH, HAKON, LIGULF), NORTH),)
    play = Play(state).do(Begin(OSFERTH))
    assert OSFERTH not in play.state.walls[0].members
    assert not has_wall(play.state, "a")  # type: ignore[arg-type]


def test_7_4_a_wall_that_ended_does_not_stand_again_by_itself() -> None:
    """R-43, R-45: neither when the stunned recover nor when an axe is lowered."""
    recovered = walled()
    Stunned(HAKON).apply(recovered)
    Recovered(HAKON).apply(recovered)
    lowered = walled(house=House(wall_axes="gap"))
    AxeRaised(OSFERTH, True).apply(lowered)
    AxeRaised(OSFERTH, False).apply(lowered)
    for state in (recovered, lowered):
        assert not [unit for unit in state.units.values() if wall_of(state, unit) is not None]


@checks("7.4-03", "7.4-05")
def test_7_4_heavy_cover_only_through_the_front() -> None:
    state = walled(a={"vital": "F1", "aubin": "F9"})
    hakon = state.units[HAKON]
    assert shelter(state, state.units[UnitId("vital")], hakon, at(state, "F5")) == "heavy"
    assert shelter(state, state.units[UnitId("aubin")], hakon, at(state, "F5")) == "none"


@checks("7.4-04", "7.4-05")
def test_7_4_good_ground_only_through_the_front() -> None:
    marsh = meadow(F5="%")
    state = walled(marsh, a={"gaucher": "E4", "colin": "F6"})
    gaucher, colin, hakon = (state.units[UnitId(n)] for n in ("gaucher", "colin", "hakon"))

    def shifts(who: list[Unit]) -> list[int]:
        return [p.amount for p in blow(state, who, [hakon]).modifiers if p.rule == "6.1"]

    assert shifts([gaucher]) == [-1]
    assert shifts([colin]) == [1]  # from behind the marsh counts
    assert shifts([gaucher, colin]) == [1]  # together the wall is lost (R44)


@checks("7.4-04", "7.4-05")
@pytest.mark.parametrize(("sides", "shift"), [({}, []), ({"wall": ["E5 W"]}, [-1])])
def test_7_4_a_flank_behind_a_wall_is_not_attacked(
    sides: dict[str, list[str]], shift: list[int]
) -> None:
    """Raoul's horse stands before the front with its head, with its tail beside the flank."""
    state = walled(a={"raoul": "D4>NE"}, sides=sides)
    planned = blow(state, [state.units[UnitId("raoul")]], [state.units[OSFERTH]])
    assert [p.amount for p in planned.modifiers if p.rule == "6.1"] == shift


def grounds(state: State, attackers: str, defender: str) -> dict[str, int]:
    """The points of a blow, by their reasons."""
    men = [state.units[UnitId(name)] for name in attackers.split()]
    found = blow(state, men, [state.units[UnitId(defender)]]).modifiers
    return {point.reason: point.amount for point in found}


@checks("7.4-04")
def test_7_4_who_attacks_through_the_front_line_is_on_good_ground() -> None:
    """R-44: through the front only; by a house rule he has the ground he stands on."""
    marsh = meadow(F5="%")
    state = walled(marsh, a={"gaucher": "E4", "colin": "F6"}, active="b")
    assert grounds(state, "hakon", "gaucher")["attacker-ground"] == 1
    assert grounds(state, "hakon", "colin")["attacker-ground"] == -1  # out of the rear
    assert "attacker-ground" not in grounds(walled(a={"colin": "F6"}), "osferth", "colin")
    strict = House(wall_attack="as_it_is")
    state = walled(marsh, a={"gaucher": "E4"}, active="b", house=strict)
    assert grounds(state, "hakon", "gaucher")["attacker-ground"] == -1


@checks("6.2-08", "7.4-04")
def test_7_4_of_several_attackers_one_outside_the_wall_has_the_worst_ground_for_all() -> None:
    state = walled(a={"gaucher": "E4"}, b={**ROW, "godric": "D4"}, active="b")
    assert grounds(state, "hakon osferth", "gaucher")["attacker-ground"] == 1
    assert "attacker-ground" not in grounds(state, "hakon godric", "gaucher")


# §7.5


@checks("7.5-03", "7.5-04", "7.5-05", "7.5-11", "7.5-12")
def test_7_5_axes_are_raised_and_lowered_at_the_start_of_the_own_melee_step() -> None:
    state = field(
        a={"osferth": "E5", "hakon": "F5 wounded", "gaucher": "G5"}, phase="axes", chapter=7
    )
    add(state, "a", "aegelferth", "C3>E")
    play = Play(state)
    assert play.options == (RaiseAxe(OSFERTH), EndAxes())
    assert play.why_not(RaiseAxe(HAKON)) == ("7.5", "no-axe")
    assert play.why_not(RaiseAxe(UnitId("gaucher"))) == ("7.5", "no-axe")
    assert play.why_not(RaiseAxe(UnitId("aegelferth"))) == ("7.5", "no-axe")
    play.do(RaiseAxe(OSFERTH))
    assert play.unit("osferth").axe
    assert LowerAxe(OSFERTH) not in axe_orders(play.state)
    state.units[OSFERTH] = replace(state.units[OSFERTH], axe=True, gripped=3)
    assert refused(state, LowerAxe(OSFERTH)) == ("7.5", "axe-is-so")  # once in a step
    state.units[OSFERTH] = replace(state.units[OSFERTH], gripped=1)
    assert not Play(state).do(LowerAxe(OSFERTH)).unit("osferth").axe
    change(state, "osferth", axe=False, gripped=1, place=None)
    assert refused(state, RaiseAxe(OSFERTH)) == ("7.5", "no-axe")  # he has not come yet
    later = field(a={"osferth": "E5"}, phase="movement", chapter=7)
    assert refused(later, RaiseAxe(OSFERTH)) == ("7.5", "not-now-the-axe")
    assert refused(state, RaiseAxe(UnitId("nobody"))) == ("1.2", "no-such-unit")


@checks("7.5-06")
def test_7_5_twice_the_attack() -> None:
    state = field(a={"osferth": "C5"}, b={"mauger": "D5"}, phase="melee", chapter=7)
    change(state, "osferth", axe=True)
    planned = blow(state, [state.units[OSFERTH]], [state.units[UnitId("mauger")]])
    assert planned.modifiers[0].amount == 28
    assert planned.column == "16/22"


@checks("7.5-07", "7.5-08", "7.5-10")
def test_7_5_the_guard_is_worse_on_top_of_the_ground() -> None:
    state = field(
        meadow(D5="%"), a={"gaucher": "C5"}, b={"osferth": "D5"}, phase="melee", chapter=7
    )
    change(state, "osferth", axe=True)
    planned = blow(state, [state.units[UnitId("gaucher")]], [state.units[OSFERTH]])
    amounts = {p.reason: p.amount for p in planned.modifiers if p.rule in ("6.1", "7.5", "6.3")}
    assert amounts == {"defender-ground": 1, "defender-axe": 1, "defender-armoured": 1}
    assert planned.column == "9/15"  # 12 - 10 is 0/4, two columns on


@checks("7.5-07", "6.2-09")
@pytest.mark.parametrize("axeman", ["osferth", "hakon"])
def test_7_5_one_axe_lowers_the_guard_of_all_who_are_attacked_together(axeman: str) -> None:
    state = field(a={"roussel": "C5>E"}, b={"osferth": "D5", "hakon": "C4"}, phase="melee")
    change(state, axeman, axe=True)
    both = [state.units[OSFERTH], state.units[HAKON]]
    planned = blow(state, [state.units[UnitId("roussel")]], both)
    assert [p.amount for p in planned.modifiers if p.rule == "7.5"] == [1]


@checks("7.5-09", "7.5-10")
def test_7_5_arrows_hurt_more() -> None:
    state = field(a={"vital": "C5"}, b={"osferth": "E5"}, phase="missiles", chapter=7)
    change(state, "osferth", axe=True)
    points = {p.reason: p.amount for p in effect_modifiers(state.units[OSFERTH])}
    assert points == {"target-armoured": 1, "target-axe": -1}
    play = Play(state).do(Shoot(UnitId("vital"), OSFERTH, at(state, "E5")), dice=[1])
    assert play.events(ShotStruck)[0].letter == "C"


@checks("7.5-04")
def test_7_5_a_wound_or_a_horse_ends_it() -> None:
    state = field(a={"gaucher": "C5"}, b={"osferth": "D5"}, phase="melee", chapter=7)
    change(state, "osferth", axe=True)
    play = Play(state).do(Attack(UnitId("gaucher"), OSFERTH), dice=[3])
    assert play.unit("osferth").health == "wounded"
    assert not play.unit("osferth").axe
    play = Play(state).do(Attack(UnitId("gaucher"), OSFERTH), dice=[5])
    assert play.unit("osferth").health == "stunned"
    assert not play.unit("osferth").axe
    riding = field(a={"aegelferth": "D4", "horse-1": "E5>E"}, chapter=7)
    change(riding, "aegelferth", axe=True)
    play = Play(riding).begin("aegelferth").do(Mount(UnitId("aegelferth"), UnitId("horse-1")))
    assert not play.unit("aegelferth").axe


@checks("7.4-01", "7.5-08")
def test_7_5_a_man_with_the_axe_in_both_hands_stands_in_the_wall_and_the_shifts_add_up() -> None:
    """R-45: good ground by the wall, a column less by the axe; by a house rule he makes a gap."""
    for house in (House(), House(wall_axes="gap")):
        state = walled(a={"gaucher": "E4"}, house=house)
        AxeRaised(HAKON, True).apply(state)
        is_gap = house.wall_axes == "gap"
        assert (wall_of(state, state.units[OSFERTH]) is None) == is_gap
        points = grounds(state, "gaucher", "hakon")
        assert points.get("defender-ground", 0) == (0 if is_gap else -1)
        assert points["defender-axe"] == 1
