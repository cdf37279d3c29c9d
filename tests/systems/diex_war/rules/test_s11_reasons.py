"""§11 Each single fact on which a day of a siege turns, asked of a position."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.engine.rules.asks import Refusal
from heerbann.engine.rules.battle import GameOver
from heerbann.systems.diex_aie.handover import BattleReport, ManReport
from heerbann.systems.diex_war.model.actions import (
    Afflict,
    Build,
    EndCamp,
    EndHiring,
    Extinguish,
    Hire,
    HoldArrows,
    KeepPosts,
    KeepQuiet,
    LeavePost,
    Negotiate,
    OfferBattle,
    PassInitiative,
    SallyForth,
    ShootFire,
    Storm,
)
from heerbann.systems.diex_war.model.charts import SIEGE
from heerbann.systems.diex_war.model.roster import ROSTER
from heerbann.systems.diex_war.model.scenario import Condition
from heerbann.systems.diex_war.model.state import (
    Affliction,
    HexName,
    Loss,
    Outing,
    Purse,
    State,
    UnitId,
    able,
    commanders,
    soldiers,
)
from heerbann.systems.diex_war.rules.s11_siege import (
    battles,
    besieger_besieged,
    camp,
    day_choice,
    fire,
    hiring,
    outings,
    posts,
    sickness,
    surrender,
    victory,
)
from heerbann.systems.diex_war.rules.s11_siege.aftermath import (
    food_left_behind,
    is_destroyed,
    kept_place,
)
from heerbann.systems.diex_war.rules.s11_siege.evening import is_foraging
from heerbann.systems.diex_war.rules.s11_siege.event_roll import event_of, rationing
from heerbann.systems.diex_war.rules.s11_siege.happenings import leader_of
from heerbann.systems.diex_war.rules.s11_siege.initiative import totals, winner_of
from heerbann.systems.diex_war.rules.s11_siege.supplies import are_supplies_due, days_of_food
from tests.rulechecks import checks
from tests.systems.diex_war.war import HALL, Siege, morning, siege, spot, with_man

A, B = siege().state.besieger, siege().state.besieged
NOBODY = UnitId("nobody")


def reason(refusal: Refusal | None) -> str | None:
    return None if refusal is None else f"{refusal.rule} {refusal.reason}"


def on(game: Siege | None = None, /, **facts: Any) -> State:
    """The morning of a siege with other facts."""
    state = (game or morning()).state.copy()
    for name, value in facts.items():
        setattr(state, name, value)
    return state


def without(state: State, side: object, left: int = 0) -> State:
    """All but a few of a side are wounded."""
    for one in able(state, side)[left:]:  # type: ignore[arg-type]
        state.men[one.id] = replace(one, health="wounded")
    return state


# §11.1.3, §11.4 What is done today


@checks("11.1.3-05", "11.1.3-08", "11.1.3-11", "11.1.3-13", "11.4-04", "11.4-05", "11.4-06")
def test_11_4_who_may_do_what_with_the_initiative() -> None:
    quiet: tuple[Any, ...] = (
        (day_choice.refuse_storm, Storm()),
        (day_choice.refuse_battle, OfferBattle()),
        (day_choice.refuse_quiet, KeepQuiet()),
    )
    out: tuple[Any, ...] = (
        (day_choice.refuse_sally, SallyForth()),
        (day_choice.refuse_pass, PassInitiative()),
        *quiet[1:],
    )
    for seat, open_, shut in ((A, quiet, out[:2]), (B, out, quiet[:1])):
        state = on(initiative=seat)
        assert [reason(refuse(state, action)) for refuse, action in open_] == [None] * len(open_)
        for refuse, action in shut:
            assert reason(refuse(state, action)) in (
                "11.1.3 not-your-initiative",
                "11.1.3 besieged-may-pass",
            )
        for refuse, action in open_:
            forced, settled = (
                on(initiative=seat, forced="field"),
                on(initiative=seat, action="quiet"),
            )
            assert reason(refuse(forced, action)) == "11.6 event-decides"
            assert reason(refuse(settled, action)) == "11.4 day-is-settled"


@checks("11.4-07")
def test_11_4_nobody_goes_without_somebody_who_is_well() -> None:
    assert reason(day_choice.refuse_storm(without(on(initiative=A), A), Storm())) == (
        "11.4.1 nobody-able"
    )
    for seat in (A, B):
        state = without(on(initiative=seat), seat)
        assert reason(day_choice.refuse_battle(state, OfferBattle())) == "11.4.3 nobody-able"
        used = on(initiative=seat, field_used=True)
        assert reason(day_choice.refuse_battle(used, OfferBattle())) == "11.4.3 battle-only-once"


@checks("11.4.2-02")
def test_11_4_2_a_sortie_needs_three_who_are_well_and_a_way_out() -> None:
    sally = SallyForth()
    assert day_choice.refuse_sally(without(on(initiative=B), B, 3), sally) is None
    few = without(on(initiative=B), B, 2)
    assert reason(day_choice.refuse_sally(few, sally)) == "11.4.2 too-few-to-sally"
    lost = on(initiative=B)
    for zone in ("bailey_wall", "bailey"):
        assert day_choice.refuse_sally(lost, sally) is None
        lost.zones = {**lost.zones, zone: A}  # type: ignore[dict-item]
    assert reason(day_choice.refuse_sally(lost, sally)) == "11.4.2 no-way-out"
    hall = on(morning(HALL), initiative=B)
    assert day_choice.has_way_out(hall)
    hall.zones = dict.fromkeys(hall.zones, A)
    assert not day_choice.has_way_out(hall)


# §11.2


@checks("11.2-03", "11.2-04", "11.2-07")
def test_11_2_five_who_are_free_build_on_a_quiet_day_of_the_besieger() -> None:
    build, end = Build("ladders"), EndCamp()
    state = on(action="quiet", initiative=A)
    assert camp.refuse_build(state, build) is None
    assert camp.refuse_end_camp(state, end) is None
    assert reason(camp.refuse_build(on(action="assault", initiative=A), build)) == "11.4 battle-day"
    assert reason(camp.refuse_end_camp(on(action="assault"), end)) == "11.4 battle-day"
    assert reason(camp.refuse_end_camp(on(action="quiet", camp_over=True), end)) == (
        "11.4 battle-day"
    )
    theirs = on(action="quiet", initiative=B)
    assert reason(camp.refuse_build(theirs, build)) == "11.1.3 not-your-initiative"
    assert camp.refuse_build(without(on(action="quiet", initiative=A), A, 5), build) is None
    four = without(on(action="quiet", initiative=A), A, 4)
    assert reason(camp.refuse_build(four, build)) == "11.2 too-few-hands"
    busy = on(action="quiet", initiative=A, builders=(able(state, A)[0].id,))
    assert len(camp.free_hands(busy)) == len(able(state, A)) - 1
    points = [one.kind.points for one in camp.free_hands(state)]
    assert points == sorted(points)


@checks("11.4-02", "11.5-07")
def test_11_5_reasons_against_a_negotiation() -> None:
    talk = Negotiate()

    def why(**facts: Any) -> str | None:
        return reason(surrender.refuse_negotiate(on(**{"action": "quiet", **facts}), talk))

    assert why(initiative=B) is None
    assert why(action="sortie") == "11.4 battle-day"
    assert why(negotiated=True) == "11.5 negotiated-today"
    assert why(swapped=True) == "11.4.1 only-automatic-surrender"
    narrow = siege(house={"negotiation": "besiegers_initiative"})
    for seat, said in ((A, None), (B, "11.1.3 not-your-initiative")):
        state = on(narrow, action="quiet", initiative=seat)
        assert reason(surrender.refuse_negotiate(state, talk)) == said


@checks("11.5.1-02", "11.5.1-03", "11.5.1-04")
def test_11_5_1_two_or_three_times_as_many_men_press_for_a_surrender() -> None:
    for besiegers, besieged, row in ((30, 10, 0), (29, 10, 1), (20, 10, 1), (19, 10, None)):
        state = on()
        for side, number in ((A, besiegers), (B, besieged)):
            for one in soldiers(state, side)[number:]:
                state.men[one.id] = replace(one, fate="dead")
        found = [one.amount for one in surrender.force_modifier(state)]
        rows = SIEGE.surrender.force
        assert found == ([] if row is None else [rows[row].add]), (besiegers, besieged)


@checks("11.5.1-02", "11.5.1-05", "11.5.1-06", "11.5.1-07")
def test_11_5_1_what_the_state_of_the_works_adds() -> None:
    hexes = on().plan.hexes.values()
    wall = next(one.label for one in hexes if one.breach == "palisade")
    tower = next(one.label for one in hexes if one.breach == "tower")
    taken = {**on().zones, "bailey_wall": A}

    def said(**facts: Any) -> list[str]:
        return [one.reason for one in surrender.fortress_modifier(on(**facts))]

    assert said() == []
    assert said(damage={wall: 1}) == ["breach"]
    assert said(damage={tower: 1}) == []
    assert said(zones=taken) == ["palisade-taken"]
    assert said(zones=taken, damage={wall: 1}) == ["palisade-taken"]
    assert said(zones=taken, damage={tower: 1}) == ["tower-breach"]
    old = morning(gap_is_no_breach=True)
    assert surrender.fortress_modifier(on(old, damage={wall: 0})) == ()
    assert surrender.fortress_modifier(on(old, damage={wall: 1})) != ()
    assert said(damage={wall: 0}) == ["breach"]


# §11.3.2


@checks("11.3.2-01")
def test_11_3_2_reasons_against_arrows_of_fire() -> None:
    burns = next(one.label for one in on().plan.hexes.values() if one.burns)
    stone = next(one.label for one in on().plan.hexes.values() if not one.burns)
    shoot = ShootFire(spot(burns))
    assert fire.refuse_shoot_fire(on(), shoot) is None
    assert fire.refuse_hold_arrows(on(), HoldArrows()) is None
    assert reason(fire.refuse_shoot_fire(on(shot=True), shoot)) == "11.3.2 one-try-a-day"
    assert reason(fire.refuse_hold_arrows(on(shot=True), HoldArrows())) == "11.3.2 one-try-a-day"
    assert reason(fire.refuse_shoot_fire(without(on(), A), shoot)) == "11.3.2 no-archers"
    assert reason(fire.refuse_shoot_fire(on(), ShootFire(spot(stone)))) == "11.3.2 does-not-burn"
    assert reason(fire.refuse_shoot_fire(on(), ShootFire(spot("ZZ1")))) == "11.3.2 does-not-burn"
    ruined = on(damage={HexName(burns): 1})
    assert reason(fire.refuse_shoot_fire(ruined, shoot)) == "11.3.2 destroyed-already"
    assert fire.is_fire_time(on())
    assert not fire.is_fire_time(on(shot=True))
    assert not fire.is_fire_time(without(on(), A))
    ashes = {label: 1 for label, hex in on().plan.hexes.items() if hex.burns}
    assert not fire.is_fire_time(on(damage=ashes))
    assert tuple(fire.fire_choices(on(shot=True))) == (HoldArrows(),)


@checks("11.3.2-12")
def test_11_3_2_who_can_put_out_a_fire() -> None:
    hex = next(one for one in on().plan.hexes.values() if one.burns and one.zone)
    label = HexName(hex.label)
    put_out = Extinguish(spot(hex.label))
    state = on(lit=(label,))
    assert fire.refuse_quench(state, put_out) is None
    assert reason(fire.refuse_quench(on(lit=()), put_out)) == "11.3.2 no-such-fire"
    assert reason(fire.refuse_quench(on(lit=(HexName("ZZ1"), label)), put_out)) == (
        "11.3.2 no-such-fire"
    )
    assert reason(fire.refuse_quench(without(on(lit=(label,)), B), put_out)) == (
        "11.3.2 nobody-to-quench"
    )
    state.zones = {**state.zones, hex.zone: A}  # type: ignore[dict-item]
    assert reason(fire.refuse_quench(state, put_out)) == "11.3.2 nobody-to-quench"


@checks("11.3.2-13", "11.3.2-15", "11.3.2-16")
def test_11_3_2_a_fire_spreads_to_each_neighbour_that_can_burn_once() -> None:
    state = on()
    plan = state.plan
    source = next(
        label
        for label, hex in plan.hexes.items()
        if hex.burns and any(plan.hexes[near].burns for near in plan.near[label])
    )
    target = next(near for near in plan.near[source] if plan.hexes[near].burns)
    fires = {"burning": (source,)}
    assert fire.next_spread(on(**fires)) == (source, target)
    assert fire.is_spreading(on(**fires))
    assert not fire.is_spreading(on(**fires, lit=(HexName("ZZ1"),)))
    assert fire.next_spread(on(**fires, tried=((source, target),))) != (source, target)
    for name in ("damage", "burning", "doused", "lit"):
        assert not fire.can_catch(on(**{name: {target: 1}}), HexName(target)), name
    assert fire.can_catch(on(), HexName(target))
    stone = next(one.label for one in plan.hexes.values() if not one.burns)
    assert not fire.can_catch(on(), HexName(stone))


# §11.4 Preparing a battle


def test_11_4_what_has_still_to_be_settled_before_a_battle() -> None:
    def open_(outing: Outing | None, **facts: Any) -> list[str]:
        state = on(outing=outing, **facts)
        asked = {
            "map": outings.is_map_open,
            "edge": outings.is_edge_open,
            "party": outings.is_party_open,
            "animals": outings.are_animals_due,
            "inside": outings.is_slipping_open,
            "wounded": outings.are_wounded_asked,
        }
        return [name for name, is_open in asked.items() if is_open(state)]

    assert open_(None) == []
    assert open_(Outing("sortie")) == ["map", "edge", "party"]
    assert open_(Outing("field")) == ["map", "edge"]
    laid: dict[str, Any] = {"map": "ditch", "edge": "east"}
    assert open_(Outing("field", **laid)) == []
    assert open_(Outing("sortie", **laid, ready=True)) == ["animals"]
    assert open_(Outing("sortie", **laid, ready=True, mules=0)) == []
    assert open_(Outing("assault")) == []
    assert open_(Outing("assault", traitor=True)) == ["inside"]
    assert open_(Outing("assault", traitor=True, chosen_inside=True)) == []
    hurt = dict(on().men)
    unit = able(on(), B)[0].id
    hurt[unit] = replace(hurt[unit], health="wounded")
    assert open_(Outing("assault"), men=hurt) == ["wounded"]
    assert open_(Outing("assault", wounded=False), men=hurt) == []
    assert open_(Outing("field", **laid), men=hurt) == []


def test_11_4_who_chooses_the_map() -> None:
    assert outings.map_chooser(on(outing=Outing("sortie"))) == A
    assert outings.map_chooser(on(outing=Outing("field"))) == B


def test_11_6_six_slip_into_a_castle_and_four_into_a_hall() -> None:
    assert outings.inside_limit(on()) == 6
    assert outings.inside_limit(on(morning(HALL))) == 4


def test_11_4_who_fights_in_which_battle() -> None:
    state = on(outing=Outing("field"))
    hurt, *well = [one.id for one in able(state, B)]
    state.men[hurt] = replace(state.men[hurt], health="wounded")

    def named(side: Any) -> list[str]:
        return [one.id for one in battles.fighters(state, side)]

    assert named(B) == well
    state.outing = Outing("assault", wounded=True)
    assert set(named(B)) == {hurt, *well}
    assert hurt not in [one.id for one in battles.fighters(state, A)]
    state.outing = Outing("assault", wounded=False)
    assert named(B) == well
    state.outing = Outing("sortie", party=(well[0],))
    assert named(B) == [well[0]]
    state.outing, state.storming = Outing("field"), (well[0],)
    assert named(B) == well[1:]
    ours = [one.id for one in able(state, A)]
    state.staying = (ours[0],)
    assert named(A) == ours[1:]


def test_11_4_a_battle_needs_two_sides_and_is_fought_once() -> None:
    assert not battles.is_battle_due(on())
    state = on(outing=Outing("field"))
    assert battles.is_contest_due(state)
    assert not battles.is_walkover_due(state)
    assert not battles.is_battle_due(on(outing=Outing("field"), fought=True))
    for side in (A, B):
        alone = without(on(outing=Outing("field")), side)
        assert not battles.is_contest_due(alone)
        assert battles.is_walkover_due(alone)


def test_11_4_1_gate_and_bridge_are_as_the_owner_of_the_bailey_wants() -> None:
    def works(**facts: Any) -> tuple[str, tuple[str, ...]]:
        found = battles.assault(on(**facts), [], [])
        return found.bridge, found.gates_open

    ours = {**on().zones, "bailey": A}
    assert works() == ("drawn_in", ())
    assert works(zones=ours) == ("laid", ("F10",))
    assert works(outing=Outing("assault", traitor=True)) == ("laid", ("F10",))
    assert works(zones=ours, bridge="lost") == ("lost", ("F10",))
    assert works(zones=ours, damage={HexName("F10"): 1}) == ("laid", ())
    hall = on(morning(HALL), outing=Outing("assault", traitor=True))
    assert battles.assault(hall, [], []).gates_open == ()


def test_11_4_horses_stay_in_the_yard_of_the_works() -> None:
    state = on()
    besieged, besieger = able(state, B)[0], able(state, A)[0]
    host = state.scenario.host(A)
    for on_foot in (True, False):
        state.scenario = replace(state.scenario, a=replace(host, storms_on_foot=on_foot))
        assert battles.leaves_horse(state, besieged)
        assert battles.leaves_horse(state, besieger) == on_foot
    assert battles.leaves_horse(state, replace(besieger, hex=HexName("F10")))


# §11.4.1 The besieger besieged


def test_11_4_1_who_holds_part_of_the_works_says_how_he_meets_a_relief() -> None:
    held = {**on().zones, "bailey": A}
    due = {"relieved": True, "forced": "field", "zones": held}
    assert besieger_besieged.is_stand_open(on(**due))
    for facts in ({"relieved": False}, {"forced": None}, {"stand": "field"}, {"zones": on().zones}):
        assert not besieger_besieged.is_stand_open(on(**{**due, **facts})), facts
    for left, choices in ((0, 1), (1, 2), (2, 3)):
        assert len(list(besieger_besieged.stand_choices(without(on(), A, left)))) == choices


def test_11_4_1_who_goes_where_is_said_once() -> None:
    assert besieger_besieged.is_staying_open(on(stand="split"))
    assert not besieger_besieged.is_staying_open(on(stand="field"))
    assert not besieger_besieged.is_staying_open(on(stand="split", staying=()))
    assert besieger_besieged.is_storming_open(on(staying=()))
    assert not besieger_besieged.is_storming_open(on())
    assert not besieger_besieged.is_storming_open(on(staying=(), storming=()))
    both = {"staying": (NOBODY,), "storming": (NOBODY,)}
    due = {**both, "outing": Outing("field")}
    for facts in ({"staying": ()}, {"storming": ()}, {"outing": None}, {"fought": True}):
        assert not battles.are_both_due(on(**{**due, **facts})), facts
    state = on(**due)
    assert battles.are_both_due(state)
    assert battles.is_first_turn_open(state)
    state.opener = A
    assert not battles.is_first_turn_open(state)


def test_11_4_1_food_left_behind_and_found() -> None:
    for days, house, lost in (
        (5, "as_printed", 3),
        (4, "as_printed", 2),
        (1, "as_printed", 1),
        (1, "capped", 0),
    ):
        state = on(siege(house={"ward_food": house}))
        state.books = {"days/given": -days, f"days/{B}": days}
        assert state.days_left == days
        assert food_left_behind(state) == lost
    back = {"fallen_back": True, "zones": {**on().zones, "bailey_wall": B}}
    assert is_foraging(on(**back))
    assert not is_foraging(on(**{**back, "fallen_back": False}))
    assert not is_foraging(on(**back, fell_back_today=True))
    assert not is_foraging(on(**{**back, "zones": {"bailey_wall": A}}))


def test_11_4_a_place_is_kept_in_a_part_of_the_own_works_that_stands() -> None:
    state = on()
    hex = next(one for one in state.plan.hexes.values() if one.zone)
    unit = able(state, B)[0].id
    told = ManReport(side="b", fate="on_map", health="healthy", hex=hex.label)
    report = BattleReport(
        winner="b", reason="x", end="decided", rounds=1, men={unit: told}, animals=(), field=None,
        zones={}, destroyed=(), bridge="laid", ladders=0,
    )  # fmt: skip
    zones: Any = {hex.zone: B}
    assert kept_place(state, report, unit, told, zones) == hex.label  # type: ignore[arg-type]
    lost = kept_place(state, report, unit, told, {hex.zone: A})  # type: ignore[arg-type,dict-item]
    burnt = replace(report, destroyed=(hex.label,))
    gone = kept_place(state, burnt, unit, told, zones)  # type: ignore[arg-type]
    away = kept_place(state, report, unit, replace(told, hex=None), zones)  # type: ignore[arg-type]
    assert (lost, gone, away) == (None, None, None)
    assert not is_destroyed(report, "b")
    assert is_destroyed(replace(report, men={unit: replace(told, fate="dead", hex=None)}), "b")


# §11.4 Posts, §11.6 sickness and purses


def test_11_4_a_man_who_has_a_place_may_leave_it() -> None:
    day = morning()
    unit, other = able(day.state, B)[0].id, able(day.state, A)[0].id
    for one in (unit, other):
        with_man(day, one, hex="F10")
    leave = LeavePost(unit)
    keeping = on(day, keeping=(B,))
    assert posts.refuse_leave_post(keeping, leave) is None
    assert posts.refuse_keep_posts(keeping, KeepPosts()) is None
    assert reason(posts.refuse_keep_posts(on(day), KeepPosts())) == "11.4 no-post"
    assert reason(posts.refuse_leave_post(on(day), leave)) == "11.4 not-your-post"
    assert reason(posts.refuse_leave_post(keeping, LeavePost(other))) == "11.4 not-your-post"
    assert reason(posts.refuse_leave_post(keeping, LeavePost(NOBODY))) == "11.4 not-your-post"
    bare = able(keeping, B)[1].id
    assert reason(posts.refuse_leave_post(keeping, LeavePost(bare))) == "11.4 no-post"
    assert tuple(posts.post_choices(keeping)) == (KeepPosts(), leave)


def test_11_6_the_sick_are_living_men_of_the_side() -> None:
    ill = Affliction("poison", B, 2, A)
    state = on(affliction=ill)
    unit = soldiers(state, B)[0].id
    assert sickness.refuse_afflict(state, Afflict(unit)) is None
    assert reason(sickness.refuse_afflict(on(), Afflict(unit))) == "11.6 nobody-falls-ill"
    other = Afflict(soldiers(state, A)[0].id)
    assert reason(sickness.refuse_afflict(state, other)) == "11.6 not-among-the-sick"
    assert reason(sickness.refuse_afflict(state, Afflict(NOBODY))) == "11.6 not-among-the-sick"
    state.men[unit] = replace(state.men[unit], fate="dead")
    assert reason(sickness.refuse_afflict(state, Afflict(unit))) == "11.6 not-among-the-sick"


def test_11_6_reasons_against_hiring_somebody() -> None:
    nation = on().scenario.host(B).nation
    own = [one for one in ROSTER.values() if one.nation == nation and not one.is_civilian]
    plain = next(one for one in own if not one.is_leader)
    leader = next(one for one in own if one.is_leader)
    foreign = next(one for one in ROSTER.values() if one.nation not in (nation, "civilian"))

    def why(figure: str, points: int) -> str | None:
        return reason(hiring.refuse_hire(on(purse=Purse("relief", B, points)), Hire(figure)))

    assert why(plain.key, plain.points) is None
    assert why(plain.key, plain.points - 1) == "11.6 too-dear"
    assert why("nobody", 99) == "11.6 nobody-of-that-name"
    assert why(foreign.key, 99) == "11.6 other-nation"
    state = on(purse=Purse("relief", B, 99))
    state.men.pop(UnitId(leader.key), None)
    assert hiring.refuse_hire(state, Hire(leader.key)) is None
    state.men[UnitId(leader.key)] = replace(able(state, B)[0], fate="dead")
    assert reason(hiring.refuse_hire(state, Hire(leader.key))) == "11.6 leader-only-once"
    assert reason(hiring.refuse_hire(on(), Hire(plain.key))) == "11.6 no-points"
    assert reason(hiring.refuse_end_hiring(on(), EndHiring())) == "11.6 no-points"
    assert hiring.refuse_end_hiring(state, EndHiring()) is None


def test_11_6_a_relief_army_is_asked_once_what_it_does() -> None:
    assert hiring.is_relief_asked(on(relieved=True))
    for facts in ({"relieved": False}, {"forced": "field"}, {"stand": "field"}):
        assert not hiring.is_relief_asked(on(**{"relieved": True, **facts})), facts
    assert hiring.is_relief("relief", "present")
    assert not hiring.is_relief("start", "present")
    assert not hiring.is_relief("relief", "dead")


def test_11_6_the_best_who_can_command_leads_else_the_strongest() -> None:
    state = on()
    assert leader_of(state, A) == commanders(state, A)[0].id
    for one in commanders(state, A):
        state.men[one.id] = replace(one, fate="dead")
    found = leader_of(state, A)
    assert found is not None
    best = max(one.kind.best_attack for one in soldiers(state, A))
    assert state.men[found].kind.best_attack == best
    for one in soldiers(state, A):
        state.men[one.id] = replace(one, fate="dead")
    assert leader_of(state, A) is None


# §11.1


@checks("11.1.3-02", "11.1.3-03", "11.1.3-04")
def test_11_1_3_the_besieger_adds_four_and_wins_ties_and_rain_helps_the_besieged() -> None:
    state = on()
    bonus = totals(state, (5, 5))[0] - 5
    assert bonus == 4
    assert winner_of(state, (1, 1 + bonus)) == A
    assert winner_of(state, (1, 2 + bonus)) == B
    assert totals(on(rain=2), (5, 5)) == (5 + bonus, 7)
    other = on(morning(initiative_bonus=4))
    assert totals(other, (1, 1))[0] == 5
    other.swapped = True
    assert totals(other, (1, 1))[0] == 1 + SIEGE.initiative.besieger


def test_11_1_2_totals_beyond_the_table_and_events_that_have_been() -> None:
    state = on()
    low, high = SIEGE.event_roll.lowest, SIEGE.event_roll.highest
    assert event_of(state, low - 1) == "nothing"
    assert event_of(state, high + 5) == event_of(state, high) != "nothing"
    key = event_of(state, high)
    assert event_of(on(occurred=(key,)), high) == "nothing"
    void = on(morning(void_events=(high,)))
    assert event_of(void, high) == "nothing"


def test_11_1_4_rationing_by_how_many_besiegers_there_are_for_each() -> None:
    rows = SIEGE.rationing
    for row in rows:
        state = on()
        for one in soldiers(state, B)[4:]:
            state.men[one.id] = replace(one, fate="dead")
        for one in soldiers(state, A)[int(row.ratio * 4) :]:
            state.men[one.id] = replace(one, fate="dead")
        assert rationing(state)[0].amount == row.add


def test_11_1_1_they_always_hold_out_for_some_days() -> None:
    least = SIEGE.supplies.least
    assert days_of_food(1, -9) == least
    assert days_of_food(9, 1) == 10
    assert not are_supplies_due(on())
    fresh = siege(supplies=None).state
    assert are_supplies_due(fresh)
    fresh.day = 1
    assert not are_supplies_due(fresh)


# §11.5


@pytest.mark.parametrize(
    ("facts", "true", "false"),
    [
        ({"lost": "b"}, {"losses": (Loss(B, "taken"),)}, {"losses": (Loss(A, "lifted"),)}),
        ({"by_day": 4}, {"day": 4}, {"day": 5}),
        ({"civilians_out": 2}, {"civilians_out": 2}, {"civilians_out": 1}),
    ],
)
def test_11_5_conditions_of_a_scenario(
    facts: dict[str, Any], true: dict[str, Any], false: dict[str, Any]
) -> None:
    condition = Condition(winner="a", reason="test", **facts)
    assert victory.holds(on(**true), condition)
    assert not victory.holds(on(**false), condition)


def test_11_5_hexes_of_the_works_that_burnt_in_the_siege_are_counted() -> None:
    hexes = [one.label for one in on().plan.hexes.values() if one.zone][:3]
    outside = next((one.label for one in on().plan.hexes.values() if not one.zone), "ZZ1")
    damage = {hexes[0]: 0, hexes[1]: 1, hexes[2]: 3, outside: 1, "ZZ9": 1}
    assert victory.burnt_since(on(damage=damage)) == 2
    below = Condition(winner="b", reason="test", destroyed_below=3)
    assert victory.holds(on(damage=damage), below)
    assert not victory.holds(on(damage=damage), replace(below, destroyed_below=2))


def test_11_5_conditions_that_hold_at_once_end_it_before_the_loss_does() -> None:
    draw = Condition(winner=None, reason="spared", at="once", lost="b")
    late = Condition(winner="a", reason="late", at="end", lost="b")
    day = morning(victory=(late, draw))
    with pytest.raises(GameOver) as over:
        victory.lose(day.battle, B, "taken")
    assert (over.value.outcome.winner, over.value.outcome.reason) == (None, "spared")
    day = morning(victory=(late,))
    with pytest.raises(GameOver) as over:
        victory.lose(day.battle, B, "taken")
    assert (over.value.outcome.winner, over.value.outcome.reason) == (A, "taken")
