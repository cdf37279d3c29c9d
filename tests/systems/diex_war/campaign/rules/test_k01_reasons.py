"""K§1 Arrivals, risings, scores and ends one by one; K§8 steps, K§9 tests, K§16, K§22."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.boards.hex.hexes import distance
from heerbann.systems.diex_war.model.campaign.actions import (
    Beckon,
    ChooseSecretly,
    ChooseStart,
    March,
    RaiseVillage,
    Recruit,
    SecretOption,
)
from heerbann.systems.diex_war.model.campaign.events.marches import Halted, StrengthSeen
from heerbann.systems.diex_war.model.campaign.maps import CastleId, PlaceId
from heerbann.systems.diex_war.model.campaign.scenario import (
    CampaignCondition,
    Scale,
    Score,
)
from heerbann.systems.diex_war.model.campaign.state import Grave, GroupId, Leader
from heerbann.systems.diex_war.model.state import UnitId
from heerbann.systems.diex_war.rules.campaign import k08_flow as flow
from heerbann.systems.diex_war.rules.campaign.k01_scenario.arrivals import (
    due,
    expected,
    is_start_open,
    landings,
)
from heerbann.systems.diex_war.rules.campaign.k01_scenario.risings import next_rising
from heerbann.systems.diex_war.rules.campaign.k01_scenario.scoring import (
    counted,
    has_force,
    has_men,
    holds,
    is_held,
    is_protected,
    ranking,
    score,
)
from heerbann.systems.diex_war.rules.campaign.k08_days import during, has_ties, next_phase, order_of
from heerbann.systems.diex_war.rules.campaign.k09_loyalty import (
    groups_to_test,
    villages_to_test,
)
from heerbann.systems.diex_war.rules.campaign.k16_recruiting import (
    available,
    most_recruits,
    new_names,
)
from heerbann.systems.diex_war.rules.campaign.k22_free_mercenaries import free, goals, mover
from tests.rulechecks import checks
from tests.systems.diex_war.campaign.campaigns import (
    KENT,
    SCENARIOS,
    add_group,
    campaign,
    change_group,
    change_village,
    clash,
    group_of,
    hex_at,
    placed,
)
from tests.systems.diex_war.campaign.reasons import (
    assert_not_now,
    at_step,
    changed,
    otherwise,
    why,
)
from tests.systems.playing import the, told

NORTH, BANNERS = SCENARIOS["the_north_1069"], SCENARIOS["three_banners"]
N1, N2, X1, M1 = (GroupId(name) for name in ("n1", "n2", "x1", "m1"))
DOVER, CASTLE = PlaceId("dover"), CastleId("hastings_castle")


def condition(**facts: Any) -> CampaignCondition:
    return CampaignCondition(**{"winner": "a", "loser": "b", "reason": "test", **facts})


# Arrivals


@checks("K1-01")
def test_k1_a_group_is_expected_until_it_has_come_and_if_it_was_chosen() -> None:
    game = campaign(BANNERS)
    band = next(one for one in BANNERS.group if one.only_if)
    state = game.state
    state.order = ("c", "a", "b")  # type: ignore[assignment]
    assert not expected(state, band)
    state.choices = {band.side: band.only_if}  # type: ignore[dict-item]
    assert expected(state, band)
    state.day = band.day - 1
    assert band not in due(state)
    state.day = band.day
    assert band in due(state)
    state.arrived = (band.key,)
    assert not expected(state, band)
    assert band not in due(state)


@checks("K1-01")
def test_k1_reasons_against_a_choice_and_a_start() -> None:
    game = campaign(BANNERS)
    assert why(game, ChooseSecretly(SecretOption("rebel"))) is None
    assert why(game, ChooseSecretly(SecretOption("king"))) == "K1 no-such-choice"
    assert not is_start_open(game.state)
    kent = campaign(KENT)
    start = ChooseStart("leofwine", hex_at(kent, "wye"))
    assert why(kent, start) is None
    assert is_start_open(kent.state)
    assert why(kent, ChooseStart("leofwine", hex_at(kent, "dover"))) == "K1 not-there"
    assert why(kent, ChooseStart("nobody", hex_at(kent, "wye"))) == "K8 not-now"
    assert otherwise(kent, start, arrived=("leofwine",)) == "K8 not-now"
    assert otherwise(kent, start, phase="movement") == "K8 not-now"


@checks("K1-01")
def test_k1_who_comes_over_the_edge_does_so_in_his_columns() -> None:
    game = campaign(BANNERS)
    state = game.state
    band = next(one for one in BANNERS.group if one.enter == "north_edge" and one.columns)
    labels = [state.land.board.labels[hex] for hex in landings(state, replace(band, columns=None))]
    assert len(labels) == len(state.land.north_edge)
    narrow = landings(state, replace(band, columns=("B", "D")))
    assert [state.land.board.labels[hex].rstrip("0123456789") for hex in narrow] == ["B", "C", "D"]


def test_k1_nobody_lands_beside_his_own_ships_or_in_a_port() -> None:
    game = campaign(BANNERS)
    state = game.state
    band = next(one for one in BANNERS.group if one.nation == "viking")
    shore = landings(state, band)
    assert not [hex for hex in shore if hex in state.land.place_at]
    add_group(game, "viking", state.land.board.labels[shore[0]], 3, side="c", base=shore[0])
    near = replace(band, apart=2)
    assert all(distance(hex, shore[0]) >= 2 for hex in landings(state, near))
    assert any(distance(hex, shore[0]) == 2 for hex in landings(state, near))
    others = replace(band, apart=2, side="b")
    assert landings(state, others) == shore
    farthest = max(distance(hex, shore[0]) for hex in shore)  # W-45
    everywhere = landings(state, replace(band, apart=99))
    assert everywhere
    assert {distance(hex, shore[0]) for hex in everywhere} == {farthest}
    random = replace(band, enter="random_coast", side="b")
    assert landings(state, random) == tuple(state.land.coast)
    saxons = add_group(game, "saxon", state.land.board.labels[shore[1]], 3)
    assert saxons.hex not in landings(state, random)
    assert saxons.hex in landings(state, replace(random, side="c"))


# Risings


def test_k1_reasons_against_a_rising() -> None:
    game = at_step(campaign(NORTH, group=(), victory=()), "encounters", "b", day=2)
    village = game.state.villages[PlaceId("gilling")]
    rise = RaiseVillage(village.id)
    rising = next_rising(game.state)
    assert rising is not None
    assert_not_now(game, rise)
    battle = clash(game, (add_group(game, "saxon", "gilling", 3).id,), ())
    assert otherwise(game, rise, proposal=battle) == "K8 not-now"
    assert otherwise(game, rise, acting=("a",)) == "K1 no-rising-now"
    assert otherwise(game, rise, risings=len(NORTH.rising)) == "K1 no-rising-now"
    assert otherwise(game, rise, risen=2) == "K1 no-rising-now"
    assert otherwise(game, rise, day=rising.day - 1) == "K1 no-rising-now"
    assert otherwise(game, rise, day=rising.day) is None
    assert why(game, RaiseVillage(PlaceId("nowhere"))) == "K1 village-too-loyal"
    change_village(game, "gilling", loyalty=rising.most_loyalty)
    assert why(game, rise) is None
    change_village(game, "gilling", loyalty=rising.most_loyalty + 1)
    assert why(game, rise) == "K1 village-too-loyal"
    change_village(game, "gilling", loyalty=1, resources=rising.least_resources)
    assert why(game, rise) is None
    change_village(game, "gilling", resources=rising.least_resources - 1)
    assert why(game, rise) == "K1 village-too-poor"
    change_village(game, "gilling", resources=9)
    beside = game.state.land.board.adjacent[village.hex][0]
    add_group(game, "norman", game.state.land.board.labels[beside], 3)
    assert why(game, rise) == "K1 normans-near"


# Scores


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("castles_held", 1, 0),
        ("castles_taken", 1, 0),
        ("villages_emptied", 0, 1),
        ("leaders_lost", 0, 1),
        ("protected_villages", 0, 1),
        ("pounds_home", 0, 7),
    ],
)
def test_k1_what_is_counted_for_a_side(kind: str, before: int, after: int) -> None:
    game = campaign()
    state = game.state
    seat = state.scenario.seats[0]
    row = Score(side="a", kind=kind)  # type: ignore[arg-type]
    assert counted(state, seat, row) == before
    state.garrisons[CASTLE] = replace(state.garrisons[CASTLE], side="b")  # type: ignore[arg-type]
    change_village(game, "dover", emptied=("a",))
    change_village(game, "wye", emptied=("b",))
    for unit, side, lost in (("x", "b", True), ("y", "b", False), ("z", "a", True)):
        state.leaders[UnitId(unit)] = Leader(UnitId(unit), side, 3, lost=lost)  # type: ignore[arg-type]
    change_village(game, "romney", visited=("a",), stance="loyal")
    state.books["pounds/home-a"] = 7
    assert counted(state, seat, row) == after


def test_k1_loyal_and_rebel_villages_count_if_they_have_enough() -> None:
    game = campaign()
    state = game.state
    seat = state.scenario.seats[0]
    for key in state.villages:
        change_village(game, key, stance="rebel", resources=0)
    change_village(game, "dover", stance="rebel", resources=4)
    change_village(game, "wye", stance="loyal", resources=4)
    for kind in ("rebel_villages", "loyal_villages"):
        for least, number in ((4, 1), (5, 0)):
            row = Score(side="a", kind=kind, least_resources=least)  # type: ignore[arg-type]
            assert counted(state, seat, row) == number


def test_k1_a_castle_is_held_by_its_garrison_or_by_a_group() -> None:
    game = campaign()
    state = game.state
    a, b = state.scenario.seats
    castle = state.garrisons[CASTLE]
    assert is_held(state, castle, a)
    assert not is_held(state, castle, b)
    empty = replace(castle, men=())
    assert not is_held(state, empty, a)
    add_group(game, "saxon", "hastings", 3)
    assert not is_held(state, empty, a)
    add_group(game, "norman", "hastings", 3)
    assert is_held(state, empty, a)


def test_k1_a_village_is_protected_if_it_is_loyal_visited_and_whole() -> None:
    game = campaign()
    a, b = game.state.scenario.seats
    good = change_village(game, "dover", visited=("a",), stance="loyal")
    assert is_protected(good, a)
    assert not is_protected(good, b)
    assert not is_protected(replace(good, stance="rebel"), a)
    assert not is_protected(replace(good, plundered=(b,)), a)


def test_k1_points_are_brought_to_a_scale_and_rounded_to_the_nearest() -> None:
    rows = (
        Score(side="a", kind="pounds_home", points=3),
        Score(side="a", kind="castles_held", points=100, only_if="other"),
        Score(side="b", kind="castles_held", points=100),
    )
    for scale, points in (
        ((), 21),
        ((Scale(side="b", parts=7),), 21),
        ((Scale(side="a", parts=7, only_if="other"), Scale(side="a", parts=7)), 3),
        ((Scale(side="a", times=2, parts=4),), 11),  # 10.5
        ((Scale(side="a", times=1, parts=4),), 5),  # 5.25
        ((Scale(side="a", times=2, parts=3, most=13),), 13),
        ((Scale(side="a", times=2, parts=3, most=15),), 14),
    ):
        state = campaign().state
        state.scenario = replace(state.scenario, score=rows, scale=scale)
        state.books["pounds/home-a"] = 7
        assert score(state, state.scenario.seats[0]) == points, scale


def test_k1_ranked_by_points_and_equal_ones_share_a_place() -> None:
    rows = tuple([Score(side=side, kind="pounds_home") for side in "abc"])  # type: ignore[arg-type]
    game = campaign(BANNERS, score=rows, scale=())
    for seat, pounds in zip("abc", (3, 5, 5), strict=True):
        game.state.books[f"pounds/home-{seat}"] = pounds
    assert ranking(game.state, condition(winner=None)) == [["b", "c"], ["a"]]
    assert ranking(game.state, condition(winner="a")) == [["a"], ["b", "c"]]


# Ends


def test_k1_a_side_is_broken_without_a_group_or_a_sufficient_garrison() -> None:
    game = campaign()
    state = game.state
    a, b = state.scenario.seats
    broken = condition(winner="b", loser="a", broken=True)
    castle = state.garrisons[CASTLE]
    state.garrisons[CASTLE] = replace(castle, men=castle.men[:5])
    assert has_force(state, a)
    assert not holds(state, broken)
    state.garrisons[CASTLE] = replace(castle, men=castle.men[:4])
    assert not has_force(state, a)
    assert has_men(state, a)
    assert holds(state, broken)
    assert not has_force(state, b)
    add_group(game, "norman", "J12", 3)
    assert has_force(state, a)
    assert not holds(state, broken)
    assert holds(state, replace(broken, loser=None))


def test_k1_castles_are_lost_when_none_is_held_any_more() -> None:
    game = campaign()
    lost = condition(winner="b", loser="a", castles_lost=True)
    assert not holds(game.state, lost)
    game.state.garrisons[CASTLE] = replace(game.state.garrisons[CASTLE], side="b")  # type: ignore[arg-type]
    assert holds(game.state, lost)


def test_k1_destroyed_groups_count_if_they_were_large_enough_and_of_the_loser() -> None:
    game = campaign()
    two = condition(groups_destroyed=2, of_men=8)
    graves = [
        Grave(GroupId(f"g{n}"), side, "saxon", men, "destroyed")  # type: ignore[arg-type]
        for n, (side, men) in enumerate([("b", 8), ("b", 7), ("a", 20), ("b", 9)])
    ]
    game.state.graves = tuple(graves[:3])
    assert not holds(game.state, two)
    game.state.graves = tuple(graves)
    assert holds(game.state, two)


def test_k1_leaders_who_have_to_be_lost_or_free() -> None:
    game = campaign()
    state = game.state
    for name, lost in (("x", True), ("y", True), ("z", False)):
        state.leaders[UnitId(name)] = Leader(UnitId(name), "a", 3, lost=lost)  # type: ignore[arg-type]
    assert holds(state, condition(leaders_lost=("x", "y")))
    assert not holds(state, condition(leaders_lost=("x", "z")))
    assert not holds(state, condition(leaders_lost=("unknown",)))
    assert holds(state, condition(leaders_free=("z", "unknown")))
    assert not holds(state, condition(leaders_free=("z", "x")))


def test_k1_places_that_have_to_be_secured() -> None:
    game = campaign()
    state = game.state
    for key in ("dover", "romney"):
        change_village(game, key, visited=("a",), stance="loyal", secured=("b",))
    for key in ("wye", "canterbury"):
        change_village(game, key, visited=(), stance="loyal", secured=())
    assert holds(state, condition(secured=("dover", "romney")))
    assert not holds(state, condition(secured=("dover", "wye")))
    some = ("dover", "romney", "wye")
    assert holds(state, condition(secured_of=some, secured_number=2))
    assert not holds(state, condition(secured_of=some, secured_number=3))
    assert holds(state, condition(never_secured="wye"))
    assert not holds(state, condition(never_secured="dover"))
    assert holds(state, condition(never_secured="dover", loser=None))
    assert holds(state, condition(winner=None, secured=("wye",), never_secured="wye"))


def test_k1_the_last_one_left_and_the_one_who_is_far_enough_ahead() -> None:
    rows = tuple([Score(side=side, kind="pounds_home") for side in "ab"])  # type: ignore[arg-type]
    game = campaign(score=rows, scale=())
    state = game.state
    last = condition(last=True)
    assert holds(state, last)
    add_group(game, "saxon", "J12", 3)
    assert not holds(state, last)
    state.books |= {"pounds/home-a": 7, "pounds/home-b": 4}
    assert holds(state, condition(margin=3))
    assert not holds(state, condition(margin=4))
    assert holds(state, condition(winner=None, margin=4, last=True))


def test_k1_who_is_still_to_come_has_not_lost() -> None:
    game = campaign(BANNERS)
    state = game.state
    state.groups.clear()
    c = state.scenario.seats[2]
    assert not has_men(state, c)
    band = next(one for one in BANNERS.group if one.side == "c" and one.only_if)
    state.choices[c] = f"{band.only_if}"
    assert has_men(state, c)
    state.arrived = tuple([one.key for one in BANNERS.group])
    assert not has_men(state, c)
    add_group(game, "viking", "H5", 3, side="c")
    assert has_men(state, c)


# K§8


@checks("K8-01")
def test_k8_the_order_of_the_day_is_by_the_dice_and_ties_are_thrown_again() -> None:
    a, b, c = BANNERS.seats
    assert order_of((a, b, c), (3, 9, 5)) == (b, c, a)
    assert has_ties((3, 9, 3))
    assert not has_ties((3, 9, 5))


@checks("K8-01", "K8-02")
def test_k8_one_step_follows_the_other_when_all_have_finished() -> None:
    game = at_step(campaign(), "supply", order=("a", "b"))
    state = game.state
    assert not flow.is_phase_over(state)
    state.acting = ()
    assert flow.is_phase_over(state)
    assert next_phase(state) == "regroup"
    add_group(game, "norman", "J12", 5)
    add_group(game, "mercenary", "J12", 3, side="a", employer=N1, contract="promise")
    assert not flow.is_phase_over(state)  # they have still to be tested
    state.phase = "battles"
    assert flow.is_phase_over(state)
    state.clashes = (clash(game, (N1,), ()),)
    assert not flow.is_phase_over(state)
    state.phase = "evening"
    assert not flow.is_phase_over(state)
    state.phase, state.clashes = "regroup", ()
    assert flow.is_phase_over(state)
    state.proposal = clash(game, (N1,), ())
    assert not flow.is_phase_over(state)
    assert not during("regroup", lambda _state: True)(state)
    state.proposal = None
    assert during("regroup", lambda _state: True)(state)
    assert not during("regroup", lambda _state: False)(state)
    assert not during("supply", lambda _state: True)(state)
    state.order = ()
    assert not flow.is_phase_over(state)
    state.phase = "setup"
    assert next_phase(state) == "supply"


@checks("K10-02", "K10-03")
def test_k8_after_the_march_the_strength_of_every_counter_on_the_map_is_seen() -> None:
    game = campaign()
    add_group(game, "norman", "J12", 5)
    add_group(game, "mercenary", "J12", 3, side="a", employer=N1)
    add_group(game, "norman", "J12", 5, home=True)
    add_group(game, "saxon", "J12", 5)
    flow.end_march(game.battle)
    assert [one.note.group for one in told(game, StrengthSeen)] == [N1, X1]


# K§9


@checks("K9-06")
def test_k9_villages_test_once_a_day_when_normans_have_come() -> None:
    game = campaign()
    normans = add_group(game, "norman", "dover", 5, came_from=hex_at(game, "J12"), came_day=1)
    state = game.state
    state.day = 1
    assert [one.id for one in villages_to_test(state)] == [DOVER]
    change_village(game, "dover", tested=1)
    assert villages_to_test(state) == []
    change_village(game, "dover", tested=0)
    for facts in ({"came_day": 0}, {"came_from": None}, {"nation": "scot"}, {"home": True}):
        change_group(game, normans.id, **facts)
        assert villages_to_test(state) == [], facts
        state.groups[normans.id] = normans


@checks("K9-06", "K18-03")
def test_k9_saxon_groups_test_when_they_and_normans_have_met_today() -> None:
    game = campaign()
    add_group(game, "norman", "J12", 5, came_from=hex_at(game, "J13"), came_day=1)
    saxons = add_group(game, "saxon", "J12", 5)
    state = game.state
    state.day = 1
    assert groups_to_test(state) == [saxons]
    for facts in ({"home": True}, {"loyalty": None}, {"hex": hex_at(game, "J11")}):
        change_group(game, X1, **facts)
        assert groups_to_test(state) == [], facts
        state.groups[X1] = saxons
    state.tested = (X1,)
    assert groups_to_test(state) == []
    state.tested = ()
    change_group(game, N1, came_day=0)
    assert groups_to_test(state) == []
    came = change_group(game, X1, came_day=1, came_from=hex_at(game, "J13"))
    assert groups_to_test(state) == [came]


# K§16


@checks("K16-01", "K18-16")
def test_k16_reasons_against_recruits() -> None:
    game = at_step(campaign(), "encounters")
    add_group(game, "norman", "dover", 5, riders=True, pounds=3)
    village = change_village(game, "dover", stance="loyal", loyalty=10, resources=10)
    recruit = Recruit(N1, DOVER, 1)
    assert_not_now(game, recruit)
    assert why(game, Recruit(N1, PlaceId("nowhere"), 1)) == "K16 not-in-that-village"
    assert changed(game, N1, recruit, hex=hex_at(game, "J12")) == "K16 not-in-that-village"
    assert changed(game, N1, recruit, nation="scot") == "K16 cannot-recruit"
    most = available(game.state, village)
    assert why(game, Recruit(N1, DOVER, most + 1)) == "K16 not-so-many-recruits"
    assert why(game, Recruit(N1, DOVER, 0)) == "K16 not-so-many-recruits"
    assert why(game, Recruit(N1, DOVER, 3)) is None
    assert why(game, Recruit(N1, DOVER, 4)) == "K15 not-so-much-money"
    assert most_recruits(game.state, group_of(game, N1), village) == 3
    assert available(game.state, replace(village, levied=most - 1)) == 1
    assert available(game.state, replace(village, levied=most + 1)) == 0
    change_village(game, "dover", stance="rebel")
    assert why(game, recruit) == "K16 other-stance"
    assert most_recruits(game.state, group_of(game, N1), replace(village, stance="rebel")) == 0
    add_group(game, "norman", "dover", 5)
    change_village(game, "dover", stance="loyal")
    assert why(game, Recruit(N2, DOVER, 1)) == "K16 no-knight"


def test_k16_recruits_have_names_that_nobody_has() -> None:
    game = campaign()
    first = new_names(game.state, "Xil", 3)
    assert len(set(first)) == 3
    man = game.state.men[next(iter(game.state.men))]
    game.state.men[first[0]] = man
    second = new_names(game.state, "Xil", 3)
    assert first[0] not in second
    assert second[:2] == first[1:]


# K§22


@checks("K22-02", "K22-03", "K22-04")
def test_k22_free_mercenaries_are_moved_by_turns_towards_a_group_that_is_seen() -> None:
    game = at_step(campaign(), "movement")
    soldiers = add_group(game, "mercenary", "J12", 3, points=5)
    add_group(game, "norman", "J10", 3)
    add_group(game, "saxon", "K9", 3, hidden=True)
    state = game.state
    assert free(state) == []
    state.acting = ()
    assert free(state) == [soldiers]
    assert (mover(state), [one.id for one in goals(state, soldiers)]) == ("a", [N1])
    state.day = 2
    assert (mover(state), [one.id for one in goals(state, soldiers)]) == ("b", [N1, X1])
    beckon, march = Beckon(M1, X1), March(M1, hex_at(game, "J11"))
    assert why(game, beckon) is None
    assert why(game, Beckon(M1, N2)) == "K22 not-towards-a-group"
    assert otherwise(game, beckon, phase="supply") == "K8 not-now"
    assert why(game, Beckon(N1, X1)) == "K8 not-now"
    assert why(game, march) == "K8 not-now"
    change_group(game, M1, goal=N1)
    assert why(game, march) is None
    assert otherwise(game, march, phase="supply") == "K8 not-now"
    assert why(game, March(M1, hex_at(game, "J13"))) == "K22 not-towards-a-group"
    assert changed(game, M1, march, halted=True) == "K8 not-now"
    for facts in ({"side": None}, {"employer": X1}, {"home": True}):
        before = group_of(game, N1)
        change_group(game, N1, **facts)
        assert [one.id for one in goals(state, soldiers)] == [X1], facts
        state.groups[N1] = before


@checks("K22-04")
def test_k22_by_house_rule_they_go_towards_the_nearest_group() -> None:
    for rule, names in (("nearest_group", [N1]), ("any_group", [N1, N2])):
        game = at_step(campaign(house={"mercenary_goal": rule}), "movement")
        soldiers = add_group(game, "mercenary", "J12", 3, points=5)
        add_group(game, "norman", "J11", 3)
        add_group(game, "norman", "J9", 3)
        assert [one.id for one in goals(game.state, soldiers)] == names


@checks("K22-04")
def test_k22_who_can_come_no_nearer_stands_still() -> None:
    for points, goal in ((5, None), (0, N1)):
        game = campaign()
        facts: dict[str, Any] = {} if goal is None else {"goal": goal, "marched": 1}
        add_group(game, "mercenary", "J12", 3, points=points, **facts)
        add_group(game, "norman", "J12" if goal is None else "J10", 3)
        game = placed(game, "free_mercenaries", "movement")
        assert the(game, Halted).group == M1
