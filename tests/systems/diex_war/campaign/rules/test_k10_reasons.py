"""K§10 to K§14 Each single reason against regrouping, eating, marching and loading."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from heerbann.systems.diex_war.model.campaign.actions import (
    AskPassage,
    ComeBack,
    DrawMen,
    Drive,
    EndConvoys,
    EndMarch,
    EndRegroup,
    Entrust,
    Feed,
    FormConvoy,
    GivePounds,
    GoHome,
    Join,
    LeaveConvoy,
    Load,
    March,
    Muster,
    Reinforce,
    Split,
    TakeUp,
    Unload,
)
from heerbann.systems.diex_war.model.campaign.maps import CastleId
from heerbann.systems.diex_war.model.campaign.siege_facts import Siege
from heerbann.systems.diex_war.model.campaign.state import (
    Charge,
    ConvoyId,
    GroupId,
    Source,
    State,
)
from heerbann.systems.diex_war.rules.campaign import k14_convoys as convoys
from heerbann.systems.diex_war.rules.campaign.k10_groups.dissolving import dissolve_small
from heerbann.systems.diex_war.rules.campaign.k10_groups.legality import keeper, owed_castles
from heerbann.systems.diex_war.rules.campaign.k10_groups.regrouping import choices as regroupings
from heerbann.systems.diex_war.rules.campaign.k11_movement.duties import (
    duties,
    is_refuge,
    watched_castles,
    way_to,
)
from heerbann.systems.diex_war.rules.campaign.k11_movement.marching import choices as marches
from heerbann.systems.diex_war.rules.campaign.k11_movement.meeting import arrive, strangers, wardens
from heerbann.systems.diex_war.rules.campaign.k11_movement.points import convoy_points, set_points
from heerbann.systems.diex_war.rules.campaign.k12_supply import can_eat, sources, unfed
from tests.rulechecks import checks
from tests.systems.diex_war.campaign.campaigns import (
    Campaign,
    add_captives,
    add_convoy,
    add_group,
    campaign,
    change_group,
    change_village,
    go,
    group_of,
    hex_at,
    placed,
    wound,
)
from tests.systems.diex_war.campaign.reasons import (
    assert_not_now,
    assert_own_counter,
    at_step,
    changed,
    otherwise,
    why,
)

N1, N2, X1, S1, M1 = (GroupId(name) for name in ("n1", "n2", "x1", "s1", "m1"))
K1, CASTLE = ConvoyId("k1"), CastleId("hastings_castle")
HASTINGS, STORE = Source("hastings"), Source("hastings_castle")


def besieged(state: State) -> None:
    state.sieges[CASTLE] = Siege(castle=CASTLE, besiegers=(X1,), began=1)


def garrison_of(game: Campaign, men: int, **facts: Any) -> None:
    """So many are left in the castle."""
    garrison = game.state.garrisons[CASTLE]
    game.state.garrisons[CASTLE] = replace(garrison, men=garrison.men[:men], **facts)


# K§10


@checks("K10-01", "K10-06")
def test_k10_a_group_is_split_by_its_owner_into_men_whom_it_has() -> None:
    game = at_step(campaign(), "regroup")
    men = add_group(game, "norman", "J13", 6, pounds=2).men
    other = add_group(game, "norman", "J13", 3).men
    split = Split(N1, men[:3], 2)
    assert_not_now(game, split)
    assert_own_counter(game, N1, "K10", lambda name: Split(name, men[:3]))
    assert changed(game, N1, split, employer=N2) == "K22 under-a-counter"
    assert why(game, Split(N1, ())) == "K10 not-these-men"
    assert why(game, Split(N1, other)) == "K10 not-these-men"
    assert why(game, Split(N1, men[:4])) == "K10 too-few-for-a-group"
    assert why(game, Split(N1, men[:2])) == "K10 too-few-for-a-group"
    assert why(game, Split(N1, men[:3], 3)) == "K15 not-so-much-money"
    assert why(game, Split(N1, men[:3], -1)) == "K15 not-so-much-money"


@checks("K10-07")
def test_k10_two_counters_of_one_party_and_hex_are_joined() -> None:
    game = at_step(campaign(), "regroup")
    add_group(game, "norman", "J13", 4)
    add_group(game, "norman", "J13", 4)
    join = Join(N1, N2)
    assert_not_now(game, join)
    assert why(game, Join(N1, N1)) == "K10 not-one-party"
    assert changed(game, N2, join, side="b") == "K10 not-your-group"
    assert changed(game, N1, join, side="b") == "K10 not-your-group"
    assert changed(game, N2, join, nation="scot") == "K10 not-one-party"
    assert changed(game, N2, join, hex=hex_at(game, "J12")) == "K10 not-in-one-hex"


def test_k15_money_is_given_to_whoever_is_seen_in_the_hex() -> None:
    game = at_step(campaign(), "regroup")
    add_group(game, "norman", "J13", 4, pounds=3)
    add_group(game, "saxon", "J13", 4)
    give = GivePounds(N1, X1, 3)
    assert_not_now(game, give)
    assert why(game, GivePounds(N1, N2, 1)) == "K10 not-in-one-hex"
    assert why(game, GivePounds(N1, N1, 1)) == "K10 not-in-one-hex"
    assert changed(game, X1, give, hex=hex_at(game, "J12")) == "K10 not-in-one-hex"
    assert changed(game, X1, give, hidden=True) == "K10 not-in-one-hex"
    assert changed(game, X1, give, side=None) == "K15 nothing-to-give"
    assert why(game, GivePounds(N1, X1, 0)) == "K15 nothing-to-give"
    assert why(game, GivePounds(N1, X1, 1)) is None
    assert why(game, GivePounds(N1, X1, 4)) == "K15 not-so-much-money"


def test_k10_charges_are_handed_on_between_own_groups_in_one_hex() -> None:
    game = at_step(campaign(), "regroup")
    one, _ = add_group(game, "norman", "J13", 4), add_group(game, "norman", "J13", 4)
    add_convoy(game, one, "J13", 1, 0)
    add_captives(game, one, "saxon", 1)
    add_group(game, "mercenary", "J13", 4, side="a", employer=N1)
    assert [keeper(game.state, name) for name in ("k1", "p1", "m1", "n1", "k9")] == [
        *[one] * 3,
        None,
        None,
    ]
    hand = Entrust(Charge("k1"), N2)
    assert_not_now(game, hand)
    assert changed(game, N2, hand, side="b") == "K10 not-your-group"
    assert changed(game, N1, hand, side="b") == "K10 no-such-charge"
    assert why(game, Entrust(Charge("n1"), N2)) == "K10 no-such-charge"
    assert why(game, Entrust(Charge("k1"), N1)) == "K10 not-in-one-hex"
    assert changed(game, N1, hand, hex=hex_at(game, "J12")) == "K10 not-in-one-hex"


@checks("K6-05", "K6-06")
def test_k6_men_are_drawn_from_an_own_castle_that_nobody_besieges() -> None:
    game = at_step(campaign(), "regroup")
    add_group(game, "norman", "hastings", 4)
    men = game.state.garrisons[CASTLE].men
    draw = DrawMen(CASTLE, N1, men[:5])
    assert_not_now(game, draw)
    assert changed(game, N1, draw, side="b") == "K10 not-your-group"
    assert why(game, DrawMen(CastleId("dover_castle"), N1, men[:5])) == "K6 no-own-castle-here"
    assert changed(game, N1, draw, hex=hex_at(game, "J12")) == "K6 no-own-castle-here"
    assert why(game, DrawMen(CASTLE, N1, group_of(game, N1).men)) == "K10 not-these-men"
    assert why(game, DrawMen(CASTLE, N1, men[:6])) == "K6 garrison-stays"
    besieged(game.state)
    assert why(game, draw) == "K23 castle-besieged"
    game.state.sieges.clear()
    garrison_of(game, 10, side="b")
    assert why(game, draw) == "K6 no-own-castle-here"


@checks("K6-08")
def test_k6_a_castle_is_filled_up_by_men_of_a_group_that_keeps_three() -> None:
    game = at_step(campaign(), "regroup")
    men = add_group(game, "norman", "hastings", 5).men
    fill = Reinforce(N1, CASTLE, men[:2])
    assert_not_now(game, fill)
    assert changed(game, N1, fill, side="b") == "K10 not-your-group"
    assert changed(game, N1, fill, hex=hex_at(game, "J12")) == "K6 no-own-castle-here"
    assert why(game, Reinforce(N1, CASTLE, ())) == "K10 not-these-men"
    assert why(game, Reinforce(N1, CASTLE, men[:3])) == "K10 too-few-for-a-group"
    besieged(game.state)
    assert why(game, fill) == "K23 castle-besieged"


@checks("K6-08")
def test_k6_a_castle_below_five_is_owed_what_the_group_there_can_spare() -> None:
    game = at_step(campaign(), "regroup")
    add_group(game, "norman", "hastings", 5)
    assert_not_now(game, EndRegroup())
    assert not owed_castles(game.state)
    for left, missing in ((4, 1), (2, 2)):  # of five men two can be spared
        garrison_of(game, left)
        ((castle, group, men),) = owed_castles(game.state)
        assert (castle.id, group.id, men) == (CASTLE, N1, missing)
    assert why(game, EndRegroup()) == "K6 garrison-too-small"
    besieged(game.state)
    assert not owed_castles(game.state)
    game.state.sieges.clear()
    change_group(game, N1, men=group_of(game, N1).men[:3])
    assert not owed_castles(game.state)
    change_group(game, N1, hex=hex_at(game, "J12"))
    assert not owed_castles(game.state)


def test_k6_the_fewest_of_a_garrison_are_a_rule_for_normans() -> None:
    game = at_step(campaign(), "regroup", "b")
    add_group(game, "saxon", "hastings", 9)
    garrison_of(game, 2, side="b")
    assert not owed_castles(game.state)
    garrison_of(game, 2, side=None)
    assert not owed_castles(game.state)


@checks("K20-55")
def test_k20_who_is_well_again_goes_with_an_own_group_or_with_two_others() -> None:
    game = at_step(campaign(), "regroup")
    add_group(game, "norman", "hastings", 4)
    well = add_group(game, "norman", "J13", 4).men
    foes = add_group(game, "saxon", "J13", 3).men
    change_village(game, "hastings", patients=(*well[:3], *foes))
    garrison_of(game, 10, patients=well[3:])
    take = TakeUp(N1, well[:3])
    assert_not_now(game, take)
    assert why(game, TakeUp(N1, well[3:])) is None
    assert why(game, TakeUp(N1, well)) == "K20 nobody-well-here"  # they lie in two places
    assert why(game, TakeUp(N1, foes)) == "K20 nobody-well-here"
    assert changed(game, N1, take, hex=hex_at(game, "J13")) == "K20 nobody-well-here"
    assert changed(game, N1, take, side="b") == "K10 not-your-group"
    muster = Muster(well[:3])
    assert_not_now(game, muster)
    assert why(game, Muster(well[:2])) == "K10 too-few-for-a-group"
    assert why(game, Muster(foes)) == "K20 nobody-well-here"
    wound(game, well[0])
    assert why(game, muster) == "K20 nobody-well-here"


@checks("K6-05", "K10-06", "K10-07")
def test_k10_what_is_suggested_for_regrouping() -> None:
    game = at_step(campaign(), "regroup")
    men = add_group(game, "norman", "hastings", 7, leader="baudri", pounds=3).men
    add_group(game, "norman", "hastings", 3)
    rider = add_group(game, "norman", "J13", 3, riders=True)
    add_group(game, "saxon", "hastings", 3)
    add_convoy(game, group_of(game, N1), "hastings", 1, 0)
    wound(game, men[1])
    garrison = game.state.garrisons[CASTLE].men
    found = tuple(regroupings(game.state))
    splits = [one.men for one in found if isinstance(one, Split)]
    assert splits[0][0] == men[1]
    assert all(len(part) == 3 for part in splits)
    assert "baudri" not in (*splits[0], *splits[1])  # scouts and the sick go without their leader
    assert splits[2] == men[:3]  # half of them
    assert [one for one in found if not isinstance(one, Split)] == [
        Join(N1, N2),
        Entrust(Charge("k1"), N2),
        GivePounds(N1, N2, 3),
        GivePounds(N1, X1, 3),
        DrawMen(CASTLE, N1, garrison[-5:]),
        Join(N2, N1),
        DrawMen(CASTLE, N2, garrison[-5:]),
        EndRegroup(),
    ]
    assert rider.id not in [getattr(one, "group", None) for one in found]
    for left, drawn in ((6, [garrison[5:6]] * 2), (5, [])):
        garrison_of(game, left)
        draws = [one for one in regroupings(game.state) if isinstance(one, DrawMen)]
        assert [one.men for one in draws] == drawn


@checks("K20-55")
def test_k20_who_is_well_again_is_taken_up_by_a_group() -> None:
    game = campaign()
    add_group(game, "norman", "hastings", 4)
    well = add_group(game, "norman", "J13", 3).men
    del game.state.groups[N2]
    change_village(game, "hastings", patients=well)
    game = go(placed(game, "regroup", "regroup", "a"), TakeUp(N1, well[:2]))
    assert group_of(game, N1).men[-2:] == well[:2]
    assert game.state.villages[HASTINGS].patients == well[2:]  # type: ignore[index]


@checks("K10-11", "K21-07")
def test_k10_who_dissolves_kills_his_prisoners_and_three_stay_together() -> None:
    game = campaign()
    men = add_group(game, "norman", "J13", 3).men
    held = add_captives(game, group_of(game, N1), "saxon", 1)
    dissolve_small(game.battle)
    assert N1 in game.state.groups
    change_group(game, N1, men=men[:2])
    dissolve_small(game.battle)
    assert N1 not in game.state.groups
    assert game.state.men[held.men[0]].fate == "dead"


# K§12


@checks("K12-01", "K12-05")
def test_k12_food_comes_from_friends_in_the_same_hex() -> None:
    game = at_step(campaign(), "supply")
    group = add_group(game, "norman", "hastings", 12)
    add_convoy(game, group, "hastings", 2, 1)
    assert sources(game.state, group) == ["hastings", "hastings_castle", "k1"]
    assert sources(game.state, replace(group, hex=hex_at(game, "J12"))) == []
    besieged(game.state)
    change_village(game, "hastings", stance="rebel")
    assert sources(game.state, group) == ["k1"]
    game.state.books["resources/k1"] = 0
    assert sources(game.state, group) == []
    game.state.books["resources/k1"] = 1
    assert sources(game.state, replace(group, nation="viking")) == []
    assert sources(game.state, replace(group, side="c")) == []
    game.state.convoys[K1] = replace(game.state.convoys[K1], escort=None)
    assert sources(game.state, group) == []


@checks("K12-01", "K12-04")
def test_k12_reasons_against_a_meal() -> None:
    game = at_step(campaign(), "supply")
    group = add_group(game, "norman", "J12", 20)  # needs two points
    add_convoy(game, group, "J12", 3, 2)
    feed = Feed(N1, Source("k1"))
    assert_not_now(game, feed)
    assert why(game, Feed(N2, Source("k1"))) == "K8 not-now"
    assert changed(game, N1, feed, side="b") == "K12 not-your-group"
    assert changed(game, N1, feed, employer=N2) == "K12 not-your-group"
    assert changed(game, N1, feed, eaten=2) == "K12 needs-no-food"
    assert changed(game, N1, feed, eaten=1) is None
    assert why(game, Feed(N1, Source("hastings"))) == "K12 no-food-there"
    assert [one.id for one in unfed(game.state)] == [N1]
    game.state.books["resources/k1"] = 1
    assert why(game, feed) == "K12 not-enough-food"
    assert not can_eat(game.state, group)
    assert not unfed(game.state)
    assert can_eat(game.state, replace(group, eaten=1))


# K§14


@checks("K14-01", "K14-03")
def test_k14_reasons_against_a_convoy() -> None:
    game = at_step(campaign(), "convoys")
    add_group(game, "norman", "hastings", 5)
    form = FormConvoy(N1, HASTINGS, 5)
    assert_not_now(game, form)
    assert_own_counter(game, N1, "K14", lambda name: FormConvoy(name, HASTINGS, 1))
    assert changed(game, N1, form, employer=N2) == "K14 not-your-group"
    assert changed(game, N1, form, hex=hex_at(game, "J12")) == "K14 no-friendly-store"
    assert why(game, FormConvoy(N1, HASTINGS, 6)) == "K14 so-many-animals"
    assert why(game, FormConvoy(N1, HASTINGS, 1)) is None
    assert why(game, FormConvoy(N1, HASTINGS, 0)) == "K14 so-many-animals"
    assert otherwise(game, form, founded=(HASTINGS,)) is None
    castle = FormConvoy(N1, STORE, 1)
    assert why(game, castle) is None
    besieged(game.state)
    assert why(game, castle) == "K14 no-friendly-store"
    game.state.sieges.clear()
    garrison_of(game, 9, side="b")
    assert why(game, castle) == "K14 no-friendly-store"


@checks("K14-06", "K14-07")
def test_k14_reasons_against_loading_and_unloading() -> None:
    game = at_step(campaign(), "convoys")
    group = add_group(game, "norman", "hastings", 5, pounds=9)
    add_convoy(game, group, "hastings", 5, 2)
    change_village(game, "hastings", resources=9)
    game.state.books["resources/hastings_castle"] = 4
    load, unload, leave = Load(K1, HASTINGS, 3), Unload(K1, STORE, 1), LeaveConvoy(K1)
    for action in (load, unload, leave, EndConvoys()):
        assert_not_now(game, action)
    for action in (load, unload, leave):
        assert changed(game, N1, action, side="b") == "K14 not-your-convoy"
        alone = {K1: replace(game.state.convoys[K1], escort=None)}
        assert otherwise(game, action, convoys=alone) == "K14 not-your-convoy"
        assert otherwise(game, action, convoys={}) == "K14 not-your-convoy"
    for action in (load, unload):
        assert changed(game, N1, action, hex=hex_at(game, "J12")) == "K14 no-friendly-store"
    assert why(game, Load(K1, HASTINGS, 4)) == "K14 so-many-points"  # three animals are free
    assert why(game, Load(K1, HASTINGS, 0)) == "K14 so-many-points"
    assert why(game, Unload(K1, STORE, 2)) == "K14 so-many-points"  # the castle holds five
    assert why(game, Unload(K1, HASTINGS, 1)) is None  # a village holds ten
    assert why(game, Unload(K1, HASTINGS, 2)) == "K14 so-many-points"
    assert why(game, Unload(K1, STORE, 0)) == "K14 so-many-points"
    moved = {K1: replace(game.state.convoys[K1], moved=4)}  # five points a day
    assert otherwise(game, Load(K1, HASTINGS, 2), convoys=moved) == "K14 so-many-points"
    assert otherwise(game, Load(K1, HASTINGS, 1), convoys=moved) is None
    game.state.books["pounds/n1"] = 2
    assert why(game, load) == "K15 not-so-much-money"
    assert why(game, Load(K1, STORE, 3)) is None
    assert tuple(convoys.choices(game.state)) == (
        FormConvoy(N1, HASTINGS, 5),
        FormConvoy(N1, STORE, 4),
        *[Load(K1, HASTINGS, points) for points in (1, 2)],
        Unload(K1, HASTINGS, 1),
        *[Load(K1, STORE, points) for points in (1, 2, 3)],
        Unload(K1, STORE, 1),
        LeaveConvoy(K1),
        EndConvoys(),
    )


def test_k14_asked_is_who_is_in_a_place_or_a_castle_or_has_a_convoy() -> None:
    game = at_step(campaign(), "convoys")
    group = add_group(game, "norman", "J12", 5)
    assert not convoys.has_something_to_do(game.state)
    add_convoy(game, group, "J12", 1, 0)
    assert convoys.has_something_to_do(game.state)
    game.state.convoys.clear()
    for place in ("dover", "hastings"):
        change_group(game, N1, hex=hex_at(game, place))
        assert convoys.has_something_to_do(game.state)


# K§11


@checks("K11-01", "K11-03")
def test_k11_reasons_against_a_march() -> None:
    game = at_step(campaign(), "movement")
    add_group(game, "norman", "J12", 5, points=5)
    march = March(N1, hex_at(game, "J11"))
    assert_not_now(game, march, asking=True)
    assert_own_counter(game, N1, "K11", lambda name: March(name, march.to))
    assert changed(game, N1, march, employer=N2) == "K22 under-a-counter"
    assert why(game, March(N1, hex_at(game, "J10"))) == "K7 no-way-there"
    assert changed(game, N1, march, halted=True) == "K11 march-is-over"
    cost = game.state.land.ground_cost(march.to)
    assert changed(game, N1, march, points=cost, marched=1) is None
    assert changed(game, N1, march, points=cost - 1, marched=1) == "K11 too-far"
    assert changed(game, N1, march, points=0) is None  # one hex is always possible


@checks("K14-04")
def test_k14_reasons_against_driving_a_convoy() -> None:
    game = at_step(campaign(), "movement")
    add_convoy(game, None, "J12", 1, 0)

    def with_(**facts: Any) -> str | None:
        before = game.state.convoys[K1]
        return otherwise(game, drive, convoys={K1: replace(before, **facts)})

    drive = Drive(K1, hex_at(game, "J11"))
    assert why(game, drive) == "K14 not-your-convoy"
    game.state.convoys[K1] = replace(game.state.convoys[K1], owner="a", points=5)
    assert_not_now(game, drive, asking=True)
    assert otherwise(game, drive, convoys={}) == "K14 not-your-convoy"
    assert with_(owner="b") == "K14 not-your-convoy"
    assert with_(escort=N1) == "K14 not-your-convoy"
    assert with_(drivers=False) == "K14 no-drivers"
    assert with_(hex=hex_at(game, "J9")) == "K7 no-way-there"
    assert with_(points=1, marched=1) == "K11 too-far"
    assert with_(points=0) is None
    assert drive in tuple(marches(game.state))
    game.state.acting = ("b",)  # type: ignore[assignment]
    assert drive not in tuple(marches(game.state))


def test_k1_scots_go_home_over_the_northern_edge_and_come_back_the_next_day() -> None:
    game = at_step(campaign(home={"scot": "north_edge"}), "movement")
    edge = next(one for one in game.state.land.north_edge if one in game.state.land.board.adjacent)
    scots = add_group(game, "scot", game.state.land.board.label(edge), 5, points=1, side="a")
    home, back = GoHome(S1), ComeBack(S1)
    assert_not_now(game, home, asking=True)
    assert home in tuple(marches(game.state))
    assert changed(game, S1, home, nation="norman") == "K1 no-home-there"
    assert changed(game, S1, home, points=0) == "K1 not-at-the-edge"
    assert changed(game, S1, home, halted=True) == "K1 not-at-the-edge"
    inland = next(one for one in game.state.land.board if one not in game.state.land.north_edge)
    assert changed(game, S1, home, hex=inland) == "K1 not-at-the-edge"
    assert why(game, back) == "K11 not-your-group"
    change_group(game, scots.id, home=True, came_day=0)
    assert_not_now(game, back, asking=True)
    assert back in tuple(marches(game.state))
    assert why(game, ComeBack(N1)) == "K11 not-your-group"
    assert changed(game, S1, back, side="b") == "K11 not-your-group"
    assert changed(game, S1, back, came_day=1) == "K1 not-before-tomorrow"


@checks("K20-54", "K20-56")
def test_k20_nobody_stops_who_has_wounded_to_bring_away_and_can_go_on() -> None:
    game = at_step(campaign(), "movement")
    men = add_group(game, "norman", "I12", 5, points=5).men
    end = EndMarch()
    assert_not_now(game, end, asking=True)
    wound(game, men[0])
    assert why(game, end) == "K20 duty-calls"
    assert end not in tuple(marches(game.state))
    assert changed(game, N1, end, halted=True) is None
    assert changed(game, N1, end, points=0, marched=1) is None
    assert changed(game, N1, end, points=0) == "K20 duty-calls"  # a first hex is possible


@checks("K20-54", "K21-01")
def test_k20_k21_duties_of_a_group() -> None:
    game = campaign()
    group = add_group(game, "norman", "I12", 5)
    state = game.state
    assert duties(state, group) == []
    wound(game, group.men[0])
    assert len(duties(state, group)) == 1
    add_captives(game, group, "saxon", 1)
    assert len(duties(state, group)) == 2
    at_home = replace(group, hex=hex_at(game, "hastings"))
    assert duties(state, at_home) == []
    assert duties(state, replace(group, nation="scot")) == [state.land.north_edge]
    state.sieges[CASTLE] = Siege(castle=CASTLE, besiegers=(N1,), began=1)
    assert duties(state, group) == []


@checks("K20-56", "K20-57")
def test_k20_a_castle_is_a_refuge_if_normans_hold_it_and_nobody_besieges_it() -> None:
    game = campaign()
    normans, state = add_group(game, "norman", "J12"), game.state
    castle = state.garrisons[CASTLE]
    assert is_refuge(state, normans, castle)
    assert not is_refuge(state, normans, replace(castle, side="b"))
    assert not is_refuge(state, normans, replace(castle, side=None))
    assert not is_refuge(state, add_group(game, "saxon", "J12"), castle)
    besieged(state)
    assert not is_refuge(state, normans, castle)


@checks("K6-07", "K6-08")
def test_k6_the_nearest_of_those_with_more_than_three_watches_over_a_castle_in_need() -> None:
    game = campaign()
    near, far = add_group(game, "norman", "I13", 4), add_group(game, "norman", "canterbury", 4)
    state = game.state
    assert watched_castles(state, near) == []
    garrison_of(game, 4)
    castle = state.garrisons[CASTLE].hex
    assert watched_castles(state, near) == [castle]
    assert watched_castles(state, far) == []
    few = change_group(game, N1, men=near.men[:3])
    assert watched_castles(state, few) == []
    assert watched_castles(state, far) == [castle]
    assert watched_castles(state, replace(far, side=None)) == []
    assert watched_castles(state, replace(far, side="b")) == []
    besieged(state)
    assert watched_castles(state, far) == []
    assert way_to(state, castle, (castle, far.hex)) == 0
    assert way_to(state, castle, ()) == 0


@checks("K18-01")
def test_k11_others_in_a_hex_and_castles_of_others_stop_a_march() -> None:
    game = campaign()
    normans = add_group(game, "norman", "J12", 5)
    saxons = add_group(game, "saxon", "J11", 5)
    state = game.state
    assert not strangers(state, normans)
    assert strangers(state, replace(normans, hex=saxons.hex))
    assert not strangers(state, replace(normans, hex=hex_at(game, "hastings")))
    before = replace(saxons, hex=hex_at(game, "hastings"))
    assert strangers(state, before)
    garrison_of(game, 0)
    assert not strangers(state, before)


def test_k11_who_is_asked_for_passage() -> None:
    game = at_step(campaign(), "movement", order=("a", "b"))
    group = add_group(game, "norman", "J12", 5, halted=True, points=1)
    add_group(game, "saxon", "J12", 5)
    ask = AskPassage(N1)
    assert_not_now(game, ask)
    assert why(game, AskPassage(N2)) == "K8 not-now"
    assert changed(game, N1, ask, side="b") == "K11 not-your-group"
    assert changed(game, N1, ask, home=True) == "K11 not-your-group"
    assert changed(game, N1, ask, employer=N2) == "K11 not-your-group"
    assert changed(game, N1, ask, halted=False) == "K11 no-need-to-ask"
    assert changed(game, N1, ask, points=0) == "K11 no-need-to-ask"
    assert otherwise(game, ask, barred=(N1,)) == "K11 no-need-to-ask"
    assert changed(game, X1, ask, side="a") == "K11 nobody-to-ask"
    assert ask in tuple(marches(game.state))
    assert wardens(game.state, group) == ("b",)
    add_group(game, "mercenary", "J12", 5)
    assert wardens(game.state, group) == ()
    rebels = replace(group_of(game, X1), hex=hex_at(game, "hastings"))
    assert wardens(game.state, rebels) == ("a",)
    garrison_of(game, 0)
    assert wardens(game.state, rebels) == ()


def test_k1_hidden_groups_are_seen_when_others_come_or_when_they_come_to_others() -> None:
    for hidden in ("saxon", "norman"):
        game = campaign()
        add_group(game, "norman", "J12", 5, hidden=hidden == "norman")
        add_group(game, "saxon", "J12", 5, hidden=hidden == "saxon")
        arrive(game.battle, N1)
        assert not group_of(game, N1).hidden
        assert not group_of(game, X1).hidden
        assert group_of(game, N1).halted
    game = campaign()
    add_group(game, "norman", "J12", 5)
    add_group(game, "norman", "J12", 5, hidden=True)
    arrive(game.battle, N1)
    assert group_of(game, N2).hidden
    assert not group_of(game, N1).halted


@checks("K11-02", "K14-05", "K26-11")
@pytest.mark.parametrize(("season", "points"), [("summer", 5), ("winter", 3)])
def test_k11_everybody_has_the_points_of_the_day(season: str, points: int) -> None:
    game = campaign(season=season)
    add_group(game, "norman", "J12", 5)
    add_group(game, "norman", "J12", 5, riders=True)
    add_group(game, "mercenary", "J12", 5, side="a", employer=N2)
    for _ in range(2):
        add_convoy(game, None, "J12", 1, 0)
    convoys_ = game.state.convoys
    convoys_[K1] = replace(convoys_[K1], owner="a")
    convoys_[ConvoyId("k2")] = replace(convoys_[ConvoyId("k2")], owner="b", drivers=False)
    assert convoy_points(game.state) == points
    set_points(game.battle)
    assert [group_of(game, name).points for name in (N1, N2, M1)] == [points] * 3
    assert [one.points for one in game.state.convoys.values()] == [points, 0]
