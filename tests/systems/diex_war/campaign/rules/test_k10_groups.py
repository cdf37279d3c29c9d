"""K§10 Battle groups: split, joined, one counter in a hex, the fewest; K§6 castles."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from heerbann.engine.rules.asks import Seat
from heerbann.systems.diex_war.model.campaign.actions import (
    DrawMen,
    EndConvoys,
    EndEncounters,
    EndMarch,
    EndRegroup,
    Entrust,
    GivePounds,
    Join,
    March,
    Muster,
    Reinforce,
    Split,
    TakeUp,
)
from heerbann.systems.diex_war.model.campaign.events.groups import (
    CounterRemoved,
    GroupDissolved,
    GroupsJoined,
)
from heerbann.systems.diex_war.model.campaign.maps import CastleId
from heerbann.systems.diex_war.model.campaign.state import Charge, GroupId
from heerbann.systems.diex_war.rules.campaign.k10_groups.dissolving import dissolve_small
from heerbann.systems.diex_war.rules.campaign.k11_movement.points import movement_points
from heerbann.systems.diex_war.rules.campaign.sequence import REFUSALS as CAMPAIGN_ACTIONS
from heerbann.systems.diex_war.show.campaign.view import view
from tests.rulechecks import checks
from tests.systems.diex_war.campaign.campaigns import (
    SCENARIOS,
    Campaign,
    add_captives,
    add_convoy,
    add_group,
    campaign,
    change_group,
    forget_man,
    go,
    group_of,
    hex_at,
    placed,
    wound,
)
from tests.systems.playing import refused, the, told

ORDER = (7, 3)
N1, N2, X1, X2 = GroupId("n1"), GroupId("n2"), GroupId("x1"), GroupId("x2")
CASTLE = CastleId("hastings_castle")


def regrouping(game: Campaign, seat: str = "a") -> Campaign:
    return placed(game, "regroup", "regroup", seat)


@checks("K10-01", "K10-06")
def test_k10_a_group_is_split_into_parts_of_at_least_three() -> None:
    game = campaign()
    men = add_group(game, "norman", "J13", 7, pounds=5).men
    game = regrouping(game)
    refused(game, Split(N1, men[:2]), "K10", "too-few-for-a-group")
    refused(game, Split(N1, men[:5]), "K10", "too-few-for-a-group")
    refused(game, Split(N1, (men[0], men[0], men[1])), "K10", "not-these-men")
    refused(game, Split(N1, men[:3], 6), "K15", "not-so-much-money")
    go(game, Split(N1, men[:3], 2))
    assert group_of(game, "n2").men == men[:3]
    assert group_of(game, "n1").men == men[3:]
    assert game.state.stock("pounds", "n2") == 2
    assert game.state.stock("pounds", "n1") == 3


@checks("K10-07")
def test_k10_groups_of_one_party_in_a_hex_are_merged() -> None:
    game = campaign()
    one = add_group(game, "norman", "J13", 4, pounds=2)
    other = add_group(game, "norman", "J13", 5, pounds=3)
    add_group(game, "norman", "K13", 4)
    game = regrouping(game)
    refused(game, Join(N1, GroupId("n3")), "K10", "not-in-one-hex")
    go(game, Join(N1, N2))
    assert set(group_of(game, "n2").men) == {*one.men, *other.men}
    assert "n1" not in game.state.groups
    assert game.state.stock("pounds", "n2") == 5


@checks("K10-07")
def test_k10_scots_and_saxons_of_one_player_are_two_parties() -> None:
    game = campaign()
    add_group(game, "saxon", "J13", 4)
    add_group(game, "scot", "J13", 4)
    game = regrouping(game, "b")
    refused(game, Join(X1, GroupId("s1")), "K10", "not-one-party")


@checks("K10-08")
def test_k10_part_groups_have_the_loyalty_of_the_whole() -> None:
    game = campaign()
    men = add_group(game, "saxon", "J13", 8, loyalty=7, stance="loyal").men
    game = go(regrouping(game, "b"), Split(X1, men[:4]))
    assert (group_of(game, "x2").loyalty, group_of(game, "x2").stance) == (7, "loyal")
    assert group_of(game, "x1").loyalty == 7


@checks("K10-09")
def test_k10_merged_groups_have_the_loyalty_of_the_largest() -> None:
    game = campaign()
    add_group(game, "saxon", "J13", 6, loyalty=7, stance="loyal", hunger=1)
    add_group(game, "saxon", "J13", 4, loyalty=2, stance="rebel")
    game = go(regrouping(game, "b"), Join(X1, X2))
    merged = group_of(game, "x2")
    assert (merged.loyalty, merged.stance, merged.hunger) == (7, "loyal", 1)


@checks("K10-02", "K10-06")
def test_k10_others_see_counters_and_nothing_of_what_is_under_them() -> None:
    game = campaign()
    men = add_group(game, "norman", "J13", 9).men
    game = regrouping(game)
    go(game, Split(N1, men[:3]))
    seen = view(game.state, "b")  # type: ignore[arg-type]
    assert [counter.id for counter in seen.counters] == ["n1", "n2"]
    assert not seen.groups
    assert not seen.men
    assert "gaucher" not in repr(seen)


@checks("K10-02", "K10-03")
def test_k10_strength_is_seen_in_the_same_hex_and_kept_with_its_date() -> None:
    game = campaign()
    add_group(game, "norman", "J13", 9, leader="baudri", prestige=4)
    saxons = add_group(game, "saxon", "K13", 5)
    go(game, *ORDER, EndRegroup(), EndRegroup())
    assert not view(game.state, "b").notes  # type: ignore[arg-type]
    go(game, March(N1, saxons.hex))
    (note,) = view(game.state, "b").notes  # type: ignore[arg-type]
    assert (note.group, len(note.men), note.leader, note.day) == ("n1", 9, "baudri", 1)
    (other,) = view(game.state, "a").notes  # type: ignore[arg-type]
    assert other.men == saxons.men
    assert not view(game.state, None).notes


@checks("K4-02", "K4-04", "K10-04", "K10-05", "K11-01", "K11-02", "K22-05")
def test_k10_riders_alone_are_faster_than_mixed_groups() -> None:
    game = campaign()
    riders = add_group(game, "norman", "J13", 4, riders=True)
    mixed = add_group(game, "norman", "K13", 4, leader="baudri")
    foot = add_group(game, "saxon", "L13", 4)
    points = [movement_points(game.state, group) for group in (riders, mixed, foot)]
    assert points == [8, 5, 5]
    counters = view(game.state, "b").counters  # type: ignore[arg-type]
    assert [(one.id, one.mounted) for one in counters] == [("n1", True), ("n2", False)]


@checks("K10-10")
def test_k10_two_groups_of_a_party_are_merged_on_the_second_morning() -> None:
    game = campaign()
    add_group(game, "norman", "J13", 4)
    add_group(game, "norman", "J13", 6)
    go(game, *ORDER, EndRegroup(), EndMarch(), *ORDER)
    joined = the(game, GroupsJoined)
    assert (joined.group, joined.into, joined.forced) == ("n1", "n2", True)
    assert len(group_of(game, "n2").men) == 10


@checks("K10-10")
def test_k10_a_day_beside_each_other_is_allowed_and_parting_counts_anew() -> None:
    game = campaign()
    add_group(game, "norman", "J13", 4)
    add_group(game, "norman", "J13", 6)
    go(game, *ORDER, EndRegroup(), March(N1, hex_at(game, "J12")), EndMarch())
    go(game, *ORDER, EndRegroup(), March(N1, hex_at(game, "J13")), EndMarch(), *ORDER)
    assert not told(game, GroupsJoined)
    assert group_of(game, "n1").beside == 1


@checks("K10-11", "K10-12")
def test_k10_below_three_a_group_dissolves_and_its_money_is_lost() -> None:
    game = campaign()
    men = add_group(game, "norman", "J13", 4, leader="baudri", pounds=3).men
    change_group(game, "n1", men=men[:2])
    dissolve_small(game.battle)
    assert the(game, GroupDissolved).men == men[:2]
    assert "n1" not in game.state.groups
    assert [game.state.men[unit].fate for unit in men[:2]] == ["gone", "gone"]
    assert game.state.stock("pounds", "lost") == 3
    assert game.state.leaders["baudri"].lost  # type: ignore[index]
    assert the(game, GroupDissolved).seen_by("b") == CounterRemoved(N1)  # type: ignore[arg-type]


def test_k10_money_convoys_prisoners_and_mercenaries_are_handed_on() -> None:
    game = campaign()
    one = add_group(game, "norman", "J13", 5, pounds=4)
    add_group(game, "norman", "J13", 5)
    add_convoy(game, one, "J13", 3, 1)
    add_captives(game, one, "saxon", 2)
    add_group(game, "mercenary", "J13", 4, side="a", employer=N1, contract="cash")
    game = regrouping(game)
    refused(game, GivePounds(N1, N2, 5), "K15", "not-so-much-money")
    for charge in ("k1", "p1", "m1"):
        go(game, Entrust(Charge(charge), N2))
    go(game, GivePounds(N1, N2, 4))
    state = game.state
    assert state.convoys["k1"].escort == "n2"  # type: ignore[index]
    assert state.captives["p1"].guards == "n2"  # type: ignore[index]
    assert group_of(game, "m1").employer == "n2"
    assert state.stock("pounds", "n2") == 4
    refused(game, Entrust(Charge("k9"), N2), "K10", "no-such-charge")


def test_k21_prisoners_are_not_entrusted_to_men_of_their_own_party() -> None:
    """Saxons and Vikings of one player may have fought each other."""
    game = campaign(SCENARIOS["the_north_1069"])
    guards = add_group(game, "saxon", "T6", 5)
    vikings, saxons = add_group(game, "viking", "T6", 5), add_group(game, "saxon", "T6", 5)
    captives = add_captives(game, guards, "viking", 2)
    game = placed(game, "regroup", "regroup", "b")
    refused(game, Entrust(Charge(captives.id), vikings.id), "K21", "guards-of-their-own")
    assert Entrust(Charge(captives.id), vikings.id) not in game.options
    assert Entrust(Charge(captives.id), saxons.id) in game.options


@checks("K13-11")
def test_k13_identity_goes_with_half_of_those_it_began_with() -> None:
    game = campaign()
    men = add_group(game, "norman", "J13", 8, wins=1).men
    game = go(regrouping(game), Split(N1, men[:4]))
    assert (group_of(game, "n1").wins, group_of(game, "n2").wins) == (1, 0)
    game = campaign()
    men = add_group(game, "norman", "J13", 8, wins=1).men
    game = go(regrouping(game), Split(N1, men[:5]))
    assert (group_of(game, "n1").wins, group_of(game, "n2").wins) == (0, 1)


# K§6


@checks("K6-03", "K6-05", "K6-06")
def test_k6_groups_draw_men_but_five_stay() -> None:
    game = campaign()
    add_group(game, "norman", "hastings", 5)
    game = regrouping(game)
    men = game.state.garrisons[CASTLE].men
    assert len(men) == 10
    refused(game, DrawMen(CASTLE, N1, men[:6]), "K6", "garrison-stays")
    go(game, DrawMen(CASTLE, N1, men[:5]))
    assert len(group_of(game, "n1").men) == 10
    assert game.state.garrisons[CASTLE].men == men[5:]
    refused(game, DrawMen(CASTLE, N1, men[5:6]), "K6", "garrison-stays")


@checks("K6-06")
def test_k6_who_has_taken_a_castle_may_draw_all_of_his_men() -> None:
    game = campaign()
    group = add_group(game, "viking", "hastings", 5)
    castle = game.state.garrisons[CASTLE]
    game.state.garrisons[CASTLE] = replace(castle, side=Seat("b"))
    game = go(placed(game, "regroup", "regroup", "b"), DrawMen(CASTLE, group.id, castle.men))
    assert game.state.garrisons[CASTLE].men == ()


@checks("K6-05")
def test_k6_only_in_the_hex_of_an_own_castle() -> None:
    game = campaign()
    add_group(game, "norman", "J13", 5)
    game = regrouping(game)
    men = game.state.garrisons[CASTLE].men
    refused(game, DrawMen(CASTLE, N1, men[:2]), "K6", "no-own-castle-here")
    game = campaign()
    add_group(game, "saxon", "hastings", 5, stance="loyal")
    game = regrouping(game, "b")
    refused(game, DrawMen(CASTLE, X1, men[:2]), "K6", "no-own-castle-here")


@checks("K6-02")
def test_k6_nobody_builds_castles() -> None:
    game = campaign()
    assert list(game.state.garrisons) == ["hastings_castle"]
    names = [action.__name__ for action in CAMPAIGN_ACTIONS]
    assert not [name for name in names if "Build" in name]


def few_within(men: int = 3) -> Campaign:
    """A castle in which only a few are left."""
    game = campaign()
    garrison = game.state.garrisons[CASTLE]
    for unit in garrison.men[men:]:
        forget_man(game, unit)
    game.state.garrisons[CASTLE] = replace(garrison, men=garrison.men[:men])
    return game


@checks("K6-08")
def test_k6_who_stands_there_has_to_fill_up_a_garrison_below_five() -> None:
    game = few_within()
    men = add_group(game, "norman", "hastings", 6).men
    game = regrouping(game)
    refused(game, EndRegroup(), "K6", "garrison-too-small")
    refused(game, Reinforce(N1, CASTLE, men[:4]), "K10", "too-few-for-a-group")
    go(game, Reinforce(N1, CASTLE, men[:2]))
    assert len(game.state.garrisons[CASTLE].men) == 5
    assert game.why_not(EndRegroup()) is None


@checks("K6-07", "K6-08")
def test_k6_the_nearest_group_may_not_go_away_from_such_a_castle() -> None:
    game = few_within()
    add_group(game, "norman", "I13", 6)
    add_group(game, "norman", "canterbury", 6)
    game = placed(game, "march", "movement", "a")
    for name in ("n1", "n2"):
        change_group(game, name, points=5)
    refused(game, March(N1, hex_at(game, "I12")), "K6", "castle-needs-men")
    assert game.why_not(March(N1, hex_at(game, "I14"))) is None
    assert game.why_not(March(N2, hex_at(game, "S6"))) is None


# W-14


@checks("K20-55")
def test_k20_only_who_is_well_again_leaves_a_place() -> None:
    game = campaign()
    add_group(game, "norman", "hastings", 6)
    ill = add_group(game, "norman", "J13", 4)
    village = game.state.villages["hastings"]  # type: ignore[index]
    game.state.villages[village.id] = replace(village, patients=ill.men)
    del game.state.groups[ill.id]
    wound(game, ill.men[0])
    game = regrouping(game)
    refused(game, TakeUp(N1, ill.men), "K20", "nobody-well-here")
    refused(game, Muster(ill.men), "K20", "nobody-well-here")
    refused(game, Muster(ill.men[1:3]), "K10", "too-few-for-a-group")
    go(game, Muster(ill.men[1:]))
    assert group_of(game, "n3").men == ill.men[1:]
    assert game.state.villages[village.id].patients == ill.men[:1]


@pytest.mark.parametrize("action", [EndConvoys(), EndEncounters(), EndMarch()])
def test_k8_other_steps_are_not_open_while_groups_are_regrouped(action: object) -> None:
    game = campaign()
    add_group(game, "norman", "J13", 6)
    refused(regrouping(game), action, "K8", "not-now")  # type: ignore[arg-type]
